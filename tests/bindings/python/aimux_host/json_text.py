"""Reads and writes JSON as the contract does, by the hooks of the standard library's `json`.

`json` by itself keeps nothing of a repeated key, takes NaN and lone surrogates, reads any depth
until the stack ends, and writes doubles with a spelling of its own.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Sequence
from typing import Any, Final, NoReturn, TypeGuard

MAX_DEPTH: Final = 127
"""How many objects and lists may be open at once."""

_TOKENS: Final = re.compile(r'"(?:[^"\\]|\\.)*"|[\[{]|[\]}]', re.DOTALL)
_SMALLEST: Final = -(2**63)
_LARGEST: Final = 2**64 - 1
_LONGEST: Final = 20


class JsonTextError(ValueError):
    """A text is no JSON, or none that the contract takes."""


class Members(dict[str, object]):
    """An object that remembers what its text says more than once.

    The last value of a repeated key stands where the first stood; `replaced` are the others.
    """

    def __init__(self, pairs: Sequence[tuple[str, object]]) -> None:
        super().__init__()
        self.repeated = set[str]()
        self.replaced = list[Any]()
        for key, value in pairs:
            if key in self:
                self.repeated.add(key)
                self.replaced.append(self[key])
            self[key] = value


def is_object(value: object) -> TypeGuard[dict[str, object]]:
    """Tell an object of a document: its keys are strings."""
    return isinstance(value, dict)


def is_array(value: object) -> TypeGuard[list[object]]:
    """Tell an array of a document."""
    return isinstance(value, list)


def read_json(data: bytes | str, depth: int = MAX_DEPTH) -> object:
    """Read a document. Its objects are `Members`. Raises `JsonTextError`.

    What neither grammar nor hooks see is looked for here: depth in the text, since `json` would
    run out of stack first, and lone surrogates in every string, since UTF-8 has none.
    """
    try:
        text = data.decode() if isinstance(data, bytes) else data
        _require_depth(text, depth)
        document: object = json.loads(
            text,
            object_pairs_hook=_members,
            parse_int=_integer,
            parse_float=_double,
            parse_constant=_no_constant,
        )
        _require_unicode(document)
    except UnicodeError as error:
        msg = "invalid UTF-8" if isinstance(error, UnicodeDecodeError) else "lone surrogate"
        raise JsonTextError(msg) from error
    except json.JSONDecodeError as error:
        raise JsonTextError(str(error)) from error
    return document


def _require_depth(text: str, limit: int) -> None:
    depth = 0
    for token in _TOKENS.finditer(text):
        if token[0] in "[{":
            depth += 1
            if depth > limit:
                msg = f"more than {limit} levels"
                raise JsonTextError(msg)
        elif token[0] in "]}":
            depth -= 1


def _members(pairs: Sequence[tuple[str, object]]) -> Members:
    """Make an object, of which also the values are looked at that a later one replaces."""
    for key, value in pairs:
        _require_unicode(key)
        _require_unicode(value)
    return Members(pairs)


def _require_unicode(value: object) -> None:
    """Refuse a lone surrogate, with a `UnicodeError`. Objects have been looked at already."""
    if isinstance(value, str):
        value.encode()
    elif is_array(value):
        for item in value:
            _require_unicode(item)


def _integer(text: str) -> int | float:
    """Read an integer exactly where it has 64 bits; `-0` and larger ones are doubles."""
    if text == "-0" or len(text) > _LONGEST:
        return _double(text)
    number = int(text)
    return number if _SMALLEST <= number <= _LARGEST else _double(text)


def _double(text: str) -> float:
    number = float(text)
    if math.isinf(number):
        msg = "a number that no double can hold"
        raise JsonTextError(msg)
    return number


def _no_constant(name: str) -> NoReturn:
    msg = f"{name} is no JSON"
    raise JsonTextError(msg)


def write_json(value: object) -> str:
    """Write a document: compact, keys in their order, doubles as serde_json spells them.

    Raises `TypeError` for what is no JSON, and `ValueError` for NaN and infinities.
    """
    if is_object(value):
        pairs = (f"{_string(key)}:{write_json(member)}" for key, member in value.items())
        return "{" + ",".join(pairs) + "}"
    if is_array(value):
        return "[" + ",".join(map(write_json, value)) + "]"
    if isinstance(value, float):
        return _spelt(value)
    return _string(value)


def _string(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _spelt(number: float) -> str:
    """Spell a double: Python's own spelling, but for exponents below ten."""
    if not math.isfinite(number):
        msg = f"{number} is no JSON"
        raise ValueError(msg)
    digits, marker, exponent = repr(number).partition("e")
    if not marker:
        return digits
    if exponent == "-05":
        sign = "-" if digits.startswith("-") else ""
        return f"{sign}0.0000{digits.lstrip('-').replace('.', '')}"
    return f"{digits}e{exponent[0]}{exponent[1:].lstrip('0')}"
