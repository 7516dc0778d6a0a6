"""Python: the exception classes under their public names, their facts, and how they travel."""

from __future__ import annotations

import json
import re
from typing import Final

from generators.languages.error_facts import Source
from generators.languages.model import Definition, Field, Type, Variant, definition
from generators.languages.source import comment, constant, render_template, snake
from generators.languages.syntax import MessageTable, TypeTable
from generators.naming import BASES
from generators.rendering import Rendered

BASE: Final = BASES["python"]
"""The class that every error has."""

MODULES: Final = ("__init__", "codes", "errors", "reading", "retry_after", "wire")

_TYPES: Final = TypeTable(
    scalars={
        "string": "str",
        "boolean": "bool",
        "u16": "int",
        "json": "Json",
        "object": "Mapping[str, Json]",
        "strings": "Mapping[str, str]",
    },
    list_of="Sequence[{}]",
    ref=f"Any{BASE}",
)
_READERS: Final = TypeTable(
    scalars={kind: f"read_{kind}" for kind in _TYPES.scalars},
    list_of="list_of({})",
    ref="_error",
    enum="one_of({})",
)


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


MESSAGES: Final = MessageTable(
    tests={
        "given": "{} is not None",
        "absent": "{} is None",
        "filled": "{}",
        "empty": "not {}",
        "equal": "{} is {type}.{constant}",
    },
    parts={
        "value": "{{}}",
        "message": "{{}}",
        "joined": "{', '.join({})}",
        "length": "{len({})}",
        "last": "{{}[-1]}",
    },
    name=lambda field: f"self.{field.name}",
    constant=constant,
    escape=lambda text: _quoted(text)[1:-1].replace("{", "{{").replace("}", "}}"),
    literal='f"{}"',
    plain=_quoted,
)


def render_bindings() -> Rendered:
    """Render `bindings/python/`."""
    model = definition()
    require_optional_last(model)
    folder = "bindings/python/aimux_errors"
    return {f"{folder}/{name}.py": _module(name, model) for name in MODULES}


def class_name(variant: Variant) -> str:
    """Return a variant's public name."""
    return variant.public_name("python")


def _module(name: str, model: Definition) -> bytes:
    return render_template(
        f"python/{name}.py.j2",
        definition=model,
        variants=model.errors.variants,
        enumerations=_enumerations(model),
        exported=_exported(model),
        readers=_readers(model),
        reader_name=_reader_name,
        base=BASE,
        class_name=class_name,
        docstring=docstring,
        field_type=_field_type,
        default=_default,
        written=_written,
        read=_read,
        answer=_answer,
        messages=MESSAGES.messages,
        member=constant,
    )


def require_optional_last(model: Definition) -> None:
    """Refuse a field that may be left out before one that may not: `payload` adds it at the end."""
    for variant in model.errors.variants:
        left_out = [field.absence == "omitted" for field in variant.fields]
        if left_out != sorted(left_out):
            msg = f"{variant.name}: a field that may be left out stands before one that may not"
            raise TypeError(msg)


def _enumerations(model: Definition) -> list[str]:
    fields = [field for variant in model.errors.variants for field in variant.fields]
    return [field.type.name for field in fields if field.type.kind == "enum"]


def _exported(model: Definition) -> list[str]:
    """List the names that `errors.py` defines, in the order of a sorted import."""
    names = [class_name(variant) for variant in model.errors.variants]
    names += [*_enumerations(model), BASE, f"Any{BASE}", "Facts"]
    return sorted(names, key=str.lower)


def _reader_name(variant: Variant) -> str:
    return f"_{snake(variant.tag)}"


def _readers(model: Definition) -> list[str]:
    """List the names of `wire.py` that reading calls, in the order of a sorted import."""
    calls = [_read(field) for variant in model.errors.variants for field in variant.fields]
    called = {name for call in calls for name in re.findall(r"\b[a-z]\w*", call)}
    importable = {*_READERS.scalars.values(), "list_of", "one_of"}
    return sorted((called & importable) | {"members_of"})


def docstring(docs: str) -> str:
    """Format documentation as a docstring, on one line if it is short."""
    text = comment(docs.replace("\\", "\\\\"), "")
    return f'"""{text}\n"""' if "\n" in text else f'"""{text}"""'


def _field_type(field: Field) -> str:
    """Format a field's type. Without a value it is None; free JSON has a None of its own."""
    none = " | None" if field.optional and field.type.kind != "json" else ""
    return _TYPES(field.type) + none


def _default(field: Field) -> str:
    if field.optional:
        return " = None"
    return f" = {_literal(field.default)}" if field.absence == "default" else ""


def _literal(value: object) -> str:
    return _quoted(value) if isinstance(value, str) else repr(value)


def _written(field: Field) -> str:
    """Format a field's value as JSON."""
    value = f"self.{field.name}"
    match field.type:
        case Type(kind="ref"):
            return f"{value}.to_wire()"
        case Type(kind="list", item=Type(kind="ref")):
            return f"[error.to_wire() for error in {value}]"
        case Type(kind="enum"):
            return f"{value}.value"
        case _:
            return value


def _read(field: Field) -> str:
    """Format how a field is read from a payload."""
    arguments = f'"{field.name}", {_READERS(field.type)}'
    if field.absence == "default":
        return f"payload.default({arguments}, default={_literal(field.default)})"
    return f"payload.{'optional' if field.optional else 'required'}({arguments})"


def _answer(source: Source) -> str:
    """Format a fact: the value of a field, or a constant."""
    return f"self.{source.field}" if source.field else repr(source.constant)
