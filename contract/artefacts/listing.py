"""What the golden files hold, for a list: read as plain JSON, since nothing is done with a case."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final, NamedTuple

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

BOUNDARY: Final = "boundary"
"""Stands for the form of a vector: it has an operation in place of a form."""


class Listing(NamedTuple):
    """A wire case or a behaviour vector. A vector has its rule where a case has a reason."""

    id: str
    type: str
    verdict: str
    level: str
    flags: tuple[str, ...]
    note: str
    document: dict[str, Any]


def listings(folder: Traversable) -> Iterator[Listing]:
    """Give every case and vector of a folder of golden files, in the order of the files.

    Raises ValueError, naming the file, for one that is no golden file.
    """
    for below in ("wire", BOUNDARY):
        for entry in sorted(folder.joinpath(below).iterdir(), key=lambda each: each.name):
            try:
                file = json.loads(entry.read_bytes())
                yield from list(_wire(file) if below == "wire" else _boundary(file))
            except (KeyError, TypeError, ValueError, RecursionError) as error:
                message = f"{entry} is no golden file of this release"
                raise ValueError(message) from error


def _wire(file: dict[str, Any]) -> Iterator[Listing]:
    for case in file["cases"]:
        document = {"type": file["type"], **case}
        note = case.get("reason", "")
        yield _listing(case, file["type"], case["verdict"], note, document)


def _boundary(file: dict[str, Any]) -> Iterator[Listing]:
    for vector in file["vectors"]:
        document = {"type": BOUNDARY, "operation": file["operation"], **vector}
        yield _listing(vector, BOUNDARY, BOUNDARY, vector["rule"], document)


def _listing(
    case: dict[str, Any], type_: str, verdict: str, note: str, document: dict[str, Any]
) -> Listing:
    flags = tuple(case.get("flags", ()))
    return Listing(case["id"], type_, verdict, case["level"], flags, note, document)
