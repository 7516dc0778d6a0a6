"""The files together: rendered alike everywhere, compared to the byte, and written as a whole."""

from __future__ import annotations

import os
import re
import signal
import stat
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from generators.bundle import Drift, drift_of, render_all, write_all
from generators.rendering import Rendered
from tests.generators.wire import GOLDEN

RENDERED: Final = render_all()
EVERYTHING: Final = sorted(RENDERED)
DIGEST: Final = """
import hashlib
from generators.bundle import render_all
digest = hashlib.sha256()
for path, data in render_all().items():
    digest.update(path.encode() + b"\\0" + data)
print(digest.hexdigest())
"""


@pytest.fixture
def golden(tmp_path: Path) -> Path:
    """Give a folder that was generated."""
    folder = tmp_path / "golden"
    write_all(folder, RENDERED)
    return folder


def contents(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


# --- rendering


def test_rendering_depends_on_neither_hash_seed_nor_clock_nor_locale_nor_folder(
    tmp_path: Path,
) -> None:
    surroundings: list[tuple[dict[str, str], Path, list[str]]] = [
        ({"PYTHONHASHSEED": "0", "TZ": "UTC", "LC_ALL": "C"}, Path.cwd(), []),
        ({"PYTHONHASHSEED": "1", "TZ": "Asia/Kolkata", "LC_ALL": "C.UTF-8"}, tmp_path, ["-O"]),
        ({"PYTHONHASHSEED": "random", "TZ": "XYZ+12", "LC_ALL": "tr_TR"}, Path("/"), ["-bb"]),
    ]
    runs = [
        subprocess.Popen(
            [sys.executable, *flags, "-c", DIGEST],
            env={**os.environ, **variables, "PYTHONUTF8": "0"},
            cwd=folder,
            stdout=subprocess.PIPE,
            text=True,
        )
        for variables, folder, flags in surroundings
    ]
    digests = {run.communicate()[0].strip() for run in runs}
    assert [run.returncode for run in runs] == [0, 0, 0]
    assert len(digests) == 1
    assert re.fullmatch("[0-9a-f]{64}", digests.pop())


def test_rendering_twice_gives_the_same() -> None:
    assert list(render_all().items()) == list(RENDERED.items())


def test_the_manifest_comes_last_and_lists_the_others() -> None:
    assert list(RENDERED)[-1] == "manifest.json"


def test_every_file_is_utf8_with_line_feeds_and_one_at_the_end() -> None:
    for path, data in RENDERED.items():
        assert b"\r" not in data, path
        assert data.endswith(b"\n"), path
        assert not data.endswith(b"\n\n"), path
        assert not data.startswith(b"\xef\xbb\xbf"), path
        data.decode()


def test_nothing_of_the_machine_is_in_a_file() -> None:
    root = str(GOLDEN.parent).encode()
    home = str(Path.home()).encode()
    assert [path for path, data in RENDERED.items() if root in data or home in data] == []


def test_the_repository_holds_what_is_rendered() -> None:
    assert sorted(contents(GOLDEN)) == EVERYTHING
    assert [path for path, data in contents(GOLDEN).items() if data != RENDERED[path]] == []
    assert drift_of(GOLDEN, RENDERED) == []


# --- comparing


def test_a_folder_that_was_generated_agrees(golden: Path) -> None:
    assert drift_of(golden, RENDERED) == []
    assert contents(golden) == dict(RENDERED)


def test_a_missing_file_is_named(golden: Path) -> None:
    golden.joinpath("wire/Tool.json").unlink()
    assert drift_of(golden, RENDERED) == [Drift("wire/Tool.json", "missing")]


def test_of_an_empty_or_absent_folder_everything_is_missing(tmp_path: Path) -> None:
    expected = [Drift(path, "missing") for path in EVERYTHING]
    assert drift_of(tmp_path, RENDERED) == expected
    assert drift_of(tmp_path / "absent", RENDERED) == expected


@pytest.mark.parametrize("path", ["stray.json", "wire/Mine.json", "deep/er/x", ".hidden"])
def test_an_extra_file_is_named(golden: Path, path: str) -> None:
    golden.joinpath(path).parent.mkdir(parents=True, exist_ok=True)
    golden.joinpath(path).write_bytes(b"x")
    assert drift_of(golden, RENDERED) == [Drift(path, "extra")]


def test_what_an_import_leaves_is_no_file(golden: Path) -> None:
    kept = golden / "bindings" / "python" / "aimux_errors" / "__pycache__"
    kept.mkdir()
    kept.joinpath("codes.cpython-311.pyc").write_bytes(b"")
    assert drift_of(golden, RENDERED) == []
    assert write_all(golden, RENDERED) == []


@pytest.mark.parametrize("path", EVERYTHING)
def test_one_byte_is_a_difference(golden: Path, path: str) -> None:
    data = golden.joinpath(path).read_bytes()
    for changed in (data + b"\n", data[:-1], data.replace(b"e", b"E", 1), b""):
        golden.joinpath(path).write_bytes(changed)
        (drift,) = drift_of(golden, RENDERED)
        assert (drift.path, drift.fault) == (path, "different")
        assert drift.diff


def test_a_difference_is_shown_as_a_unified_diff(golden: Path) -> None:
    file = golden / "errors.json"
    file.write_bytes(file.read_bytes().replace(b'"code": 12', b'"code": 21'))
    (drift,) = drift_of(golden, RENDERED)
    lines = drift.diff.split("\n")
    assert lines[:2] == ["--- errors.json (found)", "+++ errors.json (generated)"]
    assert '-      "code": 21,' in lines
    assert '+      "code": 12,' in lines
    assert len(lines) == 11


def test_a_long_difference_is_cut(golden: Path) -> None:
    golden.joinpath("wire-format.json").write_bytes(b"[]\n")
    (drift,) = drift_of(golden, RENDERED)
    lines = drift.diff.split("\n")
    assert len(lines) == 61
    assert lines[-1] == "..."


def test_a_file_that_is_no_text_is_shown_too(golden: Path) -> None:
    golden.joinpath("errors.json").write_bytes(b"\xff\x00")
    (drift,) = drift_of(golden, RENDERED)
    assert "-\ufffd\x00" in drift.diff


def test_a_line_separator_of_unicode_ends_no_line_of_a_difference(golden: Path) -> None:
    file = golden / "wire/AiMuxError.json"
    file.write_bytes(file.read_bytes().replace("b\u2029c".encode(), "B\u2029C".encode(), 1))
    (drift,) = drift_of(golden, RENDERED)
    changed = [line for line in drift.diff.split("\n") if line.startswith(("-  ", "+  "))]
    assert len(changed) == 2
    assert all("\u2028" in line for line in changed)


def test_a_checkout_with_crlf_is_told_from_other_changes(golden: Path) -> None:
    for path in map(golden.joinpath, EVERYTHING):
        path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    drifts = drift_of(golden, RENDERED)
    assert [drift.path for drift in drifts] == EVERYTHING
    assert all(".gitattributes" in drift.hint for drift in drifts)
    assert not any(drift.diff for drift in drifts), "every line would differ"


def test_crlf_and_another_change_is_a_change(golden: Path) -> None:
    file = golden / "errors.json"
    file.write_bytes(file.read_bytes().replace(b"\n", b"\r\n").replace(b"12", b"21"))
    (drift,) = drift_of(golden, RENDERED)
    assert drift.hint == ""
    assert drift.diff


def test_git_keeps_the_bytes_of_golden_files() -> None:
    attributes = GOLDEN.parent.joinpath(".gitattributes").read_text(encoding="utf-8")
    assert "golden/** -text" in attributes.splitlines()


# --- writing


def test_writing_says_what_was_changed(tmp_path: Path) -> None:
    assert sorted(write_all(tmp_path / "new" / "golden", RENDERED)) == EVERYTHING
    assert write_all(tmp_path / "new" / "golden", RENDERED) == []


def test_a_file_that_is_as_it_should_be_is_not_touched(golden: Path) -> None:
    before = {path: path.stat().st_ino for path in map(golden.joinpath, EVERYTHING)}
    golden.joinpath("errors.json").write_bytes(b"")
    assert write_all(golden, RENDERED) == ["errors.json"]
    after = {path: path.stat().st_ino for path in map(golden.joinpath, EVERYTHING)}
    del before[golden / "errors.json"], after[golden / "errors.json"]
    assert after == before


def test_missing_and_changed_files_are_written(golden: Path) -> None:
    golden.joinpath("errors.json").unlink()
    golden.joinpath("wire/Tool.json").write_bytes(b"{}")
    assert sorted(write_all(golden, RENDERED)) == ["errors.json", "wire/Tool.json"]
    assert drift_of(golden, RENDERED) == []


def test_files_are_readable_by_everybody(golden: Path) -> None:
    for path in map(golden.joinpath, EVERYTHING):
        assert stat.S_IMODE(path.stat().st_mode) == 0o644


def without(*paths: str) -> Rendered:
    return {path: data for path, data in RENDERED.items() if path not in paths}


def test_what_an_earlier_manifest_lists_is_removed(golden: Path) -> None:
    rendered = {**without("wire/Tool.json"), "manifest.json": b"{}\n"}
    assert write_all(golden, rendered) == ["wire/Tool.json", "manifest.json"]
    assert drift_of(golden, rendered) == []


def test_what_no_manifest_lists_is_left_alone_and_named(golden: Path) -> None:
    golden.joinpath("wire/Mine.json").write_bytes(b"mine")
    assert write_all(golden, RENDERED) == []
    assert golden.joinpath("wire/Mine.json").read_bytes() == b"mine"
    assert drift_of(golden, RENDERED) == [Drift("wire/Mine.json", "extra")]


@pytest.mark.parametrize("manifest", [None, b"", b"\xff", b"[]", b'{"files":["errors.json"]}'])
def test_without_a_readable_manifest_nothing_is_removed(
    golden: Path, manifest: bytes | None
) -> None:
    golden.joinpath("manifest.json").unlink()
    if manifest is not None:
        golden.joinpath("manifest.json").write_bytes(manifest)
    golden.joinpath("old.json").write_bytes(b"old")
    assert write_all(golden, RENDERED) == ["manifest.json"]
    assert drift_of(golden, RENDERED) == [Drift("old.json", "extra")]


def test_a_manifest_cannot_have_files_removed_outside_of_its_folder(golden: Path) -> None:
    outside = golden.parent / "outside.json"
    outside.write_bytes(b"mine")
    file = golden / "manifest.json"
    for path in ("../outside.json", str(outside)):
        listed = file.read_bytes().replace(b'"path": "errors.json"', f'"path": "{path}"'.encode())
        file.write_bytes(listed)
        write_all(golden, RENDERED)
        assert outside.read_bytes() == b"mine"


@pytest.mark.parametrize("nth", [0, 5, len(RENDERED) - 1])
def test_a_run_that_fails_midway_leaves_every_file_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, nth: int
) -> None:
    replaced = list[str]()
    original = os.replace

    def failing(source: str, target: str) -> None:
        if len(replaced) == nth:
            raise OSError(28, "No space left on device", target)
        replaced.append(target)
        original(source, target)

    folder = tmp_path / "golden"
    monkeypatch.setattr(os, "replace", failing)
    with pytest.raises(OSError, match="No space left"):
        write_all(folder, RENDERED)
    assert contents(folder) == dict(list(RENDERED.items())[:nth]), "nothing half-written is left"
    monkeypatch.undo()
    write_all(folder, RENDERED)
    assert drift_of(folder, RENDERED) == []


