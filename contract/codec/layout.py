"""The layout of wire types: how each is tagged, its fields, the kind of each, and absence.

Schemas, fixtures, documentation and bindings are derived from here. This module knows wire classes
by their frozen base only, so that everything that reads or describes them can stand below them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from types import NoneType
from typing import Annotated, Any, ClassVar, Final, Literal, TypeAlias, get_args, get_origin

from pydantic import BaseModel
from pydantic.fields import FieldInfo
from typing_extensions import TypeAliasType, TypeIs

from contract.codec.fields import Absent
from contract.codec.json_value import JsonValue, checked_items, checked_json, checked_strings

Tagging: TypeAlias = Literal["external", "internal", "string-or-object"]
"""How a document says which member of a union it is. `string-or-object` is one literal type and
one internally tagged class."""

MISSING_TAG: Final = "missing_tag"
UNKNOWN_FIELD: Final = "unknown_field"
"""Pydantic's error types for an object without `type`, and for one with an unknown field."""


class WireBase(BaseModel, frozen=True):
    """The base of every wire class. `wire_tag` is set where `tagging` is.

    A `newtype` is externally tagged, with its only field's value directly below the tag.
    """

    tagging: ClassVar[Tagging | None] = None
    newtype: ClassVar[bool] = False
    wire_tag: ClassVar[str]


@dataclass(frozen=True, slots=True)
class UnionMarker:
    """The name, tagging and description of a union, as an annotation in its alias."""

    name: str
    tagging: Tagging
    description: str


@dataclass(frozen=True, slots=True)
class Scalar:
    """A kind without parts; `json` is free JSON, `strings` an object of strings."""

    name: Literal["string", "boolean", "u16", "json", "strings", "object"]


@dataclass(frozen=True, slots=True)
class ListOf:
    """A list of one kind."""

    item: Kind


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of some strings."""

    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Ref:
    """Another wire type: a class, or a union by its alias."""

    form: type[BaseModel] | TypeAliasType

    @property
    def name(self) -> str:
        """The wire type's name."""
        return self.form.__name__


Kind: TypeAlias = Scalar | ListOf | OneOf | Ref


@dataclass(frozen=True, slots=True)
class WireField:
    """One field of a payload.

    `name` is Python's, `wire_name` the key in the JSON text. An `optional` field may be null or
    missing; an `omitted` one is left out when it has no value; all others are always written.
    """

    name: str
    wire_name: str
    kind: Kind
    required: bool
    optional: bool
    omitted: bool
    default: object
    description: str


@dataclass(frozen=True, slots=True)
class Layout:
    """The fields of a class, and what the reader and the writer need to know about them.

    `checks` are the fields whose values are mutable, each with the function that raises `WireError`
    for a value that became invalid. `always` fields are written even when they are None. `lists`
    are stored as tuples. A `flat` class has only texts; a `verbatim` one is written as stored.
    """

    fields: tuple[WireField, ...]
    checks: tuple[tuple[str, Callable[[Any], object]], ...]
    always: frozenset[str]
    lists: tuple[str, ...]
    renamed: Mapping[str, str]
    flat: bool
    verbatim: bool


@cache
def layout_of(cls: type[BaseModel]) -> Layout:
    """Return the layout of a class, derived from pydantic's fields once."""
    if not cls.__pydantic_fields_complete__:
        cls.model_rebuild()  # a field names a class or a union that is defined later
    fields = tuple(_field(name, info) for name, info in cls.model_fields.items())
    lists = tuple(field.wire_name for field in fields if isinstance(field.kind, ListOf))
    renamed = {field.name: field.wire_name for field in fields if field.name != field.wire_name}
    return Layout(
        fields=fields,
        checks=tuple((f.name, _CHECKS[f.kind]) for f in fields if f.kind in _CHECKS),
        always=frozenset(field.name for field in fields if not field.omitted),
        lists=lists,
        renamed=renamed,
        flat=all(field.kind in _TEXTS for field in fields),
        verbatim=not (lists or renamed or any(field.omitted for field in fields)),
    )


def _field(name: str, info: FieldInfo) -> WireField:
    # An alias of priority 2 is explicit; one of priority 1 only points below the tag.
    given = info.alias_priority == 2 and isinstance(info.validation_alias, str)  # noqa: PLR2004
    required = info.is_required() or name == "type"
    return WireField(
        name=name,
        wire_name=str(info.validation_alias) if given else name,
        kind=kind_of(info.annotation),
        required=required,
        optional=not required and info.default is None,
        omitted=Absent.OMITTED in info.metadata,
        default=None if required else info.default,
        description=info.description or "",
    )


def is_model(form: object) -> TypeIs[type[BaseModel]]:
    """Return whether a type expression is a model class."""
    return isinstance(form, type) and issubclass(form, BaseModel)


def wire_tag(member: type[WireBase]) -> str:
    """Return the tag of a member of a union."""
    if member.tagging is None:
        msg = f"{member.__name__} has no tag"
        raise TypeError(msg)
    return member.wire_tag


def union_marker(form: object) -> UnionMarker | None:
    """Return the marker of the alias of a tagged union; None for any other wire type."""
    if not isinstance(form, TypeAliasType):
        return None
    marks = getattr(form.__value__, "__metadata__", ())
    return next((mark for mark in marks if isinstance(mark, UnionMarker)), None)


def members_of(form: object) -> tuple[type[WireBase], ...]:
    """Return the classes of a union in declaration order; a class is its own only member."""
    return tuple(part for part in _parts(form) if is_model(part) and issubclass(part, WireBase))


def strings_of(form: object) -> tuple[str, ...]:
    """Return the strings that a union accepts in place of an object."""
    return tuple(text for part in _parts(form) if not is_model(part) for text in get_args(part))


def _parts(form: object) -> tuple[object, ...]:
    whole: object = get_args(form.__value__)[0] if isinstance(form, TypeAliasType) else form
    return get_args(whole) or (whole,)


def kind_of(annotation: object) -> Kind:
    """Return the kind of field for an annotation. Raises TypeError for one that has none."""
    if annotation is JsonValue:
        return Scalar("json")
    if isinstance(annotation, TypeAliasType) or is_model(annotation):
        return Ref(annotation)
    return _SCALARS.get(annotation) or _generic_kind(annotation)


_CHECKS: Final[Mapping[Kind, Callable[[Any], object]]] = {
    Scalar("json"): checked_json,
    Scalar("object"): checked_json,
    Scalar("strings"): checked_strings,
    ListOf(Scalar("json")): checked_items,
}

_TEXTS: Final = (Scalar("string"), ListOf(Scalar("string")))

_SCALARS: Mapping[object, Kind] = {
    str: Scalar("string"),
    bool: Scalar("boolean"),
    int: Scalar("u16"),
    Mapping[str, str]: Scalar("strings"),
    Mapping[str, JsonValue]: Scalar("object"),
}


def _generic_kind(annotation: object) -> Kind:
    origin, parts = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        return kind_of(parts[0])
    if origin is Literal:
        return OneOf(parts)
    if origin is Sequence:
        return ListOf(kind_of(parts[0]))
    present = [part for part in parts if part is not NoneType]
    if len(present) == 1 and len(parts) > 1:
        return kind_of(present[0])
    msg = f"{annotation!r} has no wire kind"
    raise TypeError(msg)
