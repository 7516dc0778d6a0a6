"""`cases`: list the wire cases and behaviour vectors, all or those that match a pattern."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections import Counter
from fnmatch import fnmatchcase

from contract.artefacts.listing import Listing, listings
from contract.commands.shared.golden_files import read_golden_files
from contract.commands.shared.json_output import json_text
from contract.support.terminal import styled
from contract.support.usage import UsageError

_DESCRIPTION = """\
List the wire cases and the behaviour vectors of the golden files: one line
each, then their number. A vector has the type boundary, and a rule instead of
a verdict."""

_EPILOG = """\
A pattern matches the whole id; * is any text, ? any character.

examples:
  aimux-contract cases 'AiMuxError/NoSuchTool/*'
  aimux-contract cases --verdict reject --type ToolChoice
  aimux-contract cases --flag BigInteger --json
  aimux-contract cases 'parse/unknown-tool/*'

exit status: 0 some match, 1 none does, 2 the golden files cannot be read."""


_VERDICTS = ("accept", "reject", "either")
_LEVELS = ("required", "recommended")


def add_arguments(parser: ArgumentParser) -> None:
    """Describe the command line."""
    parser.description, parser.epilog = _DESCRIPTION, _EPILOG
    parser.add_argument("patterns", metavar="PATTERN", nargs="*", help="ids to list")
    parser.add_argument("--type", metavar="TYPE", help="of this type")
    parser.add_argument("--verdict", choices=_VERDICTS, help="with this verdict")
    parser.add_argument("--level", choices=_LEVELS, help="of this level")
    parser.add_argument("--flag", metavar="FLAG", help="with this flag")
    parser.add_argument("--json", action="store_true", help="print one JSON object a line")


def run(arguments: Namespace) -> int:
    """List the cases that match."""
    matching = [each for each in _all(arguments.type) if _matches(each, arguments)]
    for each in matching:
        sys.stdout.write(json_text(each.document) if arguments.json else _line(each))
    if not arguments.json:
        verdicts = Counter(each.verdict for each in matching)
        counted = ", ".join(f"{times} {verdict}" for verdict, times in sorted(verdicts.items()))
        number = "1 case" if len(matching) == 1 else f"{len(matching)} cases"
        sys.stdout.write(f"{number}{': ' if counted else ''}{counted}\n")
    return 0 if matching else 1


def _all(type_: str | None) -> list[Listing]:
    found = read_golden_files(lambda folder: list(listings(folder)))
    types = dict.fromkeys(each.type for each in found)
    if type_ is not None and type_ not in types:
        message = f"unknown type {type_!r}; the types are {', '.join(types)}"
        raise UsageError(message)
    return found


def _matches(each: Listing, arguments: Namespace) -> bool:
    return (
        (not arguments.patterns or any(fnmatchcase(each.id, p) for p in arguments.patterns))
        and arguments.type in (None, each.type)
        and arguments.verdict in (None, each.verdict)
        and arguments.level in (None, each.level)
        and (arguments.flag is None or arguments.flag in each.flags)
    )


def _line(each: Listing) -> str:
    verdict = styled(f"{each.verdict:<6}", "red" if each.verdict == "reject" else "green")
    notes = [each.note, "" if each.level == "required" else each.level]
    shown = "  ".join(note for note in notes if note)
    return f"{verdict}  {each.id}{'  ' + styled(shown, 'dim') if shown else ''}\n"
