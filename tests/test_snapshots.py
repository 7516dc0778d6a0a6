"""An unused snapshot fails the run, under the project's own pytest settings."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

PYPROJECT = Path(__file__).parents[1] / "pyproject.toml"
HEAD = "# serializer version: 1\n"
USED = "# name: test_used\n  'text'\n# ---\n"
UNUSED = "# name: test_that_was_removed\n  'text'\n# ---\n"
MODULE = 'def test_used(snapshot: object) -> None:\n    assert snapshot == "text"\n'


WORKERS = ["-n", "1", "--dist", "loadgroup"]


@pytest.mark.parametrize(
    ("snapshots", "workers", "status", "words"),
    [
        ({"test_it": USED}, [], 0, "1 snapshot passed."),
        ({"test_it": USED + UNUSED}, [], 1, "1 snapshot passed. 1 snapshot unused."),
        ({"test_it": USED + UNUSED}, WORKERS, 1, "1 snapshot passed. 1 snapshot unused."),
        ({"test_it": USED, "test_gone": UNUSED}, [], 1, "1 snapshot passed. 1 snapshot unused."),
    ],
    ids=["all used", "one unused", "one unused, with workers", "a file unused"],
)
def test_unused_snapshots_fail_the_run(
    tmp_path: Path, snapshots: dict[str, str], workers: list[str], status: int, words: str
) -> None:
    tmp_path.joinpath("test_it.py").write_text(MODULE, encoding="utf-8")
    folder = tmp_path / "__snapshots__"
    folder.mkdir()
    for name, text in snapshots.items():
        folder.joinpath(f"{name}.ambr").write_text(HEAD + text, encoding="utf-8")
    plain = ["-q", "-p", "no:cacheprovider", "-c", str(PYPROJECT), "--rootdir", str(tmp_path)]
    run = subprocess.run(
        [sys.executable, "-m", "pytest", *plain, *workers, str(tmp_path)],
        cwd=tmp_path,
        env={name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert words in run.stdout, run.stdout + run.stderr
    assert run.returncode == status
