"""What a wire class looks like: its fields, the kind of each, and what absence means.

Everything that mirrors the definition (schemas, fixtures, documentation, other languages) is
derived from here, and this from the classes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from types import NoneType
from typing import Annotated, Any, Final, Literal, TypeAlias, get_args, get_origin

from pydantic import BaseModel
from pydantic.fields import FieldInfo
from typing_extensions import TypeAliasType, TypeIs

from contract.codec.fields import Absent
from contract.codec.json_value import JsonValue, checked_items, checked_json, checked_strings


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
    """Another shape: a class, or a union by its alias."""

    form: type[BaseModel] | TypeAliasType

    @property
    def name(self) -> str:
        """The shape's name."""
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
    """The fields of a class, and what reading and writing ask of them at every value.

    `checks` are the fields whose values can change under their owner, each with what raises
    `WireError` when one did. `always` fields are written even when they are None, `lists` are held
    as tuples; a `flat` class holds texts only, a `verbatim` one is written just as it is held.
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
    """Work out the layout of a class from pydantic's fields, once."""
    if not cls.__pydantic_fields_complete__:
        cls.model_rebuild()  # a field names a class or a union that stands further down
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
    # An alias of priority 2 was given by hand; one of priority 1 only leads below the tag.
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
    """Tell whether a type expression is a model class."""
    return isinstance(form, type) and issubclass(form, BaseModel)


def kind_of(annotation: object) -> Kind:
    """Tell the kind that an annotation stands for. Raises TypeError for one that is none."""
    if annotation is JsonValue:
        return Scalar("json")
    if isinstance(annotation, TypeAliasType):
        return Ref(annotation)
    if is_model(annotation):
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
    msg = f"no wire kind stands for {annotation!r}"
    raise TypeError(msg)
