"""Annotations for GitHub Actions: workflow commands on standard output."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, Literal, NamedTuple, TypeAlias

from contract.conformance.outcomes import MEANINGS
from contract.conformance.report import Report, ReportedCase
from contract.conformance.reports.rows import rows
from contract.conformance.status import failures_of, status_of
from contract.support.printable import one_line

MOST_ANNOTATIONS: Final = 10
"""How many annotations of a kind GitHub shows of one step; it drops the others silently."""

_LONGEST_TITLE: Final = 200
_LONGEST_LINE: Final = 1000

_Kind: TypeAlias = Literal["error", "notice"]


class _Annotation(NamedTuple):
    title: str
    lines: list[str]


def github(report: Report) -> str:
    """Give an error for each fault and failure, and a notice for each expected failure and note.

    A line each. Where there are more of a kind than GitHub shows, the last tells how many more.
    """
    errors = [_Annotation("the run does not conform", [fault]) for fault in report.faults]
    errors += [_failure(case) for case in failures_of(report)]
    notices = [_Annotation("about the run", [note]) for note in report.notes]
    notices += [_expected(case) for case in report.cases if status_of(case) == "expected"]
    return "".join([*_commands("error", errors), *_commands("notice", notices)])


def _failure(case: ReportedCase) -> _Annotation:
    if case.mismatch is None:
        return _Annotation(_title(case), [MEANINGS[case.outcome]])
    told = rows(case.mismatch)
    return _Annotation(_title(case), [f"{label}: {text}" for label, text in told.items()])


def _expected(case: ReportedCase) -> _Annotation:
    return _Annotation(f"expected: {_title(case)}", [case.expected_failure or ""])


def _title(case: ReportedCase) -> str:
    return f"{case.outcome}: {case.id} ({case.operation})"


def _commands(kind: _Kind, annotations: list[_Annotation]) -> Iterator[str]:
    shown = annotations
    if len(annotations) > MOST_ANNOTATIONS:
        shown = annotations[: MOST_ANNOTATIONS - 1]
        titles = [each.title for each in annotations[len(shown) :]]
        shown.append(_Annotation(f"{len(titles):,} more", titles[:MOST_ANNOTATIONS]))
    for title, lines in shown:
        name = one_line(title, _LONGEST_TITLE).translate(_IN_PROPERTIES)
        yield f"::{kind} title={name}::{'%0A'.join(_escaped(lines))}\n"


def _escaped(lines: Iterable[str]) -> Iterator[str]:
    for line in lines:
        yield one_line(line, _LONGEST_LINE).translate(_IN_MESSAGES)


_IN_MESSAGES: Final = str.maketrans({"%": "%25", "\r": "%0D", "\n": "%0A"})
_IN_PROPERTIES: Final = {**_IN_MESSAGES, **str.maketrans({":": "%3A", ",": "%2C"})}
"""As the runner's own toolkit escapes them (actions/toolkit, `core/src/command.ts`)."""
