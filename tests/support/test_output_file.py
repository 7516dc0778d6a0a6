"""Files are written as a whole or not at all, and what cannot be written is named."""

from __future__ import annotations

import os
import stat
import sys
import threading
from pathlib import Path

import pytest

from contract.support.output_file import Output, require_writable, write_file, written
from contract.support.usage import UsageError

POSIX = pytest.mark.skipif(os.name != "posix", reason="pipes, links and permissions of POSIX")


def test_a_file_is_made_and_replaced(tmp_path: Path) -> None:
    path = tmp_path / "r.json"
    for data in (b"first\n", b"", b"x" * 100_000):
        write_file(str(path), data)
        assert path.read_bytes() == data
    assert list(tmp_path.iterdir()) == [path]


@POSIX
@pytest.mark.parametrize(("mask", "mode"), [(0o022, 0o644), (0o077, 0o600), (0o002, 0o664)])
def test_permissions(tmp_path: Path, mask: int, mode: int) -> None:
    path = tmp_path / "r.json"
    before = os.umask(mask)
    try:
        write_file(str(path), b"")
        assert stat.S_IMODE(path.stat().st_mode) == mode
        path.chmod(0o604)
        write_file(str(path), b"again")
        assert stat.S_IMODE(path.stat().st_mode) == 0o604
    finally:
        os.umask(before)


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


@pytest.mark.parametrize("name", ["missing/r.json", "folder", "file/r.json", ""])
def test_what_cannot_be_written_is_known_before(tmp_path: Path, name: str) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").write_bytes(b"")
    path = f"{tmp_path}/{name}"
    with pytest.raises(OSError) as caught:  # noqa: PT011 - which one depends on the system
        require_writable(str(tmp_path / "new.json"), path)
    assert caught.value.filename == path
    assert caught.value.strerror
    assert sorted(each.name for each in tmp_path.iterdir()) == ["file", "folder"]


@pytest.mark.parametrize("path", ["-", "", "a\0b"])
def test_what_names_no_file(path: str) -> None:
    with pytest.raises(UsageError, match="names no file"):
        require_writable(path)


@POSIX
def test_no_file_is_written_twice(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "a")
    with pytest.raises(UsageError, match="is to be written twice"):
        require_writable(str(tmp_path / "a"), str(tmp_path / "link"))
    require_writable(str(tmp_path / "a"), str(tmp_path / "b"), os.devnull, os.devnull)


@POSIX
def test_what_is_read_is_not_written_over(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"")
    (tmp_path / "link").symlink_to(tmp_path / "a")
    with pytest.raises(UsageError, match="is read, and is not to be written over"):
        require_writable(str(tmp_path / "b"), str(tmp_path / "link"), read=[str(tmp_path / "a")])


def test_each_file_is_written_that_can_be(tmp_path: Path) -> None:
    ran = False
    files: list[Output] = [
        (f"{tmp_path}/{name}/r", lambda: b"x") if name else (f"{tmp_path}/r", lambda: b"x")
        for name in ("a", "", "b")
    ]
    with pytest.raises(UsageError) as caught, written(files):
        ran = True
    assert ran
    assert str(caught.value) == "\n".join(
        f"{tmp_path}/{name}/r: No such file or directory" for name in "ab"
    )
    assert (tmp_path / "r").read_bytes() == b"x"
