"""`generate`: writes the golden files, names what it changed and what it must leave alone."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from contract.commands.shared import golden_folder
from generators.bundle import drift_of, render_all
from tests.commands.running import Cli, assert_calm, process
from tests.generators.wire import GOLDEN

RENDERED = render_all()


@pytest.fixture(autouse=True)
def _render_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(golden_folder, "render_all", lambda: RENDERED)


def test_a_new_folder_is_filled(cli: Cli, tmp_path: Path) -> None:
    golden = tmp_path / "a" / "golden"
    told = cli("generate", "--golden", str(golden))
    lines = told.out.splitlines()
    assert lines[-1] == f"{len(RENDERED)} files, {len(RENDERED)} changed"
    assert sorted(lines[:-1]) == sorted(str(golden / path) for path in RENDERED)
    assert (told.status, told.err) == (0, "")
    assert drift_of(golden, RENDERED) == []


def test_what_is_as_it_should_be_is_not_named(cli: Cli, tmp_path: Path) -> None:
    cli("generate", "--golden", str(tmp_path))
    told = cli("generate", "--golden", str(tmp_path))
    assert told == (0, f"{len(RENDERED)} files, 0 changed\n", "")
    tmp_path.joinpath("errors.json").unlink()
    told = cli("generate", "--golden", str(tmp_path))
    assert told.out == f"{tmp_path / 'errors.json'}\n{len(RENDERED)} files, 1 changed\n"


def test_a_stray_is_named_and_left(cli: Cli, tmp_path: Path) -> None:
    cli("generate", "--golden", str(tmp_path))
    tmp_path.joinpath("stray.json").write_bytes(b"mine")
    told = cli("generate", "--golden", str(tmp_path))
    assert told.status == 1
    assert told.err == f"{tmp_path / 'stray.json'}: not generated, left alone\n"
    assert tmp_path.joinpath("stray.json").read_bytes() == b"mine"
    tmp_path.joinpath("stray.json").unlink()
    assert cli("generate", "--golden", str(tmp_path)).status == 0


def test_many_strays_are_counted(cli: Cli, tmp_path: Path) -> None:
    cli("generate", "--golden", str(tmp_path))
    for number in range(12):
        tmp_path.joinpath(f"stray-{number}").write_bytes(b"")
    assert cli("generate", "--golden", str(tmp_path)).err.endswith("\nand 2 more\n")


@pytest.mark.parametrize("command", [["generate", "--golden"], ["export"]])
def test_a_folder_of_somebody_elses_is_left_alone(
    command: list[str], cli: Cli, tmp_path: Path
) -> None:
    tmp_path.joinpath("diary.json").write_bytes(b"mine")
    told = cli(*command, str(tmp_path))
    assert (told.status, told.out) == (2, "")
    assert "holds other files, such as diary.json" in told.err
    assert [entry.name for entry in tmp_path.iterdir()] == ["diary.json"]


def test_a_folder_that_a_killed_run_left_is_taken(cli: Cli, tmp_path: Path) -> None:
    tmp_path.joinpath("wire").mkdir()
    tmp_path.joinpath("errors.json").write_bytes(b"{}")
    tmp_path.joinpath(".gitkeep").write_bytes(b"")
    told = cli("generate", "--golden", str(tmp_path), "--json")
    assert json.loads(told.out)["strays"] == [".gitkeep"]


def test_json(cli: Cli, tmp_path: Path) -> None:
    told = cli("generate", "--golden", str(tmp_path), "--json")
    document = json.loads(told.out)
    assert sorted(document["changed"]) == sorted(RENDERED)
    assert document["strays"] == []
    tmp_path.joinpath("stray.json").write_bytes(b"mine")
    told = cli("generate", "--golden", str(tmp_path), "--json")
    assert json.loads(told.out) == {"changed": [], "strays": ["stray.json"]}


def test_without_an_option_the_checkout_is_written(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(golden_folder, "checkout_golden", lambda: tmp_path / "golden")
    assert cli("generate").status == 0
    assert drift_of(tmp_path / "golden", RENDERED) == []
    monkeypatch.undo()
    assert golden_folder.checkout_folder(None) == GOLDEN


def test_outside_of_a_checkout_a_folder_must_be_named(
    cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(golden_folder, "checkout_golden", lambda: None)
    told = cli("generate")
    assert (told.status, told.out) == (2, "")
    assert told.err.startswith("aimux-contract: not in a checkout of aimux-contract: ")
    assert told.err.endswith("name the folder with --golden DIR\n")


def test_a_file_is_no_folder(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"mine")
    told = cli("generate", "--golden", str(file))
    assert told == (2, "", f"aimux-contract: {file} is not a folder\n")
    told = cli("generate", "--golden", str(file / "below"))
    assert told.status == 2
    assert str(file) in told.err
    assert_calm(told)
    assert file.read_bytes() == b"mine"


def test_a_folder_that_cannot_be_written(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refusing(**_options: object) -> tuple[int, str]:
        raise PermissionError(13, "Permission denied", str(tmp_path))

    monkeypatch.setattr("tempfile.mkstemp", refusing)
    told = cli("generate", "--golden", str(tmp_path))
    assert told == (2, "", f"aimux-contract: {tmp_path}/errors.json: Permission denied\n")


def test_as_a_process(tmp_path: Path) -> None:
    told = process("generate", "--golden", "golden", cwd=tmp_path)
    assert (told.status, told.err) == (0, "")
    assert drift_of(tmp_path / "golden", RENDERED) == []
