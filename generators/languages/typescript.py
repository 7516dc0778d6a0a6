"""TypeScript: unions that the compiler narrows, guards, facts, and decoders without dependencies.

Nothing formats the generated code: the shapes below are the ones that prettier leaves alone, at a
width of 100.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from typing import Final, get_args

from contract.codec.refusal import WireErrorCode
from generators.languages.error_facts import Condition, Message, Part, Source
from generators.languages.model import Definition, Field, Type, Union, Variant, definition
from generators.languages.source import WIDTH, camel, comment, render_template, snake
from generators.rendering import Rendered

_MODULES: Final = (
    "decode",
    "facts",
    "guards",
    "index",
    "json",
    "reading",
    "retry-after",
    "types",
    "wire-error",
    "wire",
)
_PRIVATE: Final = frozenset({"decode", "index", "reading", "retry-after"})
_SCALARS: Final = {
    "string": "string",
    "boolean": "boolean",
    "u16": "number",
    "json": "JsonValue",
    "object": "JsonObject",
    "strings": "{ readonly [name: string]: string }",
}
_READERS: Final = {
    "string": "readString",
    "boolean": "readBoolean",
    "u16": "readU16",
    "json": "readJson",
    "object": "readObject",
    "strings": "readStrings",
}


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
        "doc": spell_doc,
        "function": spell_function,
        "guard_docs": _guard_docs,
        "member": _member,
        "carried": _carried,
        "type_alias": _type_alias,
        "alternatives": _alternatives,
        "constant_list": _constant_list,
        "quoted": _quoted,
        "plural": _plural,
        "tags": _tags,
        "strings": _strings,
        "reader": _reader,
        "read": _read,
        "local": _local,
        "shorthand": _shorthand,
        "payload": _payload,
        "fact": _fact,
        "header": _header,
        "message": _message,
        "article": _article,
    }
    source = render_template(f"typescript/{name}.ts.j2", **values, **_imports(model))
    return without_unused_imports(source.decode()).encode()


def _imports(model: Definition) -> dict[str, list[str]]:
    """Name what the readers of the forms may import: unused imports are taken out again."""
    constants = [_tags(union) for union in model.unions]
    constants += [_plural(each.name) for each in model.enumerations]
    helpers = ["listOf", "oneOf", "refuseOthers", "unknownVariant", "readFields", "readOnlyMember"]
    helpers += ["required", "optional", "defaulted", *_READERS.values()]
    return {
        "readers": sorted(helpers),
        "constants": sorted(constants),
        "types": sorted(_types(model)),
    }


def _types(model: Definition) -> Iterator[str]:
    """Name every type that a reader of a form gives."""
    yield from (form.name for form in model.forms)
    for union in model.unions:
        for variant in union.variants:
            if not variant.newtype:
                yield _carried(variant) if union.tagging == "external" else variant.name


def _guarded(model: Definition) -> Iterator[str]:
    """Name every type that a guard speaks of."""
    for union in model.unions:
        yield union.name
        yield from (variant.name for variant in union.variants)
    yield from (_carried(variant) for variant in model.errors.variants if not variant.newtype)


def without_unused_imports(source: str) -> str:
    """Take out the lines of imported names that stand nowhere else."""
    lines = source.split("\n")
    used = [line for line in lines if not _is_unused_import(line, source)]
    return "\n".join(used)


def _is_unused_import(line: str, source: str) -> bool:
    imported = re.fullmatch(r"  (?:type )?(\w+),", line)
    return imported is not None and len(re.findall(rf"\b{imported[1]}\b", source)) == 1


def spell_doc(docs: str, indent: int = 0) -> str:
    """Spell a documentation comment: on one line where it fits."""
    words = " ".join(docs.split())
    if "\n\n" not in docs and indent + len(f"/** {words} */") <= WIDTH:
        return f"/** {words} */"
    margin = " " * indent
    return f"/**\n{margin} * {comment(docs, ' * ', indent).removeprefix(' * ')}\n{margin} */"


def spell_function(name: str, parameters: Sequence[str], result: str) -> str:
    """Spell the head of an exported function, its parameters on lines of their own if need be."""
    line = f"export function {name}({', '.join(parameters)}): {result} {{"
    if len(line) <= WIDTH:
        return line
    listed = "".join(f"  {parameter},\n" for parameter in parameters)
    return f"export function {name}(\n{listed}): {result} {{"


def _guard_docs(union: Union, variant: Variant) -> str:
    told = "its one member is" if union.tagging == "external" else "its type is"
    return f"Whether it is {_article(variant.name)} {variant.name}: {told} `{variant.tag}`."


def _type(type_: Type) -> str:
    if type_.item is not None:
        return f"readonly {_type(type_.item)}[]"
    return type_.name or _SCALARS[type_.kind]


def _carried(variant: Variant) -> str:
    """Spell the type of what stands below an external tag."""
    return _type(variant.newtype) if variant.newtype else f"{variant.name}Payload"


def _member(field: Field) -> str:
    """Spell a field with its type. What is left out where it has no value may not be undefined."""
    optional = "?" if field.absence == "omitted" else ""
    spelt = _type(field.type)
    if field.absence == "null" and field.type.kind != "json":  # free JSON may be null by itself
        spelt = f"{spelt} | null"
    return f"{field.name}{optional}: {spelt}"


def _quoted(values: Sequence[str]) -> list[str]:
    return [json.dumps(value) for value in values]


def _type_alias(name: str, alternatives: Sequence[str]) -> str:
    line = f"export type {name} = {' | '.join(alternatives)};"
    if len(line) <= WIDTH:
        return line
    return f"export type {name} =\n" + "\n".join(f"  | {each}" for each in alternatives) + ";"


def _alternatives(union: Union) -> list[str]:
    return [*_quoted(union.strings), *(variant.name for variant in union.variants)]


def _constant_list(name: str, values: Sequence[str]) -> str:
    line = f"export const {name} = [{', '.join(_quoted(values))}] as const;"
    if len(line) <= WIDTH:
        return line
    listed = "".join(f"  {value},\n" for value in _quoted(values))
    return f"export const {name} = [\n{listed}] as const;"


def _plural(name: str) -> str:
    return f"{snake(name).upper()}S"


def _tags(union: Union) -> str:
    return f"{snake(union.name).upper()}_TAGS"


def _strings(union: Union) -> str:
    return f"[{', '.join(_quoted(union.strings))}]"


def _reader(type_: Type) -> str:
    if type_.item is not None:
        return f"listOf({_reader(type_.item)})"
    if type_.kind == "enum":
        return f"oneOf({_plural(type_.name)})"
    return f"read{type_.name}" if type_.name else _READERS[type_.kind]


def _read(field: Field) -> str:
    """Spell how a field is read that is always there once it was read."""
    arguments = f'fields, "{field.name}", {_reader(field.type)}'
    match field.absence:
        case "default":
            return f"defaulted({arguments}, {json.dumps(field.default)})"
        case "null":
            return f"optional({arguments}) ?? null"
        case "required" | "omitted":
            return f"required({arguments})"


def _local(field: Field) -> str:
    return camel(field.name)


def _shorthand(field: Field) -> str:
    local = _local(field)
    return local if local == field.name else f"{field.name}: {local}"


def _payload(variant: Variant) -> str:
    reader = _reader(variant.newtype) if variant.newtype else f"read{variant.name}"
    return f"{reader}(payload, below)"


def _fact(source: Source) -> str:
    """Spell the handler of a fact that is a constant or a field's value."""
    if source.field:
        return f"(payload) => payload.{source.field}"
    return f"() => {json.dumps(source.constant)}"


