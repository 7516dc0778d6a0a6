"""The examples: the smallest of a class lacks nothing, the full one has every field."""

from __future__ import annotations

import pytest

from contract.catalog import WIRE_TYPES, decode_named
from contract.codec import WireError, encode
from contract.codec.layout import layout_of
from contract.codec.models import ExternallyTagged, Newtype, WireModel
from contract.codec.unions import members_of
from contract.errors import AiMuxError
from generators.examples import (
    full_example,
    full_payload,
    smallest_document,
    smallest_payload,
    tagged,
)
from generators.fixtures.text import compact, without
from generators.naming import one_of_each

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


@pytest.mark.parametrize("error", one_of_each(), ids=lambda error: type(error).__name__)
def test_the_full_example_of_a_variant_is_of_that_variant(error: AiMuxError) -> None:
    assert type(full_example(error)) is type(error)


def test_a_tag_stands_around_the_payload_or_in_it() -> None:
    for _, member in MEMBERS:
        document = tagged(member, {"type": "x"})
        assert (document == {"type": "x"}) != issubclass(member, ExternallyTagged)
