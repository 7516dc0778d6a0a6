"""Templates of source code: how they are found, and the spellings that languages share."""

from __future__ import annotations

import re
import textwrap
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, cast

from contract import __version__

if TYPE_CHECKING:
    from jinja2 import Environment

WIDTH: Final = 100
"""The columns that generated source code may have."""

ORIGIN: Final = f"generated from contract/ by aimux-contract {__version__}, do not edit"
"""What the first line of a generated file says. Go has a form of its own for it."""

_FOLDER: Final = Path(__file__).parent / "templates"


def render_template(path: str, **values: object) -> bytes:
    """Fill in a template by its path below `templates/`. A name without a value is an error."""
    return _environment().get_template(path).render(origin=ORIGIN, **values).encode()


@cache
def _environment() -> Environment:
    from jinja2 import Environment, FunctionLoader, StrictUndefined  # noqa: PLC0415 - for start-up

    environment = Environment(  # noqa: S701 - source code is no HTML: nothing is escaped
        loader=FunctionLoader(lambda path: (_FOLDER / path).read_text(encoding="utf-8")),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    filters = cast("dict[str, object]", environment.filters)  # it takes any callable
    filters.update(comment=comment, camel=camel, pascal=pascal, snake=snake)
    return environment


def comment(docs: str, prefix: str, indent: int = 0) -> str:
    """Spell documentation as comment lines, wrapped, each but the first indented.

    `prefix` is what a comment line begins with; the template indents the first line itself.
    """
    margin = " " * indent
    lines: list[str] = []
    for paragraph in docs.split("\n\n"):
        if lines:
            lines.append(prefix.rstrip())
        words = " ".join(paragraph.split())
        lines += (prefix + line for line in _wrapped(words, WIDTH - indent - len(prefix)))
    return f"\n{margin}".join(lines)


def _wrapped(words: str, width: int) -> list[str]:
    return textwrap.wrap(words, width, break_long_words=False, break_on_hyphens=False)


def words_of(name: str) -> list[str]:
    """Split a name of any style into its words, in lower case."""
    return [word.lower() for word in re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z0-9]+", name)]


def pascal(name: str) -> str:
    """Spell a name as `PascalCase`."""
    return "".join(word.capitalize() for word in words_of(name))


def camel(name: str) -> str:
    """Spell a name as `camelCase`."""
    spelt = pascal(name)
    return spelt[:1].lower() + spelt[1:]


def snake(name: str) -> str:
    """Spell a name as `snake_case`."""
    return "_".join(words_of(name))
