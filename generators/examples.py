"""Examples of every shape: the smallest there is, and a full one.

The full examples of the variants come from an exhaustive match: a new variant cannot do without.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final, TypeAlias, assert_never

from contract.codec import decode_value, encode
from contract.codec.layout import Kind, ListOf, OneOf, Ref, Scalar, is_model, layout_of
from contract.codec.models import ExternallyTagged, Newtype, WireModel
from contract.codec.unions import members_of
from contract.errors import (
    Aborted,
    AiMuxError,
    ApiCall,
    InvalidArgument,
    InvalidPrompt,
    InvalidResponseData,
    InvalidToolInput,
    JsonParse,
    NoSuchModel,
    NoSuchProvider,
    NoSuchTool,
    Other,
    Retry,
    Timeout,
    TokenExpired,
    ToolCallRepair,
    UnsupportedFunctionality,
)

Json: TypeAlias = Any
"""JSON data on its way into a text. It may be wrong on purpose, so no narrower type fits."""


def smallest_document(form: object) -> Json:
    """Give the smallest document of a form: of a union, of its member with the fewest fields."""
    members = members_of(form)
    simple = [member for member in members if not _refers(member)] or list(members)
    member = min(simple, key=lambda each: sum(f.required for f in layout_of(each).fields))
    return tagged(member, smallest_payload(member))


def smallest_payload(member: type[WireModel]) -> Json:
    """Give the smallest payload of a class: its required fields, or the one value below a tag."""
    fields = layout_of(member).fields
    if issubclass(member, Newtype):
        return _sample(fields[0].kind, fields[0].wire_name)
    return {f.wire_name: _sample(f.kind, f.wire_name) for f in fields if f.required}


def full_payload(member: type[WireModel]) -> Json:
    """Give a payload with all fields of a class, or of the class that stands below its tag."""
    if member in members_of(AiMuxError):
        error = decode_value(AiMuxError, tagged(member, smallest_payload(member)))
        return json.loads(encode(full_example(error)))[member.__name__]
    return full_payload(below) if (below := class_below(member)) else _all_fields(member)


def class_below(member: type[WireModel]) -> type[WireModel] | None:
    """Give the class whose fields stand below a tag that has none of its own."""
    if issubclass(member, Newtype):
        kind = layout_of(member).fields[0].kind
        if isinstance(kind, Ref) and is_model(kind.form) and issubclass(kind.form, WireModel):
            return kind.form
    return None


def tagged(member: type[WireModel], payload: Json) -> Json:
    """Put a payload under its tag, where the class has one outside of its fields."""
    return {member.wire_tag: payload} if issubclass(member, ExternallyTagged) else payload


def _all_fields(member: type[WireModel]) -> Json:
    return {f.wire_name: _sample(f.kind, f.wire_name) for f in layout_of(member).fields}


def _refers(member: type[WireModel]) -> bool:
    return any(isinstance(f.kind, Ref) or _lists_forms(f.kind) for f in layout_of(member).fields)


def _lists_forms(kind: Kind) -> bool:
    return isinstance(kind, ListOf) and isinstance(kind.item, Ref)


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


def full_example(error: AiMuxError) -> AiMuxError:
    """Give an example of the same variant with all fields, as the SDK might produce it."""
    match error:
        case ApiCall():
            return ApiCall(
                url="https://api.example.test/v1/chat",
                request_body_values={"model": "gpt-9", "messages": []},
                status_code=429,
                provider_code="rate_limit_exceeded",
                message="Rate limit reached",
                response_body='{"error":{"message":"Rate limit reached"}}',
                response_headers={"retry-after": "2"},
                data={"error": {"message": "Rate limit reached"}},
                is_retryable=True,
            )
        case Retry():
            timeout = Timeout(message="no answer after 30 s")
            refused = NoSuchModel(model_id="gpt-9", model_type="languageModel")
            return Retry(reason="errorNotRetryable", errors=[timeout, refused])
        case JsonParse():
            return JsonParse(message="expected value at line 1 column 1")
        case InvalidResponseData():
            return InvalidResponseData(message="choices[0] has no message")
        case NoSuchTool():
            return NoSuchTool(tool_name="weathr", available_tools=["weather", "search"])
        case InvalidToolInput():
            cause = 'Type validation failed: Value: {"city":1}.\nError message: 1 is not a string'
            return InvalidToolInput(tool_name="weather", tool_input='{"city":1}', cause=cause)
        case ToolCallRepair():
            original = InvalidToolInput(tool_name="weather", tool_input="{", cause="no JSON")
            return ToolCallRepair(original_error=original, cause=Other(message="no idea"))
        case InvalidArgument():
            return InvalidArgument(message="temperature must not be negative")
        case InvalidPrompt():
            return InvalidPrompt(message="the first message must not be a tool result")
        case TokenExpired():
            return TokenExpired(message="the login of 3 March has expired")
        case UnsupportedFunctionality():
            return UnsupportedFunctionality(message="this model takes no images")
        case NoSuchModel():
            return NoSuchModel(model_id="gpt-9", model_type="languageModel")
        case NoSuchProvider():
            return NoSuchProvider(provider_id="acme")
        case Timeout():
            return Timeout(message="no answer after 30 s")
        case Aborted():
            return Aborted(message="the user pressed Escape")
        case Other():
            return Other(message="the callback raised KeyError")
        case _ as unreachable:
            assert_never(unreachable)
