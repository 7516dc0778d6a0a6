"""The text of a streamed call that ends empty."""

from __future__ import annotations

import pytest

from contract.boundary import finalize_streamed_input


@pytest.mark.parametrize(
    ("text", "final"), [("", "{}"), (" ", " "), ("{}", "{}"), ("null", "null"), ("\n", "\n")]
)
def test_rule_10_exactly_empty_text_counts_as_an_empty_object(text: str, final: str) -> None:
    assert finalize_streamed_input(text) == final
