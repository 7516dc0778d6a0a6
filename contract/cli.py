"""`aimux-contract`: finds the command, and makes sure that every way out of it is a clean one."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from typing import Final, NamedTuple

from contract import __version__
from contract.support.signals import uninterrupted
from contract.support.terminal import forget
from contract.support.usage import UsageError


class Command(NamedTuple):
    """A command: the module that has it, and a line of help. Neither is loaded for the other."""

    module: str
    summary: str


COMMANDS: Final = {
    "decode": Command("contract.commands.decode", "read JSON as a type, write it as serde would"),
    "explain": Command(
        "contract.commands.explain", "say what a variant, code, field or case means"
    ),
    "parse-call": Command(
        "contract.commands.parse_call", "say what becomes of a model's tool call"
    ),
    "validate-args": Command(
        "contract.commands.validate_args", "check arguments against a tool's spec"
    ),
    "cases": Command("contract.commands.cases", "list the wire cases and vectors"),
    "conform": Command("contract.commands.conform", "drive a binding, and say where it departs"),
    "compare": Command("contract.commands.compare", "show what changed between two result files"),
    "report": Command("contract.commands.report", "make reports from result files"),
    "testee": Command("contract.commands.testee", "the kit's own binding, to be driven"),
    "export": Command("contract.commands.export", "copy the golden files into a folder"),
    "check": Command("contract.commands.check", "compare the golden files with the definition"),
    "generate": Command("contract.commands.generate", "write the golden files anew"),
    "gate": Command("contract.gate.command", "show what a new variant makes fail"),
}

_READER_LEFT: Final = 141
"""As a shell shows an end by SIGPIPE."""

_LONGEST_COMPLAINT: Final = 20_000

_HELP_TEMPLATE: Final = """\
usage: aimux-contract COMMAND [ARGUMENT...]

The wire contract of the aimux SDK: sixteen errors, the tool-call shapes, and
the golden files that every binding is tested with.

commands:
{commands}

  aimux-contract COMMAND --help tells more, with examples.

options:
  -h, --help  show this help
  --version   show the version of the contract

exit status: 0 it holds, 1 it does not (a refused document, an invalid call, a
golden file that differs), 2 it could not be tried (usage, an unreadable file),
130 Ctrl-C, 141 whoever reads its output left before it was known.
"""


def main(arguments: list[str] | None = None) -> int:
    """Run a command line and return its exit status. Never raises."""
    words = sys.argv[1:] if arguments is None else arguments
    status = _READER_LEFT
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
        told = f"{error.filename or 'output'}: {error.strerror}" if error.strerror else str(error)
        return _complain(told)
    except Exception as error:  # noqa: BLE001 - a fault of the kit's own shows no stack trace either
        return _complain(_own_fault(error))
    return status


def _own_fault(error: Exception) -> str:
    """Say where the kit itself is wrong; a variant that some match forgot is the likeliest."""
    from traceback import extract_tb  # noqa: PLC0415 - for start-up

    place = next(
        (
            frame
            for frame in reversed(extract_tb(error.__traceback__))
            if "typing" not in frame.filename
        ),
        None,
    )
    where = f" ({place.filename}:{place.lineno}, in {place.name})" if place else ""
    hint = "; `aimux-contract gate` lists the places" if isinstance(error, AssertionError) else ""
    return f"a fault of the kit itself: {type(error).__name__}: {error}{where}{hint}"


def _dispatch(words: list[str]) -> int:
    if not words or words[0] in ("-h", "--help", "help"):
        sys.stdout.write(help_text())
        return 0 if words else 2
    if words[0] == "--version":
        sys.stdout.write(f"aimux-contract {__version__}\n")
        return 0
    if words[0] not in COMMANDS:
        from difflib import get_close_matches  # noqa: PLC0415 - for start-up

        close = get_close_matches(words[0], COMMANDS, n=1)
        hint = f"did you mean {close[0]}?" if close else f"there are {', '.join(COMMANDS)}"
        message = f"there is no command {words[0]!r}; {hint}"
        raise UsageError(message)
    return _run(words[0], words[1:])


def _run(name: str, words: list[str]) -> int:
    from argparse import (  # noqa: PLC0415 - for start-up
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
    """Give the help of the tool as a whole."""
    width = max(map(len, COMMANDS))
    lines = (f"  {name:<{width}}  {command.summary}" for name, command in COMMANDS.items())
    return _HELP_TEMPLATE.format(commands="\n".join(lines))


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
    from contract.support.printable import lines  # noqa: PLC0415 - only where something is wrong

    shown = "\n".join(lines(message, _LONGEST_COMPLAINT))
    sys.stderr.write(f"aimux-contract: {shown}\n")
    return 2


if __name__ == "__main__":
    sys.exit(main())
