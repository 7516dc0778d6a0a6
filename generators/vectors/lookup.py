"""The vectors of finding a call's tool: 3a.1, 3a.2, and what is kept of a call that finds none."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from contract.codec import JsonValue
from contract.tools import RawToolCall, Tool
from generators.vectors.draft import ParseDraft
from generators.vectors.expectation import Outcome
from generators.vectors.samples import (
    ANY_OBJECT,
    NOTE,
    OSLO,
    SEARCH,
    WEATHER,
    function,
    one_property,
    raw,
)


def lookup_vectors() -> Iterator[ParseDraft]:
    """Draft all of them."""
    yield from _without_a_tool_set()
    yield from _unknown_names()
    yield from _own_entries()
    yield from _found_names()
    yield from _unknown_provider_calls()
    yield from _dropped_dynamic()
    yield from _kept()


def _without_a_tool_set() -> Iterator[ParseDraft]:
    executed: Final = ("ProviderExecuted",)
    for name, is_executed, is_dynamic in (
        ("plain", None, None),
        ("provider-executed", True, None),
        ("dynamic", None, True),
        ("provider-executed-not-dynamic", True, False),
        ("dynamic-not-provider-executed", False, True),
    ):
        yield ParseDraft(
            id=f"parse/no-tool-set/{name}",
            rule="3a.1",
            flags=executed if is_executed else (),
            call=raw(OSLO, provider_executed=is_executed, dynamic=is_dynamic),
            tools=None,
            outcome="no-such-tool",
            kept={"city": "Oslo"},
        )
    texts: tuple[tuple[str, str, Outcome, JsonValue], ...] = (
        ("parsed", OSLO, "valid", {"city": "Oslo"}),
        ("blank", " ", "valid", {}),
        ("scalar", "7", "valid", 7),
        ("not-json", "{", "not-json", "{"),
        ("guarded", '{"__proto__":1}', "guarded", {"__proto__": 1}),
    )
    for name, text, outcome, kept in texts:
        yield ParseDraft(
            id=f"parse/no-tool-set/provider-dynamic-{name}",
            rule="3a.1",
            flags=executed,
            call=raw(text, provider_executed=True, dynamic=True),
            tools=None,
            outcome=outcome,
            kept=kept,
        )


def _unknown(
    name: str, tool_name: str, tools: tuple[Tool, ...], *flags: str, comment: str = ""
) -> ParseDraft:
    return ParseDraft(
        id=f"parse/unknown-tool/{name}",
        rule="3a.2",
        comment=comment,
        flags=flags,
        call=raw("{}", tool_name),
        tools=tools,
        outcome="no-such-tool",
        kept={},
    )


def _unknown_names() -> Iterator[ParseDraft]:
    yield _unknown("lists-available", "forecast", (WEATHER, SEARCH, NOTE))
    yield _unknown("lists-in-order", "forecast", (NOTE, SEARCH, WEATHER))
    yield _unknown("lists-none", "forecast", ())
    for name, tool_name in (
        ("upper-case", "Weather"),
        ("all-upper-case", "WEATHER"),
        ("blank-before", " weather"),
        ("blank-behind", "weather "),
        ("namespace", "functions.weather"),
        ("beginning", "weath"),
        ("empty", ""),
    ):
        yield _unknown(f"name-{name}", tool_name, (WEATHER,))
    read_file: Final = function("read_file", {"type": "object"})
    yield _unknown("name-hyphen", "read-file", (read_file,))
    yield _unknown("name-capitals", "Read_File", (read_file,))
    yield _unknown("name-unicode", "wetter\U0001f326", (WEATHER,), "Unicode")
    yield _unknown(
        "name-decomposed",
        "me\u0301te\u0301o",
        (function("m\u00e9t\u00e9o", {"type": "object"}),),
        "Unicode",
        comment="names are not normalised",
    )
    yield _unknown("name-of-provider-tool-id", "openai.web_search", (SEARCH,))


def _own_entries() -> Iterator[ParseDraft]:
    for tool_name in (
        "constructor",
        "toString",
        "__proto__",
        "hasOwnProperty",
        "valueOf",
        "__class__",
        "get",
        "keys",
    ):
        yield _unknown(f"inherited-{tool_name}", tool_name, (WEATHER,), "OwnEntry")
    for tool_name in ("__proto__", "constructor", "toString"):
        yield _found(
            f"registered-{tool_name}", tool_name, (function(tool_name, {}),), "valid", "OwnEntry"
        )


def _found(
    name: str, tool_name: str, tools: tuple[Tool, ...], outcome: Outcome, *flags: str
) -> ParseDraft:
    return ParseDraft(
        id=f"parse/known-tool/{name}",
        rule="3a.2",
        flags=flags,
        call=raw("{}", tool_name),
        tools=tools,
        outcome=outcome,
        kept={},
    )


def _found_names() -> Iterator[ParseDraft]:
    lenient, strict = (
        function("store", {"type": "object"}),
        function("store", one_property("key", {"type": "string"}, required=True)),
    )
    provider: Final = SEARCH.model_copy(update={"name": "store"})
    yield _found("second-of-several", "store", (WEATHER, lenient, NOTE), "valid")
    yield _found("first-wins-lenient", "store", (lenient, strict), "valid")
    yield _found("first-wins-strict", "store", (strict, lenient), "violation")
    yield _found("first-wins-provider", "store", (provider, strict), "valid")
    yield _found("first-wins-function", "store", (strict, provider), "violation")
    yield _found("empty-name", "", (function("", {}),), "valid")
    yield _found(
        "unicode-name", "m\u00e9t\u00e9o", (function("m\u00e9t\u00e9o", {}),), "valid", "Unicode"
    )


def _unknown_provider_calls() -> Iterator[ParseDraft]:
    cases: tuple[tuple[str, str, bool | None, bool | None, Outcome], ...] = (
        ("provider-dynamic", OSLO, True, True, "valid"),
        ("provider-dynamic-blank", "", True, True, "valid"),
        ("provider-dynamic-not-json", "{,}", True, True, "not-json"),
        ("provider-dynamic-guarded", '{"a":{"__proto__":1}}', True, True, "guarded"),
        ("provider-not-dynamic", OSLO, True, False, "no-such-tool"),
        ("provider-dynamic-absent", OSLO, True, None, "no-such-tool"),
        ("dynamic-not-provider", OSLO, None, True, "no-such-tool"),
    )
    for name, text, executed, dynamic, outcome in cases:
        yield ParseDraft(
            id=f"parse/unknown-tool/{name}",
            rule="3a.2",
            flags=("ProviderExecuted",) if executed else (),
            call=raw(text, "lookup", provider_executed=executed, dynamic=dynamic),
            tools=(WEATHER,),
            outcome=outcome,
        )
    yield ParseDraft(
        id="parse/empty-tool-set/provider-dynamic",
        rule="3a.2",
        flags=("ProviderExecuted",),
        call=raw(OSLO, provider_executed=True, dynamic=True),
        tools=(),
        outcome="valid",
        kept={"city": "Oslo"},
    )


def _dropped_dynamic() -> Iterator[ParseDraft]:
    for name, executed, dynamic in (
        ("true", None, True),
        ("false", None, False),
        ("provider-executed", True, True),
    ):
        yield ParseDraft(
            id=f"parse/drops-dynamic/{name}",
            rule="3a.3",
            flags=("ProviderExecuted",) if executed else (),
            call=raw(OSLO, provider_executed=executed, dynamic=dynamic),
            tools=(WEATHER,),
            outcome="valid",
            kept={"city": "Oslo"},
        )
    yield ParseDraft(
        id="parse/drops-dynamic/provider-tool",
        rule="3a.3",
        flags=("ProviderExecuted",),
        call=raw('{"query":"Oslo"}', "search", provider_executed=True, dynamic=True),
        tools=(SEARCH,),
        outcome="valid",
    )
    yield ParseDraft(
        id="parse/checks-known/provider-dynamic",
        rule="3a.3",
        comment="a known function tool's schema counts, whoever runs the tool",
        flags=("ProviderExecuted",),
        call=raw("{}", provider_executed=True, dynamic=True),
        tools=(WEATHER,),
        outcome="violation",
        kept={},
    )


def _full(text: str, tool_name: str = "weather") -> RawToolCall:
    return RawToolCall(
        tool_call_id="call \u00e9",
        tool_name=tool_name,
        input=text,
        provider_executed=False,
        dynamic=False,
        thought_signature="c2lnbmVk",
        provider_metadata={"google": {"thought": [True, None]}},
    )


def _kept() -> Iterator[ParseDraft]:
    cases: tuple[tuple[str, RawToolCall, Outcome, JsonValue], ...] = (
        ("valid", _full(OSLO), "valid", {"city": "Oslo"}),
        ("violation", _full('{"city":7}'), "violation", {"city": 7}),
        ("not-json", _full('{"city":'), "not-json", '{"city":'),
        ("guarded", _full('{"__proto__":1}'), "guarded", {"__proto__": 1}),
        ("unknown-tool", _full(OSLO, "gone"), "no-such-tool", {"city": "Oslo"}),
    )
    for name, call, outcome, kept in cases:
        yield ParseDraft(
            id=f"parse/keeps-fields/{name}",
            rule="3a.7" if outcome != "valid" else "3a.3",
            call=call,
            tools=(WEATHER,),
            outcome=outcome,
            kept=kept,
        )
    texts: tuple[tuple[str, str, JsonValue], ...] = (
        ("not-json", "{'a':1}", "{'a':1}"),
        ("blank", " \n", " \n"),
        ("empty", "", ""),
        ("null", "null", None),
        ("string", '"a"', "a"),
        ("array", "[1]", [1]),
        ("guarded", '{"__proto__":{}}', {"__proto__": {}}),
    )
    for name, text, kept in texts:
        yield ParseDraft(
            id=f"parse/keeps-input/unknown-tool-{name}",
            rule="3a.7",
            call=raw(text, "gone"),
            tools=(ANY_OBJECT,),
            outcome="no-such-tool",
            kept=kept,
        )
    yield ParseDraft(
        id="parse/keeps-input/no-tool-set-not-json",
        rule="3a.7",
        call=raw("Oslo"),
        tools=None,
        outcome="no-such-tool",
        kept="Oslo",
    )
