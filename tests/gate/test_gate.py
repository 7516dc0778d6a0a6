"""The audit without false alarms, the checkers as processes, and the command's output."""

from __future__ import annotations

import argparse
import json
import pickle
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from contract.gate.audit import Audit, Finding, MatchSite, audit_sources
from contract.gate.checkers import CHECKERS, Checker, Site, run_checkers
from contract.gate.command import add_arguments, run
from contract.gate.report import GateReport, Touched, caused_by, missed_by
from contract.gate.sources import (
    ADDED,
    INSTALLED,
    VARIANTS,
    GateError,
    definition_in,
    with_variant_added,
)

GOOD = """\
from typing import assert_never
from contract.errors import AiMuxError, NoSuchTool, Timeout

def handled(error: AiMuxError) -> int:
    match error:
        case NoSuchTool() | Timeout(message="x"):
            return 1
        case Timeout() as other:
            return len(other.message)
        case _ as unreachable:
            assert_never(unreachable)
"""


def audited(root: Path, source: str) -> Audit:
    for name in ("contract/facts.py", "generators/examples.py", "tests/test_facts.py"):
        (root / name).parent.mkdir()
        (root / name).touch()
    (root / "contract/facts.py").write_text(source, encoding="utf-8")
    return audit_sources(root)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("error: AiMuxError", 'error: "AiMuxError"'),
        ("error: AiMuxError", "error: AiMuxError | None"),
        ("error: AiMuxError", "*, error: AiMuxError"),
        ("def handled", "async def handled"),
        ("case _ as unreachable", "case unreachable"),
        ("            assert_never(", "            return assert_never("),
        ("from contract.errors import", "from contract import"),
        ("NoSuchTool, Timeout\n", "NoSuchTool, Timeout\nfrom contract import errors as e\n"),
        ("NoSuchTool, Timeout\n", "NoSuchTool as N, Timeout\nNoSuchTool = N\n"),
    ],
)
def test_a_good_match_has_no_findings(tmp_path: Path, old: str, new: str) -> None:
    assert old in GOOD
    audit = audited(tmp_path, GOOD.replace(old, new))
    assert audit.findings == ()
    assert [match.function for match in audit.matches] == ["handled"]


def test_a_match_is_found_by_other_names_of_a_variant(tmp_path: Path) -> None:
    source = GOOD.replace(
        "import AiMuxError, NoSuchTool", "import AiMuxError as E, NoSuchTool as N"
    )
    source = source.replace(": AiMuxError", ": E").replace("NoSuchTool()", "N() | errors.Other()")
    assert len(audited(tmp_path, f"from contract import errors\n{source}").matches) == 1


@pytest.mark.parametrize(
    "source",
    [
        GOOD.replace("error: AiMuxError", "error: NoSuchTool | Timeout"),
        GOOD.replace("from contract.errors", "from contract.own").replace("case _ as u", "case u"),
        f"from contract.errors import *\nT = {{{', '.join(f'{name}: 1' for name in VARIANTS)}}}\n",
        f"from contract import errors\nT = {{{', '.join(f'errors.{n}: 1' for n in VARIANTS)}}}\n",
        "def\n",
    ],
    ids=["some variants", "other classes", "names unknown", "complete dict", "not Python"],
)
def test_what_a_new_variant_does_not_touch_is_no_match(tmp_path: Path, source: str) -> None:
    assert audited(tmp_path, source) == Audit((), ())


def test_a_complete_dict_is_incomplete_with_a_new_variant(tmp_path: Path) -> None:
    keys = ", ".join(f"errors.{name}: 1" for name in VARIANTS)
    audited(tmp_path, f"from contract import errors\nT = {{{keys}}}\n")
    [finding] = audit_sources(tmp_path, (*VARIANTS, ADDED)).findings
    assert str(finding) == (
        "contract/facts.py:2: incomplete-dict: expected a key for each variant,"
        " found none for AddedVariant"
    )


def test_a_match_outside_of_a_function_is_found(tmp_path: Path) -> None:
    source = "from contract import errors\nmatch x:\n    case errors.Retry():\n        pass\n"
    audit = audited(tmp_path, source)
    assert [match.function for match in audit.matches] == ["<module>"]
    assert {one.code for one in audit.findings} == {
        "no-assert-never",
        "no-return-type",
        "vague-subject",
    }


def test_a_variant_is_added_as_a_copy_of_the_last() -> None:
    source = definition_in(INSTALLED).read_text(encoding="utf-8")
    changed = with_variant_added(source)
    assert f"class {ADDED}(" in changed
    assert f"| {VARIANTS[-1]} | {ADDED}," in changed
    assert changed.replace(ADDED, VARIANTS[-1]).count(f"class {VARIANTS[-1]}(") == 2


@pytest.mark.parametrize("source", ["", "AiMuxError = A | Other", "class Other: ..."])
def test_another_kind_of_definition_is_an_error(source: str) -> None:
    with pytest.raises(GateError, match="definition-shape"):
        with_variant_added(source)


def test_errors_that_were_there_before_are_not_caused_by_the_variant() -> None:
    old, new = Site("a.py", 1, "mypy", "old"), Site("a.py", 2, "mypy", "new")
    assert caused_by([Site("a.py", 3, "mypy", "old"), new], [old]) == (new,)


def test_a_match_that_one_checker_misses_is_a_finding() -> None:
    matches = (MatchSite("a.py", 1, 9, "code_of"),)
    [finding] = missed_by((Site("a.py", 9, "mypy", ""), Site("b.py", 9, "pyright", "")), matches)
    assert str(finding) == (
        "a.py:1: missed: expected pyright to report the new variant in code_of, found no error"
    )


