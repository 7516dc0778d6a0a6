"""Java: records and sealed interfaces, read and written by way of Jackson.

Nothing formats the generated code: the shapes below are the ones that google-java-format leaves
alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, get_args

from contract.codec.refusal import WireErrorCode
from generators.languages.error_facts import Condition, ErrorFacts, Message, Part
from generators.languages.java_names import imports, is_free
from generators.languages.javadoc import javadoc
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

_FOLDER: Final = f"bindings/java/{PACKAGE.replace('.', '/')}"

_SCALARS: Final = {
    "string": "String",
    "boolean": "Boolean",
    "u16": "Integer",
    "json": "JsonNode",
    "object": "Map<String, JsonNode>",
    "strings": "Map<String, String>",
}
_PRIMITIVES: Final = {"Boolean": "boolean", "Integer": "int"}
_ACCESSORS: Final = {"string": "text", "boolean": "bool"}
_INDENT: Final = 2
_CONTINUED: Final = 4


JavaRecord = Record[Member, tuple[str, Sequence[str]]]


def render_bindings() -> Rendered:
    """Render `bindings/java/`."""
    model = definition()
    structs = [_struct(form) for form in model.structs]
    unions = [(union, list(records_of(union, _components, _facts))) for union in model.unions]
    package = render_template("java/package-info.java.j2", package=PACKAGE)
    rendered = {f"{_FOLDER}/package-info.java": package}
    for name in ("Code", "Wire"):
        rendered |= _file(name, name, definition=model, code_name=code_name)
    for name in ("Facts", "Components", "JsonPath", "JsonSink", "JsonText", "Place", "RetryAfter"):
        rendered |= _file(name, name)
    rendered |= _file("WireException", "WireException", reasons=get_args(WireErrorCode))
    for enumeration in model.enumerations:
        rendered |= _file(enumeration.name, "Enumeration", enumeration=enumeration)
    for form in structs:
        rendered |= _file(form.name, "Struct", form=form, head=_head, checks=_checks)
    for union, records in unions:
        given = {"definition": model, "union": union, "records": records}
        rendered |= _file(union.name, "Union", head=_head, checks=_checks, **given)
    given = {"definition": model, "structs": structs, "unions": unions}
    rendered |= _file("WireReader", "WireReader", made=_made, case=_case, **given)
    return rendered | _file("WireWriter", "WireWriter", written=_written, **given)


def _file(name: str, template: str, **values: object) -> dict[str, bytes]:
    """Render a file: its body first, since that tells which imports it needs."""
    body = render_template(f"java/{template}.java.j2", javadoc=javadoc, **values).decode()
    data = render_template("java/file.j2", package=PACKAGE, body=body, **imports(body))
    return {f"{_FOLDER}/{name}.java": data}


def _struct(form: Struct) -> JavaRecord:
    return Record(form.name, form.docs, "", tuple(_components(form.fields, frozenset())))


def _components(fields: Sequence[Field], nested: frozenset[str]) -> Iterator[Member]:
    for field in fields:
        name = camel(field.name)
        spelt = name if is_free(name) else f"{name}_"
        yield Member(spelt, field.docs, _field_type(field, nested), field)


def _field_type(field: Field, nested: frozenset[str]) -> str:
    """Spell a field's type. A record hides a form of its name from what stands beside it."""
    spelt = spelt_type(field.type, nested, _SCALARS)
    if field.absence in {"null", "omitted"}:
        return f"Optional<{spelt}>"
    return _PRIMITIVES.get(spelt, spelt)


def _checks(record: JavaRecord) -> list[str]:
    """Give the statements of a record's constructor."""
    return [line for component in record.members for line in _check(component)]


