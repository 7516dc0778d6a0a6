"""`conform`: drive a binding's own executable through the cases, and say where it departs."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from contract.commands.signals import unwound_by_signals
from contract.commands.terminal import Progress
from contract.commands.usage import UsageError
from contract.conformance.expectations import (
    ExpectationError,
    Expectations,
    expectations_file,
    read_expectations,
)
from contract.conformance.options import MEBIBYTE, Options
from contract.conformance.plan import Case, Choice, PlanError, Shard, read_plan

if TYPE_CHECKING:
    from contract.conformance.conform import Request
    from contract.conformance.report import Report

_DESCRIPTION = """\
Start a binding's own executable, the testee; send it the cases of the golden
files, a line each; judge the line that it answers. Without a COMMAND the
kit's own Python binding is the testee."""

_EPILOG = """\
Write -- before the COMMAND. No shell is involved: sh -c '...' is one.

what becomes of a case:
{outcomes}

FILE of --expect has lines `pattern  outcome  # reason`: those cases must fail
so, and all others pass. A pattern may hold * and ?, and must fit a whole id.

examples:
  aimux-contract conform
  aimux-contract conform -- go run ./cmd/testee
  aimux-contract conform --level required --junit junit.xml -- ./testee
  aimux-contract conform -k 'AiMuxError/Retry/*' --strict -- node testee.js
  aimux-contract conform --expect known.txt --max-skipped 3 -- ./testee

exit status: 0 it conforms, 1 it does not, 2 usage, or it never said hello."""

_DEFAULTS: Final = Options()


def add_arguments(parser: ArgumentParser) -> None:
    """Describe the command line."""
    from contract.conformance.outcomes import MEANINGS  # noqa: PLC0415 - for start-up

    outcomes = "\n".join(f"  {name:<16}  {meaning}" for name, meaning in MEANINGS.items())
    parser.description, parser.epilog = _DESCRIPTION, _EPILOG.format(outcomes=outcomes)
    parser.add_argument("command", metavar="COMMAND", nargs="*", help="the testee and its words")
    _add_choice(parser)
    _add_limits(parser)
    _add_expectations(parser)
    _add_reports(parser)


def _add_choice(parser: ArgumentParser) -> None:
    group = parser.add_argument_group("which cases")
    group.add_argument(
        "-k", dest="patterns", metavar="GLOB", action="append", default=[], help="ids (repeatable)"
    )
    group.add_argument(
        "--level", choices=("required", "recommended"), default="recommended", help="up to this"
    )
    group.add_argument("--shard", metavar="I/N", type=_shard, help="the Ith of N parts")
    group.add_argument("--golden", metavar="DIR", type=Path, help="golden files of another place")


def _add_limits(parser: ArgumentParser) -> None:
    group = parser.add_argument_group("how they are run")
    group.add_argument("--bytes", action="store_true", help="compare written text byte for byte")
    group.add_argument("--strict", action="store_true", help="hold messages against their schema")
    _add_number(group.add_argument, "--timeout", "SECONDS", _seconds, _DEFAULTS.timeout)
    _add_number(group.add_argument, "--start-timeout", "SECONDS", _seconds, _DEFAULTS.start_timeout)
    _add_number(group.add_argument, "--window", "N", _positive, _DEFAULTS.window)
    _add_number(group.add_argument, "--jobs", "N", _positive, _DEFAULTS.jobs)
    _add_number(group.add_argument, "--max-restarts", "N", _natural, _DEFAULTS.max_restarts)
    longest = _DEFAULTS.max_line // MEBIBYTE
    _add_number(group.add_argument, "--max-line", "MIB", _positive, longest)


_HELP: Final = {
    "--timeout": "without an answer",
    "--start-timeout": "until its hello",
    "--window": "cases open at once",
    "--jobs": "testees side by side",
    "--max-restarts": "after crashes and hangs",
    "--max-line": "longest line, in MiB",
}


def _add_number(
    add: Callable[..., object],
    name: str,
    metavar: str,
    kind: Callable[[str], float],
    default: float,
) -> None:
    add(name, metavar=metavar, type=kind, default=default, help=f"{_HELP[name]} ({default:g})")


def _add_expectations(parser: ArgumentParser) -> None:
    group = parser.add_argument_group("what is expected")
    group.add_argument("--expect", metavar="FILE", help="cases that are known to fail")
    group.add_argument("--write-expect", metavar="FILE", help="write that file from this run")
    _add_skips(group.add_argument)


def _add_skips(add: Callable[..., object]) -> None:
    told = "required cases that may be skipped though claimed (0)"
    add("--max-skipped", metavar="N", type=_natural, default=0, help=told)


