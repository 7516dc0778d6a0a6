"""The pytest plugin, in a pytest of its own: the kit's binding, and one that is wrong."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib.metadata import entry_points
from pathlib import Path
from typing import Final

import pytest

from contract.artefacts import golden_files
from contract.conformance.plan_reader import read_plan
from tests.commands.running import surroundings

PLUGIN: Final = "contract.conformance.pytest_plugin"
CONFORMS: Final = """
from contract.conformance.reference import answer

def test_conforms(aimux_case):
    aimux_case.check(answer(aimux_case.request))
"""
REFUSES_ALL: Final = """
def test_conforms(aimux_case):
    aimux_case.check({"rejected": {"message": "no"}})
"""
SKIPS_ALL: Final = """
def test_conforms(aimux_case):
    aimux_case.check({"skipped": {"reason": "not yet"}})
"""
NO_JSON: Final = """
def test_conforms(aimux_case):
    aimux_case.check({"result": {"json": b"bytes"}})
"""
SILENT: Final = """
def test_conforms(aimux_case):
    aimux_case.check({})
"""


def _pytest(folder: Path, body: str, *words: str) -> tuple[int, str]:
    folder.joinpath("test_binding.py").write_text(body, encoding="utf-8")
    folder.joinpath("pytest.ini").write_text("[pytest]\n", encoding="utf-8")
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--tb=short", *words],
        cwd=folder,
        env=surroundings(),
        capture_output=True,
        timeout=120,
        check=False,
    )
    return run.returncode, run.stdout.decode() + run.stderr.decode()


def test_every_case_is_a_test(tmp_path: Path) -> None:
    status, shown = _pytest(tmp_path, CONFORMS)
    assert status == 0, shown
    assert f"{len(read_plan(golden_files()))} passed" in shown


def test_it_may_be_named_too(tmp_path: Path) -> None:
    """As for a checkout that is not installed. Installed, it must not be loaded twice."""
    words = ("-p", PLUGIN, "-k", "Timeout", "--aimux-level", "required")
    status, shown = _pytest(tmp_path, CONFORMS, *words)
    assert status == 0, shown


def test_pytest_finds_it_where_the_kit_is_installed() -> None:
    (found,) = [each for each in entry_points(group="pytest11") if each.value == PLUGIN]
    assert found.name == PLUGIN  # else pytest would register it twice beside -p


def test_a_departure_is_told(tmp_path: Path) -> None:
    status, shown = _pytest(tmp_path, REFUSES_ALL, "-k", "AiMuxError/Timeout/minimal and not facts")
    assert status == 1
    assert "rejected-valid: it refused the text: no" in shown
    assert '  sent    {"Timeout":' in shown
    assert "Traceback" not in shown


def test_a_case_may_be_skipped(tmp_path: Path) -> None:
    status, shown = _pytest(tmp_path, SKIPS_ALL, "-k", "AiMuxError/Timeout", "-rs")
    assert status == 0
    assert "it did not try: not yet" in shown
    assert " passed" not in shown


def test_what_is_no_answer_is_told(tmp_path: Path) -> None:
    status, shown = _pytest(tmp_path, SILENT, "-k", "AiMuxError/Timeout/minimal")
    assert status == 1
    assert "protocol-error: an answer has one of result, rejected, skipped, failed" in shown


def test_what_is_no_json_is_told(tmp_path: Path) -> None:
    status, shown = _pytest(tmp_path, NO_JSON, "-k", "AiMuxError/Timeout/minimal")
    assert status == 1
    assert "invalid-output: the answer is no JSON" in shown


@pytest.mark.parametrize(
    ("line", "status", "told"),
    [
        ("AiMuxError/Timeout/minimal*  rejected-valid  # not yet", 0, "2 xfailed"),
        ("AiMuxError/Timeout/minimal*  crashed  # not yet", 1, "line 1 of the expectations says"),
        ("AiMuxError/Timeout/minimal*  rejected-valid", 4, "known.txt:1: the line gives no reason"),
        ("AiMuxError/None  wrong  # x", 4, "known.txt:1: AiMuxError/None fits no case"),
        ("AiMuxError/Timeout/minimal", 4, "known.txt:1: expected `pattern"),
    ],
)
def test_expected_failures(tmp_path: Path, line: str, status: int, told: str) -> None:
    tmp_path.joinpath("known.txt").write_text(f"{line}\n", encoding="utf-8")
    words = ("-k", "AiMuxError/Timeout/minimal", "--aimux-expect", "known.txt")
    found, shown = _pytest(tmp_path, REFUSES_ALL, *words)
    assert (found, told in shown) == (status, True), shown


def test_a_run_without_it_reads_nothing(tmp_path: Path) -> None:
    body = "import sys\ndef test_it(): assert 'contract.conformance.plan' not in sys.modules\n"
    status, shown = _pytest(tmp_path, body)
    assert status == 0, shown


def test_the_fixture_is_listed(tmp_path: Path) -> None:
    status, told = _pytest(tmp_path, "", "--fixtures")
    assert status == 0
    assert re.search(
        r"^aimux_case -- .*\n    One case of the contract: its `request`", told, re.MULTILINE
    )


NO_NUMBER: Final = """
def test_conforms(aimux_case):
    if aimux_case.operation == "replay_input":
        aimux_case.check({"result": {"input": float("nan")}})
"""
BIG: Final = NO_NUMBER.replace('float("nan")', "2**70")
MEDDLES: Final = """
from contract.conformance.reference import answer

def test_first(aimux_case):
    for value in aimux_case.request.values():
        if isinstance(value, (dict, list)):
            value.clear()

def test_then(aimux_case):
    aimux_case.check(answer(aimux_case.request))
"""


def test_numbers_are_judged_as_the_runner_does(tmp_path: Path) -> None:
    status, told = _pytest(tmp_path, NO_NUMBER)
    assert status == 1
    asked = sum(case.operation == "replay_input" for case in read_plan(golden_files()))
    assert f"{asked} failed" in told
    assert told.count("invalid-output: the answer is no JSON") >= asked
    assert "wrong: " not in told
    assert "wrong: " in _pytest(tmp_path, BIG)[1]
    assert "invalid-output" not in _pytest(tmp_path, BIG)[1]


def test_a_request_that_is_changed_is_no_other_test_s(tmp_path: Path) -> None:
    assert _pytest(tmp_path, MEDDLES)[0] == 0
