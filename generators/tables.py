"""`errors.json`: what the bindings must agree on for each variant, apart from its payload."""

from __future__ import annotations

from contract import __version__
from contract.artefacts.models import ErrorsFile, MessageTemplate, OkEntry, VariantEntry
from contract.errors import AiMuxError
from contract.facts import Code, rules_of
from generators.naming import BASES, binding_names, one_of_each
from generators.rendering import Rendered, render


class MissingArmError(Exception):
    """Variants that were added to the union, but not to the match over it."""

    def __init__(self, variants: tuple[str, ...]) -> None:
        """Keep the names of the variants."""
        super().__init__(variants)
        self.variants = variants

    def __str__(self) -> str:
        """Name each variant and where its arm belongs."""
        return "\n".join(
            f"contract/facts.py: {variant} has no arm in `{rules_of.__name__}`"
            for variant in self.variants
        )


def require_arms() -> None:
    """Raise `MissingArmError` unless every variant has its rules."""
    if missing := tuple(error.wire_tag for error in one_of_each() if not _has_arm(error)):
        raise MissingArmError(missing)


def _has_arm(error: AiMuxError) -> bool:
    try:
        rules_of(error)
    except AssertionError:
        return False
    return True


def render_tables() -> Rendered:
    """Render `errors.json`."""
    return {"errors.json": render(errors_file())}


def errors_file() -> ErrorsFile:
    """Return codes, messages and names of all variants, in declaration order."""
    return ErrorsFile(
        schema_="schema/kit/errors.json",
        contract=__version__,
        ok=OkEntry(code=int(Code.AIMUX_OK), symbol=Code.AIMUX_OK.name),
        bases=BASES,
        variants={error.wire_tag: _entry(error) for error in one_of_each()},
    )


def _entry(error: AiMuxError) -> VariantEntry:
    rules = rules_of(error)
    return VariantEntry(
        code=int(rules.code),
        symbol=rules.code.name,
        messages=tuple(
            MessageTemplate(when=each.when, template=each.text) for each in rules.templates
        ),
        names=binding_names(error),
    )
