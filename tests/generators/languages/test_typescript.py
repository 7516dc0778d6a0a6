"""How TypeScript spells what the definition says, and what every generated file has."""

from __future__ import annotations

import pytest

from generators.languages.error_facts import Part
from generators.languages.source import ORIGIN, WIDTH
from generators.languages.typescript import (
    render_bindings,
    spell_doc,
    spell_function,
    spell_text,
    without_unused_imports,
)


def test_every_file_says_where_it_comes_from_and_has_no_line_that_is_too_long() -> None:
    for path, data in render_bindings().items():
        first, *rest = data.decode().splitlines()
        assert ORIGIN in first, path
        # prettier breaks no template literal, however long.
        assert max(len(line) for line in rest if "`" not in line) <= WIDTH, path


@pytest.mark.parametrize(
    ("parts", "spelt"),
    [
        ([Part("text", text='say "no"')], '"say \\"no\\""'),
        ([Part("value", field="message")], "message"),
        (
            [Part("text", text="`\\ ${x} $"), Part("value", field="message")],
            "`\\`\\\\ \\${x} $${message}`",
        ),
        (
            [
                Part("joined", field="names"),
                Part("length", field="errors"),
                Part("message", field="cause"),
                Part("last", field="errors"),
            ],
            '`${names.join(", ")}${errors.length}${messageOf(cause)}${messageOf(last)}`',
        ),
    ],
)
def test_a_message_is_a_string_a_field_or_a_template(parts: list[Part], spelt: str) -> None:
    assert spell_text(parts) == spelt


def test_a_comment_has_one_line_where_it_fits() -> None:
    assert spell_doc("Short.") == "/** Short. */"
    assert spell_doc("One.\n\nTwo.", 2) == "/**\n   * One.\n   *\n   * Two.\n   */"
    assert max(map(len, spell_doc("word " * 30, 2).splitlines())) <= WIDTH


def test_a_function_has_one_line_where_it_fits() -> None:
    assert spell_function("f", ["a: B"], "C") == "export function f(a: B): C {"
    name = "f" * WIDTH
    assert spell_function(name, ["a: B"], "C") == f"export function {name}(\n  a: B,\n): C {{"


def test_an_import_that_nothing_uses_is_taken_out() -> None:
    source = "import {\n  used,\n  unused,\n  type Used,\n} from 'x';\nused as Used;\n"
    kept = "import {\n  used,\n  type Used,\n} from 'x';\nused as Used;\n"
    assert without_unused_imports(source) == kept
