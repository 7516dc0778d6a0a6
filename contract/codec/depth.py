"""A cheap check of how deep a text is nested, which is enough for nearly every text."""

from __future__ import annotations

import re
from typing import Final

from contract.codec.json_value import MAX_DEPTH

# Possessive: matching a string of many escapes must not keep a state for each.
STRING: Final = r'"[^"\\]*+(?:\\.[^"\\]*+)*+"?'
"""The pattern of a JSON string, terminated or not."""

_NO_BRACKETS: Final = re.compile(rf"(?:{STRING}|[^\[\]{{}}\"]++)++", re.DOTALL)
_TOWER: Final = "[" * (MAX_DEPTH + 1)


def may_be_deep(text: str) -> bool:
    """Return whether a text may be deeper than allowed, or its brackets do not pair."""
    if len(text) <= 2 * MAX_DEPTH or text.count("{") + text.count("[") <= MAX_DEPTH:
        return False
    brackets = _NO_BRACKETS.sub("", text).replace("{", "[").replace("}", "]")
    for _level in range(MAX_DEPTH):
        if _TOWER in brackets:
            return True
        # Each round removes the innermost level everywhere.
        brackets = brackets.replace("[]", "")
    return brackets != ""
