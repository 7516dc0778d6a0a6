"""Go: sealed interfaces with a struct a variant, and a codec on nothing but `encoding/json`.

Nothing formats the generated code. gofmt aligns what stands on lines below each other in a struct,
a block of constants or a literal; the templates put a blank line between, or write statements.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Final, get_args

from contract import __version__
from contract.codec.refusal import WireErrorCode
from generators.languages.error_facts import Condition, Message, Part, Source
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
from generators.languages.source import pascal, render_template, words_of
from generators.rendering import Rendered

GO_ORIGIN: Final = f"Code generated from contract/ by aimux-contract {__version__}; DO NOT EDIT."
"""What the first line of a generated file says: the form by which Go's tools know one."""

_FILES: Final = (
    "go.mod",
    "wire.go",
    "types.go",
    "facts.go",
    "match.go",
    "read.go",
    "write.go",
    "value.go",
    "fields.go",
    "canonical.go",
    "refusal.go",
    "wait.go",
)
_SCALARS: Final = {
    "string": "string",
    "boolean": "bool",
    "u16": "uint16",
    "json": "json.RawMessage",
    "object": "map[string]json.RawMessage",
    "strings": "map[string]string",
}
_NILABLE: Final = frozenset({"json", "object", "strings", "list"})
_INITIALISMS: Final = frozenset({"id", "json", "url", "utf8"})


def render_bindings() -> Rendered:
    """Render `bindings/go/`."""
    model = definition()
    helpers = {
        "definition": model,
        "go_origin": GO_ORIGIN,
        "codes": list(_codes(model)),
        "constant": _constant_name,
        "go_type": _type,
        "field_type": _field_type,
        "field_name": field_name,
        "names": _names,
        "named": _named,
        "members": _members,
        "reasons": get_args(WireErrorCode),
        "read": _read,
        "reader": _reader,
        "write": _write,
        "writer": _writer,
        "messages": _messages,
        "retryable": _retryable,
        "status": _status,
    }
    return {f"bindings/go/{name}": render_template(f"go/{name}.j2", **helpers) for name in _FILES}


def field_name(name: str) -> str:
    """Spell a field's name as Go does, with its initialisms: `tool_call_id` is `ToolCallID`."""
    words = words_of(name)
    return "".join(word.upper() if word in _INITIALISMS else word.capitalize() for word in words)


def _codes(model: Definition) -> Iterator[tuple[str, int, str, list[Variant]]]:
    """Give each symbol, its code, the constant that stands for it, and its variants."""
    for symbol, code in model.codes:
        variants = [v for v in model.errors.variants if v.facts and v.facts.symbol == symbol]
        constant = _constant_name(variants[0]) if variants else f"Code{symbol.rpartition('_')[2]}"
        yield symbol, code, constant, variants


def _constant_name(variant: Variant) -> str:
    """Name the constant of a variant's code: its public name in Go."""
    if variant.facts is None:
        msg = f"{variant.name} has no code"
        raise TypeError(msg)
    return variant.facts.names["go"]


def _type(type_: Type) -> str:
    if type_.item is not None:
        return f"[]{_type(type_.item)}"
    return type_.name or _SCALARS[type_.kind]


def _is_nilable(type_: Type) -> bool:
    """Tell whether a type has a nil of its own, which then stands for no value."""
    unions = {union.name for union in definition().unions}
    return type_.kind in _NILABLE or type_.name in unions


def _is_pointer(field: Field) -> bool:
    return field.absence in {"null", "omitted"} and not _is_nilable(field.type)


def _field_type(field: Field) -> str:
    return f"{'*' if _is_pointer(field) else ''}{_type(field.type)}"


def _names(owner: Struct | Variant, *, tagged: bool = False) -> str:
    """List the keys that a payload may hold, as arguments."""
    keys = ["type"] if tagged else []
    return "".join(f', "{key}"' for key in (*keys, *(field.name for field in owner.fields)))


