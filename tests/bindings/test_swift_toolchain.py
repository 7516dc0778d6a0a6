"""The script that finds Swift or sets it up: it says what it lacks, and leaves nothing behind."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import pytest

from tests.bindings import toolchains

SCRIPT: Final = Path(__file__).parent / "swift" / "toolchain.py"
MOUNTS: Final = Path("/proc/mounts")
FAILING: Final = '#!/bin/sh\nmkdir -p "$4/proc"\necho "no such mirror"\nexit 3\n'
HANGING: Final = '#!/bin/sh\nmkdir -p "$4/proc"\ntouch "$XDG_CACHE_HOME/started"\nexec sleep 60\n'

can_set_up = pytest.mark.skipif(
    os.geteuid() != 0 or shutil.which("apt-get") is None or shutil.which("unshare") is None,
    reason="Swift is set up by root, on Debian",
)


def without_swift(folder: Path, debootstrap: str = "") -> Mapping[str, str]:
    """Return an environment without Swift, with an empty cache, and with this as debootstrap."""
    tools, cache = folder / "bin", folder / "cache"
    tools.mkdir()
    cache.mkdir()
    system = (Path("/usr/bin"), Path("/bin"), Path("/usr/sbin"), Path("/sbin"))
    if any(folder.joinpath("swift").exists() for folder in system):
        pytest.skip("the system has Swift")
    if debootstrap:
        tools.joinpath("debootstrap").write_text(debootstrap, encoding="utf-8")
        tools.joinpath("debootstrap").chmod(0o755)
    path = ":".join(map(str, (tools, *system)))
    return {**os.environ, "PATH": path, "XDG_CACHE_HOME": str(cache)}


def run(environment: Mapping[str, str], *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(SCRIPT), *arguments]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


def wait_for(file: Path) -> None:
    deadline = time.monotonic() + 60
    while not file.exists():
        assert time.monotonic() < deadline, f"{file} is not there"
        time.sleep(0.05)


@pytest.mark.parametrize("arguments", [("--version",), ("swift", "build"), ("start", "x")])
def test_where_there_is_no_swift_it_says_how_to_get_one(
    tmp_path: Path, arguments: tuple[str, ...]
) -> None:
    environment = {**without_swift(tmp_path), "AIMUX_REQUIRE_TOOLCHAINS": "0"}
    answer = run(environment, *arguments)
    assert answer.returncode == 1
    assert answer.stdout == ""
    assert "swift is not on the path" in answer.stderr
    assert "--setup" in answer.stderr
    assert list(tmp_path.joinpath("cache").iterdir()) == []


def test_swift_on_the_path_is_used_first(tmp_path: Path) -> None:
    environment = {**without_swift(tmp_path), "AIMUX_REQUIRE_TOOLCHAINS": "1"}
    swift = tmp_path / "bin" / "swift"
    swift.write_text(
        '#!/bin/sh\necho "driver 1.2, Swift version 9.8.7 $1 $PWD"\n', encoding="utf-8"
    )
    swift.chmod(0o755)
    assert run(environment, "--version").stdout == "9.8.7\n"
    assert run(environment, "swift", "test").stdout.endswith(f" test {SCRIPT.parent}\n")
    assert run(environment, "start", str(swift), "x").stdout.split()[5] == "x"
    assert list(tmp_path.joinpath("cache").iterdir()) == []


def test_without_a_command_it_shows_its_help(tmp_path: Path) -> None:
    answer = run(without_swift(tmp_path))
    assert answer.returncode == 1
    assert "toolchain.py start PROGRAM" in answer.stderr


@can_set_up
@pytest.mark.parametrize("arguments", [("--setup",), ("--version",)])
def test_a_set_up_that_fails_says_why_and_leaves_nothing(
    tmp_path: Path, arguments: tuple[str, ...]
) -> None:
    environment = {**without_swift(tmp_path, FAILING), "AIMUX_REQUIRE_TOOLCHAINS": "1"}
    answer = run(environment, *arguments)
    assert answer.returncode == 1
    assert "no such mirror" in answer.stderr
    left = [file.suffix for file in tmp_path.joinpath("cache", "aimux-contract").iterdir()]
    assert left == [".lock"]


@can_set_up
def test_a_set_up_that_is_interrupted_leaves_nothing(tmp_path: Path) -> None:
    environment = without_swift(tmp_path, HANGING)
    command = [sys.executable, str(SCRIPT), "--setup"]
    with subprocess.Popen(command, env=environment, stderr=subprocess.DEVNULL) as process:
        wait_for(tmp_path / "cache" / "started")
        process.send_signal(signal.SIGINT)
    left = [file.suffix for file in tmp_path.joinpath("cache", "aimux-contract").iterdir()]
    assert left == [".lock"]
    assert mounts_of_roots() == []


@pytest.mark.skipif(shutil.which("swift") is not None, reason="Swift is on the path")
def test_the_machine_never_sees_a_mount_even_of_a_command_that_is_killed() -> None:
    toolchains.require("swift")
    told = SCRIPT.parent / ".build" / "told"
    told.parent.mkdir(exist_ok=True)
    told.unlink(missing_ok=True)
    script = "cat /proc/mounts >.build/part; mv .build/part .build/told; exec sleep 60"
    with subprocess.Popen([sys.executable, str(SCRIPT), "sh", "-c", script]) as process:
        try:
            wait_for(told)
            assert mounts_of_roots() == []
        finally:
            process.kill()
    assert mounts_of_roots() == []
    assert str(SCRIPT.parents[3]) in told.read_text(encoding="utf-8")
    told.unlink()


def mounts_of_roots() -> list[str]:
    """Return the mounts of the machine that are in any root of Swift's."""
    mounts = MOUNTS.read_text(encoding="utf-8").splitlines()
    return [mount for mount in mounts if "debian-trixie-swift" in mount]
