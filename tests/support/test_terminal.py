"""What a person sees: colour and progress on a terminal, neither of them anywhere else."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from itertools import count

import pytest

from contract.support.terminal import Progress, styled
from tests.commands.running import TOOL, process, surroundings

if sys.platform != "win32":
    import pty


class Screen(io.StringIO):
    """A stream that says that it is a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def _no_color_is_unset(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)


def test_colour_on_a_terminal() -> None:
    assert styled("x", "red", Screen()) == "\x1b[31mx\x1b[0m"


def test_no_colour_elsewhere() -> None:
    assert styled("x", "red", io.StringIO()) == "x"


@pytest.mark.parametrize(("value", "shown"), [("1", "x"), ("0", "x"), ("", "\x1b[1mx\x1b[0m")])
def test_no_color_counts_when_it_is_not_empty(
    monkeypatch: pytest.MonkeyPatch, value: str, shown: str
) -> None:
    monkeypatch.setenv("NO_COLOR", value)
    assert styled("x", "bold", Screen()) == shown


def test_standard_output_is_asked_when_no_stream_is_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "stdout", Screen())
    assert styled("x", "green").startswith("\x1b[32m")
    monkeypatch.setattr(sys, "stdout", io.StringIO())
    assert styled("x", "green") == "x"


@pytest.fixture
def seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let half a second pass whenever somebody looks at the clock."""
    clock = count(0, 0.5)
    monkeypatch.setattr("contract.support.terminal.time.monotonic", lambda: next(clock))


@pytest.mark.usefixtures("seconds")
def test_progress_is_shown_when_a_run_is_slow(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen()
    monkeypatch.setattr(sys, "stderr", screen)
    progress = Progress("documents")
    progress.report(1)
    assert screen.getvalue() == ""
    progress.report(12_000)
    assert screen.getvalue() == "\r12,000 documents"
    progress.finish()
    assert screen.getvalue() == "\r12,000 documents\r\x1b[K"


@pytest.mark.usefixtures("seconds")
def test_progress_is_not_written_to_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    file = io.StringIO()
    monkeypatch.setattr(sys, "stderr", file)
    progress = Progress("documents")
    for done in range(10):
        progress.report(done)
    progress.finish()
    assert file.getvalue() == ""


def test_a_quick_run_shows_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen()
    monkeypatch.setattr(sys, "stderr", screen)
    progress = Progress("documents")
    progress.report(1)
    progress.finish()
    assert screen.getvalue() == ""


def on_a_terminal(*words: str, **env: str) -> bytes:
    """Run the tool with a terminal as its output, and give what is shown on it."""
    ours, theirs = pty.openpty()
    with subprocess.Popen(
        [*TOOL, *words], stdin=theirs, stdout=theirs, stderr=theirs, env={**surroundings(), **env}
    ) as run:
        os.close(theirs)
        shown = b""
        try:
            while part := os.read(ours, 4096):
                shown += part
        except OSError:  # how Linux says that the other end is closed
            pass
        finally:
            os.close(ours)
        assert run.wait(timeout=30) == 0
    return shown


@pytest.mark.skipif(sys.platform == "win32", reason="a pseudo-terminal")
def test_a_real_terminal_shows_colour_unless_it_is_told_not_to() -> None:
    words = ("cases", "AiMuxError/Timeout/full")
    assert on_a_terminal(*words).startswith(b"\x1b[32maccept\x1b[0m  AiMuxError/Timeout/full\r\n")
    assert on_a_terminal(*words, NO_COLOR="1").startswith(b"accept  AiMuxError/Timeout/full\r\n")
    assert process(*words).out.startswith("accept  AiMuxError/Timeout/full\n")
