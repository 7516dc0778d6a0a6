"""Several testees in one table."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from syrupy.assertion import SnapshotAssertion

from contract.conformance.report import Report
from contract.conformance.reports.side_by_side import side_by_side
from contract.support.widths import columns
from tests.conformance.reports_made import FAULTY, GO, PASSING, many, report_of, reports

SWIFT = replace(GO, implementation="aimux-swift-with-a-long-name", language="swift")


def test_in_words(snapshot: SnapshotAssertion) -> None:
    told = side_by_side([FAULTY, report_of(testee=SWIFT), many(1200, 12_000), report_of(())])
    assert told == snapshot
    table, _, _ = told.partition("\n\n")
    assert [line for line in table.splitlines() if columns(line) > 80] == []


def test_versions_of_the_contract_that_differ_are_told() -> None:
    told = side_by_side([FAULTY, replace(FAULTY, contract="1.1.0")])
    assert "note: the versions of the contract differ: 1.0.0, 1.1.0\n" in told
    assert "note" not in side_by_side([FAULTY, FAULTY])


def test_a_name_that_looks_like_a_command() -> None:
    hostile = report_of(
        [replace(PASSING[0], operation="::error::x")],
        testee=replace(GO, implementation="::error::x"),
    )
    lines = side_by_side([hostile, hostile]).split("\n")
    assert [line for line in lines if line.lstrip().startswith("::")] == []


@pytest.mark.property
@given(st.lists(reports, min_size=1, max_size=3))
def test_each_report_has_a_verdict(several: list[Report]) -> None:
    lines = side_by_side(several).split("\n")
    assert all(line.isprintable() for line in lines)
    verdicts = [line.partition(":")[0] for line in lines[-len(several) - 1 : -1]]
    assert verdicts == ["ok" if report.conforms else "FAILED" for report in several]
