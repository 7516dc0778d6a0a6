"""Names, comments and templates that all languages share."""

from __future__ import annotations

import pytest
from jinja2 import UndefinedError

from generators.languages.files import LANGUAGES, render_languages
from generators.languages.source import (
    block_comment,
    camel,
    comment,
    pascal,
    render_template,
    snake,
)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("tool_call", ("ToolCall", "toolCall", "tool_call")),
        ("toolName", ("ToolName", "toolName", "tool_name")),
        ("ApiCall", ("ApiCall", "apiCall", "api_call")),
        ("APICallError", ("ApiCallError", "apiCallError", "api_call_error")),
        ("JSON_PARSE", ("JsonParse", "jsonParse", "json_parse")),
        ("u16", ("U16", "u16", "u16")),
        ("", ("", "", "")),
    ],
)
def test_names_are_written_in_each_style(name: str, expected: tuple[str, str, str]) -> None:
    assert (pascal(name), camel(name), snake(name)) == expected


def test_documentation_is_wrapped_and_keeps_its_paragraphs() -> None:
    docs = "One\ntwo.\n\n" + "word " * 40
    first, blank, *rest = comment(docs, "/// ").split("\n")
    assert (first, blank) == ("/// One two.", "///")
    assert len(rest) == 3
    assert all(line.startswith("/// word") and len(line) <= 100 for line in rest)


def test_a_block_comment_has_one_line_if_it_is_short() -> None:
    assert block_comment("Short.") == "/** Short. */"
    assert block_comment("One.\n\nTwo.") == "/**\n * One.\n *\n * Two.\n */"
    assert block_comment("One.", ["@param x"]) == "/**\n * One.\n *\n * @param x\n */"


def test_a_name_without_a_value_is_an_error() -> None:
    with pytest.raises(UndefinedError, match="is undefined"):
        render_template("c/aimux_errors.h.j2")


@pytest.mark.parametrize("path", render_languages())
def test_the_first_line_says_where_a_file_comes_from(path: str) -> None:
    first, *lines = render_languages()[path].decode().split("\n")
    assert "generated" in first
    assert "do not edit" in first.lower()
    assert [line for line in lines if line != line.rstrip()] == []


def test_each_language_has_a_folder_of_its_own() -> None:
    for module in LANGUAGES:
        name = module.__name__.rpartition(".")[2]
        paths = list(module.render_bindings())
        assert paths
        assert all(path.startswith(f"bindings/{name}/") for path in paths)
