"""Kotlin: data classes and sealed interfaces over kotlinx.serialization.

Nothing formats the generated code: the shapes below are the ones that ktlint's official style
asks for.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, get_args

from contract.codec.refusal import WireErrorCode
from generators.languages.error_facts import Condition, ErrorFacts, Message, Part
from generators.languages.kdoc import kdoc
from generators.languages.kotlin_names import imports, property_name
from generators.languages.model import Field, Struct, Type, Union, Variant, definition
from generators.languages.records import (
    PACKAGE,
    Member,
    Record,
    code_name,
    newtype_read,
    records_of,
    spelt_type,
)
from generators.languages.source import WIDTH, camel, render_template, snake
from generators.rendering import Rendered

_FOLDER: Final = "bindings/kotlin"

_SCALARS: Final = {
    "string": "String",
    "boolean": "Boolean",
    "u16": "Int",
    "json": "JsonElement",
    "object": "Map<String, JsonElement>",
    "strings": "Map<String, String>",
}
_ACCESSORS: Final = {"string": "text", "boolean": "bool", "object": "obj"}
_INDENT: Final = 4


@dataclass(frozen=True, slots=True)
class Property(Member):
    """A property of a data class."""

    @property
    def optional(self) -> bool:
        """Whether it may be null."""
        return self.field.absence in {"null", "omitted"}

    @property
    def declared(self) -> str:
        """Its type in the constructor, and what it is where it is left out there."""
        if self.optional:
            return f"{self.type}? = null"
        if self.field.absence == "default":
            return f"{self.type} = {_literal(self.field)}"
        return self.type

    @property
    def check(self) -> str:
        """The statement that refuses what the wire cannot carry."""
        return f'requireU16({self.name}, "{self.name}")' if self.field.type.kind == "u16" else ""


DataClass = Record[Property, str]


def render_bindings() -> Rendered:
    """Render `bindings/kotlin/`."""
    model = definition()
    structs = [_struct(form) for form in model.structs]
    unions = [(union, list(records_of(union, _properties, _facts))) for union in model.unions]
    rendered: dict[str, bytes] = {}
    for name in ("Code", "Serializers", "Wire"):
        rendered |= _file(name, name, definition=model, code_name=code_name, package=PACKAGE)
    for name in ("Facts", "JsonNumber", "JsonPath", "JsonReader", "JsonSink", "Place"):
        rendered |= _file(name, name)
    rendered |= _file("RetryAfter", "RetryAfter")
    rendered |= _file("WireException", "WireException", reasons=get_args(WireErrorCode))
    for enumeration in model.enumerations:
        rendered |= _file(enumeration.name, "Enumeration", enumeration=enumeration)
    for form in structs:
        rendered |= _file(form.name, "Struct", form=form)
    for union, records in unions:
        own = {"definition": model, "union": union, "records": records}
        rendered |= _file(union.name, "Union", body_of=_body, **own)
    given = {"definition": model, "structs": structs, "unions": unions}
    reading = {"made": _made, "chosen": _chosen, "entries": _entries}
    rendered |= _file("WireReader", "WireReader", **reading, **given)
    return rendered | _file("WireWriter", "WireWriter", written=_written, **given)


def _file(name: str, template: str, **values: object) -> dict[str, bytes]:
    """Render a file: its body first, since that tells which imports it needs."""
    body = render_template(f"kotlin/{template}.kt.j2", kdoc=kdoc, door=_door, **values).decode()
    data = render_template("kotlin/file.kt.j2", package=PACKAGE, body=body, imports=imports(body))
    return {f"{_FOLDER}/{name}.kt": data}


def _door(name: str, parameter: str) -> str:
    """Spell a function that reads a form from a text, on one line where it fits."""
    declared = f"{' ' * 2 * _INDENT}fun fromJson({parameter}): {name} ="
    read = f"WireReader.{camel(name)}(JsonReader.read({parameter.partition(':')[0]}))"
    one_line = f"{declared} {read}"
    return one_line if len(one_line) <= WIDTH else f"{declared}\n{' ' * 3 * _INDENT}{read}"


def _struct(form: Struct) -> DataClass:
    return Record(form.name, form.docs, "", tuple(_properties(form.fields, frozenset())))


def _properties(fields: Sequence[Field], nested: frozenset[str]) -> Iterator[Property]:
    for field in fields:
        name = property_name(camel(field.name))
        yield Property(name, field.docs, spelt_type(field.type, nested, _SCALARS), field)


def _literal(field: Field) -> str:
    default = field.default
    return str(default).lower() if isinstance(default, bool) else f'"{default}"'


def _body(record: DataClass) -> list[str]:
    """Give the members of a class: what is checked when it is made, and its facts."""
    margin = " " * 2 * _INDENT
    checks = [f"{margin}    {each.check}\n" for each in record.members if each.check]
    made = [f"{margin}init {{\n{''.join(checks)}{margin}}}"] if checks else []
    return [*made, *record.facts]


def _made(record: DataClass, cls: str) -> str:
    """Spell the expression that makes a record of the fields at a place."""
    at = "at"
    if record.closed:
        names = ["type", *(each.field.name for each in record.members)]
        quoted = ", ".join(f'"{name}"' for name in names)
        at = f"at.closed({quoted})"
    margin = " " * 2 * _INDENT
    lines = [f"{margin}    {each.name} = {_read(each.field, at)},\n" for each in record.members]
    return f"{margin}{cls}(\n{''.join(lines)}{margin})"


def _read(field: Field, at: str) -> str:
    match field.absence:
        case "required":
            return _called(f'{at}.required("{field.name}"', _reader(field.type))
        case "default":
            start = f'{at}.orDefault("{field.name}", {_literal(field)}'
            return _called(start, _reader(field.type))
        case "null" | "omitted":
            return _called(f'{at}.optional("{field.name}"', _reader(field.type))


def _called(start: str, function: str) -> str:
    """Close a call whose last argument is a function: a lambda stands behind the parenthesis."""
    return f"{start}) {function}" if function.startswith("{") else f"{start}, {function})"


def _reader(type_: Type) -> str:
    if type_.item is not None:
        return f"{{ it.list({_reader(type_.item)}) }}"
    if type_.name:
        return f"::{camel(type_.name)}"
    return f"Place::{_ACCESSORS.get(type_.kind, type_.kind)}"


def _chosen(union: Union, records: Sequence[DataClass]) -> list[tuple[str, list[str]]]:
    """Give what each variant's tag leads to, as entries of a `when`."""
    entries = [(f'"{each.tag}"', [_value(union, each)]) for each in records if not each.text]
    return [*entries, ("else", ["throw at.unknownVariant(tag)"])]


