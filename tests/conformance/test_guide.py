"""The guide for authors of testees: its skeleton runs, its transcript and its examples hold."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import jsonschema_rs
import pytest

from contract.conformance import reference
from contract.conformance.expectations import read_expectations
from contract.conformance.messages import Hello
from contract.conformance.outcomes import OUTCOMES
from contract.conformance.plan import read_plan
from contract.conformance.protocol import ANSWER_KINDS, OPERATIONS
from contract.golden import golden_files
from tests.commands.running import surroundings

GUIDE: Final = Path(reference.__file__).with_name("README.md").read_text(encoding="utf-8")
_BLOCK: Final = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def _blocks(language: str) -> list[str]:
    return [body for name, body in _BLOCK.findall(GUIDE) if name == language]


def _without_seconds(shown: str) -> str:
    return re.sub(r"\bin [\d.]+ s\b", "in … s", shown)


def test_the_skeleton_runs_as_shown(tmp_path: Path) -> None:
    tmp_path.joinpath("testee.py").write_text(_blocks("python")[0], encoding="utf-8")
    (block,) = _blocks("console")
    line, shown = block.removeprefix("$ ").split("\n", 1)
    environment = surroundings()
    environment["PATH"] = f"{Path(sys.executable).parent}{os.pathsep}{environment['PATH']}"
    run = subprocess.run(  # noqa: S602 - the guide's own line, in a reader's shell
        line, shell=True, cwd=tmp_path, env=environment, capture_output=True, check=False
    )
    assert _without_seconds(run.stdout.decode()) == _without_seconds(shown)
    assert run.returncode == 1


def _transcript() -> list[tuple[str, Any]]:
    lines = _blocks("")[0].rstrip("\n").split("\n")
    return [(line[0], json.loads(line[2:])) for line in lines]


def test_the_transcript_keeps_the_protocol() -> None:
    for arrow, message in _transcript():
        name = "protocol-request" if arrow == ">" else "protocol-answer"
        schema = json.loads(golden_files().joinpath(f"schema/kit/{name}.json").read_bytes())
        assert jsonschema_rs.is_valid(schema, message)


def test_the_transcript_is_true() -> None:
    """The kit's testee answers the same, but for its own words."""
    messages = [message for _, message in _transcript()]
    for request, shown in zip(messages[2::2], messages[3::2], strict=True):
        given = {"id": request["id"], **reference.answer(request)}
        assert given.keys() == shown.keys()
        assert given.get("result") == shown.get("result")


def test_everything_is_named() -> None:
    names = [*OPERATIONS, *ANSWER_KINDS, *Hello.model_fields]
    assert not [name for name in names if name not in GUIDE]


@pytest.mark.parametrize("block", _blocks("")[1:])
def test_the_expected_failures_are_a_file(block: str) -> None:
    ids = [case.id for case in read_plan(golden_files())]
    assert not read_expectations("known.txt", block.encode()).faults(ids, ())


def test_the_odd_outcomes_exist() -> None:
    table = GUIDE.partition("## When something is odd")[2]
    named = re.findall(r"^\| `([\w-]+)`", table, re.MULTILINE)
    assert named
    assert set(named) <= set(OUTCOMES)
