"""`explain`: show what a name of the contract means."""

from __future__ import annotations

import shutil
import sys
import textwrap
from argparse import ArgumentParser, Namespace
from dataclasses import asdict

from contract.commands.shared.explanations import Explainer, Explanation, Section
from contract.commands.shared.json_output import json_text
from contract.support.suggestion import did_you_mean
from contract.support.terminal import styled

_DESCRIPTION = """\
Show what a name means: a variant, a type, a C code (number or symbol), a field
(alone or as Variant.field), a flag, a rule of the model boundary, or the id of
a wire case or vector."""

_EPILOG = """\
examples:
  aimux-contract explain NoSuchTool
  aimux-contract explain 4
  aimux-contract explain ApiCall.is_retryable
  aimux-contract explain AiMuxError/reject/two-tags
  aimux-contract explain parse/unknown-tool/lists-available

exit status: 0 explained, 1 nothing has that name."""


def add_arguments(parser: ArgumentParser) -> None:
    """Describe the command line."""
    parser.description, parser.epilog = _DESCRIPTION, _EPILOG
    parser.add_argument("name", metavar="NAME", help="what to explain")
    parser.add_argument("--json", action="store_true", help="print the explanation as JSON")


def run(arguments: Namespace) -> int:
    """Explain the name, or suggest the closest one."""
    explainer = Explainer()
    found = explainer.explain(arguments.name)
    if not found:
        close = did_you_mean(arguments.name, explainer.known_names())
        hint = f"did you mean {close}?" if close else "see `aimux-contract cases`"
        sys.stderr.write(f"nothing is named {arguments.name!r}; {hint}\n")
        return 1
    if arguments.json:
        sys.stdout.write(json_text([asdict(each) for each in found]))
    else:
        sys.stdout.write("\n".join(_rendered(each) for each in found))
    return 0


def _rendered(explanation: Explanation) -> str:
    head = f"{styled(explanation.name, 'bold')}  {styled(explanation.kind, 'dim')}\n"
    width = shutil.get_terminal_size().columns
    paragraphs = explanation.text.split("\n\n") if explanation.text else []
    text = "".join(f"\n{textwrap.fill(each, max(width, 40))}\n" for each in paragraphs)
    return head + text + "".join(_section(section) for section in explanation.sections)


def _section(section: Section) -> str:
    width = max((len(name) for name, _ in section.rows), default=0)
    columns = shutil.get_terminal_size().columns
    lines = [line for row in section.rows for line in _row(*row, width, columns)]
    return f"\n{styled(section.heading, 'bold')}\n" + "".join(f"{line}\n" for line in lines)


def _row(name: str, text: str, width: int, columns: int) -> list[str]:
    """Wrap a text beside its name. A text without a name is not wrapped."""
    if not width:
        return [f"  {text}"]
    indent = " " * (width + 4)
    first = f"  {name:<{width}}  "
    return textwrap.wrap(
        text,
        max(columns, 40),
        initial_indent=first,
        subsequent_indent=indent,
        break_long_words=False,
        break_on_hyphens=False,
    ) or [first.rstrip()]
