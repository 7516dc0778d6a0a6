"""The vectors of a call's text: blank or not (3a.3), JSON or not (3a.4)."""

from __future__ import annotations

import json
from collections.abc import Iterator
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
    raw,
)


def text_vectors() -> Iterator[ParseDraft]:
    """Draft all of them."""
    yield from _blank()
    yield from _blank_elsewhere()
    yield from _json()
    yield from _numbers()
    yield from _no_json()
    yield from _unwrapped()
    yield from _depth()


def _blank() -> Iterator[ParseDraft]:
    for name, text, level in _BLANK:
        yield _noted("parse/blank", name, text, "valid", "Blank", level=level, kept={})
    for name, text, level in _NOT_BLANK:
        yield _noted("parse/not-blank", name, text, "not-json", "Blank", level=level, kept=text)


def _noted(  # noqa: PLR0913 - a vector has this many parts
    group: str,
    name: str,
    text: str,
    outcome: Outcome,
    *flags: str,
    kept: JsonValue,
    rule: str = "3a.3",
    level: Level = "required",
) -> ParseDraft:
    return ParseDraft(
        id=f"{group}/{name}",
        rule=rule,
        flags=flags,
        level=level,
        call=raw(text, "note"),
        tools=(NOTE,),
        outcome=outcome,
        kept=kept,
    )


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


def _blank_elsewhere() -> Iterator[ParseDraft]:
    yield ParseDraft(
        id="parse/blank/with-required",
        rule="3a.7",
        flags=("Blank",),
        comment="{} is judged, and the text is kept",
        call=raw("  "),
        tools=(WEATHER,),
        outcome="violation",
        kept="  ",
    )
    yield ParseDraft(
        id="parse/blank/provider-tool",
        rule="3a.3",
        flags=("Blank",),
        call=raw("\n", "search"),
        tools=(SEARCH,),
        outcome="valid",
        kept={},
    )
    yield _noted(
        "parse/json", "blanks-around", ' \t\r\n{"text":"a"}\n', "valid", kept={"text": "a"}
    )
    for name, blank in (("no-break-space", "\u00a0"), ("form-feed", "\f")):
        text = f"{blank}{{}}"
        yield _noted(
            "parse/not-json", f"{name}-before", text, "not-json", "Blank", kept=text, rule="3a.4"
        )


def _json() -> Iterator[ParseDraft]:
    values: tuple[tuple[str, str, JsonValue, tuple[str, ...]], ...] = (
        ("object", '{"a":[1,{"b":null}],"c":true}', {"a": [1, {"b": None}], "c": True}, ()),
        ("null", "null", None, ()),
        ("false", "false", False, ()),
        ("integer", "-12", -12, ()),
        ("array", "[]", [], ()),
        ("key-twice", '{"a":1,"b":2,"a":3}', {"a": 3, "b": 2}, ("DuplicateKey",)),
        ("empty-key", '{"":0}', {"": 0}, ()),
        (
            "escapes",
            '{"a":"\\u00e9\\n\\"\\/\\ud83d\\ude00"}',
            {"a": 'é\n"/\U0001f600'},
            ("Escapes",),
        ),
        ("unicode", '{"日本":"é\u2028"}', {"日本": "é\u2028"}, ("Unicode",)),
    )
    for name, text, value, flags in values:
        yield ParseDraft(
            id=f"parse/json/{name}",
            rule="3a.3",
            flags=flags,
            call=raw(text, "echo"),
            tools=(ANYTHING,),
            outcome="valid",
            kept=value,
        )
    yield _noted("parse/json", "null-for-object", "null", "violation", kept=None)
    yield ParseDraft(
        id="parse/provider-tool/anything",
        rule="3a.3",
        comment="a provider's tool has no schema",
        call=raw("[1,2]", "search"),
        tools=(SEARCH,),
        outcome="valid",
        kept=[1, 2],
    )


def _numbers() -> Iterator[ParseDraft]:
    for name, digits, outcome, flag in _NUMBERS:
        text = f'{{"a":{digits}}}'
        yield ParseDraft(
            id=f"parse/number/{name}",
            rule="3a.3" if outcome == "valid" else "3a.4",
            flags=(flag,),
            level="recommended",
            call=raw(text, "store"),
            tools=(ANY_OBJECT,),
            outcome=outcome,
            kept=text if outcome == "not-json" else ...,
        )


_NUMBERS: Final[tuple[tuple[str, str, Outcome, str], ...]] = (
    ("2-53-plus-1", "9007199254740993", "valid", "BigInteger"),
    ("largest-u64", "18446744073709551615", "valid", "BigInteger"),
    ("above-u64", "18446744073709551616", "valid", "Double"),
    ("300-digits", "9" * 300, "valid", "Double"),
    ("310-digits", "9" * 310, "not-json", "OutOfRange"),
    ("5000-digits", "9" * 5000, "not-json", "OutOfRange"),
    ("exponent-400", "1e400", "not-json", "OutOfRange"),
    ("one-point-zero", "1.0", "valid", "Double"),
    ("minus-zero", "-0", "valid", "Double"),
)


def _no_json() -> Iterator[ParseDraft]:
    for name, text in _NOT_JSON:
        yield _noted("parse/not-json", name, text, "not-json", kept=text, rule="3a.4")
    for name, text in _SURROGATES:
        yield _noted(
            "parse/not-json",
            name,
            text,
            "not-json",
            "Escapes",
            kept=text,
            rule="3a.4",
            level="recommended",
        )


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
    inner: Final = '{"text":"a"}'
    yield _noted(
        "parse/string", "double-encoded", json.dumps(inner), "violation", kept=inner, rule="3a.4"
    )
    yield _noted(
        "parse/string", "code-fenced-inside", '"```"', "violation", kept="```", rule="3a.4"
    )
    yield ParseDraft(
        id="parse/string/for-string-schema",
        rule="3a.4",
        call=raw(json.dumps(inner), "say"),
        tools=(function("say", {"type": "string"}),),
        outcome="valid",
        kept=inner,
    )
    yield _noted(
        "parse/string",
        "json-inside-a-property",
        '{"text":"{\\"b\\":1}"}',
        "valid",
        kept={"text": '{"b":1}'},
        rule="3a.4",
    )
    nested: Final = function("nest", one_property("o", {"type": "object"}))
    yield ParseDraft(
        id="parse/string/for-nested-object",
        rule="3a.4",
        comment="a nested value is not unwrapped either",
        call=raw('{"o":"{}"}', "nest"),
        tools=(nested,),
        outcome="violation",
        kept={"o": "{}"},
    )


def _depth() -> Iterator[ParseDraft]:
    for name, depth, outcome in (("100", 100, "valid"), ("128", 128, "not-json")):
        text = "[" * depth + "]" * depth
        yield ParseDraft(
            id=f"parse/depth/{name}",
            rule="3a.3" if outcome == "valid" else "3a.4",
            flags=("Depth",),
            call=raw(text, "echo"),
            tools=(ANYTHING,),
            outcome="valid" if outcome == "valid" else "not-json",
            kept=... if outcome == "valid" else text,
        )
