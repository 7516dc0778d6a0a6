"""A vector as it is drafted: the reference implementation must share its outcome, and adds it all.

Drafts say the outcome in their own words, so that a fault of the implementation is not written
down as what it should do.
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from types import EllipsisType
from typing import Generic, TypedDict, TypeVar

from contract.artefacts.models import Level
from contract.artefacts.vector_models import (
    ArgsVector,
    ExpectedCall,
    ExpectedInput,
    ExpectedParts,
    ExpectedViolations,
    ParseVector,
    ReplayVector,
    StreamVector,
)
from contract.boundary import SchemaSpec, assemble, parse_tool_call, replay_input, validate_args
from contract.boundary.validated_call import WHITE_SPACE
from contract.codec import JsonValue, decode, encode
from contract.json_tree import children
from contract.tools import (
    RawToolCall,
    StreamPart,
    StreamToolCall,
    Tool,
    ToolCall,
    ToolCallRepairReply,
)
from generators.draft_error import DraftError
from generators.vectors.expectation import Outcome, expected, outcome_of

V = TypeVar("V")


class _Head(TypedDict):
    id: str
    rule: str
    comment: str
    flags: tuple[str, ...]
    level: Level


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft(ABC, Generic[V]):
    """What every draft has: a name, the one rule that it shows, and what it needs of a binding."""

    id: str
    rule: str
    comment: str = ""
    flags: tuple[str, ...] = ()
    level: Level = "required"

    @abstractmethod
    def complete(self) -> V:
        """Add the expectation. Raises `DraftError` when the implementation disagrees."""

    def head(self, *carried: JsonValue) -> _Head:
        """Give the fields that all vectors share, for a vector that carries these values.

        A double among them makes it recommended: not every library keeps one.
        """
        double = any(_holds_double(value) for value in carried)
        return {
            "id": self.id,
            "rule": self.rule,
            "comment": self.comment,
            "flags": tuple(dict.fromkeys((*self.flags, "Double"))) if double else self.flags,
            "level": "recommended" if double else self.level,
        }

    def compare(self, drafted: object, found: object) -> None:
        """Raise `DraftError` when the two differ."""
        if drafted != found:
            message = f"{self.id}: {drafted!r} was drafted, but it is {found!r}"
            raise DraftError(message)


@dataclass(frozen=True, slots=True, kw_only=True)
class ParseDraft(Draft[ParseVector]):
    """A call and its outcome; `kept` is the input that it has then, if not what its text says."""

    call: RawToolCall
    tools: tuple[Tool, ...] | None
    outcome: Outcome
    kept: JsonValue | EllipsisType = ...
    repair: ToolCallRepairReply | None = None

    def complete(self) -> ParseVector:
        """Parse the call."""
        parsed = parse_tool_call(self.call, self.tools, self.repair)
        self.compare(self.outcome, outcome_of(parsed))
        kept = self._as_written() if isinstance(self.kept, EllipsisType) else self.kept
        self.compare(encode(kept), encode(parsed.input))
        return ParseVector(
            **self.head(parsed.input),
            call=self.call,
            tools=self.tools,
            repair=self.repair,
            expect=ExpectedCall(tool_call=expected(parsed)),
        )

    def _as_written(self) -> JsonValue:
        """Parse the call's text with Python's json, a second opinion on the codec."""
        text = self.call.input
        if self.outcome == "valid" and not text.strip(WHITE_SPACE):
            return {}
        try:
            value: JsonValue = text if self.outcome == "not-json" else json.loads(text)
        except ValueError:
            return text
        return value


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplayDraft(Draft[ReplayVector]):
    """A call of the last turn, and the input that is replayed."""

    tool_call: ToolCall
    replayed: JsonValue

    def complete(self) -> ReplayVector:
        """Replay the call."""
        replayed = replay_input(self.tool_call)
        self.compare(encode(self.replayed), encode(replayed))
        return ReplayVector(
            **self.head(self.tool_call.input, replayed),
            tool_call=self.tool_call,
            expect=ExpectedInput(input=replayed),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class StreamDraft(Draft[StreamVector]):
    """The parts of a stream, the outcome of each call in the order they come out, and the rest."""

    parts: tuple[StreamPart, ...]
    tools: tuple[Tool, ...] | None
    calls: Mapping[str, Outcome]
    incomplete: tuple[str, ...] = ()

    def complete(self) -> StreamVector:
        """Assemble the stream."""
        assembly = assemble(self.parts, self.tools)
        calls = [each.tool_call for each in assembly.parts if isinstance(each, StreamToolCall)]
        found = [(call.tool_call_id, outcome_of(call)) for call in calls]
        self.compare(list(self.calls.items()), found)
        self.compare(self.incomplete, assembly.incomplete)
        return StreamVector(
            **self.head(*(call.input for call in calls)),
            parts=self.parts,
            tools=self.tools,
            expect=ExpectedParts(
                parts=tuple(expected(part) for part in assembly.parts),
                incomplete=assembly.incomplete,
            ),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class ArgsDraft(Draft[ArgsVector]):
    """A spec, arguments, and what is wrong with them."""

    spec: SchemaSpec
    args: JsonValue
    violations: tuple[str, ...] = ()

    def complete(self) -> ArgsVector:
        """Validate the arguments."""
        found = validate_args(self.spec, self.args)
        self.compare(list(self.violations), found)
        return ArgsVector(
            **self.head(self.args),
            spec=_as_json(self.spec),
            args=self.args,
            expect=ExpectedViolations(violations=tuple(found)),
        )


def _holds_double(value: object) -> bool:
    return isinstance(value, float) or any(_holds_double(each) for _, each in children(value))


def _as_json(spec: SchemaSpec) -> dict[str, JsonValue]:
    """Give a spec as the JSON that it is."""
    copied = decode(JsonValue, json.dumps(spec))
    if not isinstance(copied, dict):
        raise TypeError(spec)
    return copied
