"""Dart: sealed classes for exhaustive switches, and a codec. They have not been compiled here.

There is no Dart SDK among the tools of this project, so nothing compiles or runs the generated
code. `tests/generators/languages/test_dart.py` checks what can be checked without one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from generators.languages.error_facts import Condition, Message, Source
from generators.languages.model import Definition, Field, Struct, Union, Variant, definition
from generators.languages.source import camel, render_template, word_set
from generators.languages.syntax import MessageTable, TypeTable, remaining_conditions
from generators.rendering import Rendered

PACKAGE: Final = "bindings/dart"
SOURCES: Final = ("errors", "facts", "forms", "json_text", "retry_after", "tool_calls", "wire")

_KEYWORDS: Final = word_set(
    """
    abstract as assert async await base break case catch class const continue covariant default
    deferred do dynamic else enum export extends extension external factory false final finally for
    get hide if implements import in interface is late library mixin new null of on operator part
    required rethrow return sealed set show static super switch sync this throw true try type
    typedef var void when while with yield
    """
)
_TYPES: Final = TypeTable(
    scalars={
        "string": "String",
        "boolean": "bool",
        "u16": "int",
        "json": "Object?",
        "object": "Map<String, Object?>",
        "strings": "Map<String, String>",
    },
    list_of="List<{}>",
)
_READERS: Final = TypeTable(
    scalars={kind: f"read{kind.capitalize()}" for kind in _TYPES.scalars},
    list_of="listOf({})",
    ref="{}.read",
    enum="{}.read",
)
_METHODS: Final = {
    "required": "given",
    "default": "orDefault",
    "null": "optional",
    "omitted": "optional",
}


def name_of(name: str) -> str:
    """Format a name in camel case. A word of the language gets an underscore behind it."""
    cased = camel(name)
    return f"{cased}_" if cased in _KEYWORDS else cased


def quoted(text: str) -> str:
    """Format a string literal."""
    return f"'{_escaped(text)}'"


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace("'", "\\'").replace("$", "\\$").replace("\n", "\\n")


_MESSAGES: Final = MessageTable(
    tests={
        "given": "{} != null",
        "absent": "{} == null",
        "filled": "{}.isNotEmpty",
        "empty": "{}.isEmpty",
        "equal": "{} == {type}.{constant}",
    },
    parts={
        "value": "${{}}",
        "message": "${{}}",
        "joined": "${{}.join(', ')}",
        "length": "${{}.length}",
        "last": "${{}.last}",
    },
    name=lambda field: name_of(field.name),
    constant=name_of,
    escape=_escaped,
    literal="'{}'",
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
        "read_function": _READERS,
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


def _enumerations(model: Definition) -> Sequence[tuple[str, str, Sequence[str]]]:
    """List what is one of some strings: name, documentation, values."""
    found = [(each.name, each.docs, each.values) for each in model.enumerations]
    words = "What a choice without a name is."
    found += [(f"{each.name}Word", words, each.strings) for each in model.unions if each.strings]
    return found


def _field_type(field: Field) -> str:
    type_ = _TYPES(field.type)
    return f"{type_}?" if field.optional and not type_.endswith("?") else type_


def _parameters(fields: Sequence[Field]) -> Iterator[str]:
    """Yield the named parameters of a constructor."""
    for field in fields:
        required = "required " if field.absence == "required" else ""
        default = f" = {_literal(field.default)}" if field.absence == "default" else ""
        yield f"{required}this.{name_of(field.name)}{default}"


def _literal(value: object) -> str:
    return quoted(value) if isinstance(value, str) else str(value).lower()


def _known(owner: Struct | Variant, *, tagged: bool) -> list[str]:
    """List the names of the fields that an object has."""
    return [*(["type"] if tagged else []), *(field.name for field in owner.fields)]


def _read(field: Field) -> str:
    """Format how a field is read from an object."""
    arguments = [quoted(field.name), _READERS(field.type)]
    arguments += [_literal(field.default)] if field.absence == "default" else []
    return f"fields.{_METHODS[field.absence]}({', '.join(arguments)})"


def _written(field: Field) -> str:
    """Format a field's value as JSON."""
    name = name_of(field.name)
    dot = "?." if field.optional else "."
    if field.type.item is not None and field.type.item.kind == "ref":
        return f"[for (final each in {name}) each.toWire()]"
    ends = {"ref": f"{dot}toWire()", "enum": f"{dot}wire"}
    return name + ends.get(field.type.kind, "")


def _answer(variant: Variant, source: Source) -> str:
    """Format the arm of a fact that is a constant or a field's value."""
    if source.field:
        name = name_of(source.field)
        return f"{variant.name}(:final {name}) => {name}"
    constant = "null" if source.constant is None else _literal(source.constant)
    return f"{variant.name}() => {constant}"


def _message_arms(union: Union) -> Iterator[str]:
    """Yield an arm for each message."""
    for variant in union.variants:
        for message, conditions in remaining_conditions(variant):
            yield _message_arm(variant, message, conditions)


def _message_arm(variant: Variant, message: Message, conditions: Sequence[Condition]) -> str:
    guards = [_MESSAGES.test(each, variant) for each in conditions if each.test != "given"]
    given = {each.field for each in conditions if each.test == "given"}
    used = {part.field for part in message.parts} | {each.field for each in conditions}
    bound = [
        f":final {name_of(field.name)}{'?' if field.name in given else ''}"
        for field in variant.fields
        if field.name in used
    ]
    guard = f" when {' && '.join(guards)}" if guards else ""
    text = _MESSAGES.text(message, variant)
    return f"{variant.name}({', '.join(bound)}){guard} => {text}"
