"""What Java and Kotlin share: a class a struct or variant, in one package, and its imports."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Final, get_args

from contract.codec.refusal import WireErrorCode
from generators.languages.model import Field, Struct, Type, Union, Variant, definition
from generators.languages.source import camel, code_name, constant, pascal, render_template
from generators.languages.syntax import TypeTable

PACKAGE: Final = "com.aimux.contract"
"""The package of the generated types."""

READ_METHODS: Final = {
    "required": "required",
    "default": "orDefault",
    "null": "optional",
    "omitted": "optional",
}
"""The method of a `Place` that reads a field, by what its absence means."""

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
    """A language of the JVM: how it names members and types, and what its files are.

    `type_of` completes the type of a field, which may be absent. `files` are those that are there
    once, each with a template of its name; `imported` are the names that they may import, by
    package, and `static` those of static imports. `helpers` are for the templates.
    """

    language: str
    folder: str
    suffix: str
    files: str
    name: Callable[[str], str]
    types: TypeTable
    type_of: Callable[[Field, str], str]
    imported: Mapping[str, str]
    static: Mapping[str, str] = field(default_factory=dict[str, str])
    helpers: Mapping[str, object]

    def render(self) -> Iterator[tuple[str, bytes]]:
        """Yield every file with its path."""
        model = definition()
        structs = [self.struct(each) for each in model.structs]
        unions = [(union, list(self.records(union))) for union in model.unions]
        for name in self.files.split():
            yield self._file(name, name, definition=model, structs=structs, unions=unions)
        for enumeration in model.enumerations:
            yield self._file(enumeration.name, "Enumeration", enumeration=enumeration)
        for struct in structs:
            yield self._file(struct.name, "Struct", struct=struct)
        for union, records in unions:
            own = {"union": union, "records": records, "is_error": union is model.errors}
            yield self._file(union.name, "Union", **own)

    def _file(self, name: str, template: str, **values: object) -> tuple[str, bytes]:
        """Render a file: its body first, which decides the imports."""
        shared = {"package": PACKAGE, "reasons": get_args(WireErrorCode), "code_name": code_name}
        shared |= {"constant": constant, **self.helpers, **values}
        body = render_template(f"{self.language}/{template}.{self.suffix}.j2", **shared).decode()
        return f"{self.folder}/{name}.{self.suffix}", render_template(
            f"{self.language}/file.{self.suffix}.j2",
            package=PACKAGE,
            body=body,
            imports=imports(self.imported, body),
            static_imports=imports(self.static, body),
        )

    def struct(self, struct: Struct) -> Record:
        """Make the class of a struct."""
        members = tuple(self._member(each, self.types) for each in struct.fields)
        return Record(struct.name, struct.docs, members)

    def records(self, union: Union) -> Iterator[Record]:
        """Make the classes of a union's variants; those that are strings come first."""
        nested = {pascal(variant.tag) for variant in union.variants}
        for text in union.strings:
            yield Record(pascal(text), f'The string `"{text}"`.', (), text, text=True)

        def style(name: str) -> str:
            """Qualify a wire type that a variant of the same name hides."""
            return f"{PACKAGE}.{name}" if name in nested else name

        types = replace(self.types, style=style)
        for variant in union.variants:
            members = tuple(self._member(each, types) for each in variant.fields)
            name = pascal(variant.tag)
            yield Record(name, variant.docs, members, variant.tag, variant=variant)

    def _member(self, each: Field, types: TypeTable) -> Member:
        return Member(self.name(each.name), each.docs, self.type_of(each, types(each.type)), each)


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
