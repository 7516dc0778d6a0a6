"""Results of several testees on the same cases, for what shows them side by side."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from contract.conformance.outcomes import Outcome
from contract.conformance.report import Report, ReportedCase, Selection
from tests.conformance.reports_made import CRASHED, EXPECTED, GO, SKIPPED, departing, report_of

KINDS: Final = (("decode", "AiMuxError"), ("decode", "ToolCall"), ("replay_input", None))
CASES: Final = tuple(
    ReportedCase(
        id=f"{form or operation}/group-{at // 10}/case-{at}",
        operation=operation,
        type=form,
        level="recommended" if at % 10 == 9 else "required",
        outcome="passed",
    )
    for operation, form in KINDS
    for at in range(100)
)
WANTED: Final = '{"Timeout":"the provider gave no answer"}'
GOT: Final = '{"Timeout":"the provider gave an answer"}'


def departed(at: int, outcome: Outcome, **parts: str) -> ReportedCase:
    """Let one of the cases depart."""
    mismatch = departing(outcome, CASES[at].id, **parts).mismatch
    return replace(CASES[at], outcome=outcome, mismatch=mismatch)


def results(name: str, *others: ReportedCase, **parts: object) -> Report:
    """Make the report of a testee that passes all cases but these; others come last."""
    mine = {case.id: case for case in others}
    cases = [mine.pop(case.id, case) for case in CASES]
    testee = replace(GO, implementation=name)
    return replace(report_of([*cases, *mine.values()], testee=testee), **parts)  # type: ignore[arg-type]  # fields of the report


PYTHON: Final = results("aimux-python")
GO_RESULTS: Final = results(
    "aimux-go",
    departed(3, "wrong", path="$", expected=WANTED, actual=GOT, reason="another text was written"),
    departed(150, "rejected-valid", actual="unknown variant Foo", reason="it refused the text"),
    CRASHED,
    EXPECTED,
    faults=("expectations.txt:3: nothing fits `AiMuxError/Nope/*`; remove the line",),
    restarts=1,
)
TYPESCRIPT: Final = results(
    "aimux-ts",
    departed(3, "crashed", stderr="Segmentation fault\n\tat main.ts:3\n", reason="signal 11"),
    SKIPPED,
    selection=Selection(bytes=True, strict=True, patterns=("AiMux*", "Tool*"), shard="1/2"),
    notes=("11 cases are not claimed by the testee",),
)
SEVERAL: Final = (PYTHON, GO_RESULTS, TYPESCRIPT)
"""Three testees with 303 cases: one conforms."""


def large(cases: int, testees: int) -> list[Report]:
    """Make the reports of a large run, in which every eleventh case departs."""
    found = [departing(name=f"AiMuxError/group-{at // 50}/case-{at}") for at in range(cases)]
    passed = [replace(case, outcome="passed", mismatch=None) for case in found]
    return [
        report_of(
            [found[at] if (at + number) % 11 == 0 else passed[at] for at in range(cases)],
            testee=replace(GO, implementation=f"aimux-{number}"),
        )
        for number in range(testees)
    ]