def _value(union: Union, record: DataClass) -> str:
    payload = "at.payload()" if union.tagging == "external" else "at"
    if record.newtype:
        read = newtype_read(record.members[0].field.type, payload, _ACCESSORS)
        return f"{union.name}.{record.name}({read})"
    if record.members:
        return f"{camel(union.name)}{record.name}({payload})"
    return f"{union.name}.{record.name}"


def _entries(entries: Sequence[tuple[str, Sequence[str]]], indent: int) -> str:
    """Spell the entries of a `when`: one a line, or where one is longer, all of them in braces."""
    margin = " " * indent
    one_line = [f"{margin}{condition} -> {value[0]}" for condition, value in entries]
    short = all(len(line) <= WIDTH for line in one_line)
    if short and all(len(value) == 1 for _, value in entries):
        return "\n".join(one_line)
    return "\n\n".join(
        f"{margin}{condition} -> {{\n{_indented(value, indent + _INDENT)}\n{margin}}}"
        for condition, value in entries
    )


def _indented(lines: Sequence[str], indent: int) -> str:
    return "\n".join(" " * indent + line if line else "" for line in lines)


def _written(property_: Property, indent: int, key: str = "") -> str:
    """Spell the statement that writes a field; a newtype's one field has its tag."""
    methods = {"required": "field", "default": "field", "null": "orNull", "omitted": "orOmitted"}
    field = property_.field
    start = f'out.{methods[field.absence]}("{key or field.name}", value.{property_.name}'
    margin, writer = " " * indent, _writer(field.type)
    one_line = margin + _called(start, writer)
    if len(one_line) <= WIDTH:
        return one_line
    inside = writer.removeprefix("{ ").removesuffix(" }")
    return f"{margin}{start}) {{\n{margin}    {inside}\n{margin}}}"


def _writer(type_: Type) -> str:
    if type_.item is not None:
        return f"{{ out.list(it, {_writer(type_.item)}) }}"
    if type_.name:
        return f"::{camel(type_.name)}"
    if type_.kind in {"object", "strings"}:
        return f"{{ out.map(it, out::{'json' if type_.kind == 'object' else 'text'}) }}"
    return f"out::{_ACCESSORS.get(type_.kind, type_.kind)}"