def _header(field: str) -> str:
    return f"(payload) => payload.{field}" if field else "() => null"


def _article(name: str) -> str:
    return "an" if name[0] in "AEIO" else "a"


def _message(variant: Variant) -> str:
    """Spell the handler that gives a variant's message. Its last one takes whatever is left."""
    messages = list(variant.facts.messages) if variant.facts else []
    if variant.newtype:
        (message,) = messages
        return f"  {variant.tag}: ({variant.fields[0].name}) => {spell_text(message.parts)},"
    lines = [f"  {variant.tag}: ({{ {', '.join(_shown(variant, messages))} }}) => {{"]
    lasts = {part.field for message in messages for part in message.parts if part.form == "last"}
    lines += (f"    const last = {name}.at(-1);" for name in sorted(lasts))
    for message in messages[:-1]:
        condition = " && ".join(_condition(each, variant, lasts) for each in message.conditions)
        lines += [f"    if ({condition}) {{", f"      return {spell_text(message.parts)};", "    }"]
    lines += [f"    return {spell_text(messages[-1].parts)};", "  },"]
    return "\n".join(lines)


def _shown(variant: Variant, messages: Sequence[Message]) -> list[str]:
    """Name the fields of which the messages of a variant speak."""
    named = {part.field for message in messages for part in message.parts}
    named |= {each.field for message in messages[:-1] for each in message.conditions}
    return [field.name for field in variant.fields if field.name in named]


def _condition(condition: Condition, variant: Variant, lasts: set[str]) -> str:
    name = condition.field
    omitted = [field.name for field in variant.fields if field.absence == "omitted"]
    none = "undefined" if name in omitted else "null"
    match condition.test:
        case "given":
            return f"{name} !== {none}"
        case "absent":
            return f"{name} === {none}"
        case "filled":
            return "last !== undefined" if name in lasts else f"{name}.length > 0"
        case "empty":
            return "last === undefined" if name in lasts else f"{name}.length === 0"
        case "equal":
            return f"{name} === {json.dumps(condition.value)}"


def spell_text(parts: Sequence[Part]) -> str:
    """Spell a message: a template, or a string where nothing is filled in."""
    if all(part.form == "text" for part in parts):
        return json.dumps("".join(part.text for part in parts))
    if [part.form for part in parts] == ["value"]:
        return parts[0].field
    return f"`{''.join(_piece(part) for part in parts)}`"


def _piece(part: Part) -> str:
    match part.form:
        case "text":
            return re.sub(r"([`\\]|\$\{)", r"\\\1", part.text)
        case "value":
            return f"${{{part.field}}}"
        case "joined":
            return f'${{{part.field}.join(", ")}}'
        case "length":
            return f"${{{part.field}.length}}"
        case "message":
            return f"${{messageOf({part.field})}}"
        case "last":
            return "${messageOf(last)}"
