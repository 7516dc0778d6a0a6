"""Find the line of a document on which a fault stands, for messages that an editor can follow."""

from __future__ import annotations

from contract.codec.exact import places
from contract.codec.refusal import WireError, json_path


def line_of(data: bytes, error: WireError) -> int:
    """Give the line of the value at the error's path; of its nearest parent where it is missing."""
    text = data.decode("utf-8", "replace")
    best, line = -1, 1
    for offset, steps in places(text):
        path = json_path(steps)
        if len(path) > best and error.path.startswith(path):
            best, line = len(path), text.count("\n", 0, offset) + 1
    return line
