"""The gate's run: add a variant to a copy, and compare what the checkers report with the audit."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from tempfile import TemporaryDirectory

from contract.gate.audit import Finding, MatchSite, audit_sources
from contract.gate.checkers import CHECKERS, Site, run_checkers
from contract.gate.sources import (
    ADDED,
    INSTALLED,
    UNION,
    VARIANTS,
    copy_packages,
    definition_in,
    with_variant_added,
)


@dataclass(frozen=True, slots=True)
class Touched:
    """A line that a new variant makes an error, and who reports it: a checker, or the audit."""

    path: str
    line: int
    reported_by: tuple[str, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class GateReport:
    """The matches over the union, what a new variant touches, and why the gate fails."""

    matches: tuple[MatchSite, ...]
    touched: tuple[Touched, ...]
    findings: tuple[Finding, ...]

    @property
    def passed(self) -> bool:
        """Whether each checker reports each match, and nothing else was found."""
        return not self.findings


def run_gate(root: Path = INSTALLED, *, tick: Callable[[], None] = lambda: None) -> GateReport:
    """Run the gate over the packages in a folder; raise GateError when it has no result.

    `tick` is called while the checkers run.
    """
    with TemporaryDirectory(prefix="aimux-gate-") as folder:
        copy = Path(folder).resolve()
        copy_packages(copy, root)
        audit = audit_sources(copy)
        file = definition_in(copy)
        source = file.read_text(encoding="utf-8")
        file.write_text(with_variant_added(source), encoding="utf-8")
        found = run_checkers(copy, tick=tick)
        dicts = set(audit_sources(copy, (*VARIANTS, ADDED)).findings) - set(audit.findings)
        baseline: tuple[Site, ...] = ()
        # Only the new variant causes an error that names it. Any other may have been there before.
        if not all(ADDED in site.message for site in found):
            file.write_text(source, encoding="utf-8")
            baseline = run_checkers(copy, tick=tick)
    caused = caused_by(found, baseline)
    findings = [
        *audit.findings,
        *missed_by(caused, audit.matches),
        *(Finding(s.path, s.line, "baseline", "no error", _said(s)) for s in baseline),
    ]
    return GateReport(audit.matches, tuple(_touched(caused, audit.matches, dicts)), tuple(findings))


def caused_by(found: Iterable[Site], baseline: Iterable[Site]) -> tuple[Site, ...]:
    """Return the errors that were not there before. Lines may have moved, so they do not count."""
    known = {(site.checker, site.path, site.message) for site in baseline}
    return tuple(one for one in found if (one.checker, one.path, one.message) not in known)


def missed_by(caused: tuple[Site, ...], matches: tuple[MatchSite, ...]) -> Iterator[Finding]:
    """Report the matches in which a checker finds no error, and that there is no match at all."""
    if not matches:
        path = definition_in(Path()).as_posix()
        yield Finding(path, 1, "no-match", f"a match over {UNION}", "none")
    for match in matches:
        reported = {site.checker for site in caused if match.contains(site.path, site.line)}
        for checker in CHECKERS:
            if checker not in reported:
                expected = f"{checker} to report the new variant in {match.function}"
                yield Finding(match.path, match.line, "missed", expected, "no error")


def _touched(
    caused: Iterable[Site], matches: tuple[MatchSite, ...], dicts: Iterable[Finding]
) -> Iterator[Touched]:
    reports = [(site.path, site.line, str(site.checker), site.message) for site in caused]
    reports += [(one.path, one.line, "audit", f"{one.code}: {one.found}") for one in dicts]
    for (path, line), group in groupby(sorted(reports), key=lambda report: report[:2]):
        by = {reporter: message for _, _, reporter, message in group}
        inside = [match.function for match in matches if match.contains(path, line)]
        reason = f"{inside[-1]} does not handle it" if inside else next(iter(by.values()))
        yield Touched(path, line, tuple(by), reason)


def _said(site: Site) -> str:
    return f"{site.checker}: {site.message}"
