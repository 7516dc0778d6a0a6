"""One attempt to repair an invalid call: what a host is told for it, and what its answer does."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias, assert_never, cast

from contract.boundary.host import is_a, said_by, type_name
from contract.boundary.judge import judge
from contract.boundary.toolset import ToolSet, tool_set
from contract.codec import JsonValue
from contract.codec.unions import members_of
from contract.errors import AiMuxError, InvalidToolInput, NoSuchTool, Other, ToolCallRepair
from contract.tools import (
    FunctionTool,
    RawToolCall,
    Repaired,
    RepairFailed,
    Tool,
    ToolCall,
    ToolCallRepairReply,
    Unchanged,
)

NO_ARGUMENTS: Final[JsonValue] = {
    "type": "object",
    "properties": {},
    "additionalProperties": False,
}
"""The schema that stands for a tool without one: an unknown tool, or a provider's."""

RepairResult: TypeAlias = RawToolCall | AiMuxError | None
"""What a callback returns: another call, the error of its own failure, or nothing."""


class RepairError(Exception):
    """Raised by a repair callback to say with which error of the contract it failed."""

    def __init__(self, error: AiMuxError) -> None:
        super().__init__(error)
        self.error = error

    def __eq__(self, other: object) -> bool:
        return isinstance(other, RepairError) and self.error == other.error

    def __hash__(self) -> int:
        return hash(type(self.error))  # its fields may hold what has no hash


@dataclass(frozen=True, slots=True)
class RepairContext:
    """What a repair callback is told: the raw call, what is wrong with it, and where it came from.

    `system` is the same as `instructions`.
    """

    tool_call: RawToolCall
    tools: ToolSet
    error: NoSuchTool | InvalidToolInput
    messages: Sequence[JsonValue]
    instructions: JsonValue

    @property
    def system(self) -> JsonValue:
        """The instructions, by their other name."""
        return self.instructions

    def input_schema(self, tool_name: str) -> JsonValue:
        """Give the schema of a tool's arguments; that of no arguments for any other name."""
        tool = self.tools.find(tool_name)
        return tool.input_schema if isinstance(tool, FunctionTool) else NO_ARGUMENTS


def repair_context(
    call: RawToolCall,
    tools: ToolSet | Iterable[Tool] | None,
    messages: Sequence[JsonValue] = (),
    instructions: JsonValue = None,
) -> RepairContext | None:
    """Gather what a host's own repair needs; None where there is nothing to repair."""
    prepared = tool_set(tools)
    return context_of(call, judge(call, prepared), prepared, messages, instructions)


def context_of(
    raw: RawToolCall,
    call: ToolCall,
    tools: ToolSet | None,
    messages: Sequence[JsonValue],
    instructions: JsonValue,
) -> RepairContext | None:
    """Gather the same for a call that was judged already."""
    if tools is None or not isinstance(call.error, (NoSuchTool, InvalidToolInput)):
        return None
    return RepairContext(raw, tools, call.error, messages, instructions)


def apply_repair(
    call: ToolCall, tools: ToolSet | Iterable[Tool] | None, reply: ToolCallRepairReply
) -> ToolCall:
    """Give what becomes of an invalid call after a host's reply.

    A call that is valid, or whose error no repair is for, stays as it is, and so does every call
    where there is no tool set.
    """
    prepared = tool_set(tools)
    if prepared is None or not isinstance(call.error, (NoSuchTool, InvalidToolInput)):
        return call
    match reply:
        case Repaired():
            return _replaced(call, reply.tool_call, prepared)
        case Unchanged():
            return call
        case RepairFailed():
            return failed(call, Other(message=reply.message))
        case _ as unreachable:
            assert_never(unreachable)


def conclude(call: ToolCall, tools: ToolSet, result: object) -> ToolCall:
    """Give what becomes of an invalid call after a callback has returned something."""
    if result is None:
        return call
    if is_a(result, RawToolCall):
        return _replaced(call, result, tools)
    error = _contract_error(result)
    return failed(call, error or Other(message=f"repair returned {type_name(result)}"))


def failed(call: ToolCall, cause: AiMuxError) -> ToolCall:
    """Keep an invalid call with the news that its repair failed too."""
    if call.error is None:
        return call
    error = ToolCallRepair(original_error=call.error, cause=cause)
    return call.model_copy(update={"error": error})


def failure_of(exception: Exception) -> AiMuxError:
    """Give the error for an exception out of a callback."""
    said = exception.__dict__.get("error") if is_a(exception, RepairError) else None
    return _contract_error(said) or Other(message=said_by(exception))


def _contract_error(value: object) -> AiMuxError | None:
    """Give a value that is an error of the contract as one: a host may have put in anything."""
    # Of a member itself: the wire has no tag for a class that is derived from one.
    is_error = any(type(value) is member for member in members_of(AiMuxError))
    return cast("AiMuxError", value) if is_error else None  # as just tested


def _replaced(call: ToolCall, replacement: RawToolCall, tools: ToolSet) -> ToolCall:
    judged = judge(replacement, tools)
    return call.model_copy(update={"error": judged.error}) if judged.invalid else judged
