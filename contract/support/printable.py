"""Text from outside, made fit to be shown: no control characters, no endless lines."""

from __future__ import annotations


def one_line(text: str, longest: int) -> str:
    """Show a text on one line; its middle is cut out where it is too long."""
    return "".join(map(_visible, _shortened(text, longest)))


def lines(text: str, longest: int) -> list[str]:
    """Show a text of several lines, shortened as a whole. Only a line feed ends a line."""
    return [one_line(line, longest) for line in _shortened(text, longest).split("\n")]


def _shortened(text: str, longest: int) -> str:
    if len(text) <= longest:
        return text
    head = longest * 2 // 3
    return f"{text[:head]}…{text[head + 1 - longest :]}"


def _visible(character: str) -> str:
    return character if character.isprintable() else f"\\u{{{ord(character):x}}}"
