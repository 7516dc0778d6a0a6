"""`SchemaSpec`, a small schema language: its types, its JSON Schema, and its validator.

`schema_spec_to_json_schema` and `validate_args` agree on all arguments parsed from JSON text.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Final, Literal, NotRequired, TypeAlias, TypedDict

from typing_extensions import TypeIs

from contract.boundary.user_code import is_a
from contract.codec import JsonValue, WireError, encode


class _Common(TypedDict):
    required: NotRequired[bool]
    description: NotRequired[str]
    default: NotRequired[JsonValue]


class StringSpec(_Common):
    """A string, optionally one of an `enum`."""

    type: Literal["string"]
    enum: NotRequired[Sequence[str]]


class NumberSpec(_Common):
    """A number. With an `enum`, which lists strings, no number is valid."""

    type: Literal["number"]
    enum: NotRequired[Sequence[str]]


class BooleanSpec(_Common):
    """A boolean. With an `enum`, which lists strings, no boolean is valid."""

    type: Literal["boolean"]
    enum: NotRequired[Sequence[str]]


class ObjectSpec(_Common):
    """An object. Without `properties` it may hold anything; other keys are always allowed."""

    type: Literal["object"]
    properties: NotRequired[SchemaSpec]


class ArraySpec(_Common):
    """An array. Without `items` it may hold anything; an item's own `required` has no effect."""

    type: Literal["array"]
    items: NotRequired[PropertySpec]


PropertySpec: TypeAlias = StringSpec | NumberSpec | BooleanSpec | ObjectSpec | ArraySpec
SchemaSpec: TypeAlias = "Mapping[str, PropertySpec]"
"""The arguments of a tool: property name -> spec of the property."""


def schema_spec_to_json_schema(spec: SchemaSpec) -> dict[str, JsonValue]:
    """Return the JSON Schema that is sent to a model for a spec of any depth."""
    whole: dict[str, JsonValue] = {"type": "object"}
    pending = [(spec, whole)]
    for each, schema in pending:  # the list grows meanwhile; no recursion, as in validate_args
        properties: dict[str, JsonValue] = {}
        schema["properties"] = properties
        for name, prop in each.items():
            properties[name] = _property_schema(prop, pending)
        required: list[JsonValue] = [
            name for name, prop in each.items() if prop.get("required") is True
        ]
        if required:
            schema["required"] = required
    return whole


_Pending: TypeAlias = "list[tuple[SchemaSpec, dict[str, JsonValue]]]"


def _property_schema(prop: PropertySpec, pending: _Pending) -> dict[str, JsonValue]:
    outer = schema = _own_schema(prop)
    while prop["type"] == "array" and "items" in prop:
        prop = prop["items"]
        inner = _own_schema(prop)
        schema["items"] = inner
        schema = inner
    if prop["type"] == "object" and "properties" in prop:
        pending.append((prop["properties"], schema))
    return outer


def _own_schema(prop: PropertySpec) -> dict[str, JsonValue]:
    schema: dict[str, JsonValue] = {"type": prop["type"]}
    if "description" in prop:
        schema["description"] = prop["description"]
    if prop["type"] != "object" and prop["type"] != "array" and "enum" in prop:
        schema["enum"] = list(prop["enum"])
    if "default" in prop:
        schema["default"] = prop["default"]
    return schema


def validate_args(spec: SchemaSpec, args: object) -> list[str]:
    """Return the violations of arguments, in declaration order; empty if they are valid.

    Never raises, whatever Python value the arguments are. No value has a misspelt type;
    `define_tool` refuses a spec with one.
    """
    with suppress(Exception):  # too deep for the fast check, or a key whose comparison raises
        if _is_valid(spec, args):
            return []
    if not _is_object(args):
        return ['"arguments" must be an object']
    return list(_flattened(_in_object(spec, args, "")))


def _is_valid(spec: SchemaSpec, args: object) -> bool:
    """Check fast, for the exact types that parsers make; False may be wrong."""
    if type(args) is not dict:
        return False
    found: dict[object, object] = args  # pyright: ignore[reportUnknownVariableType]  # as below
    for name, prop in spec.items():
        if name in found:
            if not _is_valid_value(prop, found[name]):
                return False
        elif prop.get("required") is True:
            return False
    return True


