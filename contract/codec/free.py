"""The quick way for free JSON: the parser, and a look at what it takes and serde_json does not."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, Final

from jiter import from_json

from contract.codec.json_value import MAX_DEPTH, MAX_INTEGER, MIN_INTEGER, JsonValue

MINUS_ZERO: Final = re.compile(r"-0(?:[ \t\n\r,\]}]|\Z)")
"""A minus zero, which jiter reads as the integer."""


def quick_json(text: str) -> JsonValue:
    """Parse free JSON. Raises ValueError for whatever is wrong, or may be: it refuses too much.

    Repeated keys are among that: a number that overflows may hide in a replaced value.
    """
    tree: JsonValue = from_json(text.encode(), catch_duplicate_keys=True, allow_inf_nan=False)
    if type(tree) is dict:  # most free JSON is an object: a round less
        _require_exact(tree.values(), MAX_DEPTH)
    else:
        _require_exact((tree,), MAX_DEPTH + 1)
    if "-0" in text and MINUS_ZERO.search(text):
        raise ValueError
    return tree


def _require_exact(items: Iterable[Any], room: int) -> None:
    """Refuse deep nesting and numbers out of range. Text out of the parser needs no check."""
    if room == 0:
        raise ValueError
    for item in items:
        kind = type(item)  # pyright: ignore[reportUnknownVariableType]  # Any has no known type
        if kind is str or kind is bool:
            continue
        if kind is dict:
            _require_exact(item.values(), room - 1)
        elif kind is list:
            _require_exact(item, room - 1)
        elif kind is int:
            if not MIN_INTEGER <= item <= MAX_INTEGER:
                raise ValueError
        elif kind is float and item - item != 0.0:
            raise ValueError
