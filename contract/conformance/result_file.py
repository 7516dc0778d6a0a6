"""Result files: a `Report` written as JSON, and read back with a clear word where that fails."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any, Final

import orjson
from pydantic import TypeAdapter, ValidationError
from typing_extensions import TypedDict

from contract import __version__
from contract.artefacts.fault import fault_of
from contract.artefacts.repeated import repeated_name
from contract.conformance.consistency import contradiction
from contract.conformance.outcomes import OUTCOMES
from contract.conformance.report import SCHEMA, Report
from contract.json_path import Step, json_path, quote
from contract.json_tree import is_tuple
from contract.support.input_file import name_of, opened
from contract.support.output_file import write_file

MAX_MEBIBYTES: Final = 256
"""How large a result file may be: that of a million cases is smaller."""

_MAX_BYTES: Final = MAX_MEBIBYTES * 2**20
_Head = TypedDict("_Head", {"$schema": str})
_HEAD: Final = TypeAdapter(_Head)
_REPORT: Final = TypeAdapter(Report)
_BEFORE_VERSION, _, _AFTER_VERSION = SCHEMA.partition(__version__)


@dataclass(frozen=True, slots=True)
class ResultFileFault:
    """The payload of a `ResultFileError`: one fault, and where it stands."""

    file: str
    path: str
    expected: str
    found: str
    hint: str = ""

    def __str__(self) -> str:
        hint = f"; {self.hint}" if self.hint else ""
        where = f"{self.file}: not a result file"
        return f"{where}: at {self.path}: expected {self.expected}, found {self.found}{hint}"


class ResultFileError(ValueError):
    """A file that is not a result file. `fault` holds the one reason."""

    def __init__(self, fault: ResultFileFault) -> None:
        super().__init__(fault)
        self.fault = fault

    def __str__(self) -> str:
        return str(self.fault)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ResultFileError) and self.fault == other.fault

    def __hash__(self) -> int:
        return hash(self.fault)


def encode_report(report: Report) -> bytes:
    """Spell a report as a result file. Lone surrogates, which UTF-8 has none of, are made visible.

    The fields have the order of the classes, the counts that of `OUTCOMES`.
    """
    counts = {outcome: report.counts[outcome] for outcome in OUTCOMES if outcome in report.counts}
    report = replace(report, counts=counts)
    try:
        return _spelt(report)
    except orjson.JSONEncodeError:
        return _spelt(_without_surrogates(report))


def write_report(path: str, report: Report) -> None:
    """Write a result file as a whole. Raises `OSError` and `UsageError`."""
    write_file(path, encode_report(report))


def read_report(path: str) -> Report:
    """Read a result file; `-` is standard input.

    Raises `ResultFileError`, `OSError` and `UsageError`.
    """
    with opened(path) as file:
        data = file.read(_MAX_BYTES + 1)
    return decode_report(data, name_of(path))


def decode_report(data: bytes, name: str) -> Report:
    """Read the text of a result file, whose fields may be more than this version knows.

    Raises `ResultFileError`, which speaks of the file by its name.
    """
    if len(data) > _MAX_BYTES:
        found = f"more than {MAX_MEBIBYTES} MiB"
        raise _fault(name, (), f"at most {MAX_MEBIBYTES} MiB", found)
    hint = ""
    try:
        hint = _hint(_schema_named_in(data, name))
        report = _REPORT.validate_json(data, strict=True, extra="ignore")
    except ValidationError as error:
        raise _fault(name, *fault_of(error), hint) from None
    if twice := _repeated(data, name):
        raise ResultFileError(ResultFileFault(name, twice, "the field once", "it again"))
    if wrong := contradiction(report):
        raise _fault(name, wrong.steps, wrong.expected, wrong.found)
    return report


def _repeated(data: bytes, name: str) -> str | None:
    """Look for a field that stands twice.

    A field that this version does not know may hold what pydantic passes over, such as NaN.
    """
    try:
        return repeated_name(data, orjson.loads(data))
    except ValueError as error:
        raise _fault(name, (), "JSON", f"none: {error}") from None


def _spelt(report: Report) -> bytes:
    document = {"$schema": SCHEMA}
    document |= {field.name: getattr(report, field.name) for field in fields(report)}
    return orjson.dumps(document, option=orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE)


def _without_surrogates(value: Any) -> Any:  # noqa: ANN401 - any part of a report
    if isinstance(value, str):
        return value.encode("utf-8", "backslashreplace").decode()
    if is_tuple(value):
        return tuple(map(_without_surrogates, value))
    if is_dataclass(value) and not isinstance(value, type):
        inside = {each.name: getattr(value, each.name) for each in fields(value)}
        return replace(value, **{key: _without_surrogates(each) for key, each in inside.items()})
    return value


def _schema_named_in(data: bytes, name: str) -> str:
    """Give the name of the file's schema, which must be that of a result file of some version."""
    schema = _HEAD.validate_json(data, strict=True)["$schema"]
    if not (schema.startswith(_BEFORE_VERSION) and schema.endswith(_AFTER_VERSION)):
        raise _fault(name, ("$schema",), quote(SCHEMA), quote(schema))
    return schema


def _hint(schema: str) -> str:
    if schema == SCHEMA:
        return ""
    theirs = schema.removeprefix(_BEFORE_VERSION).removesuffix(_AFTER_VERSION)
    return f"version {quote(theirs)} of the contract wrote it, and this is {quote(__version__)}"


def _fault(
    name: str, steps: Sequence[Step], expected: str, found: str, hint: str = ""
) -> ResultFileError:
    return ResultFileError(ResultFileFault(name, json_path(steps), expected, found, hint))
