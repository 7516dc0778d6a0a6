"""`aimux-contract gate`: runs the gate for a person, or for a program with `--json`."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from dataclasses import asdict

from contract.gate.checkers import CHECKERS, Checker
from contract.gate.fault import GateError
from contract.gate.verdict import GateReport, Touched, run_gate

_DESCRIPTION = """\
Add a variant to a copy of the definition, and show every match that mypy and
pyright then report. Fails where a match is silent, where a checker is switched
off, and where the sources use a form that the checkers cannot see through."""

_EPILOG = """\
examples:
  aimux-contract gate
  aimux-contract gate --checker mypy --json

exit status: 0 the gate holds, 1 it does not, 2 a checker is missing."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    parser.description, parser.epilog = _DESCRIPTION, _EPILOG
    parser.add_argument(
        "--checker",
        choices=[*CHECKERS, "both"],
        default="both",
        help="run one checker alone (default: %(default)s)",
    )
    parser.add_argument("--json", action="store_true", help="write the whole report as JSON")


def run(arguments: argparse.Namespace) -> int:
    """Run the gate and print its report. Gives 0 when it holds, 1 when not, 2 without a verdict."""
    chosen: tuple[Checker, ...] = tuple(
        checker for checker in CHECKERS if arguments.checker in (checker, "both")
    )
    try:
        report = run_gate(chosen, progress=_progress)
    except GateError as error:
        sys.stderr.write(f"aimux-contract gate: {error}\n")
        return 2
    text = json.dumps(_document(report), indent=2) if arguments.json else "\n".join(_lines(report))
    sys.stdout.write(text + "\n")
    return 0 if report.holds else 1


def _progress(step: str) -> None:
    if sys.stderr.isatty():
        sys.stderr.write(f"gate: {step}\n")


def _document(report: GateReport) -> dict[str, object]:
    files = {path: [asdict(one) for one in of] for path, of in report.by_file.items()}
    return {
        "holds": report.holds,
        "variants": report.variants,
        "checkers": list(report.checkers),
        "counts": dict(report.counts),
        "agree": report.agree,
        "files": files,
        "matches": [asdict(match) for match in report.matches],
        "missed": [asdict(missed) for missed in report.missed],
        "findings": [asdict(finding) for finding in report.findings],
        "baseline": [asdict(site) for site in report.baseline],
    }


def _lines(report: GateReport) -> Iterator[str]:
    for one in report.touched:
        yield f"{one.path}:{one.line}  {', '.join(one.checkers)}  {_words(one)}"
    for missed in report.missed:
        match = missed.match
        yield (
            f"{match.path}:{match.line}: missed: expected {missed.checker} to report a new variant"
            f" in {match.function}, found nothing new"
        )
    yield from map(str, report.findings)
    for site in report.baseline:
        found = f"{site.checker}: {site.message}"
        yield f"{site.path}:{site.line}: baseline: expected no error, found {found}"
    yield _summary(report)


def _words(one: Touched) -> str:
    return f"{one.function} has no arm for it" if one.function else one.message


def _summary(report: GateReport) -> str:
    counts = ", ".join(f"{checker} {count}" for checker, count in report.counts.items())
    places = f"A new variant touches {_several(len(report.touched), 'place')} ({counts})"
    if report.holds:
        return f"{places}. The gate holds."
    return f"{places}. The gate does not hold: {', '.join(_reasons(report))}."


def _reasons(report: GateReport) -> Iterator[str]:
    if not report.matches:
        yield "there is no match over the union"
    if report.missed:
        yield f"{_several(len(report.missed), 'match', 'matches')} missed by a checker"
    if report.findings:
        yield _several(len(report.findings), "finding") + " of the audit"
    if report.baseline:
        yield _several(len(report.baseline), "error") + " without the new variant"


def _several(count: int, one: str, many: str = "") -> str:
    return f"{count} {one if count == 1 else many or one + 's'}"