def _facts(variant: Variant, facts: ErrorFacts, properties: Sequence[Property]) -> Iterator[str]:
    """Give the members that tell a variant's facts."""
    names = {each.field.name: each for each in properties}
    yield _getter("variant: String", [f'"{variant.tag}"'])
    yield _getter("code: Code", [f"Code.{code_name(facts.symbol)}"])
    yield _getter("displayMessage: String", _message(facts.messages, names))
    if facts.retryable.field or facts.retryable.constant:
        value = names[facts.retryable.field].name if facts.retryable.field else "true"
        yield _getter("retryable: Boolean", [value])
    if facts.status.field:
        yield _getter("status: Int?", [names[facts.status.field].name])
    elif facts.status.constant is not None:
        yield _getter("status: Int?", [str(facts.status.constant)])
    if facts.headers:
        headers = names[facts.headers]
        waits = f"RetryAfter.milliseconds({headers.name}, now)"
        if headers.optional:
            waits = f"{headers.name}?.let {{ RetryAfter.milliseconds(it, now) }}"
        margin = " " * 2 * _INDENT
        yield f"{margin}override fun retryAfterMs(now: Instant): Long? =\n{margin}    {waits}"


def _getter(declared: str, lines: Sequence[str]) -> str:
    """Spell a property that is computed by an expression of these lines."""
    start = f"{' ' * 2 * _INDENT}override val {declared}\n{' ' * 3 * _INDENT}get() ="
    if len(lines) == 1:
        return f"{start} {lines[0]}"
    return f"{start}\n{_indented(lines, 4 * _INDENT)}"


def _message(messages: Sequence[Message], names: dict[str, Property]) -> list[str]:
    """Give the expression that chooses a display message; the last takes what others leave."""
    if len(messages) == 1:
        return _text(messages[0].parts, names, 3 * _INDENT + len("get() = "))
    entries: list[tuple[str, list[str]]] = []
    for message in messages:
        tests = [_test(each, names[each.field]) for each in message.conditions]
        condition = "else" if message is messages[-1] else " && ".join(tests)
        entries.append((condition, _text(message.parts, names, 6 * _INDENT)))
    spelt = _entries(entries, 5 * _INDENT)
    lines = [line.removeprefix(" " * 4 * _INDENT) for line in spelt.split("\n")]
    return ["when {", *lines, "}"]


def _test(condition: Condition, property_: Property) -> str:
    match condition.test:
        case "given":
            return f"{property_.name} != null"
        case "absent":
            return f"{property_.name} == null"
        case "filled":
            return f"{property_.name}.isNotEmpty()"
        case "empty":
            return f"{property_.name}.isEmpty()"
        case "equal":
            value = snake(condition.value).upper()
            return f"{property_.name} == {property_.field.type.name}.{value}"


def _text(parts: Sequence[Part], names: dict[str, Property], indent: int) -> list[str]:
    """Give the lines of a text with what stands in it: a template, or a sum where it is long."""
    if len(parts) == 1 and parts[0].form == "value":
        return [names[parts[0].field].name]
    pieces = [_piece(part, names) for part in parts]
    lines = [""]
    for piece in pieces:
        if lines[-1] and indent + _INDENT + len(lines[-1] + piece) + len('"" +') > WIDTH:
            lines.append("")
        lines[-1] += piece
    quoted = [f'"{line}"' for line in lines]
    ends = [" +"] * (len(quoted) - 1) + [""]
    margins = ["", *[" " * _INDENT] * (len(quoted) - 1)]
    return [margin + line + end for margin, line, end in zip(margins, quoted, ends, strict=True)]


def _piece(part: Part, names: dict[str, Property]) -> str:
    """Spell a part inside of a string template."""
    if part.form == "text":
        return part.text.replace("\\", "\\\\").replace('"', '\\"').replace("$", "\\$")
    name = names[part.field].name
    match part.form:
        case "value":
            return f"${name}"
        case "joined":
            return f"${{{name}.joinToString()}}"
        case "length":
            return f"${{{name}.size}}"
        case "message":
            return f"${{{name}.displayMessage}}"
        case "last":
            return f"${{{name}.last().displayMessage}}"