def _check(component: Member) -> Iterator[str]:
    """Give the statements that make a component one that the wire can carry."""
    name, kind = component.name, component.field.type.kind
    copy = {"list": "List::copyOf", "object": "Components::copy", "strings": "Components::copy"}
    if component.type.startswith("Optional<"):
        if kind == "json":
            yield f"{name} = Components.present({name});"
        elif kind == "u16":
            yield f'{name} = {name}.map(number -> Components.u16(number, "{name}"));'
        elif kind in copy:
            yield f"{name} = {name}.map({copy[kind]});"
        else:
            yield f'Objects.requireNonNull({name}, "{name}");'
    elif kind == "u16":
        yield f'Components.u16({name}, "{name}");'
    elif kind in copy:
        yield f"{name} = {copy[kind].replace('::', '.')}({name});"
    elif kind != "boolean":
        yield f'Objects.requireNonNull({name}, "{name}");'


def _head(record: JavaRecord, union: str, indent: int) -> str:
    """Spell the beginning of a record; a blank line follows where it is broken at `implements`."""
    margin = " " * indent
    start = f"{margin}{'' if union else 'public '}record {record.name}("
    components = [f"{component.type} {component.name}" for component in record.members]
    end = f" implements {union} {{" if union else " {"
    together = f"{start}{', '.join(components)})"
    if len(together + end) <= WIDTH:
        return together + end
    if union and len(together) <= WIDTH:
        return f"{together}\n{margin}    implements {union} {{\n"
    broken = _broken(components, indent + _CONTINUED)
    if not union:
        return f"{start}\n{broken}) {{"
    return f"{start}\n{broken})\n{margin}    implements {union} {{\n"


def _broken(parts: Sequence[str], indent: int) -> str:
    """Spell the parts of a list that begins a line: on that line, or else one a line."""
    margin = " " * indent
    together = margin + ", ".join(parts)
    return together if len(together) < WIDTH else ",\n".join(margin + part for part in parts)


def _call(start: str, arguments: Sequence[str], end: str, indent: int) -> str:
    """Spell a statement that is a call."""
    one_line = f"{' ' * indent}{start}({', '.join(arguments)}{end}"
    if len(one_line) <= WIDTH:
        return one_line
    return f"{' ' * indent}{start}(\n{_broken(arguments, indent + _CONTINUED)}{end}"


def _made(record: JavaRecord, cls: str) -> str:
    """Spell the statement that makes a record of the fields at a place."""
    at = "at"
    if record.closed:
        names = ["type", *(component.field.name for component in record.members)]
        at = f"at.closed({', '.join(quote(name) for name in names)})"
    arguments = [_read(component.field, at) for component in record.members]
    return _call(f"return new {cls}", arguments, ");", 2 * _INDENT)


def quote(text: str) -> str:
    """Spell a text of plain words as a string literal."""
    return f'"{text}"'


def _read(field: Field, at: str) -> str:
    match field.absence:
        case "required":
            return f'{at}.required("{field.name}", {_reader(field.type)})'
        case "default":
            default = str(field.default).lower()
            default = default if isinstance(field.default, bool) else quote(default)
            return f'{at}.orDefault("{field.name}", {_reader(field.type)}, {default})'
        case "null" | "omitted":
            return f'{at}.optional("{field.name}", {_reader(field.type)})'


def _reader(type_: Type) -> str:
    if type_.item is not None:
        return f"each -> each.list({_reader(type_.item)})"
    if type_.name:
        return f"WireReader::{camel(type_.name)}"
    return f"Place::{_ACCESSORS.get(type_.kind, type_.kind)}"


def _case(union: Union, record: JavaRecord) -> str:
    """Spell the case of a variant's tag."""
    start, value = f'{" " * 3 * _INDENT}case "{record.tag}" ->', _chosen(union, record) + ";"
    if len(f"{start} {value}") <= WIDTH:
        return f"{start} {value}"
    return f"{start}\n{' ' * (3 * _INDENT + _CONTINUED)}{value}"


def _chosen(union: Union, record: JavaRecord) -> str:
    """Spell what a variant's tag leads to."""
    payload = "at.payload()" if union.tagging == "external" else "at"
    if record.newtype:
        read = newtype_read(record.members[0].field.type, payload, _ACCESSORS)
        return f"new {union.name}.{record.name}({read})"
    if record.members:
        return f"{camel(union.name)}{record.name}({payload})"
    return f"new {union.name}.{record.name}()"


