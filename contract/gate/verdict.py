"""The gate's run: a variant is added to a copy, and the checkers are held against the audit."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from tempfile import TemporaryDirectory

from contract.gate.audit import Audit, MatchSite, audit_sources
from contract.gate.checkers import CHECKERS, Checker, Site, require_checkers, run_checkers
from contract.gate.definition import Definition, error_definition, installed_packages
from contract.gate.mutations import Mutation, copy_packages, mutated, with_variant_added
from contract.gate.rules import Finding


@dataclass(frozen=True, slots=True)
class Touched:
    """A line that a new variant makes an error, by which checkers, and in which function."""

    path: str
    line: int
    checkers: tuple[Checker, ...]
    function: str | None
    message: str


@dataclass(frozen=True, slots=True)
class Missed:
    """A match that a checker passes although a variant is missing from it."""

    checker: Checker
    match: MatchSite


@dataclass(frozen=True, slots=True)
class GateReport:
    """What a new variant touches, and whatever is against the gate."""

    checkers: tuple[Checker, ...]
    variants: int
    matches: tuple[MatchSite, ...]
    touched: tuple[Touched, ...]
    missed: tuple[Missed, ...]
    findings: tuple[Finding, ...]
    baseline: tuple[Site, ...]

    @property
    def by_file(self) -> Mapping[str, tuple[Touched, ...]]:
        """The touched lines of each file."""
        return {path: tuple(of) for path, of in groupby(self.touched, key=lambda one: one.path)}

    @property
    def counts(self) -> Mapping[Checker, int]:
        """How many lines each checker reports."""
        return {
            checker: sum(checker in one.checkers for one in self.touched)
            for checker in self.checkers
        }

    @property
    def agree(self) -> bool:
        """Whether all checkers report the same lines."""
        return all(one.checkers == self.checkers for one in self.touched)

    @property
    def holds(self) -> bool:
        """Whether each match is reported by each checker, and nothing is found beside that.

        A gate before nothing would be held by anyone, so at least one match must be there.
        """
        return bool(self.matches) and not (self.missed or self.findings or self.baseline)


def run_gate(
    checkers: Iterable[Checker] = CHECKERS,
    *,
    packages: Iterable[Path] | None = None,
    progress: Callable[[str], None] = lambda _step: None,
) -> GateReport:
    """Run the gate over the installed packages, or over those in the given folders.

    Raises GateError when there is no verdict: a checker is missing or fails, or the definition has
    a shape that the gate does not know.
    """
    wanted = set(checkers)
    chosen: tuple[Checker, ...] = tuple(checker for checker in CHECKERS if checker in wanted)
    require_checkers(chosen)
    definition = error_definition()
    with TemporaryDirectory(prefix="aimux-gate-") as folder:
        root = Path(folder).resolve()
        progress("copying the packages")
        copy_packages(installed_packages() if packages is None else packages, root)
        progress("auditing the source")
        audit = audit_sources(root, definition)
        return _report(root, definition, audit, chosen, progress)


def _report(
    root: Path,
    definition: Definition,
    audit: Audit,
    checkers: tuple[Checker, ...],
    progress: Callable[[str], None],
) -> GateReport:
    source = (root / definition.path).read_text(encoding="utf-8")
    mutation = with_variant_added(source, definition)
    progress(f"adding a variant, and running {' and '.join(checkers)}")
    with mutated(root, mutation):
        found = run_checkers(root, checkers)
    baseline: tuple[Site, ...] = ()
    # Only the new variant can make an error that names it. Any other one may have been there.
    if not all(mutation.variant in site.message for site in found):
        progress("other errors were reported: checking the sources as they are")
        baseline = run_checkers(root, checkers)
    caused = caused_by(mutation, found, baseline)
    return GateReport(
        checkers=checkers,
        variants=len(definition.variants),
        matches=audit.sites,
        touched=_touched(caused, audit),
        missed=tuple(missed_by(checkers, caused, audit)),
        findings=audit.findings,
        baseline=baseline,
    )


def caused_by(
    mutation: Mutation, found: Iterable[Site], baseline: Iterable[Site]
) -> tuple[Site, ...]:
    """Leave out what was reported without the mutation; in its own file lines have moved."""
    known = {_key(mutation, site) for site in baseline}
    return tuple(site for site in found if _key(mutation, site) not in known)


def _key(mutation: Mutation, site: Site) -> tuple[str, str, int, str]:
    return site.checker, site.path, 0 if site.path == mutation.path else site.line, site.message


def missed_by(checkers: Iterable[Checker], caused: Iterable[Site], audit: Audit) -> list[Missed]:
    """List the matches over the whole union in which a checker reports nothing."""
    sites = tuple(caused)
    return [
        Missed(checker, match)
        for match in audit.sites
        for checker in checkers
        if match.whole
        and not any(site.checker == checker and match.holds(site.path, site.line) for site in sites)
    ]


def _touched(sites: Iterable[Site], audit: Audit) -> tuple[Touched, ...]:
    lines = groupby(sorted(sites), key=lambda site: (site.path, site.line))
    return tuple(_merged(path, line, tuple(group), audit) for (path, line), group in lines)


def _merged(path: str, line: int, sites: tuple[Site, ...], audit: Audit) -> Touched:
    by = {site.checker for site in sites}
    inside = [match.function for match in audit.sites if match.holds(path, line)]
    return Touched(
        path=path,
        line=line,
        checkers=tuple(checker for checker in CHECKERS if checker in by),
        function=inside[-1] if inside else None,
        message=sites[0].message,
    )
