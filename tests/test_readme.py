"""What the README shows is run here; what CONTRIBUTING shows is held to the gate."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Final, NamedTuple

import pytest

ROOT: Final = Path(__file__).parents[1]
CONTRIBUTING: Final = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
README: Final = (ROOT / "README.md").read_text(encoding="utf-8")
_BLOCK: Final = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


class Command(NamedTuple):
    """A command that the README shows, and what it shows of its output."""

    line: str
    output: str


def _blocks(language: str) -> list[str]:
    return [body for name, body in _BLOCK.findall(README) if name == language]


def _commands() -> list[Command]:
    shown = "".join(_blocks("console"))
    parts = re.split(r"^\$ ", shown, flags=re.MULTILINE)[1:]
    return [Command(*part.split("\n", 1)) for part in parts]


def _run(line: str) -> str:
    """Run a line as the README's reader would, with the environment's commands on the path."""
    environment = {
        **os.environ,
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
        "COLUMNS": "80",
    }
    done = subprocess.run(  # noqa: S602 - the README's own line, which needs a shell's pipe
        line,
        shell=True,
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        timeout=300,
        check=False,
    )
    return done.stdout.decode()


@pytest.mark.parametrize("block", _blocks("python"))
def test_python_block_runs(block: str) -> None:
    subprocess.run([sys.executable, "-c", block], cwd=ROOT, check=True, timeout=60)


@pytest.mark.parametrize("command", _commands(), ids=lambda command: command.line)
def test_command_prints_what_is_shown(command: Command) -> None:
    assert _without_seconds(_run(command.line)) == _without_seconds(command.output)


def _without_seconds(shown: str) -> str:
    return re.sub(r"\bin [\d.]+ s\b", "in … s", shown)


@pytest.mark.parametrize("line", "".join(_blocks("sh")).split("\n")[:-1])
def test_shell_line_is_a_target(line: str) -> None:
    """The targets run everything, this test included: here they are only looked up."""
    program, *rest = line.split()
    assert program == "make"
    subprocess.run([program, "--dry-run", *rest], cwd=ROOT, check=True, capture_output=True)


def test_every_kind_of_block_is_known() -> None:
    kinds = {name for name, _ in _BLOCK.findall(README)}
    assert kinds == {"sh", "console", "python"}


def test_every_path_that_is_named_exists() -> None:
    documents = README + CONTRIBUTING
    paths = re.findall(r"`((?:contract|generators|golden|tests|requirements)/[\w./-]*)`", documents)
    assert paths
    missing = [path for path in paths if not (ROOT / path).exists()]
    assert not missing


def test_contributing_shows_the_places_that_the_gate_finds() -> None:
    shown = re.findall(r"^((?:contract|generators)/\S+:\d+): error", CONTRIBUTING, re.MULTILINE)
    report = json.loads(_run("aimux-contract gate --json"))
    assert shown == [f"{one['path']}:{one['line']}" for one in report["touched"]]
