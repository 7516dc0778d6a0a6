"""`generate`: write the golden files from the definition."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace

from contract.commands.shared.golden_folder import (
    add_golden_option,
    checkout_folder,
    relative,
    rendered_files,
    require_own_folder,
)
from contract.commands.shared.json_output import json_text
from generators.bundle import drift_of, write_all

_DESCRIPTION = """\
Write the golden files from the definition. Files are replaced atomically: a
killed run leaves none half-written. Files that are no longer generated are
removed. Files that were never generated are left alone and listed."""

_EPILOG = """\
examples:
  aimux-contract generate
  aimux-contract generate --golden /tmp/golden --json

exit status: 0 written, 1 written but other files remain, 2 nothing written."""

_SHOWN_STRAYS = 10


def add_arguments(parser: ArgumentParser) -> None:
    """Describe the command line."""
    parser.description, parser.epilog = _DESCRIPTION, _EPILOG
    add_golden_option(parser, "golden/ of the checkout")
    parser.add_argument("--json", action="store_true", help="print the changed paths as JSON")


def run(arguments: Namespace) -> int:
    """Write the files and name those that changed."""
    folder = checkout_folder(arguments.golden)
    rendered = rendered_files()
    require_own_folder(folder, rendered)
    changed = write_all(folder, rendered)
    strays = [drift.path for drift in drift_of(folder, rendered)]
    if arguments.json:
        sys.stdout.write(json_text({"changed": changed, "strays": strays}))
    else:
        for path in changed:
            sys.stdout.write(f"{relative(folder) / path}\n")
        sys.stdout.write(f"{len(rendered)} files, {len(changed)} changed\n")
    for path in strays[:_SHOWN_STRAYS]:
        sys.stderr.write(f"{relative(folder) / path}: not generated, left alone\n")
    if len(strays) > _SHOWN_STRAYS:
        sys.stderr.write(f"and {len(strays) - _SHOWN_STRAYS} more\n")
    return 1 if strays else 0
