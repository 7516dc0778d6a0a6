"""How Swift spells names and messages, and what every generated file has."""

from __future__ import annotations

import pytest

from generators.languages.error_facts import Part
from generators.languages.source import ORIGIN, WIDTH
from generators.languages.swift import render_bindings, spell_name, spell_text


@pytest.mark.parametrize(
    ("name", "spelt"),
    [
        ("ApiCall", "apiCall"),
        ("tool_call_id", "toolCallId"),
        ("toolName", "toolName"),
        ("default", "`default`"),
        ("In", "`in`"),
    ],
)
def test_names_are_camel_case_and_keywords_have_backticks(name: str, spelt: str) -> None:
    assert spell_name(name) == spelt


def test_a_message_is_one_literal_where_it_fits() -> None:
    parts = [
        Part("text", text='say "no"\\\n: '),
        Part("value", field="tool_name"),
        Part("joined", field="names"),
        Part("length", field="errors"),
        Part("last", field="errors"),
        Part("message", field="cause"),
    ]
    spelt = spell_text(parts[:3])
    assert spelt == '"say \\"no\\"\\\\\\u{a}: \\(toolName)\\(names.joined(separator: ", "))"'
    spelt = spell_text(parts[3:])
    assert spelt == '"\\(errors.count)\\(errors[errors.count - 1].message)\\(cause.message)"'


def test_a_longer_message_is_a_sum_of_literals() -> None:
    words = Part("text", text="w" * 50)
    assert spell_text([words, words], 12) == f'"{"w" * 50}"\n{" " * 16}+ "{"w" * 50}"'


def test_every_file_says_where_it_comes_from_and_has_no_line_that_is_too_long() -> None:
    for path, data in render_bindings().items():
        first, *rest = data.decode().splitlines()
        assert ORIGIN in first, path
        assert max(map(len, rest)) <= WIDTH, path
