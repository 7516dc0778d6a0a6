"""Free JSON inside a typed shape: what Python values may stand for it, and where one does not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Final

from pydantic import GetPydanticSchema
from pydantic_core import core_schema
from typing_extensions import TypeAliasType

from contract.codec.refusal import Step, WireError, describe, refuse
from contract.codec.tree import children

MAX_DEPTH: Final = 127
"""How many arrays and objects may be open at once: serde_json refuses the 128th."""

MIN_INTEGER: Final = -(2**63)
MAX_INTEGER: Final = 2**64 - 1


def checked_json(value: Any) -> Any:  # noqa: ANN401 - the question is what it is
    """Return a value that JSON can carry, unchanged. Raises `WireError` for any other.

    Only the exact types `str`, `bool`, `int`, `float`, `list`, `dict` and `None` count, so that
    what is written reads back equal.
    """
    try:
        _check(value, MAX_DEPTH)
    except ValueError as error:
        raise json_fault(value) or error from None
    return value


def _check(value: Any, room: int) -> None:  # noqa: ANN401, C901 - flat, since it runs for every value
    """Raise a bare ValueError where JSON ends. `json_fault` says what is wrong and where."""
    kind = type(value)
    if kind is str:
        if not value.isascii():
            value.encode()
    elif kind is dict:
        if room == 0:
            raise ValueError
        for key, item in value.items():
            if type(key) is not str:
                raise ValueError
            if not key.isascii():
                key.encode()
            if type(item) is not str or not item.isascii():
                _check(item, room - 1)
    elif kind is list:
        if room == 0:
            raise ValueError
        for item in value:
            if type(item) is not str or not item.isascii():
                _check(item, room - 1)
    elif kind is int:
        if not MIN_INTEGER <= value <= MAX_INTEGER:
            raise ValueError
    elif kind is float:
        if value - value != 0.0:
            raise ValueError
    elif kind is not bool and value is not None:
        raise ValueError


def json_fault(
    value: object,
    steps: tuple[Step, ...] = (),
    unfold: Callable[[object], object] = lambda node: node,
) -> WireError | None:
    """Find the first place where a value is none that JSON can carry; None where all of it is.

    `unfold` gives what stands in the JSON text for a node. Walks without recursion, since the
    value may be deeper than Python's stack, or hold itself.
    """
    pending: list[tuple[object, tuple[Step, ...], int]] = [(value, steps, len(steps) + 1)]
    while pending:
        node, path, depth = pending.pop()
        node = unfold(node)
        fault = _own_fault(node, path, depth)
        if fault is not None:
            return fault
        below = ((child, (*path, step), depth + 1) for step, child in children(node))
        pending.extend(reversed(list(below)))
    return None


def _own_fault(node: object, path: tuple[Step, ...], depth: int) -> WireError | None:
    kind = type(node)
    if kind is dict or kind is list:
        if depth > MAX_DEPTH:
            return refuse("too-deep", path, f"at most {MAX_DEPTH} levels", "one level more")
        keys = [] if kind is list else [key for key, _ in children(node)]
        return next((fault for key in keys if (fault := _key_fault(key, path))), None)
    if isinstance(node, str) and kind is str:
        return _text_fault(node, path)
    if kind is int or kind is float:
        return _number_fault(node, path)
    if kind is bool or node is None:
        return None
    return refuse("wrong-type", path, "a JSON value", f"a Python {kind.__name__}")


def _key_fault(key: object, path: tuple[Step, ...]) -> WireError | None:
    if not isinstance(key, str) or type(key) is not str:
        return refuse("invalid-json", path, "string keys", f"the key {describe(key)}")
    return _text_fault(key, path)


def _text_fault(text: str, path: tuple[Step, ...]) -> WireError | None:
    try:
        text.encode()
    except UnicodeEncodeError as error:
        lone = f"a lone surrogate, \\u{ord(text[error.start]):04x}"
        return refuse("invalid-json", path, "Unicode text", lone)
    return None


def _number_fault(number: object, path: tuple[Step, ...]) -> WireError | None:
    if isinstance(number, int) and not MIN_INTEGER <= number <= MAX_INTEGER:
        return refuse("out-of-range", path, "an integer from -2^63 to 2^64-1", describe(number))
    if isinstance(number, float) and number - number != 0.0:
        return refuse("out-of-range", path, "a finite number", describe(number))
    return None


def _core_schema(_source: object, _handler: object) -> core_schema.CoreSchema:
    return core_schema.nullable_schema(
        core_schema.no_info_plain_validator_function(checked_json),
        serialization=core_schema.plain_serializer_function_ser_schema(checked_json),
    )


JsonValue = TypeAliasType(
    "JsonValue",
    Annotated[
        "None | bool | int | float | str | list[JsonValue] | dict[str, JsonValue]",
        GetPydanticSchema(_core_schema, lambda _schema, _handler: {}),
    ],
)
"""Free JSON: any value that JSON can carry. Integers go from -2^63 to 2^64-1; doubles are finite."""
