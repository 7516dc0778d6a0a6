"""What a person sees: text, colour on a terminal only, progress when something takes a while."""

from __future__ import annotations

import os
import stat
import sys
import time
from typing import BinaryIO, Final, Literal, TextIO, TypeAlias

Style: TypeAlias = Literal["bold", "red", "green", "dim"]

_CODES: Final[dict[Style, str]] = {"bold": "1", "red": "31", "green": "32", "dim": "2"}
_SLOW_SECONDS: Final = 1.0
_REPEAT_SECONDS: Final = 0.2
_BAR_WIDTH: Final = 30


def styled(text: str, style: Style, stream: TextIO | None = None) -> str:
    """Colour a text where its stream (standard output) is a terminal that can, and may.

    NO_COLOR forbids it, and a terminal whose TERM is `dumb` cannot.
    """
    forbidden = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
    if forbidden or not (stream or sys.stdout).isatty():
        return text
    return f"\x1b[{_CODES[style]}m{text}\x1b[0m"


def show(text: str) -> None:
    """Print. Where the reader has left the rest goes nowhere: what was found out still counts."""
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except BrokenPipeError:
        forget(sys.stdout)


def forget(stream: TextIO) -> None:
    """Keep Python from complaining at exit that what a stream holds has nowhere to go."""
    try:
        number = stream.fileno()
    except OSError:  # somebody's stream that is no file
        return
    os.dup2(os.open(os.devnull, os.O_WRONLY), number)


class Progress:
    """Shows how far a long run is, on standard error, if that is a terminal.

    It draws a bar where a `total` is known, or the size of a `file` that is read.
    """

    def __init__(self, what: str, file: BinaryIO | None = None, total: int = 0) -> None:
        self._what = what
        self._file = file
        self._total = total
        self._shows = sys.stderr.isatty() and os.environ.get("TERM") != "dumb"
        self._size = _size_of(file) if self._shows and file else 0
        self._next = time.monotonic() + _SLOW_SECONDS
        self._shown = False

    def report(self, done: int) -> None:
        """Say how much is done; cheap enough to be called for every item."""
        if self._shows and (now := time.monotonic()) >= self._next:
            sys.stderr.write(f"\r{self._bar(done)}{done:,} {self._what}")
            sys.stderr.flush()
            self._next, self._shown = now + _REPEAT_SECONDS, True

    def finish(self) -> None:
        """Wipe the line."""
        if self._shown:
            sys.stderr.write("\r\x1b[K")

    def _bar(self, done: int) -> str:
        if self._file and self._size:
            share = min(self._file.tell() / self._size, 1.0)
        elif self._total:
            share = done / self._total
        else:
            return ""
        drawn = "#" * round(share * _BAR_WIDTH)
        return f"[{drawn:.<{_BAR_WIDTH}}] {share:4.0%}  "


def _size_of(file: BinaryIO) -> int:
    """Give the size of a file; 0 for what has none, such as a pipe."""
    try:
        status = os.fstat(file.fileno())
    except OSError:  # a stream that is no file at all
        return 0
    return status.st_size if stat.S_ISREG(status.st_mode) else 0
