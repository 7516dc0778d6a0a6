"""The examples: the smallest is accepted, the full one has every field."""

from __future__ import annotations

import pytest

from contract.catalog import WIRE_TYPES, decode_named
from contract.codec import JsonValue, WireError, decode, encode
from contract.codec.fields import (
    Flag,
    HttpStatus,
    Items,
    JsonObject,
    NullWhenAbsent,
    OmittedWhenAbsent,
    Strings,
    Text,
)
from contract.codec.layout import layout_of
from contract.codec.models import ExternallyTagged, Newtype, WireModel
from contract.codec.unions import members_of
from contract.errors import AiMuxError, RetryReason
from contract.tools import RawToolCall
from generators.examples import (
    WRITTEN,
    full_payload,
    smallest_document,
    smallest_payload,
    tagged,
)
from generators.fixtures.systematic import subjects_of, systematic_cases
from generators.fixtures.text import compact, without

MEMBERS = [(name, member) for name, form in WIRE_TYPES.items() for member in members_of(form)]
STRUCTS = [(name, member) for name, member in MEMBERS if not issubclass(member, Newtype)]

every_member = pytest.mark.parametrize(("form", "member"), MEMBERS)
every_struct = pytest.mark.parametrize(("form", "member"), STRUCTS)


@every_member
def test_both_are_accepted(form: str, member: type[WireModel]) -> None:
    for payload in (smallest_payload(member), full_payload(member)):
        value = decode_named(form, compact(tagged(member, payload)))
        assert isinstance(value, member)


@every_member
def test_the_full_one_is_as_it_is_written(form: str, member: type[WireModel]) -> None:
    text = compact(tagged(member, full_payload(member)))
    assert encode(decode_named(form, text)) == text


@every_struct
def test_the_smallest_has_the_required_fields_alone(form: str, member: type[WireModel]) -> None:
    smallest = smallest_payload(member)
    assert set(smallest) == {
        field.wire_name for field in layout_of(member).fields if field.required
    }
    for name in smallest:
        with pytest.raises(WireError, match="missing-field"):
            decode_named(form, compact(tagged(member, without(smallest, name))))


@every_struct
def test_the_full_one_has_all_fields(form: str, member: type[WireModel]) -> None:
    full = full_payload(member)
    assert list(full) == [field.wire_name for field in layout_of(member).fields], form
    assert None not in full.values()


@pytest.mark.parametrize("form", WIRE_TYPES)
def test_a_form_has_a_smallest_document(form: str) -> None:
    decode_named(form, compact(smallest_document(WIRE_TYPES[form])))


def test_hand_written_values_are_of_fields() -> None:
    classes = {member.__name__: member for _, member in MEMBERS}
    for name, value in WRITTEN.items():
        fields = {field.wire_name for field in layout_of(classes[name]).fields}
        assert issubclass(classes[name], Newtype) or set(value) <= fields, name


class Added(ExternallyTagged, frozen=True):
    """A class with a field of each kind, for which no example is written."""

    text: Text
    flag: Flag
    status: HttpStatus
    free: JsonValue
    headers: Strings
    options: JsonObject
    reason: RetryReason
    names: Items[Text]
    errors: Items[AiMuxError]
    cause: AiMuxError
    call: RawToolCall
    note: OmittedWhenAbsent[Text] = None
    later: NullWhenAbsent[Items[AiMuxError]] = None


class AddedText(Newtype, frozen=True):
    """A newtype, for which no example is written."""

    message: Text


@pytest.mark.parametrize("cls", [Added, AddedText])
def test_a_new_class_gets_examples_and_cases_from_its_types(cls: type[WireModel]) -> None:
    for payload in (smallest_payload(cls), full_payload(cls)):
        assert isinstance(decode(cls, compact(tagged(cls, payload))), cls)
    (subject,) = subjects_of("Added", cls)
    for draft in systematic_cases(subject):
        if draft.verdict == "accept":
            assert isinstance(decode(cls, draft.text), cls), draft.id
        else:
            with pytest.raises(WireError) as refusal:
                decode(cls, draft.text)
            assert refusal.value.code == draft.reason, draft.id


def test_a_tag_stands_around_the_payload_or_in_it() -> None:
    for _, member in MEMBERS:
        document = tagged(member, {"type": "x"})
        assert (document == {"type": "x"}) != issubclass(member, ExternallyTagged)
