"""Documentation comments of Kotlin, laid out as ktlint's official style has them."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from typing import Protocol

from generators.languages.source import WIDTH


class Documented(Protocol):
    """What a `@property` says something of."""

    @property
    def name(self) -> str:
        """The property's name."""
        ...

    @property
    def docs(self) -> str:
        """What it is."""
        ...


def kdoc(docs: str, indent: int = 0, properties: Sequence[Documented] = ()) -> str:
    """Spell documentation as a comment. The template indents the first line itself."""
    margin = " " * indent
    paragraphs = [" ".join(each.split()) for each in docs.split("\n\n")]
    one_line = f"/** {paragraphs[0]} */"
    if len(paragraphs) == 1 and not properties and indent + len(one_line) <= WIDTH:
        return one_line
    lines = list(_lines(paragraphs, properties, WIDTH - indent - len(" * ")))
    body = "".join(f"{margin} *{' ' if line else ''}{line}\n" for line in lines)
    return f"/**\n{body}{margin} */"


def _lines(
    paragraphs: Sequence[str], properties: Sequence[Documented], width: int
) -> Iterator[str]:
    for number, paragraph in enumerate(paragraphs):
        if number:
            yield ""
        yield from _wrapped(paragraph, width)
    if properties:
        yield ""
    for each in properties:
        text = " ".join(each.docs.split())
        yield from _wrapped(f"@property {each.name.strip('`')} {text}", width, "  ")


def _wrapped(text: str, width: int, margin: str = "") -> list[str]:
    return textwrap.wrap(
        text, width, subsequent_indent=margin, break_long_words=False, break_on_hyphens=False
    )
