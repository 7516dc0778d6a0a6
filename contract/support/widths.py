"""How wide a text is on a terminal, and texts cut and aligned by that."""

from __future__ import annotations

from unicodedata import combining, east_asian_width


def columns(text: str) -> int:
    """Count the columns that a terminal gives a text."""
    return len(text) if text.isascii() else sum(map(_columns_of, text))


def fitting(text: str, width: int) -> str:
    """Give as much of the beginning of a text as a width in columns has room for."""
    for end, character in enumerate(text):
        width -= _columns_of(character)
        if width < 0:
            return text[:end]
    return text


def folded(text: str, width: int) -> list[str]:
    """Break a line into lines of at most a width, which is 2 or more, wherever that falls."""
    pieces = list[str]()
    while text:
        pieces.append(fitting(text, width))
        text = text[len(pieces[-1]) :]
    return pieces or [""]


def aligned(rows: list[list[str]], left: int = 1) -> str:
    """Align the cells of a table: the first `left` columns to the left, the others to the right."""
    widths = [max(map(columns, column)) for column in zip(*rows, strict=True)]
    return "".join(_aligned_line(row, widths, left) for row in rows)


def _aligned_line(row: list[str], widths: list[int], left: int) -> str:
    cells = list[str]()
    for index, (cell, width) in enumerate(zip(row, widths, strict=True)):
        blanks = " " * (width - columns(cell))
        cells.append(cell + blanks if index < left else blanks + cell)
    return "  ".join(cells).rstrip() + "\n"


def _columns_of(character: str) -> int:
    if combining(character):
        return 0
    return 2 if east_asian_width(character) in "WF" else 1
