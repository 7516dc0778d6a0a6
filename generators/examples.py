"""Examples of every type: the smallest that is accepted, and a full one with all fields.

Both follow from the types, so a new class or field needs none written by hand. What is written in
`WRITTEN` only makes the full example more realistic.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeAlias, assert_never

from contract.codec.layout import Kind, ListOf, OneOf, Ref, Scalar, is_model, layout_of
from contract.codec.models import ExternallyTagged, Newtype, WireModel
from contract.codec.unions import members_of

Json: TypeAlias = Any
"""JSON data on its way into a text. It may be wrong on purpose, so no narrower type fits."""

WRITTEN: Final[Mapping[str, Json]] = {
    "ApiCall": {
        "url": "https://api.example.test/v1/chat",
        "request_body_values": {"model": "gpt-9", "messages": []},
        "status_code": 429,
        "provider_code": "rate_limit_exceeded",
        "message": "Rate limit reached",
        "response_body": '{"error":{"message":"Rate limit reached"}}',
        "data": {"error": {"message": "Rate limit reached"}},
    },
    "Retry": {
        "reason": "errorNotRetryable",
        "errors": [
            {"Timeout": "no answer after 30 s"},
            {"NoSuchModel": {"model_id": "gpt-9", "model_type": "languageModel"}},
        ],
    },
    "JsonParse": "expected value at line 1 column 1",
    "InvalidResponseData": "choices[0] has no message",
    "NoSuchTool": {"tool_name": "weathr", "available_tools": ["weather", "search"]},
    "InvalidToolInput": {
        "tool_input": '{"city":1}',
        "cause": 'Type validation failed: Value: {"city":1}.\nError message: 1 is not a string',
    },
    "ToolCallRepair": {
        "original_error": {
            "InvalidToolInput": {"tool_name": "weather", "tool_input": "{", "cause": "no JSON"}
        },
        "cause": {"Other": "no idea"},
    },
    "InvalidArgument": "temperature must not be negative",
    "InvalidPrompt": "the first message must not be a tool result",
    "TokenExpired": "the login of 3 March has expired",
    "UnsupportedFunctionality": "this model takes no images",
    "NoSuchModel": {"model_id": "gpt-9", "model_type": "languageModel"},
    "NoSuchProvider": {"provider_id": "acme"},
    "Timeout": "no answer after 30 s",
    "Aborted": "the user pressed Escape",
    "Other": "the callback raised KeyError",
}
"""Values for the full example of a class: of a newtype, or of some of its fields."""


def smallest_document(form: object) -> Json:
    """Return the smallest document of a type; for a union, its member with the fewest fields."""
    members = members_of(form)
    simple = [member for member in members if not _refers(member)] or list(members)
    member = min(simple, key=lambda each: sum(f.required for f in layout_of(each).fields))
    return tagged(member, smallest_payload(member))


def smallest_payload(member: type[WireModel]) -> Json:
    """Return the smallest payload of a class: its required fields, or a newtype's value."""
    fields = layout_of(member).fields
    if issubclass(member, Newtype):
        return _sample(fields[0].kind, fields[0].wire_name)
    return {f.wire_name: _sample(f.kind, f.wire_name) for f in fields if f.required}


def full_payload(member: type[WireModel]) -> Json:
    """Return a payload with all fields of a class, or of the class below its tag."""
    if below := class_below(member):
        return full_payload(below)
    written = WRITTEN.get(member.__name__, {})
    if issubclass(member, Newtype):
        return written or smallest_payload(member)
    samples = {f.wire_name: _sample(f.kind, f.wire_name) for f in layout_of(member).fields}
    return {name: written.get(name, sample) for name, sample in samples.items()}


def class_below(member: type[WireModel]) -> type[WireModel] | None:
    """Return the class whose fields are below a newtype's tag, or None."""
    if issubclass(member, Newtype):
        kind = layout_of(member).fields[0].kind
        if isinstance(kind, Ref) and is_model(kind.form) and issubclass(kind.form, WireModel):
            return kind.form
    return None


def tagged(member: type[WireModel], payload: Json) -> Json:
    """Put a payload under its tag, if the class has one outside its fields."""
    return {member.wire_tag: payload} if issubclass(member, ExternallyTagged) else payload


def _refers(member: type[WireModel]) -> bool:
    return any(
        isinstance(f.kind.item if isinstance(f.kind, ListOf) else f.kind, Ref)
        for f in layout_of(member).fields
    )


_STRINGS: Final[Mapping[str, str]] = {
    "delta": '{"city":"Par',
    "description": "Tells the weather of a city.",
    "id": "call_1",
    "input": '{"city":"Paris"}',
    "name": "weather",
    "thought_signature": "c2lnbmF0dXJl",
    "title": "Looking at the sky",
    "tool_call_id": "call_1",
    "toolName": "weather",
    "tool_name": "weather",
}

_FREE: Final[Mapping[str, Json]] = {
    "args": {"max_uses": 3},
    "input_schema": {"type": "object", "properties": {"city": {"type": "string"}}},
    "provider_metadata": {"provider": {"index": 0}},
    "provider_options": {"provider": {"cache": True}},
}


def _sample(kind: Kind, name: str) -> Json:
    match kind:
        case Scalar():
            return _scalar(kind, name)
        case ListOf():
            return [_sample(kind.item, name)]
        case OneOf():
            return kind.values[0]
        case Ref():
            return smallest_document(kind.form)
        case _ as unreachable:
            assert_never(unreachable)


def _scalar(kind: Scalar, name: str) -> Json:
    match kind.name:
        case "string":
            return _STRINGS.get(name, f"some {name}")
        case "boolean":
            return True
        case "u16":
            return 500
        case "json":
            return _FREE.get(name, {"city": "Paris"})
        case "strings":
            return {"retry-after": "2"}
        case "object":
            return {"provider": {"cache": True}}
        case _ as unreachable:
            assert_never(unreachable)
