"""Whatever ends the runner, no testee is left behind."""

from __future__ import annotations

import signal
import subprocess
import time
from pathlib import Path

import pytest

from tests.commands.running import TOOL, surroundings
from tests.conformance.fake_testees import assert_none_left, command_of, golden_of

SIGNALS = [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129)]


@pytest.mark.parametrize(("number", "status"), SIGNALS, ids=["SIGINT", "SIGTERM", "SIGHUP"])
@pytest.mark.parametrize("act", ["hang_deaf", "crash", "stop_child"])
def test_a_signal_leaves_no_process_behind(
    tmp_path: Path, number: signal.Signals, status: int, act: str
) -> None:
    """Also between the lives of a testee, and where it cares for nothing."""
    golden = golden_of(tmp_path / "golden", 2_000)
    command = command_of(always=act, hello="hello_beside_child", end="linger")
    ways = ["--timeout", "60", "--jobs", "2", "--max-restarts", "100000"]
    runner = subprocess.Popen(
        [*TOOL, "conform", "--golden", str(golden), *ways, "--", *command],
        env=surroundings(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    time.sleep(1.5)
    runner.send_signal(number)
    out, err = runner.communicate(timeout=30)
    assert (runner.returncode, out, err) == (status, b"", b"")
    assert_none_left(command)


def test_an_ignored_signal_stays_ignored(tmp_path: Path) -> None:
    """As under nohup."""
    golden = golden_of(tmp_path / "golden", 6)
    command = command_of(always="slow", pause=0.3)
    words = [*TOOL, "conform", "--golden", str(golden), "--", *command]
    runner = subprocess.Popen(
        ["/bin/sh", "-c", 'trap "" HUP; exec "$@"', "sh", *words],
        env=surroundings(),
        stdout=subprocess.DEVNULL,
    )
    time.sleep(1.0)
    runner.send_signal(signal.SIGHUP)
    assert runner.wait(30) == 0
