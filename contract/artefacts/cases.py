"""Read the wire cases and the behaviour vectors back from the golden files."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources.abc import Traversable
from typing import Final, NamedTuple

from pydantic import ConfigDict, TypeAdapter

from contract.artefacts.listing import BOUNDARY
from contract.artefacts.models import FixturesFile, WireCase
from contract.artefacts.vector_models import Vector, VectorsFile

_VECTORS: Final[TypeAdapter[VectorsFile]] = TypeAdapter(
    VectorsFile, config=ConfigDict(defer_build=True)
)


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


class ListedVector(NamedTuple):
    """A vector, its operation, what its rule says, and what its flags mean."""

    operation: str
    case: Vector
    statement: str
    flags: dict[str, str]

    @property
    def type(self) -> str:
        """What stands where a wire case has its form."""
        return BOUNDARY


def behaviour_vectors(folder: Traversable) -> Iterator[ListedVector]:
    """Give every vector of a folder of golden files, in the order of the files.

    Raises `pydantic.ValidationError` for a file that is no file of vectors.
    """
    for entry in sorted(folder.joinpath("boundary").iterdir(), key=lambda each: each.name):
        file = _VECTORS.validate_json(entry.read_bytes())
        for vector in file.vectors:
            flags = {flag: file.flags[flag] for flag in vector.flags}
            yield ListedVector(file.operation, vector, file.rules[vector.rule], flags)
