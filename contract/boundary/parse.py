"""`parse_tool_call`: a model's raw call to the call that a caller sees, with at most one repair."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import TypeAlias

from contract.boundary.host import dismiss, is_awaitable
from contract.boundary.judge import judge
from contract.boundary.repair import (
    RepairContext,
    RepairResult,
    apply_repair,
    conclude,
    context_of,
    failed,
    failure_of,
)
from contract.boundary.toolset import ToolSet, tool_set
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
    """Parse and validate a call by the tools that the model was offered.

    `tools` None means that there is no tool set, which differs from an empty one; pass a `ToolSet`
    where many calls meet the same tools. `repair` is asked at most once, for `NoSuchTool` and
    `InvalidToolInput`: a callback, or the reply of a host that has none.

    Whatever is wrong with the call comes back as data: `invalid` is true and `error` says why.
    Nothing is raised but what is no `Exception`, such as KeyboardInterrupt out of a callback.
    """
    prepared = tools if isinstance(tools, ToolSet) else tool_set(tools)
    call = judge(raw, prepared)
    if repair is None or call.error is None:
        return call
    context = context_of(raw, call, prepared, messages, instructions)
    if context is None:
        return call
    if not callable(repair):
        return apply_repair(call, prepared, repair)
    try:
        result: object = repair(context)
        dismiss(result)
        return conclude(call, context.tools, result)
    except Exception as exception:  # noqa: BLE001 - whatever a host's callback raises is data
        return failed(call, failure_of(exception))


async def parse_tool_call_async(
    raw: RawToolCall,
    tools: ToolSet | Iterable[Tool] | None,
    repair: ToolCallRepairReply | AsyncRepair | None = None,
    messages: Sequence[JsonValue] = (),
    instructions: JsonValue = None,
) -> ToolCall:
    """Do as `parse_tool_call` does, with a callback that may be a coroutine function.

    Cancellation passes through.
    """
    if not callable(repair):
        return parse_tool_call(raw, tools, repair, messages, instructions)
    prepared = tool_set(tools)
    call = judge(raw, prepared)
    context = context_of(raw, call, prepared, messages, instructions)
    if context is None:
        return call
    try:
        result: object = repair(context)
        if is_awaitable(result):
            result = await result
        return conclude(call, context.tools, result)
    except Exception as exception:  # noqa: BLE001 - as in parse_tool_call
        return failed(call, failure_of(exception))
