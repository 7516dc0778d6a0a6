"""Large messages, and floods: no deadlock, and bounded memory."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from contract.conformance.engine import run
from contract.conformance.options import MEBIBYTE, Options
from contract.conformance.outcomes import PASSED
from contract.conformance.plan import Case
from tests.commands.running import surroundings
from tests.conformance.fake_testees import command_of, golden_of, made_up

_MEASURED: Final = """\
import pathlib, re, sys
from contract.cli import main
status = main(sys.argv[1:])
peak = re.search(r"VmHWM:\\s+(\\d+) kB", pathlib.Path("/proc/self/status").read_text())[1]
print(peak, status, file=sys.stderr)
"""


def large(number: int, size: int) -> Case:
    """Make up a case whose request has that size, and its answer too."""
    text = '"' + "x" * size + '"'
    request, result = {"type": "AiMuxError", "json": text}, {"json": text}
    return Case(f"x/{number}", "decode", "AiMuxError", "required", "accept", request, result)


def test_large_messages_both_ways_at_once() -> None:
    """An answer of 8 MiB is written while a request of 64 MiB is, and nobody reads one first."""
    plan = [large(1, 8 * MEBIBYTE), large(2, 64 * MEBIBYTE), made_up(3), large(4, 100_000)]
    for window in (1, 64):
        ran = run(command_of(), plan, Options(window=window, timeout=60.0))
        assert [result for _, result in ran.scheduler.results()] == [PASSED] * 4


def test_a_testee_that_writes_before_it_reads() -> None:
    plan = [made_up(1), large(2, 16 * MEBIBYTE)]
    command = command_of(cases={1: "flood_errors"}, mebibytes=16)
    assert run(command, plan, Options(timeout=60.0)).scheduler.counts() == {"passed": 2}


def test_a_large_answer_that_is_wrong_is_cut() -> None:
    case = large(1, 2 * MEBIBYTE)
    (result,) = [r for _, r in run(command_of(always="lie"), [case], Options()).scheduler.results()]
    assert result.outcome == "wrong"
    assert max(map(len, (result.expected, result.actual, result.reason))) < 5_000


@pytest.mark.skipif(sys.platform != "linux", reason="the peak is read as Linux tells it")
@pytest.mark.parametrize(
    ("table", "status"),
    [
        ({"cases": {2: "flood_errors"}, "mebibytes": 1_000}, 0),
        ({"cases": {2: "endless"}}, 1),
        ({"cases": {2: "flood_noise"}}, 1),
        ({"cases": {2: "flood_answers"}}, 1),
        ({"end": "end_with_flood"}, 0),
        ({"hello": "endless"}, 2),
    ],
    ids=["errors", "line", "noise", "answers", "end", "hello"],
)
def test_a_flood_is_read_within_bounded_memory(
    tmp_path: Path, table: dict[str, object], status: int
) -> None:
    golden = golden_of(tmp_path / "golden", 4)
    ways = ["--golden", str(golden), "--timeout", "3", "--max-line", "8"]
    ran = subprocess.run(
        [sys.executable, "-c", _MEASURED, "conform", *ways, "--", *command_of(**table)],
        capture_output=True,
        env=surroundings(),
        check=True,
        timeout=100,
    )
    peak, ended = ran.stderr.split()[-2:]
    assert int(ended) == status
    assert int(peak) < 100 * 1024
