"""Annotations: one line a command, escaped as GitHub reads them, no more than it shows."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from typing import Final

import pytest
from hypothesis import given
from syrupy.assertion import SnapshotAssertion

from contract.conformance.report import Report
from contract.conformance.reports.github import MOST_ANNOTATIONS, github
from tests.conformance.reports_made import (
    EXPECTED,
    FAULTY,
    WRONG,
    departing,
    many,
    report_of,
    reports,
)

COMMAND: Final = re.compile(r"::(error|notice) title=((?:[^%:,\r\n]|%(?:25|0D|0A|3A|2C))*)::(.*)")
ESCAPES: Final = {"%3A": ":", "%2C": ",", "%0A": "\n", "%0D": "\r", "%25": "%"}


def read(told: str) -> list[tuple[str, str, str]]:
    """Read commands as the runner does: kind, title, message."""
    lines = told.split("\n")
    assert lines.pop() == ""
    found = [COMMAND.fullmatch(line) for line in lines]
    return [(each[1], _unescaped(each[2]), _unescaped(each[3])) for each in found if each] + [
        ("no command", line, "") for line, each in zip(lines, found, strict=True) if not each
    ]


def _unescaped(text: str) -> str:
    return re.sub("%..", lambda match: ESCAPES[match[0]], text)


def test_in_words(snapshot: SnapshotAssertion) -> None:
    assert github(FAULTY) == snapshot


def test_a_run_that_passes_is_silent() -> None:
    assert github(report_of()) == ""


def test_kinds() -> None:
    kinds = [(kind, title) for kind, title, _ in read(github(FAULTY))]
    assert kinds == [
        ("error", "the run does not conform"),
        ("error", "wrong: AiMuxError/Timeout/minimal (decode)"),
        ("error", "crashed: AiMuxError/Retry/nested (decode)"),
        ("notice", "about the run"),
        ("notice", "expected: accepted-invalid: AiMuxError/reject/lone-low-surrogate (decode)"),
    ]


def test_escaping() -> None:
    case = replace(
        departing(reason="50%\r\nof: a, b", sent="%0A", actual="\x1b"),
        id="a:b,c%d\ne",
        operation="x",
    )
    ((kind, title, message),) = read(github(report_of([case])))
    assert (kind, title) == ("error", "wrong: a:b,c%d\\u{a}e (x)")
    assert message.startswith("why: 50%\\u{d}\\u{a}of: a, b\nsent: %0A\nactual: \\u{1b}\nrepeat: ")


def test_a_case_of_which_nothing_more_is_known() -> None:
    ((_, _, message),) = read(github(report_of([replace(WRONG, mismatch=None)])))
    assert message == "answered, but not that"


@pytest.mark.parametrize("number", [1, MOST_ANNOTATIONS, MOST_ANNOTATIONS + 1, 500])
def test_no_more_than_are_shown(number: int) -> None:
    told = read(github(many(number)))
    assert len(told) == min(number, MOST_ANNOTATIONS)
    left = number - MOST_ANNOTATIONS + 1
    titles = [title for _, title, _ in told]
    kinds = ("wrong", "rejected-valid", "timeout")
    first = [f"{kinds[at % 3]}: AiMuxError/x/{at} (decode)" for at in range(min(number, 9))]
    assert titles[:9] == first
    if number > MOST_ANNOTATIONS:
        assert titles[9] == f"{left} more"
        assert told[9][2].startswith("wrong: AiMuxError/x/9 (decode)\n")
        assert len(told[9][2].split("\n")) == min(left, MOST_ANNOTATIONS)


def test_the_kinds_are_limited_each() -> None:
    expected = [replace(EXPECTED, id=f"e/{at}") for at in range(30)]
    failing = many(30).cases
    kinds = Counter(kind for kind, _, _ in read(github(report_of([*expected, *failing]))))
    assert kinds == {"error": MOST_ANNOTATIONS, "notice": MOST_ANNOTATIONS}


@pytest.mark.property
@given(reports)
def test_any_report_is_nothing_but_commands(report: Report) -> None:
    assert {kind for kind, _, _ in read(github(report))} <= {"error", "notice"}
