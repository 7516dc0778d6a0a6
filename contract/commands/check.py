"""`check`: compare the golden files with the definition, every path and every byte."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from dataclasses import asdict
from importlib.resources.abc import Traversable
from pathlib import Path

from contract.artefacts.location import checkout_golden, golden_files
from contract.commands.shared.golden_folder import add_golden_option, relative, rendered_files
from contract.commands.shared.json_output import json_text
from contract.support.terminal import styled
from contract.support.usage import UsageError
from generators.bundle import Drift, drift_of
from generators.rendering import Rendered

_DESCRIPTION = """\
Render the golden files in memory and compare them with a folder, byte for
byte. Every missing, extra or different file is a failure, and is shown."""

_EPILOG = """\
examples:
  aimux-contract check
  aimux-contract check --golden vendor/aimux-golden

exit status: 0 they agree, 1 they differ, 2 there is nothing to compare."""


def add_arguments(parser: ArgumentParser) -> None:
    """Describe the command line."""
    parser.description, parser.epilog = _DESCRIPTION, _EPILOG
    add_golden_option(parser, "golden/ of the checkout, else the packaged copy")
    parser.add_argument("--json", action="store_true", help="print the differences as JSON")


def run(arguments: Namespace) -> int:
    """Compare and report."""
    folder = arguments.golden or checkout_golden() or _packaged()
    if not folder.is_dir():
        message = f"{folder} is not a folder; `aimux-contract generate` creates it"
        raise UsageError(message)
    rendered = rendered_files()
    drifts = drift_of(folder, rendered)
    if arguments.json:
        report = {"files": len(rendered), "differences": [asdict(drift) for drift in drifts]}
        sys.stdout.write(json_text(report))
    else:
        _print(folder, rendered, drifts)
    return 1 if drifts else 0


def _packaged() -> Traversable:
    try:
        return golden_files()
    except FileNotFoundError as error:
        raise UsageError(str(error)) from error


def _print(folder: Traversable, rendered: Rendered, drifts: list[Drift]) -> None:
    folder = relative(folder) if isinstance(folder, Path) else folder
    for drift in drifts:
        hint = f" ({drift.hint})" if drift.hint else ""
        sys.stdout.write(f"{folder}/{drift.path}: {styled(drift.fault, 'red')}{hint}\n")
        if drift.diff:
            sys.stdout.write(drift.diff.rstrip("\n") + "\n")
    if drifts:
        counted = "1 file differs" if len(drifts) == 1 else f"{len(drifts)} files differ"
        strays = all(drift.fault == "extra" and not drift.hint for drift in drifts)
        advice = "remove the extra files" if strays else "`aimux-contract generate` rewrites them"
        sys.stdout.write(f"{styled('FAILED', 'red')}: {counted} from the definition; {advice}\n")
    else:
        agreed = f"{len(rendered)} golden files agree with the definition"
        sys.stdout.write(f"{styled('ok', 'green')}: {agreed}\n")
