"""How Python's generator spells what it takes from the definition."""

from __future__ import annotations

import ast
from dataclasses import replace

import pytest

from generators.languages import python
from generators.languages.error_facts import Part
from generators.languages.model import Field, Type, definition
from generators.languages.python import class_name, docstring, render_bindings
from generators.languages.source import WIDTH

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


@pytest.mark.parametrize("path", render_bindings())
def test_no_line_is_too_wide(path: str) -> None:
    lines = render_bindings()[path].decode().splitlines()
    assert max(map(len, lines)) <= WIDTH


def test_documentation_is_a_docstring_on_one_line_where_it_fits() -> None:
    assert docstring("One.", 4) == '"""One."""'
    assert docstring("One.\n\nTwo.", 4) == '"""One.\n\n    Two.\n    """'
    assert docstring(r"A \ there.", 4) == r'"""A \\ there."""'
    assert docstring("x" * (WIDTH - 9), 4).endswith('\n    """')


@pytest.mark.parametrize(
    ("parts", "lines"),
    [
        ([Part("text", text='a "b" {c}')], ['return "a \\"b\\" {c}"']),
        ([Part("value", field="x")], ["return self.x"]),
        ([Part("text", text="{a}"), Part("length", field="x")], ['return f"{{a}}{len(self.x)}"']),
        (
            [Part("text", text="word " * 18), Part("joined", field="x"), Part("text", text=" end")],
            [
                "return (",
                f'    f"{"word " * 18}"',
                "    f\"{', '.join(self.x)} end\"",
                ")",
            ],
        ),
    ],
)
def test_a_message_is_cut_between_words(parts: list[Part], lines: list[str]) -> None:
    assert list(python.returned(parts, 0)) == lines


def test_a_field_that_is_left_out_must_come_last() -> None:
    model = definition()
    union = model.errors
    last = Field("first", Type("string"), "omitted", None, "It is left out.")
    fields = (last, *union.variants[0].fields)
    other = replace(union, variants=(replace(union.variants[0], fields=fields),))
    forms = tuple(other if form is union else form for form in model.forms)
    with pytest.raises(TypeError, match="ApiCall: a field that is left out stands before"):
        python.require_optional_last(replace(model, forms=forms))
