"""Assemble the drafts into `boundary/*.json`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Generic, TypedDict, TypeVar

from contract import __version__
from contract.artefacts.vector_models import (
    ArgsFile,
    ParseFile,
    ReplayFile,
    StreamFile,
    Vector,
    VectorsFile,
)
from generators.rendering import Rendered, render
from generators.vectors.args import args_vectors
from generators.vectors.draft import ParseDraft
from generators.vectors.flags import VECTOR_FLAGS
from generators.vectors.guard import guard_vectors
from generators.vectors.lookup import lookup_vectors
from generators.vectors.recorded import recorded_vectors
from generators.vectors.repair import repair_vectors
from generators.vectors.replay import replay_vectors
from generators.vectors.rules import RULES
from generators.vectors.schema import schema_vectors
from generators.vectors.stream import stream_vectors
from generators.vectors.text import text_vectors

V = TypeVar("V", bound=Vector)


def all_vectors() -> Mapping[str, VectorsFile]:
    """Complete the drafts, by the name of their file. Raises `DraftError` for a wrong one."""
    parse = tuple(draft.complete() for draft in _parse_drafts())
    repair = tuple(draft.complete() for draft in repair_vectors())
    replay = tuple(draft.complete() for draft in replay_vectors())
    stream = tuple(draft.complete() for draft in stream_vectors())
    args = tuple(draft.complete() for draft in args_vectors())
    return {
        "parse-tool-call": ParseFile(operation="parse_tool_call", **_parts(parse)),
        "repair": ParseFile(operation="parse_tool_call", **_parts(repair)),
        "replay-input": ReplayFile(operation="replay_input", **_parts(replay)),
        "stream": StreamFile(operation="assemble", **_parts(stream)),
        "validate-args": ArgsFile(operation="validate_args", **_parts(args)),
    }


def render_vectors() -> Rendered:
    """Render `boundary/`."""
    return {f"boundary/{name}.json": render(file) for name, file in all_vectors().items()}


def _parse_drafts() -> Iterator[ParseDraft]:
    return chain(
        lookup_vectors(), text_vectors(), guard_vectors(), schema_vectors(), recorded_vectors()
    )


class _Parts(TypedDict, Generic[V]):
    schema_: str
    contract: str
    rules: dict[str, str]
    flags: dict[str, str]
    vectors: tuple[V, ...]


def _parts(vectors: tuple[V, ...]) -> _Parts[V]:
    """Give what every file has: the vectors, and what their rules and flags mean."""
    rules = {vector.rule for vector in vectors}
    flags = {flag for vector in vectors for flag in vector.flags}
    return {
        "schema_": "../schema/kit/vectors.json",
        "contract": __version__,
        "rules": {rule: meaning for rule, meaning in RULES.items() if rule in rules},
        "flags": {flag: meaning for flag, meaning in VECTOR_FLAGS.items() if flag in flags},
        "vectors": vectors,
    }
