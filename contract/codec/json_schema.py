"""Descriptions of wire types for pydantic's JSON Schema generator.

Each type is described by core schemas built from its layout; they are never used to validate. In
mode `serialization` they describe what a producer writes: closed objects, with every field required
that is always written. In mode `validation` they describe what a reader must accept: unknown
fields, null for an absent field, and defaults.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from inspect import cleandoc
from typing import Final, Literal, TypeAlias, assert_never, cast

from pydantic_core import CoreSchema, core_schema

from contract.codec.layout import (
    Kind,
    ListOf,
    OneOf,
    Ref,
    Scalar,
    UnionMarker,
    WireBase,
    WireField,
    is_model,
    layout_of,
    members_of,
    strings_of,
    union_marker,
)

Mode: TypeAlias = Literal["validation", "serialization"]


def description_of(form: object, mode: Mode) -> CoreSchema:
    """Describe a wire type, with the definitions of all types that it refers to."""
    describer = _Describer(mode)
    return describer.complete(describer.form(form))


def description_of_union(source: object, marker: UnionMarker, mode: Mode) -> CoreSchema:
    """Describe the union of a type expression, as `description_of` does for its alias."""
    describer = _Describer(mode)
    return describer.complete(describer.union(source, marker))


@dataclass(slots=True)
class _Describer:
    """Describes wire types, and collects the definitions that the descriptions refer to."""

    mode: Mode
    definitions: dict[str, CoreSchema] = field(default_factory=dict[str, CoreSchema])

    def complete(self, whole: CoreSchema) -> CoreSchema:
        """Add the definitions to a description."""
        return core_schema.definitions_schema(whole, list(self.definitions.values()))

    def union(self, source: object, marker: UnionMarker) -> CoreSchema:
        """Describe a union by reference."""
        return self._defined(marker.name, lambda: self._union(source, marker))

    def form(self, form: object) -> CoreSchema:
        """Describe a wire type: an externally tagged class in place, all others by reference."""
        marker = union_marker(form)
        if marker is not None:
            return self.union(form, marker)
        if is_model(form) and issubclass(form, WireBase):
            if form.tagging == "external":
                return self._tags([form], total=True, head=_head(form))
            return self._defined(form.__name__, lambda: self._payload(form))
        msg = f"{form!r} is no type of the contract"
        raise TypeError(msg)

    def _defined(self, name: str, describe: Callable[[], CoreSchema]) -> CoreSchema:
        ref = f"contract.wire.{name}:0"
        if name not in self.definitions:
            self.definitions[name] = core_schema.any_schema()  # ends a recursion
            self.definitions[name] = cast("CoreSchema", {**describe(), "ref": ref})  # all have one
        return core_schema.definition_reference_schema(ref)

    def _union(self, source: object, marker: UnionMarker) -> CoreSchema:
        members = members_of(source)
        head = {"title": marker.name, "description": marker.description}
        if marker.tagging == "external":
            return self._tags(members, total=False, head={**head, **_ONE_PROPERTY})
        strings = strings_of(source)
        texts: list[CoreSchema] = [core_schema.literal_schema([*strings])] if strings else []
        objects = [self.form(member) for member in members]
        return core_schema.union_schema([*texts, *objects], metadata={"pydantic_js_updates": head})

    def _tags(
        self, members: Iterable[type[WireBase]], *, total: bool, head: Mapping[str, object]
    ) -> CoreSchema:
        """Describe an object whose keys are tags: one for each member."""
        fields = {m.wire_tag: core_schema.typed_dict_field(self._below(m)) for m in members}
        return core_schema.typed_dict_schema(
            fields, total=total, extra_behavior="forbid", metadata={"pydantic_js_updates": head}
        )

    def _below(self, member: type[WireBase]) -> CoreSchema:
        """Describe the value below a tag."""
        if not member.newtype:
            return self._defined(member.__name__, lambda: self._payload(member))
        (only,) = layout_of(member).fields
        if isinstance(only.kind, Ref):
            return self._kind(only.kind)
        text = core_schema.str_schema(metadata={"pydantic_js_updates": _head(member)})
        return self._defined(member.__name__, lambda: text)

    def _payload(self, cls: type[WireBase]) -> CoreSchema:
        written = self.mode == "serialization"
        closed = cls.tagging == "internal" and cls.model_config.get("extra") == "forbid"
        return core_schema.typed_dict_schema(
            {each.wire_name: self._field(each) for each in layout_of(cls).fields},
            extra_behavior="forbid" if written or closed else "ignore",
            metadata={"pydantic_js_updates": _head(cls)},
        )

    def _field(self, each: WireField) -> core_schema.TypedDictField:
        written = self.mode == "serialization"
        schema = self._kind(each.kind)
        if each.optional and not (written and each.omitted):
            schema = core_schema.nullable_schema(schema)
        updates: dict[str, object] = {"description": each.description}
        if not written and not each.required and not each.optional:
            updates["default"] = each.default
        return core_schema.typed_dict_field(
            schema,
            required=not each.omitted if written else each.required,
            metadata={"pydantic_js_updates": updates},
        )

    def _kind(self, kind: Kind) -> CoreSchema:
        match kind:
            case Scalar():
                return _SCALARS[kind.name]
            case ListOf():
                return core_schema.list_schema(self._kind(kind.item))
            case OneOf():
                return core_schema.literal_schema([*kind.values])
            case Ref():
                return self.form(kind.form)
            case _ as unreachable:
                assert_never(unreachable)


_ONE_PROPERTY: Final = {"minProperties": 1, "maxProperties": 1}

_SCALARS: Final[Mapping[str, CoreSchema]] = {
    "string": core_schema.str_schema(),
    "boolean": core_schema.bool_schema(),
    "u16": core_schema.int_schema(ge=0, le=65535),
    "json": core_schema.any_schema(),
    "strings": core_schema.dict_schema(core_schema.str_schema(), core_schema.str_schema()),
    "object": core_schema.dict_schema(core_schema.str_schema(), core_schema.any_schema()),
}


def _head(cls: type[WireBase]) -> dict[str, object]:
    return {"title": cls.__name__, "description": cleandoc(cls.__doc__ or "")}
