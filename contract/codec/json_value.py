"""Free JSON inside typed values: which Python values represent it, and where one does not."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Final

from pydantic import GetPydanticSchema
from pydantic_core import core_schema
from typing_extensions import TypeAliasType

from contract.codec.refusal import WireError, WireFault, describe, refuse
from contract.json_path import Step
from contract.json_tree import children, is_object

MAX_DEPTH: Final = 127
"""How many arrays and objects may be nested: serde_json refuses the 128th level."""

OUT_OF_STACK: Final = WireFault(
    "too-deep", "$", f"at most {MAX_DEPTH} levels", "more than is left of Python's stack here"
)
"""The fault where too little of Python's stack is left to read or write a value."""

LAST_RESORT: Final = WireError(OUT_OF_STACK)
"""The error to raise where too little stack is left even to construct a new one."""

MIN_INTEGER: Final = -(2**63)
MAX_INTEGER: Final = 2**64 - 1


def checked_json(value: Any) -> Any:  # noqa: ANN401 - any value may be checked
    """Return a value unchanged if JSON can represent it. Raises `WireError` if not.

    Only the exact types `str`, `bool`, `int`, `float`, `list`, `dict` and `None` are accepted, so
    that the written text reads back equal.
    """
    try:
        _check((value,), MAX_DEPTH + 1)
    except ValueError as error:
        raise json_fault(value) or error from None
    return value


def checked_items(items: Sequence[Any] | None) -> None:
    """Check each value of a typed list of free JSON. Raises `WireError`."""
    for item in items or ():
        checked_json(item)


def checked_strings(strings: Mapping[str, str] | None) -> None:
    """Check an object of strings. Raises `WireError`."""
    checked_json(strings)
    for key, value in (strings or {}).items():
        if type(value) is not str:
            raise _no_text(value, (key,))


@dataclass(frozen=True, slots=True)
class NoText:
    """A marker in a tree for a value that must be a string."""

    value: object


@dataclass(frozen=True, slots=True)
class Folded:
    """A marker in a tree for a model: `unfold` returns the tree of its payload."""

    unfold: Callable[[], object]


def _check(items: Iterable[Any], room: int) -> None:  # noqa: C901, PLR0912 - flat: it runs for all
    """Raise a bare ValueError for what JSON cannot represent. `json_fault` finds what and where."""
    if room == 0:
        raise ValueError
    for item in items:
        kind = type(item)  # pyright: ignore[reportUnknownVariableType]  # Any has no known type
        if kind is str:
            if not item.isascii():
                item.encode()
        elif kind is dict:
            for key in item:
                if type(key) is not str:
                    raise ValueError
                if not key.isascii():
                    key.encode()
            _check(item.values(), room - 1)
        elif kind is list:
            _check(item, room - 1)
        elif kind is int:
            if not MIN_INTEGER <= item <= MAX_INTEGER:
                raise ValueError
        elif kind is float:
            if item - item != 0.0:
                raise ValueError
        elif kind is not bool and item is not None:
            raise ValueError


def json_fault(value: object, steps: Sequence[Step] = ()) -> WireError | None:
    """Return the error for the first part that JSON cannot represent; None if there is none.

    Walks without recursion, since the value may be deeper than Python's stack, or contain itself.
    """
    path = list(steps)
    levels: list[Iterator[tuple[Step, object]]] = []
    node = value
    while True:
        if isinstance(node, Folded):
            node = node.unfold()
        fault = _own_fault(node, path)
        if fault is not None:
            return fault
        levels.append(iter(children(node)))
        while (child := next(levels[-1], None)) is None:
            levels.pop()
            if not levels:
                return None
            path.pop()
        step, node = child
        path.append(step)


def _own_fault(node: object, path: Sequence[Step]) -> WireError | None:
    kind = type(node)
    if kind is dict or kind is list:
        if len(path) >= MAX_DEPTH:
            return refuse("too-deep", path, f"at most {MAX_DEPTH} levels", "one level more")
        keys = node if is_object(node) else ()
        return next((fault for key in keys if (fault := _key_fault(key, path))), None)
    if isinstance(node, str) and kind is str:
        return _text_fault(node, path)
    if kind is int or kind is float or kind is bool or node is None:
        return _number_fault(node, path)
    if isinstance(node, NoText):
        return _no_text(node.value, path)
    return refuse("wrong-type", path, "a JSON value", f"a Python {kind.__name__}")


def _no_text(value: object, path: Sequence[Step]) -> WireError:
    return refuse("wrong-type", path, "a string", describe(value))


def _key_fault(key: object, path: Sequence[Step]) -> WireError | None:
    if not isinstance(key, str) or type(key) is not str:
        return refuse("invalid-json", path, "string keys", f"the key {describe(key)}")
    return _text_fault(key, path)


def _text_fault(text: str, path: Sequence[Step]) -> WireError | None:
    at = lone_surrogate_at(text)
    if at is None:
        return None
    found = f"the lone surrogate \\u{ord(text[at]):04x}"
    return refuse("invalid-json", path, "Unicode text", found)


def lone_surrogate_at(text: str) -> int | None:
    """Return the index of the first lone surrogate; None if there is none."""
    try:
        text.encode()
    except UnicodeEncodeError as error:
        return error.start
    return None


def _number_fault(number: object, path: Sequence[Step]) -> WireError | None:
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
        "bool | int | float | str | list[JsonValue] | dict[str, JsonValue] | None",
        GetPydanticSchema(_core_schema, lambda _schema, _handler: {}),
    ],
)
"""Any JSON value. Integers are from -2^63 to 2^64-1; doubles are finite."""
