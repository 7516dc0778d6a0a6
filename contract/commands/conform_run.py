"""The run that `conform` asks for: everything behind its command line, which needs more modules."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Final

from contract.artefacts import golden_files
from contract.commands.report import report_files, summary_of
from contract.conformance.conform import NothingChosenError, Request, conform
from contract.conformance.engine import NotStartedError
from contract.conformance.expectations import ExpectationError, Expectations, read_expectations
from contract.conformance.expectations_file import expectations_file
from contract.conformance.options import MEBIBYTE, Options
from contract.conformance.plan import Case, Choice, fits
from contract.conformance.plan_reader import PlanError, read_plan
from contract.conformance.report import Report
from contract.conformance.result_file import encode_report
from contract.support.input_file import name_of, opened
from contract.support.output_file import Output, is_new, require_writable, written
from contract.support.printable import one_line
from contract.support.signals import unwound_by_signals
from contract.support.terminal import Progress, show
from contract.support.usage import UsageError

_OWN_TESTEE: Final = (sys.executable, "-m", "contract.cli", "testee")
_LONGEST_PATTERN: Final = 200


def run(arguments: Namespace) -> int:
    """Run the cases and report."""
    if arguments.words[-1:] == ["--"] and not arguments.command:
        message = "-- is there, but no COMMAND behind it; without both, the kit's own testee is run"
        raise UsageError(message)
    _require_writable(arguments)
    expectations = _expectations(arguments.expect)
    plan = _plan(arguments.golden)
    _require_fitting(arguments.patterns, plan)
    report = _conform(plan, _request(arguments, expectations))
    with written(_files(arguments, plan, report, expectations)):
        show(summary_of(report, everything=arguments.all, github=arguments.github))
    return 0 if report.conforms else 1


def _require_writable(arguments: Namespace) -> None:
    """Find out before the run which file could not be written behind it."""
    target: str | None = arguments.write_expect
    known: str | None = arguments.expect
    updated = target if target is not None and not is_new(target) else None
    if updated is not None and (known is None or not Path(updated).samefile(known)):
        message = (
            f"{updated} is there already: name it by --expect too, and its lines and reasons "
            "are kept where they hold"
        )
        raise UsageError(message)
    named = (target, arguments.report_json, arguments.junit, arguments.html, arguments.badge)
    read = [known] if known and updated is None else []
    require_writable(*(path for path in named if path is not None), read=read)


def _plan(folder: Path | None) -> list[Case]:
    try:
        return read_plan(folder or golden_files())
    except (PlanError, FileNotFoundError) as error:
        raise UsageError(str(error)) from error


def _expectations(path: str | None) -> Expectations:
    if path is None:
        return Expectations()
    with opened(path) as file:
        try:
            return read_expectations(name_of(path), file.read())
        except ExpectationError as error:
            raise UsageError(str(error)) from error


def _require_fitting(patterns: Sequence[str], plan: Sequence[Case]) -> None:
    """Refuse a pattern that fits no case of any level or shard: it is misspelt."""
    for pattern in patterns:
        if any(fits(case.id, [pattern]) for case in plan):
            continue
        close = get_close_matches(pattern, (case.id for case in plan), n=1)
        hint = f"; did you mean {close[0]}?" if close else "; `aimux-contract cases` lists them"
        message = f"-k {one_line(pattern, _LONGEST_PATTERN)} fits none of {len(plan):,} cases{hint}"
        raise UsageError(message)


def _request(arguments: Namespace, expectations: Expectations) -> Request:
    return Request(
        command=arguments.command or _OWN_TESTEE,
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
    usual = Options()
    limits = (
        ("--timeout", arguments.timeout, usual.timeout),
        ("--start-timeout", arguments.start_timeout, usual.start_timeout),
        ("--max-line", arguments.max_line, usual.max_line // MEBIBYTE),
    )
    for name, given, default in limits:
        words += [name, f"{given:.15g}"] if given != default else []
    return words


def _conform(plan: Sequence[Case], request: Request) -> Report:
    progress = Progress("cases", total=len(request.choice.of(plan)))
    try:
        with unwound_by_signals():
            return conform(plan, request, progress.report)
    except (NothingChosenError, NotStartedError) as error:
        raise UsageError(str(error)) from error
    finally:
        progress.finish()


def _files(
    arguments: Namespace, plan: Sequence[Case], report: Report, expectations: Expectations
) -> list[Output]:
    files = report_files([report], arguments)
    if arguments.report_json is not None:
        files.append((arguments.report_json, lambda: encode_report(report)))
    if arguments.write_expect is not None:
        ids = [case.id for case in plan]
        text = expectations_file(ids, report.cases, expectations)
        files.append((arguments.write_expect, text.encode))
    return files
