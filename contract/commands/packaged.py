"""The wire cases and vectors that the kit brings along, for commands that show them."""

from __future__ import annotations

from pydantic import ValidationError

from contract.commands.usage import UsageError
from contract.golden import files
from contract.golden.cases import ListedCase, ListedVector, behaviour_vectors, wire_cases


def packaged_cases() -> list[ListedCase]:
    """Read every wire case. Raises `UsageError` where a file is none of this release's."""
    folder = files.golden_files()
    try:
        return list(wire_cases(folder))
    except (ValidationError, KeyError) as error:
        message = f"{folder}: the wire cases cannot be read; `aimux-contract check` says why"
        raise UsageError(message) from error


def packaged_vectors() -> list[ListedVector]:
    """Read every behaviour vector. Raises `UsageError` as `packaged_cases` does."""
    folder = files.golden_files()
    try:
        return list(behaviour_vectors(folder))
    except (ValidationError, KeyError) as error:
        message = f"{folder}: the vectors cannot be read; `aimux-contract check` says why"
        raise UsageError(message) from error