def _add_reports(parser: ArgumentParser) -> None:
    group = parser.add_argument_group("reports, beside the summary")
    group.add_argument("--report-json", metavar="FILE", help="the result file")
    group.add_argument("--junit", metavar="FILE", help="JUnit XML")
    group.add_argument("--html", metavar="FILE", help="one page, without a network")
    group.add_argument("--badge", metavar="FILE", help="JSON for a status badge")
    group.add_argument("--github", action="store_true", help="annotations for GitHub")
    group.add_argument("--all", action="store_true", help="show every failure")


def run(arguments: Namespace) -> int:
    """Run the cases and report."""
    expectations = _expectations(arguments.expect)
    plan = _plan(arguments.golden)
    report = _conform(plan, _request(arguments, expectations))
    _write_reports(arguments, report, expectations)
    return 0 if report.conforms else 1


def _plan(folder: Path | None) -> list[Case]:
    from contract.golden import golden_files  # noqa: PLC0415 - for start-up

    try:
        return read_plan(folder or golden_files())
    except (PlanError, FileNotFoundError) as error:
        raise UsageError(str(error)) from error


def _expectations(path: str | None) -> Expectations:
    if path is None:
        return Expectations()
    from contract.commands.inputs import name_of, opened  # noqa: PLC0415 - for start-up

    with opened(path) as file:
        try:
            return read_expectations(name_of(path), file.read())
        except ExpectationError as error:
            raise UsageError(str(error)) from error


def _request(arguments: Namespace, expectations: Expectations) -> Request:
    from contract.conformance.conform import Request  # noqa: PLC0415 - for start-up

    return Request(
        command=arguments.command or (sys.executable, "-m", "contract.cli", "testee"),
        choice=Choice(arguments.patterns, arguments.level, arguments.shard),
        options=Options(
            timeout=arguments.timeout,
            start_timeout=arguments.start_timeout,
            max_line=arguments.max_line * MEBIBYTE,
            max_restarts=arguments.max_restarts,
            window=arguments.window,
            jobs=arguments.jobs,
            exact_text=arguments.bytes,
            strict=arguments.strict,
        ),
        expectations=expectations,
        max_skipped=arguments.max_skipped,
        repeat=_repeat(arguments),
        repeat_tail=["--", *arguments.command] if arguments.command else [],
    )


def _repeat(arguments: Namespace) -> list[str]:
    """Give the words of this command line that matter to one case."""
    words = ["aimux-contract", "conform"]
    words += ["--golden", str(arguments.golden)] if arguments.golden else []
    words += [f"--{name}" for name in ("bytes", "strict") if getattr(arguments, name)]
    return words


def _conform(plan: Sequence[Case], request: Request) -> Report:
    from contract.conformance.conform import NothingChosenError, conform  # noqa: PLC0415 - as above
    from contract.conformance.engine import NotStartedError  # noqa: PLC0415 - as above

    progress = Progress("cases", total=len(request.choice.of(plan)))
    try:
        with unwound_by_signals():
            return conform(plan, request, progress.report)
    except (NothingChosenError, NotStartedError) as error:
        raise UsageError(str(error)) from error
    finally:
        progress.finish()


def _write_reports(arguments: Namespace, report: Report, expectations: Expectations) -> None:
    from contract.commands.output_file import write_file  # noqa: PLC0415 - for start-up
    from contract.commands.report import write_reports  # noqa: PLC0415 - as above
    from contract.conformance.reports.terminal import MOST_FAILURES, summary  # noqa: PLC0415 - as above

    if arguments.write_expect:
        text = expectations_file(report.cases, expectations)
        write_file(arguments.write_expect, text.encode())
    if arguments.report_json:
        from contract.conformance.result_file import write_report  # noqa: PLC0415 - as above

        write_report(arguments.report_json, report)
    write_reports([report], html=arguments.html, junit=arguments.junit, badge=arguments.badge)
    sys.stdout.write(summary(report, None if arguments.all else MOST_FAILURES))
    if arguments.github:
        from contract.conformance.reports.github import github  # noqa: PLC0415 - as above

        sys.stdout.write(github(report))


def _shard(text: str) -> Shard:
    number, slash, of = text.partition("/")
    digits = text.isascii() and number.isdecimal() and of.isdecimal() and len(text) < _MOST_DIGITS
    if slash and digits and 1 <= int(number) <= int(of):
        return Shard(int(number), int(of))
    message = f"expected I/N with I from 1 to N, found {text!r}"
    raise ArgumentTypeError(message)


def _natural(text: str) -> int:
    if text.isascii() and text.isdecimal() and len(text) < _MOST_DIGITS:
        return int(text)
    message = f"expected a number, found {text!r}"
    raise ArgumentTypeError(message)


def _positive(text: str) -> int:
    if number := _natural(text):
        return number
    message = "expected a number from 1 on, found 0"
    raise ArgumentTypeError(message)


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0.0 < seconds < _MOST_SECONDS:
        message = f"expected seconds, more than 0, found {text!r}"
        raise ArgumentTypeError(message)
    return seconds


_MOST_DIGITS: Final = 10
_MOST_SECONDS: Final = 1e6
