"""Files are written as a whole or not at all, and what cannot be written is named."""

from __future__ import annotations

import os
import stat
import sys
import threading
from pathlib import Path

import pytest

from contract.commands.output_file import write_file
from contract.commands.usage import UsageError

POSIX = pytest.mark.skipif(os.name != "posix", reason="pipes, links and permissions of POSIX")


def test_a_file_is_made_and_replaced(tmp_path: Path) -> None:
    path = tmp_path / "r.json"
    for data in (b"first\n", b"", b"x" * 100_000):
        write_file(str(path), data)
        assert path.read_bytes() == data
    assert list(tmp_path.iterdir()) == [path]


@POSIX
def test_others_may_read_it(tmp_path: Path) -> None:
    write_file(str(tmp_path / "r.json"), b"")
    assert stat.S_IMODE((tmp_path / "r.json").stat().st_mode) == 0o644


def test_a_path_beside_which_one_stands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    write_file("r.json", b"x")
    assert (tmp_path / "r.json").read_bytes() == b"x"


@POSIX
def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "target")
    for data in (b"made", b"replaced"):
        write_file(str(tmp_path / "link"), data)
        assert (tmp_path / "link").is_symlink()
        assert (tmp_path / "target").read_bytes() == data


@POSIX
@pytest.mark.skipif(sys.platform == "win32", reason="no named pipes")
def test_a_pipe_is_written_to(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    read = list[bytes]()
    reader = threading.Thread(target=lambda: read.append(pipe.read_bytes()))
    reader.start()
    write_file(str(pipe), b"through")
    reader.join(timeout=60)
    assert read == [b"through"]
    assert stat.S_ISFIFO(pipe.stat().st_mode)


def test_what_fails_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "r.json"
    path.write_bytes(b"old")

    def fails(_old: str, _new: str) -> None:
        raise OSError(28, "No space left on device", "unfinished")

    monkeypatch.setattr(os, "replace", fails)
    with pytest.raises(OSError, match="No space left") as caught:
        write_file(str(path), b"new")
    assert caught.value.filename == str(path)
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("name", ["missing/r.json", "folder", "file/r.json", "a\0b"])
def test_what_cannot_be_written_is_named(tmp_path: Path, name: str) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").write_bytes(b"")
    path = f"{tmp_path}/{name}"
    with pytest.raises(OSError) as caught:  # noqa: PT011 - which one depends on the system
        write_file(path, b"x")
    assert caught.value.filename == path
    assert caught.value.strerror
    assert (tmp_path / "file").read_bytes() == b""
    assert sorted(each.name for each in tmp_path.iterdir()) == ["file", "folder"]


@pytest.mark.parametrize("path", ["-", ""])
def test_what_names_no_file(path: str) -> None:
    with pytest.raises(UsageError, match="names no file"):
        write_file(path, b"x")
