"""The wire cases: well formed, faithful to the codec and the facts, one fault in each refusal."""

from __future__ import annotations

import json
from base64 import b64decode
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import asdict, replace
from datetime import datetime
from itertools import takewhile
from typing import Any, TypeAlias, cast

import pytest

from contract import __version__
from contract.artefacts.models import WireFormatCase
from contract.catalog import WIRE_TYPES, decode_named
from contract.codec import WireError, encode
from contract.codec.models import WireModel
from contract.errors import AiMuxError, ApiCall
from contract.facts import facts_of
from contract.json_tree import is_array, is_object, is_tuple
from contract.tools import FunctionTool
from generators.draft_error import DraftError
from generators.fixtures.draft import Draft
from generators.fixtures.files import all_fixtures, describe, drafts
from generators.fixtures.flags import FLAGS
from generators.fixtures.text import repeated
from tests.generators.wire import (
    FORM_NAMES,
    GOLDEN,
    UNPARSABLE,
    Listed,
    all_listed,
    fixtures,
    listed,
    parsed,
)

Json: TypeAlias = Any
DRAFTS = {draft.id: draft for draft in drafts()}
LONGEST_FAULT = 16
"""How many characters of a text that is no JSON may differ from its twin's."""

every_form = pytest.mark.parametrize("form", FORM_NAMES)


def test_the_files_hold_what_is_drafted() -> None:
    assert {name: fixtures(name) for name in FORM_NAMES} == dict(all_fixtures())
    assert [each.case.id for form in WIRE_TYPES for each in listed(form)] == [
        draft.id for form in WIRE_TYPES for draft in DRAFTS.values() if draft.form == form
    ]


@every_form
def test_the_head_of_a_file_says_what_it_is(form: str) -> None:
    file = fixtures(form)
    assert (file.type, file.contract) == (form, __version__)
    schema = (GOLDEN / "wire" / file.schema_).resolve()
    assert schema == GOLDEN / "schema" / "kit" / "fixtures.json"


@every_form
def test_ids_begin_with_the_form(form: str) -> None:
    assert [e.case.id for e in listed(form) if not e.case.id.startswith(f"{form}/")] == []


def test_ids_are_unique_across_files() -> None:
    counted = Counter(each.case.id for each in all_listed())
    assert [id_ for id_, times in counted.items() if times > 1] == []
    assert len(DRAFTS) == len(list(drafts()))


@every_form
def test_flags_are_used_and_defined(form: str) -> None:
    file = fixtures(form)
    used = {flag for case in file.cases for flag in case.flags}
    assert used == set(file.flags)
    assert all(FLAGS[flag] == meaning for flag, meaning in file.flags.items())


def test_every_flag_of_the_kit_is_used() -> None:
    assert {flag for each in all_listed() for flag in each.case.flags} == set(FLAGS)


@every_form
def test_a_case_has_what_its_verdict_asks_for(form: str) -> None:
    for case in fixtures(form).cases:
        assert (case.text is None) != (case.json_base64 is None), case.id
        assert (case.reason is not None) == (case.verdict == "reject"), case.id
        assert ("/reject/" in case.id) == (case.verdict == "reject"), case.id
        assert ("/either/" in case.id) == (case.verdict == "either"), case.id
        assert (case.facts is not None) == (case.verdict != "reject" and form == "AiMuxError")
        assert case.canonical is None or case.verdict != "reject", case.id
        as_it_came = {"GenerateContent/either/parsed-input"}
        assert (case.canonical is not None or case.verdict != "either") or case.id in as_it_came
        assert case.level == "recommended" or case.verdict != "either", case.id
        assert case.now is None or case.facts is not None, case.id


@every_form
def test_only_what_is_no_text_is_given_in_base64(form: str) -> None:
    for case in fixtures(form).cases:
        if case.json_base64 is not None:
            with pytest.raises(UnicodeDecodeError):
                b64decode(case.json_base64, validate=True).decode()


@every_form
def test_an_accepted_text_is_written_back_as_the_case_says(form: str) -> None:
    for each in listed(form):
        if each.case.verdict == "accept":
            written = encode(decode_named(form, each.text))
            assert written == each.written, each.case.id
            assert each.case.canonical != each.case.text, f"{each.case.id}: canonical says nothing"
            assert encode(decode_named(form, written)) == written, each.case.id
            assert isinstance(each.text, str)
            assert encode(decode_named(form, each.text.encode())) == written, each.case.id


@every_form
def test_a_rejected_text_is_refused_for_its_reason(form: str) -> None:
    for each in listed(form):
        if each.case.verdict == "reject":
            with pytest.raises(WireError) as refusal:
                decode_named(form, each.text)
            assert refusal.value.code == each.case.reason, each.case.id
            if isinstance(each.text, str):
                with pytest.raises(WireError) as of_bytes:
                    decode_named(form, each.text.encode())
                assert of_bytes.value == refusal.value, each.case.id


