"""Streams: calls whose parts are mixed in any way, or cut off anywhere."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contract.boundary import ToolSet, assemble, parse_tool_call
from contract.tools import (
    RawToolCall,
    StreamPart,
    StreamToolCall,
    ToolCall,
    ToolInputDelta,
    ToolInputEnd,
    ToolInputStart,
)
from tests.boundary.calls import function

TOOLS = ToolSet([function()])


def whole(call_id: str, text: str) -> StreamToolCall:
    return StreamToolCall(tool_call=ToolCall(tool_call_id=call_id, tool_name="t", input=text))


def pieces(call_id: str, texts: Sequence[str]) -> list[StreamPart]:
    return [
        ToolInputStart(id=call_id, tool_name="t"),
        *(ToolInputDelta(id=call_id, delta=text) for text in texts),
        ToolInputEnd(id=call_id),
    ]


def parsed(call_id: str, text: str) -> StreamToolCall:
    raw = RawToolCall(tool_call_id=call_id, tool_name="t", input=text)
    return StreamToolCall(tool_call=parse_tool_call(raw, TOOLS))


def calls_in(parts: Sequence[StreamPart]) -> dict[str, ToolCall]:
    found = [part.tool_call for part in parts if isinstance(part, StreamToolCall)]
    assert len({call.tool_call_id for call in found}) == len(found)
    return {call.tool_call_id: call for call in found}


def test_a_call_stands_where_it_came_and_is_parsed() -> None:
    parts = [*pieces("a", ['{"a":', '"x"}']), whole("a", '{"a":"x"}')]
    assembly = assemble(parts, TOOLS)
    assert assembly.parts == (*parts[:-1], parsed("a", '{"a":"x"}'))
    assert assembly.incomplete == ()


def test_a_call_that_ends_without_a_whole_one_gets_it_from_its_text() -> None:
    parts = pieces("a", ['{"a":"\\u00', 'e9"}'])
    assembly = assemble(parts, TOOLS)
    assert assembly.parts == (*parts, parsed("a", '{"a":"é"}'))


@pytest.mark.parametrize("texts", [[], [""], ["", ""]])
def test_rule_10_a_text_that_ends_empty_is_an_empty_object(texts: list[str]) -> None:
    assembly = assemble(pieces("a", texts), [function(schema=True)])
    assert calls_in(assembly.parts)["a"].input == {}
    assert calls_in(assemble([whole("a", "")], [function(schema=True)]).parts)["a"].input == {}


def test_an_assembled_call_has_what_its_parts_say() -> None:
    start = ToolInputStart(
        id="a", tool_name="x", provider_executed=True, dynamic=True, provider_metadata={"s": 1}
    )
    call = calls_in(assemble([start, ToolInputEnd(id="a")], TOOLS).parts)["a"]
    assert call == ToolCall(
        tool_call_id="a",
        tool_name="x",
        input={},
        provider_executed=True,
        dynamic=True,
        provider_metadata={"s": 1},
    )
    end = ToolInputEnd(id="a", provider_metadata={"e": 1})
    assert calls_in(assemble([start, end], TOOLS).parts)["a"].provider_metadata == {"e": 1}


def test_parts_without_a_start_are_incomplete() -> None:
    parts: list[StreamPart] = [ToolInputDelta(id="a", delta="{}"), ToolInputEnd(id="b")]
    assembly = assemble(parts, TOOLS)
    assert assembly.parts == tuple(parts)
    assert assembly.incomplete == ("a", "b")


def test_what_was_parsed_already_is_judged_by_its_text() -> None:
    call = ToolCall(tool_call_id="a", tool_name="t", input={"a": "x"})
    assert assemble([StreamToolCall(tool_call=call)], TOOLS).parts == (parsed("a", '{"a":"x"}'),)


texts = st.sampled_from(['{"a":"x"}', "{}", "{", "", " ", '{"a":"\\u00e9"}'])


@st.composite
def streams(draw: st.DrawFn) -> tuple[dict[str, str], list[StreamPart]]:
    """Draw the texts of some calls, and their parts in any order that keeps each call's own."""
    wanted = {call_id: draw(texts) for call_id in draw(st.sets(st.sampled_from("abc"), min_size=1))}
    queues: list[list[StreamPart]] = []
    for call_id, text in wanted.items():
        at = sorted(draw(st.lists(st.integers(0, len(text)), max_size=3)))
        cuts = [text[i:j] for i, j in zip([0, *at], [*at, len(text)], strict=True)]
        last = [whole(call_id, text)] if draw(st.booleans()) else []
        queues.append([*pieces(call_id, cuts), *last])
    mixed: list[StreamPart] = []
    while any(queues):
        queue = draw(st.sampled_from([queue for queue in queues if queue]))
        mixed.append(queue.pop(0))
    return wanted, mixed


