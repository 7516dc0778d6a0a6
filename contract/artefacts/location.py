"""Where the golden files are: in a checkout, or in the installed package."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

_PACKAGE = Path(__file__).parent.parent


def golden_files() -> Traversable:
    """Give the folder of the golden files: `golden_files().joinpath("manifest.json").read_bytes()`.

    Raises FileNotFoundError where neither the package nor a checkout has them.
    """
    checkout = checkout_golden()
    for folder in (_PACKAGE / "_golden", checkout):
        if folder is not None and folder.is_dir():
            return folder
    return _zipped()


def _zipped() -> Traversable:
    """Find the folder in a package that is no folder itself, such as one in a zip file."""
    from importlib.resources import files  # noqa: PLC0415 - costs as much as a bare interpreter

    folder = files("contract").joinpath("_golden")
    if not folder.is_dir():
        message = "this installation has no golden files: neither contract/_golden nor a checkout"
        raise FileNotFoundError(message)
    return folder


def checkout_golden() -> Path | None:
    """Give `golden/` of the checkout that the package is run from; None for an installed one."""
    root = _PACKAGE.parent
    return (
        root / "golden"
        if (root / "generators" / "bundle.py").is_file() and (root / "pyproject.toml").is_file()
        else None
    )
