"""Reports made for the tests of what is made from them: by hand, and any that there may be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from hypothesis import strategies as st

from contract import __version__
from contract.conformance.outcomes import OUTCOMES, Outcome
from contract.conformance.report import (
    Implementation,
    Mismatch,
    Report,
    ReportedCase,
    Selection,
)
from contract.conformance.status import conforms

GO: Final = Implementation(
    implementation="aimux-go",
    language="go",
    version="1.2.0",
    operations=("decode", "facts", "parse_tool_call"),
    types=("AiMuxError", "ToolCall"),
)
COMMAND: Final = ("./testee", "--quiet")

PASSING: Final = (
    ReportedCase(
        id="AiMuxError/Timeout/full",
        operation="decode",
        type="AiMuxError",
        level="required",
        outcome="passed",
    ),
    ReportedCase(
        id="AiMuxError/Timeout/full", operation="facts", level="required", outcome="passed"
    ),
    ReportedCase(
        id="parse/unknown-tool/plain",
        operation="parse_tool_call",
        level="required",
        outcome="passed",
    ),
)


def departing(
    outcome: Outcome = "wrong", name: str = "AiMuxError/Timeout/minimal", **parts: str
) -> ReportedCase:
    """Make a case that did not pass; `parts` are fields of its mismatch."""
    mismatch = {
        "reason": "what was written differs",
        "sent": '{"Timeout":"no answer"}',
        "repeat": f"aimux-contract conform -k {name} -- ./testee --quiet",
        **parts,
    }
    return ReportedCase(
        id=name,
        operation="decode",
        type="AiMuxError",
        level="required",
        outcome=outcome,
        mismatch=Mismatch(**mismatch),
    )


WRONG: Final = departing(
    path="$.Timeout", expected='"no answer"', actual='"no reply"', reason="another text was written"
)
CRASHED: Final = departing(
    "crashed",
    "AiMuxError/Retry/nested",
    reason="it ended by signal 11 (SIGSEGV)",
    sent='{"Retry":{"reason":"maxRetriesExceeded","errors":[{"Timeout":"a"},{"Timeout":"b"}]}}',
    stderr="panic: runtime error: invalid memory address\n\ngoroutine 1 [running]:\n::error::x\n",
)
EXPECTED: Final = replace(
    departing("accepted-invalid", "AiMuxError/reject/lone-low-surrogate", actual='{"Timeout":"x"}'),
    level="recommended",
    expected_failure="Go's JSON library replaces lone surrogates",
)
SKIPPED: Final = ReportedCase(
    id="stream/two-calls", operation="assemble", level="required", outcome="skipped"
)
MIXED: Final = (PASSING[0], WRONG, CRASHED, *PASSING[1:], EXPECTED, SKIPPED)
"""A case of each status, and two that failed."""


def report_of(
    cases: Sequence[ReportedCase] = PASSING,
    *,
    testee: Implementation = GO,
    **parts: object,
) -> Report:
    """Make the report on some cases, with their sums, and their verdict if none is given."""
    sums = Counter(case.outcome for case in cases)
    report = Report(
        contract=__version__,
        protocol=1,
        testee=testee,
        command=COMMAND,
        selection=Selection(),
        conforms=False,
        counts={each: sums[each] for each in OUTCOMES if sums[each]},
        expected_failures=sum(case.expected_failure is not None for case in cases),
        seconds=1.25,
        cases=tuple(cases),
    )
    report = replace(report, **parts)  # type: ignore[arg-type]  # fields of the report
    if "conforms" in parts:
        return report
    return replace(report, conforms=conforms(report.cases, report.faults))


def many(failing: int, passing: int = 3) -> Report:
    """Make a report with that many failures, which have several outcomes."""
    kinds: tuple[Outcome, ...] = ("wrong", "rejected-valid", "timeout")
    failed = [departing(kinds[at % 3], f"AiMuxError/x/{at}") for at in range(failing)]
    passed = [replace(PASSING[0], id=f"AiMuxError/y/{at}") for at in range(passing)]
    return report_of([*failed, *passed])


FAULTY: Final = report_of(
    MIXED,
    faults=("expectations.txt:3: nothing fits `AiMuxError/Nope/*`; remove the line",),
    notes=("11 cases are not claimed by the testee",),
    restarts=1,
)

texts: Final = st.text(st.characters(), max_size=20)
"""Any text, lone surrogates included: a command line may hold them."""

mismatches: Final = st.builds(
    Mismatch,
    reason=texts,
    path=st.none() | texts,
    sent=texts,
    expected=texts,
    actual=texts,
    stderr=texts,
    repeat=texts,
)


def _consistent(case: ReportedCase) -> ReportedCase:
    return replace(case, expected_failure=None, mismatch=None) if case.outcome == "passed" else case


reported_cases: Final = st.builds(
    ReportedCase,
    id=texts,
    operation=st.sampled_from(["decode", "facts", "replay_input"]) | texts,
    type=texts,
    level=st.sampled_from(["required", "recommended"]),
    outcome=st.sampled_from(OUTCOMES),
    expected_failure=st.none() | texts,
    mismatch=mismatches,
).map(_consistent)


def _claiming(report: Report) -> Report:
    """Let the handshake claim what was run, so that nothing contradicts it."""
    testee = replace(
        report.testee,
        operations=tuple(dict.fromkeys(case.operation for case in report.cases)),
        types=tuple(dict.fromkeys(case.type or "" for case in report.cases)),
    )
    return replace(report, testee=testee)


reports: Final = st.builds(
    report_of,
    st.lists(reported_cases, max_size=6, unique_by=lambda case: (case.operation, case.id)),
    testee=st.builds(
        Implementation,
        implementation=texts,
        language=texts,
        version=texts,
        operations=st.lists(texts, max_size=2).map(tuple),
        types=st.lists(texts, max_size=2).map(tuple),
    ),
    faults=st.lists(texts, max_size=2).map(tuple),
    notes=st.lists(texts, max_size=2).map(tuple),
    command=st.lists(texts, max_size=3).map(tuple),
    restarts=st.integers(0, 1000),
    seconds=st.floats(0, 1e6),
).map(_claiming)
"""Any report whose sums are right."""
