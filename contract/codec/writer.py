"""`encode`: a value to the JSON text that serde_json would write for it."""

from __future__ import annotations

from pydantic_core import to_json

from contract.codec.depth import may_be_deep
from contract.codec.json_value import (
    LAST_RESORT,
    OUT_OF_STACK,
    Folded,
    JsonValue,
    checked_json,
    json_fault,
)
from contract.codec.models import WireModel
from contract.codec.refusal import WireError


def encode(value: WireModel | JsonValue) -> str:
    """Write a value of the contract, or free JSON, as compact JSON text.

    Raises `WireError` for what JSON cannot represent (NaN, a lone surrogate, a key that is not a
    string, an integer out of range, any other Python object) and for a value that is too deep.
    """
    try:
        try:
            if isinstance(value, WireModel):
                text = value.__pydantic_serializer__.to_json(value).decode()
            else:
                text = to_json(checked_json(value)).decode()
            if not may_be_deep(text):
                return text
        except ValueError:
            pass
        tree = Folded(value.wire_tree) if isinstance(value, WireModel) else value
        raise json_fault(tree) or WireError(OUT_OF_STACK)
    except RecursionError:
        try:
            raise WireError(OUT_OF_STACK) from None
        except RecursionError:
            raise LAST_RESORT from None
