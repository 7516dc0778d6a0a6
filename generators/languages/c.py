"""C: a header of the codes. Errors travel to C as a code, and as JSON text for who wants more."""

from __future__ import annotations

from generators.languages.model import Definition, definition
from generators.languages.source import render_template
from generators.rendering import Rendered


def render_bindings() -> Rendered:
    """Render `bindings/c/`."""
    data = render_template("c/aimux_errors.h.j2", definition=definition(), codes=_codes())
    return {"bindings/c/aimux_errors.h": data}


def _codes() -> list[tuple[str, int, str]]:
    """Give each symbol, its code, and what it stands for."""
    model = definition()
    return [(symbol, code, _docs(model, symbol)) for symbol, code in model.codes]


def _docs(model: Definition, symbol: str) -> str:
    meant = [
        f"{variant.tag}: {variant.docs.partition(chr(10))[0]}"
        for variant in model.errors.variants
        if variant.facts and variant.facts.symbol == symbol
    ]
    return "\n\n".join(meant) or "No error."
