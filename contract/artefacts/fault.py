"""Describe the first fault that pydantic finds in a file: where it is, what was expected, found."""

from __future__ import annotations

from typing import Final, NamedTuple

from pydantic import ValidationError

from contract.codec.refusal import describe
from contract.json_path import Step

_EXPECTED: Final = {
    "missing": "the field",
    "dataclass_type": "an object",
    "model_type": "an object",
    "dict_type": "an object",
    "json_invalid": "JSON",
    "list_type": "a valid array",
    "tuple_type": "a valid array",
    "extra_forbidden": "no such field",
    "too_short": "at least one",
}


class Fault(NamedTuple):
    """The steps to the value at fault, what was expected there, and what was found."""

    steps: tuple[Step, ...]
    expected: str
    found: str


def fault_of(error: ValidationError) -> Fault:
    """Return the first fault of a validation error."""
    details = error.errors(include_url=False)[0]
    kind, steps = details["type"], tuple(step for step in details["loc"] if step != "[key]")
    if kind == "json_invalid":
        return Fault(steps, "JSON", f"none: {details.get('ctx', {}).get('error', '')}")
    words = details["msg"].removeprefix("Value error, ").removeprefix("Input should be ")
    expected = _EXPECTED.get(kind) or words
    return Fault(steps, expected, "nothing" if kind == "missing" else describe(details["input"]))
