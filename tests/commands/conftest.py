"""The command line in this process."""

from __future__ import annotations

import io
import sys

import pytest

from contract.cli import main
from tests.commands.running import COLUMNS, Cli, Ran


@pytest.fixture
def cli(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Cli:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("COLUMNS", COLUMNS)

    def run(*words: str, stdin: bytes = b"") -> Ran:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        capsys.readouterr()
        status = main([*words])
        out, err = capsys.readouterr()
        return Ran(status, out, err)

    return run
