"""`check`: says whether the golden files are what the definition says, and how they are not."""

from __future__ import annotations

import json
from importlib.resources.abc import Traversable
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from contract.commands import check
from contract.commands.shared import golden_folder
from generators.bundle import render_all, write_all
from generators.draft_error import DraftError
from generators.rendering import Rendered
from tests.commands.running import Cli, Ran, assert_calm, process
from tests.generators.wire import GOLDEN

RENDERED = render_all()


@pytest.fixture(autouse=True)
def _render_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(golden_folder, "render_all", lambda: RENDERED)


@pytest.fixture
def golden(tmp_path: Path) -> Path:
    folder = tmp_path / "golden"
    write_all(folder, RENDERED)
    return folder


def checked(cli: Cli, golden: Path, *words: str) -> Ran:
    """Check a folder, and leave its place out of the words."""
    told = cli("check", "--golden", str(golden), *words)
    return told._replace(out=told.out.replace(str(golden), "GOLDEN"))


def test_golden_files_that_agree(cli: Cli, golden: Path) -> None:
    agreed = (0, f"ok: {len(RENDERED)} golden files agree with the definition\n", "")
    assert cli("check") == agreed
    assert checked(cli, golden) == agreed


def test_differences_in_words(cli: Cli, golden: Path, snapshot: SnapshotAssertion) -> None:
    golden.joinpath("wire/Tool.json").unlink()
    golden.joinpath("stray.json").write_bytes(b"{}\n")
    golden.joinpath(".aimux-contract-x1").write_bytes(b"{")
    golden.joinpath("schema/Tool.json").write_bytes(RENDERED["schema/Tool.json"] + b"\n")
    changed = RENDERED["errors.json"].replace(b'"AIMUX_E_TIMEOUT"', b'"AIMUX_E_TIME"')
    golden.joinpath("errors.json").write_bytes(changed)
    told = checked(cli, golden)
    assert (told.status, told.err) == (1, "")
    assert told.out == snapshot


def test_one_difference_is_counted_as_one(cli: Cli, golden: Path) -> None:
    golden.joinpath("wire/Tool.json").unlink()
    assert "FAILED: 1 file differs from the definition" in checked(cli, golden).out


def test_a_checkout_with_crlf_in_words(cli: Cli, golden: Path) -> None:
    for path in map(golden.joinpath, RENDERED):
        path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    told = checked(cli, golden)
    hint = "its lines end in CRLF: the checkout must respect .gitattributes (`golden/** -text`)"
    *lines, verdict = told.out.splitlines()
    assert lines == [f"GOLDEN/{path}: different ({hint})" for path in sorted(RENDERED)]
    assert verdict.startswith(f"FAILED: {len(RENDERED)} files differ from the definition")
    assert (told.status, told.err) == (1, "")


def test_json(cli: Cli, golden: Path) -> None:
    assert json.loads(cli("check", "--json").out) == {"files": len(RENDERED), "differences": []}
    golden.joinpath("wire/Tool.json").unlink()
    told = checked(cli, golden, "--json")
    assert told.status == 1
    assert json.loads(told.out)["differences"] == [
        {"path": "wire/Tool.json", "fault": "missing", "hint": "", "diff": ""}
    ]


def test_a_name_that_is_no_text_can_be_reported(cli: Cli, golden: Path) -> None:
    try:
        golden.joinpath("\udcff.json").write_bytes(b"")
    except (OSError, UnicodeError):
        pytest.skip("this file system has no such names")
    assert "\\udcff.json: extra" in checked(cli, golden).out
    (difference,) = json.loads(checked(cli, golden, "--json").out)["differences"]
    assert difference["path"] == "\udcff.json"


@pytest.mark.parametrize("words", [[], ["--json"]], ids=str)
def test_nothing_to_compare(cli: Cli, tmp_path: Path, words: list[str]) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"")
    for path in (file, tmp_path / "absent"):
        told = cli("check", "--golden", str(path), *words)
        assert told == (
            2,
            "",
            f"aimux-contract: {path} is not a folder; `aimux-contract generate` creates it\n",
        )


def test_without_a_checkout_the_packaged_copy_is_checked(
    cli: Cli, golden: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(check, "checkout_golden", lambda: None)
    monkeypatch.setattr(check, "golden_files", lambda: golden)
    assert cli("check").status == 0
    golden.joinpath("errors.json").unlink()
    assert f"{golden}/errors.json: missing" in cli("check").out


def test_without_any_copy_there_is_nothing_to_check(
    cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    def none() -> Traversable:
        message = "there are none"
        raise FileNotFoundError(message)

    monkeypatch.setattr(check, "checkout_golden", lambda: None)
    monkeypatch.setattr(check, "golden_files", none)
    assert cli("check") == (2, "", "aimux-contract: there are none\n")


@pytest.mark.parametrize("name", ["check", "generate"])
def test_fixtures_that_contradict_the_codec(
    cli: Cli, golden: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    def contradicting() -> Rendered:
        message = "ToolCall/x: accept was drafted, but ..."
        raise DraftError(message)

    monkeypatch.setattr(golden_folder, "render_all", contradicting)
    told = cli(name, "--golden", str(golden))
    assert (told.status, told.out) == (2, "")
    assert "nothing was generated: ToolCall/x: accept was drafted, but ..." in told.err


def test_as_a_process(golden: Path) -> None:
    assert process("check", "--golden", str(golden)).status == 0
    golden.joinpath("errors.json").write_bytes(b"\xff")
    told = process("check", "--golden", str(golden))
    assert told.status == 1
    assert_calm(told._replace(err="-"))


def test_the_checkout_is_found_from_everywhere(tmp_path: Path) -> None:
    told = process("check", cwd=tmp_path)
    assert (told.status, told.err) == (0, "")
    assert GOLDEN.is_dir()
