"""The option `--golden DIR`, which `generate` and `check` share."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path

from contract.artefacts.location import checkout_golden
from contract.support.usage import UsageError
from generators.bundle import render_all
from generators.draft_error import DraftError
from generators.manifest import MANIFEST
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
    return folder


def as_shown(folder: Path) -> Path:
    """Give a folder as a reader would type it: relative where it is below the current one."""
    return folder.relative_to(Path.cwd()) if folder.is_relative_to(Path.cwd()) else folder


def require_own_folder(folder: Path, files: Rendered) -> None:
    """Refuse a folder that holds somebody else's files. Raises `UsageError`.

    It is ours when it is new, has a manifest, or holds nothing but what is about to be written,
    as after a run that was killed.
    """
    if folder.exists() and not folder.is_dir():
        message = f"{folder} is no folder"
        raise UsageError(message)
    if not folder.exists() or (folder / MANIFEST).is_file():
        return
    own = {path.partition("/")[0] for path in files}
    others = [e.name for e in folder.iterdir() if e.name not in own and e.name[:1] != "."]
    if others:
        message = f"{folder} holds other files, such as {min(others)}; name a new or empty folder"
        raise UsageError(message)


def rendered_files() -> Rendered:
    """Render the golden files. Raises `UsageError` where the fixtures contradict the codec."""
    try:
        return render_all()
    except DraftError as error:
        message = f"a drafted case and the codec disagree, so nothing was generated: {error}"
        raise UsageError(message) from error
