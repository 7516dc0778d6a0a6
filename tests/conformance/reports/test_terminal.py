"""The summary of a run: what a person reads, in 80 columns where it can be."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import cycle

import pytest
from hypothesis import given
from syrupy.assertion import SnapshotAssertion

from contract.conformance.outcomes import OUTCOMES
from contract.conformance.report import Report, ReportedCase, Selection
from contract.conformance.reports.terminal import MOST_FAILURES, summary
from contract.support.widths import columns
from tests.conformance.reports_made import (
    EXPECTED,
    FAULTY,
    PASSING,
    WRONG,
    departing,
    many,
    report_of,
    reports,
)

OPERATIONS = (
    "decode",
    "facts",
    "parse_tool_call",
    "replay_input",
    "assemble",
    "validate_args",
)
LONG = "x" * 5000
HARD = departing(
    "invalid-output",
    reason=f"a line of its output is no JSON: {'words ' * 30}",
    path="$" + "[0]" * 100,
    sent=f"line\nline {LONG}",
    expected=f'{{"a":"{LONG}","b":1}}',
    actual=f'{{"a":"{LONG}","b":2}}',
    stderr=f"{LONG}\x1b[31mred\x07\n日本語の行\n" * 3,
)


def everything() -> Report:
    """Make a report in which each outcome of each operation occurs."""
    operations = cycle(OPERATIONS)
    cases = [
        ReportedCase(
            id=f"{outcome}/{at}",
            operation=next(operations),
            level="required",
            outcome=outcome,
            expected_failure="not yet",
        )
        for outcome in OUTCOMES
        for at in range(600)
    ]
    return report_of(cases)


@pytest.mark.parametrize(
    "report",
    [
        FAULTY,
        report_of(),
        report_of(()),
        report_of([*PASSING, EXPECTED]),
        report_of([HARD]),
        many(12),
        everything(),
        report_of(selection=Selection(level="required", patterns=("a/*",), shard="1/2")),
        report_of(conforms=False, faults=("no case was tried: the testee claims none",)),
    ],
    ids=[
        "mixed",
        "passed",
        "nothing",
        "expected",
        "hard",
        "many",
        "everything",
        "selection",
        "fault",
    ],
)
def test_a_summary(report: Report, snapshot: SnapshotAssertion) -> None:
    told = summary(report)
    assert told == snapshot
    wide = [line for line in told.splitlines() if columns(line) > 80]
    assert [
        line for line in wide if not line.startswith(("  repeat    ", "FAILED: ", "ok: "))
    ] == []


def heads(told: str) -> list[str]:
    return re.findall(r"^(?:wrong|rejected-valid|timeout)  (\w+/x/\d+)  ", told, re.MULTILINE)


@pytest.mark.parametrize(
    ("most", "shown"), [(MOST_FAILURES, MOST_FAILURES), (3, 3), (0, 0), (None, 25)]
)
def test_the_rest_is_counted(most: int | None, shown: int) -> None:
    told = summary(many(25), most)
    assert heads(told) == [f"AiMuxError/x/{at}" for at in range(shown)]
    assert (f"{25 - shown} more failures are not shown" in told) == (shown < 25)
    assert ("report --all RESULT" in told) == (shown < 25)


def test_one_more_is_told_of_as_one() -> None:
    assert "1 more failure is not shown: 1 wrong." in summary(many(4), 3)


def test_expected_failures_and_skips_are_no_failures() -> None:
    told = summary(FAULTY)
    assert EXPECTED.id not in told
    assert "1 expected failure, 1 skipped" in told.splitlines()[-1]


def test_a_command_that_repeats_a_case_is_on_one_line() -> None:
    command = "aimux-contract conform -k x -- " + "'a word' " * 100
    told = summary(report_of([departing(repeat=command.strip())]))
    assert f"  repeat    {command.strip()}\n" in told


@pytest.mark.property
@given(reports)
def test_no_text_from_outside_gets_out_of_its_place(report: Report) -> None:
    told = summary(report, None)
    assert told.endswith("\n")
    for line in told.split("\n"):
        assert line.isprintable()
        assert not line.lstrip().startswith("::"), "GitHub would take it for a command"


def test_a_text_that_looks_like_a_command() -> None:
    hostile = "::error::x\n::set-output name=a::b\n"
    texts = dict.fromkeys(("reason", "sent", "expected", "actual", "stderr"), hostile)
    named = replace(WRONG, id=hostile, operation=hostile)
    worded = departing()
    assert worded.mismatch
    both = replace(worded.mismatch, **texts)
    for mismatch in (both, replace(both, actual=""), None):
        case = replace(worded, mismatch=mismatch) if mismatch else named
        report = report_of([case], faults=(hostile,), notes=(hostile,))
        lines = [line.lstrip() for line in summary(report).split("\n")]
        assert [line for line in lines if line.startswith("::")] == []
