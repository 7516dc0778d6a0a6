"""`parse_tool_call`: turn a model's raw call into a ToolCall, with at most one repair."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import TypeAlias

from contract.boundary.repair import (
    RepairContext,
    RepairResult,
    apply_repair,
    apply_result,
    context_of,
    failed,
    failure_of,
)
from contract.boundary.toolset import ToolSet, tool_set
from contract.boundary.user_code import close_coroutine, is_awaitable
from contract.boundary.validated_call import validated_call
from contract.codec import JsonValue
from contract.tools import RawToolCall, Tool, ToolCall, ToolCallRepairReply

Repair: TypeAlias = Callable[[RepairContext], RepairResult]
AsyncRepair: TypeAlias = Callable[[RepairContext], Awaitable[RepairResult] | RepairResult]


def parse_tool_call(
    raw: RawToolCall,
    tools: ToolSet | Iterable[Tool] | None,
    repair: ToolCallRepairReply | Repair | None = None,
    messages: Sequence[JsonValue] = (),
    instructions: JsonValue = None,
) -> ToolCall:
    """Parse a call and validate it against the available tools.

    `tools` None means that there is no tool set, which differs from an empty one; pass a `ToolSet`
    to reuse the same tools for many calls. `repair` is used at most once, for `NoSuchTool` and
    `InvalidToolInput`: a callback, or the reply of a language binding that has no callbacks.

    Whatever is wrong with the call comes back as data: `invalid` is true and `error` says why.
    Only a BaseException that is not an Exception is raised, such as a callback's KeyboardInterrupt.
    """
    prepared = tools if isinstance(tools, ToolSet) else tool_set(tools)
    call = validated_call(raw, prepared)
    if repair is None or call.error is None:
        return call
    context = context_of(raw, call, prepared, messages, instructions)
    if context is None:
        return call
    if not callable(repair):
        return apply_repair(call, prepared, repair)
    try:
        result: object = repair(context)
        close_coroutine(result)
        return apply_result(call, context.tools, result)
    except Exception as exception:  # noqa: BLE001 - any exception of a callback becomes data
        return failed(call, failure_of(exception))


async def parse_tool_call_async(
    raw: RawToolCall,
    tools: ToolSet | Iterable[Tool] | None,
    repair: ToolCallRepairReply | AsyncRepair | None = None,
    messages: Sequence[JsonValue] = (),
    instructions: JsonValue = None,
) -> ToolCall:
    """Do what `parse_tool_call` does, with a callback that may be a coroutine function.

    Cancellation passes through.
    """
    if not callable(repair):
        return parse_tool_call(raw, tools, repair, messages, instructions)
    prepared = tool_set(tools)
    call = validated_call(raw, prepared)
    context = context_of(raw, call, prepared, messages, instructions)
    if context is None:
        return call
    try:
        result: object = repair(context)
        if is_awaitable(result):
            result = await result
        return apply_result(call, context.tools, result)
    except Exception as exception:  # noqa: BLE001 - as in parse_tool_call
        return failed(call, failure_of(exception))


def replay_input(call: ToolCall) -> JsonValue:
    """Return the input with which a call goes into the next turn's transcript.

    Providers accept only objects there, so an invalid call's string, number or boolean becomes
    `{}`. A valid call keeps any input.
    """
    if call.invalid and isinstance(call.input, (str, int, float)):
        return {}
    return call.input
