"""`cases`: list the wire cases and behaviour vectors, all of them or those that fit a pattern."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from collections import Counter
from fnmatch import fnmatchcase

from contract.artefacts import location
from contract.artefacts.listing import Listing, listings
from contract.support.terminal import styled
from contract.support.usage import UsageError

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
    parser.add_argument("--type", metavar="TYPE", help="of this type")
    parser.add_argument("--verdict", choices=_VERDICTS, help="with this verdict")
    parser.add_argument("--level", choices=_LEVELS, help="of this level")
    parser.add_argument("--flag", metavar="FLAG", help="with this flag")
    parser.add_argument("--json", action="store_true", help="print one JSON object a line")


# As in the forms of the golden files, which would bring pydantic along.
_VERDICTS = ("accept", "reject", "either")
_LEVELS = ("required", "recommended")


def run(arguments: Namespace) -> int:
    """List the cases that fit."""
    fitting = [each for each in _everything(arguments.type) if _fits(each, arguments)]
    for each in fitting:
        sys.stdout.write(_as_json(each) if arguments.json else _as_line(each))
    if not arguments.json:
        verdicts = Counter(each.verdict for each in fitting)
        counted = ", ".join(f"{times} {verdict}" for verdict, times in sorted(verdicts.items()))
        number = "1 case" if len(fitting) == 1 else f"{len(fitting)} cases"
        sys.stdout.write(f"{number}{': ' if counted else ''}{counted}\n")
    return 0 if fitting else 1


def _everything(type_: str | None) -> list[Listing]:
    try:
        found = list(listings(location.golden_files()))
    except ValueError as error:
        message = f"{error}; `aimux-contract check` says why"
        raise UsageError(message) from error
    types = dict.fromkeys(each.type for each in found)
    if type_ is not None and type_ not in types:
        message = f"there is no type {type_!r}; there are {', '.join(types)}"
        raise UsageError(message)
    return found


def _fits(each: Listing, arguments: Namespace) -> bool:
    return (
        (not arguments.patterns or any(fnmatchcase(each.id, p) for p in arguments.patterns))
        and arguments.type in (None, each.type)
        and arguments.verdict in (None, each.verdict)
        and arguments.level in (None, each.level)
        and (arguments.flag is None or arguments.flag in each.flags)
    )


def _as_json(each: Listing) -> str:
    return json.dumps(each.document, ensure_ascii=False) + "\n"


def _as_line(each: Listing) -> str:
    verdict = styled(f"{each.verdict:<6}", "red" if each.verdict == "reject" else "green")
    notes = [each.note, "" if each.level == "required" else each.level]
    told = "  ".join(note for note in notes if note)
    return f"{verdict}  {each.id}{'  ' + styled(told, 'dim') if told else ''}\n"