@every_form
def test_who_accepts_a_text_of_either_kind_writes_an_accepted_one(form: str) -> None:
    for each in listed(form):
        if each.case.verdict == "either" and each.case.canonical is not None:
            assert encode(decode_named(form, each.written)) == each.written, each.case.id
            try:
                value = decode_named(form, each.text)
            except WireError:
                continue
            assert encode(value) == each.written, each.case.id


def test_the_facts_are_those_of_the_value() -> None:
    told = 0
    for each in listed("AiMuxError"):
        case = each.case
        if case.facts is not None:
            text = each.text if case.verdict == "accept" else each.written
            error = cast("AiMuxError", decode_named("AiMuxError", text))
            now = datetime.fromisoformat(case.now) if case.now else None
            assert case.facts.model_dump() == asdict(facts_of(error, now)), case.id
            needs_now = facts_of(error) != facts_of(error, now)
            assert case.now is not None or not needs_now
            told += 1
    assert told > 150


def test_some_facts_need_the_clock_that_is_given() -> None:
    hints = [
        case.facts.retry_after_ms
        for case in fixtures("AiMuxError").cases
        if case.now is not None and case.facts is not None
    ]
    assert 37_000 in hints
    assert None in hints


def _nested(value: object) -> Iterator[WireModel]:
    if isinstance(value, WireModel):
        yield value
        for below in vars(value).values():
            yield from _nested(below)
    elif is_tuple(value):
        for item in value:
            yield from _nested(item)


def _unordered(value: WireModel) -> Mapping[str, object]:
    """Give the map of a value whose order means nothing."""
    if isinstance(value, ApiCall):
        return value.response_headers or {}
    return (value.provider_options or {}) if isinstance(value, FunctionTool) else {}


@every_form
def test_a_required_case_has_at_most_one_entry_where_order_means_nothing(form: str) -> None:
    for each in listed(form):
        if each.case.verdict == "accept":
            value = decode_named(form, each.text)
            several = any(len(_unordered(inner)) > 1 for inner in _nested(value))
            assert several == ("UnorderedMap" in each.case.flags), each.case.id
            assert not several or each.case.level == "recommended", each.case.id


def _numbers(node: object) -> Iterator[int | float]:
    if isinstance(node, (int, float)):
        yield node
    elif is_object(node):
        for value in node.values():
            yield from _numbers(value)
    elif is_array(node):
        for item in node:
            yield from _numbers(item)


@every_form
def test_numbers_that_some_readers_cannot_keep_are_in_recommended_cases(form: str) -> None:
    for each in listed(form):
        for number in _numbers(parsed(each.text)):
            hard = isinstance(number, float) or abs(number) > 2**53
            grammar = each.case.reason == "invalid-json"
            assert not hard or grammar or each.case.level == "recommended", each.case.id


def test_a_hint_beyond_2_53_is_in_a_recommended_case() -> None:
    for case in fixtures("AiMuxError").cases:
        hint = case.facts.retry_after_ms if case.facts else None
        assert (hint or 0) <= 2**53 or case.level == "recommended", case.id


def test_each_retired_name_is_refused() -> None:
    retired = {
        "Provider",
        "Http",
        "Json",
        "Stream",
        "Tool",
        "RateLimited",
        "Auth",
        "ModelNotFound",
        "Unsupported",
        "UnknownProvider",
        "NoSuchModel",
    }
    cases = [each for each in listed("AiMuxError") if "Retired" in each.case.flags]
    assert {tag for each in cases for tag in parsed(each.text)} == retired
    assert {each.case.verdict for each in cases} == {"reject"}


REJECTED = [draft for draft in DRAFTS.values() if draft.verdict == "reject"]


def test_every_rejected_case_has_an_accepted_twin() -> None:
    for draft in REJECTED:
        assert draft.twin is not None, draft.id
        twin = DRAFTS[draft.twin]
        assert (twin.verdict, twin.form) == ("accept", draft.form), draft.id


def test_a_rejected_case_differs_from_its_twin_in_its_fault_alone() -> None:
    for draft in REJECTED:
        places = _differences_of_texts(draft.text, DRAFTS[draft.twin or ""].text)
        assert len(places) == 1, f"{draft.id} and {draft.twin} differ at {places}"


def test_two_faults_are_told_from_one() -> None:
    assert _differences_of_texts('{"a":1,"b":2}', '{"a":2,"b":2}') == ["$.a"]
    assert _differences_of_texts('{"a":1,"b":2}', '{"a":2,"b":3}') == ["$.a", "$.b"]
    assert _differences_of_texts('{"a":1,"a":1}', '{"a":1}') == ["$.a"]
    assert _differences_of_texts('{"Tag":{"a":1}}', '{"Other":{"a":2}}') == ["$.Tag"]
    assert _differences_of_texts('{"a":1,"x":2}', '{"a":1,"y":2}') == ["$.x"]
    assert _differences_of_texts('{"a":1,"x":2}', '{"a":1,"y":3}') == ["$.x", "$.y"]
    assert _differences_of_texts("[1,]", "[1]") == ["text"]
    assert len(_differences_of_texts('{"a":a long way off}', '{"b":"x and more"}')) == 2


