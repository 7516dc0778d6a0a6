"""Write a file of expected failures from a run, or bring the one in use up to date."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from glob import escape
from typing import Final

from contract.conformance.expectations import (
    Expectation,
    Expectations,
    broken_by,
    says,
    stands_for_nothing,
    was_sent,
)
from contract.conformance.report import ReportedCase

_LONGEST_REASON: Final = 160
_HEAD: Final = (
    "# Cases that are known to fail: pattern  outcome  # reason",
    "# The first line whose pattern fits a case counts. A line that no longer holds fails the run.",
)


def expectations_file(
    plan: Sequence[str], cases: Sequence[ReportedCase], known: Expectations
) -> str:
    """Write a file by which a run with these results is as expected.

    What is `known` stays as it is, comments too, where it holds of every case that was run, and for
    cases of the `plan` that were not. A glob that does not hold is replaced by the cases that it
    counts for, with its reason for those that it was right about. For any other case the mismatch
    stands as the reason, until a person says why. A case that was not sent gets no line: none could
    make it fail.
    """
    ran = {case.id: case for case in cases}
    entries = _that_hold(plan, ran, known)
    now = Expectations(known.name, entries)
    added = [_entry(case, 0) for case in cases if _fails(case) and now.of(case.id) is None]
    kept = _kept_lines(known, entries) if known.lines else _HEAD
    end = "\r\n" if known.lines and known.lines[0].endswith("\r") else "\n"
    return "".join(line.removesuffix("\r") + end for line in (*kept, *map(_spelt, added)))


def _fails(case: ReportedCase) -> bool:
    return case.outcome != "passed" and was_sent(case)


def _that_hold(
    plan: Sequence[str], ran: Mapping[str, ReportedCase], known: Expectations
) -> list[Expectation]:
    """Give lines that all hold. One that goes may leave its cases to a later one: so again."""
    entries, changed = list(known.entries), True
    while changed:
        entries, before = list(_mended(plan, ran, entries)), entries
        changed = entries != before
    return entries


def _mended(
    plan: Sequence[str], ran: Mapping[str, ReportedCase], entries: Sequence[Expectation]
) -> Iterator[Expectation]:
    for entry, ids in Expectations("", entries).cases_by_line(plan).items():
        if stands_for_nothing(entry, ids, ran):
            continue
        if broken_by(entry, ids, ran):
            yield from _one_by_one(entry, ids, ran)
        elif entry.reason:
            yield entry
        else:
            yield replace(entry, reason=_first_reason(ids, ran))


def _one_by_one(
    entry: Expectation, ids: Iterable[str], ran: Mapping[str, ReportedCase]
) -> Iterator[Expectation]:
    for case_id in ids:
        case = ran.get(case_id)
        if case is None or (was_sent(case) and case.outcome == entry.outcome):
            yield replace(entry, pattern=escape(case_id))
        elif _fails(case):
            yield _entry(case, entry.line)


def _entry(case: ReportedCase, line: int) -> Expectation:
    return Expectation(line, escape(case.id), case.outcome, _seen(case))


def _first_reason(ids: Iterable[str], ran: Mapping[str, ReportedCase]) -> str:
    return next((_seen(ran[each]) for each in ids if each in ran), "")


def _kept_lines(known: Expectations, entries: Sequence[Expectation]) -> Iterator[str]:
    """Give the lines of the file in use, each with what became of it."""
    before = {entry.line: entry for entry in known.entries}
    now = dict[int, list[Expectation]]()
    for entry in entries:
        now.setdefault(entry.line, []).append(entry)
    lines = known.lines if known.lines[-1] else known.lines[:-1]
    for number, line in enumerate(lines, 1):
        if not says(line) or now.get(number) == [before[number]]:
            yield line
        else:
            yield from map(_spelt, now.get(number, ()))


def _spelt(entry: Expectation) -> str:
    return f"{entry.pattern}  {entry.outcome}  # {entry.reason}"


def _seen(case: ReportedCase) -> str:
    if case.mismatch is None:
        return case.outcome
    told = case.mismatch.reason
    if case.mismatch.path is not None:
        told += f" at {case.mismatch.path}"
    words = "".join(c if c.isprintable() else " " for c in told).split()
    return " ".join(words)[:_LONGEST_REASON].strip() or case.outcome
