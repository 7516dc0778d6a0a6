"""The file that a command reads: by its path, or standard input for `-`."""

from __future__ import annotations

import sys
from collections.abc import Generator
from contextlib import contextmanager
from typing import BinaryIO

from contract.support.usage import UsageError


def name_of(path: str) -> str:
    """Give the name under which messages speak of a file."""
    return "<stdin>" if path == "-" else path


@contextmanager
def opened(path: str) -> Generator[BinaryIO]:
    """Open a file for reading bytes; `-` is standard input. Raises `OSError` and `UsageError`."""
    if not path:
        message = "'' names no file to read"
        raise UsageError(message)
    if path == "-":
        if sys.stdin is None:
            message = "standard input is closed; name a file"
            raise UsageError(message)
        yield sys.stdin.buffer
    else:
        with open(path, "rb") as file:  # noqa: PTH123 - the path is shown as it was typed
            yield file
