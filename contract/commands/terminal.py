"""What a person sees: colour on a terminal only, and progress when something takes a while."""

from __future__ import annotations

import os
import sys
import time
from typing import Final, Literal, TextIO, TypeAlias

Style: TypeAlias = Literal["bold", "red", "green", "dim"]

_CODES: Final[dict[Style, str]] = {"bold": "1", "red": "31", "green": "32", "dim": "2"}
_SLOW_SECONDS: Final = 1.0
_REPEAT_SECONDS: Final = 0.2


def styled(text: str, style: Style, stream: TextIO | None = None) -> str:
    """Colour a text where its stream (standard output) is a terminal and NO_COLOR is not set."""
    if os.environ.get("NO_COLOR") or not (stream or sys.stdout).isatty():
        return text
    return f"\x1b[{_CODES[style]}m{text}\x1b[0m"


class Progress:
    """Shows how far a long run is, on standard error, if that is a terminal."""

    def __init__(self, what: str) -> None:
        self._what = what
        self._shows = sys.stderr.isatty()
        self._next = time.monotonic() + _SLOW_SECONDS
        self._shown = False

    def report(self, done: int) -> None:
        """Say how much is done; cheap enough to be called for every item."""
        if self._shows and (now := time.monotonic()) >= self._next:
            sys.stderr.write(f"\r{done:,} {self._what}")
            sys.stderr.flush()
            self._next, self._shown = now + _REPEAT_SECONDS, True

    def finish(self) -> None:
        """Wipe the line."""
        if self._shown:
            sys.stderr.write("\r\x1b[K")
