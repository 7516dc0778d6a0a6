"""`aimux-contract`: run a command, and end cleanly whatever happens."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from typing import Final, NamedTuple

from contract import __version__
from contract.support.printable import lines
from contract.support.signals import uninterrupted
from contract.support.suggestion import did_you_mean
from contract.support.terminal import forget
from contract.support.usage import UsageError


class Command(NamedTuple):
    """A command: its module, which is loaded when it runs, and a line of help."""

    module: str
    summary: str


COMMANDS: Final = {
    "decode": Command("contract.commands.decode", "read JSON as a type, write it as serde would"),
    "explain": Command(
        "contract.commands.explain", "show what a variant, code, field or case means"
    ),
    "parse-call": Command("contract.commands.parse_call", "parse and validate a model's tool call"),
    "validate-args": Command(
        "contract.commands.validate_args", "check arguments against a tool's spec"
    ),
    "cases": Command("contract.commands.cases", "list the wire cases and vectors"),
    "conform": Command("contract.commands.conform", "run every case against a binding"),
    "compare": Command("contract.commands.compare", "show what changed between two result files"),
    "report": Command("contract.commands.report", "make reports from result files"),
    "testee": Command("contract.commands.testee", "run the kit's own binding, as a testee"),
    "export": Command("contract.commands.export", "copy the golden files into a folder"),
    "check": Command("contract.commands.check", "compare the golden files with the definition"),
    "generate": Command("contract.commands.generate", "write the golden files"),
    "gate": Command("contract.gate.command", "list the places that a new variant must update"),
}

_BROKEN_PIPE: Final = 141
"""The exit status that a shell shows for SIGPIPE."""

_LONGEST_MESSAGE: Final = 20_000

_HELP_TEMPLATE: Final = """\
usage: aimux-contract COMMAND [ARGUMENT...]

The wire contract of the aimux SDK: sixteen errors, the tool-call shapes, and
the golden files that every binding is tested with.

commands:
{commands}

  aimux-contract COMMAND --help shows more, with examples.

options:
  -h, --help  show this help
  --version   show the version of the contract

exit status: 0 success, 1 a check failed (a refused document, an invalid call,
a golden file that differs), 2 error (usage, an unreadable file), 130 Ctrl-C,
141 the reader of the output closed it before the result was known.
"""


def main(arguments: list[str] | None = None) -> int:
    """Run a command line and return its exit status. Never raises."""
    words = sys.argv[1:] if arguments is None else arguments
    status = _BROKEN_PIPE
    try:
        _settle_output()
        status = _dispatch(words)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return 130
    except UsageError as error:
        return _complain(str(error))
    except OSError as error:
        forget(sys.stdout)
        if isinstance(error, BrokenPipeError) and error.filename is None:
            forget(sys.stderr)
            return status
        place = error.filename or "output"
        return _complain(f"{place}: {error.strerror}" if error.strerror else str(error))
    except Exception as error:  # noqa: BLE001 - an internal error is one line too
        return _complain(_internal_error(error))
    return status


def _internal_error(error: Exception) -> str:
    """Describe an error of the kit itself, with its place in the kit's code."""
    place = ""
    trace = error.__traceback__
    while trace:
        code = trace.tb_frame.f_code
        if "typing" not in code.co_filename:  # assert_never raises there, for its caller
            place = f" ({code.co_filename}:{trace.tb_lineno}, in {code.co_name})"
        trace = trace.tb_next
    hint = "; `aimux-contract gate` lists the places" if isinstance(error, AssertionError) else ""
    return f"internal error: {type(error).__name__}: {error}{place}{hint}"


def _dispatch(words: list[str]) -> int:
    if not words or words[0] in ("-h", "--help", "help"):
        sys.stdout.write(help_text())
        return 0 if words else 2
    if words[0] == "--version":
        sys.stdout.write(f"aimux-contract {__version__}\n")
        return 0
    if words[0] not in COMMANDS:
        close = did_you_mean(words[0], COMMANDS)
        hint = f"did you mean {close}?" if close else f"the commands are {', '.join(COMMANDS)}"
        message = f"unknown command {words[0]!r}; {hint}"
        raise UsageError(message)
    return _run(words[0], words[1:])


def _run(name: str, words: list[str]) -> int:
    from argparse import (  # noqa: PLC0415 - `--help` and `--version` start without it
        ArgumentParser,
        Namespace,
        RawDescriptionHelpFormatter,
    )

    with uninterrupted():
        module = import_module(COMMANDS[name].module)
    parser = ArgumentParser(
        prog=f"aimux-contract {name}",
        formatter_class=RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    module.add_arguments(parser)
    try:
        parsed = parser.parse_args(words, Namespace(words=words))
    except SystemExit as exit_:  # argparse has printed its help or its complaint
        return 2 if exit_.code else 0
    status: int = module.run(parsed)
    return status


def help_text() -> str:
    """Return the help of the tool as a whole."""
    width = max(map(len, COMMANDS))
    rows = (f"  {name:<{width}}  {command.summary}" for name, command in COMMANDS.items())
    return _HELP_TEMPLATE.format(commands="\n".join(rows))


def _settle_output() -> None:
    """Write UTF-8 and LF whatever the locale, and nothing where an output is closed."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            nowhere = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115 - pathlib is slow to load; the end closes it
            setattr(sys, name, nowhere)
        elif hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")


def _complain(message: str) -> int:
    text = "\n".join(lines(message, _LONGEST_MESSAGE))
    sys.stderr.write(f"aimux-contract: {text}\n")
    return 2


if __name__ == "__main__":
    sys.exit(main())