@pytest.mark.property
@given(streams())
def test_any_interleaving_gives_the_same_calls(
    stream: tuple[dict[str, str], list[StreamPart]],
) -> None:
    wanted, parts = stream
    assembly = assemble(parts, TOOLS)
    expected = {i: parsed(i, text or "{}").tool_call for i, text in wanted.items()}
    assert calls_in(assembly.parts) == expected
    assert assembly.incomplete == ()
    others = [part for part in assembly.parts if not isinstance(part, StreamToolCall)]
    assert others == [part for part in parts if not isinstance(part, StreamToolCall)]


def _ids(parts: Sequence[StreamPart]) -> set[str]:
    return set(
        chain.from_iterable(
            [part.tool_call.tool_call_id] if isinstance(part, StreamToolCall) else [part.id]
            for part in parts
        )
    )


@pytest.mark.property
@given(streams(), st.integers(0, 30))
def test_a_stream_cut_anywhere_gives_what_is_complete_and_names_the_rest(
    stream: tuple[dict[str, str], list[StreamPart]], at: int
) -> None:
    wanted, parts = stream
    assembly = assemble(parts[:at], TOOLS)
    done = {
        part.tool_call.tool_call_id if isinstance(part, StreamToolCall) else part.id
        for part in parts[:at]
        if isinstance(part, (StreamToolCall, ToolInputEnd))
    }
    assert calls_in(assembly.parts) == {
        call_id: parsed(call_id, wanted[call_id] or "{}").tool_call for call_id in done
    }
    assert set(assembly.incomplete) == _ids(parts[:at]) - done
    assert len(assembly.incomplete) == len(set(assembly.incomplete))


def test_a_whole_call_makes_no_second_one_of_parts_behind_it() -> None:
    whole = StreamToolCall(tool_call=ToolCall(tool_call_id="1", tool_name="t", input="{}"))
    parts: list[StreamPart] = [
        whole,
        ToolInputStart(id="1", tool_name="t"),
        ToolInputDelta(id="1", delta="{}"),
        ToolInputEnd(id="1"),
    ]
    assembly = assemble(parts, None)
    assert sum(isinstance(part, StreamToolCall) for part in assembly.parts) == 1
    assert assembly.incomplete == ()


def test_an_end_behind_the_whole_call_leaves_nothing_incomplete() -> None:
    whole = StreamToolCall(tool_call=ToolCall(tool_call_id="1", tool_name="t", input="{}"))
    parts: list[StreamPart] = [ToolInputStart(id="1", tool_name="t"), whole, ToolInputEnd(id="1")]
    assert assemble(parts, None).incomplete == ()


def test_an_id_that_starts_again_is_another_call() -> None:
    parts: list[StreamPart] = [
        ToolInputStart(id="1", tool_name="t"),
        ToolInputDelta(id="1", delta="1"),
        ToolInputEnd(id="1"),
        ToolInputStart(id="1", tool_name="t"),
        ToolInputDelta(id="1", delta="2"),
        ToolInputEnd(id="1"),
        ToolInputStart(id="1", tool_name="t"),
    ]
    assembly = assemble(parts, None)
    calls = [part.tool_call for part in assembly.parts if isinstance(part, StreamToolCall)]
    assert [call.input for call in calls] == [1, 2]
    assert assembly.incomplete == ("1",)
