"""Source code from templates: loading them, and the names and comments that languages share."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, cast

from contract import __version__

if TYPE_CHECKING:
    from jinja2 import Environment

ORIGIN: Final = f"generated from contract/ by aimux-contract {__version__}, do not edit"
"""What the first line of a generated file says. Go has a form of its own for it."""

_FOLDER: Final = Path(__file__).parent / "templates"
_COMMENT_WIDTH: Final = 92


def render_template(path: str, **values: object) -> bytes:
    """Fill in a template by its path below `templates/`. A name without a value is an error."""
    return _environment().get_template(path).render(origin=ORIGIN, **values).encode()


@cache
def _environment() -> Environment:
    from jinja2 import Environment, FunctionLoader, StrictUndefined  # noqa: PLC0415 - for start-up

    environment = Environment(  # noqa: S701 - source code is not HTML: nothing is escaped
        loader=FunctionLoader(lambda path: (_FOLDER / path).read_text(encoding="utf-8")),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    filters = cast("dict[str, object]", environment.filters)  # it takes any callable
    filters.update(
        comment=comment, block_comment=block_comment, camel=camel, pascal=pascal, snake=snake
    )
    return environment


def comment(docs: str, prefix: str, hanging: str = "") -> str:
    """Format documentation as comment lines that begin with `prefix`; `hanging` indents them."""
    lines: list[str] = []
    for paragraph in docs.split("\n\n"):
        lines += [""] if lines else []
        lines += textwrap.wrap(
            " ".join(paragraph.split()),
            _COMMENT_WIDTH,
            subsequent_indent=hanging,
            break_long_words=False,
            break_on_hyphens=False,
        )
    return "\n".join((prefix + line).rstrip() for line in lines)


def block_comment(docs: str, entries: Iterable[str] = ()) -> str:
    """Format documentation between `/**` and `*/`, on one line if it is short.

    `entries` are about its parts, such as the parameters; they stand at the end.
    """
    lines = comment(docs, " * ")
    listed = "\n".join(comment(entry, " * ", "  ") for entry in entries)
    if "\n" not in lines and not listed:
        return f"/**{lines.removeprefix(' *')} */"
    return f"/**\n{lines}\n" + (f" *\n{listed}\n" if listed else "") + " */"


def word_set(text: str) -> frozenset[str]:
    """Return the words of a text, such as the keywords of a language."""
    return frozenset(re.findall(r"\w+", text))


def words_of(name: str) -> list[str]:
    """Split a name of any style into its words, in lower case."""
    return [word.lower() for word in re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z0-9]+", name)]


def pascal(name: str) -> str:
    """Format a name as `PascalCase`."""
    return "".join(word.capitalize() for word in words_of(name))


def camel(name: str) -> str:
    """Format a name as `camelCase`."""
    words = pascal(name)
    return words[:1].lower() + words[1:]


def snake(name: str) -> str:
    """Format a name as `snake_case`."""
    return "_".join(words_of(name))


def constant(name: str) -> str:
    """Format a name as `UPPER_CASE`."""
    return snake(name).upper()


def code_name(symbol: str) -> str:
    """Return the part of a code's symbol that tells it from other codes."""
    return symbol.removeprefix("AIMUX_").removeprefix("E_")
