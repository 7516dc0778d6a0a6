"""Dart: sealed classes for exhaustive switches, and a codec. They have not been compiled here.

There is no Dart SDK among the tools of this project, so nothing formats, analyses or runs what is
generated. `tests/generators/languages/test_dart.py` checks what can be checked without one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from generators.languages.error_facts import Condition, Message, Part, Source
from generators.languages.model import Definition, Field, Struct, Type, Union, Variant, definition
from generators.languages.source import WIDTH, camel, render_template
from generators.rendering import Rendered

PACKAGE: Final = "bindings/dart"
SOURCES: Final = ("errors", "facts", "forms", "json_text", "retry_after", "tool_calls", "wire")

_SCALARS: Final = {
    "string": "String",
    "boolean": "bool",
    "u16": "int",
    "json": "Object?",
    "object": "Map<String, Object?>",
    "strings": "Map<String, String>",
}
_KEYWORDS: Final = frozenset(
    (
        *("abstract", "as", "assert", "async", "await", "base", "break", "case", "catch", "class"),
        *("const", "continue", "covariant", "default", "deferred", "do", "dynamic", "else", "enum"),
        *("export", "extends", "extension", "external", "factory", "false", "final", "finally"),
        *("for", "get", "hide", "if", "implements", "import", "in", "interface", "is", "late"),
        *("library", "mixin", "new", "null", "of", "on", "operator", "part", "required", "rethrow"),
        *("return", "sealed", "set", "show", "static", "super", "switch", "sync", "this", "throw"),
        *("true", "try", "type", "typedef", "var", "void", "when", "while", "with", "yield"),
    )
)


def render_bindings() -> Rendered:
    """Render `bindings/dart/`."""
    values: dict[str, object] = {
        "definition": definition(),
        "errors": definition().errors,
        "tool_unions": [each for each in definition().unions if each is not definition().errors],
        "enumerations": _enumerations(definition()),
        "sources": SOURCES,
        "type_of": _field_type,
        "name_of": name_of,
        "read": _read,
        "written": _written,
        "known": _known,
        "parameters": _parameters,
        "answer": _answer,
        "message_arms": list(_message_arms(definition().errors)),
        "quoted": quoted,
        "read_function": _reader,
    }
    files = {
        "pubspec.yaml": "pubspec.yaml",
        "lib/aimux_contract.dart": "aimux_contract.dart",
        **{f"lib/src/{name}.dart": f"{name}.dart" for name in SOURCES},
    }
    return {
        f"{PACKAGE}/{path}": render_template(f"dart/{template}.j2", **values)
        for path, template in files.items()
    }


def name_of(name: str) -> str:
    """Spell a name in camel case. A word of the language gets an underscore behind it."""
    spelt = camel(name)
    return f"{spelt}_" if spelt in _KEYWORDS else spelt


def quoted(text: str) -> str:
    """Spell a string literal."""
    return f"'{_escaped(text)}'"


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace("'", "\\'").replace("$", "\\$").replace("\n", "\\n")


def _enumerations(model: Definition) -> Sequence[tuple[str, str, Sequence[str]]]:
    """Give what is one of some strings: name, documentation, values."""
    found = [(each.name, each.docs, each.values) for each in model.enumerations]
    words = "What a choice without a name is."
    found += [(f"{each.name}Word", words, each.strings) for each in model.unions if each.strings]
    return found


def _type(type_: Type) -> str:
    if type_.item is not None:
        return f"List<{_type(type_.item)}>"
    return type_.name or _SCALARS[type_.kind]


def _field_type(field: Field) -> str:
    spelt = _type(field.type)
    return f"{spelt}?" if _is_optional(field) and not spelt.endswith("?") else spelt


def _is_optional(field: Field) -> bool:
    return field.absence in {"null", "omitted"}


def _parameters(fields: Sequence[Field]) -> Iterator[str]:
    """Spell the named parameters of a constructor."""
    for field in fields:
        this = f"this.{name_of(field.name)}"
        match field.absence:
            case "required":
                yield f"required {this}"
            case "default":
                yield f"{this} = {_literal(field.default)}"
            case "null" | "omitted":
                yield this


def _literal(value: object) -> str:
    return quoted(value) if isinstance(value, str) else str(value).lower()


def _known(form: Struct | Variant, *, tagged: bool) -> list[str]:
    """Give the names of the fields that an object has."""
    return [*(["type"] if tagged else []), *(field.name for field in form.fields)]


def _read(field: Field) -> str:
    """Spell how a field is read out of an object."""
    name, reader = quoted(field.name), _reader(field.type)
    match field.absence:
        case "required":
            return f"fields.given({name}, {reader})"
        case "default":
            return f"fields.orDefault({name}, {reader}, {_literal(field.default)})"
        case "null" | "omitted":
            return f"fields.optional({name}, {reader})"


def _reader(type_: Type) -> str:
    if type_.item is not None:
        return f"listOf({_reader(type_.item)})"
    if type_.name:
        return f"{type_.name}.read"
    return f"read{type_.kind.capitalize()}"


def _written(field: Field) -> str:
    """Spell a field's value as JSON."""
    name = name_of(field.name)
    dot = "?." if _is_optional(field) else "."
    match field.type:
        case Type(kind="ref"):
            return f"{name}{dot}toWire()"
        case Type(kind="enum"):
            return f"{name}{dot}wire"
        case Type(kind="list", item=Type(kind="ref")):
            return f"[for (final each in {name}) each.toWire()]"
        case _:
            return name


