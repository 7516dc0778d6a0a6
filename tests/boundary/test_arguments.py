"""`validate_args` and the JSON Schema of a spec: the messages, and that the two agree."""

from __future__ import annotations

import json
import math
from decimal import Decimal
from typing import Any, Never

import jsonschema
import jsonschema_rs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from contract.boundary import SchemaSpec, schema_spec_to_json_schema, validate_args
from contract.codec import JsonValue, decode, encode
from tests.boundary.specs import names, satisfied, specs, tried

NESTED: SchemaSpec = {
    "a": {
        "type": "object",
        "required": True,
        "properties": {"b": {"type": "string", "required": True}, "c": {"type": "boolean"}},
    },
    "items": {
        "type": "array",
        "items": {"type": "object", "properties": {"name": {"type": "string", "required": True}}},
    },
    "mode": {"type": "string", "enum": ["x", "y"]},
    "n": {"type": "number"},
}


@pytest.mark.parametrize(
    ("args", "violations"),
    [
        ({}, ['missing required property "a"']),
        ({"a": {}}, ['missing required property "a.b"']),
        ({"a": {"b": 1, "c": 0}}, ['"a.b" must be a string', '"a.c" must be a boolean']),
        ({"a": []}, ['"a" must be an object']),
        ({"a": None}, ['"a" must be an object']),
        ({"a": {"b": ""}, "items": {}}, ['"items" must be an array']),
        (
            {"a": {"b": ""}, "items": [{"name": ""}, 1, {"name": 2}, {}]},
            [
                '"items[1]" must be an object',
                '"items[2].name" must be a string',
                'missing required property "items[3].name"',
            ],
        ),
        (
            {"mode": "z", "n": "1", "a": {"b": ""}},
            ['"mode" must be one of ["x","y"]', '"n" must be a number'],
        ),
        ({"a": {"b": "", "z": 1}, "zz": None, "items": [], "n": -0.0}, []),
    ],
    ids=str,
)
def test_the_messages_in_declaration_order(args: JsonValue, violations: list[str]) -> None:
    assert validate_args(NESTED, args) == violations


TOPS: tuple[object, ...] = ([], None, "x", 1, True, (), object(), iter({1}))


@pytest.mark.parametrize("top", TOPS, ids=[type(top).__name__ for top in TOPS])
def test_the_top_level_must_be_an_object(top: object) -> None:
    assert validate_args(NESTED, top) == ['"arguments" must be an object']


@pytest.mark.parametrize("name", ["type", "required", "enum", "__proto__", "", "a.b", "items"])
def test_names_are_data(name: str) -> None:
    spec: SchemaSpec = {name: {"type": "number", "required": True}}
    assert validate_args(spec, {}) == [f'missing required property "{name}"']
    assert validate_args(spec, {name: 1}) == []
    assert validate_args(spec, {name: "1"}) == [f'"{name}" must be a number']
    assert schema_spec_to_json_schema(spec) == {
        "type": "object",
        "properties": {name: {"type": "number"}},
        "required": [name],
    }


def test_nested_arrays() -> None:
    spec: SchemaSpec = {
        "m": {"type": "array", "items": {"type": "array", "items": {"type": "number"}}}
    }
    assert validate_args(spec, {"m": [[1], [2, "x"], 3]}) == [
        '"m[1][1]" must be a number',
        '"m[2]" must be an array',
    ]


def test_an_enum_lists_strings_so_no_number_or_boolean_is_in_it() -> None:
    spec: SchemaSpec = {
        "n": {"type": "number", "enum": ["1"]},
        "b": {"type": "boolean", "enum": ["true"]},
        "s": {"type": "string", "enum": []},
    }
    assert validate_args(spec, {"n": 1, "b": True, "s": "x"}) == [
        '"n" must be one of ["1"]',
        '"b" must be one of ["true"]',
        '"s" must be one of []',
    ]
    assert validate_args(spec, {"n": "1"}) == ['"n" must be a number']


