"""`conform`: drive a binding's own executable through the cases, and say where it departs."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable
from pathlib import Path
from typing import Final

from contract.conformance.options import MEBIBYTE, Options
from contract.conformance.plan import Shard
from contract.support.signals import uninterrupted

_DESCRIPTION = """\
Start a binding's own executable, the testee; send it the cases of the golden
files, a line each; judge the line that it answers. Without a COMMAND the
kit's own Python binding is the testee."""

_EPILOG = """\
Write -- before the COMMAND. No shell is involved: sh -c '...' is one.

what becomes of a case:
{outcomes}

FILE of --expect has lines `pattern  outcome  # reason`: those cases must fail
so, and all others pass. A GLOB or a pattern must fit a whole id; * stands for
any text, ? for a character. `aimux-contract cases` lists the ids; a case that
has facts has another one with /facts behind it.

--write-expect over the file of --expect keeps the lines that hold, and those
of cases that were not run; it writes over no other file that is there.

examples:
  aimux-contract conform
  aimux-contract conform -- go run ./cmd/testee
  aimux-contract conform --level required --junit junit.xml -- ./testee
  aimux-contract conform -k 'AiMuxError/Retry/*' --strict -- node testee.js
  aimux-contract conform --write-expect known.txt -- ./testee
  aimux-contract conform --expect known.txt --max-skipped 3 -- ./testee
  aimux-contract conform --shard 1/4 --jobs 2 --html page.html -- ./testee

exit status: 0 it conforms, 1 it does not, 2 usage error, no handshake, or a
report could not be written."""

_DEFAULTS: Final = Options()


def add_arguments(parser: ArgumentParser) -> None:
    """Describe the command line."""
    from contract.conformance.outcomes import MEANINGS  # noqa: PLC0415 - for start-up

    outcomes = "\n".join(f"  {name:<16}  {meaning}" for name, meaning in MEANINGS.items())
    parser.usage = "%(prog)s [OPTION...] [-- COMMAND [WORD...]]"
    parser.description, parser.epilog = _DESCRIPTION, _EPILOG.format(outcomes=outcomes)
    parser.add_argument("command", metavar="COMMAND", nargs="*", help="the testee and its words")
    _add_choice(parser)
    _add_limits(parser)
    _add_expectations(parser)
    _add_reports(parser)


def _add_choice(parser: ArgumentParser) -> None:
    group = parser.add_argument_group("which cases")
    group.add_argument(
        "-k",
        dest="patterns",
        metavar="GLOB",
        action="append",
        default=[],
        help="only cases whose id it fits; several add up",
    )
    group.add_argument(
        "--level",
        choices=("required", "recommended"),
        default="recommended",
        help="required leaves out the recommended cases (else both are run)",
    )
    group.add_argument(
        "--shard", metavar="I/N", type=_shard, help="only the Ith of N parts, told apart by id"
    )
    group.add_argument(
        "--golden",
        metavar="DIR",
        type=_folder,
        help="golden files of a folder, not the kit's own",
    )


def _add_limits(parser: ArgumentParser) -> None:
    group = parser.add_argument_group("how they are run")
    group.add_argument("--bytes", action="store_true", help="compare written text byte for byte")
    group.add_argument("--strict", action="store_true", help="hold messages against their schema")
    _add_number(group.add_argument, "--timeout", "SECONDS", _seconds, _DEFAULTS.timeout)
    _add_number(group.add_argument, "--start-timeout", "SECONDS", _seconds, _DEFAULTS.start_timeout)
    _add_number(group.add_argument, "--window", "N", _positive, _DEFAULTS.window)
    _add_number(group.add_argument, "--jobs", "N", _positive, _DEFAULTS.jobs)
    _add_number(group.add_argument, "--max-restarts", "N", _natural, _DEFAULTS.max_restarts)
    longest = _DEFAULTS.max_line // MEBIBYTE
    _add_number(group.add_argument, "--max-line", "MIB", _positive, longest)


_HELP: Final = {
    "--timeout": "how long no answer may come",
    "--start-timeout": "how long its handshake may take",
    "--window": "how many cases are open at a testee",
    "--jobs": "how many testees run side by side",
    "--max-restarts": "how many cases may end it, by a crash or a hang",
    "--max-line": "how many MiB a line may have",
}


def _add_number(
    add: Callable[..., object],
    name: str,
    metavar: str,
    kind: Callable[[str], float],
    default: float,
) -> None:
    add(name, metavar=metavar, type=kind, default=default, help=f"{_HELP[name]} ({default:g})")


def _add_expectations(parser: ArgumentParser) -> None:
    group = parser.add_argument_group("what is expected")
    group.add_argument("--expect", metavar="FILE", help="cases that are known to fail")
    group.add_argument("--write-expect", metavar="FILE", help="write such a file from this run")
    _add_skips(group.add_argument)


def _add_skips(add: Callable[..., object]) -> None:
    told = "how many required cases it may skip that its handshake claims (0)"
    add("--max-skipped", metavar="N", type=_natural, default=0, help=told)


def _add_reports(parser: ArgumentParser) -> None:
    group = parser.add_argument_group("reports, beside the summary")
    group.add_argument(
        "--report-json", metavar="FILE", help="the result file, for `report` and `compare`"
    )
    group.add_argument("--junit", metavar="FILE", help="JUnit XML")
    group.add_argument("--html", metavar="FILE", help="one page, without a network")
    group.add_argument("--badge", metavar="FILE", help="JSON for a status badge")
    group.add_argument("--github", action="store_true", help="annotations for GitHub")
    group.add_argument("--all", action="store_true", help="show every failure, not the first 10")


def run(arguments: Namespace) -> int:
    """Run the cases and report."""
    with uninterrupted():
        from contract.commands.conform_run import run as run_cases  # noqa: PLC0415 - for start-up
    return run_cases(arguments)


def _folder(text: str) -> Path:
    if text:
        return Path(text)
    message = "'' names no folder"
    raise ArgumentTypeError(message)


def _shard(text: str) -> Shard:
    number, slash, of = text.partition("/")
    digits = text.isascii() and number.isdecimal() and of.isdecimal() and len(text) < _MOST_DIGITS
    if slash and digits and 1 <= int(number) <= int(of):
        return Shard(int(number), int(of))
    message = f"expected I/N with I from 1 to N, found {text!r}"
    raise ArgumentTypeError(message)


def _natural(text: str) -> int:
    if text.isascii() and text.isdecimal() and len(text) < _MOST_DIGITS:
        return int(text)
    message = f"expected a number, found {text!r}"
    raise ArgumentTypeError(message)


def _positive(text: str) -> int:
    if number := _natural(text):
        return number
    message = "expected a number from 1 on, found 0"
    raise ArgumentTypeError(message)


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0.0 < seconds < _MOST_SECONDS:
        message = f"expected seconds, more than 0, found {text!r}"
        raise ArgumentTypeError(message)
    return seconds


_MOST_DIGITS: Final = 10
_MOST_SECONDS: Final = 1e6
