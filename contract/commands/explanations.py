"""What a name of the contract means, gathered from the definition and the golden files."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from inspect import cleandoc
from typing import TYPE_CHECKING, assert_never

from contract.catalog import WIRE_TYPES
from contract.codec import encode
from contract.codec.layout import Kind, ListOf, OneOf, Ref, Scalar, WireField, layout_of
from contract.codec.models import ExternallyTagged, Newtype, WireModel
from contract.codec.unions import members_of, strings_of, union_marker, wire_tag
from contract.commands.packaged import packaged_cases, packaged_vectors
from contract.errors import AiMuxError
from contract.facts import Code, code_of, rules_of
from generators.examples import full_payload, tagged
from generators.fixtures.flags import FLAGS
from generators.naming import binding_names, one_of_each
from generators.vectors.flags import VECTOR_FLAGS
from generators.vectors.rules import RULES

if TYPE_CHECKING:
    from contract.artefacts.cases import ListedCase, ListedVector


@dataclass(frozen=True, slots=True)
class Section:
    """Some rows under a heading; a row is a name, which may be empty, and a text."""

    heading: str
    rows: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Explanation:
    """What a name means: what kind of thing it is, a text, and details."""

    name: str
    kind: str
    text: str
    sections: tuple[Section, ...]


def explain(name: str) -> list[Explanation]:
    """Explain a name: one explanation for each thing that has it, none where nothing has."""
    found = [*_codes(name), *_variants(name), *_shapes(name), *_fields(name), *_flags(name)]
    return found or [*_rules(name), *_cases(name), *_vectors(name)]


def known_names() -> list[str]:
    """List every name that can be explained, ids of cases apart."""
    classes = [cls.__name__ for cls in _classes()]
    fields = [field.wire_name for cls in _classes() for field in layout_of(cls).fields]
    return [
        *WIRE_TYPES,
        *classes,
        *(code.name for code in Code),
        *dict.fromkeys(fields),
        *_FLAGS,
        *RULES,
    ]


def _classes() -> list[type[WireModel]]:
    return list(dict.fromkeys(cls for form in WIRE_TYPES.values() for cls in members_of(form)))


def _codes(name: str) -> Iterator[Explanation]:
    for code in Code:
        if name in (code.name, str(int(code))):
            entries = tuple(
                (wire_tag(type(error)), _first_sentence(type(error)))
                for error in one_of_each()
                if code_of(error) is code
            )
            text = "" if entries else "Success: no error has this code."
            yield Explanation(
                code.name, f"C code {int(code)}", text, _unless_empty("variants", entries)
            )


def _variants(name: str) -> Iterator[Explanation]:
    for error in one_of_each():
        cls = type(error)
        if name in (cls.__name__, *binding_names(error).values()):
            code = code_of(error)
            templates = tuple((each.when, each.text) for each in rules_of(error).templates)
            yield Explanation(
                cls.__name__,
                f"error variant, C code {int(code)} {code.name}",
                cleandoc(cls.__doc__ or ""),
                (
                    *_payload(cls),
                    Section("message", templates),
                    Section("names", tuple(binding_names(error).items())),
                    _example(cls),
                ),
            )


def _shapes(name: str) -> Iterator[Explanation]:
    form = WIRE_TYPES.get(name)
    marker = union_marker(form)
    if marker is not None:
        rows = tuple((wire_tag(cls), _first_sentence(cls)) for cls in members_of(form))
        strings = tuple((encode(text), "") for text in strings_of(form))
        sections = (Section("one of", (*strings, *rows)),)
        yield Explanation(name, "type of the contract", marker.description, sections)
    variants = members_of(AiMuxError)
    for cls in _classes():
        if cls.__name__ == name and cls not in variants:
            text = cleandoc(cls.__doc__ or "")
            yield Explanation(name, "shape", text, (*_payload(cls), _example(cls)))


def _fields(name: str) -> Iterator[Explanation]:
    owner, _, field_name = name.rpartition(".")
    for cls in _classes():
        for field in layout_of(cls).fields:
            if field.wire_name == field_name and owner in ("", cls.__name__):
                kind = f"field, {_kind(field.kind)}, {_presence(field)}"
                yield Explanation(f"{cls.__name__}.{field_name}", kind, field.description, ())


_FLAGS: Mapping[str, str] = {**FLAGS, **VECTOR_FLAGS}


def _flags(name: str) -> Iterator[Explanation]:
    if name in _FLAGS:
        listed: list[ListedCase | ListedVector] = [
            *packaged_cases(),
            *packaged_vectors(),
        ]
        rows = tuple(("", each.case.id) for each in listed if name in each.flags)
        kind = "flag of wire cases" if name in FLAGS else "flag of vectors"
        yield Explanation(name, kind, _FLAGS[name], _unless_empty("cases", rows))


def _rules(name: str) -> Iterator[Explanation]:
    if name in RULES:
        ids = [each.case.id for each in packaged_vectors() if each.case.rule == name]
        rows = tuple(("", vector_id) for vector_id in ids)
        text = RULES[name]
        yield Explanation(name, "rule of the model boundary", text, (Section("vectors", rows),))


def _cases(name: str) -> Iterator[Explanation]:
    for listed in packaged_cases():
        if listed.case.id == name:
            yield _case(listed)


def _case(listed: ListedCase) -> Explanation:
    case = listed.case
    bytes_ = (("base64", case.json_base64 or ""),) if case.json_base64 else ()
    verdict = f"{case.verdict}{': ' + case.reason if case.reason else ''} ({case.level})"
    facts = case.facts.model_dump() if case.facts else {}
    sections = (
        Section("verdict", (("", verdict),)),
        Section("text", (("", case.text),) if case.text is not None else bytes_),
        *_unless_empty("written as", (("", case.canonical),) if case.canonical else ()),
        *_unless_empty("facts", tuple((key, encode(value)) for key, value in facts.items())),
        *_unless_empty("flags", tuple(listed.flags.items())),
    )
    return Explanation(case.id, f"wire case, read as {listed.type}", case.comment, sections)


def _vectors(name: str) -> Iterator[Explanation]:
    for listed in packaged_vectors():
        if listed.case.id == name:
            yield _vector(listed)


_TOLD = ("id", "rule", "comment", "flags", "level")
"""The parts of a vector that are told in words; the others are shown as JSON."""


def _vector(listed: ListedVector) -> Explanation:
    vector = listed.case
    parts = vector.model_dump(mode="json", by_alias=True, exclude_defaults=True)
    shown = {name: part for name, part in parts.items() if name not in _TOLD}
    sections = (
        Section("rule", ((vector.rule, listed.statement),)),
        Section("level", (("", vector.level),)),
        *(Section(name, (("", encode(part)),)) for name, part in shown.items()),
        *_unless_empty("flags", tuple(listed.flags.items())),
    )
    return Explanation(vector.id, f"vector of {listed.operation}", vector.comment, sections)


def _payload(cls: type[WireModel]) -> tuple[Section, ...]:
    fields = layout_of(cls).fields
    if issubclass(cls, Newtype):
        rows = [("", f"{_kind(fields[0].kind)}: {fields[0].description}")]
    else:
        rows = [(f.wire_name, f"{_kind(f.kind)}, {_presence(f)}. {f.description}") for f in fields]
    return (Section("payload" if issubclass(cls, ExternallyTagged) else "fields", tuple(rows)),)


def _example(cls: type[WireModel]) -> Section:
    return Section("example", (("", encode(tagged(cls, full_payload(cls)))),))


def _unless_empty(heading: str, rows: tuple[tuple[str, str], ...]) -> tuple[Section, ...]:
    return (Section(heading, rows),) if rows else ()


def _first_sentence(cls: type[WireModel]) -> str:
    return cleandoc(cls.__doc__ or "").partition("\n\n")[0].replace("\n", " ")


def _presence(field: WireField) -> str:
    if field.required:
        return "required"
    if field.omitted:
        return "left out when absent"
    return "null when absent" if field.optional else f"{encode(_json(field.default))} when absent"


def _json(value: object) -> str | bool | None:
    return value if isinstance(value, (str, bool)) else None


_SCALARS: Mapping[str, str] = {
    "string": "string",
    "boolean": "boolean",
    "u16": "integer from 0 to 65535",
    "json": "any JSON",
    "strings": "object of strings",
    "object": "object",
}


def _kind(kind: Kind) -> str:
    match kind:
        case Scalar():
            return _SCALARS[kind.name]
        case ListOf():
            item = _kind(kind.item)
            return f"list of {item}s" if item == "string" else f"list of {item}"
        case OneOf():
            return " or ".join(encode(value) for value in kind.values)
        case Ref():
            return kind.name
        case _ as unreachable:
            assert_never(unreachable)
