"""The format of golden files: UTF-8 JSON, two spaces, keys in the order given, one newline."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TypeAlias

from pydantic import BaseModel

Rendered: TypeAlias = Mapping[str, bytes]
"""Golden files by their path below `golden/`, with slashes."""


def render(document: object) -> bytes:
    """Format JSON data, or a model without its defaults, as a file."""
    if isinstance(document, BaseModel):
        document = document.model_dump(mode="json", by_alias=True, exclude_defaults=True)
    return (json.dumps(document, ensure_ascii=False, indent=2) + "\n").encode()
