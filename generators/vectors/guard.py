"""The vectors of the prototype guard (3a.5), and of what is checked before what (3a.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from contract.codec import JsonValue
from generators.vectors.draft import ParseDraft
from generators.vectors.expectation import Outcome
from generators.vectors.samples import ANY_OBJECT, OSLO, SEARCH, WEATHER, function, raw


def guard_vectors() -> Iterator[ParseDraft]:
    """Draft all of them."""
    yield from _guarded()
    yield from _guard_order()


def _guarded() -> Iterator[ParseDraft]:
    for name, text, kept in _GUARDED:
        flags = ("Escapes",) if "\\u" in text else ()
        yield _stored(name, text, "guarded", kept, *flags)
    for name, text, kept in _UNGUARDED:
        yield _stored(f"allows-{name}", text, "valid", kept)


def _stored(name: str, text: str, outcome: Outcome, kept: JsonValue, *flags: str) -> ParseDraft:
    return ParseDraft(
        id=f"parse/guard/{name}",
        rule="3a.5",
        flags=flags,
        call=raw(text, "store"),
        tools=(ANY_OBJECT,),
        outcome=outcome,
        kept=kept,
    )


_GUARDED: Final[tuple[tuple[str, str, JsonValue], ...]] = (
    ("proto", '{"__proto__":{"x":1}}', {"__proto__": {"x": 1}}),
    ("proto-escaped", '{"\\u005f\\u005fproto__":1}', {"__proto__": 1}),
    ("proto-blank-before-colon", '{"__proto__" \n:null}', {"__proto__": None}),
    ("proto-deep", '{"a":[{"b":{"__proto__":"x"}}]}', {"a": [{"b": {"__proto__": "x"}}]}),
    ("proto-beside", '{"a":1,"__proto__":false}', {"a": 1, "__proto__": False}),
    (
        "constructor-escaped",
        '{"c\\u006fnstructor":{"\\u0070rototype":1}}',
        {"constructor": {"prototype": 1}},
    ),
    (
        "constructor-prototype-null",
        '{"constructor":{"prototype":null}}',
        {"constructor": {"prototype": None}},
    ),
    (
        "constructor-nested",
        '{"constructor":{"constructor":{"prototype":0}}}',
        {"constructor": {"constructor": {"prototype": 0}}},
    ),
    (
        "constructor-in-array",
        '{"a":[[{"constructor":{"a":1,"prototype":{}}}]]}',
        {"a": [[{"constructor": {"a": 1, "prototype": {}}}]]},
    ),
)

_UNGUARDED: Final[tuple[tuple[str, str, JsonValue], ...]] = (
    ("constructor-string", '{"constructor":"prototype"}', {"constructor": "prototype"}),
    ("constructor-other-key", '{"constructor":{"a":1}}', {"constructor": {"a": 1}}),
    ("constructor-empty", '{"constructor":{}}', {"constructor": {}}),
    ("prototype-alone", '{"prototype":{"constructor":1}}', {"prototype": {"constructor": 1}}),
    ("proto-value", '{"a":"__proto__"}', {"a": "__proto__"}),
    ("proto-upper-case", '{"__PROTO__":1}', {"__PROTO__": 1}),
    ("proto-shorter", '{"proto":1,"_proto_":2}', {"proto": 1, "_proto_": 2}),
    (
        "prototype-deeper",
        '{"constructor":{"a":{"prototype":1}}}',
        {"constructor": {"a": {"prototype": 1}}},
    ),
    (
        "constructor-array",
        '{"constructor":[{"prototype":1}]}',
        {"constructor": [{"prototype": 1}]},
    ),
)


def _guard_order() -> Iterator[ParseDraft]:
    proto: Final = '{"__proto__":1}'
    broken: Final = function("store", "object")
    yield ParseDraft(
        id="parse/guard/provider-tool",
        rule="3a.5",
        call=raw(proto, "search"),
        tools=(SEARCH,),
        outcome="guarded",
        kept={"__proto__": 1},
    )
    yield ParseDraft(
        id="parse/order/guard-before-schema",
        rule="3a.3",
        call=raw(proto),
        tools=(WEATHER,),
        outcome="guarded",
        kept={"__proto__": 1},
    )
    yield ParseDraft(
        id="parse/order/guard-before-broken-schema",
        rule="3a.3",
        call=raw(proto, "store"),
        tools=(broken,),
        outcome="guarded",
        kept={"__proto__": 1},
    )
    yield ParseDraft(
        id="parse/order/json-before-guard",
        rule="3a.3",
        call=raw('{"__proto__":1', "store"),
        tools=(ANY_OBJECT,),
        outcome="not-json",
        kept='{"__proto__":1',
    )
    yield ParseDraft(
        id="parse/order/json-before-broken-schema",
        rule="3a.3",
        call=raw(OSLO + ",", "store"),
        tools=(broken,),
        outcome="not-json",
        kept=OSLO + ",",
    )
