"""`cases`: list the wire cases and behaviour vectors, all of them or those that fit a pattern."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Iterator
from fnmatch import fnmatchcase
from typing import TypeAlias, get_args

from contract.catalog import FORMS
from contract.commands.packaged import packaged_cases, packaged_vectors
from contract.commands.terminal import styled
from contract.golden.cases import BOUNDARY, ListedCase, ListedVector
from contract.golden.forms import Level, Verdict

Listed: TypeAlias = ListedCase | ListedVector

_DESCRIPTION = """\
List the wire cases and the behaviour vectors of the golden files: one line
each, then their number. A vector has type boundary, and a rule in place of a
verdict."""

_EPILOG = """\
A pattern may hold * and ?; it must fit the whole id.

examples:
  aimux-contract cases 'AiMuxError/NoSuchTool/*'
  aimux-contract cases --verdict reject --type ToolChoice
  aimux-contract cases --flag BigInteger --json
  aimux-contract cases 'parse/unknown-tool/*'

exit status: 0 some fit, 1 none does, 2 the golden files cannot be read."""


def add_arguments(parser: ArgumentParser) -> None:
    """Describe the command line."""
    parser.description, parser.epilog = _DESCRIPTION, _EPILOG
    parser.add_argument("patterns", metavar="PATTERN", nargs="*", help="ids to list")
    parser.add_argument("--type", metavar="TYPE", choices=[*FORMS, BOUNDARY], help="of this type")
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
        verdicts = Counter(_verdict(listed) for listed in fitting)
        counted = ", ".join(f"{times} {verdict}" for verdict, times in sorted(verdicts.items()))
        number = "1 case" if len(fitting) == 1 else f"{len(fitting)} cases"
        sys.stdout.write(f"{number}{': ' if counted else ''}{counted}\n")
    return 0 if fitting else 1


def _fitting(arguments: Namespace) -> Iterator[Listed]:
    everything: list[Listed] = [*packaged_cases(), *packaged_vectors()]
    for listed in everything:
        case = listed.case
        if (
            (not arguments.patterns or any(fnmatchcase(case.id, p) for p in arguments.patterns))
            and arguments.type in (None, listed.type)
            and arguments.verdict in (None, _verdict(listed))
            and arguments.level in (None, case.level)
            and (arguments.flag is None or arguments.flag in case.flags)
        ):
            yield listed


def _verdict(listed: Listed) -> str:
    """Give what a line begins with: a vector has no verdict, and its type stands there."""
    return listed.case.verdict if isinstance(listed, ListedCase) else listed.type


def _as_json(listed: Listed) -> str:
    case = listed.case.model_dump(mode="json", by_alias=True, exclude_defaults=True)
    head = {"type": listed.type}
    if isinstance(listed, ListedVector):
        head["operation"] = listed.operation
    return json.dumps({**head, **case}, ensure_ascii=False) + "\n"


def _as_line(listed: Listed) -> str:
    case = listed.case
    verdict = styled(f"{_verdict(listed):<6}", "red" if _verdict(listed) == "reject" else "green")
    note = (listed.case.reason or "") if isinstance(listed, ListedCase) else listed.case.rule
    notes = [note, "" if case.level == "required" else case.level]
    told = "  ".join(note for note in notes if note)
    return f"{verdict}  {case.id}{'  ' + styled(told, 'dim') if told else ''}\n"
