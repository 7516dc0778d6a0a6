"""Reads the golden files straight from disk."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, TypeAlias

from aimux_host.forms import GOLDEN, form_names

Case: TypeAlias = dict[str, Any]


def cases() -> Iterator[tuple[str, Case]]:
    """Give every wire case with the name of its type."""
    for name in form_names():
        file = json.loads((GOLDEN / "wire" / f"{name}.json").read_bytes())
        assert file["type"] == name
        assert file["cases"]
        yield from ((name, case) for case in file["cases"])


def errors() -> list[Case]:
    """Give every error that has facts, and that nobody may refuse."""
    return [case for _, case in cases() if "facts" in case and case["verdict"] == "accept"]
