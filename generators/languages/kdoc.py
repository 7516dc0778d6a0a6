"""Documentation comments of Kotlin, laid out as ktlint's official style has them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from generators.languages.doc_comment import Documented, Style, doc_comment

_STYLE: Final = Style(entry="@property", hanging="  ", paragraph="", inline=str)


def kdoc(docs: str, indent: int = 0, properties: Sequence[Documented] = ()) -> str:
    """Spell documentation as a comment. The template indents the first line itself."""
    return doc_comment(_STYLE, docs, indent, properties)
