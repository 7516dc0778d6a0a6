"""`generate`: write the golden files anew from the definition."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace

from contract.commands.golden_option import (
    add_golden_option,
    as_shown,
    checkout_folder,
    rendered_files,
    require_own_folder,
)
from generators.bundle import drift_of, write_all

_DESCRIPTION = """\
Write the golden files from the definition. Each file is replaced as a whole: a
run that is killed leaves none half-written. What was generated once and is no
more is removed; files of somebody else's are left alone and named."""

_EPILOG = """\
examples:
  aimux-contract generate
  aimux-contract generate --golden /tmp/golden --json

exit status: 0 written, 1 written but strays are left, 2 nothing was written."""

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
        sys.stdout.write(json.dumps({"changed": changed, "strays": strays}) + "\n")
    else:
        for path in changed:
            sys.stdout.write(f"{as_shown(folder) / path}\n")
        sys.stdout.write(f"{len(rendered)} files, {len(changed)} changed\n")
    for path in strays[:_SHOWN_STRAYS]:
        sys.stderr.write(f"{as_shown(folder) / path}: was not generated here, and is left alone\n")
    if len(strays) > _SHOWN_STRAYS:
        sys.stderr.write(f"and {len(strays) - _SHOWN_STRAYS} more\n")
    return 1 if strays else 0
