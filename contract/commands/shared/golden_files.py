"""Read the golden files of this release, for commands that show what they hold."""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources.abc import Traversable
from typing import TypeVar

from contract.artefacts import location
from contract.support.usage import UsageError

T = TypeVar("T")


def read_golden_files(read: Callable[[Traversable], T]) -> T:
    """Call a reader with the folder. Raises `UsageError` where a file is not of this release."""
    folder = location.golden_files()
    try:
        return read(folder)
    except (FileNotFoundError, KeyError, ValueError) as error:  # ValueError: pydantic's too
        named = str(error) if type(error) is ValueError else f"{folder} cannot be read"
        message = f"{named}; `aimux-contract check` says why"
        raise UsageError(message) from error