KILLED: Final = """
import os, signal, sys
from contract.cli import main

original, done = os.replace, []

def replace(source, target):
    if len(done) == 7:
        os.kill(os.getpid(), signal.SIGKILL)
    done.append(target)
    original(source, target)

os.replace = replace
main(["generate", "--golden", sys.argv[1]])
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system has no SIGKILL")
def test_after_a_killed_run_check_tells_the_truth_and_generate_heals(golden: Path) -> None:
    for path in map(golden.joinpath, EVERYTHING):
        path.write_bytes(b"{}\n")
    run = subprocess.run([sys.executable, "-c", KILLED, str(golden)], check=False)
    assert run.returncode == -signal.SIGKILL
    found = contents(golden)
    whole = [path for path, data in found.items() if RENDERED.get(path) == data]
    older = [path for path, data in found.items() if data == b"{}\n"]
    (unfinished,) = set(found) - set(whole) - set(older)
    assert len(whole) == 7
    drifts = {drift.path: drift for drift in drift_of(golden, RENDERED)}
    assert set(drifts) == {*older, unfinished}
    assert drifts[unfinished].fault == "extra"
    assert "a killed `generate` left it" in drifts[unfinished].hint
    changed = write_all(golden, RENDERED)
    assert set(changed) == {*older, unfinished}
    assert drift_of(golden, RENDERED) == []


def test_a_folder_that_cannot_be_written_is_an_os_error(
    golden: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    golden.joinpath("errors.json").write_bytes(b"{}")
    if os.access("/", os.W_OK):  # root may write anywhere
        monkeypatch.setattr("tempfile.mkstemp", _refuse)
    golden.chmod(0o555)
    try:
        with pytest.raises(PermissionError):
            write_all(golden, RENDERED)
    finally:
        golden.chmod(0o755)
    assert golden.joinpath("errors.json").read_bytes() == b"{}"


def _refuse(**_options: object) -> tuple[int, str]:
    raise PermissionError(13, "Permission denied", "golden")


def test_a_file_in_the_way_of_a_folder_is_an_os_error(tmp_path: Path) -> None:
    tmp_path.joinpath("golden").write_bytes(b"mine")
    with pytest.raises(OSError, match="golden"):
        write_all(tmp_path / "golden", RENDERED)
    assert tmp_path.joinpath("golden").read_bytes() == b"mine"


def test_a_folder_in_the_way_of_a_file_is_an_os_error(golden: Path) -> None:
    golden.joinpath("errors.json").unlink()
    golden.joinpath("errors.json").mkdir()
    assert Drift("errors.json", "missing") in drift_of(golden, RENDERED)
    with pytest.raises(OSError, match="errors"):
        write_all(golden, RENDERED)
    assert list(golden.rglob(".*")) == [], "nothing unfinished is left"
