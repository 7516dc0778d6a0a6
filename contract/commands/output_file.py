"""The file that a command writes: it is there as a whole, or as it was before."""

from __future__ import annotations

import os
import stat
import tempfile
from contextlib import suppress

from contract.commands.usage import UsageError

_UNFINISHED = ".aimux-contract-"


def write_file(path: str, data: bytes) -> None:
    """Write a file at once, through one beside it; what is no plain file is written directly.

    A link stays a link: what it leads to is replaced. Raises `OSError` that names the path as it
    was given, and `UsageError` for `-`.
    """
    if path in ("", "-"):
        message = f"{path!r} names no file to write"
        raise UsageError(message)
    try:
        if _is_plain(path):
            _replace(os.path.realpath(path), data)
        else:
            with open(path, "wb") as file:  # noqa: PTH123 - pathlib is slow to load
                file.write(data)
    except (OSError, ValueError) as error:  # ValueError: a path that holds a zero byte
        number, words = getattr(error, "errno", None), getattr(error, "strerror", None)
        raise OSError(number, words or str(error), path) from error


def _is_plain(path: str) -> bool:
    try:
        return stat.S_ISREG(os.stat(path).st_mode)  # noqa: PTH116 - pathlib is slow to load
    except FileNotFoundError:
        return True


def _replace(target: str, data: bytes) -> None:
    handle, unfinished = tempfile.mkstemp(prefix=_UNFINISHED, dir=os.path.dirname(target))  # noqa: PTH120 - as above
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        os.chmod(unfinished, 0o644)  # noqa: PTH101 - as above
        os.replace(unfinished, target)  # noqa: PTH105 - as above
    except BaseException:
        with suppress(OSError):
            os.unlink(unfinished)  # noqa: PTH108 - as above
        raise
