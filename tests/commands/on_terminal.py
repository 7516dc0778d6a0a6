"""Run the command line as on a terminal: it sees one, and the test sees what would be shown."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

import pytest

from tests.commands.running import TOOL, surroundings

pty = pytest.importorskip("pty", reason="this system has no pseudo-terminals")


def on_terminal(
    *words: str, cwd: Path, env: Mapping[str, str] | None = None, stdin: bytes = b""
) -> tuple[int, str]:
    """Give the exit status and what a terminal shows, which is both outputs in order."""
    terminal, far_end = pty.openpty()
    try:
        running = subprocess.Popen(
            [*TOOL, *words],
            stdin=subprocess.PIPE,
            stdout=far_end,
            stderr=far_end,
            cwd=cwd,
            env={**surroundings(), "NO_COLOR": "1", **(env or {})},
        )
        os.close(far_end)
        with running:
            assert running.stdin is not None
            running.stdin.write(stdin)
            running.stdin.close()
            shown = _all_of(terminal)
            status = running.wait(timeout=60)
    finally:
        os.close(terminal)
    return status, shown.decode().replace("\r\n", "\n")


def _all_of(terminal: int) -> bytes:
    shown = b""
    with suppress(OSError):  # Linux ends a terminal with an error, others with nothing
        while piece := os.read(terminal, 65536):
            shown += piece
    return shown
