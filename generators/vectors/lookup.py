"""The vectors of finding a call's tool: 3a.1, 3a.2, and what is kept of a call that finds none."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

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
    parsed,
    raw,
)

_PROTO: Final = '{"__proto__":1}'


def lookup_vectors() -> Iterator[ParseDraft]:
    """Draft all of them."""
    yield from _without_a_tool_set()
    for name, tool_name, tools, flags, comment in _UNKNOWN:
        vector_id, call = f"parse/unknown-tool/{name}", raw("{}", tool_name)
        yield parsed(vector_id, "3a.2", call, tools, "no-such-tool", *flags, comment=comment)
    for name, tool_name, tools, outcome, flags in _KNOWN:
        vector_id, call = f"parse/known-tool/{name}", raw("{}", tool_name)
        yield parsed(vector_id, "3a.2", call, tools, outcome, *flags)
    yield from _unknown_provider_calls()
    yield from _dropped_dynamic()
    yield from _kept()


def _without_a_tool_set() -> Iterator[ParseDraft]:
    for name, executed, dynamic in (
        ("plain", None, None),
        ("provider-executed", True, None),
        ("dynamic", None, True),
        ("provider-executed-not-dynamic", True, False),
        ("dynamic-not-provider-executed", False, True),
    ):
        call = raw(OSLO, provider_executed=executed, dynamic=dynamic)
        yield parsed(f"parse/no-tool-set/{name}", "3a.1", call, None, "no-such-tool")
    texts: tuple[tuple[str, str, Outcome], ...] = (
        ("parsed", OSLO, "valid"),
        ("blank", " ", "valid"),
        ("scalar", "7", "valid"),
        ("not-json", "{", "not-json"),
        ("guarded", _PROTO, "guarded"),
    )
    for name, text, outcome in texts:
        call = raw(text, provider_executed=True, dynamic=True)
        yield parsed(f"parse/no-tool-set/provider-dynamic-{name}", "3a.1", call, None, outcome)


_READ_FILE: Final = function("read_file", {"type": "object"})
_METEO: Final = function("m\u00e9t\u00e9o", {"type": "object"})
_OWN: Final = ("OwnEntry",)
_UNICODE: Final = ("Unicode",)

_UNKNOWN: Final[tuple[tuple[str, str, tuple[Tool, ...], tuple[str, ...], str], ...]] = (
    ("lists-available", "forecast", (WEATHER, SEARCH, NOTE), (), ""),
    ("lists-in-order", "forecast", (NOTE, SEARCH, WEATHER), (), ""),
    ("lists-none", "forecast", (), (), ""),
    ("name-upper-case", "Weather", (WEATHER,), (), ""),
    ("name-all-upper-case", "WEATHER", (WEATHER,), (), ""),
    ("name-blank-before", " weather", (WEATHER,), (), ""),
    ("name-blank-behind", "weather ", (WEATHER,), (), ""),
    ("name-namespace", "functions.weather", (WEATHER,), (), ""),
    ("name-beginning", "weath", (WEATHER,), (), ""),
    ("name-empty", "", (WEATHER,), (), ""),
    ("name-hyphen", "read-file", (_READ_FILE,), (), ""),
    ("name-capitals", "Read_File", (_READ_FILE,), (), ""),
    ("name-unicode", "wetter\U0001f326", (WEATHER,), _UNICODE, ""),
    ("name-decomposed", "me\u0301te\u0301o", (_METEO,), _UNICODE, "names are not normalised"),
    ("name-of-provider-tool-id", "openai.web_search", (SEARCH,), (), ""),
    ("inherited-constructor", "constructor", (WEATHER,), _OWN, ""),
    ("inherited-toString", "toString", (WEATHER,), _OWN, ""),
    ("inherited-__proto__", "__proto__", (WEATHER,), _OWN, ""),
    ("inherited-hasOwnProperty", "hasOwnProperty", (WEATHER,), _OWN, ""),
    ("inherited-valueOf", "valueOf", (WEATHER,), _OWN, ""),
    ("inherited-__class__", "__class__", (WEATHER,), _OWN, ""),
    ("inherited-get", "get", (WEATHER,), _OWN, ""),
    ("inherited-keys", "keys", (WEATHER,), _OWN, ""),
)
"""Name, the call's tool name, the available tools, flags, comment."""

