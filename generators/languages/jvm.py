"""What Java and Kotlin share: a class a struct or variant, in one package, and its imports."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from generators.languages.model import Field, Struct, Type, Union, Variant
from generators.languages.source import camel, pascal
from generators.languages.syntax import TypeTable

PACKAGE: Final = "com.aimux.contract"
"""The package of the generated types."""

WRITE_METHODS: Final = {
    "required": "field",
    "default": "field",
    "null": "orNull",
    "omitted": "orOmitted",
}
"""The method of a `JsonSink` that writes a field, by what its absence means."""


@dataclass(frozen=True, slots=True)
class Member:
    """A field of a payload, with its name and type in the language."""

    name: str
    docs: str
    type: str
    field: Field


@dataclass(frozen=True, slots=True)
class Record:
    """A struct or a variant as a class. A `text` travels as its tag alone, without an object."""

    name: str
    docs: str
    members: tuple[Member, ...]
    tag: str = ""
    text: bool = False
    variant: Variant | None = None

    @property
    def newtype(self) -> bool:
        """Whether its one value stands directly below its tag."""
        return self.variant is not None and self.variant.newtype is not None

    @property
    def place(self) -> str:
        """The expression for the place of its fields, which may refuse any others."""
        if self.variant is None or not self.variant.closed:
            return "at"
        names = ["type", *(member.field.name for member in self.members)]
        quoted = ", ".join(f'"{name}"' for name in names)
        return f"at.closed({quoted})"


@dataclass(frozen=True, slots=True, kw_only=True)
class Jvm:
    """How a language of the JVM names members and types."""

    name: Callable[[str], str]
    types: TypeTable
    type_of: Callable[[Field, str], str]
    """Completes the type of a field, which may be absent."""

    def struct(self, struct: Struct) -> Record:
        """Make the class of a struct."""
        members = tuple(self._member(field, self.types) for field in struct.fields)
        return Record(struct.name, struct.docs, members)

    def records(self, union: Union) -> Iterator[Record]:
        """Make the classes of a union's variants; those that are strings come first."""
        nested = {pascal(variant.tag) for variant in union.variants}
        for text in union.strings:
            yield Record(pascal(text), f'The string `"{text}"`.', (), text, text=True)
        # A variant hides a wire type of its name from what stands beside it.
        hidden = replace(
            self.types, style=lambda name: f"{PACKAGE}.{name}" if name in nested else name
        )
        for variant in union.variants:
            members = tuple(self._member(field, hidden) for field in variant.fields)
            name = pascal(variant.tag)
            yield Record(name, variant.docs, members, variant.tag, variant=variant)

    def _member(self, field: Field, types: TypeTable) -> Member:
        type_ = self.type_of(field, types(field.type))
        return Member(self.name(field.name), field.docs, type_, field)


def variant_read(union: Union, record: Record, accessors: Mapping[str, str], new: str = "") -> str:
    """Format the expression that reads a variant, whose tag was read already."""
    payload = "at.payload()" if union.tagging == "external" else "at"
    if record.newtype:
        read = _newtype_read(record.members[0].field.type, payload, accessors)
        return f"{new}{union.name}.{record.name}({read})"
    if record.members:
        return f"{camel(union.name)}{record.name}({payload})"
    return f"{new}{union.name}.{record.name}" + ("()" if new else "")


def _newtype_read(type_: Type, payload: str, accessors: Mapping[str, str]) -> str:
    if type_.name:
        return f"{camel(type_.name)}({payload})"
    return f"{payload}.{accessors[type_.kind]}()"


def imports(packages: Mapping[str, str], body: str) -> list[str]:
    """List what a file with this body imports, of the names in these packages.

    Names in comments and strings do not count, nor do those that the body defines itself.
    """
    code = re.sub(r"/\*.*?\*/", "", body, flags=re.DOTALL)
    code = re.sub(r'"(?:[^"\\]|\\.)*"', "", code)
    code = re.sub(r"//.*", "", code)
    used = set(re.findall(r"(?<![.\w])\w+|(?<=\w\.)absoluteValue", code))
    used -= set(re.findall(r"\b(?:enum class|enum|static String) (\w+)", code))
    return sorted(
        f"{package}.{name}"
        for package, names in packages.items()
        for name in names.split()
        if name in used
    )
