"""What a name of the contract means, gathered from the definition and the golden files."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib.resources.abc import Traversable
from inspect import cleandoc
from typing import Final, assert_never

from contract.artefacts.cases import ListedCase, ListedVector, behaviour_vectors, wire_cases
from contract.artefacts.models import ErrorsFile
from contract.catalog import WIRE_TYPES
from contract.codec import encode
from contract.codec.layout import Kind, ListOf, OneOf, Ref, Scalar, WireField, layout_of
from contract.codec.models import ExternallyTagged, Newtype, WireModel
from contract.codec.unions import members_of, strings_of, union_marker, wire_tag
from contract.commands.shared.golden_files import read_golden_files
from contract.errors import AiMuxError
from contract.facts import Code


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
    sections: tuple[Section, ...] = ()


class Explainer:
    """Explains names. Each group of golden files is read once, when it is first needed."""

    def explain(self, name: str) -> list[Explanation]:
        """Return an explanation for each thing that has the name; none where nothing has."""
        defined = [*self._codes(name), *self._variants(name), *self._types(name), *_fields(name)]
        return defined or [
            *self._flags(name),
            *self._rules(name),
            *(_case(each) for each in self.cases if each.case.id == name),
            *(_vector(each) for each in self.vectors if each.case.id == name),
        ]

    def known_names(self) -> list[str]:
        """List every name that can be explained, ids of cases apart."""
        classes = [cls.__name__ for cls in _CLASSES]
        fields = [field.wire_name for cls in _CLASSES for field in layout_of(cls).fields]
        names = [*WIRE_TYPES, *classes, *(code.name for code in Code), *fields]
        return list(dict.fromkeys([*names, *self._flag_texts, *self._rule_texts]))

    @cached_property
    def cases(self) -> list[ListedCase]:
        """Every wire case."""
        return read_golden_files(lambda folder: list(wire_cases(folder)))

    @cached_property
    def vectors(self) -> list[ListedVector]:
        """Every behaviour vector."""
        return read_golden_files(lambda folder: list(behaviour_vectors(folder)))

    @cached_property
    def _errors(self) -> ErrorsFile:
        return read_golden_files(_errors_file)

    @cached_property
    def _flag_texts(self) -> Mapping[str, str]:
        listed: list[ListedCase | ListedVector] = [*self.cases, *self.vectors]
        return {flag: text for each in listed for flag, text in each.flags.items()}

    @cached_property
    def _rule_texts(self) -> Mapping[str, str]:
        return {each.case.rule: each.statement for each in self.vectors}

    def _codes(self, name: str) -> Iterator[Explanation]:
        for code in Code:
            if name in (code.name, str(int(code))):
                members = (cls for cls in members_of(AiMuxError) if self._code(cls) is code)
                rows = tuple((wire_tag(cls), _first_sentence(cls)) for cls in members)
                text = "" if rows else "Success: no error has this code."
                kind = f"C code {int(code)}"
                yield Explanation(code.name, kind, text, _unless_empty("variants", rows))

    def _code(self, cls: type[WireModel]) -> Code:
        return Code(self._errors.variants[wire_tag(cls)].code)

    def _variants(self, name: str) -> Iterator[Explanation]:
        for cls in members_of(AiMuxError):
            entry = self._errors.variants[wire_tag(cls)]
            if name in (cls.__name__, *entry.names.values()):
                messages = tuple((each.when, each.template) for each in entry.messages)
                yield Explanation(
                    cls.__name__,
                    f"error variant, C code {entry.code} {entry.symbol}",
                    cleandoc(cls.__doc__ or ""),
                    (
                        _payload(cls),
                        Section("message", messages),
                        Section("names", tuple(entry.names.items())),
                        *self._example(cls),
                    ),
                )

    def _types(self, name: str) -> Iterator[Explanation]:
        union = WIRE_TYPES.get(name)
        marker = union_marker(union)
        if marker is not None:
            strings = tuple((encode(text), "") for text in strings_of(union))
            rows = tuple((wire_tag(cls), _first_sentence(cls)) for cls in members_of(union))
            sections = (Section("one of", (*strings, *rows)),)
            yield Explanation(name, "wire type", marker.description, sections)
        for cls in _CLASSES:
            if cls.__name__ == name and cls not in members_of(AiMuxError):
                text = cleandoc(cls.__doc__ or "")
                yield Explanation(name, "wire type", text, (_payload(cls), *self._example(cls)))

    def _example(self, cls: type[WireModel]) -> tuple[Section, ...]:
        """Return the wire case that has every field of a class; a class without fields has one."""
        ids = {
            f"{name}/{wire_tag(cls)}/full" if union_marker(form) else f"{name}/full"
            for name, form in WIRE_TYPES.items()
            if cls in members_of(form)
        }
        texts = [each.case.text for each in self.cases if each.case.id in ids]
        return _unless_empty("example", tuple(("", text) for text in texts[:1] if text))

    def _flags(self, name: str) -> Iterator[Explanation]:
        if name in self._flag_texts:
            cases = [each.case.id for each in self.cases if name in each.flags]
            vectors = [each.case.id for each in self.vectors if name in each.flags]
            kind = "flag of wire cases" if cases else "flag of vectors"
            yield _with_ids(name, kind, self._flag_texts[name], "cases", [*cases, *vectors])

    def _rules(self, name: str) -> Iterator[Explanation]:
        if name in self._rule_texts:
            ids = [each.case.id for each in self.vectors if each.case.rule == name]
            kind, text = "rule of the model boundary", self._rule_texts[name]
            yield _with_ids(name, kind, text, "vectors", ids)


_CLASSES: Final[list[type[WireModel]]] = list(
    dict.fromkeys(cls for form in WIRE_TYPES.values() for cls in members_of(form))
)


def _errors_file(folder: Traversable) -> ErrorsFile:
    return ErrorsFile.model_validate_json(folder.joinpath("errors.json").read_bytes())


def _with_ids(name: str, kind: str, text: str, heading: str, ids: list[str]) -> Explanation:
    return Explanation(name, kind, text, (Section(heading, tuple(("", id_) for id_ in ids)),))


def _fields(name: str) -> Iterator[Explanation]:
    owner, _, field_name = name.rpartition(".")
    for cls in _CLASSES:
        for field in layout_of(cls).fields:
            if field.wire_name == field_name and owner in ("", cls.__name__):
                kind = f"field, {_kind(field.kind)}, {_presence(field)}"
                yield Explanation(f"{cls.__name__}.{field_name}", kind, field.description)


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


_IN_WORDS: Final = ("id", "rule", "comment", "flags", "level")
"""The parts of a vector that are shown in words; the others are shown as JSON."""


def _vector(listed: ListedVector) -> Explanation:
    vector = listed.case
    parts = vector.model_dump(mode="json", by_alias=True, exclude_defaults=True)
    sections = (
        Section("rule", ((vector.rule, listed.statement),)),
        Section("level", (("", vector.level),)),
        *(
            Section(name, (("", encode(part)),))
            for name, part in parts.items()
            if name not in _IN_WORDS
        ),
        *_unless_empty("flags", tuple(listed.flags.items())),
    )
    return Explanation(vector.id, f"vector of {listed.operation}", vector.comment, sections)


def _payload(cls: type[WireModel]) -> Section:
    fields = layout_of(cls).fields
    if issubclass(cls, Newtype):
        rows = [("", f"{_kind(fields[0].kind)}: {fields[0].description}")]
    else:
        rows = [(f.wire_name, f"{_kind(f.kind)}, {_presence(f)}. {f.description}") for f in fields]
    return Section("payload" if issubclass(cls, ExternallyTagged) else "fields", tuple(rows))


def _unless_empty(heading: str, rows: tuple[tuple[str, str], ...]) -> tuple[Section, ...]:
    return (Section(heading, rows),) if rows else ()


def _first_sentence(cls: type[WireModel]) -> str:
    return cleandoc(cls.__doc__ or "").partition("\n\n")[0].replace("\n", " ")


def _presence(field: WireField) -> str:
    if field.required:
        return "required"
    if field.omitted:
        return "left out when absent"
    if field.optional:
        return "null when absent"
    default = field.default if isinstance(field.default, (str, bool)) else None
    return f"{encode(default)} when absent"


_SCALARS: Final[Mapping[str, str]] = {
    "u16": "integer from 0 to 65535",
    "json": "any JSON",
    "strings": "object of strings",
}


def _kind(kind: Kind) -> str:
    match kind:
        case Scalar():
            return _SCALARS.get(kind.name, kind.name)
        case ListOf():
            item = _kind(kind.item)
            return f"list of {item}s" if item == "string" else f"list of {item}"
        case OneOf():
            return " or ".join(encode(value) for value in kind.values)
        case Ref():
            return kind.name
        case _ as unreachable:
            assert_never(unreachable)