def _answer(variant: Variant, source: Source) -> str:
    """Spell the arm of a fact that is a constant or a field's value."""
    if not source.field:
        return f"{variant.name}() => {_constant(source.constant)}"
    name = name_of(source.field)
    return f"{variant.name}(:final {name}) => {name}"


def _constant(value: object) -> str:
    return "null" if value is None else str(value).lower()


def _message_arms(union: Union) -> Iterator[str]:
    """Give an arm a message. A variant's last one takes whatever the others have left."""
    for variant in union.variants:
        messages = list(variant.facts.messages) if variant.facts else []
        for message in messages:
            conditions = () if message is messages[-1] else message.conditions
            yield _message_arm(variant, message, conditions)


def _message_arm(variant: Variant, message: Message, conditions: Sequence[Condition]) -> str:
    guards = [_guard(condition, variant) for condition in conditions if condition.test != "given"]
    given = {condition.field for condition in conditions if condition.test == "given"}
    used = {part.field for part in message.parts} | {each.field for each in conditions}
    bound = [
        f":final {name_of(field.name)}{'?' if field.name in given else ''}"
        for field in variant.fields
        if field.name in used
    ]
    guard = f" when {' && '.join(guards)}" if guards else ""
    arm = f"{variant.name}({', '.join(bound)}){guard} =>"
    if len(arm) > WIDTH - len("      "):
        arm = arm.replace(" when ", "\n          when ")
    text = _text(message.parts)
    short = len(arm) + len(text) <= WIDTH - len("       ,")
    return f"{arm} {text}" if short else f"{arm}\n          {text}"


def _guard(condition: Condition, variant: Variant) -> str:
    name = name_of(condition.field)
    match condition.test:
        case "filled":
            return f"{name}.isNotEmpty"
        case "empty":
            return f"{name}.isEmpty"
        case "equal":
            field = next(each for each in variant.fields if each.name == condition.field)
            return f"{name} == {field.type.name}.{name_of(condition.value)}"
        case "given" | "absent":
            return f"{name} {'!=' if condition.test == 'given' else '=='} null"


def _text(parts: Sequence[Part]) -> str:
    match parts:
        case [Part(form="value", field=field)]:
            return name_of(field)
        case _:
            return "'" + "".join(map(_piece, parts)) + "'"


def _piece(part: Part) -> str:
    name = name_of(part.field)
    match part.form:
        case "text":
            return _escaped(part.text)
        case "value" | "message":
            return f"${{{name}}}"
        case "joined":
            return f"${{{name}.join(', ')}}"
        case "length":
            return f"${{{name}.length}}"
        case "last":
            return f"${{{name}.last}}"
