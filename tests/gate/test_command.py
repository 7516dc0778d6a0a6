"""`aimux-contract gate`: what it prints, and its exit codes."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterable
from dataclasses import replace

import pytest

from contract.gate import (
    CHECKERS,
    Checker,
    Finding,
    GateError,
    GateFault,
    GateReport,
    MatchSite,
    Missed,
    Site,
    Touched,
)
from contract.gate.command import add_arguments, run

MATCH = MatchSite("contract/facts.py", 50, 57, "code_of", whole=True)
HELD = GateReport(
    checkers=CHECKERS,
    variants=16,
    matches=(MATCH,),
    touched=(
        Touched("contract/facts.py", 57, CHECKERS, "code_of", "Argument 1 …"),
        Touched("generators/tables.py", 9, ("mypy",), None, "Missing key"),
    ),
    missed=(),
    findings=(),
    baseline=(),
)
NOT_HELD = replace(
    HELD,
    missed=(Missed("pyright", MATCH),),
    findings=(Finding("contract/facts.py", 3, "catch-all", "an arm", "`case _`"),),
    baseline=(Site("contract/facts.py", 1, "mypy", "Unused import"),),
)


def gate(*words: str) -> int:
    parser = argparse.ArgumentParser()
    add_arguments(parser)
    return run(parser.parse_args(words))


@pytest.fixture
def answer(monkeypatch: pytest.MonkeyPatch) -> Callable[[GateReport | GateError], None]:
    """Let the command's gate give a report, or fail, at once."""

    def answer_with(given: GateReport | GateError) -> None:
        def run_gate(checkers: Iterable[Checker], progress: Callable[[str], None]) -> GateReport:
            progress("working")
            if isinstance(given, GateError):
                raise given
            return replace(given, checkers=tuple(checkers))

        monkeypatch.setattr("contract.gate.command.run_gate", run_gate)

    return answer_with


Answer = Callable[[GateReport | GateError], None]


def test_a_gate_that_holds(answer: Answer, capsys: pytest.CaptureFixture[str]) -> None:
    answer(HELD)
    assert gate() == 0
    out, said = capsys.readouterr()
    assert said == ""
    assert out == (
        "contract/facts.py:57  mypy, pyright  code_of has no arm for it\n"
        "generators/tables.py:9  mypy  Missing key\n"
        "A new variant touches 2 places (mypy 2, pyright 1). The gate holds.\n"
    )


def test_a_gate_that_does_not_hold(answer: Answer, capsys: pytest.CaptureFixture[str]) -> None:
    answer(NOT_HELD)
    assert gate() == 1
    assert capsys.readouterr().out.endswith(
        "contract/facts.py:50: missed: expected pyright to report a new variant in code_of,"
        " found nothing new\n"
        "contract/facts.py:3: catch-all: expected an arm, found `case _`\n"
        "contract/facts.py:1: baseline: expected no error, found mypy: Unused import\n"
        "A new variant touches 2 places (mypy 2, pyright 1). The gate does not hold: 1 match missed"
        " by a checker, 1 finding of the audit, 1 error without the new variant.\n"
    )


def test_a_gate_before_nothing_does_not_hold(
    answer: Answer, capsys: pytest.CaptureFixture[str]
) -> None:
    answer(replace(HELD, matches=(), touched=()))
    assert gate() == 1
    assert capsys.readouterr().out == (
        "A new variant touches 0 places (mypy 0, pyright 0). "
        "The gate does not hold: there is no match over the union.\n"
    )


MATCH_JSON = {
    "path": "contract/facts.py",
    "line": 50,
    "last_line": 57,
    "function": "code_of",
    "whole": True,
}
TOUCHED_JSON = {
    "contract/facts.py": [
        {
            "path": "contract/facts.py",
            "line": 57,
            "checkers": ["mypy", "pyright"],
            "function": "code_of",
            "message": "Argument 1 …",
        }
    ],
    "generators/tables.py": [
        {
            "path": "generators/tables.py",
            "line": 9,
            "checkers": ["mypy"],
            "function": None,
            "message": "Missing key",
        }
    ],
}
FINDING_JSON = {
    "path": "contract/facts.py",
    "line": 3,
    "code": "catch-all",
    "expected": "an arm",
    "found": "`case _`",
}
SITE_JSON = {
    "path": "contract/facts.py",
    "line": 1,
    "checker": "mypy",
    "message": "Unused import",
}


def test_json_is_the_whole_report(answer: Answer, capsys: pytest.CaptureFixture[str]) -> None:
    answer(NOT_HELD)
    assert gate("--json") == 1
    assert json.loads(capsys.readouterr().out) == {
        "holds": False,
        "variants": 16,
        "checkers": ["mypy", "pyright"],
        "counts": {"mypy": 2, "pyright": 1},
        "agree": False,
        "files": TOUCHED_JSON,
        "matches": [MATCH_JSON],
        "missed": [{"checker": "pyright", "match": MATCH_JSON}],
        "findings": [FINDING_JSON],
        "baseline": [SITE_JSON],
    }


def test_a_gate_without_a_verdict(answer: Answer, capsys: pytest.CaptureFixture[str]) -> None:
    answer(GateError(GateFault("checker-missing", "mypy", "it", "none")))
    assert gate("--json") == 2
    said = "aimux-contract gate: checker-missing: mypy: expected it, found none\n"
    assert capsys.readouterr() == ("", said)


@pytest.mark.parametrize("checker", CHECKERS)
def test_missing_checkers_are_exit_2_and_name_the_extra(
    checker: Checker, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("contract.gate.checkers.find_spec", dict[str, None]().get)
    assert gate("--checker", checker) == 2
    out, said = capsys.readouterr()
    assert out == ""
    assert f"checker-missing: {checker}" in said
    assert "pip install 'aimux-contract[gate]'" in said


def test_an_unknown_checker_is_a_usage_error(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        gate("--checker", "pytype")
    assert "invalid choice: 'pytype'" in capsys.readouterr().err


def test_steps_are_told_to_a_terminal_alone(
    answer: Answer, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answer(HELD)
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    gate()
    assert capsys.readouterr().err == "gate: working\n"


def test_one_checker_alone(capsys: pytest.CaptureFixture[str]) -> None:
    status = gate("--checker", "mypy", "--json")
    document = json.loads(capsys.readouterr().out)
    assert status == (0 if document["holds"] else 1)
    assert document["checkers"] == ["mypy"]
    assert document["counts"] == {"mypy": len(document["matches"])}
    assert document["missed"] == document["findings"] == []
