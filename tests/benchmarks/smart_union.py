"""The peer: what somebody writes with pydantic who has not thought about it, for the same shapes.

One wrapper model a variant, `{"Timeout": str}` and so on, and a union in which pydantic tries them
all. They are made from the definition, so that a new variant is among them at once.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import GenericAlias
from typing import Any, Final

from pydantic import BaseModel, ConfigDict, TypeAdapter, create_model

from contract.codec.layout import (
    Kind,
    ListOf,
    OneOf,
    Ref,
    Scalar,
    WireBase,
    WireField,
    layout_of,
    members_of,
    wire_tag,
)
from contract.codec.models import Newtype
from contract.errors import AiMuxError
from contract.tools import ToolCall

_FORBID: Final = ConfigDict(extra="forbid")
_UNION: Final = "Union"
_SCALARS: Final[Mapping[str, Any]] = {
    "string": str,
    "boolean": bool,
    "u16": int,
    "json": Any,
    "object": dict[str, Any],
    "strings": dict[str, str],
}


def smart_union() -> tuple[TypeAdapter[object], TypeAdapter[object]]:
    """Give the reader of errors, which is the union, and the reader of tool calls."""
    payloads = {member: _payload(member) for member in members_of(AiMuxError)}
    wrappers = [_model(wire_tag(m), {wire_tag(m): (part, ...)}) for m, part in payloads.items()]
    call = _payload(ToolCall)
    union: Any = wrappers[0]
    for wrapper in wrappers[1:]:
        union |= wrapper
    for part in (*payloads.values(), *wrappers, call):
        if isinstance(part, type) and issubclass(part, BaseModel):
            part.model_rebuild(_types_namespace={_UNION: union})
    return TypeAdapter(union), TypeAdapter(call)


def _payload(shape: type[WireBase]) -> Any:  # noqa: ANN401 - a type expression has no common type
    fields = {field.wire_name: _field(field) for field in layout_of(shape).fields}
    if issubclass(shape, Newtype):
        ((annotation, _default),) = fields.values()
        return annotation
    return _model(f"{shape.__name__}Payload", fields)


def _model(name: str, fields: Mapping[str, Any]) -> type[BaseModel]:
    given: dict[str, Any] = dict(fields)
    return create_model(name, __config__=_FORBID, **given)


def _field(field: WireField) -> tuple[Any, Any]:
    annotation = _annotation(field.kind)
    if field.required:
        return annotation, ...
    if annotation is Any:
        return annotation, None
    return (f"{_UNION} | None" if annotation == _UNION else annotation | None), None


def _annotation(kind: Kind) -> Any:  # noqa: ANN401 - as _payload
    match kind:
        case Scalar(name):
            return _SCALARS[name]
        case ListOf(Ref()):
            return f"list[{_UNION}]"
        case ListOf(item):
            return GenericAlias(list, (_annotation(item),))
        case OneOf():
            return str
        case Ref():
            return _UNION
