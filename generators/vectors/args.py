"""The vectors of `validate_args`: a tool author's spec, arguments, and their violations (3b)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from contract.boundary import SchemaSpec
from contract.codec import JsonValue
from generators.vectors.draft import ArgsDraft


def args_vectors() -> Iterator[ArgsDraft]:
    """Draft all of them."""
    yield from _top_level()
    yield from _types()
    yield from _numbers()
    yield from _required()
    yield from _extra_and_default()
    yield from _open()
    yield from _nested()
    yield from _enums()
    yield from _names()
    yield from _order()


def _args(name: str, rule: str, spec: SchemaSpec, args: JsonValue, *violations: str) -> ArgsDraft:
    return ArgsDraft(
        id=f"args/{name}", rule=f"3b.{rule}", spec=spec, args=args, violations=violations
    )


def _top_level() -> Iterator[ArgsDraft]:
    spec: Final[SchemaSpec] = {"a": {"type": "string"}}
    yield _args("top-level/object", "top-level", spec, {"a": "x"})
    yield _args("top-level/empty-object", "top-level", spec, {})
    yield _args("top-level/empty-spec", "top-level", {}, {})
    values: tuple[tuple[str, JsonValue], ...] = (
        ("array", []),
        ("null", None),
        ("string", "{}"),
        ("number", 0),
        ("boolean", True),
    )
    for name, value in values:
        yield _args(f"top-level/{name}", "top-level", spec, value, '"arguments" must be an object')


def _types() -> Iterator[ArgsDraft]:
    yield _args("types/all", "types", _EACH, {"s": "", "n": 0, "b": False, "o": {}, "a": []})
    for name, wrong, message in _WRONG:
        yield _args(f"types/{name}", "types", _EACH, wrong, message)


_EACH: Final[SchemaSpec] = {
    "s": {"type": "string"},
    "n": {"type": "number"},
    "b": {"type": "boolean"},
    "o": {"type": "object"},
    "a": {"type": "array"},
}

_WRONG: Final[tuple[tuple[str, JsonValue, str], ...]] = (
    ("string-given-number", {"s": 1}, '"s" must be a string'),
    ("string-given-null", {"s": None}, '"s" must be a string'),
    ("string-given-array", {"s": ["x"]}, '"s" must be a string'),
    ("number-given-string", {"n": "1"}, '"n" must be a number'),
    ("number-given-null", {"n": None}, '"n" must be a number'),
    ("boolean-given-string", {"b": "true"}, '"b" must be a boolean'),
    ("boolean-given-null", {"b": None}, '"b" must be a boolean'),
    ("object-given-array", {"o": []}, '"o" must be an object'),
    ("object-given-null", {"o": None}, '"o" must be an object'),
    ("object-given-string", {"o": "{}"}, '"o" must be an object'),
    ("array-given-object", {"a": {}}, '"a" must be an array'),
    ("array-given-string", {"a": "[]"}, '"a" must be an array'),
)


def _numbers() -> Iterator[ArgsDraft]:
    number: Final[SchemaSpec] = {"n": {"type": "number"}}
    boolean: Final[SchemaSpec] = {"b": {"type": "boolean"}}
    rule: Final = "boolean-is-no-number"
    for name, value in (("true", True), ("false", False)):
        yield _args(f"numbers/{name}", rule, number, {"n": value}, '"n" must be a number')
    for name, digit in (("zero", 0), ("one", 1)):
        yield _args(f"booleans/{name}", rule, boolean, {"b": digit}, '"b" must be a boolean')
    yield _args("numbers/one", rule, number, {"n": 1})
    yield _args("numbers/fraction", "types", number, {"n": -1.5})
    far_out: tuple[tuple[str, JsonValue, str], ...] = (
        ("minus-zero", -0.0, "Double"),
        ("largest-double", 1.7976931348623157e308, "Double"),
        ("above-2-53", 2**53 + 1, "BigInteger"),
    )
    for name, far, flag in far_out:
        drafted = _args(f"numbers/{name}", "types", number, {"n": far})
        yield replace(drafted, flags=(flag,), level="recommended")


def _required() -> Iterator[ArgsDraft]:
    rule: Final = "required"
    needed: Final[SchemaSpec] = {"a": {"type": "string", "required": True}}
    missing: Final = 'missing required property "a"'
    yield _args("required/present", rule, needed, {"a": ""})
    yield _args("required/missing", rule, needed, {}, missing)
    yield _args("required/other-case", rule, needed, {"A": ""}, missing)
    yield _args("required/null-is-present", rule, needed, {"a": None}, '"a" must be a string')
    yield _args("required/false", rule, {"a": {"type": "string", "required": False}}, {})
    yield _args("required/absent", rule, {"a": {"type": "string"}}, {})
    inherited: Final[SchemaSpec] = {"constructor": {"type": "object", "required": True}}
    drafted = _args(
        "required/inherited-name", rule, inherited, {}, 'missing required property "constructor"'
    )
    yield replace(drafted, flags=("OwnEntry",))
    inner: Final[SchemaSpec] = {"o": {"type": "object", "properties": needed}}
    yield _args(
        "required/nested-missing", rule, inner, {"o": {}}, 'missing required property "o.a"'
    )
    yield _args("required/nested-parent-absent", rule, inner, {})


def _extra_and_default() -> Iterator[ArgsDraft]:
    spec: Final[SchemaSpec] = {"o": {"type": "object", "properties": {"a": {"type": "string"}}}}
    yield _args("extra-keys/top", "extra-keys", spec, {"x": 1})
    yield _args("extra-keys/nested", "extra-keys", spec, {"o": {"a": "", "x": [None]}})
    yield _args("extra-keys/empty-spec", "extra-keys", {}, {"x": None})
    needed: Final[SchemaSpec] = {"n": {"type": "number", "required": True, "default": 3}}
    yield _args("default/not-applied", "default", needed, {}, 'missing required property "n"')
    wrong: Final[SchemaSpec] = {"n": {"type": "number", "default": "three"}}
    yield _args("default/not-judged", "default", wrong, {})
    yield _args("default/value-is-judged", "default", wrong, {"n": "three"}, '"n" must be a number')


def _open() -> Iterator[ArgsDraft]:
    spec: Final[SchemaSpec] = {"o": {"type": "object"}, "a": {"type": "array"}}
    yield _args("open/anything", "open", spec, {"o": {"x": [None]}, "a": [1, "x", None, {}]})
    empty: Final[SchemaSpec] = {"o": {"type": "object", "properties": {}}}
    yield _args("open/empty-properties", "open", empty, {"o": {"x": 1}})
    yield _args("open/wrong-type", "open", spec, {"o": 1}, '"o" must be an object')


def _nested() -> Iterator[ArgsDraft]:
    yield _args("nested/valid", "nested", _PEOPLE, {"people": [{"name": "A", "tags": ["x"]}]})
    yield _args("nested/empty-array", "nested", _PEOPLE, {"people": []})
    cases: tuple[tuple[str, JsonValue, str], ...] = (
        ("item", [{"name": "A"}, 7], '"people[1]" must be an object'),
        ("item-null", [None], '"people[0]" must be an object'),
        (
            "property-of-item",
            [{"name": "A"}, {"name": "B"}, {"name": 1}],
            '"people[2].name" must be a string',
        ),
        ("required-of-item", [{}], 'missing required property "people[0].name"'),
        (
            "item-of-item",
            [{"name": "A", "tags": ["x", True]}],
            '"people[0].tags[1]" must be a string',
        ),
    )
    for name, people, violation in cases:
        yield _args(f"nested/{name}", "nested", _PEOPLE, {"people": people}, violation)
    grid: Final[SchemaSpec] = {
        "g": {"type": "array", "items": {"type": "array", "items": {"type": "number"}}}
    }
    yield _args("nested/grid", "nested", grid, {"g": [[1], [2, "3"]]}, '"g[1][1]" must be a number')
    objects: Final[SchemaSpec] = {
        "a": {
            "type": "object",
            "properties": {"b": {"type": "object", "properties": {"c": {"type": "boolean"}}}},
        }
    }
    yield _args(
        "nested/path", "nested", objects, {"a": {"b": {"c": 0}}}, '"a.b.c" must be a boolean'
    )
    flagged: Final[SchemaSpec] = {
        "a": {"type": "array", "items": {"type": "string", "required": True}}
    }
    yield _args("item-required/empty", "item-required", flagged, {"a": []})
    yield _args("item-required/absent-array", "item-required", flagged, {})


_PEOPLE: Final[SchemaSpec] = {
    "people": {
        "type": "array",
        "items": {
            "type": "object",
            "properties": {
                "name": {"type": "string", "required": True},
                "tags": {"type": "array", "items": {"type": "string"}},
            },
        },
    }
}


def _enums() -> Iterator[ArgsDraft]:
    spec: Final[SchemaSpec] = {"c": {"type": "string", "enum": ["x", "y"]}}
    not_one: Final = '"c" must be one of ["x","y"]'
    yield _args("enum/member", "enum", spec, {"c": "y"})
    yield _args("enum/no-member", "enum", spec, {"c": "z"}, not_one)
    yield _args("enum/other-case", "enum", spec, {"c": "X"}, not_one)
    yield _args("enum/empty-string", "enum", spec, {"c": ""}, not_one)
    yield _args("enum/wrong-type-first", "enum", spec, {"c": 1}, '"c" must be a string')
    yield _args(
        "enum/empty",
        "enum",
        {"c": {"type": "string", "enum": []}},
        {"c": "x"},
        '"c" must be one of []',
    )
    quoted: Final[SchemaSpec] = {"c": {"type": "string", "enum": ['a"b', "é"]}}
    drafted = _args("enum/escaped", "enum", quoted, {"c": "x"}, '"c" must be one of ["a\\"b","é"]')
    yield replace(drafted, flags=("Unicode",))
    items: Final[SchemaSpec] = {"l": {"type": "array", "items": {"type": "string", "enum": ["x"]}}}
    yield _args("enum/items", "enum", items, {"l": ["x", "y"]}, '"l[1]" must be one of ["x"]')
    number: Final[SchemaSpec] = {"n": {"type": "number", "enum": ["1"]}}
    boolean: Final[SchemaSpec] = {"b": {"type": "boolean", "enum": ["true"]}}
    rule: Final = "enum-on-others"
    yield _args("enum-on-others/number", rule, number, {"n": 1}, '"n" must be one of ["1"]')
    yield _args("enum-on-others/number-as-string", rule, number, {"n": "1"}, '"n" must be a number')
    yield _args("enum-on-others/boolean", rule, boolean, {"b": True}, '"b" must be one of ["true"]')
    yield _args("enum-on-others/absent", rule, number, {})


def _names() -> Iterator[ArgsDraft]:
    spec: Final[SchemaSpec] = {
        "type": {"type": "string", "required": True},
        "required": {"type": "boolean"},
        "enum": {"type": "array", "items": {"type": "number"}},
        "properties": {"type": "object", "properties": {"items": {"type": "string"}}},
    }
    yield _args("names/keywords", "names", spec, {"type": "t", "required": True, "enum": [1]})
    yield _args("names/keyword-missing", "names", spec, {}, 'missing required property "type"')
    yield _args(
        "names/keyword-wrong",
        "names",
        spec,
        {"type": "t", "required": "yes"},
        '"required" must be a boolean',
    )
    yield _args(
        "names/keyword-nested",
        "names",
        spec,
        {"type": "t", "properties": {"items": 1}},
        '"properties.items" must be a string',
    )
    odd: Final[SchemaSpec] = {"": {"type": "string"}, "a.b": {"type": "string"}}
    yield _args("names/dots-are-not-escaped", "names", odd, {"a.b": 1}, '"a.b" must be a string')
    yield _args("names/empty", "names", odd, {"": 1}, '"" must be a string')
    yield _args(
        "names/inherited",
        "names",
        {"toString": {"type": "string"}},
        {"toString": 1},
        '"toString" must be a string',
    )


def _order() -> Iterator[ArgsDraft]:
    spec: Final[SchemaSpec] = {
        "z": {"type": "string", "required": True},
        "m": {"type": "object", "properties": {"y": {"type": "number"}, "x": {"type": "number"}}},
        "a": {"type": "boolean", "required": True},
    }
    yield _args(
        "order/declared",
        "order",
        spec,
        {"a": 1, "m": {"x": "", "y": ""}},
        'missing required property "z"',
        '"m.y" must be a number',
        '"m.x" must be a number',
        '"a" must be a boolean',
    )
    items: Final[SchemaSpec] = {"l": {"type": "array", "items": {"type": "string"}}}
    yield _args(
        "order/items",
        "order",
        items,
        {"l": [1, "x", None]},
        '"l[0]" must be a string',
        '"l[2]" must be a string',
    )
