"""`errors.json`: what the bindings must agree on of each variant beside its payload."""

from __future__ import annotations

from contract import __version__
from contract.artefacts.models import ErrorsFile, MessageTemplate, OkEntry, VariantEntry
from contract.codec.unions import wire_tag
from contract.errors import AiMuxError
from contract.facts import Code, code_of
from generators.naming import BASES, binding_names, message_templates, one_of_each
from generators.rendering import Rendered, render


def render_tables() -> Rendered:
    """Render `errors.json`."""
    return {"errors.json": render(errors_file())}


def errors_file() -> ErrorsFile:
    """Collect codes, messages and names of all variants, in declaration order."""
    return ErrorsFile(
        schema_="schema/kit/errors.json",
        contract=__version__,
        ok=OkEntry(code=int(Code.AIMUX_OK), symbol=Code.AIMUX_OK.name),
        bases=BASES,
        variants={wire_tag(type(error)): _entry(error) for error in one_of_each()},
    )


def _entry(error: AiMuxError) -> VariantEntry:
    code = code_of(error)
    templates = message_templates(error)
    return VariantEntry(
        code=int(code),
        symbol=code.name,
        messages=tuple(MessageTemplate(when=when, template=text) for when, text in templates),
        names=binding_names(error),
    )
