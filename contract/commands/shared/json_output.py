"""The JSON that commands print with `--json`."""

from __future__ import annotations

import json


def json_text(document: object, *, indent: int | None = None) -> str:
    """Return a document as JSON text that ends in a newline; on one line unless indented."""
    return json.dumps(document, ensure_ascii=False, indent=indent) + "\n"
