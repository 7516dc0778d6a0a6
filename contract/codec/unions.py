"""Unions of tagged wire classes. The marker in a union's alias makes pydantic read it by tag."""

from __future__ import annotations

from typing import Any, Final, get_args

from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema, core_schema

from contract.codec.json_schema import description_of_union
from contract.codec.layout import UnionMarker, WireBase, members_of, wire_tag
from contract.json_tree import is_object

_SOURCE: Final = "contract_union"
"""The key under which a union's core schema keeps the type expression that it was made from."""


class TaggedUnion(UnionMarker):
    """Marks a union of wire classes in an alias: `Annotated[A | B, TaggedUnion(...)]`."""

    __slots__ = ()

    def __get_pydantic_core_schema__(
        self,
        source: Any,  # noqa: ANN401 - a type expression has no common type
        handler: GetCoreSchemaHandler,
    ) -> CoreSchema:
        """Read by tag."""
        kept = {_SOURCE: source}
        if self.tagging == "string-or-object":
            text, member = (handler.generate_schema(part) for part in get_args(source))
            choices = {True: text, False: member}
            return core_schema.tagged_union_schema(choices, _is_text, metadata=kept)
        members = {wire_tag(part): handler.generate_schema(part) for part in members_of(source)}
        finder = tag_of if self.tagging == "external" else "type"
        return core_schema.tagged_union_schema(members, finder, metadata=kept)

    def __get_pydantic_json_schema__(
        self, schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> JsonSchemaValue:
        """Describe the union as it is on the wire."""
        source = schema.get("metadata", {})[_SOURCE]
        return handler(description_of_union(source, self, handler.mode))


def tag_of(value: object) -> object:
    """Return the tag of an externally tagged document, or of a constructed value."""
    if is_object(value):
        if len(value) == 1:
            for tag in value:
                return tag
        return None
    return value.wire_tag if isinstance(value, WireBase) and value.tagging == "external" else None


def _is_text(value: object) -> bool:
    return isinstance(value, str)
