"""Several testees on a terminal: a table of testee and operation, and a verdict for each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from contract.conformance.report import Report
from contract.conformance.reports.terminal import verdict
from contract.conformance.status import STATUSES, CaseStatus, status_of
from contract.support.printable import one_line
from contract.support.widths import aligned, fitting

_WIDEST_TESTEE: Final = 20
_WIDEST_OPERATION: Final = 15


def side_by_side(reports: Sequence[Report]) -> str:
    """Count how the cases of each report stand, a line an operation, and give each verdict."""
    rows = [["", "testee", "operation", *STATUSES]]
    for report in reports:
        rows += _rows(report)
    versions = dict.fromkeys(one_line(report.contract, _WIDEST_TESTEE) for report in reports)
    note = f"note: the versions of the contract differ: {', '.join(versions)}\n"
    return "\n".join(
        [
            aligned(rows, left=3),
            (note if len(versions) > 1 else "") + "".join(map(verdict, reports)),
        ]
    )


def _rows(report: Report) -> Iterator[list[str]]:
    counts: dict[str, Counter[CaseStatus]] = {}
    for case in report.cases:
        counts.setdefault(case.operation, Counter())[status_of(case)] += 1
    name = _narrow(report.testee.implementation, _WIDEST_TESTEE)
    head = ["ok" if report.conforms else "FAILED", name]
    if not counts:
        yield [*head, "none", *["·"] * len(STATUSES)]
    for operation, statuses in counts.items():
        numbers = [f"{statuses[each]:,}" if statuses[each] else "·" for each in STATUSES]
        yield [*head, _narrow(operation, _WIDEST_OPERATION), *numbers]


def _narrow(text: str, width: int) -> str:
    shown = one_line(text, width)
    return shown if fitting(shown, width) == shown else fitting(shown, width - 1) + "…"
