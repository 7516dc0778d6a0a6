"""JSON paths and quoted text, as they are written in every message of the kit."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TypeAlias

Step: TypeAlias = str | int
"""One step of a JSON path: a key or an index."""

_PLAIN_KEY = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
_LONGEST_FOUND = 80


def json_path(steps: Iterable[Step]) -> str:
    """Format steps as a JSON path: `$.errors[1]["a key"]`."""
    return "$" + "".join(_format(step) for step in steps)


def _format(step: Step) -> str:
    if isinstance(step, int):
        return f"[{step}]"
    return f".{step}" if _PLAIN_KEY.fullmatch(step) else f"[{quote(step)}]"


def quote(text: str) -> str:
    """Return text in quotes on one line, shortened, with unprintable characters escaped."""
    shown = text if len(text) <= _LONGEST_FOUND else text[:_LONGEST_FOUND] + "…"
    return '"' + "".join(_escape(character) for character in shown) + '"'


def _escape(character: str) -> str:
    if character in '"\\':
        return "\\" + character
    return character if character.isprintable() else f"\\u{{{ord(character):x}}}"
