"""The vectors of the prototype guard (3a.5), and of what is checked before what (3a.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from generators.vectors.draft import ParseDraft
from generators.vectors.samples import ANY_OBJECT, OSLO, SEARCH, WEATHER, function, parsed


def guard_vectors() -> Iterator[ParseDraft]:
    """Draft all of them."""
    for name, text in _GUARDED:
        flags = ("Escapes",) if "\\u" in text else ()
        yield parsed(f"parse/guard/{name}", "3a.5", text, ANY_OBJECT, "guarded", *flags)
    for name, text in _UNGUARDED:
        yield parsed(f"parse/guard/allows-{name}", "3a.5", text, ANY_OBJECT, "valid")
    yield from _order()


_GUARDED: Final = (
    ("proto", '{"__proto__":{"x":1}}'),
    ("proto-escaped", '{"\\u005f\\u005fproto__":1}'),
    ("proto-blank-before-colon", '{"__proto__" \n:null}'),
    ("proto-deep", '{"a":[{"b":{"__proto__":"x"}}]}'),
    ("proto-beside", '{"a":1,"__proto__":false}'),
    ("constructor-escaped", '{"c\\u006fnstructor":{"\\u0070rototype":1}}'),
    ("constructor-prototype-null", '{"constructor":{"prototype":null}}'),
    ("constructor-nested", '{"constructor":{"constructor":{"prototype":0}}}'),
    ("constructor-in-array", '{"a":[[{"constructor":{"a":1,"prototype":{}}}]]}'),
)

_UNGUARDED: Final = (
    ("constructor-string", '{"constructor":"prototype"}'),
    ("constructor-other-key", '{"constructor":{"a":1}}'),
    ("constructor-empty", '{"constructor":{}}'),
    ("prototype-alone", '{"prototype":{"constructor":1}}'),
    ("proto-value", '{"a":"__proto__"}'),
    ("proto-upper-case", '{"__PROTO__":1}'),
    ("proto-shorter", '{"proto":1,"_proto_":2}'),
    ("prototype-deeper", '{"constructor":{"a":{"prototype":1}}}'),
    ("constructor-array", '{"constructor":[{"prototype":1}]}'),
)


def _order() -> Iterator[ParseDraft]:
    proto: Final = '{"__proto__":1}'
    broken: Final = function("store", "object")
    order: Final = "parse/order"
    yield parsed("parse/guard/provider-tool", "3a.5", proto, SEARCH, "guarded")
    yield parsed(f"{order}/guard-before-schema", "3a.3", proto, WEATHER, "guarded")
    yield parsed(f"{order}/guard-before-broken-schema", "3a.3", proto, broken, "guarded")
    yield parsed(f"{order}/json-before-guard", "3a.3", proto[:-1], ANY_OBJECT, "not-json")
    yield parsed(f"{order}/json-before-broken-schema", "3a.3", OSLO + ",", broken, "not-json")
