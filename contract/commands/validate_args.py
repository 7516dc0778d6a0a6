"""`validate-args`: check arguments against a tool author's spec."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from typing import cast

from contract.boundary import validate_args
from contract.boundary.arguments import SchemaSpec
from contract.boundary.spec_reader import SpecError, read_spec
from contract.codec import JsonValue, encode
from contract.commands.shared.documents import (
    MAX_MEBIBYTES,
    Document,
    DocumentError,
    read_document,
    require_one_stdin,
)
from contract.support.printable import one_line
from contract.support.terminal import styled

_DESCRIPTION = """\
Check a tool's arguments against the author's spec, and list the violations in
the order of the spec: as JSON, or on a terminal one per line."""

_EPILOG = f"""\
SPEC is a SchemaSpec, property name -> {{"type": ..., "required": true, ...}}
with type string, number, boolean, object or array. ARGS is any JSON.

examples:
  aimux-contract validate-args spec.json args.json
  echo '{{"city": 5}}' | aimux-contract validate-args spec.json

exit status: 0 the arguments are valid, 1 they are not, 2 error: a file cannot
be read or is over {MAX_MEBIBYTES} MiB, or SPEC is not a spec."""

_LONGEST_LINE = 2000


def add_arguments(parser: ArgumentParser) -> None:
    """Describe the command line."""
    parser.description, parser.epilog = _DESCRIPTION, _EPILOG
    parser.add_argument("spec", metavar="SPEC", help="the spec of the tool's arguments")
    parser.add_argument("args", metavar="ARGS", nargs="?", default="-", help="- is standard input")
    parser.add_argument("--json", action="store_true", help="print JSON on a terminal too")


def run(arguments: Namespace) -> int:
    """Check the arguments."""
    require_one_stdin(arguments.spec, arguments.args)
    try:
        spec = _spec(read_document(arguments.spec))
        args: JsonValue = read_document(arguments.args).read(JsonValue)
    except DocumentError as error:
        sys.stderr.write(f"{error}\n")
        return 2
    violations = validate_args(spec, args)
    if arguments.json or not sys.stdout.isatty():
        sys.stdout.write(encode({"violations": cast("list[JsonValue]", violations)}) + "\n")
    else:
        sys.stdout.write("".join(f"{one_line(each, _LONGEST_LINE)}\n" for each in violations))
        sys.stdout.write("" if violations else f"{styled('valid', 'green')}\n")
    return 1 if violations else 0


def _spec(document: Document) -> SchemaSpec:
    try:
        return read_spec(document.read(JsonValue))
    except SpecError as error:
        raise document.refused(error) from None
