"""A stream's tool calls: from the raw parts of `do_stream` to the parts that a user sees."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import assert_never

from contract.boundary.judge import judge
from contract.boundary.replay import finalize_streamed_input
from contract.boundary.toolset import ToolSet, tool_set
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
    """A call whose text is still coming; without a start its tool is unknown."""

    id: str
    start: ToolInputStart | None = None
    pieces: list[str] = field(default_factory=list[str])
    end: ToolInputEnd | None = None


class StreamAssembler:
    """Takes the parts of a stream one by one. Calls may be interleaved in any way.

    A `ToolCall` is all there is of its id: input parts of the same id, before it or behind, make
    no second one. An id that starts again is another call.
    """

    def __init__(self, tools: ToolSet | Iterable[Tool] | None) -> None:
        self._tools = tool_set(tools)
        self._calls: list[_OpenCall] = []
        self._latest: dict[str, _OpenCall] = {}
        self._whole: set[str] = set()

    def feed(self, part: StreamPart) -> StreamPart:
        """Take a part and give the one that the user sees: a call is parsed, the rest stays."""
        match part:
            case StreamToolCall():
                self._whole.add(part.tool_call.tool_call_id)
                return StreamToolCall(tool_call=judge(_raw(part.tool_call), self._tools))
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
            StreamToolCall(tool_call=judge(_assembled(call, call.start), self._tools))
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
    """Give the user-facing parts of a whole stream, complete or cut short.

    A call that has ended but has no `ToolCall` of its own gets one behind all other parts.
    """
    assembler = StreamAssembler(tools)
    seen = [assembler.feed(part) for part in parts]
    rest = assembler.finish()
    return Assembly((*seen, *rest.parts), rest.incomplete)


def _raw(call: ToolCall) -> RawToolCall:
    """Take the call as raw. One that carries a value in place of the text is judged by its text."""
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
