"""The vectors of repair by a host's reply: 3a.8 and 3a.11, and where no repair is asked (3a.1)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Final

from contract.codec import JsonValue
from contract.tools import (
    RawToolCall,
    Repaired,
    RepairFailed,
    Tool,
    ToolCallRepairReply,
    Unchanged,
)
from generators.vectors.draft import ParseDraft
from generators.vectors.expectation import Outcome
from generators.vectors.samples import NOTE, OSLO, SEARCH, WEATHER, function, raw

_OFFERED: Final = (WEATHER, NOTE, SEARCH)
_BROKEN: Final = function("broken", {"type": "dict"})


def repair_vectors() -> Iterator[ParseDraft]:
    """Draft all of them."""
    yield from _not_asked()
    yield from _mended()
    yield from _whole_replacement()
    yield from _still_invalid()
    yield from _declined()
    yield from _failed()
    yield from _empty_set()


def _replied(  # noqa: PLR0913 - a vector has this many parts
    name: str,
    call: RawToolCall,
    reply: ToolCallRepairReply,
    outcome: Outcome,
    kept: JsonValue,
    *flags: str,
    rule: str = "3a.8",
    tools: tuple[Tool, ...] | None = _OFFERED,
) -> ParseDraft:
    return ParseDraft(
        id=f"repair/{name}",
        rule=rule,
        flags=("Repair", *flags),
        call=call,
        tools=tools,
        repair=reply,
        outcome=outcome,
        kept=kept,
    )


def _not_asked() -> Iterator[ParseDraft]:
    mended: Final = Repaired(tool_call=raw('{"city":"Rome"}'))
    for name, reply in _one_of_each(mended):
        yield _replied(
            f"no-tool-set/{name}",
            raw(OSLO),
            reply,
            "no-such-tool",
            {"city": "Oslo"},
            rule="3a.1",
            tools=None,
        )
        yield _replied(f"valid-call/{name}", raw(OSLO), reply, "valid", {"city": "Oslo"})
    executed: Final = raw("{", provider_executed=True, dynamic=True)
    yield _replied(
        "no-tool-set/provider-dynamic",
        executed,
        mended,
        "not-json",
        "{",
        "ProviderExecuted",
        rule="3a.1",
        tools=None,
    )


def _one_of_each(repaired: Repaired) -> tuple[tuple[str, ToolCallRepairReply], ...]:
    return (
        ("repaired", repaired),
        ("unchanged", Unchanged()),
        ("failed", RepairFailed(message="no idea")),
    )


def _mended() -> Iterator[ParseDraft]:
    """Draft what hosts mend: the kit itself mends nothing."""
    for name, text in (
        ("truncated", '{"city":"Oslo"'),
        ("trailing-comma", '{"city":"Oslo",}'),
        ("code-fence", f"```json\n{OSLO}\n```"),
        ("double-encoded", json.dumps(OSLO)),
        ("wrong-type", '{"city":7}'),
        ("missing-property", "{}"),
        ("blank", ""),
        ("guarded", '{"city":"Oslo","__proto__":1}'),
    ):
        reply = Repaired(tool_call=raw(OSLO))
        yield _replied(f"mended/{name}", raw(text), reply, "valid", {"city": "Oslo"})
    for name, tool_name in (("name-case", "Weather"), ("name-unknown", "forecast")):
        reply = Repaired(tool_call=raw(OSLO))
        yield _replied(f"mended/{name}", raw(OSLO, tool_name), reply, "valid", {"city": "Oslo"})
    to_other: Final = Repaired(tool_call=raw('{"text":"a"}', "note"))
    yield _replied("mended/other-tool", raw("{}"), to_other, "valid", {"text": "a"})
    yield _replied(
        "mended/broken-schema",
        raw("{}", "broken"),
        to_other,
        "valid",
        {"text": "a"},
        tools=(_BROKEN, NOTE),
    )
    to_blank: Final = Repaired(tool_call=raw(" ", "note"))
    yield _replied("mended/to-blank", raw("{}"), to_blank, "valid", {})
    to_provider: Final = Repaired(tool_call=raw("[1]", "search"))
    yield _replied("mended/to-provider-tool", raw("{}"), to_provider, "valid", [1])


_BAD: Final = RawToolCall(
    tool_call_id="original",
    tool_name="weather",
    input='{"city":1}',
    provider_executed=False,
    thought_signature="b3JpZ2luYWw",
    provider_metadata={"from": "original"},
)


def _whole_replacement() -> Iterator[ParseDraft]:
    plain: Final = RawToolCall(tool_call_id="other", tool_name="weather", input=OSLO)
    yield _replied(
        "whole/no-field-kept", _BAD, Repaired(tool_call=plain), "valid", {"city": "Oslo"}
    )
    full: Final = RawToolCall(
        tool_call_id="other",
        tool_name="weather",
        input=OSLO,
        provider_executed=True,
        dynamic=True,
        thought_signature="b3RoZXI",
        provider_metadata={"from": "other"},
    )
    yield _replied("whole/every-field", _BAD, Repaired(tool_call=full), "valid", {"city": "Oslo"})
    dynamic: Final = full.model_copy(update={"tool_name": "elsewhere"})
    yield _replied(
        "whole/unknown-provider-dynamic",
        _BAD,
        Repaired(tool_call=dynamic),
        "valid",
        {"city": "Oslo"},
        "ProviderExecuted",
    )


def _still_invalid() -> Iterator[ParseDraft]:
    for name, text, tool_name, outcome in _STILL_INVALID:
        replacement = RawToolCall(
            tool_call_id="other",
            tool_name=tool_name,
            input=text,
            thought_signature="b3RoZXI",
        )
        yield _replied(
            f"still-invalid/{name}", _BAD, Repaired(tool_call=replacement), outcome, {"city": 1}
        )
    for name, text, tool_name in (("not-json", "{", "weather"), ("unknown", "{", "forecast")):
        yield _replied(
            f"still-invalid/keeps-text-of-{name}",
            raw(text, tool_name),
            Repaired(tool_call=raw('{"city":2}')),
            "violation",
            "{",
        )
    yield _replied(
        "still-invalid/broken-schema",
        raw("{}"),
        Repaired(tool_call=raw("{}", "broken")),
        "bad-schema",
        {},
        tools=(WEATHER, _BROKEN),
    )


_STILL_INVALID: Final[tuple[tuple[str, str, str, Outcome], ...]] = (
    ("violation", '{"city":2}', "weather", "violation"),
    ("same", '{"city":1}', "weather", "violation"),
    ("not-json", '{"city":', "weather", "not-json"),
    ("guarded", '{"__proto__":1}', "weather", "guarded"),
    ("unknown-tool", OSLO, "gone", "no-such-tool"),
    ("blank", "", "weather", "violation"),
)


def _declined() -> Iterator[ParseDraft]:
    for name, call, outcome, kept in _INVALID:
        yield _replied(f"unchanged/{name}", call, Unchanged(), outcome, kept, rule="3a.8")


def _failed() -> Iterator[ParseDraft]:
    for name, call, _, kept in _INVALID:
        reply = RepairFailed(message="the model gave up")
        yield _replied(f"failed/{name}", call, reply, "repair-failed", kept, rule="3a.11")
    for name, message in (("empty-message", ""), ("unicode-message", 'défaut "\u2028"\n')):
        reply = RepairFailed(message=message)
        yield _replied(f"failed/{name}", raw("{"), reply, "repair-failed", "{", rule="3a.11")
    yield _replied(
        "failed/keeps-fields",
        _BAD,
        RepairFailed(message="no"),
        "repair-failed",
        {"city": 1},
        rule="3a.11",
    )
    yield _replied(
        "failed/broken-schema",
        raw("{}", "broken"),
        RepairFailed(message="no"),
        "repair-failed",
        {},
        rule="3a.11",
        tools=(_BROKEN,),
    )


_INVALID: Final[tuple[tuple[str, RawToolCall, Outcome, JsonValue], ...]] = (
    ("violation", raw('{"city":1}'), "violation", {"city": 1}),
    ("not-json", raw("{"), "not-json", "{"),
    ("guarded", raw('{"__proto__":1}'), "guarded", {"__proto__": 1}),
    ("unknown-tool", raw(OSLO, "forecast"), "no-such-tool", {"city": "Oslo"}),
)


def _empty_set() -> Iterator[ParseDraft]:
    """Draft the empty tool set: unlike none at all, it has a repair."""
    for name, reply in _one_of_each(Repaired(tool_call=raw("{}", "forecast"))):
        outcome: Outcome = "repair-failed" if name == "failed" else "no-such-tool"
        kept: JsonValue = {"city": "Oslo"}
        yield _replied(f"empty-tool-set/{name}", raw(OSLO), reply, outcome, kept, tools=())
    executed: Final = raw("[]", "elsewhere", provider_executed=True, dynamic=True)
    yield _replied(
        "empty-tool-set/repaired-provider-dynamic",
        raw(OSLO),
        Repaired(tool_call=executed),
        "valid",
        [],
        "ProviderExecuted",
        tools=(),
    )
