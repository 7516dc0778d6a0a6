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

from contract.artefacts import golden_files
from contract.conformance import reference
from contract.conformance.expectations import read_expectations
from contract.conformance.messages import Handshake
from contract.conformance.plan_reader import read_plan
from contract.conformance.protocol import ANSWER_KINDS, OPERATIONS
from tests.commands.running import process, surroundings
from tests.conformance.fake_testees import command_of, conformed

GUIDE: Final = Path(reference.__file__).with_name("README.md").read_text(encoding="utf-8")
_PLAIN: Final = Path(__file__).parents[1] / "bindings/typescript/expectations-plain.txt"
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
    names = [*OPERATIONS, *ANSWER_KINDS, *Handshake.model_fields]
    assert not [name for name in names if name not in GUIDE]


@pytest.mark.parametrize("block", _blocks("")[1:])
def test_the_expected_failures_are_a_file(block: str) -> None:
    """They are of those with which a binding of doubles passes, by its own test."""
    ids = [case.id for case in read_plan(golden_files())]
    shown = read_expectations("known.txt", block.encode())
    assert not shown.faults(ids, ())
    held = read_expectations("plain", _PLAIN.read_bytes())
    assert {(e.pattern, e.outcome) for e in shown.entries} <= {
        (e.pattern, e.outcome) for e in held.entries
    }


def test_the_skeleton_skips_nothing_that_it_claims(tmp_path: Path) -> None:
    """Whose reader and writer are the kit's own, it conforms."""
    skeleton = _blocks("python")[0]
    skeleton = skeleton.replace("import sys\n", f"import sys\n{_OWN}", 1)
    skeleton = skeleton.replace("json.loads(text)", "own_reader(text)")
    skeleton = skeleton.replace("json.dumps(error)", "own_writer(error)")
    file = tmp_path / "testee.py"
    file.write_text(skeleton, encoding="utf-8")
    told = process("conform", "--strict", "--", sys.executable, str(file))
    assert (told.status, told.err) == (0, "")


_OWN: Final = """
from contract import AiMuxError, decode as read, encode as own_writer

def own_reader(text):
    return read(AiMuxError, text)
"""


def _odd_rows() -> list[str]:
    table = GUIDE.partition("## When something is odd")[2]
    return re.findall(r"^\| (`.*?) \|", table, re.MULTILINE)


_ODD: Final[dict[str, dict[str, Any]]] = {
    "`its first line is not a handshake`": {"hello": "banner"},
    "`no handshake within 30 s`": {"hello": "hang"},
    "`it ended with exit status 1 before its handshake`": {"hello": "crash_early"},
    "`timeout`": {"cases": {2: "hang"}},
    "`invalid-output`": {"cases": {2: "noise"}},
    "`protocol-error`, `a line is no answer with an id`": {"cases": {2: "string_id"}},
    "`protocol-error`, `a line names a field twice`": {"cases": {2: "field_twice"}},
    "`crashed`": {"cases": {2: "crash"}},
    "`skipped` for what works": {"operations": ["replay_input"]},
}


@pytest.mark.parametrize("row", [row for row in _odd_rows() if row in _ODD])
def test_what_is_odd_is_told_so(tmp_path: Path, row: str) -> None:
    ended = conformed(tmp_path, command_of(**_ODD[row]), "--start-timeout", "3", timeout=3)
    told = ended.err
    if ended.report is not None:
        told = " ".join(case.outcome for case in ended.report.cases) + ended.words
    for words in re.findall(r"`(.*?)`", row):
        assert words.replace("30 s", "3 s").replace("status 1 ", "status 134 ") in told


def test_each_odd_row_is_tried() -> None:
    assert set(_odd_rows()) == set(_ODD)
