"""Why there is no testee to ask: it cannot be started, or it never says hello."""

from __future__ import annotations

import errno
import os
import shlex
from collections.abc import Sequence
from typing import Final

from contract.conformance.outcomes import Result
from contract.support.printable import lines, one_line

_LONGEST_COMMAND: Final = 200
_LONGEST_OUTPUT: Final = 4000


class NotStartedError(Exception):
    """The testee never said hello; the text says why, and is fit to be shown."""


def not_started(command: Sequence[str], error: OSError | ValueError) -> NotStartedError:
    """Tell of a command that the system cannot start, with what helps."""
    why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    number = error.errno if isinstance(error, OSError) else None
    return NotStartedError(
        f"{_named(command[:1])} cannot be started: {why}{_hint(command[0], number)}"
    )


def _hint(program: str, number: int | None) -> str:
    is_file = "\0" not in program and os.path.isfile(program)  # noqa: PTH113 - pathlib is slow to load
    if number == errno.ENOENT and is_file and "/" not in program:
        return f"; it is not on the PATH, but it is here: write ./{program}"
    if number == errno.ENOENT and is_file:
        return "; the file is there, but not the interpreter that its first line names"
    if number == errno.ENOENT and " " in program:
        return "; no shell is involved: write the program and each of its words apart"
    if number == errno.EACCES and is_file:
        return "; is it executable (chmod +x)?"
    if number == errno.ENOEXEC:
        return "; it is no program, and its first line names no interpreter (#!)"
    return ""


def not_greeted(command: Sequence[str], result: Result) -> NotStartedError:
    """Tell of a testee that started and said no hello, with what it said instead."""
    return NotStartedError(
        f"the testee {_named(command)} gave no good hello: {first_words(result)}"
    )


def first_words(result: Result) -> str:
    """Tell what a testee did instead of saying hello. No line of its own begins a line here."""
    told = result.reason
    for name, text in (("output", result.got), ("standard error", result.stderr.strip())):
        if text:
            shown = lines(text, _LONGEST_OUTPUT)
            told += f"\n  its {name}:" + "".join(f"\n  | {line}" for line in shown)
    return told


def _named(command: Sequence[str]) -> str:
    return one_line(shlex.join(command), _LONGEST_COMMAND)
