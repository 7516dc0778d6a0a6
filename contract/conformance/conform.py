"""A whole run: choose the cases, drive the testee, hold the results against what is expected."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from glob import escape

from contract import __version__
from contract.conformance.answer_check import cut
from contract.conformance.engine import Run, run
from contract.conformance.expectations import Expectations, was_sent
from contract.conformance.options import Options
from contract.conformance.outcomes import UNCLAIMED, Result
from contract.conformance.plan import Case, Choice
from contract.conformance.protocol import PROTOCOL
from contract.conformance.report import Mismatch, Report, ReportedCase, Selection
from contract.conformance.status import conforms


class NothingChosenError(ValueError):
    """No case fits what was asked for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """What to run, how, and what is expected of it.

    `max_skipped` is how many required cases that the handshake claims may be skipped. The command
    line that repeats a case is `repeat`, the case, and `repeat_tail`.
    """

    command: Sequence[str]
    choice: Choice = field(default_factory=Choice)
    options: Options = field(default_factory=Options)
    expectations: Expectations = field(default_factory=Expectations)
    max_skipped: int = 0
    repeat: Sequence[str] = ()
    repeat_tail: Sequence[str] = ()


def conform(
    plan: Sequence[Case], request: Request, progress: Callable[[int], None] | None = None
) -> Report:
    """Run the chosen cases of a plan at a testee, and report.

    Raises `NothingChosenError`, and `NotStartedError` where the testee never sent its handshake.
    """
    cases = request.choice.of(plan)
    if not cases:
        message = f"none of the {len(plan):,} cases fits what was asked for"
        raise NothingChosenError(message)
    ran = run(request.command, cases, request.options, progress)
    reported = [_reported(case, result, request) for case, result in ran.scheduler.results()]
    faults = [
        *request.expectations.faults((case.id for case in plan), reported),
        *_skip_faults(reported, request.max_skipped),
        *_emptiness_faults(reported),
    ]
    return _report(request, ran, reported, faults)


def _report(
    request: Request,
    ran: Run,
    cases: Sequence[ReportedCase],
    faults: Sequence[str],
) -> Report:
    choice, options = request.choice, request.options
    return Report(
        contract=__version__,
        protocol=PROTOCOL,
        testee=ran.handshake,
        command=tuple(request.command),
        selection=Selection(
            level=choice.level,
            patterns=tuple(choice.patterns),
            shard=str(choice.shard) if choice.shard else None,
            bytes=options.exact_text,
            strict=options.strict,
        ),
        conforms=conforms(cases, faults),
        faults=tuple(faults),
        notes=tuple(ran.scheduler.notes),
        counts=ran.scheduler.counts(),
        expected_failures=sum(case.expected_failure is not None for case in cases),
        restarts=ran.scheduler.restarts,
        seconds=round(ran.seconds, 3),
        cases=tuple(cases),
    )


def _reported(case: Case, result: Result, request: Request) -> ReportedCase:
    entry = request.expectations.of(case.id)
    expected = entry is not None and entry.outcome == result.outcome
    return ReportedCase(
        id=case.id,
        operation=case.operation,
        type=case.type,
        level=case.level,
        outcome=result.outcome,
        expected_failure=entry.reason if entry is not None and expected else None,
        mismatch=_mismatch(case, result, request),
    )


def _mismatch(case: Case, result: Result, request: Request) -> Mismatch | None:
    if result.outcome == "passed" or result is UNCLAIMED:
        return None
    return Mismatch(
        reason=result.reason,
        path=result.path,
        sent=cut(case.sent),
        expected=result.expected,
        actual=result.actual,
        stderr=result.stderr,
        repeat=shlex.join([*request.repeat, *_only(case), *request.repeat_tail]),
    )


def _only(case: Case) -> list[str]:
    """Give the words that choose a case, whatever its id is."""
    pattern = escape(case.id)
    return [f"-k{pattern}"] if pattern.startswith("-") else ["-k", pattern]


def _skip_faults(cases: Sequence[ReportedCase], most: int) -> list[str]:
    skipped = [
        case
        for case in cases
        if case.outcome == "skipped"
        and case.level == "required"
        and was_sent(case)
        and case.expected_failure is None
    ]
    if len(skipped) <= most:
        return []
    many = "1 required case was" if len(skipped) == 1 else f"{len(skipped):,} required cases were"
    told = f"{many} skipped that the handshake claims, {skipped[0].id} first"
    return [f"{told}: --max-skipped allows {most}"]


def _emptiness_faults(cases: Sequence[ReportedCase]) -> list[str]:
    if any(case.outcome != "skipped" for case in cases):
        return []
    return ["nothing was tried: every case was skipped"]
