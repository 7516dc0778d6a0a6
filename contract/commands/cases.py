"""`cases`: list the wire cases, all of them or those that fit a pattern."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Iterator
from fnmatch import fnmatchcase
from typing import get_args

from contract.catalog import FORMS
from contract.commands.packaged import packaged_cases
from contract.commands.terminal import styled
from contract.golden.cases import ListedCase
from contract.golden.forms import Level, Verdict

_DESCRIPTION = "List the wire cases of the golden files: one line each, then their number."

_EPILOG = """\
A pattern may hold * and ?; it must fit the whole id.

examples:
  aimux-contract cases 'AiMuxError/NoSuchTool/*'
  aimux-contract cases --verdict reject --type ToolChoice
  aimux-contract cases --flag BigInteger --json

exit status: 0 some fit, 1 none does, 2 the golden files cannot be read."""


def add_arguments(parser: ArgumentParser) -> None:
    """Describe the command line."""
    parser.description, parser.epilog = _DESCRIPTION, _EPILOG
    parser.add_argument("patterns", metavar="PATTERN", nargs="*", help="ids to list")
    parser.add_argument("--type", metavar="TYPE", choices=list(FORMS), help="read as this type")
    parser.add_argument("--verdict", choices=get_args(Verdict), help="with this verdict")
    parser.add_argument("--level", choices=get_args(Level), help="of this level")
    parser.add_argument("--flag", metavar="FLAG", help="with this flag")
    parser.add_argument("--json", action="store_true", help="print one JSON object a line")


def run(arguments: Namespace) -> int:
    """List the cases that fit."""
    fitting = list(_fitting(arguments))
    for listed in fitting:
        sys.stdout.write(_as_json(listed) if arguments.json else _as_line(listed))
    if not arguments.json:
        verdicts = Counter(listed.case.verdict for listed in fitting)
        counted = ", ".join(f"{times} {verdict}" for verdict, times in sorted(verdicts.items()))
        number = "1 case" if len(fitting) == 1 else f"{len(fitting)} cases"
        sys.stdout.write(f"{number}{': ' if counted else ''}{counted}\n")
    return 0 if fitting else 1


def _fitting(arguments: Namespace) -> Iterator[ListedCase]:
    for listed in packaged_cases():
        case = listed.case
        if (
            (not arguments.patterns or any(fnmatchcase(case.id, p) for p in arguments.patterns))
            and arguments.type in (None, listed.type)
            and arguments.verdict in (None, case.verdict)
            and arguments.level in (None, case.level)
            and (arguments.flag is None or arguments.flag in case.flags)
        ):
            yield listed


def _as_json(listed: ListedCase) -> str:
    case = listed.case.model_dump(mode="json", by_alias=True, exclude_defaults=True)
    return json.dumps({"type": listed.type, **case}, ensure_ascii=False) + "\n"


def _as_line(listed: ListedCase) -> str:
    case = listed.case
    verdict = styled(f"{case.verdict:<6}", "red" if case.verdict == "reject" else "green")
    notes = [case.reason or "", "" if case.level == "required" else case.level]
    told = "  ".join(note for note in notes if note)
    return f"{verdict}  {case.id}{'  ' + styled(told, 'dim') if told else ''}\n"
