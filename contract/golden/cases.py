"""Read the wire cases back from the golden files."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources.abc import Traversable
from typing import NamedTuple

from contract.golden.forms import FixturesFile, WireCase


class ListedCase(NamedTuple):
    """A case, the form that its text is read as, and what its flags mean."""

    type: str
    case: WireCase
    flags: dict[str, str]


def wire_cases(folder: Traversable) -> Iterator[ListedCase]:
    """Give every wire case of a folder of golden files, in the order of the files.

    Raises `pydantic.ValidationError` for a file that is no fixtures file.
    """
    for entry in sorted(folder.joinpath("wire").iterdir(), key=lambda each: each.name):
        file = FixturesFile.model_validate_json(entry.read_bytes())
        for case in file.cases:
            yield ListedCase(file.type, case, {flag: file.flags[flag] for flag in case.flags})
