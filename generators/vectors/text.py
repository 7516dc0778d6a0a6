"""The vectors of a call's text: blank or not (3a.3), JSON or not (3a.4)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from types import EllipsisType
from typing import Final

from contract.artefacts.models import Level
from contract.codec import JsonValue
from generators.vectors.draft import ParseDraft
from generators.vectors.expectation import Outcome
from generators.vectors.samples import (
    ANY_OBJECT,
    ANYTHING,
    NOTE,
    SEARCH,
    WEATHER,
    function,
    one_property,
    parsed,
)


def text_vectors() -> Iterator[ParseDraft]:
    """Draft all of them."""
    yield from _blank()
    yield from _json()
    for name, digits, outcome, flag, kept in _NUMBERS:
        rule = "3a.3" if outcome == "valid" else "3a.4"
        text = f'{{"a":{digits}}}'
        value: JsonValue | EllipsisType = ... if kept is None else {"a": kept}
        vector = parsed(f"parse/number/{name}", rule, text, ANY_OBJECT, outcome, flag, kept=value)
        yield replace(vector, level="recommended")
    yield from _not_json()
    yield from _unwrapped()
    yield parsed("parse/depth/100", "3a.3", "[" * 100 + "]" * 100, ANYTHING, "valid", "Depth")
    yield parsed("parse/depth/128", "3a.4", "[" * 128 + "]" * 128, ANYTHING, "not-json", "Depth")


def _blank() -> Iterator[ParseDraft]:
    for name, text, level in _BLANK:
        yield parsed(f"parse/blank/{name}", "3a.3", text, NOTE, "valid", "Blank", level=level)
    for name, text, level in _NOT_BLANK:
        vector_id = f"parse/not-blank/{name}"
        yield parsed(vector_id, "3a.3", text, NOTE, "not-json", "Blank", level=level)
    yield parsed(
        "parse/blank/with-required",
        "3a.7",
        "  ",
        WEATHER,
        "violation",
        "Blank",
        comment="{} is judged, and the text is kept",
    )
    yield parsed("parse/blank/provider-tool", "3a.3", "\n", SEARCH, "valid", "Blank")
    yield parsed("parse/json/blanks-around", "3a.3", ' \t\r\n{"text":"a"}\n', NOTE, "valid")
    for name, blank in (("no-break-space", "\u00a0"), ("form-feed", "\f")):
        vector_id = f"parse/not-json/{name}-before"
        yield parsed(vector_id, "3a.4", f"{blank}{{}}", NOTE, "not-json", "Blank")


_BLANK: Final[tuple[tuple[str, str, Level], ...]] = (
    ("empty", "", "required"),
    ("space", " ", "required"),
    ("ascii", "\t\n\v\f\r ", "required"),
    ("next-line", "\u0085", "recommended"),
    ("no-break-space", "\u00a0", "required"),
    ("ogham-space", "\u1680", "required"),
    ("em-space", "\u2003", "required"),
    ("hair-space", "\u200a", "required"),
    ("line-separator", "\u2028", "required"),
    ("paragraph-separator", "\u2029", "required"),
    ("narrow-no-break-space", "\u202f", "required"),
    ("mathematical-space", "\u205f", "required"),
    ("ideographic-space", "\u3000", "required"),
)

_NOT_BLANK: Final[tuple[tuple[str, str, Level], ...]] = (
    ("byte-order-mark", "\ufeff", "recommended"),
    ("file-separator", "\u001c", "recommended"),
    ("group-separator", "\u001d", "recommended"),
    ("record-separator", "\u001e", "recommended"),
    ("unit-separator", "\u001f", "recommended"),
    ("zero-width-space", "\u200b", "required"),
    ("word-joiner", "\u2060", "required"),
    ("nul", "\0", "required"),
)


def _json() -> Iterator[ParseDraft]:
    for name, text, flags in _VALUES:
        yield parsed(f"parse/json/{name}", "3a.3", text, ANYTHING, "valid", *flags)
    yield parsed("parse/json/null-for-object", "3a.3", "null", NOTE, "violation")
    no_schema: Final = "a provider's tool has no schema"
    anything: Final = "parse/provider-tool/anything"
    yield parsed(anything, "3a.3", "[1,2]", SEARCH, "valid", comment=no_schema)


_VALUES: Final[tuple[tuple[str, str, tuple[str, ...]], ...]] = (
    ("object", '{"a":[1,{"b":null}],"c":true}', ()),
    ("null", "null", ()),
    ("false", "false", ()),
    ("integer", "-12", ()),
    ("array", "[]", ()),
    ("key-twice", '{"a":1,"b":2,"a":3}', ("DuplicateKey",)),
    ("empty-key", '{"":0}', ()),
    ("escapes", '{"a":"\\u00e9\\n\\"\\/\\ud83d\\ude00"}', ("Escapes",)),
    ("unicode", '{"日本":"é\u2028"}', ("Unicode",)),
)

_NUMBERS: Final[tuple[tuple[str, str, Outcome, str, float | None], ...]] = (
    ("2-53-plus-1", "9007199254740993", "valid", "BigInteger", None),
    ("largest-u64", "18446744073709551615", "valid", "BigInteger", None),
    ("above-u64", "18446744073709551616", "valid", "Double", 2.0**64),
    ("300-digits", "9" * 300, "valid", "Double", 1e300),
    ("310-digits", "9" * 310, "not-json", "OutOfRange", None),
    ("5000-digits", "9" * 5000, "not-json", "OutOfRange", None),
    ("exponent-400", "1e400", "not-json", "OutOfRange", None),
    ("one-point-zero", "1.0", "valid", "Double", None),
    ("minus-zero", "-0", "valid", "Double", -0.0),
)
"""Name, digits, outcome, flag, and the value where it is not the one that Python reads."""


def _not_json() -> Iterator[ParseDraft]:
    for name, text in _NOT_JSON:
        yield parsed(f"parse/not-json/{name}", "3a.4", text, NOTE, "not-json")
    for name, text in _SURROGATES:
        vector = parsed(f"parse/not-json/{name}", "3a.4", text, NOTE, "not-json", "Escapes")
        yield replace(vector, level="recommended")


_NOT_JSON: Final = (
    ("truncated", '{"text":"a"'),
    ("truncated-string", '{"text":"Par'),
    ("truncated-key", '{"te'),
    ("truncated-escape", '{"text":"\\u00'),
    ("open-brace", "{"),
    ("trailing-comma", '{"text":"a",}'),
    ("leading-comma", '{,"text":"a"}'),
    ("text-behind", '{"text":"a"} done'),
    ("text-before", 'Here: {"text":"a"}'),
    ("two-values", '{"text":"a"}{"text":"b"}'),
    ("code-fence", '```json\n{"text":"a"}\n```'),
    ("comment", '{"text":"a" /* why */}'),
    ("single-quotes", "{'text':'a'}"),
    ("key-without-quotes", '{text:"a"}'),
    ("python-literals", '{"text":None}'),
    ("nan", '{"text":NaN}'),
    ("infinity", '{"text":-Infinity}'),
    ("undefined", "undefined"),
    ("raw-newline", '{"text":"a\nb"}'),
    ("unknown-escape", '{"text":"\\x41"}'),
    ("leading-zero", '{"text":01}'),
    ("plus", '{"text":+1}'),
    ("xml", "<text>a</text>"),
    ("prose", "I would call note."),
)

_SURROGATES: Final = (
    ("lone-high-surrogate", '{"text":"\\ud800"}'),
    ("lone-low-surrogate", '{"text":"\\udc00x"}'),
    ("lone-surrogate-in-key", '{"\\ud800":1}'),
)


def _unwrapped() -> Iterator[ParseDraft]:
    group: Final = "parse/string"
    encoded: Final = json.dumps('{"text":"a"}')
    say: Final = function("say", {"type": "string"})
    nest: Final = function("nest", one_property("o", {"type": "object"}))
    inside: Final = '{"text":"{\\"b\\":1}"}'
    either: Final = "a nested value is not unwrapped either"
    yield parsed(f"{group}/double-encoded", "3a.4", encoded, NOTE, "violation")
    yield parsed(f"{group}/code-fenced-inside", "3a.4", '"```"', NOTE, "violation")
    yield parsed(f"{group}/for-string-schema", "3a.4", encoded, say, "valid")
    yield parsed(f"{group}/json-inside-a-property", "3a.4", inside, NOTE, "valid")
    nested: Final = f"{group}/for-nested-object"
    yield parsed(nested, "3a.4", '{"o":"{}"}', nest, "violation", comment=either)
