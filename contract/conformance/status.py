"""How a case counts: an outcome together with whether it was expected."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, Literal, TypeAlias, get_args

from contract.conformance.plan import Case
from contract.conformance.report import Implementation, Report, ReportedCase

CaseStatus: TypeAlias = Literal["passed", "expected", "failed", "skipped"]

STATUSES: Final[tuple[CaseStatus, ...]] = get_args(CaseStatus)


def status_of(case: ReportedCase) -> CaseStatus:
    """Tell how a case counts; `expected` is whatever did not pass and was not to."""
    if case.outcome == "passed":
        return "passed"
    if case.expected_failure is not None:
        return "expected"
    return "skipped" if case.outcome == "skipped" else "failed"


def claims(hello: Implementation, case: Case | ReportedCase) -> bool:
    """Tell whether a testee says that it can do a case: only then it is asked."""
    return case.operation in hello.operations and (
        case.operation != "decode" or case.type in hello.types
    )


def conforms(reported: Sequence[ReportedCase], faults: Sequence[str]) -> bool:
    """Tell whether a run with these results conforms: none failed, and something was tried."""
    statuses = set(map(status_of, reported))
    tried = any(case.outcome != "skipped" for case in reported)
    return "failed" not in statuses and tried and not faults


def failures_of(report: Report) -> list[ReportedCase]:
    """Give the cases that failed though nobody expected it, in their order."""
    return [case for case in report.cases if status_of(case) == "failed"]


def in_words(report: Report) -> str:
    """Tell what became of a run in a few words: `3 of 40 cases failed, 1 skipped`."""
    counts = Counter(map(status_of, report.cases))
    size = len(report.cases)
    if counts["failed"]:
        words = [f"{counts['failed']:,} of {cases(size)} failed"]
    elif counts["passed"] == size:
        words = [f"{cases(size)} passed" if size else "no case was run"]
    else:
        words = [f"{counts['passed']:,} of {cases(size)} passed"]
    if counts["expected"]:
        words.append(f"{counts['expected']:,} {_plural('expected failure', counts['expected'])}")
    if counts["skipped"]:
        words.append(f"{counts['skipped']:,} skipped")
    if report.faults:
        words.append(f"{len(report.faults):,} {_plural('fault', len(report.faults))}")
    return ", ".join(words)


def cases(number: int) -> str:
    """Spell a number of cases."""
    return f"{number:,} {_plural('case', number)}"


def _plural(noun: str, number: int) -> str:
    return noun if number == 1 else f"{noun}s"
