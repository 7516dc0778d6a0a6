"""`compare`: what changed between two result files, for people and for programs."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from contract.conformance.report import Report
from contract.conformance.result_file import encode_report, write_report
from tests.commands.running import Cli, assert_calm, process
from tests.conformance.reports_made import (
    CRASHED,
    EXPECTED,
    FAULTY,
    GO,
    MIXED,
    PASSING,
    SKIPPED,
    WRONG,
    departing,
    report_of,
)

LATER = report_of(
    [
        replace(CRASHED, id=PASSING[0].id),
        replace(PASSING[0], id=WRONG.id),
        replace(CRASHED, outcome="timeout"),
        replace(departing("skipped", PASSING[1].id), operation="facts"),
        replace(EXPECTED, id="AiMuxError/reject/added"),
        SKIPPED,
    ],
    testee=replace(GO, version="1.3.0"),
    contract="1.1.0",
)


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Write two result files into the current folder."""
    monkeypatch.chdir(tmp_path)
    write_report("old.json", report_of(MIXED))
    write_report("new.json", LATER)
    return tmp_path


@pytest.mark.usefixtures("files")
def test_in_words(cli: Cli, snapshot: SnapshotAssertion) -> None:
    told = cli("compare", "old.json", "new.json")
    assert (told.status, told.err) == (1, "")
    assert told.out == snapshot


@pytest.mark.usefixtures("files")
def test_as_json(cli: Cli, snapshot: SnapshotAssertion) -> None:
    told = cli("compare", "--json", "old.json", "new.json")
    assert told.status == 1
    assert told.out == snapshot
    document = json.loads(told.out)
    assert document["worse"] is True
    assert document["changes"][0]["kind"] == "newly-failing"


@pytest.mark.usefixtures("files")
def test_a_file_and_itself(cli: Cli) -> None:
    told = cli("compare", "old.json", "old.json")
    words = "2 of 7 cases failed, 1 expected failure, 1 skipped"
    assert told == (0, f"ok: no change in 7 cases\nnow: {words}\n", "")
    told = cli("compare", "--json", "old.json", "old.json")
    assert json.loads(told.out) == {"worse": False, "differences": {}, "changes": []}


@pytest.mark.parametrize(
    ("old", "new", "status"),
    [
        (report_of([WRONG]), report_of([replace(WRONG, outcome="passed", mismatch=None)]), 0),
        (report_of([replace(WRONG, outcome="passed", mismatch=None)]), report_of([WRONG]), 1),
        (report_of(), FAULTY, 1),
        (FAULTY, report_of(), 0),
        (report_of(), report_of(conforms=False, faults=("x",)), 1),
    ],
)
def test_status(tmp_path: Path, cli: Cli, old: Report, new: Report, status: int) -> None:
    paths = [str(tmp_path / name) for name in ("old.json", "new.json")]
    for path, report in zip(paths, (old, new), strict=True):
        write_report(path, report)
    assert cli("compare", *paths).status == status
    assert cli("compare", "--json", *paths).status == status


@pytest.mark.usefixtures("files")
def test_standard_input(cli: Cli) -> None:
    assert cli("compare", "old.json", "-", stdin=encode_report(report_of(MIXED))).status == 0
    told = cli("compare", "-", "-")
    assert told.status == 2
    assert "standard input can be read for one document only" in told.err


@pytest.mark.parametrize("data", [b"", b"{}", b"[1]", b"\xff", b"[" * 100_000])
def test_what_is_no_result_file(files: Path, cli: Cli, data: bytes) -> None:
    (files / "bad.json").write_bytes(data)
    for words in (["bad.json", "new.json"], ["old.json", "bad.json"]):
        told = cli("compare", *words)
        assert (told.status, told.out) == (2, "")
        assert told.err.startswith("aimux-contract: bad.json: not a result file: at $")
        assert_calm(told)


@pytest.mark.usefixtures("files")
def test_a_file_that_is_not_there(cli: Cli) -> None:
    told = cli("compare", "old.json", "none.json")
    assert told == (2, "", "aimux-contract: none.json: No such file or directory\n")


def test_as_a_process(files: Path) -> None:
    assert process("compare", "old.json", "new.json", cwd=files).status == 1
