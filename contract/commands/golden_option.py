"""The option `--golden DIR`, which `generate` and `check` share."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path

from contract.commands.usage import UsageError
from contract.golden.files import checkout_golden
from generators.bundle import render_all
from generators.fixtures.draft import FixtureError
from generators.rendering import Rendered


def add_golden_option(parser: ArgumentParser, default: str) -> None:
    """Add the option; `default` says in words which folder is meant without it."""
    parser.add_argument("--golden", metavar="DIR", type=Path, help=f"the folder ({default})")


def checkout_folder(given: Path | None) -> Path:
    """Give the folder to write. Raises `UsageError` where there is none to choose."""
    folder = given or checkout_golden()
    if folder is None:
        message = "this is no checkout of aimux-contract: name the folder with --golden DIR"
        raise UsageError(message)
    if folder.exists() and not folder.is_dir():
        message = f"{folder} is no folder"
        raise UsageError(message)
    return folder


def rendered_files() -> Rendered:
    """Render the golden files. Raises `UsageError` where the fixtures contradict the codec."""
    try:
        return render_all()
    except FixtureError as error:
        message = f"a drafted case and the codec disagree, so nothing was generated: {error}"
        raise UsageError(message) from error
