"""What a vector expects of a call, without the words in which libraries differ."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, assert_never

from contract.boundary.validated_call import WHITE_SPACE
from contract.codec import JsonValue, decode, encode
from contract.codec.models import WireModel
from contract.errors import InvalidToolInput, NoSuchTool, ToolCallRepair
from contract.tools import ToolCall

Outcome: TypeAlias = Literal[
    "valid", "no-such-tool", "not-json", "guarded", "violation", "bad-schema", "repair-failed"
]
"""What becomes of a call: it is valid, or has one of these errors."""

_NOT_JSON: Final = "JSON parsing failed: Text: "
_VIOLATION: Final = "Type validation failed: Value: "
_BAD_SCHEMA: Final = "input schema is invalid: "
_WHY: Final = ".\nError message: "
_GUARD: Final = f"{_WHY}Object contains forbidden prototype property"
_DIFFERENTLY_ESCAPED: Final = frozenset("<>&\u2028\u2029\x7f")
_LARGEST_EXACT: Final = 2**53


def outcome_of(call: ToolCall) -> Outcome:
    """Tell what became of a call. Raises ValueError for an error that no rule gives."""
    if call.error is None:
        return "valid"
    if isinstance(call.error, NoSuchTool):
        return "no-such-tool"
    if isinstance(call.error, ToolCallRepair):
        return "repair-failed"
    if isinstance(call.error, InvalidToolInput):
        return _reason(call.error)
    message = f"no rule gives {call.error!r}"
    raise ValueError(message)


def _reason(error: InvalidToolInput) -> Outcome:
    if error.cause.startswith(_BAD_SCHEMA):
        return "bad-schema"
    if error.cause.startswith(_VIOLATION):
        return "violation"
    return "guarded" if error.cause.endswith(_GUARD) else "not-json"


def expected(value: WireModel) -> dict[str, JsonValue]:
    """Give a call, or a part with one, as its vector expects it."""
    tree = _shortened(decode(JsonValue, encode(value)))
    if not isinstance(tree, dict):
        raise TypeError(value)
    return tree


def _shortened(node: JsonValue) -> JsonValue:
    """Shorten the causes of a call's error, and of the errors in it."""
    if not isinstance(node, dict):
        return node
    shortened: dict[str, JsonValue] = {}
    for key, below in node.items():
        if key == "InvalidToolInput" and isinstance(below, dict):
            shortened[key] = _with_prefix(below)
        elif key in _ON_THE_WAY:
            shortened[key] = _shortened(below)
        else:
            shortened[key] = below
    return shortened


_ON_THE_WAY: Final = frozenset({"ToolCall", "error", "ToolCallRepair", "original_error"})


def _with_prefix(payload: dict[str, JsonValue]) -> dict[str, JsonValue]:
    error = InvalidToolInput.model_validate({"InvalidToolInput": payload})
    prefix = cause_prefix(error)
    if prefix is None:
        return payload
    return {k: v for k, v in payload.items() if k != "cause"} | {"cause_prefix": prefix}


def cause_prefix(error: InvalidToolInput) -> str | None:
    """Give the beginning of a cause that every language shares; None where that is all of it."""
    reason = _reason(error)
    match reason:
        case "guarded":
            return None
        case "bad-schema":
            return _BAD_SCHEMA
        case "not-json":
            return f"{_NOT_JSON}{error.tool_input}{_WHY}"
        case "violation":
            blank = not error.tool_input.strip(WHITE_SPACE)
            value = {} if blank else decode(JsonValue, error.tool_input)
            return f"{_VIOLATION}{encode(value)}{_WHY}" if is_spelt_alike(value) else _VIOLATION
        case "valid" | "no-such-tool" | "repair-failed":
            raise ValueError(error)
        case _ as unreachable:
            assert_never(unreachable)


def is_spelt_alike(value: JsonValue) -> bool:
    """Tell whether all languages write a value as the same compact JSON.

    They do for a scalar and for an object of one key, if no double is in it, no integer beyond
    2^53, and no character that some escape.
    """
    return not isinstance(value, list) and _is_plain(value) and value != {}


def _is_plain(value: JsonValue) -> bool:
    if isinstance(value, dict):
        return len(value) <= 1 and all(_is_plain(each) for pair in value.items() for each in pair)
    if isinstance(value, list):
        return all(_is_plain(item) for item in value)
    if isinstance(value, str):
        return not _DIFFERENTLY_ESCAPED.intersection(value)
    return value is None or (isinstance(value, int) and abs(value) <= _LARGEST_EXACT)
