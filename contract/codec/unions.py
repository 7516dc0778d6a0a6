"""Unions of tagged shapes. A marker beside a union reads it by tag; the union is the only list."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, get_args

from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema, core_schema
from typing_extensions import TypeAliasType

from contract.codec.layout import is_model
from contract.codec.models import ExternallyTagged, InternallyTagged, WireModel
from contract.json_tree import is_object

Tagging = Literal["external", "internal", "string-or-object"]


@dataclass(frozen=True, slots=True)
class TaggedUnion:
    """Marks a union of wire shapes in an alias: `Annotated[A | B, TaggedUnion(...)]`.

    `string-or-object` is one literal type and one internally tagged class.
    """

    name: str
    tagging: Tagging
    description: str

    def __get_pydantic_core_schema__(
        self,
        source: Any,  # noqa: ANN401 - a type expression has no common type
        handler: GetCoreSchemaHandler,
    ) -> CoreSchema:
        """Read by tag."""
        if self.tagging == "string-or-object":
            text, shape = (handler.generate_schema(part) for part in get_args(source))
            return core_schema.tagged_union_schema({True: text, False: shape}, _is_text)
        members = get_args(source) or (source,)
        choices = {wire_tag(part): handler.generate_schema(part) for part in members}
        finder = tag_of if self.tagging == "external" else "type"
        return core_schema.tagged_union_schema(choices, finder)

    def __get_pydantic_json_schema__(
        self, _schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> JsonSchemaValue:
        """Describe the wire form."""
        from contract.catalog import WIRE_TYPES  # noqa: PLC0415 - the catalogue names this union
        from contract.codec.json_schema import description_of  # noqa: PLC0415 - most never ask

        return handler(description_of(WIRE_TYPES[self.name], handler.mode))


def wire_tag(member: type[WireModel]) -> str:
    """Give the tag under which a member of a union travels."""
    if issubclass(member, ExternallyTagged):
        return member.wire_tag
    if issubclass(member, InternallyTagged):
        return member.tag()
    msg = f"{member.__name__} has no tag"
    raise TypeError(msg)


def tag_of(value: object) -> object:
    """Find the tag of an externally tagged document, or of a value that was built."""
    if is_object(value):
        if len(value) == 1:
            for tag in value:
                return tag
        return None
    return getattr(type(value), "wire_tag", None)


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def union_marker(form: object) -> TaggedUnion | None:
    """Give the marker of an alias of a tagged union; None for any other form."""
    if not isinstance(form, TypeAliasType):
        return None
    marks = getattr(form.__value__, "__metadata__", ())
    return next((mark for mark in marks if isinstance(mark, TaggedUnion)), None)


def members_of(form: object) -> tuple[type[WireModel], ...]:
    """List the classes of a union by its alias, in declaration order; a class is its only one."""
    return tuple(part for part in _parts(form) if is_model(part) and issubclass(part, WireModel))


def strings_of(form: object) -> tuple[str, ...]:
    """List the strings that a union takes in place of an object."""
    return tuple(text for part in _parts(form) if not is_model(part) for text in get_args(part))


def _parts(form: object) -> tuple[object, ...]:
    whole: object = get_args(form.__value__)[0] if isinstance(form, TypeAliasType) else form
    return get_args(whole) or (whole,)
