"""Run the command line: in this process, or as the process that a user starts."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

TOOL: Final = (sys.executable, "-m", "contract.cli")
COLUMNS: Final = "80"
TELLING: Final = {
    "FORCE_COLOR",
    "NO_COLOR",
    "PYTHONIOENCODING",
    "PYTHONUNBUFFERED",
    "PYTHONUTF8",
    "PYTHONWARNINGS",
}


class Ran(NamedTuple):
    """What a command line came to."""

    status: int
    out: str
    err: str


Cli: TypeAlias = Callable[..., Ran]
"""`cli("decode", "AiMuxError", stdin=b"{}")` in this process."""


def process(
    *words: str,
    stdin: bytes = b"",
    env: Mapping[str, str] | None = None,
    cwd: Path | None = None,
) -> Ran:
    """Run a command line as a process of its own."""
    run = subprocess.run(
        [*TOOL, *words],
        input=stdin,
        env={**surroundings(), **(env or {})},
        cwd=cwd,
        capture_output=True,
        timeout=60,
        check=False,
    )
    return Ran(run.returncode, run.stdout.decode(), run.stderr.decode())


def shell(script: str, stdin: bytes = b"") -> Ran:
    """Run a shell script in which `"$@"` is the tool."""
    run = subprocess.run(
        ["/bin/sh", "-c", script, "sh", *TOOL],
        input=stdin,
        env=surroundings(),
        capture_output=True,
        timeout=60,
        check=False,
    )
    return Ran(run.returncode, run.stdout.decode(), run.stderr.decode())


def surroundings() -> dict[str, str]:
    """Give an environment without what would change the output."""
    kept = {name: value for name, value in os.environ.items() if name not in TELLING}
    return {**kept, "COLUMNS": COLUMNS}


def assert_calm(ran: Ran) -> None:
    """No stack trace, and a line that says what is wrong where something is."""
    assert "Traceback" not in ran.out + ran.err
    assert ran.err.strip() or ran.status == 0