def _differences_of_texts(text: str | bytes, twin: str | bytes) -> list[str]:
    if UNPARSABLE in (parsed(text), parsed(twin)):
        return _differing_stretch(_as_text(text), _as_text(twin))
    a, b = (json.loads(each, object_pairs_hook=_Pairs) for each in (text, twin))
    return _differences(a, b, "$")


def _as_text(text: str | bytes) -> str:
    return text if isinstance(text, str) else text.decode("latin-1")


def _differing_stretch(text: str, twin: str) -> list[str]:
    start = _common(text, twin)
    end = _common(text[start:][::-1], twin[start:][::-1])
    longest = max(len(text), len(twin)) - start - end
    return ["text"] if longest <= LONGEST_FAULT else [text, twin]


def _common(text: str, twin: str) -> int:
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(text, twin, strict=False)))


class _Pairs(list[tuple[str, Json]]):
    """The members of an object, those with equal keys too."""

    def values_of(self, key: str) -> list[Json]:
        return [value for each, value in self if each == key]


def _differences(a: Json, b: Json, path: str) -> list[str]:
    if isinstance(a, _Pairs) and isinstance(b, _Pairs):
        return list(_differences_of_members(a, b, path))
    if is_array(a) and is_array(b) and len(a) == len(b) and not isinstance(a, _Pairs):
        return [
            place
            for index, (x, y) in enumerate(zip(a, b, strict=True))
            for place in _differences(x, y, f"{path}[{index}]")
        ]
    return [] if repr(a) == repr(b) else [path]


def _differences_of_members(a: _Pairs, b: _Pairs, path: str) -> Iterator[str]:
    left, right = dict(a), dict(b)
    only_left = [key for key in left if key not in right]
    only_right = [key for key in right if key not in left]
    renamed = len(only_left) == len(only_right) == 1 and (
        len(a) == len(b) == 1 or repr(left[only_left[0]]) == repr(right[only_right[0]])
    )
    yield from (f"{path}.{key}" for key in only_left)
    yield from (f"{path}.{key}" for key in only_right if not renamed)
    for key in left:
        if key in right:
            values = a.values_of(key), b.values_of(key)
            if len(values[0]) != len(values[1]):
                yield f"{path}.{key}"
            else:
                for x, y in zip(*values, strict=True):
                    yield from _differences(x, y, f"{path}.{key}")


def test_wire_format_lists_the_required_texts_that_are_written_as_they_came() -> None:
    document = json.loads(GOLDEN.joinpath("wire-format.json").read_bytes())
    expected = [
        WireFormatCase(name=case.id, type=form, text=case.text, description=describe(case))
        for form, case in (each for form in WIRE_TYPES for each in listed(form))
        if (case.verdict, case.level, case.canonical) == ("accept", "required", None)
        if case.text is not None
    ]
    assert [WireFormatCase.model_validate(entry) for entry in document] == expected
    assert all(list(entry) == ["name", "type", "json", "description"] for entry in document)
    assert all(entry["description"] for entry in document)
    assert len(document) > 200


DRAFT = Draft("AiMuxError", "AiMuxError/x", '{"Timeout":"x"}')


@pytest.mark.parametrize(
    ("draft", "words"),
    [
        (replace(DRAFT, text='{"Timeout":1}'), "accept  was drafted, but wrong-type at"),
        (replace(DRAFT, verdict="reject", reason="wrong-type"), "but it is accepted"),
        (
            replace(DRAFT, text="{", verdict="reject", reason="wrong-type"),
            "reject wrong-type was drafted, but invalid-json at",
        ),
    ],
)
def test_a_draft_that_the_codec_contradicts_is_refused(draft: Draft, words: str) -> None:
    with pytest.raises(DraftError, match=words) as refusal:
        draft.complete()
    assert draft.id in str(refusal.value)


def test_a_draft_of_bytes_is_given_in_base64() -> None:
    case = replace(DRAFT, text=b'"\xff"', verdict="reject", reason="invalid-utf8").complete()
    assert (case.text, case.json_base64) == (None, "Iv8i")


def test_a_canonical_text_is_given_where_it_differs() -> None:
    assert DRAFT.complete().canonical is None
    assert replace(DRAFT, text=' {"Timeout":"x"}').complete().canonical == '{"Timeout":"x"}'


def test_a_description_is_the_comment_or_the_words_of_the_id() -> None:
    case = Listed("AiMuxError", DRAFT.complete()).case
    assert describe(case.model_copy(update={"id": "AiMuxError/Timeout/two-words"})) == (
        "Timeout: two words"
    )
    assert describe(case.model_copy(update={"comment": "why"})) == "why"


def test_a_field_is_written_twice_in_a_row() -> None:
    assert repeated('{"a":{"b":1},"b":2}', "b") == '{"a":{"b":1,"b":1},"b":2}'
    assert repeated('{"a":[1,2],"b":2}', "a") == '{"a":[1,2],"a":[1,2],"b":2}'
