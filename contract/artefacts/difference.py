"""Compare JSON values as the contract does, and say where they part."""

from __future__ import annotations

import json
import math
import re
from typing import Final, NamedTuple, NoReturn

import orjson

from contract.json_path import Step, json_path
from contract.json_tree import is_array, is_object

_LONG_NUMBER: Final = re.compile(rb"[0-9]{19}")


class Difference(NamedTuple):
    """The first place at which a value departs from what is expected, how, and what stands there.

    `actual` and `expected` are JSON texts, or words where there is none.
    """

    what: str
    path: str
    expected: str
    actual: str


def read_json(data: bytes) -> object:
    """Read JSON text with every integer exact. Raises ValueError for what is none.

    As for serde_json, text is UTF-8 without lone surrogates, and NaN is no number.
    """
    value: object = orjson.loads(data)
    if not _LONG_NUMBER.search(data):
        return value
    try:
        value = json.loads(data, parse_constant=_no_constant)
    except RecursionError as error:
        message = "it is nested too deep"
        raise ValueError(message) from error
    return value


def _no_constant(name: str) -> NoReturn:
    message = f"{name} is no JSON"
    raise ValueError(message)


def difference(expected: object, actual: object) -> Difference | None:
    """Give the first place at which a value departs from what is expected; None where it does not.

    Objects have no order. Numbers are compared by exact value and kind: 1 and 1.0 differ, and so
    do 0.0 and -0.0. Where an object that is expected has `cause_prefix`, a text that begins so must
    stand as `cause`.
    """
    return _difference(expected, actual, [])


def _difference(expected: object, actual: object, steps: list[Step]) -> Difference | None:
    if is_object(expected) and is_object(actual):
        return _in_object(expected, actual, steps)
    if is_array(expected) and is_array(actual):
        return _in_array(expected, actual, steps)
    if type(expected) is type(actual) and expected == actual and _sign(expected) == _sign(actual):
        return None
    return Difference("it is another value", json_path(steps), _spelt(expected), _spelt(actual))


def _sign(value: object) -> float:
    return math.copysign(1.0, value) if isinstance(value, float) else 0.0


def _in_object(
    expected: dict[str, object], actual: dict[str, object], steps: list[Step]
) -> Difference | None:
    prefixed = isinstance(expected.get("cause_prefix"), str)
    for key, value in expected.items():
        if prefixed and key == "cause_prefix":
            departs = _cause(str(value), actual, steps)
        elif key not in actual:
            path = json_path([*steps, key])
            departs = Difference("the field is missing", path, _spelt(value), "nothing")
        else:
            departs = _difference(value, actual[key], [*steps, key])
        if departs:
            return departs
    for key, value in actual.items():
        if key not in expected and not (prefixed and key == "cause"):
            path = json_path([*steps, key])
            return Difference("the field is too much", path, "nothing", _spelt(value))
    return None


def _cause(prefix: str, actual: dict[str, object], steps: list[Step]) -> Difference | None:
    cause = actual.get("cause")
    if isinstance(cause, str) and cause.startswith(prefix):
        return None
    told = _spelt(cause) if "cause" in actual else "nothing"
    expected, path = f"a text that begins with {_spelt(prefix)}", json_path([*steps, "cause"])
    return Difference("the cause begins otherwise", path, expected, told)


def _in_array(expected: list[object], actual: list[object], steps: list[Step]) -> Difference | None:
    for index, value in enumerate(expected):
        if index == len(actual):
            path = json_path([*steps, index])
            return Difference("an item is missing", path, _spelt(value), "the end of the array")
        if departs := _difference(value, actual[index], [*steps, index]):
            return departs
    if len(actual) > len(expected):
        extra = actual[len(expected)]
        path = json_path([*steps, len(expected)])
        return Difference("an item is too much", path, "the end of the array", _spelt(extra))
    return None


def _spelt(value: object) -> str:
    try:
        return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    except RecursionError:
        return "a value that is nested too deep to be shown"
