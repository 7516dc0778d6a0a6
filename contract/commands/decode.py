"""`decode`: read JSON as a type of the contract and write it as serde would."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from typing import BinaryIO

from contract.catalog import READABLE_TYPES, decode_named
from contract.codec import WireError, encode
from contract.codec.locate import line_of
from contract.commands.shared.documents import lines_of
from contract.support.input_file import name_of, opened
from contract.support.suggestion import did_you_mean
from contract.support.terminal import Progress
from contract.support.usage import UsageError

_DESCRIPTION = """\
Read a JSON document as a type of the contract, by serde's rules, and write its
canonical text. A refused document is reported with its place:
file:line: code at $.path: expected ..., found ..."""

_EPILOG = f"""\
types:
  {", ".join(list(READABLE_TYPES)[:6])},
  {", ".join(list(READABLE_TYPES)[6:])}

examples:
  echo '{{"Timeout": "no answer"}}' | aimux-contract decode AiMuxError
  aimux-contract decode ToolCall --lines calls.jsonl > canonical.jsonl

exit status: 0 accepted, 1 refused, 2 the file cannot be read."""


def add_arguments(parser: ArgumentParser) -> None:
    """Describe the command line."""
    parser.description, parser.epilog = _DESCRIPTION, _EPILOG
    parser.add_argument("type", metavar="TYPE", help="the type to read the document as")
    parser.add_argument("file", metavar="FILE", nargs="?", default="-", help="- is standard input")
    parser.add_argument("--lines", action="store_true", help="one document per line (JSON Lines)")


def run(arguments: Namespace) -> int:
    """Decode what the file holds."""
    _require_type(arguments.type)
    name = name_of(arguments.file)
    with opened(arguments.file) as file:
        if arguments.lines:
            return _decode_lines(arguments.type, name, file)
        return _decode_document(arguments.type, name, file.read())


def _require_type(name: str) -> None:
    if name not in READABLE_TYPES:
        close = did_you_mean(name, READABLE_TYPES)
        hint = f"did you mean {close}?" if close else f"the types are {', '.join(READABLE_TYPES)}"
        message = f"unknown type {name!r}; {hint}"
        raise UsageError(message)


def _decode_document(type_: str, name: str, data: bytes) -> int:
    try:
        sys.stdout.write(_canonical(type_, data) + "\n")
    except WireError as error:
        sys.stderr.write(f"{name}:{line_of(data, error)}: {error}\n")
        return 1
    return 0


def _decode_lines(type_: str, name: str, file: BinaryIO) -> int:
    progress, done, refused = Progress("documents"), 0, 0
    scrolls = sys.stdout.isatty()  # the output there shows the progress
    for number, line in lines_of(file):
        done += 1
        if not scrolls:
            progress.report(done)
        try:
            sys.stdout.write(_canonical(type_, line) + "\n")
        except WireError as error:
            refused += 1
            progress.finish()
            # The error counts lines within its document, which is this one line of the file.
            message = str(error).replace(" at line 1 column ", " at column ")
            sys.stderr.write(f"{name}:{number}: {message}\n")
    progress.finish()
    sys.stderr.write(f"{done} documents: {done - refused} accepted, {refused} refused\n")
    return 1 if refused else 0


def _canonical(type_: str, data: bytes) -> str:
    return encode(decode_named(type_, data))
