"""`aimux-contract gate`: run the gate and print its report as text, or as JSON with `--json`."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict

from contract.gate.checkers import CHECKERS
from contract.gate.report import GateReport, run_gate
from contract.gate.sources import GateError
from contract.support.terminal import Progress

_DESCRIPTION = """\
Add a variant to a copy of the definition, and list every place that mypy and
pyright then report. Fails when a checker reports nothing for a match over the
union, when the code has errors already, and when it uses a form for which the
checkers stay silent."""

_EPILOG = """\
exit status: 0 the gate passes, 1 it fails, 2 it has no result, for instance
because a checker is missing (pip install 'aimux-contract[gate]')."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    parser.description, parser.epilog = _DESCRIPTION, _EPILOG
    parser.add_argument("--json", action="store_true", help="write the whole report as JSON")


def run(arguments: argparse.Namespace) -> int:
    """Run the gate and print its report; return 0 if it passes, 1 if it fails, 2 on no result."""
    progress, start = Progress(f"s, waiting for {' and '.join(CHECKERS)}"), time.monotonic()
    try:
        report = run_gate(tick=lambda: progress.report(int(time.monotonic() - start)))
    except GateError as error:
        progress.finish()
        sys.stderr.write(f"aimux-contract gate: {error}\n")
        return 2
    progress.finish()
    document = {"passed": report.passed, **asdict(report)}
    text = json.dumps(document, indent=2) if arguments.json else "\n".join(_lines(report))
    sys.stdout.write(text + "\n")
    return 0 if report.passed else 1


def _lines(report: GateReport) -> Iterator[str]:
    for one in report.touched:
        yield f"{one.path}:{one.line}  {', '.join(one.reported_by)}  {one.reason}"
    yield from map(str, report.findings)
    reports = Counter(by for one in report.touched for by in one.reported_by)
    reporters = [*CHECKERS, *(by for by in reports if by == "audit")]
    counts = ", ".join(f"{by} {reports[by]}" for by in reporters)
    failures = Counter(str(finding.code) for finding in report.findings)
    failed = ", ".join(f"{count} {code}" for code, count in failures.items())
    places = "1 place" if len(report.touched) == 1 else f"{len(report.touched)} places"
    result = f"The gate fails: {failed}." if failed else "The gate passes."
    yield f"A new variant touches {places} ({counts}). {result}"
