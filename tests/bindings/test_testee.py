"""How a testee's answers are judged, and that every case is asked for."""

from __future__ import annotations

import sys
from subprocess import CalledProcessError

import pytest

from tests.bindings.testee import (
    Message,
    boundary_requests,
    converse,
    facts_requests,
    result_fault,
    wire_fault,
    wire_requests,
)
from tests.generators.wire import all_listed

ACCEPT = {"verdict": "accept", "json": "[1, 2]", "canonical": "[1,2]"}
REJECT = {"verdict": "reject", "json": "x"}
EITHER = {"verdict": "either", "json": "x", "canonical": "y"}
PLAIN = {"verdict": "accept", "json": '{"a":1,"b":2}'}
UNORDERED = {**PLAIN, "flags": ["UnorderedMap"]}

REFUSED: Message = {"rejected": {"message": "no"}}


def wrote(text: str) -> Message:
    return {"result": {"json": text}}


@pytest.mark.parametrize(
    ("case", "answer"),
    [
        (ACCEPT, wrote("[1,2]")),
        (REJECT, REFUSED),
        (EITHER, REFUSED),
        (EITHER, wrote("y")),
        (PLAIN, wrote('{"a":1,"b":2}')),
        (UNORDERED, wrote('{"b":2,"a":1}')),
    ],
)
def test_a_right_answer_has_no_fault(case: Message, answer: Message) -> None:
    assert wire_fault(case, answer) == ""


@pytest.mark.parametrize(
    ("case", "answer"),
    [
        (ACCEPT, wrote("[1, 2]")),
        (ACCEPT, REFUSED),
        (ACCEPT, {"failed": {"message": "oh"}}),
        (ACCEPT, {"skipped": {"reason": "none"}}),
        (REJECT, wrote("x")),
        (REJECT, {"failed": {"message": "oh"}}),
        (EITHER, wrote("x")),
        (PLAIN, wrote('{"b":2,"a":1}')),
        (UNORDERED, wrote('{"b":1,"a":2}')),
        (PLAIN, {}),
    ],
)
def test_a_wrong_answer_has_one(case: Message, answer: Message) -> None:
    assert wire_fault(case, answer).startswith("expected ")


def test_results_are_compared_as_json() -> None:
    assert result_fault({"a": 1, "b": [2]}, {"result": {"b": [2], "a": 1}}) == ""
    assert result_fault({"cause_prefix": "x"}, {"result": {"cause": "xyz"}}) == ""
    assert result_fault({"a": 1}, {"result": {"a": 1.0}}) != ""
    assert result_fault({"a": 1}, {"result": {"a": True}}) != ""
    assert result_fault({"a": 1}, {"failed": {"message": ""}}) != ""
    assert result_fault({"cause_prefix": "x"}, {"result": {"cause": "y"}}) != ""


def test_every_case_is_asked_for() -> None:
    asked = [case["id"] for case, _ in wire_requests()]
    assert sorted(asked) == sorted(each.case.id for each in all_listed())
    with_facts = [each.case.id for each in all_listed() if each.case.facts]
    assert sorted(case["id"] for case, _ in facts_requests()) == sorted(with_facts)
    operations = {request["op"] for _, request in boundary_requests()}
    assert operations == {"parse_tool_call", "replay_input", "assemble", "validate_args"}


def test_a_testee_that_ends_early_is_no_testee() -> None:
    with pytest.raises(CalledProcessError):
        converse([sys.executable, "-c", "raise SystemExit(3)"], [{"op": "decode"}])
