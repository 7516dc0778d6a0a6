"""The definition as every language needs it: structs, enumerations and unions.

It is derived from the classes by way of `contract.codec.layout` and `contract.catalog`. A language
module gets it from `definition()`, and decides only how that language writes things.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Literal, TypeAlias

from pydantic import BaseModel

from contract import __version__
from contract.catalog import WIRE_TYPES
from contract.codec import layout
from contract.codec.layout import Tagging, WireBase, members_of, strings_of, union_marker, wire_tag
from contract.codec.models import InternallyTagged, Newtype
from contract.errors import AiMuxError
from contract.facts import Code
from generators.languages.error_facts import ErrorFacts, Message, error_facts
from generators.naming import one_of_each

Absence: TypeAlias = Literal["required", "default", "null", "omitted"]
"""What a missing field means, and how it is written back.

`required`: it is refused. `default`: it has the field's default, which is always written, and null
is refused. `null` and `omitted`: it has no value, and null says the same; without a value `null`
is written as null, `omitted` is left out.
"""


@dataclass(frozen=True, slots=True)
class Type:
    """The type of a value on the wire.

    `u16` is an integer from 0 to 65535, `json` free JSON, `object` an object of free JSON,
    `strings` an object of strings; the order of the last two means nothing. `list` has `item`.
    `enum` and `ref` have the `name` of an `Enumeration`, and of a `Struct` or a `Union`.
    """

    kind: Literal["string", "boolean", "u16", "json", "object", "strings", "list", "enum", "ref"]
    name: str = ""
    item: Type | None = None


@dataclass(frozen=True, slots=True)
class Field:
    """A field of a payload. `name` is its key on the wire; `default` is there for that absence."""

    name: str
    type: Type
    absence: Absence
    default: str | bool | None
    docs: str

    @property
    def optional(self) -> bool:
        """Whether it may have no value."""
        return self.absence in {"null", "omitted"}


@dataclass(frozen=True, slots=True)
class Enumeration:
    """A string that is one of some."""

    name: str
    docs: str
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Struct:
    """A JSON object with these fields, written in this order, without any tag."""

    name: str
    docs: str
    fields: tuple[Field, ...]


@dataclass(frozen=True, slots=True)
class Variant:
    """A member of a union: `name` is the class of the definition, `tag` how it travels.

    A `newtype` has its one value right below the tag, and `fields` holds that value's name and
    documentation; any other payload is an object of the `fields`, among which an internal tag's
    own `type` is not. `closed`: unknown fields are refused. `facts` are there for an error.
    """

    name: str
    tag: str
    docs: str
    fields: tuple[Field, ...]
    newtype: Type | None
    closed: bool
    facts: ErrorFacts | None

    @property
    def messages(self) -> tuple[Message, ...]:
        """The display messages of an error; none for any other variant."""
        return self.facts.messages if self.facts else ()

    def field(self, name: str) -> Field:
        """Return the field with this name on the wire."""
        return next(field for field in self.fields if field.name == name)

    def public_name(self, language: str) -> str:
        """Return an error's name in the SDK of a language."""
        if self.facts is None:
            msg = f"{self.name} is not an error"
            raise TypeError(msg)
        return self.facts.names[language]


@dataclass(frozen=True, slots=True)
class Union:
    """A closed set of variants, told apart by a tag.

    `external`: the one key of an object. `internal`: the field `type`, written first.
    `string-or-object`: one of the `strings`, or else an object that is tagged internally.
    """

    name: str
    docs: str
    tagging: Tagging
    strings: tuple[str, ...]
    variants: tuple[Variant, ...]


@dataclass(frozen=True, slots=True)
class Definition:
    """Everything. `forms` are what can be read by name, in the order of the documentation."""

    version: str
    codes: tuple[tuple[str, int], ...]
    enumerations: tuple[Enumeration, ...]
    forms: tuple[Struct | Union, ...]

    @property
    def errors(self) -> Union:
        """The union of the errors."""
        name = AiMuxError.__name__
        return next(form for form in self.unions if form.name == name)

    @property
    def structs(self) -> tuple[Struct, ...]:
        """The forms that are plain objects."""
        return tuple(form for form in self.forms if isinstance(form, Struct))

    @property
    def unions(self) -> tuple[Union, ...]:
        """The forms that are unions."""
        return tuple(form for form in self.forms if isinstance(form, Union))


@cache
def definition() -> Definition:
    """Read the definition off the classes, once."""
    forms = tuple(_form(name, form) for name, form in WIRE_TYPES.items())
    return Definition(
        version=__version__,
        codes=tuple((code.name, int(code)) for code in Code),
        enumerations=tuple(_enumerations()),
        forms=forms,
    )


def _form(name: str, form: object) -> Struct | Union:
    marker = union_marker(form)
    if marker is None:
        cls = members_of(form)[0]
        return Struct(name, docs_of(cls), tuple(_fields(cls)))
    facts: dict[type[WireBase], ErrorFacts] = {}
    facts |= {type(blank): error_facts(blank) for blank in one_of_each()}
    variants = tuple(_variant(cls, facts.get(cls)) for cls in members_of(form))
    return Union(name, marker.description, marker.tagging, strings_of(form), variants)


def _variant(cls: type[WireBase], facts: ErrorFacts | None) -> Variant:
    fields = tuple(_fields(cls))
    return Variant(
        name=cls.__name__,
        tag=wire_tag(cls),
        docs=docs_of(cls),
        fields=fields,
        newtype=fields[0].type if issubclass(cls, Newtype) else None,
        closed=issubclass(cls, InternallyTagged) and cls.model_config.get("extra") == "forbid",
        facts=facts,
    )


def _fields(cls: type[BaseModel]) -> Iterator[Field]:
    tagged = issubclass(cls, InternallyTagged)
    for field in layout.layout_of(cls).fields:
        if tagged and field.name == "type":
            continue
        default = field.default if isinstance(field.default, (str, bool)) else None
        type_ = _type(field.kind, enumeration_name(cls, field))
        yield Field(field.wire_name, type_, _absence(field), default, field.description)


def _absence(field: layout.WireField) -> Absence:
    if field.required:
        return "required"
    if not field.optional:
        return "default"
    return "omitted" if field.omitted else "null"


def _type(kind: layout.Kind, enumeration: str) -> Type:
    match kind:
        case layout.Scalar(name=name):
            return Type(name)
        case layout.ListOf(item=item):
            return Type("list", item=_type(item, enumeration))
        case layout.OneOf():
            return Type("enum", enumeration)
        case layout.Ref(name=name):
            return Type("ref", name)


def _enumerations() -> Iterator[Enumeration]:
    """Find the fields that take one of some strings."""
    classes = dict.fromkeys(cls for form in WIRE_TYPES.values() for cls in members_of(form))
    for cls in classes:
        for field in layout.layout_of(cls).fields:
            tag = issubclass(cls, InternallyTagged) and field.name == "type"
            if isinstance(field.kind, layout.OneOf) and not tag:
                name = enumeration_name(cls, field)
                yield Enumeration(name, field.description, field.kind.values)


def enumeration_name(cls: type[BaseModel], field: layout.WireField) -> str:
    """Name the enumeration of a field after both: the `reason` of a `Retry` is a `RetryReason`."""
    return cls.__name__ + "".join(word.capitalize() for word in field.name.split("_"))


def docs_of(cls: type[BaseModel]) -> str:
    """Return a class's documentation without the indentation of the source."""
    return inspect.cleandoc(cls.__doc__ or "")
