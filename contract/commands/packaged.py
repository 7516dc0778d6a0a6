"""The wire cases and vectors that the kit brings along, for commands that show them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pydantic import ValidationError

from contract.artefacts import location
from contract.support.usage import UsageError

if TYPE_CHECKING:
    from contract.artefacts.cases import ListedCase, ListedVector


def packaged_cases() -> list[ListedCase]:
    """Read every wire case. Raises `UsageError` where a file is none of this release's."""
    from contract.artefacts.cases import wire_cases  # noqa: PLC0415 - its forms cost start-up

    folder = location.golden_files()
    try:
        return list(wire_cases(folder))
    except (ValidationError, KeyError) as error:
        message = f"{folder}: the wire cases cannot be read; `aimux-contract check` says why"
        raise UsageError(message) from error


def packaged_vectors() -> list[ListedVector]:
    """Read every behaviour vector. Raises `UsageError` as `packaged_cases` does."""
    from contract.artefacts.cases import behaviour_vectors  # noqa: PLC0415 - as above

    folder = location.golden_files()
    try:
        return list(behaviour_vectors(folder))
    except (ValidationError, KeyError) as error:
        message = f"{folder}: the vectors cannot be read; `aimux-contract check` says why"
        raise UsageError(message) from error
