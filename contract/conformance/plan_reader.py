"""Read the plan of a run from a folder of golden files, which may be of any release.

Only what a run needs is validated: `aimux-contract check` validates the rest.
"""

from __future__ import annotations

import shlex
from base64 import b64decode
from collections.abc import Iterator, Mapping
from importlib.resources.abc import Traversable
from typing import Annotated, Any, ClassVar, Final, Literal

import orjson
from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    TypeAdapter,
    ValidationError,
    ValidationInfo,
    create_model,
)
from pydantic import field_validator as validates

from contract.artefacts.difference import read_json
from contract.artefacts.fault import fault_of
from contract.conformance.plan import Case, Level, Verdict
from contract.conformance.protocol import RESULT_FIELDS, Operation
from contract.json_path import json_path

_INPUTS: Final[Mapping[Operation, tuple[str, ...]]] = {
    "parse_tool_call": ("call", "tools", "repair"),
    "replay_input": ("tool_call",),
    "assemble": ("parts", "tools"),
    "validate_args": ("spec", "args"),
}


class PlanError(ValueError):
    """A folder or a file that is not a plan; the message names it, the place, and the reason."""


def _base64(text: str) -> str:
    try:
        b64decode(text, validate=True)
    except ValueError:
        message = "base64"
        raise ValueError(message) from None
    return text


class _Model(BaseModel):
    """A part of a golden file. Another release may have fields that this one does not know."""

    model_config: ClassVar[ConfigDict] = ConfigDict(strict=True, extra="ignore")


class _WireCase(_Model):
    id: str
    level: Level
    verdict: Verdict
    json_base64: Annotated[str, AfterValidator(_base64)] | None = None
    canonical: str | None = None
    text: str | None = Field(default=None, alias="json", validate_default=True)
    flags: list[object] = []
    reason: str | None = None
    facts: dict[str, Any] | None = None
    now: str | None = None

    @validates("canonical", "text")
    @classmethod
    def _is_json(cls, text: str | None, info: ValidationInfo) -> str | None:
        """Require JSON of an accepted case: its canonical text, or else its own."""
        known = info.data
        if info.field_name == "text" and text is None and known.get("json_base64") is None:
            message = "a string, or json_base64"
            raise ValueError(message)
        written = known.get("canonical") if info.field_name == "text" else None
        if known.get("verdict") == "reject" or written is not None:
            return text
        if text is None and info.field_name == "canonical":
            return text
        try:
            read_json((text or "").encode())
        except ValueError:
            message = "JSON text, as the case is accepted"
            raise ValueError(message) from None
        return text

    @validates("facts")
    @classmethod
    def _is_accepted(cls, facts: object, info: ValidationInfo) -> object:
        if facts is not None and info.data.get("verdict") == "reject":
            message = "no facts, as the case is rejected"
            raise ValueError(message)
        return facts

    def cases(self, type_: str) -> Iterator[Case]:
        """Return the case to `decode`, and the one for its `facts` if it has them."""
        key = "json" if self.text is not None else "json_base64"
        text = {key: self.text if self.text is not None else self.json_base64}
        written = self.canonical if self.canonical is not None else self.text
        yield Case(
            id=self.id,
            operation="decode",
            type=type_,
            level=self.level,
            verdict=self.verdict,
            request={"type": type_, **text},
            result=None if self.verdict == "reject" else {"json": written},
            refusal=self.reason,
            unordered="UnorderedMap" in self.flags,
        )
        if self.facts is not None:
            request = text if self.now is None else {**text, "now": self.now}
            result = {"facts": self.facts}
            yield Case(
                f"{self.id}/facts", "facts", type_, self.level, self.verdict, request, result
            )