def test_no_match_at_all_is_a_finding() -> None:
    [finding] = missed_by((), ())
    assert (
        str(finding)
        == "contract/errors.py:1: no-match: expected a match over AiMuxError, found none"
    )


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """Two packages with one error, on which both checkers agree."""
    for name in ("contract", "generators"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").touch()
    (tmp_path / "generators/wrong.py").write_text("\nX: int = 'ü'\n", encoding="utf-8")
    return tmp_path


def test_the_errors_of_both_checkers_are_sites(
    small: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Each of these would make a checker look elsewhere.
    monkeypatch.setenv("MYPY_CACHE_DIR", "/nowhere")
    monkeypatch.setenv("MYPYPATH", "contract")
    monkeypatch.setenv("PYRIGHT_PYTHON_FORCE_VERSION", "1.1.1")
    monkeypatch.setenv("PYRIGHT_PYTHON_PYLANCE_VERSION", "2024.1.1")
    found = run_checkers(small)
    assert [(site.path, site.line, site.checker) for site in found] == [
        ("generators/wrong.py", 2, checker) for checker in CHECKERS
    ]
    assert found[0].message.startswith("Incompatible types in assignment")
    assert found[1].message.startswith("Type \"Literal['ü']\"")
    assert not any("\n" in site.message for site in found)


@pytest.fixture
def impostor(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> Callable[[str, str], None]:
    """Put a module before a checker's own."""
    folder = tmp_path_factory.mktemp("path")
    monkeypatch.setenv("PYTHONPATH", str(folder))

    def write(name: str, source: str) -> None:
        (folder / f"{name}.py").write_text(source, encoding="utf-8")

    return write


@pytest.mark.parametrize("checker", CHECKERS)
@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("raise SystemExit('it broke')", "status 1: it broke"),
        ("print('banner')", "status 0: banner"),
        ("raise SystemExit(3)", "status 3: no output"),
    ],
)
def test_a_broken_checker_is_an_error(
    checker: Checker, source: str, found: str, small: Path, impostor: Callable[[str, str], None]
) -> None:
    impostor(checker, source)
    with pytest.raises(GateError) as caught:
        run_checkers(small, [checker])
    expected = "a report (aimux-contract[gate] installs it)"
    assert caught.value.args == (checker, "checker-crashed", expected, found)
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)  # noqa: S301 - its own bytes


def test_a_slow_checker_is_ended_with_its_children(
    small: Path, impostor: Callable[[str, str], None]
) -> None:
    beats = small / "beats"
    child = f"import time\\nwhile 1: open({str(beats)!r}, 'a').write('x'); time.sleep(0.02)"
    impostor("mypy", f'import subprocess, sys\nsubprocess.run([sys.executable, "-c", "{child}"])')
    with pytest.raises(GateError) as caught:
        run_checkers(small, ["mypy"], limit=1.5)
    expected = "an end within 1.5 seconds"
    assert caught.value.args == ("mypy", "checker-timeout", expected, "none")
    written = beats.stat().st_size
    time.sleep(0.2)
    assert beats.stat().st_size == written > 0


MATCH = MatchSite("contract/facts.py", 50, 57, "code_of")
PASSED = GateReport(
    matches=(MATCH,),
    touched=(
        Touched("contract/facts.py", 57, CHECKERS, "code_of does not handle it"),
        Touched("generators/tables.py", 9, ("mypy",), "Missing key"),
    ),
    findings=(),
)
FAILED = GateReport(
    PASSED.matches,
    PASSED.touched,
    (Finding("contract/facts.py", 3, "catch-all", "an arm for each variant", "`case _`"),),
)


def gate(monkeypatch: pytest.MonkeyPatch, report: GateReport, *words: str) -> int:
    def run_gate(*, tick: Callable[[], None]) -> GateReport:
        tick()
        return report

    monkeypatch.setattr("contract.gate.command.run_gate", run_gate)
    parser = argparse.ArgumentParser()
    add_arguments(parser)
    return run(parser.parse_args(words))


def test_a_gate_that_passes_lists_the_places(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert gate(monkeypatch, PASSED) == 0
    assert capsys.readouterr().out == (
        "contract/facts.py:57  mypy, pyright  code_of does not handle it\n"
        "generators/tables.py:9  mypy  Missing key\n"
        "A new variant touches 2 places (mypy 2, pyright 1). The gate passes.\n"
    )


def test_a_gate_that_fails_says_why(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert gate(monkeypatch, FAILED) == 1
    assert capsys.readouterr().out.endswith(
        "contract/facts.py:3: catch-all: expected an arm for each variant, found `case _`\n"
        "A new variant touches 2 places (mypy 2, pyright 1). The gate fails: 1 catch-all.\n"
    )


def test_json_is_the_whole_report(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert gate(monkeypatch, FAILED, "--json") == 1
    document = json.loads(capsys.readouterr().out)
    assert document.keys() == {"passed", "matches", "touched", "findings"}
    assert document["passed"] is False
    assert document["findings"][0]["code"] == "catch-all"
    assert document["touched"][1]["reported_by"] == ["mypy"]
    assert document["matches"] == [
        {"path": "contract/facts.py", "line": 50, "last_line": 57, "function": "code_of"}
    ]


def test_a_missing_checker_is_exit_2_and_names_the_extra(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("contract.gate.checkers.find_spec", dict[str, None]().get)
    assert run(argparse.Namespace(json=True)) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err == (
        "aimux-contract gate: checker-missing: mypy: expected it beside this Python, "
        "found none (pip install 'aimux-contract[gate]')\n"
    )
