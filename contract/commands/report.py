"""`report`: reports made from result files, for people, CI servers and web pages."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from functools import partial
from typing import Final

from contract.commands.shared.documents import require_one_stdin
from contract.conformance.report import Report
from contract.conformance.reports.side_by_side import side_by_side
from contract.conformance.reports.terminal import MOST_FAILURES, summary
from contract.conformance.result_file import ResultFileError, read_report
from contract.support.output_file import Output, require_writable, written
from contract.support.terminal import show
from contract.support.usage import UsageError

_DESCRIPTION = """\
Make reports from result files of `conform --report-json`. Of one file, the
summary of its run is printed; of several, a table of testees and operations."""

_EPILOG = f"""\
Of many failures the summary shows the first {MOST_FAILURES}.

examples:
  aimux-contract report result.json
  aimux-contract report --all result.json | less
  aimux-contract report --junit junit.xml --badge badge.json result.json
  aimux-contract report --html matrix.html go.json swift.json dart.json

exit status: 0 all conform, 1 some do not, 2 a file cannot be read or written."""

_OF_ONE: Final = ("all", "junit", "badge", "github")
"""The options that tell of a single run."""


def add_arguments(parser: ArgumentParser) -> None:
    """Describe the command line."""
    parser.description, parser.epilog = _DESCRIPTION, _EPILOG
    parser.add_argument("results", metavar="RESULT", nargs="+", help="- is standard input")
    parser.add_argument("--html", metavar="PAGE", help="write a page of all files side by side")
    parser.add_argument("--junit", metavar="FILE", help="write JUnit XML (one RESULT)")
    parser.add_argument("--badge", metavar="FILE", help="write JSON for a badge (one RESULT)")
    parser.add_argument(
        "--github", action="store_true", help="print annotations for GitHub (one RESULT)"
    )
    parser.add_argument("--all", action="store_true", help="show every failure (one RESULT)")


def run(arguments: Namespace) -> int:
    """Read the files, write the reports that are asked for, and print the summary."""
    require_one_stdin(*arguments.results)
    if len(arguments.results) > 1:
        _require_none_of_one(arguments)
    named = (arguments.html, arguments.junit, arguments.badge)
    require_writable(*(path for path in named if path is not None), read=arguments.results)
    try:
        reports = [read_report(path) for path in arguments.results]
    except ResultFileError as error:
        raise UsageError(str(error)) from None
    text = side_by_side(reports)
    if len(reports) == 1:
        text = summary_of(reports[0], everything=arguments.all, github=arguments.github)
    with written(report_files(reports, arguments)):
        show(text)
    return 0 if all(report.conforms for report in reports) else 1


def summary_of(report: Report, *, everything: bool, github: bool) -> str:
    """Give what is printed of a run: its summary, and the annotations that are asked for."""
    text = summary(report, None if everything else MOST_FAILURES)
    if github:
        from contract.conformance.reports.github import github as annotations  # noqa: PLC0415 - for start-up

        text += annotations(report)
    return text


def report_files(reports: Sequence[Report], arguments: Namespace) -> list[Output]:
    """Give the reports that `--html`, `--junit` and `--badge` ask for; the last two of one run."""
    makers = ((arguments.junit, _junit), (arguments.badge, _badge), (arguments.html, _page))
    return [(path, partial(make, reports)) for path, make in makers if path is not None]


# Each is loaded when it is written, for start-up.


def _junit(reports: Sequence[Report]) -> bytes:
    from contract.conformance.reports.junit import junit  # noqa: PLC0415 - as said

    return junit(reports[0])


def _badge(reports: Sequence[Report]) -> bytes:
    from contract.conformance.reports.badge import badge  # noqa: PLC0415 - as said

    return badge(reports[0])


def _page(reports: Sequence[Report]) -> bytes:
    from contract.conformance.reports.html import page  # noqa: PLC0415 - as said

    return page(reports)


def _require_none_of_one(arguments: Namespace) -> None:
    given = [f"--{name}" for name in _OF_ONE if getattr(arguments, name) not in (None, False)]
    if given:
        message = f"{' and '.join(given)} tells of one run; name one result file"
        raise UsageError(message)