class _WireFile(_Model):
    type: str
    cases: list[_WireCase] = Field(min_length=1)

    @validates("type")
    @classmethod
    def _is_named(cls, type_: str, info: ValidationInfo) -> str:
        if type_ != info.context:
            message = f"{info.context}, as in the file's name"
            raise ValueError(message)
        return type_

    def plan(self) -> Iterator[Case]:
        """Return the cases of the file."""
        return (each for case in self.cases for each in case.cases(self.type))


class _Vector(_Model):
    id: str
    level: Level


class _Expect(BaseModel):
    model_config: ClassVar[ConfigDict] = ConfigDict(strict=True, extra="forbid")


def _vectors_of(operation: Operation) -> TypeAdapter[list[Any]]:
    """Build the model of an operation's vectors from the tables of its inputs and results."""
    fields: dict[str, Any] = {name: (kind, ...) for name, kind in RESULT_FIELDS[operation].items()}
    inputs: dict[str, Any] = dict.fromkeys(_INPUTS[operation], (object, ...))
    inputs["expect"] = (create_model("Expect", __base__=_Expect, **fields), ...)
    vector = create_model("Vector", __base__=_Vector, **inputs)
    return TypeAdapter(list[vector])  # type: ignore[valid-type]  # made at run time


class _VectorsFile(_Model):
    operation: Literal["parse_tool_call", "replay_input", "assemble", "validate_args"]
    vectors: list[Any] = Field(min_length=1)

    @validates("vectors")
    @classmethod
    def _fit_the_operation(cls, vectors: list[Any], info: ValidationInfo) -> list[Any]:
        operation = info.data.get("operation")
        return vectors if operation is None else _vectors_of(operation).validate_python(vectors)

    def plan(self) -> Iterator[Case]:
        """Return the cases of the file."""
        for each in self.vectors:
            request = {name: getattr(each, name) for name in _INPUTS[self.operation]}
            yield Case(
                each.id, self.operation, None, each.level, "accept", request, dict(each.expect)
            )


def read_plan(golden: Traversable) -> list[Case]:
    """Read every case of a folder of golden files, in its order. Raises `PlanError`.

    An error case that has facts is asked twice: to `decode` it, and for its `facts`, under an id
    that ends in `/facts`.
    """
    cases = [*_cases(golden, "wire", _WireFile), *_cases(golden, "boundary", _VectorsFile)]
    if not cases:
        message = f"{golden} has no cases; `aimux-contract export` writes them"
        raise PlanError(message)
    seen = set[str]()
    for case in cases:
        if case.id in seen:
            message = f"{golden}: two cases have the id {case.id!r}{_hint(golden)}"
            raise PlanError(message)
        seen.add(case.id)
    return cases


def _hint(golden: Traversable) -> str:
    return f"; `aimux-contract check --golden {shlex.quote(str(golden))}` says more"


def _cases(golden: Traversable, name: str, model: type[_WireFile | _VectorsFile]) -> Iterator[Case]:
    folder = golden.joinpath(name)
    if not folder.is_dir():
        message = f"{folder} is not a folder of golden files; `aimux-contract export` makes one"
        raise PlanError(message)
    entries = [each for each in folder.iterdir() if _is_golden(each.name)]
    for entry in sorted(entries, key=lambda each: each.name):
        try:
            document: object = orjson.loads(entry.read_bytes())
            yield from model.model_validate(document, context=entry.name[: -len(".json")]).plan()
        except (OSError, ValueError) as error:
            message = f"{entry} is not a golden file of this release: {_why(error)}{_hint(golden)}"
            raise PlanError(message) from error


def _is_golden(name: str) -> bool:
    """Return whether a file is a golden file, not what systems and editors leave beside them."""
    return name.endswith(".json") and not name.startswith(".")


def _why(error: OSError | ValueError) -> str:
    if isinstance(error, ValidationError):
        fault = fault_of(error)
        return f"at {json_path(fault.steps)}: expected {fault.expected}, found {fault.found}"
    if isinstance(error, OSError) and error.strerror:
        return error.strerror
    return f"it is not JSON: {error}"
