"""Convert pydantic's validation errors into errors of the contract: one code, one JSON path."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Final

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from contract.codec.json_value import json_fault
from contract.codec.layout import MISSING_TAG, UNKNOWN_FIELD
from contract.codec.refusal import WireError, WireErrorCode, describe, refuse
from contract.json_path import Step, quote
from contract.json_tree import is_object, value_at

_ABOUT_TAGS: Final = {"union_tag_not_found", "union_tag_invalid", MISSING_TAG, UNKNOWN_FIELD}

_EXPECTED: Final[Mapping[str, tuple[WireErrorCode, str]]] = {
    "string_type": ("wrong-type", "a string"),
    "string_unicode": ("invalid-json", "Unicode text"),
    "bool_type": ("wrong-type", "true or false"),
    "int_type": ("wrong-type", "an integer"),
    "is_instance_of": ("wrong-type", "an array"),
    "tuple_type": ("wrong-type", "an array"),
    "dict_type": ("wrong-type", "an object"),
    "model_type": ("wrong-type", "an object"),
    "model_attributes_type": ("wrong-type", "an object"),
    "greater_than_equal": ("out-of-range", "an integer from 0 to 65535"),
    "less_than_equal": ("out-of-range", "an integer from 0 to 65535"),
}


def fault_of(error: ValidationError, tree: object, *, chosen: bool) -> WireError:
    """Return the error for the first fault in a document that a validator refused.

    `tree` is the parsed document. `chosen` is true for a union that is read by its `type`, where
    pydantic's locations begin with the chosen member.
    """
    details = error.errors(include_url=False)[0]
    steps = _steps(details["loc"], chosen=chosen)
    return _tag_fault(details, steps, tree) or _field_fault(details, steps, tree)


def _steps(location: Sequence[Step], *, chosen: bool) -> list[Step]:
    """Keep the steps that are in the text: pydantic adds the tags that it chose members by."""
    steps = list(location[chosen:])
    return [
        step
        for index, step in enumerate(steps)
        if not (index and step == steps[index - 1] and str(step)[:1].isupper())
    ]


def _tag_fault(details: ErrorDetails, steps: list[Step], tree: object) -> WireError | None:
    """Return the error for a wrong tag: its place is the object, not a field."""
    kind = details["type"]
    if kind not in _ABOUT_TAGS:
        return None
    node = value_at(tree, steps)
    if not is_object(node):
        return object_fault(node, steps)
    context = details.get("ctx", {})
    if kind == UNKNOWN_FIELD:
        steps = [*steps, context["field"]]
        return refuse("unknown-field", steps, "only known fields", "an unknown one")
    if kind == MISSING_TAG or context.get("discriminator") == "'type'":
        return _type_fault(steps, node)
    return variant_fault(node, steps)


def object_fault(node: object, steps: Sequence[Step] = ()) -> WireError:
    """Return the error for a value that must be an object."""
    return refuse("wrong-type", steps, "an object", describe(node))


def variant_fault(node: Mapping[str, object], steps: Sequence[Step] = ()) -> WireError:
    """Return the error for an object whose keys are not exactly one known variant."""
    if len(node) != 1:
        found = ", ".join(quote(tag) for tag in islice(node, 3)) or "no key"
        return refuse("not-exactly-one-variant", steps, "one key, the variant's name", found)
    return refuse("unknown-variant", steps, "a known variant", quote(str(next(iter(node)))))


def _type_fault(steps: list[Step], node: Mapping[str, object]) -> WireError:
    """Return the error for a `type` that is missing, not a string, or unknown."""
    steps = [*steps, "type"]
    if "type" not in node:
        return refuse("missing-field", steps, "the field", "nothing")
    tag = node["type"]
    code: WireErrorCode = "unknown-variant" if isinstance(tag, str) else "wrong-type"
    return refuse(code, steps, "a known type", describe(tag))


def _field_fault(details: ErrorDetails, steps: list[Step], tree: object) -> WireError:
    kind = details["type"]
    if kind == "missing":
        return _missing(steps, tree)
    found = describe(value_at(tree, steps))
    if kind == "literal_error":
        code: WireErrorCode = "unknown-variant" if steps[-1:] == ["type"] else "unknown-value"
        if not isinstance(value_at(tree, steps), str):
            code = "wrong-type"
        return refuse(code, steps, details.get("ctx", {}).get("expected", "a known value"), found)
    if kind == "value_error":
        fault = json_fault(value_at(tree, steps), tuple(steps))
        if fault is not None:
            return fault
    code, expected = _EXPECTED.get(kind, ("wrong-type", details["msg"]))
    return refuse(code, steps, expected, found)


def _missing(steps: list[Step], tree: object) -> WireError:
    """Return the error for a missing field, or for a parent that is not an object."""
    for depth in range(len(steps)):
        node = value_at(tree, steps[:depth])
        if isinstance(steps[depth], int):
            continue
        if not is_object(node):
            return object_fault(node, steps[:depth])
        if steps[depth] not in node:
            return refuse("missing-field", steps[: depth + 1], "the field", "nothing")
    return refuse("missing-field", steps, "the field", "nothing")
