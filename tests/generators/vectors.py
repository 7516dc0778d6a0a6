"""The vectors as the tests read them: from `golden/`, and answered by the implementation."""

from __future__ import annotations

import json
from functools import cache
from typing import Any, Final, TypeAlias, cast

from pydantic import TypeAdapter
from typing_extensions import TypeForm

from contract.artefacts.vector_models import (
    ArgsVector,
    ParseVector,
    ReplayVector,
    StreamVector,
    Vector,
    VectorsFile,
)
from contract.boundary import SchemaSpec, assemble, parse_tool_call, replay_input, validate_args
from contract.codec import JsonValue, encode
from tests.generators.wire import GOLDEN

Json: TypeAlias = Any

FILE_NAMES: Final = ("parse-tool-call", "repair", "replay-input", "stream", "validate-args")
_FORM: Final[TypeForm[VectorsFile]] = VectorsFile
_ADAPTER: Final[TypeAdapter[VectorsFile]] = TypeAdapter(_FORM)


def text_of(name: str) -> bytes:
    """Give the bytes of a file of vectors."""
    return GOLDEN.joinpath("boundary", f"{name}.json").read_bytes()


@cache
def vectors_file(name: str) -> VectorsFile:
    """Read a file of vectors."""
    return _ADAPTER.validate_json(text_of(name))


@cache
def raw_vectors() -> dict[str, Json]:
    """Give every vector as plain JSON data, by id."""
    return {v["id"]: v for name in FILE_NAMES for v in json.loads(text_of(name))["vectors"]}


def all_vectors() -> dict[str, Vector]:
    """Give every vector, by id."""
    return {v.id: v for name in FILE_NAMES for v in vectors_file(name).vectors}


def parse_vectors() -> list[ParseVector]:
    """Give the vectors of `parse_tool_call`."""
    return [v for v in all_vectors().values() if isinstance(v, ParseVector)]


def answer(vector: Vector) -> JsonValue:
    """Answer a vector with the reference implementation, as a conformance runner is answered."""
    match vector:
        case ParseVector():
            call = parse_tool_call(vector.call, vector.tools, vector.repair)
            return {"tool_call": json.loads(encode(call))}
        case ReplayVector():
            return {"input": replay_input(vector.tool_call)}
        case StreamVector():
            assembly = assemble(vector.parts, vector.tools)
            parts: list[JsonValue] = [json.loads(encode(part)) for part in assembly.parts]
            return {"parts": parts, "incomplete": list(assembly.incomplete)}
        case ArgsVector():
            spec = cast("SchemaSpec", vector.spec)  # the drafts are typed as one
            return {"violations": list(validate_args(spec, vector.args))}


def expectation(vector: Vector) -> JsonValue:
    """Give what a vector expects, as JSON data."""
    expected: JsonValue = raw_vectors()[vector.id]["expect"]
    return expected