def _written(record: JavaRecord, indent: int, key: str = "") -> list[str]:
    """Give the statements that write a record's fields; a newtype's one field has its tag."""
    methods = {"required": "field", "default": "field", "null": "orNull", "omitted": "orOmitted"}
    lines: list[str] = []
    for component in record.members:
        field = component.field
        name, value = key or field.name, f"value.{component.name}()"
        arguments = [f'"{name}"', value, _writer(field.type)]
        lines.append(_call(f"out.{methods[field.absence]}", arguments, ");", indent))
    return lines


def _writer(type_: Type) -> str:
    if type_.item is not None:
        return f"items -> out.list(items, {_writer(type_.item)})"
    if type_.name:
        return f"WireWriter.this::{camel(type_.name)}"
    if type_.kind in {"object", "strings"}:
        return f"map -> out.map(map, out::{'json' if type_.kind == 'object' else 'text'})"
    return f"out::{_ACCESSORS.get(type_.kind, type_.kind)}"


def _facts(
    variant: Variant, facts: ErrorFacts, components: Sequence[Member]
) -> Iterator[tuple[str, list[str]]]:
    """Give the methods that tell a variant's facts, and what each of them does."""
    names = {component.field.name: component for component in components}
    yield "String variant", [f'return "{variant.tag}";']
    yield "Code code", [f"return Code.{code_name(facts.symbol)};"]
    yield "String displayMessage", list(_message(facts.messages, names))
    if facts.retryable.field or facts.retryable.constant:
        value = names[facts.retryable.field].name if facts.retryable.field else "true"
        yield "boolean retryable", [f"return {value};"]
    if facts.status.field:
        status = names[facts.status.field]
        value = status.name if status.type.startswith("Optional") else f"Optional.of({status.name})"
        yield "Optional<Integer> status", [f"return {value};"]
    elif facts.status.constant is not None:
        yield "Optional<Integer> status", [f"return Optional.of({facts.status.constant});"]
    if facts.headers:
        headers = names[facts.headers]
        end = ".orElse(Map.of())" if headers.type.startswith("Optional") else ""
        yield "Map<String, String> headers", [f"return {headers.name}{end};"]


def _message(messages: Sequence[Message], names: dict[str, Member]) -> Iterator[str]:
    """Give the statements that choose a display message; the last takes what the others leave."""
    for message in messages[:-1]:
        tests = [_test(condition, names[condition.field]) for condition in message.conditions]
        yield f"if ({' && '.join(tests)}) {{"
        yield "  " + _returned(message.parts, names, 4 * _INDENT)
        yield "}"
    yield _returned(messages[-1].parts, names, 3 * _INDENT)


def _test(condition: Condition, component: Member) -> str:
    match condition.test:
        case "given":
            return f"{component.name}.isPresent()"
        case "absent":
            return f"{component.name}.isEmpty()"
        case "filled":
            return f"!{component.name}.isEmpty()"
        case "empty":
            return f"{component.name}.isEmpty()"
        case "equal":
            value = snake(condition.value).upper()
            return f"{component.name} == {component.field.type.name}.{value}"


def _returned(parts: Sequence[Part], names: dict[str, Member], indent: int) -> str:
    """Spell the statement that returns a message: a sum of texts."""
    terms = [_term(part, names) for part in parts]
    one_line = f"return {' + '.join(terms)};"
    if indent + len(one_line) <= WIDTH:
        return one_line
    margin = "\n" + " " * (indent + _CONTINUED)
    return f"return {f'{margin}+ '.join(terms)};"


def _term(part: Part, names: dict[str, Member]) -> str:
    if part.form == "text":
        escaped = part.text.replace("\\", "\\\\").replace('"', '\\"')
        return quote(escaped)
    component = names[part.field]
    value = component.name + (".get()" if component.type.startswith("Optional") else "")
    match part.form:
        case "value":
            return value
        case "joined":
            return f'String.join(", ", {value})'
        case "length":
            return f"{value}.size()"
        case "message":
            return f"{value}.displayMessage()"
        case "last":
            return f"{value}.get({value}.size() - 1).displayMessage()"