_LENIENT: Final = function("store", {"type": "object"})
_STRICT: Final = function("store", one_property("key", {"type": "string"}, required=True))
_PROVIDER: Final = SEARCH.model_copy(update={"name": "store"})
_METEO_ANY: Final = function("m\u00e9t\u00e9o", {})

_KNOWN: Final[tuple[tuple[str, str, tuple[Tool, ...], Outcome, tuple[str, ...]], ...]] = (
    ("registered-__proto__", "__proto__", (function("__proto__", {}),), "valid", _OWN),
    ("registered-constructor", "constructor", (function("constructor", {}),), "valid", _OWN),
    ("registered-toString", "toString", (function("toString", {}),), "valid", _OWN),
    ("second-of-several", "store", (WEATHER, _LENIENT, NOTE), "valid", ()),
    ("first-wins-lenient", "store", (_LENIENT, _STRICT), "valid", ()),
    ("first-wins-strict", "store", (_STRICT, _LENIENT), "violation", ()),
    ("first-wins-provider", "store", (_PROVIDER, _STRICT), "valid", ()),
    ("first-wins-function", "store", (_STRICT, _PROVIDER), "violation", ()),
    ("empty-name", "", (function("", {}),), "valid", ()),
    ("unicode-name", "m\u00e9t\u00e9o", (_METEO_ANY,), "valid", _UNICODE),
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
        call = raw(text, "lookup", provider_executed=executed, dynamic=dynamic)
        yield parsed(f"parse/unknown-tool/{name}", "3a.2", call, WEATHER, outcome)
    call = raw(OSLO, provider_executed=True, dynamic=True)
    yield parsed("parse/empty-tool-set/provider-dynamic", "3a.2", call, (), "valid")


def _dropped_dynamic() -> Iterator[ParseDraft]:
    group: Final = "parse/drops-dynamic"
    for name, executed, dynamic in (
        ("true", None, True),
        ("false", None, False),
        ("provider-executed", True, True),
    ):
        call = raw(OSLO, provider_executed=executed, dynamic=dynamic)
        yield parsed(f"{group}/{name}", "3a.3", call, WEATHER, "valid")
    search = raw('{"query":"Oslo"}', "search", provider_executed=True, dynamic=True)
    yield parsed(f"{group}/provider-tool", "3a.3", search, SEARCH, "valid")
    yield parsed(
        "parse/checks-known/provider-dynamic",
        "3a.3",
        raw("{}", provider_executed=True, dynamic=True),
        WEATHER,
        "violation",
        comment="a known function tool's schema counts, whoever runs the tool",
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
    group: Final = "parse/keeps-fields"
    yield parsed(f"{group}/valid", "3a.3", _full(OSLO), WEATHER, "valid")
    yield parsed(f"{group}/violation", "3a.7", _full('{"city":7}'), WEATHER, "violation")
    yield parsed(f"{group}/not-json", "3a.7", _full('{"city":'), WEATHER, "not-json")
    yield parsed(f"{group}/guarded", "3a.7", _full(_PROTO), WEATHER, "guarded")
    yield parsed(f"{group}/unknown-tool", "3a.7", _full(OSLO, "gone"), WEATHER, "no-such-tool")
    for name, text in (
        ("not-json", "{'a':1}"),
        ("blank", " \n"),
        ("empty", ""),
        ("null", "null"),
        ("string", '"a"'),
        ("array", "[1]"),
        ("guarded", '{"__proto__":{}}'),
    ):
        vector_id, call = f"parse/keeps-input/unknown-tool-{name}", raw(text, "gone")
        yield parsed(vector_id, "3a.7", call, ANY_OBJECT, "no-such-tool")
    yield parsed("parse/keeps-input/no-tool-set-not-json", "3a.7", "Oslo", None, "no-such-tool")
