"""What a schema holds beside data: its patterns, and what of them and its references is no schema.

The engine knows more than ECMA-262 and ignores what it does not know: both would judge silently.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from contract.json_tree import is_array, is_object

_BY_NAME: Final = frozenset(
    {"properties", "patternProperties", "$defs", "definitions", "dependentSchemas", "dependencies"}
)
_DATA: Final = frozenset({"enum", "const", "default", "examples"})

_FOREIGN: Final = re.compile(
    r"\(\?(?:[P>#|(]|[A-Za-z]*(?:-[A-Za-z]*)?\))"
    r"|\\(?:[AGKzZ<>]|[bB]\{|x\{|[pP][^{])"
    r"|[*+?][*+]"
)
_TOKEN: Final = re.compile(
    rf"(?P<no>{_FOREIGN.pattern})|\\.|\[(?:\\.|[^\]\\])*\]?|[^\\\[(*+?]+|.", re.DOTALL
)


def subschemas(schema: object) -> Iterator[dict[str, object]]:
    """Give each object that is a schema or may be one; a member of `properties` is no keyword."""
    pending = [schema]
    while pending:
        node = pending.pop()
        if is_array(node):
            pending.extend(node)
        elif is_object(node):
            yield node
            for keyword, below in node.items():
                if keyword in _BY_NAME and is_object(below):
                    pending.extend(below.values())
                elif keyword not in _DATA:
                    pending.append(below)


def patterns_in(schema: object) -> Iterator[str]:
    """Give the patterns for texts and for the names of members."""
    for node in subschemas(schema):
        pattern, by_name = node.get("pattern"), node.get("patternProperties")
        if isinstance(pattern, str):
            yield pattern
        if is_object(by_name):
            yield from by_name


def is_foreign(pattern: str) -> bool:
    """Tell whether a pattern has what ECMA-262 has not, though an engine may know it."""
    if not _FOREIGN.search(pattern):
        return False
    return any(token["no"] for token in _TOKEN.finditer(pattern))


def leads_nowhere(schema: object) -> bool:
    """Tell whether a `$recursiveRef` is other than the one value it may have."""
    return any(node.get("$recursiveRef", "#") != "#" for node in subschemas(schema))
