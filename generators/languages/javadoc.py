"""Documentation comments of Java, laid out as google-java-format lays them out."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator, Sequence
from typing import Protocol

from generators.languages.source import WIDTH


class Documented(Protocol):
    """What a `@param` says something of."""

    @property
    def name(self) -> str:
        """The parameter's name."""
        ...

    @property
    def docs(self) -> str:
        """What it is."""
        ...


def javadoc(docs: str, indent: int = 0, parameters: Sequence[Documented] = ()) -> str:
    """Spell documentation as a comment. The template indents the first line itself."""
    margin = " " * indent
    paragraphs = [_inline(" ".join(each.split())) for each in docs.split("\n\n")]
    one_line = f"/** {paragraphs[0]} */"
    if len(paragraphs) == 1 and not parameters and indent + len(one_line) <= WIDTH:
        return one_line
    lines = list(_lines(paragraphs, parameters, WIDTH - indent - len(" * ")))
    body = "".join(f"{margin} *{' ' if line else ''}{line}\n" for line in lines)
    return f"/**\n{body}{margin} */"


def _lines(
    paragraphs: Sequence[str], parameters: Sequence[Documented], width: int
) -> Iterator[str]:
    for number, paragraph in enumerate(paragraphs):
        if number:
            yield ""
        yield from _wrapped(f"<p>{paragraph}" if number else paragraph, width)
    if parameters:
        yield ""
    for each in parameters:
        text = _inline(" ".join(each.docs.split()))
        yield from _wrapped(f"@param {each.name} {text}", width, "    ")


def _wrapped(text: str, width: int, margin: str = "") -> list[str]:
    return textwrap.wrap(
        text,
        width,
        subsequent_indent=margin,
        break_long_words=False,
        break_on_hyphens=False,
    )


def _inline(text: str) -> str:
    """Spell what Markdown has in backticks, and escape what would be markup outside of them."""
    pieces = re.split(r"`([^`]*)`", text)
    return "".join(
        f"{{@code {piece}}}" if number % 2 else _escaped(piece)
        for number, piece in enumerate(pieces)
    )


def _escaped(text: str) -> str:
    escaped = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return escaped.replace("@", "&#64;")
