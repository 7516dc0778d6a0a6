"""Measure how long whole processes of the command line take, beside a bare interpreter.

Prints the median of each command with its multiple of the bare interpreter, the same of the best
runs, and the target where there is one. The medians decide; where the best runs are far better
than the medians, the machine was busy, which makes the longer commands slower than the others.
"""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import time
from argparse import ArgumentParser
from pathlib import Path
from statistics import median
from typing import Final, NamedTuple


class Command(NamedTuple):
    """A command line, its input, and how many bare interpreters it may take."""

    words: tuple[str, ...]
    limit: float | None
    stdin: bytes = b""


UNUSUAL: Final = {"PYTHONDONTWRITEBYTECODE", "PYTHONUNBUFFERED"}
ENVIRONMENT: Final = {name: value for name, value in os.environ.items() if name not in UNUSUAL}
BARE: Final = (sys.executable, "-c", "")
TOOL: Final = Path(sysconfig.get_path("scripts"), "aimux-contract")
COMMANDS: Final = {
    "--help": Command(("--help",), 3),
    "--version": Command(("--version",), 3),
    "decode": Command(("decode", "AiMuxError"), 16, b'{"Timeout":"x"}'),
    "explain": Command(("explain", "NoSuchTool"), 16),
    "cases": Command(("cases",), 16),
    "check": Command(("check",), None),
}


def main() -> int:
    """Measure, print a table, and say by the exit status whether all targets are met."""
    parser = ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=15, help="runs of each (default 15)")
    seconds = _seconds(parser.parse_args().rounds)
    bare = seconds.pop("")
    _write(f"{'':<18}{'median':^24}{'best':^24}")
    _write(f"{'bare interpreter':<18}{_told(bare, bare)}")
    missed = [name for name, taken in seconds.items() if _missed(name, taken, bare)]
    for name, taken in seconds.items():
        limit = COMMANDS[name].limit
        target = f"target under {limit:g}" if limit else "no target"
        _write(f"{name:<18}{_told(taken, bare)}  {target}{' MISSED' if name in missed else ''}")
    return 1 if missed else 0


def _told(taken: list[float], bare: list[float]) -> str:
    return "".join(
        f"{of(taken) * 1000:8.1f} ms {of(taken) / of(bare):5.1f} times" for of in (median, min)
    )


def _missed(name: str, taken: list[float], bare: list[float]) -> bool:
    limit = COMMANDS[name].limit
    return limit is not None and median(taken) / median(bare) >= limit


def _seconds(rounds: int) -> dict[str, list[float]]:
    """Take turns, so that a slow moment of the machine falls on all alike."""
    seconds: dict[str, list[float]] = {name: [] for name in ("", *COMMANDS)}
    for each in range(rounds + 1):
        for name, taken in seconds.items():
            measured = _run(BARE, b"") if not name else _run_command(COMMANDS[name])
            if each:  # the first round fills caches
                taken.append(measured)
    return seconds


def _run_command(command: Command) -> float:
    return _run((str(TOOL), *command.words), command.stdin)


def _run(line: tuple[str, ...], stdin: bytes) -> float:
    started = time.perf_counter()
    subprocess.run(line, input=stdin, stdout=subprocess.DEVNULL, env=ENVIRONMENT, check=True)
    return time.perf_counter() - started


def _write(line: str) -> None:
    sys.stdout.write(line.rstrip() + "\n")


if __name__ == "__main__":
    sys.exit(main())
