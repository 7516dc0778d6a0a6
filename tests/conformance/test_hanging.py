"""Testees that say nothing more: each silence costs one case, and one timeout or two."""

from __future__ import annotations

import signal
import subprocess
import time
from pathlib import Path

import pytest

from contract.conformance.engine import run
from contract.conformance.options import Options
from tests.commands.running import TOOL
from tests.conformance.fake_testees import (
    assert_none_left,
    command_of,
    conformed,
    golden_of,
    plan_of,
    shell_testee,
)

SILENT = {
    2: "hang",
    3: "hang_deaf",
    5: "answer_and_hang",
    8: "unfinished",
    9: "close_input",
    11: "noise_and_hang",
}
"""What it does for a case; the fifth is answered, and the sixth waits in vain."""

WORDS = {
    2: "no answer within 1.5 s; does it flush its output after each answer?",
    3: "no answer within 1.5 s",
    6: "no answer within 1.5 s",
    8: "its last line has no end: does it write LF, and flush, after each answer?",
    9: "no answer within 1.5 s",
    11: "a line is not JSON",
}


@pytest.mark.parametrize("way", [("--window", "1"), ()], ids=["one-by-one", "pipelined"])
def test_silence(tmp_path: Path, way: tuple[str, ...]) -> None:
    command = command_of(cases=SILENT)
    ended = conformed(tmp_path, command, *way)
    assert ended.mismatches == {**dict.fromkeys(WORDS, "timeout"), 11: "invalid-output"}
    for number, words in WORDS.items():
        mismatch = ended.cases[f"x/{number}"].mismatch
        assert mismatch is not None
        assert words in mismatch.reason
    assert ended.status == 1
    assert_none_left(command)


@pytest.mark.parametrize("way", [("--window", "1"), (), ("--jobs", "2")], ids=" ".join)
def test_output_that_is_never_flushed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: tuple[str, ...]
) -> None:
    monkeypatch.delenv("PYTHONUNBUFFERED", raising=False)
    command = command_of(always="never_flush")
    ended = conformed(tmp_path, command, *way, size=2)
    assert ended.mismatches == {1: "timeout", 2: "timeout"}
    assert "does it flush its output after each answer?" in ended.words
    assert ended.status == 1
    assert_none_left(command)


def test_answers_that_go_on_coming_are_no_silence(tmp_path: Path) -> None:
    """The time is counted from the answer before, not from when a case was sent."""
    command = command_of(always="slow", pause=0.3)
    ended = conformed(tmp_path, command)
    assert (ended.status, ended.mismatches) == (0, {})


def test_an_answer_that_waits_while_the_runner_is_stopped(tmp_path: Path) -> None:
    """One that was written in time counts, though it is read too late."""
    words = ["--report-json", str(tmp_path / "report.json"), "--timeout", "1.5"]
    golden = golden_of(tmp_path / "golden", 6)
    command = command_of(always="slow", pause=0.4)
    runner = subprocess.Popen(
        [*TOOL, "conform", "--golden", str(golden), *words, "--window", "1", "--", *command],
        stdout=subprocess.DEVNULL,
    )
    for _ in range(2):
        time.sleep(1.0)
        runner.send_signal(signal.SIGSTOP)
        time.sleep(2.5)
        runner.send_signal(signal.SIGCONT)
    assert runner.wait(60) == 0


def test_every_tenth_case_of_ten_thousand() -> None:
    """Crashes one after another, silences at many testees side by side, or it would take long."""
    plan, kept = plan_of(10_000), {"passed": 9_000}
    ends = run(shell_testee("exit 134"), plan, Options(max_restarts=2_000))
    assert ends.scheduler.counts() == {**kept, "crashed": 1_000}
    assert {
        case.id for case, result in ends.scheduler.results() if result.outcome == "crashed"
    } == {f"x/{number}" for number in range(10, 10_001, 10)}


def test_silence_at_every_tenth_case_of_ten_thousand() -> None:
    options = Options(timeout=1.5, window=1, jobs=120)
    silent = run(shell_testee("exec sleep 60"), plan_of(10_000), options)
    assert silent.scheduler.counts() == {"passed": 9_000, "timeout": 1_000}
    assert {
        case.id for case, result in silent.scheduler.results() if result.outcome == "timeout"
    } == {f"x/{number}" for number in range(10, 10_001, 10)}
