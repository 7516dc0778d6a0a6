"""How Java spells names and documentation, and what a file of it imports."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from generators.languages.java import render_bindings
from generators.languages.java_names import imports, is_free
from generators.languages.javadoc import javadoc
from generators.languages.source import WIDTH


@dataclass(frozen=True)
class Parameter:
    name: str
    docs: str


def test_short_documentation_is_one_line() -> None:
    assert javadoc("A `Map<K>` of\nmore.") == "/** A {@code Map<K>} of more. */"


def test_what_would_be_markup_is_escaped() -> None:
    assert javadoc("a < b & c > d @e") == "/** a &lt; b &amp; c &gt; d &#64;e */"


def test_paragraphs_and_parameters_have_lines_of_their_own() -> None:
    long = "word " * 30
    lines = javadoc(f"One.\n\n{long}", 2, [Parameter("name", long)]).split("\n")
    assert lines[:4] == ["/**", "   * One.", "   *", "   * <p>" + ("word " * 18).strip()]
    assert lines[5:7] == ["   *", "   * @param name " + ("word " * 16).strip()]
    assert lines[7].startswith("   *     word")
    assert lines[-1] == "   */"
    assert max(map(len, lines)) <= WIDTH


@pytest.mark.parametrize("name", ["default", "code", "status", "toString", "wait"])
def test_no_component_takes_a_keyword_or_a_method(name: str) -> None:
    assert not is_free(name)
    assert is_free(f"{name}_")


def test_a_file_imports_what_its_code_names() -> None:
    body = '/** A {@link Map}. */\nclass X { List<Optional<Y>> of = List.of("Locale"); }'
    assert imports(body)["imports"] == ["java.util.List", "java.util.Optional"]


def test_what_a_file_defines_itself_is_not_imported() -> None:
    assert imports("public enum Reason {}") == {"imports": [], "static_imports": []}
    assert imports("throw Reason.X + quoted(x)") == {
        "imports": ["com.aimux.contract.WireException.Reason"],
        "static_imports": ["com.aimux.contract.JsonPath.quoted"],
    }


def test_no_line_is_too_long() -> None:
    for path, data in render_bindings().items():
        assert max(map(len, data.decode().splitlines())) <= WIDTH, path
