"""The folder that `check`, `generate` and `export` compare or write."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path

from contract.artefacts.location import checkout_golden
from contract.support.usage import UsageError
from generators.bundle import render_all
from generators.draft_error import DraftError
from generators.manifest import MANIFEST
from generators.rendering import Rendered
from generators.tables import MissingArmError


def add_golden_option(parser: ArgumentParser, default: str) -> None:
    """Add `--golden DIR`; `default` names the folder that is used without it."""
    parser.add_argument("--golden", metavar="DIR", type=Path, help=f"the folder ({default})")


def checkout_folder(given: Path | None) -> Path:
    """Return the folder to write. Raises `UsageError` outside of a checkout if none is given."""
    folder = given or checkout_golden()
    if folder is None:
        message = "not in a checkout of aimux-contract: name the folder with --golden DIR"
        raise UsageError(message)
    return folder


def relative(folder: Path) -> Path:
    """Return a folder relative to the current one where it is below it."""
    return folder.relative_to(Path.cwd()) if folder.is_relative_to(Path.cwd()) else folder


def require_own_folder(folder: Path, files: Rendered) -> None:
    """Refuse a folder that holds other people's files. Raises `UsageError`.

    A folder is ours if it is new, has a manifest, or holds only what is about to be written, as
    after a run that was killed.
    """
    if folder.exists() and not folder.is_dir():
        message = f"{folder} is not a folder"
        raise UsageError(message)
    if not folder.exists() or (folder / MANIFEST).is_file():
        return
    own = {path.partition("/")[0] for path in files}
    others = [e.name for e in folder.iterdir() if e.name not in own and e.name[:1] != "."]
    if others:
        message = f"{folder} holds other files, such as {min(others)}; name a new or empty folder"
        raise UsageError(message)


def rendered_files() -> Rendered:
    """Render the golden files. Raises `UsageError` if the definition is incomplete or wrong."""
    try:
        return render_all()
    except MissingArmError as error:
        message = f"{error}\nNothing was generated. Add the missing arms first."
        raise UsageError(message) from error
    except DraftError as error:
        message = f"a drafted case and the codec disagree, so nothing was generated: {error}"
        raise UsageError(message) from error
