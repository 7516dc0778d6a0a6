"""Repair an invalid call, once: the context for a callback, and what its result leads to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias, assert_never, cast

from contract.boundary.toolset import ToolSet, tool_set
from contract.boundary.user_code import is_a, message_from, type_name
from contract.boundary.validated_call import validated_call
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
"""The schema used for a tool without one: an unknown tool, or a provider's."""

RepairResult: TypeAlias = RawToolCall | AiMuxError | None
"""What a callback returns: another call, the error of its own failure, or None."""


class RepairError(Exception):
    """Raised by a repair callback to fail with an error of the contract."""

    def __init__(self, error: AiMuxError) -> None:
        super().__init__(error)
        self.error = error

    def __eq__(self, other: object) -> bool:
        return isinstance(other, RepairError) and self.error == other.error

    def __hash__(self) -> int:
        return hash(type(self.error))  # its fields may be unhashable


@dataclass(frozen=True, slots=True)
class RepairContext:
    """What a repair callback gets: the raw call, its error, and the request it came from."""

    tool_call: RawToolCall
    tools: ToolSet
    error: NoSuchTool | InvalidToolInput
    messages: Sequence[JsonValue]
    instructions: JsonValue

    @property
    def system(self) -> JsonValue:
        """The same as `instructions`."""
        return self.instructions

    def input_schema(self, tool_name: str) -> JsonValue:
        """Return a function tool's schema; for any other name, one that allows no arguments."""
        tool = self.tools.find(tool_name)
        return tool.input_schema if isinstance(tool, FunctionTool) else NO_ARGUMENTS


def repair_context(
    call: RawToolCall,
    tools: ToolSet | Iterable[Tool] | None,
    messages: Sequence[JsonValue] = (),
    instructions: JsonValue = None,
) -> RepairContext | None:
    """Return what a caller's own repair needs; None if there is nothing to repair."""
    prepared = tool_set(tools)
    return context_of(call, validated_call(call, prepared), prepared, messages, instructions)


def context_of(
    raw: RawToolCall,
    call: ToolCall,
    tools: ToolSet | None,
    messages: Sequence[JsonValue],
    instructions: JsonValue,
) -> RepairContext | None:
    """Return the same for a call that has been validated."""
    if tools is None or not isinstance(call.error, (NoSuchTool, InvalidToolInput)):
        return None
    return RepairContext(raw, tools, call.error, messages, instructions)


def apply_repair(
    call: ToolCall, tools: ToolSet | Iterable[Tool] | None, reply: ToolCallRepairReply
) -> ToolCall:
    """Apply a repair reply to an invalid call.

    The call is returned unchanged if it is valid, if its error cannot be repaired, or if there is
    no tool set.
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


def apply_result(call: ToolCall, tools: ToolSet, result: object) -> ToolCall:
    """Apply what a repair callback returned to an invalid call."""
    if result is None:
        return call
    if is_a(result, RawToolCall):
        return _replaced(call, result, tools)
    error = _contract_error(result)
    return failed(call, error or Other(message=f"repair returned {type_name(result)}"))


def failed(call: ToolCall, cause: AiMuxError) -> ToolCall:
    """Return an invalid call with an error saying that its repair failed too."""
    if call.error is None:
        return call
    error = ToolCallRepair(original_error=call.error, cause=cause)
    return call.model_copy(update={"error": error})


def failure_of(exception: Exception) -> AiMuxError:
    """Return the error for an exception from a callback."""
    error = exception.__dict__.get("error") if is_a(exception, RepairError) else None
    return _contract_error(error) or Other(message=message_from(exception))


def _contract_error(value: object) -> AiMuxError | None:
    """Return the value if it is an error of the contract; a callback may return anything."""
    # Subclasses do not count: the wire has no tag for them.
    is_error = any(type(value) is member for member in members_of(AiMuxError))
    return cast("AiMuxError", value) if is_error else None  # as just tested


def _replaced(call: ToolCall, replacement: RawToolCall, tools: ToolSet) -> ToolCall:
    repaired = validated_call(replacement, tools)
    return call.model_copy(update={"error": repaired.error}) if repaired.invalid else repaired
