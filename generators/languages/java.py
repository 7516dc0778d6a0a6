"""Java: records and sealed interfaces, read and written by way of Jackson."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
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
    render_template,
    word_set,
)
from generators.languages.syntax import MessageTable, TypeTable
from generators.rendering import Rendered

_FOLDER: Final = f"bindings/java/{PACKAGE.replace('.', '/')}"

_TYPES: Final = TypeTable(
    scalars={
        "string": "String",
        "boolean": "Boolean",
        "u16": "Integer",
        "json": "JsonNode",
        "object": "Map<String, JsonNode>",
        "strings": "Map<String, String>",
    },
    list_of="List<{}>",
)
_PRIMITIVES: Final = {"Boolean": "boolean", "Integer": "int"}
_ACCESSORS: Final = {
    **{kind: kind for kind in _TYPES.scalars},
    "string": "text",
    "boolean": "bool",
}
_READERS: Final = TypeTable(
    scalars={kind: f"Place::{name}" for kind, name in _ACCESSORS.items()},
    list_of="each -> each.list({})",
    ref="WireReader::{}",
    enum="WireReader::{}",
    style=camel,
)
_WRITERS: Final = TypeTable(
    scalars={
        **{kind: f"out::{name}" for kind, name in _ACCESSORS.items()},
        "object": "map -> out.map(map, out::json)",
        "strings": "map -> out.map(map, out::text)",
    },
    list_of="items -> out.list(items, {})",
    ref="WireWriter.this::{}",
    enum="WireWriter.this::{}",
    style=camel,
)
_COPIES: Final = {
    "list": "List::copyOf",
    "object": "Components::copy",
    "strings": "Components::copy",
}
_TAKEN: Final = word_set(
    """
    abstract assert boolean break byte case catch char class const continue default do double
    else enum extends false final finally float for goto if implements import instanceof int
    interface long native new null package private protected public return short static strictfp
    super switch synchronized this throw throws transient true try void volatile while

    accept clone code displayMessage facts finalize fromJson getClass hashCode headers notify
    notifyAll retryAfterMs retryable status toJson toString variant wait
    """
)
"""The keywords, and the methods that a record of the contract has beside its components."""

_IMPORTED: Final = {
    "com.fasterxml.jackson.core": "JsonFactory JsonFactoryBuilder JsonGenerator JsonParser "
    "JsonProcessingException JsonStreamContext JsonToken StreamReadConstraints",
    "com.fasterxml.jackson.core.io": "NumberOutput",
    "com.fasterxml.jackson.core.json": "JsonWriteFeature",
    "com.fasterxml.jackson.databind": "JsonNode",
    "com.fasterxml.jackson.databind.node": "ArrayNode BigIntegerNode BooleanNode DoubleNode "
    "IntNode JsonNodeFactory LongNode NullNode ObjectNode TextNode",
    f"{PACKAGE}.WireException": "Reason",
    "java.io": "IOException StringWriter UncheckedIOException",
    "java.math": "BigDecimal BigInteger MathContext RoundingMode",
    "java.nio": "ByteBuffer",
    "java.nio.charset": "CharacterCodingException",
    "java.time": "DateTimeException Duration Instant LocalDateTime ZoneOffset",
    "java.util": "ArrayDeque ArrayList Collections Deque IdentityHashMap LinkedHashMap List Locale "
    "Map Objects Optional",
    "java.util.function": "Consumer Function Supplier",
    "java.util.regex": "Matcher Pattern",
}
_STATIC: Final = {
    "java.nio.charset.StandardCharsets": "UTF_8",
    f"{PACKAGE}.JsonPath": "quoted",
    "java.util.Objects": "requireNonNull",
}


def component_name(name: str) -> str:
    """Format a field's name as a component. A name that is taken gets an underscore behind it."""
    cased = camel(name)
    return f"{cased}_" if cased in _TAKEN else cased


def _field_type(field: Field, type_: str) -> str:
    return f"Optional<{type_}>" if field.optional else _PRIMITIVES.get(type_, type_)


