"""The plan has every golden case, and choosing from it is stable."""

from __future__ import annotations

import json
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contract.artefacts import golden_files
from contract.artefacts.cases import behaviour_vectors, wire_cases
from contract.artefacts.difference import read_json
from contract.conformance.plan import Choice, Shard
from contract.conformance.plan_reader import read_plan
from tests.conformance.fake_testees import made_up, plan_of

GOLDEN = golden_files()
PLAN = read_plan(GOLDEN)
ids = st.lists(st.text(min_size=1), unique=True, max_size=30)


def test_every_golden_case_is_asked() -> None:
    wire = [*wire_cases(GOLDEN)]
    with_facts = [each.case.id for each in wire if each.case.facts is not None]
    vectors = [each.case.id for each in behaviour_vectors(GOLDEN)]
    named = [case.id for case in PLAN]
    assert {*named} == {
        *(each.case.id for each in wire),
        *(f"{name}/facts" for name in with_facts),
        *vectors,
    }
    assert len(named) == len({*named}) == len(wire) + len(with_facts) + len(vectors)
    assert {case.operation for case in PLAN if case.id.endswith("/facts")} == {"facts"}


def test_ids_are_words_that_every_shell_and_glob_takes_as_they_are() -> None:
    assert [case.id for case in PLAN if not re.fullmatch(r"[\w/.-]+", case.id, re.ASCII)] == []


def test_every_answer_that_is_wanted_can_be_read() -> None:
    for case in PLAN:
        assert (case.result is None) == (case.verdict == "reject")
        if case.operation == "decode" and case.result is not None:
            read_json(case.result["json"].encode())


def test_bytes_that_are_no_text_are_sent_in_base64() -> None:
    found = [case for case in PLAN if "json_base64" in case.request]
    assert found
    assert all(case.sent.startswith("base64 ") and case.result is None for case in found)


@pytest.mark.property
@given(ids, st.integers(1, 8))
def test_shards_part_the_plan(names: list[str], of: int) -> None:
    plan = [made_up(number) for number in range(len(names))]
    parts = [Choice(shard=Shard(number, of)).of(plan) for number in range(1, of + 1)]
    assert sorted(case.id for part in parts for case in part) == sorted(case.id for case in plan)


@pytest.mark.property
@given(st.sets(st.integers(0, 10**6)), st.sets(st.integers(0, 10**6)), st.integers(1, 8))
def test_a_shard_is_stable_under_added_cases(few: set[int], added: set[int], of: int) -> None:
    choice = Choice(shard=Shard(1, of))
    before = {case.id for case in choice.of(map(made_up, few))}
    after = {case.id for case in choice.of(map(made_up, few | added))}
    assert before == after & {made_up(number).id for number in few}


def test_shards_are_of_about_one_size() -> None:
    sizes = [len(Choice(shard=Shard(number, 4)).of(PLAN)) for number in range(1, 5)]
    assert min(sizes) > 0.8 * len(PLAN) / 4


def test_choices() -> None:
    plan = plan_of(20)
    assert [case.id for case in Choice(patterns=["x/1", "x/2?"]).of(plan)] == ["x/1", "x/20"]
    assert Choice(patterns=["x"]).of(plan) == []
    required = Choice(level="required").of(PLAN)
    assert 0 < len(required) < len(PLAN)
    assert {case.level for case in required} == {"required"}


def test_a_request_is_spelt_on_one_line() -> None:
    line = made_up(3).message(7)
    assert json.loads(line) == {"id": 7, "op": "decode", **made_up(3).request}
    assert line.index(b"\n") == len(line) - 1
