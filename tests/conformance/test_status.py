"""How a case counts, and a run in a few words."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given

from contract.conformance.outcomes import OUTCOMES, Outcome
from contract.conformance.report import Report
from contract.conformance.status import STATUSES, failures_of, in_words, status_of
from tests.conformance.reports_made import (
    CRASHED,
    EXPECTED,
    FAULTY,
    MIXED,
    PASSING,
    SKIPPED,
    WRONG,
    many,
    report_of,
    reports,
)


@pytest.mark.parametrize("outcome", OUTCOMES)
def test_an_outcome_nobody_expected(outcome: Outcome) -> None:
    own = {"passed": "passed", "skipped": "skipped"}
    assert status_of(replace(PASSING[0], outcome=outcome)) == own.get(outcome, "failed")


@pytest.mark.parametrize("outcome", OUTCOMES)
def test_an_outcome_that_was_expected(outcome: Outcome) -> None:
    case = replace(PASSING[0], outcome=outcome, expected_failure="not yet")
    assert status_of(case) == ("passed" if outcome == "passed" else "expected")


def test_failures_in_their_order() -> None:
    assert failures_of(FAULTY) == [WRONG, CRASHED]


@pytest.mark.parametrize(
    ("report", "words"),
    [
        (report_of(()), "no case was run"),
        (report_of(), "3 cases passed"),
        (report_of(PASSING[:1]), "1 case passed"),
        (report_of([WRONG]), "1 of 1 case failed"),
        (report_of([*PASSING, SKIPPED]), "3 of 4 cases passed, 1 skipped"),
        (report_of([*PASSING, EXPECTED]), "3 of 4 cases passed, 1 expected failure"),
        (report_of(MIXED), "2 of 7 cases failed, 1 expected failure, 1 skipped"),
        (report_of(faults=("a", "b"), conforms=False), "3 cases passed, 2 faults"),
        (many(1200), "1,200 of 1,203 cases failed"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_run_in_words(report: Report, words: str) -> None:
    assert in_words(report) == words


@pytest.mark.property
@given(reports)
def test_every_case_stands_somewhere(report: Report) -> None:
    statuses = [status_of(case) for case in report.cases]
    assert set(statuses) <= set(STATUSES)
    assert statuses.count("failed") == len(failures_of(report))
    assert "\n" not in in_words(report)
