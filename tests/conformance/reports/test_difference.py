"""Where two texts differ is in sight, and the mark stands below it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contract.conformance.reports.difference import difference
from contract.support.widths import columns

texts = st.text(st.sampled_from('ab"{}日\n\u0301\x00😀'), max_size=90)


@pytest.mark.parametrize(
    ("expected", "actual", "lines"),
    [
        ("abc", "abd", ("abc", "abd", "  ^")),
        ("abc", "ab", ("abc", "ab", "  ^")),
        ("", "x", ("", "x", "^")),
        ("same", "same", ("same", "same", "")),
        ("日本語", "日本", ("日本語", "日本", "    ^")),
        ("a\nb", "a\nc", ("a\\u{a}b", "a\\u{a}c", "      ^")),
        (
            "x" * 50 + "1",
            "x" * 50 + "2",
            ("…" + "x" * 18 + "1", "…" + "x" * 18 + "2", " " * 19 + "^"),
        ),
        ("1" + "x" * 50, "2", ("1" + "x" * 18 + "…", "2", "^")),
    ],
)
def test_two_texts(expected: str, actual: str, lines: tuple[str, str, str]) -> None:
    shown = difference(expected, actual, 20)
    assert (shown.alike + shown.expected, shown.alike + shown.actual, shown.mark) == lines


@pytest.mark.property
@given(texts, texts, texts, st.integers(10, 70))
def test_the_first_difference_is_in_sight(start: str, one: str, other: str, width: int) -> None:
    expected, actual = start + one, start + other
    shown = difference(expected, actual, width)
    for rest in (shown.expected, shown.actual):
        assert columns(shown.alike + rest) <= width
        assert (shown.alike + rest).isprintable()
    if expected == actual:
        assert shown.mark == ""
        return
    assert shown.expected != shown.actual
    at = len(shown.mark) - 1
    assert at == columns(shown.alike) < width


@pytest.mark.property
@given(texts, texts)
def test_nothing_is_cut_where_there_is_room(expected: str, actual: str) -> None:
    shown = difference(expected, actual, 1000)
    assert "…" not in shown.alike + shown.expected + shown.actual
