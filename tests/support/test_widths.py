"""Texts measured, cut and aligned by the columns that a terminal gives them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contract.support.widths import aligned, columns, fitting, folded

texts = st.text(st.characters(exclude_categories=["Cs", "Cc"]) | st.sampled_from("日本a\u0301😀"))


@pytest.mark.parametrize(
    ("text", "width"), [("", 0), ("abc", 3), ("日本", 4), ("a\u0301", 1), ("😀!", 3), ("é", 1)]
)
def test_columns(text: str, width: int) -> None:
    assert columns(text) == width


@pytest.mark.parametrize(
    ("text", "width", "fits"),
    [
        ("abc", 3, "abc"),
        ("abc", 2, "ab"),
        ("日本", 3, "日"),
        ("a\u0301b", 1, "a\u0301"),
        ("x", 0, ""),
    ],
)
def test_what_fits(text: str, width: int, fits: str) -> None:
    assert fitting(text, width) == fits


@pytest.mark.property
@given(texts, st.integers(2, 20))
def test_a_folded_text_loses_nothing_and_fits(text: str, width: int) -> None:
    lines = folded(text, width)
    assert "".join(lines) == text
    assert all(columns(line) <= width for line in lines)


def test_a_table() -> None:
    rows = [["", "日本", "all"], ["passed", "1", "1,000"], ["é", "·", ""]]
    assert aligned(rows) == "        日本    all\npassed     1  1,000\né          ·\n"
    assert aligned([["a", "b", "1"], ["aa", "bb", "22"]], left=2) == "a   b    1\naa  bb  22\n"
