"""Measure the conformance runner: cases a second, memory, start-up; bowtie's beside it.

The testee is a Python script that parses each request and writes each answer, flushed. Rates are
medians of several rounds, with the slowest and the fastest; `one by one` sends a case only when
the one before it is answered.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import sysconfig
import tempfile
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import Final, overload

from contract.conformance.engine import run
from contract.conformance.options import Options
from contract.conformance.plan import Case

TESTEE: Final = (sys.executable, "-I", "-S", str(Path(__file__).with_name("echo_testee.py")))
TOOL: Final = Path(sysconfig.get_path("scripts"), "aimux-contract")
WINDOWS: Final = (1, 8, 64, 256)
ONE_BY_ONE: Final = 10_000
WINDOWED: Final = 60_000
MANY: Final = 1_000_000
MOST_MEBIBYTES: Final = 80
MOST_SECONDS: Final = 0.3
BOWTIE_FEW: Final = 10
BOWTIE_MANY: Final = 5_000
BOWTIE_ROUNDS: Final = 3


class Cases(Sequence[Case]):
    """Small cases, each made when it is asked for."""

    def __init__(self, number: int) -> None:
        self._number = number

    def __len__(self) -> int:
        return self._number

    @overload
    def __getitem__(self, index: int) -> Case: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Case]: ...
    def __getitem__(self, index: int | slice) -> Case | Sequence[Case]:
        if isinstance(index, slice):
            return [self[each] for each in range(*index.indices(self._number))]
        if index >= self._number:
            raise IndexError(index)
        text = {"json": f'{{"Timeout":"{index}"}}'}
        request = {"type": "AiMuxError", **text}
        return Case(f"case/{index}", "decode", "AiMuxError", "required", "accept", request, text)


def main() -> int:
    """Measure, print a table, and say by the exit status whether all targets are met."""
    parser = ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--cases", type=int, default=100_000, help="a round (default 100,000)")
    parser.add_argument("--rounds", type=int, default=5, help="of each window (default 5)")
    parser.add_argument("--bowtie", metavar="COMMAND", help="measure this bowtie beside it")
    parser.add_argument("--memory-of", type=int, help="one run of so many cases: print its peak")
    arguments = parser.parse_args()
    if arguments.memory_of:
        return _print_peak(arguments.memory_of)
    met = [*_rates(arguments), _memory(), _startup(arguments.rounds)]
    if arguments.bowtie:
        _bowtie(arguments.bowtie)
    else:
        _write("bowtie: not measured; name its command with --bowtie (`make bench` installs one)")
    return 0 if all(met) else 1


def _rates(arguments: Namespace) -> list[bool]:
    rates: dict[int, list[float]] = {window: [] for window in WINDOWS}
    for _ in range(arguments.rounds):  # by turns, so that a slow moment falls on all alike
        for window, measured in rates.items():
            number = max(1, arguments.cases // 4) if window == 1 else arguments.cases
            seconds = _seconds_of(number, window)
            measured.append(number / seconds)
    return [_told(window, measured) for window, measured in rates.items()]


def _seconds_of(number: int, window: int) -> float:
    ran = run(TESTEE, Cases(number), Options(window=window))
    if ran.scheduler.counts() != {"passed": number}:
        message = f"the testee conforms, and the run says {ran.scheduler.counts()}"
        raise RuntimeError(message)
    return ran.seconds


def _told(window: int, rates: list[float]) -> bool:
    target = {1: ONE_BY_ONE, Options().window: WINDOWED}.get(window)
    name = "one by one" if window == 1 else f"window {window}"
    spread = f"{min(rates):,.0f} to {max(rates):,.0f}"
    met = target is None or median(rates) >= target
    told = f"target {target:,}{'' if met else ' MISSED'}" if target else ""
    _write(f"{name:<14}{median(rates):>10,.0f} cases/s  ({spread})  {told}")
    return met


def _print_peak(number: int) -> int:
    from resource import RUSAGE_SELF, getrusage  # noqa: PLC0415 - POSIX

    _seconds_of(number, Options().window)
    unit = 1 if sys.platform == "darwin" else 1024
    _write(str(getrusage(RUSAGE_SELF).ru_maxrss * unit // 2**20))
    return 0


def _memory() -> bool:
    command = [sys.executable, __file__, "--memory-of", str(MANY)]
    peak = int(subprocess.run(command, check=True, capture_output=True).stdout)
    met = peak < MOST_MEBIBYTES
    told = f"target under {MOST_MEBIBYTES}{'' if met else ' MISSED'}"
    _write(f"{'memory':<14}{peak:>10} MiB at {MANY:,} cases  {told}")
    return met


def _startup(rounds: int) -> bool:
    """Time a whole command line with one case: all but that is start-up."""
    command = [str(TOOL), "conform", "-k", "AiMuxError/Timeout/minimal", "--", *TESTEE]
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    taken: list[float] = []
    for _ in range(rounds + 1):
        began = time.perf_counter()
        subprocess.run(command, check=True, capture_output=True, env=environment)
        taken.append(time.perf_counter() - began)
    taken = taken[1:]  # the first fills caches
    met = median(taken) < MOST_SECONDS
    told = f"target under {MOST_SECONDS}{'' if met else ' MISSED'}"
    _write(
        f"{'start-up':<14}{median(taken):>10.3f} s  ({min(taken):.3f} to {max(taken):.3f})  {told}"
    )
    return met


def _bowtie(command: str) -> None:
    """Time bowtie's own null implementation on a local suite: few cases tell the start-up.

    The best runs count, which is to its advantage: a busy machine only adds.
    """
    taken: dict[int, list[float]] = {BOWTIE_FEW: [], BOWTIE_MANY: []}
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(BOWTIE_ROUNDS):
            for number, seconds in taken.items():
                seconds.append(_bowtie_seconds(command, Path(folder, f"{number}.jsonl"), number))
    start, whole = min(taken[BOWTIE_FEW]), min(taken[BOWTIE_MANY])
    if whole <= start:
        _write("bowtie: the machine is too busy to tell its cases from its start-up")
        return
    rate = (BOWTIE_MANY - BOWTIE_FEW) / (whole - start)
    _write(f"{'bowtie':<14}{rate:>10,.0f} cases/s after {start:.1f} s of start-up")


def _bowtie_seconds(command: str, suite: Path, number: int) -> float:
    tests = [{"description": "a test", "instance": "x", "valid": True}]
    schema = {"type": "string"}
    lines = (
        json.dumps({"description": f"case {each}", "schema": schema, "tests": tests})
        for each in range(number)
    )
    suite.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    words = [command, "run", "-i", "direct:null", str(suite)]
    began = time.perf_counter()
    done = subprocess.run(words, check=True, capture_output=True)
    seconds = time.perf_counter() - began
    if done.stdout.count(b'"results"') != number:
        message = f"bowtie did not answer {number} cases"
        raise RuntimeError(message)
    return seconds


def _write(line: str) -> None:
    sys.stdout.write(f"{line.rstrip()}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
