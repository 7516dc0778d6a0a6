"""Whether the parts of a report agree: a result file may come from anywhere."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final, NamedTuple

from contract.conformance.plan import fits
from contract.conformance.report import Report, ReportedCase
from contract.conformance.status import claims, conforms
from contract.json_path import Step, quote

_MOST: Final = 10**9
"""More seconds than a run takes, and more restarts than it has."""


class Contradiction(NamedTuple):
    """Where a report says what its other parts do not, what they say, and what it says."""

    steps: tuple[Step, ...]
    expected: str
    found: str


def contradiction(report: Report) -> Contradiction | None:
    """Find the first contradiction of a report; None where there is none.

    What is checked is what follows from the cases: their sums, the verdict, and of each case what
    its outcome says. Numbers of a run are checked for their bounds. All else is free.
    """
    return next(_contradictions(report), None)


def _contradictions(report: Report) -> Iterator[Contradiction]:
    counts = Counter(case.outcome for case in report.cases)
    if report.counts != counts:
        yield Contradiction(("counts",), "the sums of the cases", "others")
    expected = sum(case.expected_failure is not None for case in report.cases)
    if report.expected_failures != expected:
        told = f"{expected}, the sum of the cases"
        yield Contradiction(("expected_failures",), told, f"{report.expected_failures}")
    for name, number in (("restarts", report.restarts), ("seconds", report.seconds)):
        if not 0 <= number <= _MOST:
            yield Contradiction((name,), f"a number from 0 to {_MOST:,}", f"{number}")
    yield from _in_cases(report)
    if report.conforms != conforms(report.cases, report.faults):
        right, said = ("false", "true") if report.conforms else ("true", "false")
        told = f"{right}, which follows from its cases and faults"
        yield Contradiction(("conforms",), told, said)


def _in_cases(report: Report) -> Iterator[Contradiction]:
    seen, patterns = set[tuple[str, str]](), report.selection.patterns
    for index, case in enumerate(report.cases):
        if (case.operation, case.id) in seen:
            again = f"{quote(case.id)} again"
            yield Contradiction(("cases", index, "id"), "an id once an operation", again)
        seen.add((case.operation, case.id))
        if case.level == "recommended" and report.selection.level == "required":
            told = "required, the level that was run"
            yield Contradiction(("cases", index, "level"), told, "recommended")
        if not fits(case.id, patterns):
            told = f"an id that fits {' or '.join(map(quote, patterns))}"
            yield Contradiction(("cases", index, "id"), told, quote(case.id))
        for name, expected, found in _in_case(case, claimed=claims(report.testee, case)):
            yield Contradiction(("cases", index, name), expected, found)


def _in_case(case: ReportedCase, *, claimed: bool) -> Iterator[tuple[str, str, str]]:
    if not claimed and case.outcome != "skipped":
        yield "outcome", "skipped, as the handshake does not claim the case", case.outcome
    if case.outcome == "passed":
        for name in ("expected_failure", "mismatch"):
            if getattr(case, name) is not None:
                yield name, "null for a case that passed", "another value"
    elif claimed and case.mismatch is None:
        yield "mismatch", f"an object for a case that is claimed and {case.outcome}", "null"
