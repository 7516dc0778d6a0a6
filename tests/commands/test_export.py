"""`export`: the golden files of this release in a folder of somebody else's."""

from __future__ import annotations

from pathlib import Path

import pytest

from contract.commands import export
from generators import bundle
from generators.bundle import drift_of, render_all
from tests.commands.running import Cli, assert_calm, process
from tests.generators.wire import GOLDEN

RENDERED = render_all()


def test_all_files_are_copied(cli: Cli, tmp_path: Path) -> None:
    folder = tmp_path / "third_party" / "golden"
    told = cli("export", str(folder))
    assert told == (0, f"{folder}: {len(RENDERED)} files, {len(RENDERED)} changed\n", "")
    assert drift_of(folder, RENDERED) == []
    assert cli("export", str(folder)).out == f"{folder}: {len(RENDERED)} files, 0 changed\n"


def test_what_an_earlier_export_left_is_removed_and_other_files_are_not(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    older = tmp_path / "older"
    cli("export", str(older))
    manifest = older / "manifest.json"
    manifest.write_bytes(manifest.read_bytes().replace(b"errors.json", b"old.json"))
    older.joinpath("errors.json").rename(older / "old.json")
    monkeypatch.setattr(export, "golden_files", lambda: older)
    vendored = tmp_path / "vendored"
    cli("export", str(vendored))
    assert vendored.joinpath("old.json").is_file()
    vendored.joinpath("NOTICE").write_bytes(b"mine")
    monkeypatch.setattr(export, "golden_files", lambda: GOLDEN)
    assert cli("export", str(vendored)).status == 0
    assert [drift.path for drift in drift_of(vendored, RENDERED)] == ["NOTICE"]


def test_a_file_is_no_folder(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"mine")
    assert cli("export", str(file)) == (2, "", f"aimux-contract: {file} is not a folder\n")
    told = cli("export", str(file / "below"))
    assert told.status == 2
    assert_calm(told)
    assert file.read_bytes() == b"mine"


def test_as_a_process(tmp_path: Path) -> None:
    told = process("export", "golden", cwd=tmp_path)
    assert (told.status, told.err) == (0, "")
    assert drift_of(tmp_path / "golden", RENDERED) == []


def test_the_manifest_is_written_last(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever finds a manifest may believe it: a run that is killed leaves none of the new."""
    written: list[str] = []

    def note(path: str, _data: bytes) -> None:
        written.append(Path(path).name)

    monkeypatch.setattr(bundle, "write_file", note)
    cli("export", str(tmp_path))
    assert written[-1] == "manifest.json"
    assert len(written) > 1
