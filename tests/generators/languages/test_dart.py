"""What can be said of the Dart sources without a Dart SDK. That they compile is not shown here."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise
from typing import Final

import pytest

from generators.languages.dart import name_of, quoted, render_bindings
from generators.languages.model import Struct, Variant, definition
from tests.generators.languages.dart import NotDartError, Token, tokens_of

FILES: Final = {path: data.decode() for path, data in render_bindings().items()}
SOURCES: Final = {path: text for path, text in FILES.items() if path.endswith(".dart")}
TOKENS: Final = [token for text in SOURCES.values() for token in tokens_of(text)]
STRINGS: Final = {token.text for token in TOKENS if token.kind == "string"}
VARIANTS: Final = [variant for union in definition().unions for variant in union.variants]

LIBRARY: Final = {
    *("BigInt", "DateTime", "Duration", "Exception", "FormatException", "Function", "Iterable"),
    *("List", "Map", "MapEntry", "Object", "RegExp", "RegExpMatch", "Set", "String"),
    *("StringBuffer", "T"),
}
"""The types of `dart:core` that are used, and the one type parameter."""


def declared() -> Counter[str]:
    """Count the types that are declared."""
    kinds = {"class", "enum", "extension", "typedef"}
    code = [token for token in TOKENS if token.kind != "comment"]
    pairs = pairwise(code)
    return Counter(name.text for word, name in pairs if word.text in kinds)


@pytest.mark.parametrize("path", SOURCES)
def test_a_file_says_that_it_was_not_compiled(path: str) -> None:
    first, _, notice, *_ = SOURCES[path].splitlines()
    assert first.startswith("// generated from ")
    assert notice.startswith("// Not compiled where it was generated")


def test_the_files_are_a_package_whose_library_exports_them() -> None:
    assert "name: aimux_contract\n" in FILES["bindings/dart/pubspec.yaml"]
    folder = "bindings/dart/lib/"
    for path, text in SOURCES.items():
        for named in re.findall(r"^(?:import|export) '([^:']+)';$", text, re.MULTILINE):
            assert f"{path.rpartition('/')[0]}/{named}" in SOURCES, path
    exported = SOURCES[f"{folder}aimux_contract.dart"]
    assert "export 'src/errors.dart';\n" in exported


def test_every_form_and_variant_is_one_class() -> None:
    count = declared()
    names = [form.name for form in definition().forms]
    names += [variant.name for variant in VARIANTS]
    names += [enumeration.name for enumeration in definition().enumerations]
    assert {name: count[name] for name in names} == dict.fromkeys(names, 1)
    assert set(count.values()) == {1}


def test_every_type_that_is_named_is_declared() -> None:
    named = {token.text for token in TOKENS if token.kind == "word" and token.text[0].isupper()}
    assert named - LIBRARY - set(declared()) == set()


def test_every_function_that_reads_is_declared() -> None:
    called = {token.text for token in TOKENS if re.fullmatch(r"read[A-Z]\w*|listOf", token.text)}
    sources = "\n".join(SOURCES.values())
    for name in called:
        assert re.search(rf"^[\w<>?(), ]+ {name}(?:<T>)?\(", sources, re.MULTILINE), name


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
def test_every_field_of_a_variant_is_a_field_and_is_read_and_written(variant: Variant) -> None:
    body = body_of(variant.name)
    for field in variant.fields:
        assert re.search(rf"^  final [\w<>?, ]+ {name_of(field.name)};$", body, re.MULTILINE)
        assert variant.newtype or body.count(quoted(field.name)) == 3  # known, read, written
    assert quoted(variant.tag) in STRINGS


@pytest.mark.parametrize("form", definition().structs, ids=lambda form: form.name)
def test_every_field_of_a_struct_is_too(form: Struct) -> None:
    body = body_of(form.name)
    assert [body.count(quoted(field.name)) for field in form.fields] == [3] * len(form.fields)


def body_of(name: str) -> str:
    for text in SOURCES.values():
        found = re.search(rf"^final class {name} .*?^\}}$", text, re.DOTALL | re.MULTILINE)
        if found:
            return found[0]
    pytest.fail(f"no class {name}")


def test_every_code_is_there_with_its_symbol() -> None:
    source = SOURCES["bindings/dart/lib/src/facts.dart"]
    for symbol, code in definition().codes:
        assert f"({code}, '{symbol}')" in source


@pytest.mark.parametrize("fact", ["Code get code", "bool get retryable", "int? get status"])
def test_a_fact_is_a_switch_with_an_arm_for_each_variant(fact: str) -> None:
    source = SOURCES["bindings/dart/lib/src/facts.dart"]
    switch = source.partition(f"{fact} => switch (this) {{")[2].partition("};")[0]
    arms = re.findall(r"^ +(\w+)\(", switch, re.MULTILINE)
    assert arms == [variant.name for variant in definition().errors.variants]
    assert "_ =>" not in switch


def test_the_last_message_of_every_variant_takes_what_is_left() -> None:
    source = SOURCES["bindings/dart/lib/src/facts.dart"]
    switch = source.partition("displayMessage(AiMuxError error) => switch (error) {")[2]
    arms = re.findall(
        r"^ {6}(\w+)\(([^)]*)\)(\s+when)?", switch.partition("    };")[0], re.MULTILINE
    )
    last = {name: (bound, guard) for name, bound, guard in arms}
    assert list(last) == [variant.name for variant in definition().errors.variants]
    assert [each for each in last.values() if "?" in each[0] or each[1]] == []


def test_names_avoid_the_keywords() -> None:
    assert [name_of(name) for name in ("tool_name", "dynamic", "default")] == [
        "toolName",
        "dynamic_",
        "default_",
    ]
    assert quoted("it's $5 \\ more") == r"'it\'s \$5 \\ more'"


@pytest.mark.parametrize(
    "source",
    ["(", ")", "f(]", "'open", "'${a'", "'a\n'", "`", "{ ( }", "'${f(}'", '"other quotes"'],
)
def test_text_that_is_not_dart_is_refused(source: str) -> None:
    with pytest.raises(NotDartError, match=r"^line \d+: "):
        tokens_of(source)


def test_code_is_told_from_strings_and_comments() -> None:
    cut = tokens_of("f('a ${b['c']} $d \\' }', r'\\'); // g(")
    assert [token.text for token in cut if token.kind == "word"] == ["f", "b", "d"]
    assert Token("string", r"r'\'") in cut
    assert Token("string", "'a ${b['c']} $d \\' }'") in cut
    assert cut[-1] == Token("comment", "// g(")


def test_a_field_has_the_type_that_its_absence_asks_for() -> None:
    errors = SOURCES["bindings/dart/lib/src/errors.dart"]
    assert "  final List<String>? availableTools;\n" in errors
    assert "  final Object? requestBodyValues;\n" in errors
