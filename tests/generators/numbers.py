"""Numbers in JSON data, and which of them some languages' libraries cannot keep."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Final

from contract.json_tree import children

EXACT: Final = 2**53


def numbers(node: object) -> Iterator[int | float]:
    """Give every number of JSON data."""
    if isinstance(node, (int, float)) and not isinstance(node, bool):
        yield node
    for _, below in children(node):
        yield from numbers(below)


def numbers_in_text(text: str) -> Iterator[int | float]:
    """Give the numbers of a text, if it is JSON that Python reads."""
    try:
        yield from numbers(json.loads(text))
    except (ValueError, RecursionError):
        return


def is_hard(number: float) -> bool:
    """Tell whether a library may lose it: a double that looks like an integer, or is far out."""
    if isinstance(number, int):
        return abs(number) > EXACT
    return number.is_integer() or "e" in repr(number)
