"""The summary that a person reads: failures first, then the numbers, last the verdict."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from textwrap import wrap
from typing import Final

from contract.conformance.outcomes import OUTCOMES
from contract.conformance.report import Mismatch, Report, ReportedCase
from contract.conformance.reports.difference import difference
from contract.conformance.status import cases, failures_of, in_words
from contract.support.printable import lines, one_line
from contract.support.terminal import Style, styled
from contract.support.widths import aligned, columns, folded

MOST_FAILURES: Final = 10
"""How many failures are shown in full, where nobody asks for all."""

_WIDTH: Final = 80
_LABEL: Final = 10
_ROOM: Final = _WIDTH - 2 - _LABEL - 1
_BAR: Final = "| "
_LONGEST_NAME: Final = 200
_LONGEST_TEXT: Final = 400
_LONGEST_COMMAND: Final = 4000
_LONGEST_HEADING: Final = 13


def summary(report: Report, most: int | None = MOST_FAILURES) -> str:
    """Tell what became of a run; of more than `most` failures (None for all) the rest is counted.

    Coloured where standard output is a terminal. Texts from outside are made fit to be shown, and
    none begins a line, so that none is taken for a command by who reads the output of a build.
    """
    failures = failures_of(report)
    parts = [_failure(case) for case in failures[:most]]
    parts.append(_rest(failures[len(parts) :]))
    parts.append(_table(report.cases))
    parts.append("".join(_remarks(report)))
    return "\n".join(part for part in parts if part) + verdict(report)


def verdict(report: Report) -> str:
    """Tell in one line whether the testee conforms, and what became of the cases."""
    word = styled("ok", "green") if report.conforms else styled("FAILED", "red")
    return f"{word}: {named(report)}: {in_words(report)}, in {report.seconds:,.1f} s\n"


def named(report: Report) -> str:
    """Name the testee of a report: `aimux-go 1.2.0 (go)`."""
    testee = report.testee
    language = f" ({testee.language})" if testee.language else ""
    return one_line(f"{testee.implementation} {testee.version}{language}", _LONGEST_NAME)


def _failure(case: ReportedCase) -> str:
    what = " ".join(filter(None, (case.operation, case.type)))
    level = "" if case.level == "required" else f", {case.level}"
    told = styled(f"({one_line(what, _LONGEST_NAME)}{level})", "dim")
    name = styled(one_line(case.id, _LONGEST_NAME), "bold")
    head = f"{styled(case.outcome, 'red')}  {name}  {told}\n"
    return head + ("".join(_mismatch(case.mismatch)) if case.mismatch else "")


def _mismatch(mismatch: Mismatch) -> Iterator[str]:
    yield _row("why", _wrapped(mismatch.reason))
    if mismatch.path is not None:
        yield _row("at", [one_line(mismatch.path, _ROOM)])
    yield _row("sent", _folded(mismatch.sent))
    yield from _expected_and_actual(mismatch)
    if mismatch.stderr:
        yield _row("stderr", _folded(mismatch.stderr.rstrip("\n"), from_end=True))
    yield _row("repeat", [one_line(mismatch.repeat, _LONGEST_COMMAND)])


def _expected_and_actual(mismatch: Mismatch) -> Iterator[str]:
    """Show both texts so that the first difference is in sight, and marked where both are there."""
    if not (mismatch.expected and mismatch.actual):
        for label, text in (("expected", mismatch.expected), ("actual", mismatch.actual)):
            if text:
                yield _row(label, _folded(text))
        return
    shown = difference(mismatch.expected, mismatch.actual, _ROOM)
    yield _row("expected", [shown.alike + styled(shown.expected, "green")])
    yield _row("actual", [shown.alike + styled(shown.actual, "red")])
    if shown.mark:
        yield _row("", [shown.mark])


def _row(label: str, texts: list[str]) -> str:
    """Give a label and its text; several lines of text stand behind a bar each."""
    bar = _BAR if len(texts) > 1 else ""
    labels = [styled(f"{label:<{_LABEL}}", "dim"), *[" " * _LABEL] * len(texts)]
    return "".join(f"  {head}{bar}{text}\n" for head, text in zip(labels, texts, strict=False))


def _wrapped(text: str) -> list[str]:
    return _filled(text, _LONGEST_TEXT, _ROOM - len(_BAR)) or ["(no reason was given)"]


def _filled(text: str, longest: int, width: int) -> list[str]:
    """Break a text into lines at its blanks; an id or a code stays whole where it can."""
    return wrap(one_line(text, longest), width, break_on_hyphens=False)


def _folded(text: str, *, from_end: bool = False) -> list[str]:
    """Show a text of several lines in a few, which have the width that there is."""
    cut = f"…{text[-_LONGEST_TEXT:]}" if from_end and len(text) > _LONGEST_TEXT else text
    shown = lines(cut, _LONGEST_TEXT + 1)
    if len(shown) == 1 and columns(shown[0]) <= _ROOM:
        return shown
    return [piece for line in shown for piece in folded(line, _ROOM - len(_BAR))]


def _rest(failures: list[ReportedCase]) -> str:
    if not failures:
        return ""
    counts = Counter(case.outcome for case in failures)
    told = ", ".join(f"{counts[each]:,} {each}" for each in OUTCOMES if counts[each])
    more = "1 more failure is" if len(failures) == 1 else f"{len(failures):,} more failures are"
    way = "write a result file with `conform --report-json RESULT`,\nthen"
    return f"{more} not shown: {told}.\nTo see all, {way} `aimux-contract report --all RESULT`.\n"


def _table(reported: Iterable[ReportedCase]) -> str:
    """Count the outcomes, a line each, by operation, a column each."""
    counts = Counter[tuple[str, str]]()
    for case in reported:
        counts[case.operation, case.outcome] += 1
    operations = list(dict.fromkeys(operation for operation, _ in counts))
    outcomes = [each for each in OUTCOMES if any(outcome == each for _, outcome in counts)]
    if not operations:
        return ""
    rows = [["", *(head for head, _ in map(_heading, operations)), ""]]
    rows.append(["outcome", *(tail for _, tail in map(_heading, operations)), "all"])
    for outcome in outcomes:
        numbers = [counts[operation, outcome] for operation in operations]
        rows.append([outcome, *map(_number, [*numbers, sum(numbers)])])
    sums = [sum(counts[each, outcome] for outcome in outcomes) for each in operations]
    rows.append(["all", *map(_number, [*sums, sum(sums)])])
    return aligned(rows if any(rows[0]) else rows[1:])


def _heading(operation: str) -> tuple[str, str]:
    """Break the name of an operation into two lines: six of them side by side are too wide."""
    head, _, tail = operation.partition("_")
    if head.isalnum() and tail:
        return one_line(f"{head}_", _LONGEST_HEADING), one_line(tail, _LONGEST_HEADING)
    return "", one_line(operation, _LONGEST_HEADING)


def _number(number: int) -> str:
    return f"{number:,}" if number else "·"


def _remarks(report: Report) -> Iterator[str]:
    selection = report.selection
    for fault in report.faults:
        yield _remark("fault", fault)
    if report.restarts:
        times = "once" if report.restarts == 1 else f"{report.restarts:,} times"
        yield _remark("note", f"the testee was started again {times}")
    if selection.patterns or selection.shard or selection.level == "required":
        yield _remark("note", f"only some cases were run: {selected(report)}")
    for note in report.notes:
        yield _remark("note", note)


def selected(report: Report) -> str:
    """Tell which cases were run: those that fit a pattern, a shard, a level; else all."""
    selection = report.selection
    parts = [f"-k {pattern}" for pattern in selection.patterns]
    parts += [f"--shard {selection.shard}"] if selection.shard else []
    parts += ["--level required"] if selection.level == "required" else []
    return " ".join(parts) or cases(len(report.cases))


def _remark(kind: str, text: str) -> str:
    style: Style = "red" if kind == "fault" else "dim"
    first, *others = _filled(text, _LONGEST_COMMAND, _WIDTH - len(kind) - 2) or [""]
    blanks = " " * (len(kind) + 2)
    return f"{styled(kind, style)}: {first}\n" + "".join(f"{blanks}{other}\n" for other in others)
