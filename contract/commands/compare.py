"""`compare`: what changed between two result files."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from collections import Counter
from itertools import groupby
from typing import Final

from contract.commands.shared.documents import require_one_stdin
from contract.conformance.comparison import KINDS, MEANINGS, WORSE, Change, Comparison, compare
from contract.conformance.report import Report, ReportedCase
from contract.conformance.result_file import ResultFileError, read_report
from contract.conformance.status import cases, in_words
from contract.support.printable import one_line
from contract.support.terminal import Style, show, styled
from contract.support.usage import UsageError

_DESCRIPTION = """\
Show what changed from one result file of `conform --report-json` to another:
the cases that fail now first, then the others, in the order of the new file."""

_MEANINGS = "\n".join(f"  {kind:<17}  {MEANINGS[kind]}" for kind in KINDS)

_EPILOG = f"""\
changes:
{_MEANINGS}

examples:
  aimux-contract compare main.json branch.json
  aimux-contract compare --json old.json new.json

exit status: 0 nothing got worse, 1 something did (a case newly fails, passes
no longer or was lost, or the run conforms no longer), 2 a file cannot be read."""

_LONGEST_NAME: Final = 200
_LONGEST_REASON: Final = 60


def add_arguments(parser: ArgumentParser) -> None:
    """Describe the command line."""
    parser.description, parser.epilog = _DESCRIPTION, _EPILOG
    parser.add_argument("old", metavar="OLD", help="the result file of the run before")
    parser.add_argument("new", metavar="NEW", help="the one of the run after; - is standard input")
    parser.add_argument("--json", action="store_true", help="print the changes as JSON")


def run(arguments: Namespace) -> int:
    """Compare the files."""
    require_one_stdin(arguments.old, arguments.new)
    try:
        compared = compare(read_report(arguments.old), read_report(arguments.new))
    except ResultFileError as error:
        raise UsageError(str(error)) from None
    show(_as_json(compared) if arguments.json else _in_words(compared))
    return 1 if compared.is_worse else 0


def _as_json(compared: Comparison) -> str:
    document = {
        "worse": compared.is_worse,
        "differences": {
            name: {"old": old, "new": new} for name, (old, new) in compared.differences.items()
        },
        "changes": [
            {
                "kind": change.kind,
                "id": change.case.id,
                "operation": change.case.operation,
                "old": _side(change.old),
                "new": _side(change.new),
            }
            for change in compared.changes
        ],
    }
    return json.dumps(document, ensure_ascii=False, indent=2) + "\n"


def _side(case: ReportedCase | None) -> dict[str, str | None] | None:
    return (
        None
        if case is None
        else {"outcome": case.outcome, "expected_failure": case.expected_failure}
    )


def _in_words(compared: Comparison) -> str:
    parts = [_group(list(changes)) for _, changes in groupby(compared.changes, _kind_of)]
    if compared.differences:
        parts.append("".join(_difference(name, *both) for name, both in _differences(compared)))
    parts.append(_verdict(compared))
    return "\n".join(parts)


def _kind_of(change: Change) -> str:
    return change.kind


def _group(changes: list[Change]) -> str:
    kind = changes[0].kind
    style: Style = "red" if kind in WORSE else "green" if kind == "newly-passing" else "bold"
    head = f"{styled(kind, style)} ({len(changes):,})\n"
    return head + "".join(_line(change) for change in changes)


def _line(change: Change) -> str:
    case = change.case
    name = f"{one_line(case.id, _LONGEST_NAME)}  ({one_line(case.operation, _LONGEST_NAME)})"
    sides = [_told(case) for case in (change.old, change.new) if case]
    reason = case.mismatch.reason if change.kind in WORSE and case.mismatch else ""
    told = f"\n      {styled(one_line(reason, _LONGEST_REASON), 'dim')}" if reason else ""
    return f"  {name}: {' -> '.join(sides)}{told}\n"


def _told(case: ReportedCase) -> str:
    expected = case.outcome != "passed" and case.expected_failure is not None
    return f"{case.outcome}{', as expected' if expected else ''}"


def _differences(compared: Comparison) -> list[tuple[str, tuple[str, str]]]:
    return list(compared.differences.items())


def _difference(name: str, old: str, new: str) -> str:
    before, after = one_line(old, _LONGEST_NAME), one_line(new, _LONGEST_NAME)
    return f"{styled(name, 'dim')}: {before} -> {after}\n"


def _verdict(compared: Comparison) -> str:
    counts = Counter(change.kind for change in compared.changes)
    told = ", ".join(f"{counts[kind]:,} {kind}" for kind in KINDS if counts[kind])
    word = styled("WORSE", "red") if compared.is_worse else styled("ok", "green")
    changed = told or f"no change in {cases(len(compared.new.cases))}"
    return f"{word}: {changed}\n{_now(compared.new)}"


def _now(report: Report) -> str:
    return f"now: {in_words(report)}\n"
