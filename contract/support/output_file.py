"""The file that a command writes: it is there as a whole, or as it was before."""

from __future__ import annotations

import errno
import os
import stat
import tempfile
from collections.abc import Callable, Generator, Iterable
from contextlib import contextmanager, suppress
from typing import Final, TypeAlias

from contract.support.usage import UsageError

Output: TypeAlias = tuple[str, Callable[[], bytes]]
"""The path of a file to be written, and what makes its content."""

UNFINISHED: Final = ".aimux-contract-"
"""How the name of a file starts that is not completely written yet."""


def write_file(path: str, data: bytes) -> None:
    """Write a file at once, through one beside it; what is no plain file is written directly.

    A link stays a link: what it leads to is replaced. A file keeps its permissions, and a new one
    has those of any that is made here. Raises `OSError` that names the path as it was given.
    """
    try:
        if _is_plain(path):
            _replace(os.path.realpath(path), data)
        else:
            with open(path, "wb") as file:  # noqa: PTH123 - pathlib is slow to load
                file.write(data)
    except (OSError, ValueError) as error:  # ValueError: a path that holds a zero byte
        number, words = getattr(error, "errno", None), getattr(error, "strerror", None)
        raise OSError(number, words or str(error), path) from error


@contextmanager
def written(files: Iterable[Output]) -> Generator[None]:
    """Write each file that can be, run the block, and only then say what could not be written.

    Raises `UsageError`, with a line for each file that was not written.
    """
    faults = list[str]()
    for path, make in files:
        try:
            write_file(path, make())
        except OSError as error:
            faults.append(f"{path}: {error.strerror}")
    yield
    if faults:
        raise UsageError("\n".join(faults))


def require_writable(*paths: str, read: Iterable[str] = ()) -> None:
    """Make sure, before a long run, that files can be written, each to a place of its own.

    None may be one that is `read`. Nothing is made or changed. Raises `UsageError`, and `OSError`
    as `write_file` would later.
    """
    inputs, places = {os.path.realpath(path) for path in read}, set[str]()
    for path in paths:
        if path in ("", "-") or "\0" in path:
            message = f"{path!r} names no file to write"
            raise UsageError(message)
        place = os.path.realpath(path)
        if place in inputs and _is_plain(path):
            message = f"{path} is read, and is not to be written over"
            raise UsageError(message)
        if place in places and _is_plain(path):
            message = f"{path} is to be written twice"
            raise UsageError(message)
        places.add(place)
        _require_place(path, place)


def _require_place(path: str, place: str) -> None:
    folder = os.path.dirname(place)  # noqa: PTH120 - pathlib is slow to load
    if os.path.isdir(place):  # noqa: PTH112 - as above
        fault = errno.EISDIR
    elif not os.path.exists(folder):  # noqa: PTH110 - as above
        fault = errno.ENOENT
    elif not os.path.isdir(folder):  # noqa: PTH112 - as above
        fault = errno.ENOTDIR
    elif not os.access(folder if _is_plain(path) else path, os.W_OK):
        fault = errno.EACCES
    else:
        return
    raise OSError(fault, os.strerror(fault), path)


def is_new(path: str) -> bool:
    """Tell whether a path names no file yet, or something that keeps nothing, such as a pipe."""
    return not os.path.exists(path) or not _is_plain(path)  # noqa: PTH110 - pathlib is slow to load


def _is_plain(path: str) -> bool:
    try:
        return stat.S_ISREG(os.stat(path).st_mode)  # noqa: PTH116 - pathlib is slow to load
    except FileNotFoundError:
        return True


def _mode_of(target: str) -> int:
    try:
        return stat.S_IMODE(os.stat(target).st_mode)  # noqa: PTH116 - as above
    except FileNotFoundError:
        mask = os.umask(0o077)
        os.umask(mask)
        return 0o666 & ~mask


def _replace(target: str, data: bytes) -> None:
    handle, unfinished = tempfile.mkstemp(prefix=UNFINISHED, dir=os.path.dirname(target))  # noqa: PTH120 - as above
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        os.chmod(unfinished, _mode_of(target))  # noqa: PTH101 - as above
        os.replace(unfinished, target)  # noqa: PTH105 - as above
    except BaseException:
        with suppress(OSError):
            os.unlink(unfinished)  # noqa: PTH108 - as above
        raise
