"""`export`: copy the golden files into a folder, for a binding that vendors them."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from contract.artefacts.location import golden_files
from contract.commands.shared.golden_folder import require_own_folder
from generators.bundle import files_below, write_all

_DESCRIPTION = """\
Copy the golden files of this release into a folder. Files are replaced
atomically. Files of an earlier release that this one lacks are removed."""

_EPILOG = """\
example:
  aimux-contract export third_party/aimux-golden

exit status: 0 copied, 2 the folder cannot be written."""


def add_arguments(parser: ArgumentParser) -> None:
    """Describe the command line."""
    parser.description, parser.epilog = _DESCRIPTION, _EPILOG
    parser.add_argument("folder", metavar="DIR", type=Path, help="the folder; created if missing")


def run(arguments: Namespace) -> int:
    """Copy the files."""
    folder: Path = arguments.folder
    files = {path: entry.read_bytes() for path, entry in files_below(golden_files())}
    require_own_folder(folder, files)
    changed = write_all(folder, files)
    sys.stdout.write(f"{folder}: {len(files)} files, {len(changed)} changed\n")
    return 0
