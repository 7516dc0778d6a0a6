"""Parse JSON text exactly as serde_json does, and keep the repeated keys that a dict loses.

The standard library's scanner checks the grammar. Where it accepts more than serde_json (constants,
lone surrogates, the range of numbers, depth, repeated keys), this module decides.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from math import isinf
from typing import Any, Final, NoReturn

from contract.codec.depth import STRING, may_be_deep
from contract.codec.json_value import MAX_DEPTH, MAX_INTEGER, MIN_INTEGER, lone_surrogate_at
from contract.codec.locate import grammar_fault_at, steps_of, steps_to, walk
from contract.codec.refusal import WireError, refuse
from contract.json_path import Step, quote

_STRINGS: Final = re.compile(STRING, re.DOTALL)
_NUMBERS: Final = re.compile(rf"{STRING}|-?[0-9][0-9.eE+-]*+", re.DOTALL)
_CONSTANTS: Final = re.compile(rf"{STRING}|NaN|-?Infinity", re.DOTALL)
_SURROGATE_ESCAPE: Final = re.compile(r"\\u[dD][89a-fA-F]")
_SAFE_DIGITS: Final = 18


@dataclass(slots=True)
class Parsed:
    """A parsed document: plain Python data, and the values that repeated keys replaced.

    `replaced` is indexed by the `id` of an object; the tree and the replaced values keep it alive.
    """

    tree: object = None
    replaced: dict[int, dict[str, list[object]]] = field(
        default_factory=dict[int, dict[str, list[object]]]
    )
    overflow: str | None = None

    def pairs(self, pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        """Make an object. A repeated key has its last value, in the place of its first."""
        found = dict(pairs)
        if len(found) < len(pairs):
            earlier: dict[str, list[object]] = {}
            seen: dict[str, object] = {}
            for key, value in pairs:
                if key in seen:
                    earlier.setdefault(key, []).append(seen[key])
                seen[key] = value
            self.replaced[id(found)] = earlier
        return found

    def double(self, written: str) -> float:
        """Read a number with a fraction or an exponent, correctly rounded."""
        number = float(written)
        if isinf(number) and self.overflow is None:
            self.overflow = written
        return number

    def integer(self, written: str) -> int | float:
        """Read an integer: exact from -2^63 to 2^64-1, else the nearest double."""
        if len(written) <= _SAFE_DIGITS and written != "-0":
            return int(written)
        number = self.double(written)
        if written == "-0" or abs(number) > 2 * MAX_INTEGER:
            return number
        exact = int(written)
        return exact if MIN_INTEGER <= exact <= MAX_INTEGER else number


class _ConstantError(Exception):
    """A constant that Python accepts and JSON does not have."""


def _constant(name: str) -> NoReturn:
    raise _ConstantError(name)


def parse(text: str) -> Parsed:
    """Parse one JSON document. Raises `WireError` for whatever serde_json refuses as JSON."""
    _require_depth(text)
    _require_unicode(text)
    parsed = Parsed()
    decoder = json.JSONDecoder(
        object_pairs_hook=parsed.pairs,
        parse_float=parsed.double,
        parse_int=parsed.integer,
        parse_constant=_constant,
    )
    try:
        parsed.tree = decoder.decode(text)
    except json.JSONDecodeError as error:
        raise _grammar_fault(text, error) from None
    except _ConstantError as error:
        offset = next(m.start() for m in _CONSTANTS.finditer(text) if m[0][0] != '"')
        raise _fault_at(text, offset, "a JSON value", str(error)) from None
    if parsed.overflow is not None:
        raise _overflow_fault(text, parsed.overflow)
    if _SURROGATE_ESCAPE.search(text):
        _require_paired_surrogates(text)
    return parsed


def _require_depth(text: str) -> None:
    if may_be_deep(text):
        for _offset, mark, frames in walk(text):
            if mark in "[{" and len(frames) == MAX_DEPTH:
                raise _too_deep(steps_of(frames))


def _too_deep(steps: list[Step]) -> WireError:
    return refuse("too-deep", steps, f"at most {MAX_DEPTH} levels", "one level more")


def _require_unicode(text: str) -> None:
    offset = lone_surrogate_at(text)
    if offset is not None:
        raise _lone_surrogate(text, offset, text[offset])


def utf8_fault(data: bytes) -> WireError:
    """Return the error for bytes that are not UTF-8, at the first bad byte."""
    text = data.decode("utf-8", "surrogateescape")
    _require_depth(text)
    offset = next(at for at, character in enumerate(text) if "\udc80" <= character <= "\udcff")
    found = f"the byte 0x{ord(text[offset]) - 0xDC00:02x}"
    return refuse("invalid-utf8", steps_to(text, offset), "UTF-8", found)


def _require_paired_surrogates(text: str) -> None:
    for match in _STRINGS.finditer(text):
        if _SURROGATE_ESCAPE.search(match[0]):
            string = json.loads(match[0])
            at = lone_surrogate_at(string)
            if at is not None:
                raise _lone_surrogate(text, match.start(), string[at])


def _lone_surrogate(text: str, offset: int, surrogate: str) -> WireError:
    found = f"the lone surrogate \\u{ord(surrogate):04x}"
    return refuse("invalid-json", steps_to(text, offset), "Unicode text", found)


def _overflow_fault(text: str, written: str) -> WireError:
    offset = next(match.start() for match in _NUMBERS.finditer(text) if match[0] == written)
    digits = quote(written).strip('"')
    found = f"the number {digits}"
    return refuse("out-of-range", steps_to(text, offset), "a number that a double holds", found)


_EXPECTED: Final = {
    "Expecting value": "a JSON value",
    "Expecting property name enclosed in double quotes": "a key in double quotes",
    "Expecting ':' delimiter": "a colon",
    "Expecting ',' delimiter": "a comma or the closing bracket",
    "Extra data": "nothing after the value",
    "Unterminated string starting at": "a closing quote",
    "Invalid control character at": "control characters escaped",
    "Invalid \\escape": "a valid escape",
    "Invalid \\uXXXX escape": "four hexadecimal digits",
    "Illegal trailing comma before end of object": "a key in double quotes",
    "Illegal trailing comma before end of array": "a JSON value",
    "Unexpected UTF-8 BOM (decode using utf-8-sig)": "no byte order mark",
}


def _grammar_fault(text: str, error: json.JSONDecodeError) -> WireError:
    message = error.msg.rstrip(": ")
    expected = _EXPECTED.get(message, f"JSON ({message})")
    offset = grammar_fault_at(text, error)
    found = quote(text[offset]) if offset < len(text) else "the end of the text"
    return _fault_at(text, offset, expected, found)


def _fault_at(text: str, offset: int, expected: str, found: str) -> WireError:
    line = text.count("\n", 0, offset) + 1
    column = offset - text.rfind("\n", 0, offset)
    where = f"{found} at line {line} column {column}"
    return refuse("invalid-json", steps_to(text, offset), expected, where)
