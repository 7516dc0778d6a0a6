"""Go: sealed interfaces with a struct a variant, and a codec on nothing but `encoding/json`.

gofmt changes nothing in the generated code: it aligns what stands on lines below each other in a
struct, a block of constants or a literal, so the templates put a blank line between.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Final, get_args

from contract import __version__
from contract.codec.refusal import WireErrorCode
from generators.languages.error_facts import Source
from generators.languages.model import (
    Definition,
    Enumeration,
    Field,
    Struct,
    Type,
    Union,
    Variant,
    definition,
)
from generators.languages.source import render_template, words_of
from generators.languages.syntax import MessageTable, TypeTable
from generators.rendering import Rendered

GO_ORIGIN: Final = f"Code generated from contract/ by aimux-contract {__version__}; DO NOT EDIT."
"""What the first line of a generated file says: the form by which Go's tools know one."""

_FILES: Final = (
    *("go.mod", "wire.go", "types.go", "facts.go", "match.go", "read.go", "write.go", "value.go"),
    *("fields.go", "canonical.go", "refusal.go", "wait.go"),
)
_NILABLE: Final = frozenset({"json", "object", "strings", "list"})
_INITIALISMS: Final = frozenset({"id", "json", "url", "utf8"})

_TYPES: Final = TypeTable(
    scalars={
        "string": "string",
        "boolean": "bool",
        "u16": "uint16",
        "json": "json.RawMessage",
        "object": "map[string]json.RawMessage",
        "strings": "map[string]string",
    },
    list_of="[]{}",
)


def _functions(verb: str) -> TypeTable:
    names = {"string", "boolean", "object", "strings"}
    scalars = {name: f"{verb}{name.capitalize()}" for name in names}
    scalars |= {"u16": f"{verb}U16", "json": f"{verb}JSON"}
    return TypeTable(scalars, f"{verb}List({{}})", ref=f"{verb}{{}}", enum=f"{verb}{{}}")


_READERS: Final = _functions("read")
_WRITERS: Final = _functions("write")


def field_name(name: str) -> str:
    """Format a field's name as Go does, with its initialisms: `tool_call_id` is `ToolCallID`."""
    words = words_of(name)
    return "".join(word.upper() if word in _INITIALISMS else word.capitalize() for word in words)


MESSAGES: Final = MessageTable(
    tests={
        "given": "{} != nil",
        "absent": "{} == nil",
        "filled": "len({}) > 0",
        "string filled": '{} != ""',
        "empty": "len({}) == 0",
        "string empty": '{} == ""',
        "equal": "{} == {type}{constant}",
    },
    parts={
        "value": "{}",
        "u16 value": "strconv.Itoa(int(*{}))",
        "joined": 'strings.Join({}, ", ")',
        "length": "strconv.Itoa(len({}))",
        "message": "messageOf({})",
        "last": "messageOf({}[len({})-1])",
    },
    name=lambda field: f"e.{field_name(field.name)}",
    escape=json.dumps,
    literal="{}",
    plus=" + ",
)


def render_bindings() -> Rendered:
    """Render `bindings/go/`."""
    model = definition()
    helpers = {
        "definition": model,
        "go_origin": GO_ORIGIN,
        "codes": list(_codes(model)),
        "field_type": _field_type,
        "field_name": field_name,
        "names": _names,
        "named": _named,
        "members": _members,
        "reasons": get_args(WireErrorCode),
        "read": _read,
        "reader": _READERS,
        "write": _write,
        "writer": _WRITERS,
        "messages": MESSAGES.messages,
        "retryable": _retryable,
        "status": _status,
    }
    return {f"bindings/go/{name}": render_template(f"go/{name}.j2", **helpers) for name in _FILES}


def _codes(model: Definition) -> Iterator[tuple[str, int, str, list[Variant]]]:
    """Yield each symbol, its code, the constant for it, and its variants."""
    for symbol, code in model.codes:
        variants = [v for v in model.errors.variants if v.facts and v.facts.symbol == symbol]
        last = symbol.rpartition("_")[2]
        yield symbol, code, variants[0].public_name("go") if variants else f"Code{last}", variants


def _is_pointer(field: Field) -> bool:
    """Return whether a field needs a pointer, since its type has no nil for a missing value."""
    unions = {union.name for union in definition().unions}
    nilable = field.type.kind in _NILABLE or field.type.name in unions
    return field.optional and not nilable


def _field_type(field: Field) -> str:
    return f"{'*' if _is_pointer(field) else ''}{_TYPES(field.type)}"


def _names(owner: Struct | Variant, *, tagged: bool = False) -> str:
    """List the keys that a payload may have, as arguments."""
    keys = ["type"] if tagged else []
    return "".join(f', "{key}"' for key in (*keys, *(field.name for field in owner.fields)))


def _named(owner: Enumeration | Struct | Union | Variant) -> str:
    """Begin documentation with the name of what it documents, as Go does."""
    return f"{owner.name}: {owner.docs[:1].lower()}{owner.docs[1:]}"


def _members(union: Union) -> str:
    """Return a sentence that lists the types of a union's values."""
    strings = [f"[{union.name}String]"] if union.strings else []
    listed = [*strings, *(f"[*{variant.name}]" for variant in union.variants)]
    return f"It is {'a' if len(listed) == 1 else 'one of'} {', '.join(listed)}."


def _read(field: Field) -> str:
    """Format the call that reads a field."""
    arguments = f'f, "{field.name}", {_READERS(field.type)}'
    if field.absence == "default":
        return f"withDefault({arguments}, {json.dumps(field.default)})"
    if field.absence == "required":
        return f"required({arguments})"
    return f"{'optional' if _is_pointer(field) else 'nullable'}({arguments})"


def _write(field: Field, owner: str) -> str:
    """Format the statement that writes a field, on one line or on three."""
    value, writer = f"{owner}.{field_name(field.name)}", _WRITERS(field.type)
    if field.absence != "omitted":
        writer = f"orNull({writer})" if _is_pointer(field) else writer
        return f'writeField(w, "{field.name}", {value}, {writer})'
    given = f"*{value}" if _is_pointer(field) else value
    statement = f'writeField(w, "{field.name}", {given}, {writer})'
    condition = f"!isNull({value})" if field.type == Type("json") else f"{value} != nil"
    return f"if {condition} {{\n\t\t{statement}\n\t}}"


def _retryable(source: Source) -> str:
    return f"e.{field_name(source.field)}" if source.field else json.dumps(source.constant)


def _status(source: Source) -> str:
    """Format a status and whether there is one."""
    if source.field:
        return f"valueOf(e.{field_name(source.field)})"
    return "0, false" if source.constant is None else f"{source.constant}, true"
