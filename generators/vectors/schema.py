"""The vectors of a tool's own schema: what it makes of arguments, and what is no schema.

Schemas keep to what all engines share. Where a vector must leave that ground it is `recommended`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from contract.artefacts.models import Level
from contract.codec import JsonValue
from generators.vectors.draft import ParseDraft
from generators.vectors.expectation import Outcome
from generators.vectors.samples import ANY_OBJECT, OSLO, WEATHER, function, one_property, parsed


def schema_vectors() -> Iterator[ParseDraft]:
    """Draft all of them."""
    for name, schema, text, outcome in _VERDICTS:
        yield _checked(f"schema/{name}", "3a.3", schema, text, outcome)
    for name, schema, text, outcome, flag in _NUMBERS:
        yield _checked(f"schema/{name}", "3a.3", schema, text, outcome, flag, level="recommended")
    yield from _causes()
    for name, schema in _BROKEN:
        yield _checked(f"broken-schema/{name}", "3a.6", schema, "{}", "bad-schema")
    yield from _broken_elsewhere()
    yield from _references()
    yield from _patterns()
    yield from _formats()
    for name, schema, text, outcome in _DRAFTS:
        yield _checked(f"draft/{name}", "3a.schema-drafts", schema, text, outcome, "Drafts")
    yield _unknown_draft()
    for name, schema, outcome in _BOOLEANS:
        yield _checked(f"boolean-schema/{name}", "3a.schema-boolean", schema, '{"a":1}', outcome)


def _checked(  # noqa: PLR0913 - a vector has this many parts
    name: str,
    rule: str,
    schema: JsonValue,
    text: str,
    outcome: Outcome,
    *flags: str,
    level: Level = "required",
) -> ParseDraft:
    tool = function("t", schema)
    return parsed(f"parse/{name}", rule, text, tool, outcome, *flags, level=level)


_STRING: Final[JsonValue] = {"type": "string"}
_INTEGER: Final[JsonValue] = {"type": "integer"}
_WHOLE: Final[JsonValue] = {
    "type": "object",
    "properties": {"city": _STRING, "days": {"type": "integer", "minimum": 1}},
    "required": ["city"],
    "additionalProperties": False,
}
_OPTIONAL_STRING: Final = one_property("a", _STRING)

_VERDICTS: Final[tuple[tuple[str, JsonValue, str, Outcome], ...]] = (
    ("all-properties", _WHOLE, '{"city":"Oslo","days":2}', "valid"),
    ("optional-missing", _WHOLE, OSLO, "valid"),
    ("required-missing", _WHOLE, '{"days":2}', "violation"),
    ("extra-property", _WHOLE, '{"city":"Oslo","unit":"C"}', "violation"),
    ("below-minimum", _WHOLE, '{"city":"Oslo","days":0}', "violation"),
    ("number-for-string", _WHOLE, '{"city":7}', "violation"),
    ("null-for-string", _WHOLE, '{"city":null}', "violation"),
    ("string-for-integer", _WHOLE, '{"city":"Oslo","days":"2"}', "violation"),
    ("empty-schema", {}, "[]", "valid"),
    ("extra-property-allowed", _OPTIONAL_STRING, '{"b":1}', "valid"),
    ("array-for-object", _OPTIONAL_STRING, "[]", "violation"),
    ("null-for-object", _OPTIONAL_STRING, "null", "violation"),
    ("true-for-integer", _INTEGER, "true", "violation"),
    ("false-for-number", {"type": "number"}, "false", "violation"),
    ("true-not-in-numbers", {"enum": [1, 0]}, "true", "violation"),
    ("zero-not-false-in-arrays", {"enum": [[False]]}, "[0]", "violation"),
    ("true-not-one-in-objects", {"const": {"a": 1}}, '{"a":true}', "violation"),
    ("one-for-boolean", {"type": "boolean"}, "1", "violation"),
    ("half-for-integer", _INTEGER, "1.5", "violation"),
    ("nullable", {"type": ["string", "null"]}, "null", "valid"),
    ("enum-member", {"enum": ["a", "b"]}, '"b"', "valid"),
    ("enum-other-case", {"enum": ["a", "b"]}, '"B"', "violation"),
    ("const-null", {"const": None}, "null", "valid"),
    ("items", {"type": "array", "items": _INTEGER}, '[1,"2"]', "violation"),
    ("nested-required", one_property("o", _WHOLE), '{"o":{"days":1}}', "violation"),
    ("any-of", {"anyOf": [_STRING, _INTEGER]}, "1", "valid"),
    ("one-of-both", {"oneOf": [_INTEGER, {"type": "number"}]}, "1", "violation"),
    ("not", {"not": _STRING}, '"a"', "violation"),
    ("length-in-characters", {"maxLength": 1}, '"\U0001f600"', "valid"),
    (
        "default-not-applied",
        {"required": ["a"], "properties": {"a": {"default": 1}}},
        "{}",
        "violation",
    ),
    ("unknown-keyword", {"type": "object", "x-order": 1}, "{}", "valid"),
    ("unique-items", {"uniqueItems": True}, "[1,1]", "violation"),
    ("unique-items-one-and-true", {"uniqueItems": True}, "[1,true]", "valid"),
)

_NUMBERS: Final[tuple[tuple[str, JsonValue, str, Outcome, str], ...]] = (
    ("one-point-zero-is-integer", one_property("n", _INTEGER), '{"n":1.0}', "valid", "Double"),
    ("minus-zero-is-integer", one_property("n", _INTEGER), '{"n":-0.0}', "valid", "Double"),
    ("exponent-is-integer", one_property("n", _INTEGER), '{"n":1e2}', "valid", "Double"),
    ("one-point-zero-in-enum", {"enum": [1]}, "1.0", "valid", "Double"),
    ("maximum-2-53", {"maximum": 2**53}, "9007199254740993", "violation", "BigInteger"),
    ("multiple-above-2-53", {"multipleOf": 2}, "9007199254740993", "violation", "BigInteger"),
    ("const-above-2-53", {"const": 2**53 + 1}, "9007199254740992", "violation", "BigInteger"),
)


def _causes() -> Iterator[ParseDraft]:
    """Draft the causes by their shape: how far their text is the same in all languages."""
    cases: tuple[tuple[str, JsonValue, str, Outcome], ...] = (
        ("scalar", ANY_OBJECT.input_schema, "7", "violation"),
        ("string", ANY_OBJECT.input_schema, '"é \\"q\\" \\u0001"', "violation"),
        ("null", ANY_OBJECT.input_schema, "null", "violation"),
        ("one-key", _OPTIONAL_STRING, '{ "a" : 7 }', "violation"),
        ("several-keys", _OPTIONAL_STRING, '{"a":7,"b":8}', "violation"),
        ("double", _OPTIONAL_STRING, '{"a":0.5}', "violation"),
        ("array", ANY_OBJECT.input_schema, "[1]", "violation"),
        ("blank", WEATHER.input_schema, "", "violation"),
        ("not-json", _OPTIONAL_STRING, '{"a":\n', "not-json"),
        ("guard", _OPTIONAL_STRING, '{"__proto__":1}', "guarded"),
        ("broken-schema", {"type": 1}, "{}", "bad-schema"),
    )
    for name, schema, text, outcome in cases:
        yield _checked(f"cause/{name}", "3a.6", schema, text, outcome)


_BROKEN: Final[tuple[tuple[str, JsonValue], ...]] = (
    (
        "required-among-properties",
        {"type": "object", "properties": {"coin": _STRING, "required": ["coin"]}},
    ),
    ("unknown-type", {"type": "dict"}),
    ("type-null", {"type": None}),
    ("required-string", {"required": "a"}),
    ("properties-array", {"type": "object", "properties": []}),
    ("array", []),
    ("null", None),
    ("number", 7),
    ("string", "object"),
    ("string-of-a-schema", '{"type":"object"}'),
    ("string-true", "true"),
)


def _broken_elsewhere() -> Iterator[ParseDraft]:
    group: Final = "parse/broken-schema"
    broken: Final = function("broken", {"type": "dict"})
    no_harm: Final = "a tool with a broken schema harms no other"
    other: Final = (broken, WEATHER)
    yield parsed(f"{group}/of-another-tool", "3a.6", OSLO, other, "valid", comment=no_harm)
    yield parsed(f"{group}/blank", "3a.7", "", broken, "bad-schema", "Blank")
    yield parsed(f"{group}/keeps-value", "3a.7", '{"a":[null]}', broken, "bad-schema")


_TREE: Final[JsonValue] = {
    "$ref": "#/$defs/node",
    "$defs": {
        "node": {
            "type": "object",
            "properties": {"below": {"type": "array", "items": {"$ref": "#/$defs/node"}}},
            "additionalProperties": False,
        }
    },
}


def _references() -> Iterator[ParseDraft]:
    rule: Final = "3a.schema-refs"
    local: Final[JsonValue] = {"$ref": "#/$defs/n", "$defs": {"n": _INTEGER}}
    yield _checked("ref/local", rule, local, "1", "valid")
    yield _checked("ref/local-violated", rule, local, '"1"', "violation")
    yield _checked("ref/recursive", rule, _TREE, '{"below":[{"below":[]}]}', "valid")
    yield _checked("ref/recursive-violated", rule, _TREE, '{"below":[{"up":1}]}', "violation")
    dangling: Final[JsonValue] = {"$ref": "#/$defs/gone"}
    yield _checked("ref/dangling", rule, dangling, "{}", "bad-schema", level="recommended")
    for name, reference in (
        ("http", "http://127.0.0.1:9/s.json"),
        ("https", "https://example.invalid/x"),
        ("file", "file:///etc/hostname"),
        ("relative", "other.json"),
    ):
        remote: JsonValue = {"$ref": reference}
        yield _checked(f"ref/{name}", rule, remote, '{"a":1}', "bad-schema", "RemoteRef")
    inside = one_property("a", {"$ref": "https://example.invalid/x"})
    yield _checked("ref/https-in-property", rule, inside, '{"a":1}', "bad-schema", "RemoteRef")


def _patterns() -> Iterator[ParseDraft]:
    rule: Final = "3a.schema-patterns"
    yield _pattern("matches", "^[a-z]+$", '"abc"', "valid")
    yield _pattern("differs", "^[a-z]+$", '"ABC"', "violation")
    yield _pattern("not-anchored", "b", '"abc"', "valid")
    for name, pattern, text, outcome in _ENGINE_SPECIFIC:
        drafted = _pattern(name, pattern, text, outcome)
        yield replace(drafted, level="recommended", flags=("Pattern",))
    for name, pattern in (("nested", "^(a+)+$"), ("alternatives", "^(a|a)*b$")):
        schema = one_property("a", {"type": "string", "pattern": pattern})
        text = f'{{"a":"{"a" * 40}!"}}'
        drafted = _checked(f"pattern/backtracking-{name}", rule, schema, text, "violation")
        yield replace(drafted, level="recommended", flags=("Backtracking",))


def _pattern(name: str, pattern: str, text: str, outcome: Outcome) -> ParseDraft:
    schema: JsonValue = {"pattern": pattern}
    return _checked(f"pattern/{name}", "3a.schema-patterns", schema, text, outcome)


_ENGINE_SPECIFIC: Final[tuple[tuple[str, str, str, Outcome], ...]] = (
    ("end-is-no-newline", "^[a-z]+$", '"abc\\n"', "violation"),
    ("digits-are-ascii", "^\\d$", '"\u0663"', "violation"),
    ("property-class", "^\\p{L}+$", '"abc"', "valid"),
    ("named-group", "(?<n>a)", '"a"', "valid"),
    ("look-ahead", "^(?!foo-)", '"bar"', "valid"),
    ("look-ahead-violated", "^(?!foo-)", '"foo-1"', "violation"),
    ("look-behind", "(?<=a+)b", '"ab"', "valid"),
    ("empty-class-negated", "[^]", '"a"', "bad-schema"),
    ("unbalanced", "(", '"a"', "bad-schema"),
    ("python-end", "a\\Z", '"a"', "bad-schema"),
    ("python-group", "(?P<n>a)", '"a"', "bad-schema"),
)


def _formats() -> Iterator[ParseDraft]:
    schema: Final[JsonValue] = {
        "type": "object",
        "properties": {
            "u": {"type": "string", "format": "uuid"},
            "d": {"type": "string", "format": "date-time"},
        },
    }
    rule: Final = "3a.schema-format"
    yield _checked("format/not-asserted", rule, schema, '{"u":"7","d":"not a date"}', "valid")
    draft_7: JsonValue = {"$schema": _DRAFT_7, "format": "email"}
    yield _checked("format/not-asserted-draft-7", rule, draft_7, '"a"', "valid", "Drafts")
    unknown: JsonValue = {"format": "shoe-size"}
    yield _checked("format/unknown", rule, unknown, '"a"', "valid")


_DRAFT_4: Final = "http://json-schema.org/draft-04/schema#"
_DRAFT_6: Final = "http://json-schema.org/draft-06/schema#"
_DRAFT_7: Final = "http://json-schema.org/draft-07/schema#"
_DRAFT_2019: Final = "https://json-schema.org/draft/2019-09/schema"
_DRAFT_2020: Final = "https://json-schema.org/draft/2020-12/schema"
_FIRST_INTEGER: Final[JsonValue] = [_INTEGER]

_DRAFTS: Final[tuple[tuple[str, JsonValue, str, Outcome], ...]] = (
    ("absent-prefix-items", {"prefixItems": _FIRST_INTEGER}, '["a"]', "violation"),
    ("absent-items-array", {"items": _FIRST_INTEGER}, '["a"]', "bad-schema"),
    (
        "2020-12-prefix-items",
        {"$schema": _DRAFT_2020, "prefixItems": _FIRST_INTEGER},
        '["a"]',
        "violation",
    ),
    (
        "2019-09-items-array",
        {"$schema": _DRAFT_2019, "items": _FIRST_INTEGER},
        '["a"]',
        "violation",
    ),
    ("7-items-array", {"$schema": _DRAFT_7, "items": _FIRST_INTEGER}, '["a"]', "violation"),
    ("7-prefix-items", {"$schema": _DRAFT_7, "prefixItems": _FIRST_INTEGER}, '["a"]', "valid"),
    ("6-const", {"$schema": _DRAFT_6, "const": 1}, "2", "violation"),
    (
        "4-exclusive-maximum",
        {"$schema": _DRAFT_4, "maximum": 3, "exclusiveMaximum": True},
        "3",
        "violation",
    ),
    ("absent-exclusive-maximum", {"maximum": 3, "exclusiveMaximum": True}, "3", "bad-schema"),
    ("4-const", {"$schema": _DRAFT_4, "const": 1}, "2", "valid"),
)


def _unknown_draft() -> ParseDraft:
    schema: JsonValue = {"$schema": "https://example.invalid/draft", "type": "object"}
    drafted = _checked("draft/unknown", "3a.schema-drafts", schema, "{}", "bad-schema", "Drafts")
    return replace(drafted, level="recommended")


_BOOLEANS: Final[tuple[tuple[str, JsonValue, Outcome], ...]] = (
    ("true", True, "valid"),
    ("false", False, "violation"),
    ("property-true", {"properties": {"a": True}}, "valid"),
    ("property-false", {"properties": {"a": False}}, "violation"),
    ("items-false", {"properties": {"b": {"items": False}}}, "valid"),
)
