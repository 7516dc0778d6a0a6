"""TypeScript: unions that the compiler narrows, guards, facts, dependency-free decoders."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Final, get_args

from contract.codec.refusal import WireErrorCode
from generators.languages.error_facts import Source
from generators.languages.model import Definition, Field, Type, Union, Variant, definition
from generators.languages.source import camel, constant, render_template
from generators.languages.syntax import MessageTable, TypeTable
from generators.rendering import Rendered

_MODULES: Final = (
    *("decode", "facts", "guards", "index", "json", "reading", "retry-after", "types"),
    *("wire-error", "wire"),
)
_PRIVATE: Final = frozenset({"decode", "index", "reading", "retry-after"})
_TYPES: Final = TypeTable(
    scalars={
        "string": "string",
        "boolean": "boolean",
        "u16": "number",
        "json": "JsonValue",
        "object": "JsonObject",
        "strings": "{ readonly [name: string]: string }",
    },
    list_of="readonly {}[]",
)


def _plural(name: str) -> str:
    """Name the list of an enumeration's values, or of all tags by `X_TAG`."""
    return f"{constant(name)}S"


_READERS: Final = TypeTable(
    scalars={
        "string": "readString",
        "boolean": "readBoolean",
        "u16": "readU16",
        "json": "readJson",
        "object": "readObject",
        "strings": "readStrings",
    },
    list_of="listOf({})",
    ref="read{}",
)


def _escaped(text: str) -> str:
    return re.sub(r"([`\\]|\$\{)", r"\\\1", text)


MESSAGES: Final = MessageTable(
    tests={
        "given": "{} !== null",
        "omitted given": "{} !== undefined",
        "absent": "{} === null",
        "omitted absent": "{} === undefined",
        "filled": "{}.length > 0",
        "list filled": "last !== undefined",
        "empty": "{}.length === 0",
        "list empty": "last === undefined",
        "equal": '{} === "{constant}"',
    },
    parts={
        "value": "${{}}",
        "joined": '${{}.join(", ")}',
        "length": "${{}.length}",
        "message": "${messageOf({})}",
        "last": "${messageOf(last)}",
    },
    name=lambda field: field.name,
    constant=str,
    escape=_escaped,
    literal="`{}`",
    plain=json.dumps,
)


def render_bindings() -> Rendered:
    """Render `bindings/typescript/`."""
    return {f"bindings/typescript/{name}.ts": _module(name) for name in _MODULES}


def _module(name: str) -> bytes:
    model = definition()
    values: dict[str, object] = {
        "definition": model,
        "reasons": get_args(WireErrorCode),
        "modules": [each for each in _MODULES if each not in _PRIVATE],
        "guarded": sorted(_guarded(model), key=str.lower),
        "guard_docs": _guard_docs,
        "member": _member,
        "carried": _carried,
        "alternatives": _alternatives,
        "plural": _plural,
        "tags": _tags,
        "reader": _reader,
        "read": _read,
        "local": _local,
        "shorthand": _shorthand,
        "payload": _payload,
        "fact": _fact,
        "header": _header,
        "messages": MESSAGES.messages,
        "bound": _bound,
        "last_of": _last_of,
        "article": _article,
    }
    source = render_template(f"typescript/{name}.ts.j2", **values, **_imports(model))
    return without_unused_imports(source.decode()).encode()


def _imports(model: Definition) -> dict[str, list[str]]:
    """Name what the readers may import: unused imports are removed again."""
    constants = [_tags(union) for union in model.unions]
    constants += [_plural(each.name) for each in model.enumerations]
    helpers = ["listOf", "oneOf", "refuseOthers", "unknownVariant", "readFields", "readOnlyMember"]
    helpers += ["required", "optional", "defaulted", *_READERS.scalars.values()]
    return {
        "readers": sorted(helpers),
        "constants": sorted(constants),
        "types": sorted(_types(model)),
    }


def _types(model: Definition) -> Iterator[str]:
    """Name every type that a reader returns."""
    yield from (form.name for form in model.forms)
    for union in model.unions:
        for variant in union.variants:
            if not variant.newtype:
                yield _carried(variant) if union.tagging == "external" else variant.name


def _guarded(model: Definition) -> Iterator[str]:
    """Name every type that a guard is about."""
    for union in model.unions:
        yield union.name
        yield from (variant.name for variant in union.variants)
    yield from (_carried(variant) for variant in model.errors.variants if not variant.newtype)


def without_unused_imports(source: str) -> str:
    """Remove the lines of imported names that the source does not use."""
    lines = source.split("\n")
    return "\n".join(line for line in lines if not _is_unused_import(line, source))


def _is_unused_import(line: str, source: str) -> bool:
    imported = re.fullmatch(r"  (?:type )?(\w+),", line)
    return imported is not None and len(re.findall(rf"\b{imported[1]}\b", source)) == 1


def _guard_docs(union: Union, variant: Variant) -> str:
    told = "its one member is" if union.tagging == "external" else "its type is"
    return f"Whether it is {_article(variant.name)} {variant.name}: {told} `{variant.tag}`."


def _carried(variant: Variant) -> str:
    """Format the type of the value below an external tag."""
    return _TYPES(variant.newtype) if variant.newtype else f"{variant.name}Payload"


def _member(field: Field) -> str:
    """Format a field with its type. A field that is left out without a value is never undefined."""
    optional = "?" if field.absence == "omitted" else ""
    # Free JSON may be null by itself.
    null = " | null" if field.absence == "null" and field.type.kind != "json" else ""
    return f"{field.name}{optional}: {_TYPES(field.type)}{null}"


def _alternatives(union: Union) -> list[str]:
    return [*map(json.dumps, union.strings), *(variant.name for variant in union.variants)]


def _tags(union: Union) -> str:
    return _plural(f"{union.name}Tag")


def _reader(type_: Type) -> str:
    return f"oneOf({_plural(type_.name)})" if type_.kind == "enum" else _READERS(type_)


def _read(field: Field) -> str:
    """Format how a field is read that always has a value after reading."""
    arguments = f'fields, "{field.name}", {_reader(field.type)}'
    if field.absence == "default":
        return f"defaulted({arguments}, {json.dumps(field.default)})"
    return f"optional({arguments}) ?? null" if field.optional else f"required({arguments})"


def _local(field: Field) -> str:
    return camel(field.name)


def _shorthand(field: Field) -> str:
    local = _local(field)
    return local if local == field.name else f"{field.name}: {local}"


def _payload(variant: Variant) -> str:
    reader = _reader(variant.newtype) if variant.newtype else f"read{variant.name}"
    return f"{reader}(payload, below)"


def _fact(source: Source) -> str:
    """Format the handler of a fact that is a constant or a field's value."""
    if source.field:
        return f"(payload) => payload.{source.field}"
    return f"() => {json.dumps(source.constant)}"


def _header(field: str) -> str:
    return f"(payload) => payload.{field}" if field else "() => null"


def _article(name: str) -> str:
    return "an" if name[0] in "AEIO" else "a"


def _bound(variant: Variant) -> list[str]:
    """Name the fields that a variant's messages use."""
    named = {part.field for message in variant.messages for part in message.parts}
    named |= {each.field for message in variant.messages[:-1] for each in message.conditions}
    return [field.name for field in variant.fields if field.name in named]


def _last_of(variant: Variant) -> str:
    """Name the list whose last item a message uses, if there is one."""
    parts = [part for message in variant.messages for part in message.parts]
    return next((part.field for part in parts if part.form == "last"), "")
