"""The quick way through an argument text: plain JSON, in which nothing needs a second look."""

from __future__ import annotations

import orjson

from contract.codec.depth import may_be_deep
from contract.codec.json_value import JsonValue


def plain_json(text: str) -> JsonValue:
    """Parse plain JSON. Raises ValueError for whatever is wrong or unusual: it refuses too much.

    orjson reads free JSON as serde_json does, repeated keys and wide numbers included, but for
    minus zero and for depth. Unusual are those two, and a text that may hold a key which the
    prototype guard refuses, spelt with escapes or without.
    """
    if (
        # One character is found much faster than two.
        ("-" in text and "-0" in text)
        or ("\\" in text and "\\u00" in text)
        or "__proto__" in text
        or "constructor" in text
        or may_be_deep(text)
    ):
        raise ValueError
    tree: JsonValue = orjson.loads(text)
    return tree
