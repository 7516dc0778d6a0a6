"""What a run over many calls tells: a summary at its end, and a bar until then."""

from __future__ import annotations

import io
import os
import sys
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from contract.boundary import parse_tool_call
from contract.commands.shared.call_summary import Summary
from contract.support.terminal import Progress
from contract.tools import FunctionTool, RawToolCall, ToolCall

TOOLS = (FunctionTool(name="weather", input_schema=True),)


def parsed(name: str) -> ToolCall:
    raw = RawToolCall(tool_call_id="call_1", tool_name=name, input="{}")
    return parse_tool_call(raw, TOOLS)


# --- the summary


def test_the_summary_is_bounded_and_tells_the_worst(snapshot: SnapshotAssertion) -> None:
    summary = Summary()
    for number in range(3000):
        name = f"tool {number}" if number >= 10 else f"worst {number % 3}\x1b"
        summary.add(name, parsed(name))
    for name in ("weather", "weather", "n" * 100):
        summary.add(name, parsed(name))
    summary.unreadable = 1
    assert summary.text() == snapshot


@pytest.mark.parametrize(("calls", "text"), [(0, "0 calls\n"), (1, "1 call: 1 valid\n")])
def test_a_small_summary(calls: int, text: str) -> None:
    summary = Summary()
    for _ in range(calls):
        summary.add("weather", parsed("weather"))
    assert summary.text() == text


# --- progress


class Terminal(io.StringIO):
    """A standard error that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def test_a_bar_is_drawn_of_a_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("contract.support.terminal._SLOW_SECONDS", 0.0)
    monkeypatch.setattr("contract.support.terminal._REPEAT_SECONDS", 0.0)
    shown = Terminal()
    monkeypatch.setattr(sys, "stderr", shown)
    path = tmp_path / "corpus.jsonl"
    path.write_bytes(b"x\n" * 2000)
    with path.open("rb") as file:
        progress = Progress("lines", file)
        for done in (0, 1000, 2000):
            file.seek(done * 2)
            progress.report(done)
        progress.finish()
    assert shown.getvalue() == (
        f"\r[{'.' * 30}]   0%  0 lines"
        f"\r[{'#' * 15}{'.' * 15}]  50%  1,000 lines"
        f"\r[{'#' * 30}] 100%  2,000 lines"
        "\r\x1b[K"
    )


@pytest.mark.parametrize("kind", ["pipe", "no file"])
def test_without_a_size_there_is_a_number_only(monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    monkeypatch.setattr("contract.support.terminal._SLOW_SECONDS", 0.0)
    shown = Terminal()
    monkeypatch.setattr(sys, "stderr", shown)
    reading, writing = os.pipe()
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        Progress("lines", pipe if kind == "pipe" else io.BytesIO(b"x")).report(7)
    assert shown.getvalue() == "\r7 lines"
