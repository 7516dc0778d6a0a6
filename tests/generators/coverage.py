"""The coverage rule: which cases each class of a form must have, judged by the cases' texts.

The rule follows from the fields of the classes, so a new variant is asked for its cases by name.
It looks at what a text holds, not at how its case is called.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple, TypeAlias

from contract.codec.layout import (
    Kind,
    ListOf,
    Ref,
    Scalar,
    WireBase,
    WireField,
    is_model,
    layout_of,
    wire_tag,
)
from contract.codec.models import ExternallyTagged, InternallyTagged, Newtype, WireModel
from contract.json_tree import is_array, is_object
from tests.generators.wire import Listed, parsed

Json: TypeAlias = Any


class Seen(NamedTuple):
    """A case of a class: its verdict, its reason, and the payload that stands for the class."""

    verdict: str
    reason: str | None
    payload: Json
    extra_key: bool


Need: TypeAlias = Callable[[Seen], bool]


def gaps(form: object, members: Iterable[type[WireBase]], cases: Iterable[Listed]) -> list[str]:
    """Name each case that a class of a form must have and that no text is."""
    documents = [(each, parsed(each.text)) for each in cases]
    return [
        f"{member.__name__}: {name}"
        for member in members
        for name, need in needs(form, member)
        if not any(
            need(seen) for each, document in documents for seen in seen_of(member, each, document)
        )
    ]


def seen_of(member: type[WireBase], each: Listed, document: Json) -> Iterator[Seen]:
    """Give a case as one of this class, if it is one."""
    case = each.case
    if not issubclass(member, ExternallyTagged):
        if not issubclass(member, InternallyTagged) or (
            is_object(document) and document.get("type") == wire_tag(member)
        ):
            yield Seen(case.verdict, case.reason, document, extra_key=False)
    elif is_object(document) and wire_tag(member) in document:
        payload = document[wire_tag(member)]
        yield Seen(case.verdict, case.reason, payload, extra_key=len(document) > 1)


def needs(form: object, member: type[WireBase]) -> Iterator[tuple[str, Need]]:
    """Say what a class needs: a name for each case, and how one is recognised."""
    inner = _payload_class(member)
    if issubclass(member, ExternallyTagged):
        yield "null payload", lambda seen: _refused(seen, "wrong-type") and seen.payload is None
        yield (
            "wrong payload type",
            lambda seen: _refused(seen, "wrong-type") and _is_wrong(seen.payload, inner),
        )
    if issubclass(inner, Newtype):
        yield "minimal", lambda seen: _accepted(seen) and seen.payload == ""
        yield "full", lambda seen: _accepted(seen) and bool(seen.payload)
        yield "extra key", lambda seen: _refused(seen, "not-exactly-one-variant") and seen.extra_key
        yield "Unicode text", lambda seen: _accepted(seen) and not _is_ascii(seen.payload)
        return
    fields = layout_of(inner).fields
    yield "minimal", lambda seen: _accepted(seen) and set(seen.payload) == _required(fields)
    yield "full", lambda seen: _accepted(seen) and _present(seen) == _names(fields)
    yield "unknown field or extra key", lambda seen: _is_unknown(seen, fields)
    if any(field.kind in _TEXTUAL for field in fields):
        yield "Unicode text", lambda seen: _accepted(seen) and not _is_ascii(seen.payload)
    for field in fields:
        yield from _needs_of(field, fields)
    if any(_refers_to(field.kind, form) for field in fields):
        yield "nesting", lambda seen: _accepted(seen) and _depth(seen.payload, inner, form) > 1


def _needs_of(field: WireField, fields: Iterable[WireField]) -> Iterator[tuple[str, Need]]:
    name = field.wire_name
    if field.name == "type":
        return
    if field.required:
        yield (
            f"{name} missing",
            lambda seen: (
                _refused(seen, "missing-field")
                and is_object(seen.payload)
                and _required(fields) - set(seen.payload) == {name}
            ),
        )
        return
    yield f"{name} absent", lambda seen: _accepted(seen) and name not in seen.payload
    yield f"{name} present", lambda seen: _accepted(seen) and seen.payload.get(name) is not None
    if field.optional:
        yield f"{name} null", lambda seen: _accepted(seen) and seen.payload.get(name, 0) is None
    else:
        yield (
            f"{name} null",
            lambda seen: (
                _refused(seen, "wrong-type")
                and is_object(seen.payload)
                and seen.payload.get(name, 0) is None
            ),
        )


def _payload_class(member: type[WireBase]) -> type[WireBase]:
    """Give the class whose fields stand below a tag: mostly the tag's own."""
    if issubclass(member, Newtype):
        kind = layout_of(member).fields[0].kind
        if isinstance(kind, Ref) and is_model(kind.form) and issubclass(kind.form, WireModel):
            return kind.form
    return member


_TEXTUAL = (Scalar("string"), Scalar("json"), ListOf(Scalar("string")))


def _accepted(seen: Seen) -> bool:
    return seen.verdict == "accept" and not seen.extra_key


def _refused(seen: Seen, reason: str) -> bool:
    return seen.verdict == "reject" and seen.reason == reason


def _is_wrong(payload: Json, inner: type[WireBase]) -> bool:
    right = str if issubclass(inner, Newtype) else dict
    return payload is not None and not isinstance(payload, right)


def _required(fields: Iterable[WireField]) -> set[str]:
    return {field.wire_name for field in fields if field.required}


def _names(fields: Iterable[WireField]) -> set[str]:
    return {field.wire_name for field in fields}


def _present(seen: Seen) -> set[str]:
    return {name for name, value in seen.payload.items() if value is not None}


def _is_unknown(seen: Seen, fields: Iterable[WireField]) -> bool:
    if seen.extra_key:
        return _refused(seen, "not-exactly-one-variant")
    unknown = is_object(seen.payload) and bool(set(seen.payload) - _names(fields))
    return unknown and (seen.verdict in {"accept", "either"} or _refused(seen, "unknown-field"))


def _is_ascii(payload: Json) -> bool:
    if is_object(payload):
        return all(_is_ascii(key) and _is_ascii(value) for key, value in payload.items())
    if is_array(payload):
        return all(_is_ascii(item) for item in payload)
    return not isinstance(payload, str) or payload.isascii()


def _refers_to(kind: Kind, form: object) -> bool:
    return _refers_to(kind.item, form) if isinstance(kind, ListOf) else kind == Ref(form)  # type: ignore[arg-type]  # any form may be asked for


def _depth(payload: Json, inner: type[WireBase], form: object) -> int:
    """Count how many documents of the form stand in one another below a payload."""
    below = [
        item
        for field in layout_of(inner).fields
        if _refers_to(field.kind, form)
        for item in _items(payload[field.wire_name])
    ]
    return max((1 + _nested(item) for item in below), default=0)


def _items(value: Json) -> list[Json]:
    return value if is_array(value) else [value]


def _nested(document: Json) -> int:
    """Count on, through every object of one key: that is how errors travel."""
    (payload,) = document.values()
    values = payload.values() if is_object(payload) else ()
    inside = [item for value in values for item in _items(value) if _looks_tagged(item)]
    return max((1 + _nested(item) for item in inside), default=0)


def _looks_tagged(item: Json) -> bool:
    return is_object(item) and len(item) == 1 and next(iter(item))[:1].isupper()
