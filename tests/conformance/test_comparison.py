"""What changed between two runs, and whether it is for the worse."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given

from contract.conformance.comparison import KINDS, WORSE, Comparison, Kind, compare
from contract.conformance.report import Report, ReportedCase, Selection
from tests.conformance.reports_made import EXPECTED, GO, MIXED, PASSING, report_of, reports

PASSED = PASSING[0]
FAILED = replace(PASSED, outcome="wrong")
CRASHED = replace(PASSED, outcome="crashed")
AWAITED = replace(FAILED, expected_failure="not yet")
SKIPPED = replace(PASSED, outcome="skipped")


def changed(old: ReportedCase | None, new: ReportedCase | None) -> Comparison:
    """Compare two runs that differ in one case; a failure makes neither of them not conform."""
    sides = [report_of([case] if case else [], conforms=True) for case in (old, new)]
    return compare(*sides)


@pytest.mark.parametrize(
    ("old", "new", "kind"),
    [
        (PASSED, FAILED, "newly-failing"),
        (AWAITED, FAILED, "newly-failing"),
        (SKIPPED, FAILED, "newly-failing"),
        (None, FAILED, "newly-failing"),
        (PASSED, AWAITED, "no-longer-passing"),
        (PASSED, SKIPPED, "no-longer-passing"),
        (FAILED, PASSED, "newly-passing"),
        (AWAITED, PASSED, "newly-passing"),
        (SKIPPED, PASSED, "newly-passing"),
        (FAILED, CRASHED, "other"),
        (FAILED, SKIPPED, "other"),
        (FAILED, AWAITED, "other"),
        (AWAITED, SKIPPED, "other"),
        (None, PASSED, "new"),
        (None, SKIPPED, "new"),
        (None, AWAITED, "new"),
        (PASSED, None, "lost"),
        (AWAITED, None, "removed"),
        (SKIPPED, None, "removed"),
        (FAILED, None, "removed"),
    ],
)
def test_a_change(old: ReportedCase | None, new: ReportedCase | None, kind: Kind) -> None:
    compared = changed(old, new)
    (change,) = compared.changes
    assert (change.kind, change.old, change.new) == (kind, old, new)
    assert change.case == (new or old)
    assert compared.is_worse == (kind in WORSE)


@pytest.mark.parametrize("case", [PASSED, FAILED, AWAITED, SKIPPED])
def test_no_change(case: ReportedCase) -> None:
    assert changed(case, case).changes == ()
    assert changed(case, replace(case, level="recommended")).changes == ()


def test_a_run_that_conforms_no_longer_is_worse() -> None:
    assert compare(report_of(), report_of(conforms=False)).is_worse
    assert not compare(report_of(conforms=False), report_of(conforms=False)).is_worse
    assert not compare(report_of(conforms=False), report_of()).is_worse


def test_one_id_of_two_operations_is_two_cases() -> None:
    decoded, told = PASSING[:2]
    assert decoded.id == told.id
    (change,) = compare(
        report_of([decoded, told]), report_of([decoded, replace(told, outcome="timeout")])
    ).changes
    assert (change.case.operation, change.kind) == ("facts", "newly-failing")


def test_the_worst_comes_first_and_then_the_order_of_the_new_run() -> None:
    names = [f"a/{at}" for at in range(6)]
    passed = [replace(PASSED, id=name) for name in names]
    failed = [replace(case, outcome="wrong") for case in passed]
    old = report_of([passed[0], failed[1], passed[2], passed[4]])
    new = report_of([failed[5], failed[2], passed[1], failed[0], passed[3]])
    told = [(change.kind, change.case.id) for change in compare(old, new).changes]
    assert told == [
        ("newly-failing", "a/5"),
        ("newly-failing", "a/2"),
        ("newly-failing", "a/0"),
        ("lost", "a/4"),
        ("newly-passing", "a/1"),
        ("new", "a/3"),
    ]


def test_a_case_that_left_the_contract_is_not_lost() -> None:
    compared = compare(report_of(), report_of(PASSING[:2], contract="2.0.0"))
    (change,) = compared.changes
    assert (change.kind, change.new, compared.is_worse) == ("removed", None, False)
    assert compare(report_of(), report_of(PASSING[:2])).is_worse


def test_what_else_differs() -> None:
    old = report_of(MIXED)
    new = report_of(
        PASSING,
        testee=replace(GO, version="1.3.0"),
        contract="1.1.0",
        protocol=2,
        selection=Selection(level="required", patterns=("a*", "b"), shard="1/2", bytes=True),
    )
    assert compare(old, new).differences == {
        "testee": ("aimux-go 1.2.0 (go)", "aimux-go 1.3.0 (go)"),
        "contract": ("1.0.0", "1.1.0"),
        "protocol": ("1", "2"),
        "level": ("recommended", "required"),
        "patterns": ("all", "a* b"),
        "shard": ("none", "1/2"),
        "bytes": ("no", "yes"),
        "conforms": ("no", "yes"),
    }


@pytest.mark.property
@given(reports)
def test_nothing_changed_between_a_run_and_itself(report: Report) -> None:
    compared = compare(report, report)
    assert (compared.changes, compared.differences, compared.is_worse) == ((), {}, False)


@pytest.mark.property
@given(reports, reports)
def test_there_and_back(old: Report, new: Report) -> None:
    there, back = compare(old, new), compare(new, old)
    names = [
        {(each.case.operation, each.case.id) for each in both.changes} for both in (there, back)
    ]
    assert names[0] == names[1]
    assert [KINDS.index(each.kind) for each in there.changes] == sorted(
        KINDS.index(each.kind) for each in there.changes
    )


def test_an_expected_failure_stays_one() -> None:
    assert compare(report_of([EXPECTED]), report_of([EXPECTED])).changes == ()
