"""Kotlin: data classes and sealed interfaces over kotlinx.serialization."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Final

from generators.languages.error_facts import Source
from generators.languages.jvm import (
    PACKAGE,
    READ_METHODS,
    WRITE_METHODS,
    Jvm,
    Member,
    Record,
    variant_read,
)
from generators.languages.model import Field, Union
from generators.languages.source import (
    block_comment,
    camel,
    constant,
    word_set,
)
from generators.languages.syntax import MessageTable, TypeTable
from generators.rendering import Rendered

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
    return dict(_KOTLIN.render())


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
    start = f'{at}.{READ_METHODS[field.absence]}("{field.name}"{default}'
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


_KOTLIN: Final = Jvm(
    language="kotlin",
    folder="bindings/kotlin",
    suffix="kt",
    files="Code Facts JsonNumber JsonPath JsonReader JsonSink Place RetryAfter Serializers Wire "
    "WireException WireReader WireWriter",
    name=property_name,
    types=_TYPES,
    type_of=lambda _, type_: type_,
    imported=_IMPORTED,
    helpers={
        "kdoc": kdoc,
        "declared": _declared,
        "checked": _checked,
        "messages": MESSAGES.messages,
        "answer": _answer,
        "waits": _waits,
        "read": _read,
        "variant_read": _variant_read,
        "written": _written,
    },
)
