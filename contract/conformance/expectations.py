"""Expected failures: a file that names each case that is known to fail, how, and why.

A line is `pattern  outcome  # reason`; the pattern is a glob over ids. The file is exact both
ways: what it names must fail as it says, and what fails must be named.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fnmatch import translate
from typing import Final

from contract.conformance.outcomes import OUTCOMES, Outcome
from contract.conformance.report import ReportedCase

_LONGEST_REASON: Final = 160
_FAILING: Final[dict[str, Outcome]] = {each: each for each in OUTCOMES if each != "passed"}
_HEAD: Final = """\
# Cases that are known to fail: pattern  outcome  # reason
# The first line whose pattern fits a case counts. A line that no longer holds fails the run.
"""


class ExpectationError(ValueError):
    """A line is no expectation; the text has the file, the line and what was expected."""


@dataclass(frozen=True, slots=True)
class Expectation:
    """One line: which cases, which outcome, and why."""

    line: int
    pattern: str
    outcome: Outcome
    reason: str


class Expectations:
    """A file of expected failures, by its `name` in messages."""

    def __init__(self, name: str = "", entries: Sequence[Expectation] = ()) -> None:
        self._name, self._entries = name, entries
        self._globs = [(re.compile(translate(e.pattern)), e) for e in entries if _is_glob(e)]
        self._plain = {e.pattern: e for e in reversed(entries) if not _is_glob(e)}

    def of(self, case_id: str) -> Expectation | None:
        """Give the line that counts for a case: the first whose pattern fits."""
        plain = self._plain.get(case_id)
        glob = next((each for fits, each in self._globs if fits.match(case_id)), None)
        found = [each for each in (plain, glob) if each]
        return min(found, key=lambda each: each.line, default=None)

    def faults(self, plan: Iterable[str], cases: Iterable[ReportedCase]) -> list[str]:
        """Say which lines are to be changed: `plan` has every id there is, `cases` those run."""
        used = {each for case_id in plan if (each := self.of(case_id))}
        broken = self._broken(cases)
        return [
            f"{self._name}:{entry.line}: {fault}"
            for entry in self._entries
            for fault in _line_faults(entry, used=entry in used, broken=broken.get(entry, []))
        ]

    def _broken(self, cases: Iterable[ReportedCase]) -> dict[Expectation, list[ReportedCase]]:
        broken: dict[Expectation, list[ReportedCase]] = {}
        for case in cases:
            entry = self.of(case.id)
            if entry is not None and entry.outcome != case.outcome:
                broken.setdefault(entry, []).append(case)
        return broken


def _is_glob(entry: Expectation) -> bool:
    return any(character in entry.pattern for character in "*?[")


def _line_faults(
    entry: Expectation, *, used: bool, broken: Sequence[ReportedCase]
) -> Iterator[str]:
    if not entry.reason:
        yield "the line gives no reason: write one behind #"
    if not used:
        yield f"{entry.pattern} fits no case, or none that an earlier line leaves: remove the line"
    if broken:
        case, *others = broken
        more = f", and so are {len(others)} others that it fits" if others else ""
        told = f"expected {case.id} to be {entry.outcome}, and it is {case.outcome}{more}"
        passed = all(each.outcome == "passed" for each in broken)
        yield f"{told}: {'remove the line' if passed and not others else 'change the line'}"


def read_expectations(name: str, data: bytes) -> Expectations:
    """Read a file of expected failures. Raises `ExpectationError`."""
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        message = f"{name}:{line}: expected UTF-8, found another encoding"
        raise ExpectationError(message) from None
    lines = enumerate(text.removeprefix("\ufeff").split("\n"), 1)
    return Expectations(name, tuple(_read(name, n, line) for n, line in lines if _says(line)))


def _says(line: str) -> bool:
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


def expectations_file(cases: Iterable[ReportedCase], known: Expectations) -> str:
    """Write a file by which a run with these results is as expected.

    A reason that is known for a case is kept; for any other the departure stands, until a person
    says why. Cases that were not sent at all are left out: no line could make them fail.
    """
    lines = [_line(case, known.of(case.id)) for case in cases if case.departure is not None]
    return _HEAD + "".join(lines)


def _line(case: ReportedCase, known: Expectation | None) -> str:
    reason = known.reason if known and known.outcome == case.outcome else ""
    return f"{case.id}  {case.outcome}  # {reason or _seen(case)}\n"


def _seen(case: ReportedCase) -> str:
    if case.departure is None:
        return case.outcome
    told = case.departure.reason
    if case.departure.path is not None:
        told += f" at {case.departure.path}"
    words = "".join(c if c.isprintable() else " " for c in told).split()
    return " ".join(words)[:_LONGEST_REASON].strip() or case.outcome
