"""Where the golden files are: in a checkout, or in the installed package."""

from __future__ import annotations

from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

_PACKAGE = Path(__file__).parent.parent


def golden_files() -> Traversable:
    """Give the folder of the golden files: `golden_files().joinpath("manifest.json").read_bytes()`.

    Raises FileNotFoundError where neither the package nor a checkout has them.
    """
    checkout = checkout_golden()
    packaged = files("contract").joinpath("_golden")
    for folder in (packaged, checkout):
        if folder is not None and folder.is_dir():
            return folder
    message = "this installation has no golden files: neither contract/_golden nor a checkout"
    raise FileNotFoundError(message)


def checkout_golden() -> Path | None:
    """Give `golden/` of the checkout that the package is run from; None for an installed one."""
    root = _PACKAGE.parent
    return (
        root / "golden"
        if (root / "generators" / "bundle.py").is_file() and (root / "pyproject.toml").is_file()
        else None
    )
