"""Python as it is generated from the definition."""

from __future__ import annotations

import ast
from dataclasses import replace

import pytest

from generators.languages import python
from generators.languages.model import Field, Type, definition
from generators.languages.python import class_name, docstring, render_bindings

PACKAGE = "bindings/python/aimux_errors/__init__.py"
ERRORS = "bindings/python/aimux_errors/errors.py"


def test_every_variant_is_a_class_of_its_public_name_with_every_field() -> None:
    tree = ast.parse(render_bindings()[ERRORS])
    classes = {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}
    for variant in definition().errors.variants:
        body = classes[class_name(variant)].body
        fields = [ast.unparse(node.target) for node in body if isinstance(node, ast.AnnAssign)]
        assert fields == [field.name for field in variant.fields]
        assert ast.get_docstring(classes[class_name(variant)]) is not None


def test_every_class_is_exported() -> None:
    (listed,) = [
        node.value
        for node in ast.parse(render_bindings()[PACKAGE]).body
        if isinstance(node, ast.Assign)
    ]
    names = {class_name(variant) for variant in definition().errors.variants}
    assert names < set(ast.literal_eval(listed))


def test_documentation_is_a_docstring_on_one_line_if_it_is_short() -> None:
    assert docstring("One.") == '"""One."""'
    assert docstring("One.\n\nTwo.") == '"""One.\n\nTwo.\n"""'
    assert docstring(r"A \ there.") == r'"""A \\ there."""'
    assert docstring("word " * 30).endswith('\n"""')


def test_a_field_that_is_left_out_must_come_last() -> None:
    model = definition()
    union = model.errors
    last = Field("first", Type("string"), "omitted", None, "It is left out.")
    fields = (last, *union.variants[0].fields)
    other = replace(union, variants=(replace(union.variants[0], fields=fields),))
    forms = tuple(other if form is union else form for form in model.forms)
    with pytest.raises(TypeError, match="ApiCall: a field that may be left out stands before one"):
        python.require_optional_last(replace(model, forms=forms))
