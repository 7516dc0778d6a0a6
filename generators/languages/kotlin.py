"""Kotlin: data classes and sealed interfaces over kotlinx.serialization."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Final, get_args

from contract.codec.refusal import WireErrorCode
from generators.languages.error_facts import Source
from generators.languages.jvm import (
    PACKAGE,
    WRITE_METHODS,
    Jvm,
    Member,
    Record,
    imports,
    variant_read,
)
from generators.languages.model import Field, Union, definition
from generators.languages.source import (
    block_comment,
    camel,
    code_name,
    constant,
    render_template,
    word_set,
)
from generators.languages.syntax import MessageTable, TypeTable
from generators.rendering import Rendered

_FOLDER: Final = "bindings/kotlin"

_TYPES: Final = TypeTable(
    scalars={
        "string": "String",
        "boolean": "Boolean",
        "u16": "Int",
        "json": "JsonElement",
        "object": "Map<String, JsonElement>",
        "strings": "Map<String, String>",
    },
    list_of="List<{}>",
)
_ACCESSORS: Final = {
    **{kind: kind for kind in _TYPES.scalars},
    "string": "text",
    "boolean": "bool",
    "object": "obj",
}
_READERS: Final = TypeTable(
    scalars={kind: f"Place::{name}" for kind, name in _ACCESSORS.items()},
    list_of="{ it.list({}) }",
    ref="::{}",
    enum="::{}",
    style=camel,
)
_WRITERS: Final = TypeTable(
    scalars={
        **{kind: f"out::{name}" for kind, name in _ACCESSORS.items()},
        "object": "{ out.map(it, out::json) }",
        "strings": "{ out.map(it, out::text) }",
    },
    list_of="{ out.list(it, {}) }",
    ref="::{}",
    enum="::{}",
    style=camel,
)
_READ_METHODS: Final = {
    "required": "required",
    "default": "orDefault",
    "null": "optional",
    "omitted": "optional",
}
_KEYWORDS: Final = word_set(
    """
    as break class continue do else false for fun if in interface is null object package return
    super this throw true try typealias typeof val var when while
    """
)
_MEMBERS: Final = word_set(
    """
    code copy displayMessage equals facts fromJson hashCode retryAfterMs retryable status toJson
    toString variant
    """
)
"""The members that a class of the contract has beside its properties."""

_IMPORTED: Final = {
    f"{PACKAGE}.WireException": "Reason",
    "java.math": "BigDecimal BigInteger MathContext RoundingMode",
    "java.nio": "ByteBuffer",
    "java.nio.charset": "CharacterCodingException",
    "java.time": "DateTimeException Duration Instant LocalDateTime ZoneOffset",
    "java.util": "IdentityHashMap",
    "kotlin.math": "absoluteValue",
    "kotlinx.serialization": "ExperimentalSerializationApi KSerializer SerialName Serializable "
    "SerializationException",
    "kotlinx.serialization.descriptors": "SerialDescriptor",
    "kotlinx.serialization.encoding": "Decoder Encoder",
    "kotlinx.serialization.json": "JsonArray JsonDecoder JsonElement JsonEncoder JsonNull "
    "JsonObject JsonPrimitive JsonUnquotedLiteral",
}


def property_name(name: str) -> str:
    """Format a field's name as a property: not a member's name, and a keyword in backticks."""
    cased = camel(name)
    if cased in _MEMBERS:
        return f"{cased}_"
    return f"`{cased}`" if cased in _KEYWORDS else cased


_KOTLIN: Final = Jvm(name=property_name, types=_TYPES, type_of=lambda _, type_: type_)
MESSAGES: Final = MessageTable(
    tests={
        "given": "{} != null",
        "absent": "{} == null",
        "filled": "{}.isNotEmpty()",
        "empty": "{}.isEmpty()",
        "equal": "{} == {type}.{constant}",
    },
    parts={
        "value": "${}",
        "joined": "${{}.joinToString()}",
        "length": "${{}.size}",
        "message": "${{}.displayMessage}",
        "last": "${{}.last().displayMessage}",
    },
    name=lambda field: property_name(field.name),
    constant=constant,
    escape=lambda text: json.dumps(text, ensure_ascii=False)[1:-1].replace("$", "\\$"),
)


def render_bindings() -> Rendered:
    """Render `bindings/kotlin/`."""
    model = definition()
    structs = [_KOTLIN.struct(struct) for struct in model.structs]
    unions = [(union, list(_KOTLIN.records(union))) for union in model.unions]
    rendered: dict[str, bytes] = {}
    for name in ("Code", "Serializers", "Wire"):
        rendered |= _file(name, name, definition=model, package=PACKAGE)
    for name in ("Facts", "JsonNumber", "JsonPath", "JsonReader", "JsonSink", "Place"):
        rendered |= _file(name, name)
    rendered |= _file("RetryAfter", "RetryAfter")
    rendered |= _file("WireException", "WireException", reasons=get_args(WireErrorCode))
    for enumeration in model.enumerations:
        rendered |= _file(enumeration.name, "Enumeration", enumeration=enumeration)
    for struct in structs:
        rendered |= _file(struct.name, "Struct", struct=struct)
    for union, records in unions:
        own = {"definition": model, "union": union, "records": records}
        rendered |= _file(union.name, "Union", **own)
    given = {"definition": model, "structs": structs, "unions": unions}
    rendered |= _file("WireReader", "WireReader", **given)
    return rendered | _file("WireWriter", "WireWriter", **given)


def _file(name: str, template: str, **values: object) -> dict[str, bytes]:
    """Render a file: its body first, which decides the imports."""
    helpers = {
        "kdoc": kdoc,
        "code_name": code_name,
        "constant": constant,
        "declared": _declared,
        "checked": _checked,
        "messages": MESSAGES.messages,
        "answer": _answer,
        "waits": _waits,
        "read": _read,
        "variant_read": _variant_read,
        "written": _written,
    }
    body = render_template(f"kotlin/{template}.kt.j2", **helpers, **values).decode()
    listed = imports(_IMPORTED, body)
    data = render_template("kotlin/file.kt.j2", package=PACKAGE, body=body, imports=listed)
    return {f"{_FOLDER}/{name}.kt": data}


def kdoc(docs: str, properties: Sequence[Member] = ()) -> str:
    """Format documentation as KDoc."""
    return block_comment(docs, [f"@property {p.name.strip('`')} {p.docs}" for p in properties])


def _declared(property_: Member) -> str:
    """Format a property's type in the constructor, and its default there."""
    if property_.field.optional:
        return f"{property_.type}? = null"
    if property_.field.absence == "default":
        return f"{property_.type} = {json.dumps(property_.field.default)}"
    return property_.type