MESSAGES: Final = MessageTable(
    tests={
        "given": "{}.isPresent()",
        "absent": "{}.isEmpty()",
        "filled": "!{}.isEmpty()",
        "empty": "{}.isEmpty()",
        "equal": "{} == {type}.{constant}",
    },
    parts={
        "value": "{}",
        "null value": "{}.get()",
        "joined": 'String.join(", ", {})',
        "omitted joined": 'String.join(", ", {}.get())',
        "length": "{}.size()",
        "message": "{}.displayMessage()",
        "last": "{}.get({}.size() - 1).displayMessage()",
    },
    name=lambda field: component_name(field.name),
    constant=constant,
    escape=json.dumps,
    literal="{}",
    plus=" + ",
)


def render_bindings() -> Rendered:
    """Render `bindings/java/`."""
    package = render_template("java/package-info.java.j2", package=PACKAGE)
    return {f"{_FOLDER}/package-info.java": package, **dict(_JAVA.render())}


def javadoc(docs: str, parameters: Sequence[Member] = ()) -> str:
    """Format documentation as Javadoc, in which Markdown's backticks and paragraphs are markup."""
    entries = [f"@param {each.name} {_inline(each.docs)}" for each in parameters]
    return block_comment(_inline(docs).replace("\n\n", "\n\n<p>"), entries)


def _inline(text: str) -> str:
    pieces = re.split(r"`([^`]*)`", text)
    escaped = [piece if index % 2 else _escaped(piece) for index, piece in enumerate(pieces)]
    return "".join(f"{{@code {p}}}" if index % 2 else p for index, p in enumerate(escaped))


def _escaped(text: str) -> str:
    escaped = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return escaped.replace("@", "&#64;")


def _checks(record: Record) -> list[str]:
    """List the statements of a record's constructor."""
    return [line for component in record.members for line in _check(component)]


def _check(component: Member) -> Iterator[str]:
    """Yield the statement that makes sure that the wire can carry a component."""
    name, kind, optional = component.name, component.field.type.kind, component.field.optional
    if optional and kind == "json":
        yield f"{name} = Components.present({name});"
    elif kind == "u16" and optional:
        yield f'{name} = {name}.map(number -> Components.u16(number, "{name}"));'
    elif kind == "u16":
        yield f'Components.u16({name}, "{name}");'
    elif kind in _COPIES and optional:
        yield f"{name} = {name}.map({_COPIES[kind]});"
    elif kind in _COPIES:
        yield f"{name} = {_COPIES[kind].replace('::', '.')}({name});"
    elif kind != "boolean" or optional:
        yield f'Objects.requireNonNull({name}, "{name}");'


def _answer(source: Source, *, optional: bool = False) -> str:
    """Format a fact: the value of a component, or a constant."""
    if source.field:
        return component_name(source.field)
    return f"Optional.of({source.constant})" if optional else json.dumps(source.constant)


def _read(field: Field, at: str) -> str:
    """Format the expression that reads a field."""
    arguments = [f'"{field.name}"', _READERS(field.type)]
    arguments += [json.dumps(field.default)] if field.absence == "default" else []
    return f"{at}.{READ_METHODS[field.absence]}({', '.join(arguments)})"


def _variant_read(union: Union, record: Record) -> str:
    return variant_read(union, record, _ACCESSORS, "new ")


def _written(component: Member, key: str = "") -> str:
    """Format the call that writes a field; a newtype's one field has its tag as the key."""
    field = component.field
    name, value = key or field.name, f"value.{component.name}()"
    return f'out.{WRITE_METHODS[field.absence]}("{name}", {value}, {_WRITERS(field.type)})'


_JAVA: Final = Jvm(
    language="java",
    folder=_FOLDER,
    suffix="java",
    files="Code Components Facts JsonPath JsonSink JsonText Place RetryAfter Wire WireException "
    "WireReader WireWriter",
    name=component_name,
    types=_TYPES,
    type_of=_field_type,
    imported=_IMPORTED,
    static=_STATIC,
    helpers={
        "javadoc": javadoc,
        "checks": _checks,
        "messages": MESSAGES.messages,
        "answer": _answer,
        "component_name": component_name,
        "read": _read,
        "variant_read": _variant_read,
        "written": _written,
    },
)
