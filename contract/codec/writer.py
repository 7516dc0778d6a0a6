"""`encode`: a value of the contract to the JSON text that serde_json would write for it."""

from __future__ import annotations

from typing import Final

from pydantic_core import to_json
from typing_extensions import TypeAliasType

from contract.codec.exact import may_be_deep, too_deep_at
from contract.codec.json_value import MAX_DEPTH, JsonValue, checked_json, json_fault
from contract.codec.models import WireModel
from contract.codec.refusal import WireError, refuse

_PLAIN: Final = (TypeAliasType, JsonValue)


def encode(value: WireModel | JsonValue) -> str:
    """Write a value of the contract, or free JSON, as compact JSON text.

    Raises `WireError` where the value holds what JSON cannot carry (NaN, a lone surrogate, a key
    that is no string, an integer out of range, any other Python object) or is too deep.
    """
    try:
        if isinstance(value, WireModel):
            text = value.__pydantic_serializer__.to_json(value).decode()
        else:
            text = to_json(checked_json(value)).decode()
    except (ValueError, RecursionError) as error:
        raise _fault(value) or error from None
    if may_be_deep(text) and too_deep_at(text) is not None:
        raise _fault(value) or _too_deep()
    return text


def _fault(value: object) -> WireError | None:
    return json_fault(value, unfold=_unfold)


def _unfold(node: object) -> object:
    """Give what is written for a model, one level at a time; anything else is itself."""
    return node.wire_tree() if isinstance(node, WireModel) else node


def _too_deep() -> WireError:
    return refuse("too-deep", (), f"at most {MAX_DEPTH} levels", "more")
