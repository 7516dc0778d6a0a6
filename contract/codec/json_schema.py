"""What pydantic's JSON-Schema functions are told of the wire forms.

Each form is described by core schemas that only describe, built from the same layout that reads
and writes it. In mode `serialization` they say what a producer writes: closed, with all required
that is always written. In mode `validation` they say what a reader must take: unknown fields,
null where a field may be absent, and defaults.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from inspect import cleandoc
from typing import Final, Literal, TypeAlias, assert_never, cast

from pydantic_core import CoreSchema, core_schema

from contract.codec.layout import Kind, ListOf, OneOf, Ref, Scalar, WireField, is_model, layout_of
from contract.codec.models import ExternallyTagged, InternallyTagged, Newtype, WireModel
from contract.codec.unions import TaggedUnion, members_of, strings_of, union_marker

Mode: TypeAlias = Literal["validation", "serialization"]


def description_of(form: object, mode: Mode) -> CoreSchema:
    """Describe a form of the contract, complete with all that it refers to."""
    describer = _Describer(mode)
    whole = describer.form(form)
    return core_schema.definitions_schema(whole, list(describer.definitions.values()))


@dataclass(slots=True)
class _Describer:
    """Collects the definitions that a description refers to."""

    mode: Mode
    definitions: dict[str, CoreSchema] = field(default_factory=dict[str, CoreSchema])

    def form(self, form: object) -> CoreSchema:
        """Describe a form: a tagged class in place, anything else by reference."""
        marker = union_marker(form)
        if marker is not None:
            return self._defined(marker.name, lambda: self._union(form, marker))
        if is_model(form) and issubclass(form, ExternallyTagged):
            return self._tags([form], total=True, head=_head(form))
        if is_model(form) and issubclass(form, WireModel):
            return self._defined(form.__name__, lambda: self._payload(form))
        msg = f"{form!r} is no type of the contract"
        raise TypeError(msg)

    def _defined(self, name: str, describe: Callable[[], CoreSchema]) -> CoreSchema:
        ref = f"contract.wire.{name}:0"
        if name not in self.definitions:
            self.definitions[name] = (
                core_schema.any_schema()
            )  # keeps a recursion from starting over
            self.definitions[name] = cast("CoreSchema", {**describe(), "ref": ref})  # all have one
        return core_schema.definition_reference_schema(ref)

    def _union(self, form: object, marker: TaggedUnion) -> CoreSchema:
        members = members_of(form)
        head = {"title": marker.name, "description": marker.description}
        if marker.tagging == "external":
            tagged = [member for member in members if issubclass(member, ExternallyTagged)]
            return self._tags(tagged, total=False, head={**head, **_ONE_PROPERTY})
        strings = strings_of(form)
        texts: list[CoreSchema] = [core_schema.literal_schema([*strings])] if strings else []
        shapes = [self.form(member) for member in members]
        return core_schema.union_schema([*texts, *shapes], metadata={"pydantic_js_updates": head})

    def _tags(
        self, members: Iterable[type[ExternallyTagged]], *, total: bool, head: Mapping[str, object]
    ) -> CoreSchema:
        """Describe an object whose keys are tags: one for each member."""
        fields = {m.wire_tag: core_schema.typed_dict_field(self._below(m)) for m in members}
        return core_schema.typed_dict_schema(
            fields, total=total, extra_behavior="forbid", metadata={"pydantic_js_updates": head}
        )

    def _below(self, member: type[ExternallyTagged]) -> CoreSchema:
        """Describe what stands below a tag."""
        if not issubclass(member, Newtype):
            return self._defined(member.__name__, lambda: self._payload(member))
        (only,) = layout_of(member).fields
        if isinstance(only.kind, Ref):
            return self._kind(only.kind)
        text = core_schema.str_schema(metadata={"pydantic_js_updates": _head(member)})
        return self._defined(member.__name__, lambda: text)

    def _payload(self, cls: type[WireModel]) -> CoreSchema:
        written = self.mode == "serialization"
        closed = issubclass(cls, InternallyTagged) and cls.model_config.get("extra") == "forbid"
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


def _head(cls: type[WireModel]) -> dict[str, object]:
    return {"title": cls.__name__, "description": cleandoc(cls.__doc__ or "")}
