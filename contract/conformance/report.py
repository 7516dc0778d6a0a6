"""The result file: what a run was, and what became of every case. All reports are made from it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Final, Literal

from contract import __version__
from contract.conformance.outcomes import Outcome

SCHEMA: Final = f"urn:aimux:contract:{__version__}:kit:report"
"""The schema of the result files that this version writes, which each names first."""

_FORM: Final = {"use_attribute_docstrings": True, "extra": "forbid", "allow_inf_nan": False}
"""How pydantic reads these classes, where it does: making a report needs no pydantic."""


def _complete(schema: dict[str, Any]) -> None:
    """Describe what no field of a class can say: the first field of the file, and least numbers."""
    named = {"type": "string", "description": "The schema of this file."}
    schema["properties"] = {"$schema": named, **schema["properties"]}
    schema["required"] = ["$schema", *schema["required"]]
    numbers: dict[str, dict[str, Any]] = schema["properties"]
    for name in ("expected_failures", "restarts", "seconds"):
        numbers[name]["minimum"] = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Implementation:
    """What the testee said of itself in its handshake."""

    __pydantic_config__: ClassVar[Any] = _FORM

    implementation: str
    """The binding's name."""
    language: str
    """The language it is written in."""
    version: str
    """Its version."""
    operations: tuple[str, ...]
    """The operations that it claims."""
    types: tuple[str, ...]
    """The forms that it claims to read."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Selection:
    """Which cases were run, and how strictly."""

    __pydantic_config__: ClassVar[Any] = _FORM

    level: Literal["required", "recommended"] = "recommended"
    """The highest level that was run: `required` alone, or both."""
    patterns: tuple[str, ...] = ()
    """The globs that an id had to fit one of; none for all."""
    shard: str | None = None
    """The part of the cases that was run, such as `2/5`."""
    bytes: bool = False
    """Whether written text was compared byte for byte."""
    strict: bool = False
    """Whether each message was validated against the protocol's schema."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Mismatch:
    """Where an answer departs from the contract. Long texts are cut in their middle."""

    __pydantic_config__: ClassVar[Any] = _FORM

    reason: str
    """What is wrong, in words."""
    path: str | None = None
    """The JSON path in the answer at which it departs first; null where there is no such place."""
    sent: str
    """The text to be read, or the input of the operation as JSON."""
    expected: str = ""
    """What the contract says: what stands at `path`, or the whole answer where that is null."""
    actual: str = ""
    """What the testee answered there, or the offending line of its output."""
    stderr: str = ""
    """The last of what it wrote on standard error before it was stopped."""
    repeat: str
    """A command line for a POSIX shell that runs this case alone."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportedCase:
    """One case and what became of it."""

    __pydantic_config__: ClassVar[Any] = _FORM

    id: str
    """The case's name."""
    operation: str
    """The operation."""
    type: str | None = None
    """The form that the text is read as; null for an operation that has only one."""
    level: Literal["required", "recommended"]
    """The case's level."""
    outcome: Outcome
    """What became of it."""
    expected_failure: str | None = None
    """Why this outcome was expected; null where it was not."""
    mismatch: Mismatch | None = None
    """Where and how it departs; null where it passed, or its handshake does not claim it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """The results of one run of one testee."""

    __pydantic_config__: ClassVar[Any] = {**_FORM, "json_schema_extra": _complete}

    contract: str
    """The version of the contract."""
    protocol: int
    """The version of the protocol."""
    testee: Implementation
    """The testee."""
    command: tuple[str, ...]
    """The words of the command that started it."""
    selection: Selection
    """Which cases were run."""
    conforms: bool
    """Whether the run ends with status 0."""
    faults: tuple[str, ...] = ()
    """Why it does not, beside cases: stale expectations, skipped cases, nothing that was tried."""
    notes: tuple[str, ...] = ()
    """What is worth knowing, though it fails nothing."""
    counts: dict[Outcome, int]
    """How many cases had each outcome; outcomes that no case had are left out."""
    expected_failures: int = 0
    """How many of those that did not pass were expected."""
    restarts: int = 0
    """How often the testee was started again."""
    seconds: float = 0.0
    """How long the run took, in seconds."""
    cases: tuple[ReportedCase, ...]
    """Every case, in the order of the golden files."""
