"""Two texts one above the other, and a mark below the first character in which they differ."""

from __future__ import annotations

from typing import NamedTuple

from contract.support.printable import one_line
from contract.support.widths import columns, fitting


class Difference(NamedTuple):
    """What is shown of two texts: what they begin with alike, and how each goes on."""

    alike: str
    expected: str
    actual: str

    @property
    def mark(self) -> str:
        """The line below the texts; empty where they are equal."""
        return "" if self.expected == self.actual else " " * columns(self.alike) + "^"


def difference(expected: str, actual: str, width: int) -> Difference:
    """Cut two texts to a width in columns, so that the first difference is in sight."""
    at = _alike(expected, actual)
    alike = one_line(expected[max(0, at - width) : at], width)
    rests = [one_line(text[at : at + width + 1], width + 1) for text in (expected, actual)]
    longest = max(map(columns, rests))
    if at > width or columns(alike) + longest > width:
        alike = _end(alike, max(width // 2, width - longest), cut=at > width)
    left = width - columns(alike)
    return Difference(alike, *(_beginning(rest, left) for rest in rests))


def _alike(expected: str, actual: str) -> int:
    """Count the characters with which both texts begin."""
    pairs = enumerate(zip(expected, actual, strict=False))
    return next((at for at, (one, other) in pairs if one != other), min(len(expected), len(actual)))


def _end(text: str, width: int, *, cut: bool) -> str:
    if not cut and columns(text) <= width:
        return text
    return "…" + fitting(text[::-1], width - 1)[::-1]


def _beginning(text: str, width: int) -> str:
    return text if columns(text) <= width else fitting(text, width - 1) + "…"
