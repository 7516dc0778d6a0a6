"""Documentation comments of Java, laid out as google-java-format lays them out."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from generators.languages.doc_comment import Documented, Style, doc_comment


def javadoc(docs: str, indent: int = 0, parameters: Sequence[Documented] = ()) -> str:
    """Spell documentation as a comment. The template indents the first line itself."""
    return doc_comment(_STYLE, docs, indent, parameters)


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


_STYLE: Final = Style(entry="@param", hanging="    ", paragraph="<p>", inline=_inline)
