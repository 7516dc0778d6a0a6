"""The generated types of every language together."""

from __future__ import annotations

from generators.languages import c, dart, go, java, kotlin, python, rust, swift, typescript
from generators.rendering import Rendered

LANGUAGES = (c, dart, go, java, kotlin, python, rust, swift, typescript)
"""The language modules. Each has `render_bindings`, and its templates in a folder of its name."""


def render_languages() -> Rendered:
    """Render `bindings/<language>/` for every language."""
    return {path: data for module in LANGUAGES for path, data in module.render_bindings().items()}
