"""A changed definition: what `check` and `generate` do for a new variant and a new field."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import pytest

from contract.gate.sources import copy_packages, with_variant_added

ERRORS: Final = "contract/errors.py"
FIELD: Final = """    provider_id: Text = Field(description="The name that was asked for.")
    tried: OmittedWhenAbsent[Items[AiMuxError]] = Field(default=None, description="Earlier errors.")
"""


@pytest.fixture
def packages(tmp_path: Path) -> Path:
    """Return a folder with a copy of the packages."""
    copy_packages(tmp_path)
    return tmp_path


def run(packages: Path, command: str) -> subprocess.CompletedProcess[str]:
    """Run a command of the copy, on golden files beside it."""
    (packages / "golden").mkdir(exist_ok=True)
    return subprocess.run(
        [sys.executable, "-m", "contract.cli", command, "--golden", "golden"],
        cwd=packages,
        env={**os.environ, "PYTHONPATH": str(packages)},
        capture_output=True,
        text=True,
        check=False,
    )


def replace_in(file: Path, changes: Mapping[str, str]) -> None:
    source = file.read_text(encoding="utf-8")
    for old, new in changes.items():
        assert source.count(old) == 1, old
        source = source.replace(old, new)
    file.write_text(source, encoding="utf-8")


def case_ids(packages: Path, prefix: str) -> list[str]:
    cases = json.loads((packages / "golden/wire/AiMuxError.json").read_bytes())["cases"]
    return [case["id"] for case in cases if case["id"].startswith(prefix)]


def test_a_new_variant_needs_its_class_and_one_arm(packages: Path) -> None:
    file = packages / ERRORS
    source = with_variant_added(file.read_text(encoding="utf-8"), "Added")
    file.write_text(source, encoding="utf-8")
    for command in ("check", "generate"):
        ran = run(packages, command)
        assert (ran.returncode, ran.stdout) == (2, "")
        assert "contract/facts.py: Added has no arm in `rules_of`" in ran.stderr
        assert "internal" not in ran.stderr
    replace_in(packages / "contract/facts.py", {"case errors.Other():": ADDED_ARM})
    assert run(packages, "generate").returncode == 0
    assert run(packages, "check").returncode == 0
    assert "AiMuxError/Added/full" in case_ids(packages, "AiMuxError/Added/")


ADDED_ARM: Final = """case errors.Added():
            return Rules(Code.AIMUX_E_OTHER, "added: {payload}")
        case errors.Other():"""


def test_a_new_field_needs_one_edit(packages: Path) -> None:
    last = '    provider_id: Text = Field(description="The name that was asked for.")\n'
    replace_in(packages / ERRORS, {last: FIELD})
    ran = run(packages, "generate")
    assert (ran.returncode, ran.stderr) == (0, "")
    ids = case_ids(packages, "AiMuxError/NoSuchProvider/")
    assert "AiMuxError/NoSuchProvider/tried-present" in ids
    assert "AiMuxError/NoSuchProvider/reject/tried-item-number" in ids
