"""Python: the exception classes under their public names, their facts, and how they travel.

Nothing formats the generated code: the shapes below are the ones that `ruff format` leaves alone.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from typing import Final

from generators.languages.error_facts import Condition, Message, Part, Source
from generators.languages.model import Definition, Field, Type, Variant, definition
from generators.languages.source import WIDTH, comment, render_template, snake
from generators.naming import BASES
from generators.rendering import Rendered

BASE: Final = BASES["python"]
"""The class that every error has."""

MODULES: Final = ("__init__", "codes", "errors", "reading", "retry_after", "wire")

_SCALARS: Final = {
    "string": "str",
    "boolean": "bool",
    "u16": "int",
    "json": "Json",
    "object": "Mapping[str, Json]",
    "strings": "Mapping[str, str]",
}


def render_bindings() -> Rendered:
    """Render `bindings/python/`."""
    model = definition()
    require_optional_last(model)
    folder = "bindings/python/aimux_errors"
    return {f"{folder}/{name}.py": _module(name, model) for name in MODULES}


def class_name(variant: Variant) -> str:
    """Give a variant's public name."""
    if variant.facts is None:
        msg = f"{variant.name} is no error"
        raise TypeError(msg)
    return variant.facts.names["python"]


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
        message_lines=_message_lines,
        member=_member,
    )


def require_optional_last(model: Definition) -> None:
    """Refuse a field that may be left out before one that may not: `payload` adds it at the end."""
    for variant in model.errors.variants:
        left_out = [field.absence == "omitted" for field in variant.fields]
        if left_out != sorted(left_out):
            msg = f"{variant.name}: a field that is left out stands before one that never is"
            raise TypeError(msg)


def _enumerations(model: Definition) -> list[str]:
    fields = [field for variant in model.errors.variants for field in variant.fields]
    return [field.type.name for field in fields if field.type.kind == "enum"]


def _exported(model: Definition) -> list[str]:
    """Give the names that `errors.py` defines, in the order of a sorted import."""
    names = [class_name(variant) for variant in model.errors.variants]
    names += [*_enumerations(model), BASE, f"Any{BASE}", "Facts"]
    return sorted(names, key=str.lower)


def _reader_name(variant: Variant) -> str:
    return f"_{snake(variant.tag)}"


def _readers(model: Definition) -> list[str]:
    """Give the names of `wire.py` that reading calls, in the order of a sorted import."""
    calls = [_read(field) for variant in model.errors.variants for field in variant.fields]
    called = {name for call in calls for name in re.findall(r"\b[a-z]\w*", call)}
    offered = {f"read_{kind}" for kind in _SCALARS} | {"list_of", "one_of"}
    return sorted((called & offered) | {"members_of"})


def docstring(docs: str, indent: int) -> str:
    """Spell documentation as a docstring: on one line where it fits, and else wrapped."""
    margin = " " * indent
    wrapped = comment(docs.replace("\\", "\\\\"), "", indent)
    text = "\n".join(line.rstrip() for line in wrapped.split("\n"))
    if "\n" not in text and indent + len(text) + 6 <= WIDTH:
        return f'"""{text}"""'
    return f'"""{text}\n{margin}"""'


def _type(type_: Type) -> str:
    if type_.item is not None:
        return f"Sequence[{_type(type_.item)}]"
    if type_.kind == "ref":
        return f"Any{BASE}"
    return type_.name or _SCALARS[type_.kind]


def _field_type(field: Field) -> str:
    return _type(field.type) + (" | None" if _is_optional(field) else "")


def _is_optional(field: Field) -> bool:
    """Tell whether None stands for a missing value. Free JSON has a None of its own."""
    return field.absence in {"null", "omitted"} and field.type.kind != "json"


def _default(field: Field) -> str:
    match field.absence:
        case "required":
            return ""
        case "default":
            return f" = {_literal(field.default)}"
        case "null" | "omitted":
            return " = None"


def _literal(value: object) -> str:
    return json.dumps(value, ensure_ascii=False) if isinstance(value, str) else repr(value)


def _written(field: Field) -> str:
    """Spell a field's value as JSON."""
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
    """Spell how a field is read out of a payload."""
    name, reader = f'"{field.name}"', _reader(field.type)
    match field.absence:
        case "required":
            return f"payload.required({name}, {reader})"
        case "default":
            return f"payload.default({name}, {reader}, default={_literal(field.default)})"
        case "null" | "omitted":
            return f"payload.optional({name}, {reader})"


def _reader(type_: Type) -> str:
    if type_.item is not None:
        return f"list_of({_reader(type_.item)})"
    if type_.kind == "enum":
        return f"one_of({type_.name})"
    return "_error" if type_.kind == "ref" else f"read_{type_.kind}"


def _answer(source: Source) -> str:
    """Spell a fact: the value of a field, or a constant."""
    return f"self.{source.field}" if source.field else repr(source.constant)


def _message_lines(messages: Sequence[Message]) -> Iterator[str]:
    """Give the lines that choose a message. The last one takes whatever the others have left."""
    for message in messages:
        if message is messages[-1]:
            yield from returned(message.parts, 8)
            return
        tests = " and ".join(_test(condition) for condition in message.conditions)
        yield f"        if {tests}:"
        yield from returned(message.parts, 12)


def _test(condition: Condition) -> str:
    value = f"self.{condition.field}"
    match condition.test:
        case "given":
            return f"{value} is not None"
        case "absent":
            return f"{value} is None"
        case "filled":
            return value
        case "empty":
            return f"not {value}"
        case "equal":
            owner = next(
                each for each in definition().enumerations if condition.value in each.values
            )
            return f"{value} is {owner.name}.{_member(condition.value)}"


def _member(value: str) -> str:
    return snake(value).upper()


def returned(parts: Sequence[Part], indent: int) -> Iterator[str]:
    """Spell the return of a message, cut between words where it is too long for a line."""
    margin = " " * indent
    line = f"{margin}return {_text(parts)}"
    if len(line) <= WIDTH:
        yield line
        return
    yield f"{margin}return ("
    yield from (f'{margin}    f"{piece}"' for piece in _cut(parts, WIDTH - indent - len('    f""')))
    yield f"{margin})"


def _text(parts: Sequence[Part]) -> str:
    """Spell a message as one expression, in double quotes."""
    match parts:
        case [Part(form="text", text=text)]:
            return json.dumps(text, ensure_ascii=False)
        case [Part(form="value", field=field)]:
            return f"self.{field}"
        case _:
            return 'f"' + "".join(map(_piece, parts)) + '"'


def _cut(parts: Sequence[Part], width: int) -> Iterator[str]:
    line = ""
    for part in parts:
        piece = _piece(part)
        for word in re.findall(r"[^ ]* |[^ ]+", piece) if part.form == "text" else [piece]:
            if line and len(line + word) > width:
                yield line
                line = ""
            line += word
    yield line


def _piece(part: Part) -> str:
    value = f"self.{part.field}"
    match part.form:
        case "text":
            spelt = json.dumps(part.text, ensure_ascii=False)[1:-1]
            return spelt.replace("{", "{{").replace("}", "}}")
        case "value" | "message":
            return f"{{{value}}}"
        case "joined":
            return f"{{', '.join({value})}}"
        case "length":
            return f"{{len({value})}}"
        case "last":
            return f"{{{value}[-1]}}"