class Rude(str):
    """Answers nothing, as its `int`, `list` and `dict` do: they raise wherever they are asked."""

    __slots__ = ()

    def refuse(self, *_: object) -> Never:
        raise RuntimeError

    __eq__ = __hash__ = __len__ = __contains__ = refuse
    __repr__ = __str__ = __bool__ = __float__ = __index__ = refuse


class RudeInt(int):
    def refuse(self, *_: object) -> Never:
        raise RuntimeError

    __eq__ = __hash__ = __float__ = __index__ = __int__ = __lt__ = refuse


class RudeDict(dict[str, object]):
    def refuse(self, *_: object) -> Never:
        raise RuntimeError

    __iter__ = __len__ = __getitem__ = __contains__ = get = keys = items = refuse


class RudeList(list[object]):
    def refuse(self, *_: object) -> Never:
        raise RuntimeError

    __iter__ = __len__ = __getitem__ = __contains__ = refuse


ANY: SchemaSpec = {
    "s": {"type": "string", "enum": ["x"]},
    "n": {"type": "number"},
    "o": {"type": "object", "properties": {"p": {"type": "string"}}},
    "l": {"type": "array", "items": {"type": "string"}},
}


class RudeKey(str):
    __slots__ = ()
    __hash__ = str.__hash__

    def __eq__(self, other: object) -> bool:
        raise RuntimeError


def test_a_key_that_refuses_to_be_compared_is_none_of_the_names() -> None:
    spec: SchemaSpec = {"s": {"type": "string", "required": True}}
    assert validate_args(spec, {RudeKey("s"): "x"}) == ['missing required property "s"']


def test_hostile_subclasses_raise_nothing() -> None:
    hostile = RudeDict(s=Rude("x"), n=RudeInt(1), o=RudeDict(p="x"), l=RudeList(["x"]))
    assert validate_args(ANY, hostile) == []
    assert validate_args(ANY, RudeDict(o=1)) == ['"o" must be an object']
    assert validate_args(ANY, {"l": RudeList([1])}) == ['"l[0]" must be a string']


def liar_about(answer: object) -> object:
    """Make a value whose class is whatever it answers; without an answer it raises."""

    def told(_: object) -> object:
        if answer is None:
            raise RuntimeError
        return answer

    # Made by hand, since the checkers allow no such property.
    return type("Liar", (), {"__class__": property(told)})()


@pytest.mark.parametrize("answer", [None, dict, list, str, int, float, bool], ids=str)
def test_a_value_that_lies_about_its_class_is_none_of_them(answer: object) -> None:
    liar = liar_about(answer)
    assert validate_args(ANY, liar) == ['"arguments" must be an object']
    assert len(validate_args(ANY, dict.fromkeys(ANY, liar))) == 4


@pytest.mark.parametrize(
    "number",
    [True, False, math.nan, math.inf, -math.inf, Decimal(1), 10**400, -(10**400), 1j, "1", None],
    ids=repr,
)
def test_what_json_cannot_carry_is_no_number(number: object) -> None:
    assert validate_args({"n": {"type": "number"}}, {"n": number}) == ['"n" must be a number']


@pytest.mark.parametrize("number", [1, -0.0, 0, 1e308, 2**63, -(2**63)], ids=repr)
def test_numbers(number: float) -> None:
    assert validate_args({"n": {"type": "number"}}, {"n": number}) == []


@pytest.mark.parametrize("value", ["x", 1, 1.5, True, None, {}, []], ids=repr)
@pytest.mark.parametrize("kind", ["strin", "integer", "", "null"])
def test_nothing_fits_a_type_that_is_unknown(kind: str, value: object) -> None:
    prop: Any = {"type": kind}
    assert validate_args({"v": prop}, {}) == []
    assert validate_args({"v": prop}, {"v": value}) == [f'"v" must be a {kind}']
    items: SchemaSpec = {"l": {"type": "array", "items": prop}}
    assert validate_args(items, {"l": [value]}) == [f'"l[0]" must be a {kind}']


