"""The verdict on one answer."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from contract.conformance.answer_check import check_answer, cut
from contract.conformance.outcomes import Outcome
from contract.conformance.plan import Case, Verdict
from tests.conformance.fake_testees import made_up

CASE = made_up(1)
SAME = {"result": {"json": '{"é":"☃","n":1}'}}
REFUSED = {"rejected": {"message": "no"}}


@pytest.mark.parametrize(
    ("verdict", "answer", "outcome"),
    [
        ("accept", SAME, "passed"),
        ("accept", REFUSED, "rejected-valid"),
        ("either", SAME, "passed"),
        ("either", REFUSED, "passed"),
        ("either", {"result": {"json": "{}"}}, "wrong"),
        ("reject", REFUSED, "passed"),
        ("reject", SAME, "accepted-invalid"),
        ("accept", {"result": {"json": '{"n":1.0,"é":"☃"}'}}, "wrong"),
        ("accept", {"result": {"json": "{"}}, "wrong"),
        ("accept", {"failed": {"message": 3}}, "failed"),
        ("accept", {"skipped": {}}, "skipped"),
        ("reject", {"failed": {"message": "x"}}, "failed"),
        ("accept", {**SAME, **REFUSED}, "protocol-error"),
        ("accept", {}, "protocol-error"),
        ("accept", {"result": "x"}, "protocol-error"),
        ("accept", {"result": {}}, "protocol-error"),
        ("accept", {"result": {"json": {}}}, "protocol-error"),
        ("accept", {"rejected": None}, "protocol-error"),
    ],
)
def test_verdicts(verdict: Verdict, answer: dict[str, Any], outcome: Outcome) -> None:
    case = replace(CASE, verdict=verdict, result=None if verdict == "reject" else CASE.result)
    assert check_answer(case, {"id": 1, **answer}).outcome == outcome


def test_bytes_are_compared_where_they_are_asked_for() -> None:
    assert check_answer(CASE, SAME).outcome == "passed"
    result = check_answer(CASE, SAME, exact_text=True)
    assert (result.outcome, result.expected) == ("wrong", '{"n":1,"é":"☃"}')
    assert check_answer(CASE, {"result": CASE.result}, exact_text=True).outcome == "passed"


def test_where_it_departs() -> None:
    result = check_answer(CASE, {"result": {"json": '{"n":2,"é":"☃"}'}})
    assert (result.path, result.expected, result.actual) == ("$.n", "1", "2")


def test_an_answer_that_is_nested_deep() -> None:
    nested: object = 1
    for _ in range(1_000):
        nested = [nested]
    case = Case("x", "replay_input", None, "required", "accept", {}, {"input": {}})
    result = check_answer(case, {"id": 1, "result": {"input": nested}})
    assert (result.outcome, result.actual) == (
        "wrong",
        "a value that is nested too deep to be shown",
    )


def test_a_long_text_is_cut_in_its_middle() -> None:
    assert cut("x" * 4000) == "x" * 4000
    text = cut("a" * 5000 + "b" * 5000)
    assert text.startswith("aaa")
    assert "…6000 more…" in text
    assert text.endswith("bbb")
