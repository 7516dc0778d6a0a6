"""What changed between two runs: of each case, and of the testee and the contract."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias, get_args

from contract.conformance.report import Report, ReportedCase
from contract.conformance.status import CaseStatus, status_of

Kind: TypeAlias = Literal[
    "newly-failing", "no-longer-passing", "lost", "newly-passing", "other", "new", "removed"
]

KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
"""The kinds of a change, the worst first."""

WORSE: Final[frozenset[Kind]] = frozenset(("newly-failing", "no-longer-passing", "lost"))
"""The kinds that make a run worse than the one before it."""

MEANINGS: Final[dict[Kind, str]] = {
    "newly-failing": "fails now, and did not before or was not there",
    "no-longer-passing": "passed, and now is an expected failure or skipped",
    "lost": "passed, and is not there, though the contract is the same",
    "newly-passing": "passes now, and did not before",
    "other": "another outcome, neither better nor worse",
    "new": "was not there, and does not fail",
    "removed": "is not there, and did not pass or the contract is another",
}
"""What each kind means, in the words of the help."""


@dataclass(frozen=True, slots=True)
class Change:
    """A case of which another thing became: as it is now, or was where it is no more.

    None stands for the run that it was not part of.
    """

    kind: Kind
    case: ReportedCase
    old: ReportedCase | None
    new: ReportedCase | None


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two runs side by side. The changes come by kind, then in the order of the new run."""

    old: Report
    new: Report
    changes: tuple[Change, ...]

    @property
    def is_worse(self) -> bool:
        """Whether a case got worse, or the run conforms no longer."""
        lost = self.old.conforms and not self.new.conforms
        return lost or any(change.kind in WORSE for change in self.changes)

    @property
    def differences(self) -> dict[str, tuple[str, str]]:
        """What else differs, old and new: testee, contract, protocol, selection, verdict."""
        sides = [_facts(report) for report in (self.old, self.new)]
        return {
            name: (before, sides[1][name])
            for name, before in sides[0].items()
            if before != sides[1][name]
        }


def compare(old: Report, new: Report) -> Comparison:
    """Compare two runs case by case: an operation and an id name a case."""
    before, after = _by_name(old), _by_name(new)
    changes = [
        change for name, case in after.items() if (change := _change(before.get(name), case))
    ]
    gone = (case for name, case in before.items() if name not in after)
    same = old.contract == new.contract
    changes += [Change(_kind_of_loss(case, same=same), case, case, None) for case in gone]
    return Comparison(old, new, tuple(sorted(changes, key=lambda each: KINDS.index(each.kind))))


def _by_name(report: Report) -> dict[tuple[str, str], ReportedCase]:
    return {(case.operation, case.id): case for case in report.cases}


def _change(old: ReportedCase | None, new: ReportedCase) -> Change | None:
    now = status_of(new)
    if old is None:
        return Change("newly-failing" if now == "failed" else "new", new, None, new)
    before = status_of(old)
    if (before, old.outcome) == (now, new.outcome):
        return None
    return Change(_kind(before, now), new, old, new)


def _kind_of_loss(old: ReportedCase, *, same: bool) -> Kind:
    """Tell what it is that a case was not run: another contract may have it no more."""
    return "lost" if same and status_of(old) == "passed" else "removed"


def _kind(before: CaseStatus, now: CaseStatus) -> Kind:
    if now == "passed":
        return "newly-passing"
    if now == "failed" and before != "failed":
        return "newly-failing"
    return "no-longer-passing" if before == "passed" else "other"


def _facts(report: Report) -> dict[str, str]:
    testee, selection = report.testee, report.selection
    return {
        "testee": f"{testee.implementation} {testee.version} ({testee.language})",
        "contract": report.contract,
        "protocol": str(report.protocol),
        "level": selection.level,
        "patterns": " ".join(selection.patterns) or "all",
        "shard": selection.shard or "none",
        "bytes": _yes(flag=selection.bytes),
        "strict": _yes(flag=selection.strict),
        "conforms": _yes(flag=report.conforms),
    }


def _yes(*, flag: bool) -> str:
    return "yes" if flag else "no"