def test_arguments_that_hold_themselves() -> None:
    args: dict[str, Any] = {"s": "x"}
    args["o"] = args
    args["l"] = [args]
    assert validate_args(ANY, args) == ['"l[0]" must be a string']


def test_deep_specs_and_arguments() -> None:
    spec: Any = {"a": {"type": "string", "required": True}}
    args: Any = {}
    for _ in range(5_000):
        spec = {"a": {"type": "object", "properties": spec}}
        args = {"a": args}
    assert validate_args(spec, args) == [f'missing required property "{"a." * 5_000}a"']


def test_a_spec_that_is_deep_has_a_json_schema() -> None:
    spec: Any = {}
    for _ in range(5_000):
        spec = {"a": {"type": "array", "items": {"type": "object", "properties": spec}}}
    node: Any = schema_spec_to_json_schema(spec)
    for _ in range(5_000):
        node = node["properties"]["a"]["items"]
    assert node == {"type": "object", "properties": {}}


def test_a_deep_enum_of_odd_strings_is_shown_whatever_is_in_it() -> None:
    spec: SchemaSpec = {"s": {"type": "string", "enum": ["\ud800", "é"]}}
    (violation,) = validate_args(spec, {"s": "x"})
    assert violation.startswith('"s" must be one of [')


def test_the_json_schema_of_a_spec() -> None:
    spec: SchemaSpec = {
        "s": {"type": "string", "description": "d", "enum": ["x"], "default": "x"},
        "o": {"type": "object", "required": True, "properties": {}},
        "l": {"type": "array", "required": False, "items": {"type": "string", "required": True}},
    }
    assert encode(schema_spec_to_json_schema(spec)) == (
        '{"type":"object","properties":{'
        '"s":{"type":"string","description":"d","enum":["x"],"default":"x"},'
        '"o":{"type":"object","properties":{}},'
        '"l":{"type":"array","items":{"type":"string"}}},"required":["o"]}'
    )


def verdicts(spec: SchemaSpec, args: Any) -> tuple[bool, bool, bool]:  # noqa: ANN401 - any JSON
    """Ask all three judges, of arguments as they come out of JSON text."""
    args = decode(JsonValue, encode(args))
    schema: Any = schema_spec_to_json_schema(spec)
    return (
        validate_args(spec, args) == [],
        jsonschema.Draft202012Validator(schema).is_valid(args),  # pyright: ignore[reportUnknownMemberType]  # its own stubs
        jsonschema_rs.validator_for(schema, offline=True).is_valid(args),
    )


@pytest.mark.property
@given(satisfied)
def test_arguments_made_to_satisfy_a_spec_pass_all_judges(
    pair: tuple[SchemaSpec, dict[str, JsonValue]],
) -> None:
    assert verdicts(*pair) == (True, True, True)


@pytest.mark.property
@settings(max_examples=10 * settings().max_examples)  # 20,000 by `make fuzz`
@given(tried)
def test_any_arguments_get_the_same_verdict_from_all_judges(
    pair: tuple[SchemaSpec, JsonValue],
) -> None:
    assert len(set(verdicts(*pair))) == 1


@pytest.mark.property
@given(satisfied)
def test_a_required_key_that_is_dropped_is_reported(
    pair: tuple[SchemaSpec, dict[str, JsonValue]],
) -> None:
    spec, args = pair
    for name, prop in spec.items():
        if prop.get("required"):
            rest = {key: value for key, value in args.items() if key != name}
            assert validate_args(spec, rest) == [f'missing required property "{name}"']


scalars = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(), st.text(), st.binary(), st.decimals()
)
nested = scalars | st.lists(scalars) | st.tuples(scalars) | st.dictionaries(names, scalars)
anything = nested | st.lists(nested) | st.dictionaries(names | st.none() | st.integers(), nested)


@pytest.mark.property
@given(specs, anything)
def test_nothing_raises(spec: SchemaSpec, args: object) -> None:
    assert all(isinstance(violation, str) for violation in validate_args(spec, args))
    json.dumps(schema_spec_to_json_schema(spec))
