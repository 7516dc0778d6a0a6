"""Why there is no testee to ask: it cannot be started, or it never sent its handshake."""

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
    """The testee never sent its handshake; the text says why, and is fit to be shown."""


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


def no_handshake(command: Sequence[str], result: Result) -> NotStartedError:
    """Tell of a testee that started and sent no handshake, with what it said instead."""
    return NotStartedError(
        f"the testee {_named(command)} failed the handshake: {first_words(result)}"
    )


def first_words(result: Result) -> str:
    """Describe what a testee did instead of a handshake; each line of its output is indented."""
    told = result.reason
    for name, text in (("output", result.actual), ("standard error", result.stderr.strip())):
        if text:
            shown = lines(text, _LONGEST_OUTPUT)
            told += f"\n  its {name}:" + "".join(f"\n  | {line}" for line in shown)
    return told


def _named(command: Sequence[str]) -> str:
    return one_line(shlex.join(command), _LONGEST_COMMAND)
