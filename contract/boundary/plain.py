"""The quick way through an argument text: plain JSON, in which nothing needs a second look."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from jiter import from_json

from contract.codec.json_value import MAX_DEPTH, MAX_INTEGER, MIN_INTEGER, JsonValue


def plain_json(text: str) -> JsonValue:
    """Parse plain JSON. Raises ValueError for whatever is wrong or unusual: it refuses too much.

    Unusual are repeated keys (a number that overflows may hide in a replaced value), minus zero,
    deep nesting, numbers out of range, and keys that the prototype guard may refuse.
    """
    tree: JsonValue = from_json(text.encode(), catch_duplicate_keys=True, allow_inf_nan=False)
    if type(tree) is dict and "__proto__" not in tree and "constructor" not in tree:
        _require_plain(tree.values(), MAX_DEPTH, text)  # the common case, a round less
    else:
        _require_plain((tree,), MAX_DEPTH + 1, text)
    return tree


def _require_plain(items: Iterable[Any], room: int, text: str) -> None:
    if room == 0:
        raise ValueError
    for item in items:
        kind = type(item)  # pyright: ignore[reportUnknownVariableType]  # Any has no known type
        if kind is str or kind is bool:
            continue
        if kind is dict:
            if "__proto__" in item or "constructor" in item:
                raise ValueError
            _require_plain(item.values(), room - 1, text)
        elif kind is list:
            _require_plain(item, room - 1, text)
        elif kind is int:
            # The parser reads minus zero as the integer.
            if not MIN_INTEGER <= item <= MAX_INTEGER or (item == 0 and "-0" in text):
                raise ValueError
        elif kind is float and item - item != 0.0:
            raise ValueError
