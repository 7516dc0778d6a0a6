"""`testee`: the kit's own binding, driven over standard input by the conformance runner."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace

from contract.support.signals import uninterrupted
from contract.support.usage import UsageError

_DESCRIPTION = """\
Answer the conformance runner's requests: the Python reference, as a binding's
own executable would. It reads a request a line and writes an answer a line."""

_EPILOG = """\
contract/conformance/README.md has the protocol, and a testee in 30 lines.

examples:
  aimux-contract conform -- aimux-contract testee
  echo '{"op":"hello","protocol":1,"contract":"1.0.0"}' | aimux-contract testee

exit status: 0 when standard input ends, 2 for a line that is no request."""


def add_arguments(parser: ArgumentParser) -> None:
    """Describe the command line."""
    parser.description, parser.epilog = _DESCRIPTION, _EPILOG


def run(_arguments: Namespace) -> int:
    """Answer until standard input ends."""
    with uninterrupted():
        from contract.conformance.reference import serve  # noqa: PLC0415 - its help needs no codec

    try:
        serve(sys.stdin.buffer, sys.stdout.buffer)
    except ValueError as error:
        message = f"a line of standard input is no request: {error}"
        raise UsageError(message) from error
    return 0
