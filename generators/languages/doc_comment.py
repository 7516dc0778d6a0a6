"""Documentation comments between `/**` and `*/`, as Java and Kotlin have them."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from generators.languages.source import WIDTH


class Documented(Protocol):
    """What an entry says something of."""

    @property
    def name(self) -> str:
        """Its name."""
        ...

    @property
    def docs(self) -> str:
        """What it is."""
        ...


@dataclass(frozen=True, slots=True)
class Style:
    """What is different from one language's formatter to the other's.

    `entry` begins what is said of a part, and `hanging` its other lines; `paragraph` begins each
    paragraph but the first. `inline` spells a text inside of a paragraph.
    """

    entry: str
    hanging: str
    paragraph: str
    inline: Callable[[str], str]


def doc_comment(style: Style, docs: str, indent: int, parts: Sequence[Documented]) -> str:
    """Spell documentation as a comment. The template indents the first line itself."""
    margin = " " * indent
    paragraphs = [style.inline(" ".join(each.split())) for each in docs.split("\n\n")]
    one_line = f"/** {paragraphs[0]} */"
    if len(paragraphs) == 1 and not parts and indent + len(one_line) <= WIDTH:
        return one_line
    lines = list(_lines(style, paragraphs, parts, WIDTH - indent - len(" * ")))
    body = "".join(f"{margin} *{' ' if line else ''}{line}\n" for line in lines)
    return f"/**\n{body}{margin} */"


def _lines(
    style: Style, paragraphs: Sequence[str], parts: Sequence[Documented], width: int
) -> Iterator[str]:
    for number, paragraph in enumerate(paragraphs):
        if number:
            yield ""
        yield from _wrapped(f"{style.paragraph}{paragraph}" if number else paragraph, width)
    if parts:
        yield ""
    for each in parts:
        text = style.inline(" ".join(each.docs.split()))
        yield from _wrapped(f"{style.entry} {each.name.strip('`')} {text}", width, style.hanging)


def _wrapped(text: str, width: int, margin: str = "") -> list[str]:
    return textwrap.wrap(
        text, width, subsequent_indent=margin, break_long_words=False, break_on_hyphens=False
    )
