"""`report`: what is made from result files, and on which terms."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from contract.conformance.report import Report
from contract.conformance.reports.badge import badge
from contract.conformance.reports.github import github
from contract.conformance.reports.html import page
from contract.conformance.reports.junit import junit
from contract.conformance.reports.side_by_side import side_by_side
from contract.conformance.reports.terminal import summary
from contract.conformance.result_file import encode_report, write_report
from tests.commands.on_terminal import on_terminal
from tests.commands.running import Cli, assert_calm, process
from tests.conformance.reports_made import FAULTY, GO, many, report_of

OTHER = report_of(testee=replace(GO, implementation="aimux-swift", language="swift"))


@pytest.fixture(autouse=True)
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Write result files into the current folder."""
    monkeypatch.chdir(tmp_path)
    for name, report in {"go": FAULTY, "swift": OTHER, "many": many(30)}.items():
        write_report(f"{name}.json", report)
    return tmp_path


@pytest.mark.parametrize(("name", "report", "status"), [("go", FAULTY, 1), ("swift", OTHER, 0)])
def test_one_file_is_summed_up(cli: Cli, name: str, report: Report, status: int) -> None:
    assert cli("report", f"{name}.json") == (status, summary(report), "")


def test_all_failures(cli: Cli) -> None:
    assert cli("report", "many.json").out == summary(many(30))
    assert cli("report", "--all", "many.json").out == summary(many(30), None)


def test_several_files_are_a_table(cli: Cli) -> None:
    assert cli("report", "go.json", "swift.json") == (1, side_by_side([FAULTY, OTHER]), "")
    assert cli("report", "swift.json", "swift.json").status == 0


def test_the_files_of_one_run(cli: Cli, files: Path) -> None:
    words = ["--junit", "j.xml", "--badge", "b.json", "--html", "p.html", "go.json"]
    assert cli("report", *words) == (1, summary(FAULTY), "")
    assert (files / "j.xml").read_bytes() == junit(FAULTY)
    assert (files / "b.json").read_bytes() == badge(FAULTY)
    assert (files / "p.html").read_bytes() == page([FAULTY])


def test_a_page_of_several_runs(cli: Cli, files: Path) -> None:
    assert cli("report", "--html", "p.html", "go.json", "swift.json").status == 1
    assert (files / "p.html").read_bytes() == page([FAULTY, OTHER])


def test_annotations_follow_the_summary(cli: Cli) -> None:
    assert cli("report", "--github", "go.json").out == summary(FAULTY) + github(FAULTY)


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (["--junit", "j.xml"], "--junit"),
        (["--badge", "b.json"], "--badge"),
        (["--github"], "--github"),
        (["--all"], "--all"),
        (["--all", "--junit", "j.xml"], "--all and --junit"),
    ],
)
def test_what_tells_of_one_run(cli: Cli, files: Path, words: list[str], named: str) -> None:
    told = cli("report", *words, "go.json", "swift.json")
    message = f"aimux-contract: {named} tells of one run; name one result file\n"
    assert told == (2, "", message)
    assert not (files / "j.xml").exists()


def test_standard_input(cli: Cli) -> None:
    assert cli("report", "-", stdin=encode_report(FAULTY)).out == summary(FAULTY)
    assert cli("report", "-", "-").status == 2


def test_what_cannot_be_read_leaves_everything_as_it_was(cli: Cli, files: Path) -> None:
    (files / "bad.json").write_bytes(b'{"$schema": 1}')
    for name in ("bad.json", "none.json"):
        told = cli("report", "--html", "p.html", "go.json", name)
        assert (told.status, told.out) == (2, "")
        assert told.err.startswith(f"aimux-contract: {name}: ")
        assert_calm(told)
        assert not (files / "p.html").exists()


@pytest.mark.parametrize("option", ["--html", "--junit", "--badge"])
def test_what_cannot_be_written(cli: Cli, option: str) -> None:
    told = cli("report", option, "none/x", "go.json")
    assert told == (2, "", "aimux-contract: none/x: No such file or directory\n")


def test_on_a_terminal(files: Path, snapshot: SnapshotAssertion) -> None:
    status, shown = on_terminal("report", "go.json", cwd=files)
    assert (status, shown) == (1, summary(FAULTY))
    status, shown = on_terminal("report", "go.json", cwd=files, env={"NO_COLOR": ""})
    assert status == 1
    assert shown.replace("\x1b", "\\e") == snapshot


def test_as_a_process(files: Path) -> None:
    told = process("report", "--junit", "/dev/stdout", "swift.json", cwd=files)
    assert told.status == 0
    assert told.out.startswith("<?xml ")
    assert told.out.endswith(summary(OTHER))


def test_the_schema_is_the_one_that_is_named(files: Path) -> None:
    root = Path(__file__).parents[2]
    schema = json.loads((root / "golden/schema/kit/report.json").read_bytes())
    assert json.loads((files / "go.json").read_bytes())["$schema"] == schema["$id"]