def _is_valid_value(prop: PropertySpec, value: object) -> bool:  # noqa: PLR0911 - a type each
    kind = type(value)
    if prop["type"] == "string":
        return kind is str and ("enum" not in prop or value in prop["enum"])
    if prop["type"] == "object":
        return kind is dict and ("properties" not in prop or _is_valid(prop["properties"], value))
    if prop["type"] == "array":
        if type(value) is not list:
            return False
        items: list[object] = value  # pyright: ignore[reportUnknownVariableType]  # as below
        return "items" not in prop or all(_is_valid_value(prop["items"], item) for item in items)
    if "enum" in prop:
        return False
    if prop["type"] == "number":
        return kind is not bool and _is_number(value)
    return kind is bool and prop["type"] in _ARTICLES  # an unchecked spec may have any type


_Found: TypeAlias = "str | Iterator[_Found]"
"""A violation, or the violations of a nested value, without recursion: a spec may be deep."""


def _flattened(found: Iterator[_Found]) -> Iterator[str]:
    open_ = [found]
    while open_:
        each = next(open_[-1], None)
        if each is None:
            open_.pop()
        elif isinstance(each, str):
            yield each
        else:
            open_.append(each)


def _in_object(spec: SchemaSpec, args: dict[str, object], prefix: str) -> Iterator[_Found]:
    for name, prop in spec.items():
        value = _member(args, name)
        if value is not _ABSENT:
            yield from _in_value(prop, value, prefix + name)
        elif prop.get("required") is True:
            yield f'missing required property "{prefix}{name}"'


def _member(args: dict[str, object], name: str) -> object:
    try:
        return _get(args, name, _ABSENT)
    except Exception:  # noqa: BLE001 - a key whose comparison raises is not that name
        return _ABSENT


def _in_value(prop: PropertySpec, value: object, path: str) -> Iterator[_Found]:
    if not _has_type(prop["type"], value):
        yield f'"{path}" must be {_ARTICLES.get(prop["type"], "a")} {prop["type"]}'
    elif prop["type"] == "object":
        if "properties" in prop and _is_object(value):
            yield _in_object(prop["properties"], value, f"{path}.")
    elif prop["type"] == "array":
        if "items" in prop and _is_array(value):
            yield _in_items(prop["items"], value, path)
    elif "enum" in prop and not (is_a(value, str) and str.__str__(value) in prop["enum"]):
        yield f'"{path}" must be one of {_enum_json(prop["enum"])}'


def _in_items(prop: PropertySpec, items: list[object], path: str) -> Iterator[_Found]:
    for index, item in enumerate(_iterate(items)):
        yield from _in_value(prop, item, f"{path}[{index}]")


_ABSENT: Final = object()

# A subclass may override these and return anything or raise; the base methods cannot.
_get: Callable[[dict[str, object], str, object], object] = dict[str, object].get
_iterate: Callable[[list[object]], Iterator[object]] = list[object].__iter__

_Kind: TypeAlias = Literal["string", "number", "boolean", "object", "array"]

_ARTICLES: Final[Mapping[_Kind, str]] = {
    "string": "a",
    "number": "a",
    "boolean": "a",
    "object": "an",
    "array": "an",
}


def _has_type(kind: _Kind, value: object) -> bool:
    test = _TESTS.get(kind)  # an unchecked spec may have any type
    return test is not None and test(value)


def _is_object(value: object) -> TypeIs[dict[str, object]]:
    return is_a(value, dict)


def _is_array(value: object) -> TypeIs[list[object]]:
    return is_a(value, list)


def _is_number(value: object) -> bool:
    """Return whether JSON can carry a number: finite, and no integer beyond a double."""
    if is_a(value, bool):
        return False
    try:
        if is_a(value, int):
            return math.isfinite(int.__float__(value))
    except OverflowError:
        return False
    return is_a(value, float) and math.isfinite(value)


_TESTS: Final[Mapping[_Kind, Callable[[object], bool]]] = {
    "string": lambda value: is_a(value, str),
    "number": _is_number,
    "boolean": lambda value: is_a(value, bool),
    "object": _is_object,
    "array": _is_array,
}


def _enum_json(enum: Sequence[str]) -> str:
    try:
        return encode(list(enum))
    except WireError:  # a lone surrogate, which only Python's own writer can write
        return json.dumps(enum, separators=(",", ":"))
