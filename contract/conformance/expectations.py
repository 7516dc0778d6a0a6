"""Expected failures: a file that names each case that is known to fail, how, and why.

A line is `pattern  outcome  # reason`; the pattern is a glob over ids. The file is exact both
ways: what it names must fail as it says, and what fails must be named. `expectations_file` writes
one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import translate
from typing import Final

from contract.conformance.outcomes import OUTCOMES, Outcome
from contract.conformance.report import ReportedCase

_FAILING: Final[dict[str, Outcome]] = {each: each for each in OUTCOMES if each != "passed"}
_MOST_NAMED: Final = 3


class ExpectationError(ValueError):
    """A line is no expectation; the text has the file, the line and what was expected."""


@dataclass(frozen=True, slots=True)
class Expectation:
    """One line: which cases, which outcome, and why."""

    line: int
    pattern: str
    outcome: Outcome
    reason: str

    @property
    def is_glob(self) -> bool:
        """Whether its pattern may fit several cases."""
        return any(character in self.pattern for character in "*?[")


class Expectations:
    """A file of expected failures, by its `name` in messages.

    `lines` are those of the file as it was read, with comments and blanks; none for no file.
    """

    def __init__(
        self,
        name: str = "",
        entries: Sequence[Expectation] = (),
        lines: Sequence[str] = (),
    ) -> None:
        self.name, self.entries, self.lines = name, entries, lines
        self._globs = [(re.compile(translate(e.pattern)), e) for e in entries if e.is_glob]
        self._plain = {e.pattern: e for e in reversed(entries) if not e.is_glob}

    def of(self, case_id: str) -> Expectation | None:
        """Give the line that counts for a case: the first whose pattern fits."""
        plain = self._plain.get(case_id)
        glob = next((each for fits, each in self._globs if fits.match(case_id)), None)
        found = [each for each in (plain, glob) if each]
        return min(found, key=lambda each: each.line, default=None)

    def cases_by_line(self, plan: Iterable[str]) -> dict[Expectation, list[str]]:
        """Give the cases that each line counts for, of all that there are."""
        found = {entry: list[str]() for entry in self.entries}
        for case_id in plan:
            if entry := self.of(case_id):
                found[entry].append(case_id)
        return found

    def faults(self, plan: Iterable[str], cases: Iterable[ReportedCase]) -> list[str]:
        """Say which lines are to be changed: `plan` has every id there is, `cases` those run."""
        ran = {case.id: case for case in cases}
        return [
            f"{self.name}:{entry.line}: {fault}"
            for entry, ids in self.cases_by_line(plan).items()
            for fault in _line_faults(entry, ids, ran)
        ]


def was_sent(case: ReportedCase) -> bool:
    """Tell whether a case was tried at all: no line holds or breaks on one that was not claimed."""
    return case.outcome != "skipped" or case.mismatch is not None


def stands_for_nothing(
    entry: Expectation, ids: Sequence[str], ran: Mapping[str, ReportedCase]
) -> bool:
    """Return whether the handshake claims none of a line's cases, so that the line is unused."""
    unclaimed = all(case_id in ran and not was_sent(ran[case_id]) for case_id in ids)
    return unclaimed and (entry.outcome != "skipped" or not ids)


def broken_by(
    entry: Expectation, ids: Sequence[str], ran: Mapping[str, ReportedCase]
) -> list[ReportedCase]:
    """Give the cases that were sent and are not as their line says."""
    cases = (ran[case_id] for case_id in ids if case_id in ran)
    return [case for case in cases if was_sent(case) and case.outcome != entry.outcome]


def _line_faults(
    entry: Expectation, ids: Sequence[str], ran: Mapping[str, ReportedCase]
) -> Iterator[str]:
    if not entry.reason:
        yield "the line gives no reason: write one behind #"
    if not ids:
        yield f"{entry.pattern} fits no case, or none that an earlier line leaves: remove the line"
    elif stands_for_nothing(entry, ids, ran):
        yield f"its handshake claims nothing that {entry.pattern} fits: remove the line"
    elif broken := broken_by(entry, ids, ran):
        held = [each for each in ids if each not in ran or was_sent(ran[each])]
        told = _broken_one if len(held) == 1 else _broken_some
        yield f"{told(entry, held, broken)}: {_advice(held, broken)}"


def _broken_one(entry: Expectation, _held: Sequence[str], broken: Sequence[ReportedCase]) -> str:
    (case,) = broken
    became = "it passed" if case.outcome == "passed" else f"it is {case.outcome}"
    return f"expected {case.id} to be {entry.outcome}, and {became}"


def _broken_some(entry: Expectation, held: Sequence[str], broken: Sequence[ReportedCase]) -> str:
    named = [f"{case.id} ({case.outcome})" for case in broken[:_MOST_NAMED]]
    if len(broken) > len(named):
        named.append(f"{len(broken) - len(named):,} more")
    are = "is" if len(broken) == 1 else "are"
    told = f"of the {len(held):,} cases that the line counts for, {len(broken):,} {are} not"
    return f"{told} {entry.outcome}: {', '.join(named)}"


def _advice(held: Sequence[str], broken: Sequence[ReportedCase]) -> str:
    outcomes = {case.outcome for case in broken}
    if len(outcomes) > 1 or len(broken) < len(held):
        return "narrow the pattern"
    (outcome,) = outcomes
    return "remove the line" if outcome == "passed" else f"write {outcome} instead"


def read_expectations(name: str, data: bytes) -> Expectations:
    """Read a file of expected failures. Raises `ExpectationError`."""
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        message = f"{name}:{line}: expected UTF-8, found another encoding"
        raise ExpectationError(message) from None
    lines = text.removeprefix("\ufeff").split("\n")
    said = ((n, line) for n, line in enumerate(lines, 1) if says(line))
    return Expectations(name, tuple(_read(name, n, line) for n, line in said), lines)


def says(line: str) -> bool:
    """Tell whether a line is neither blank nor a comment."""
    return not line.strip().startswith("#") and bool(line.strip())


def _read(name: str, number: int, line: str) -> Expectation:
    said, _, reason = line.partition("#")
    words = said.split()
    if len(words) != 2:  # noqa: PLR2004 - a pattern and an outcome
        found = f"{len(words)} words" if len(words) != 1 else "one word"
        message = f"{name}:{number}: expected `pattern  outcome  # reason`, found {found}"
        raise ExpectationError(message)
    outcome = _FAILING.get(words[1])
    if outcome is None:
        message = f"{name}:{number}: expected one of {', '.join(_FAILING)}, found {words[1]!r}"
        raise ExpectationError(message)
    return Expectation(number, words[0], outcome, reason.strip())
