"""`testee`: the kit's own binding, which the conformance runner tests over standard input."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace

from contract.support.signals import uninterrupted
from contract.support.usage import UsageError

_DESCRIPTION = """\
Answer the conformance runner's requests with the kit's own Python binding. A
request is one line of standard input, an answer one line of output."""

_EPILOG = """\
contract/conformance/README.md has the protocol, and a testee in 30 lines.

examples:
  aimux-contract conform -- aimux-contract testee
  echo '{"op":"hello","protocol":1,"contract":"1.0.0"}' | aimux-contract testee

exit status: 0 at the end of standard input, 2 for a line that is no request."""


def add_arguments(parser: ArgumentParser) -> None:
    """Describe the command line."""
    parser.description, parser.epilog = _DESCRIPTION, _EPILOG


def run(_arguments: Namespace) -> int:
    """Answer until standard input ends."""
    with uninterrupted():
        from contract.conformance.reference import serve  # noqa: PLC0415 - loaded with signals held back

    try:
        serve(sys.stdin.buffer, sys.stdout.buffer)
    except ValueError as error:
        message = f"a line of standard input is not a request: {error}"
        raise UsageError(message) from error
    return 0
