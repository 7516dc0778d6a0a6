"""How deep a text is nested, told cheaply: nearly every text is read and written without more."""

from __future__ import annotations

import re
from typing import Final

from contract.codec.json_value import MAX_DEPTH

# Possessive: a string of many escapes must not be remembered step by step.
STRING: Final = r'"[^"\\]*+(?:\\.[^"\\]*+)*+"?'
"""The pattern of a string of JSON, finished or not."""

_NO_BRACKETS: Final = re.compile(rf"(?:{STRING}|[^\[\]{{}}\"]++)++", re.DOTALL)
_TOWER: Final = "[" * (MAX_DEPTH + 1)


def may_be_deep(text: str) -> bool:
    """Tell cheaply whether a text is deeper than allowed, or its brackets do not pair."""
    if len(text) <= 2 * MAX_DEPTH or text.count("{") + text.count("[") <= MAX_DEPTH:
        return False
    brackets = _NO_BRACKETS.sub("", text).replace("{", "[").replace("}", "]")
    for _level in range(MAX_DEPTH):
        if _TOWER in brackets:
            return True
        # Each round takes the innermost level away, wherever it is.
        brackets = brackets.replace("[]", "")
    return brackets != ""