def _checked(record: Record) -> list[str]:
    """Name the properties whose type has values that the wire cannot carry."""
    return [each.name for each in record.members if each.field.type.kind == "u16"]


def _answer(source: Source) -> str:
    """Format a fact: the value of a property, or a constant."""
    return property_name(source.field) if source.field else json.dumps(source.constant)


def _waits(headers: Field) -> str:
    """Format the expression for the wait that headers ask for."""
    name = property_name(headers.name)
    if headers.optional:
        return f"{name}?.let {{ RetryAfter.milliseconds(it, now) }}"
    return f"RetryAfter.milliseconds({name}, now)"


def _read(field: Field, at: str) -> str:
    """Format the expression that reads a field."""
    default = f", {json.dumps(field.default)}" if field.absence == "default" else ""
    start = f'{at}.{_READ_METHODS[field.absence]}("{field.name}"{default}'
    return _called(start, _READERS(field.type))


def _called(start: str, function: str) -> str:
    """Close a call whose last argument is a function: a lambda stands behind the parenthesis."""
    return f"{start}) {function}" if function.startswith("{") else f"{start}, {function})"


def _variant_read(union: Union, record: Record) -> str:
    return variant_read(union, record, _ACCESSORS)


def _written(property_: Member, key: str = "") -> str:
    """Format the call that writes a field; a newtype's one field has its tag as the key."""
    field = property_.field
    name, value = key or field.name, f"value.{property_.name}"
    return _called(f'out.{WRITE_METHODS[field.absence]}("{name}", {value}', _WRITERS(field.type))