def _named(owner: Enumeration | Struct | Union | Variant) -> str:
    """Begin documentation with what it is of, as Go's does."""
    return f"{owner.name}: {owner.docs[:1].lower()}{owner.docs[1:]}"


def _members(union: Union) -> str:
    """Say in a sentence which types a union's values have."""
    strings = [f"[{union.name}String]"] if union.strings else []
    listed = [*strings, *(f"[*{variant.name}]" for variant in union.variants)]
    return f"It is {'a' if len(listed) == 1 else 'one of'} {', '.join(listed)}."


def _function(verb: str, type_: Type) -> str:
    if type_.item is not None:
        return f"{verb}List({_function(verb, type_.item)})"
    return verb + (type_.name or {"u16": "U16", "json": "JSON"}.get(type_.kind, pascal(type_.kind)))


def _reader(type_: Type) -> str:
    return _function("read", type_)


def _writer(type_: Type) -> str:
    return _function("write", type_)


def _read(field: Field) -> str:
    """Spell the call that reads a field."""
    arguments = f'f, "{field.name}", {_reader(field.type)}'
    match field.absence:
        case "required":
            return f"required({arguments})"
        case "default":
            return f"withDefault({arguments}, {json.dumps(field.default)})"
        case "null" | "omitted":
            return f"{'optional' if _is_pointer(field) else 'nullable'}({arguments})"


def _write(field: Field, owner: str) -> str:
    """Spell the statement that writes a field, on a line or on three."""
    value, writer = f"{owner}.{field_name(field.name)}", _writer(field.type)
    if field.absence != "omitted":
        writer = f"orNull({writer})" if _is_pointer(field) else writer
        return f'writeField(w, "{field.name}", {value}, {writer})'
    given = f"*{value}" if _is_pointer(field) else value
    statement = f'writeField(w, "{field.name}", {given}, {writer})'
    condition = f"!isNull({value})" if field.type.kind == "json" else f"{value} != nil"
    return f"if {condition} {{\n\t\t{statement}\n\t}}"


def _messages(variant: Variant) -> Iterator[tuple[str, str]]:
    """Give the messages, each with the condition that it is used on; the last one with none."""
    fields = {field.name: field for field in variant.fields}
    messages = list[Message](variant.facts.messages if variant.facts else ())
    for message in messages:
        conditions = () if message is messages[-1] else message.conditions
        tests = " && ".join(_test(condition, fields[condition.field]) for condition in conditions)
        yield tests, " + ".join(_part(part, fields) for part in message.parts)


def _test(condition: Condition, field: Field) -> str:
    value = f"e.{field_name(field.name)}"
    text = field.type.kind == "string"
    match condition.test:
        case "given":
            return f"{value} != nil"
        case "absent":
            return f"{value} == nil"
        case "filled":
            return f'{value} != ""' if text else f"len({value}) > 0"
        case "empty":
            return f'{value} == ""' if text else f"len({value}) == 0"
        case "equal":
            return f"{value} == {field.type.name}{pascal(condition.value)}"


def _part(part: Part, fields: dict[str, Field]) -> str:
    if part.form == "text":
        return json.dumps(part.text)
    value = f"e.{field_name(part.field)}"
    match part.form:
        case "value":
            field = fields[part.field]
            shown = f"*{value}" if _is_pointer(field) else value
            return shown if field.type.kind == "string" else f"strconv.Itoa(int({shown}))"
        case "joined":
            return f'strings.Join({value}, ", ")'
        case "length":
            return f"strconv.Itoa(len({value}))"
        case "message":
            return f"messageOf({value})"
        case "last":
            return f"messageOf({value}[len({value})-1])"


def _retryable(source: Source) -> str:
    return f"e.{field_name(source.field)}" if source.field else json.dumps(source.constant)


def _status(source: Source) -> str:
    """Spell a status and whether there is one."""
    if source.field:
        return f"valueOf(e.{field_name(source.field)})"
    return "0, false" if source.constant is None else f"{source.constant}, true"
