"""The flags of the vectors: what a vector needs of a binding, so that a binding can list gaps."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from generators.fixtures.flags import FLAGS

VECTOR_FLAGS: Final[Mapping[str, str]] = {
    **{
        name: FLAGS[name]
        for name in ("BigInteger", "Depth", "DuplicateKey", "Escapes", "OutOfRange", "Unicode")
    },
    "Backtracking": "a pattern invites a regular-expression engine to try without end",
    "Blank": "the text is blank, or looks so",
    "Double": "a number has a fraction or an exponent, and a library may lose which",
    "Drafts": "a schema names its draft",
    "OwnEntry": "a name is one that objects inherit in some languages",
    "Pattern": "a schema has a pattern on which regular-expression engines differ",
    "ProviderExecuted": "the provider runs the tool itself",
    "Recorded": "the call was recorded from a provider",
    "RemoteRef": "a schema refers to something outside of it",
    "Repair": "a host's reply to a repair request is given",
}
"""Each flag and what it means. Only the flags that a file uses are written to it."""
