"""A copy of the definition with a seventeenth variant, and what is generated from it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

from contract.gate.sources import VARIANTS, copy_packages, definition_in, with_variant_added

ADDED: Final = "AddedVariant"
"""The variant that is added: a twin of the last one."""

ANSWERING: Final = ("contract/facts.py",)
"""The modules with a match over all variants."""

_RENDER: Final = """
import sys
from pathlib import Path
from generators.languages.files import render_languages
for path, data in render_languages().items():
    file = Path(sys.argv[1], path)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(data)
"""


def generate_bindings(root: Path, *, added: bool) -> None:
    """Write `golden/bindings/` below `root`: of the definition, or of one with a variant more."""
    packages = root / ("packages-added" if added else "packages")
    if not packages.exists():
        copy_packages(packages)
        if added:
            _add_variant(packages)
    subprocess.run(
        [sys.executable, "-c", _RENDER, str(root / "golden")],
        cwd=packages,
        env={**os.environ, "PYTHONPATH": str(packages)},
        check=True,
    )


def _add_variant(packages: Path) -> None:
    file = definition_in(packages)
    source = file.read_text(encoding="utf-8")
    file.write_text(with_variant_added(source, ADDED), encoding="utf-8")
    twin = VARIANTS[-1]
    for path in ANSWERING:
        _answer(packages / path, twin)


def _answer(file: Path, twin: str) -> None:
    """Let the new variant be answered for in every match as its twin is."""
    source = file.read_text(encoding="utf-8")
    answered = source.replace(f"errors.{twin}()", f"errors.{twin}() | errors.{ADDED}()")
    file.write_text(answered, encoding="utf-8")
