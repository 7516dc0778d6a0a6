"""The badge: the fields that shields.io asks for, and a colour that tells the truth."""

from __future__ import annotations

import json

import pytest
from hypothesis import given

from contract.conformance.report import Report
from contract.conformance.reports.badge import badge
from tests.conformance.reports_made import (
    EXPECTED,
    FAULTY,
    PASSING,
    SKIPPED,
    WRONG,
    report_of,
    reports,
)


def test_a_badge() -> None:
    assert badge(report_of()).decode() == (
        '{\n  "schemaVersion": 1,\n  "label": "aimux contract 1.0.0",\n'
        '  "message": "3 cases passed",\n  "color": "brightgreen"\n}\n'
    )


@pytest.mark.parametrize(
    ("report", "message", "colour"),
    [
        (report_of([*PASSING, EXPECTED]), "3 of 4 cases passed, 1 expected failure", "yellow"),
        (report_of([*PASSING, SKIPPED]), "3 of 4 cases passed, 1 skipped", "yellow"),
        (report_of([WRONG]), "1 of 1 case failed", "red"),
        (report_of(conforms=False, faults=("x",)), "3 cases passed, 1 fault", "red"),
        (FAULTY, "2 of 7 cases failed, 1 expected failure, 1 skipped, 1 fault", "red"),
    ],
)
def test_what_it_tells(report: Report, message: str, colour: str) -> None:
    told = json.loads(badge(report))
    assert (told["message"], told["color"]) == (message, colour)


@pytest.mark.property
@given(reports)
def test_any_badge_has_the_fields(report: Report) -> None:
    told = json.loads(badge(report))
    assert list(told) == ["schemaVersion", "label", "message", "color"]
    assert told["message"]
    assert told["label"].isprintable()
    assert (told["color"] == "red") == (not report.conforms)
