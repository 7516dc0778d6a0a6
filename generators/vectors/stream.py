"""The vectors of a stream's tool calls: from the parts of `do_stream` to those that a user sees."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from contract.codec import JsonValue
from contract.tools import (
    StreamPart,
    StreamToolCall,
    Tool,
    ToolCall,
    ToolInputDelta,
    ToolInputEnd,
    ToolInputStart,
)
from generators.vectors.draft import StreamDraft
from generators.vectors.expectation import Outcome
from generators.vectors.samples import ANY_OBJECT, NOTE, OSLO, SEARCH, WEATHER

_OFFERED: Final = (WEATHER, NOTE, SEARCH)


def stream_vectors() -> Iterator[StreamDraft]:
    """Draft all of them."""
    yield from _empty_text()
    yield from _parts()
    yield from _calls()
    yield from _interleaved()
    yield from _assembled()
    yield from _incomplete()


def _stream(  # noqa: PLR0913 - a vector has this many parts
    name: str,
    rule: str,
    parts: tuple[StreamPart, ...],
    calls: Mapping[str, Outcome],
    *flags: str,
    incomplete: tuple[str, ...] = (),
    tools: tuple[Tool, ...] | None = _OFFERED,
) -> StreamDraft:
    return StreamDraft(
        id=f"stream/{name}",
        rule=rule,
        flags=flags,
        parts=parts,
        tools=tools,
        calls=calls,
        incomplete=incomplete,
    )


def _start(call_id: str = "c1", name: str = "weather") -> ToolInputStart:
    return ToolInputStart(id=call_id, tool_name=name)


def _piece(text: str, call_id: str = "c1") -> ToolInputDelta:
    return ToolInputDelta(id=call_id, delta=text)


def _end(call_id: str = "c1") -> ToolInputEnd:
    return ToolInputEnd(id=call_id)


def _call(
    text: str, call_id: str = "c1", name: str = "weather", *, executed: bool | None = None
) -> StreamToolCall:
    call = ToolCall(
        tool_call_id=call_id,
        tool_name=name,
        input=text,
        provider_executed=executed,
        dynamic=executed,
    )
    return StreamToolCall(tool_call=call)


def _input(text: str, call_id: str = "c1", name: str = "weather") -> tuple[StreamPart, ...]:
    return (_start(call_id, name), _piece(text, call_id), _end(call_id))


def _empty_text() -> Iterator[StreamDraft]:
    rule: Final = "3a.10"
    yield _stream("empty/call", rule, (_call("", name="note"),), {"c1": "valid"})
    yield _stream("empty/call-with-required", rule, (_call(""),), {"c1": "violation"})
    yield _stream("empty/no-piece", rule, (_start(name="note"), _end()), {"c1": "valid"})
    yield _stream("empty/empty-piece", rule, _input("", name="note"), {"c1": "valid"})
    yield _stream("empty/no-piece-with-required", rule, (_start(), _end()), {"c1": "violation"})
    yield _stream("empty/unknown-tool", rule, (_call("", name="gone"),), {"c1": "no-such-tool"})
    yield _stream("empty/blank-is-not-empty", rule, (_call(" "),), {"c1": "violation"}, "Blank")


def _parts() -> Iterator[StreamDraft]:
    metadata: Final[JsonValue] = {"openai": {"item": [1, None]}}
    full: Final[tuple[StreamPart, ...]] = (
        ToolInputStart(
            id="c1",
            tool_name="weather",
            provider_executed=False,
            dynamic=False,
            title="Weather \u2600",
            provider_metadata=metadata,
        ),
        ToolInputDelta(id="c1", delta=OSLO, provider_metadata=metadata),
        ToolInputEnd(id="c1", provider_metadata=metadata),
        _call(OSLO),
    )
    yield _stream("parts/none", "stream.parts", (), {})
    yield _stream("parts/every-field", "stream.parts", full, {"c1": "valid"}, "Unicode")
    empty: Final[tuple[StreamPart, ...]] = (
        _start(),
        _piece(""),
        _piece(OSLO),
        _piece(""),
        _end(),
        _call(OSLO),
    )
    yield _stream("parts/empty-pieces", "stream.parts", empty, {"c1": "valid"})
    escape: Final = ('{"city":"\\u00', 'e9"', "}")
    cut: Final[tuple[StreamPart, ...]] = (
        _start(),
        *(_piece(text) for text in escape),
        _end(),
        _call("".join(escape)),
    )
    yield _stream("parts/cut-in-an-escape", "stream.parts", cut, {"c1": "valid"}, "Escapes")


def _calls() -> Iterator[StreamDraft]:
    rule: Final = "stream.calls"
    yield _stream("calls/alone", rule, (_call(OSLO),), {"c1": "valid"})
    yield _stream("calls/behind-parts", rule, (*_input(OSLO), _call(OSLO)), {"c1": "valid"})
    yield _stream("calls/own-text-counts", rule, (*_input("{"), _call(OSLO)), {"c1": "valid"})
    yield _stream(
        "calls/before-its-end", rule, (_start(), _piece(OSLO), _call(OSLO)), {"c1": "valid"}
    )
    yield _stream("calls/not-json", rule, (_call('{"city":'),), {"c1": "not-json"})
    yield _stream("calls/violation", rule, (_call('{"city":7}'),), {"c1": "violation"})
    yield _stream("calls/guarded", rule, (_call('{"__proto__":1}'),), {"c1": "guarded"})
    yield _stream("calls/unknown-tool", rule, (_call("{}", name="gone"),), {"c1": "no-such-tool"})
    yield _stream("calls/no-tool-set", rule, (_call(OSLO),), {"c1": "no-such-tool"}, tools=None)
    yield _stream("calls/empty-tool-set", rule, (_call(OSLO),), {"c1": "no-such-tool"}, tools=())
    yield _stream(
        "calls/provider-dynamic",
        rule,
        (_call("[1]", name="elsewhere", executed=True),),
        {"c1": "valid"},
        "ProviderExecuted",
    )
    signed: Final = ToolCall(
        tool_call_id="c1",
        tool_name="store",
        input='{"a":{"b":[]}}',
        dynamic=True,
        thought_signature="c2ln",
        provider_metadata={"a": None},
    )
    yield _stream(
        "calls/keeps-fields",
        rule,
        (StreamToolCall(tool_call=signed),),
        {"c1": "valid"},
        tools=(ANY_OBJECT,),
    )


def _interleaved() -> Iterator[StreamDraft]:
    rule: Final = "stream.interleaved"
    mixed: Final[tuple[StreamPart, ...]] = (
        _start("a"),
        _start("b", "note"),
        _piece('{"ci', "a"),
        _piece("{", "b"),
        _piece('ty":"Oslo"}', "a"),
        _end("a"),
        _piece("}", "b"),
        _end("b"),
    )
    both: Final[Mapping[str, Outcome]] = {"a": "valid", "b": "valid"}
    calls: Final = (_call(OSLO, "a"), _call("{}", "b", "note"))
    yield _stream("interleaved/calls-behind", rule, (*mixed, *calls), both)
    yield _stream("interleaved/no-calls", rule, mixed, both)
    yield _stream(
        "interleaved/calls-in-other-order",
        rule,
        (*mixed, *reversed(calls)),
        {"b": "valid", "a": "valid"},
    )
    yield _stream("interleaved/one-call-within", rule, (*mixed[:6], calls[0], *mixed[6:]), both)
    yield _stream(
        "interleaved/one-cut-short",
        rule,
        (*mixed[:7], calls[0]),
        {"a": "valid"},
        incomplete=("b",),
    )
    yield _stream(
        "interleaved/one-invalid",
        rule,
        (*_input("{", "a"), *_input(OSLO, "b")),
        {"a": "not-json", "b": "valid"},
    )


def _assembled() -> Iterator[StreamDraft]:
    rule: Final = "stream.assembled"
    yield _stream("assembled/one", rule, _input(OSLO), {"c1": "valid"})
    pieces: Final[tuple[StreamPart, ...]] = (_start(), *(_piece(letter) for letter in OSLO), _end())
    yield _stream("assembled/letter-by-letter", rule, pieces, {"c1": "valid"})
    yield _stream("assembled/not-json", rule, _input('{"city":"Os'), {"c1": "not-json"})
    yield _stream("assembled/violation", rule, _input('{"city":7}'), {"c1": "violation"})
    unknown: Final = _input("{}", name="gone")
    yield _stream("assembled/unknown-tool", rule, unknown, {"c1": "no-such-tool"})
    yield _stream("assembled/no-tool-set", rule, _input(OSLO), {"c1": "no-such-tool"}, tools=None)
    executed: Final = ToolInputStart(
        id="c1", tool_name="elsewhere", provider_executed=True, dynamic=True
    )
    yield _stream(
        "assembled/provider-dynamic",
        rule,
        (executed, _piece("[]"), _end()),
        {"c1": "valid"},
        "ProviderExecuted",
    )
    yield _stream(
        "assembled/behind-all-parts",
        rule,
        (*_input("{}", "a", "note"), _call(OSLO, "b")),
        {"b": "valid", "a": "valid"},
    )
    crossed: Final = (_start("a"), _start("b"), _end("b"), _end("a"))
    yield _stream(
        "assembled/in-order-of-start", rule, crossed, {"a": "violation", "b": "violation"}
    )


def _incomplete() -> Iterator[StreamDraft]:
    rule: Final = "stream.incomplete"
    yield _stream("incomplete/only-start", rule, (_start(),), {}, incomplete=("c1",))
    yield _stream("incomplete/no-end", rule, (_start(), _piece('{"city":')), {}, incomplete=("c1",))
    yield _stream(
        "incomplete/whole-text-no-end", rule, (_start(), _piece(OSLO)), {}, incomplete=("c1",)
    )
    yield _stream(
        "incomplete/behind-a-whole-one",
        rule,
        (*_input(OSLO, "a"), _call(OSLO, "a"), _start("b")),
        {"a": "valid"},
        incomplete=("b",),
    )
    yield _stream(
        "incomplete/several",
        rule,
        (_start("b"), _start("a"), _piece("{", "a")),
        {},
        incomplete=("b", "a"),
    )
