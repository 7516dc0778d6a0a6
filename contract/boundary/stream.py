"""Assemble the tool calls of a stream: from raw parts of `do_stream` to user-facing parts."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import assert_never

from contract.boundary.toolset import ToolSet, tool_set
from contract.boundary.validated_call import validated_call
from contract.codec import encode
from contract.tools import (
    RawToolCall,
    StreamPart,
    StreamToolCall,
    Tool,
    ToolCall,
    ToolInputDelta,
    ToolInputEnd,
    ToolInputStart,
)


@dataclass(frozen=True, slots=True)
class Assembly:
    """The user-facing parts of a stream, and the ids of the calls that it left incomplete."""

    parts: tuple[StreamPart, ...]
    incomplete: tuple[str, ...]


@dataclass(slots=True)
class _OpenCall:
    """A call whose text is incomplete; without a start its tool is unknown."""

    id: str
    start: ToolInputStart | None = None
    pieces: list[str] = field(default_factory=list[str])
    end: ToolInputEnd | None = None


class StreamAssembler:
    """Takes the parts of a stream one by one. Calls may be interleaved in any way.

    A `ToolCall` replaces all input parts with its id, before or after it. An id that starts again
    is another call.
    """

    def __init__(self, tools: ToolSet | Iterable[Tool] | None) -> None:
        self._tools = tool_set(tools)
        self._calls: list[_OpenCall] = []
        self._latest: dict[str, _OpenCall] = {}
        self._whole: set[str] = set()

    def feed(self, part: StreamPart) -> StreamPart:
        """Take a part and return the user-facing one: calls are parsed, other parts unchanged."""
        match part:
            case StreamToolCall():
                self._whole.add(part.tool_call.tool_call_id)
                return StreamToolCall(tool_call=validated_call(_raw(part.tool_call), self._tools))
            case ToolInputStart():
                self._opened(part.id).start = part
            case ToolInputDelta():
                self._call(part.id).pieces.append(part.delta)
            case ToolInputEnd():
                self._call(part.id).end = part
            case _ as unreachable:
                assert_never(unreachable)
        return part

    def finish(self) -> Assembly:
        """End the stream: calls that ended without a `ToolCall` get one from their text."""
        calls = [call for call in self._calls if call.id not in self._whole]
        complete = [
            StreamToolCall(tool_call=validated_call(_assembled(call, call.start), self._tools))
            for call in calls
            if call.start is not None and call.end is not None
        ]
        incomplete = dict.fromkeys(call.id for call in calls if not (call.start and call.end))
        self._calls, self._latest, self._whole = [], {}, set()
        return Assembly(tuple(complete), tuple(incomplete))

    def _opened(self, call_id: str) -> _OpenCall:
        call = self._latest[call_id] = _OpenCall(call_id)
        self._calls.append(call)
        return call

    def _call(self, call_id: str) -> _OpenCall:
        return self._latest.get(call_id) or self._opened(call_id)


def assemble(parts: Iterable[StreamPart], tools: ToolSet | Iterable[Tool] | None) -> Assembly:
    """Return the user-facing parts of a whole stream, complete or cut short.

    A call that has ended without a `ToolCall` of its own gets one after all other parts.
    """
    assembler = StreamAssembler(tools)
    seen = [assembler.feed(part) for part in parts]
    rest = assembler.finish()
    return Assembly((*seen, *rest.parts), rest.incomplete)


def finalize_streamed_input(text: str) -> str:
    """Return the argument text of a streamed call: text that ends empty counts as `{}`."""
    return text or "{}"


def _raw(call: ToolCall) -> RawToolCall:
    """Return the call as raw. If it carries a value, the value's JSON is the text."""
    text = call.input if isinstance(call.input, str) else encode(call.input)
    return RawToolCall(
        tool_call_id=call.tool_call_id,
        tool_name=call.tool_name,
        input=finalize_streamed_input(text),
        provider_executed=call.provider_executed,
        dynamic=call.dynamic,
        thought_signature=call.thought_signature,
        provider_metadata=call.provider_metadata,
    )


def _assembled(call: _OpenCall, start: ToolInputStart) -> RawToolCall:
    metadata = call.end.provider_metadata if call.end else None
    return RawToolCall(
        tool_call_id=call.id,
        tool_name=start.tool_name,
        input=finalize_streamed_input("".join(call.pieces)),
        provider_executed=start.provider_executed,
        dynamic=start.dynamic,
        provider_metadata=start.provider_metadata if metadata is None else metadata,
    )
