"""How golden files are spelt."""

from __future__ import annotations

from contract.artefacts.models import WireFormatCase
from generators.rendering import render


def test_json_of_two_spaces_in_the_order_given_with_one_newline() -> None:
    assert render({"b": [1, 2], "a": None}) == (
        b'{\n  "b": [\n    1,\n    2\n  ],\n  "a": null\n}\n'
    )


def test_text_is_utf8() -> None:
    assert render("é\u2028😀") == '"é\u2028😀"\n'.encode()


def test_line_ends_inside_of_strings_are_escaped() -> None:
    assert render("a\r\nb") == b'"a\\r\\nb"\n'


def test_models_are_spelt_by_their_aliases() -> None:
    case = WireFormatCase(name="n", type="T", text="{}", description="d")
    assert b'"json": "{}"' in render(case)
