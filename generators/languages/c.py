"""C: a header of the codes. An error is passed to C as a code, and as JSON text for its details."""

from __future__ import annotations

from collections.abc import Iterator

from generators.languages.model import Definition, definition
from generators.languages.source import render_template
from generators.rendering import Rendered


def render_bindings() -> Rendered:
    """Render `bindings/c/`."""
    model = definition()
    data = render_template("c/aimux_errors.h.j2", definition=model, codes=list(_codes(model)))
    return {"bindings/c/aimux_errors.h": data}


def _codes(model: Definition) -> Iterator[tuple[str, int, str]]:
    """Yield each symbol, its code, and what it means."""
    for symbol, code in model.codes:
        meanings = [
            f"{variant.tag}: {variant.docs.partition(chr(10))[0]}"
            for variant in model.errors.variants
            if variant.facts and variant.facts.symbol == symbol
        ]
        yield symbol, code, "\n\n".join(meanings) or "No error."
