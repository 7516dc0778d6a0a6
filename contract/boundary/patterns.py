"""Find the patterns and references of a schema that the engine would misread.

The engine accepts more than ECMA-262, and ignores a `$recursiveRef` that it cannot resolve.
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
    """Yield each object that is or may be a schema; names in `properties` are not keywords."""
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
    """Yield the patterns for strings and for property names."""
    for node in subschemas(schema):
        pattern, by_name = node.get("pattern"), node.get("patternProperties")
        if isinstance(pattern, str):
            yield pattern
        if is_object(by_name):
            yield from by_name


def is_foreign(pattern: str) -> bool:
    """Return whether a pattern has syntax that ECMA-262 lacks, though the engine may accept it."""
    if not _FOREIGN.search(pattern):
        return False
    return any(token["no"] for token in _TOKEN.finditer(pattern))


def has_bad_recursive_ref(schema: object) -> bool:
    """Return whether a `$recursiveRef` is not "#", the only value that it may have."""
    return any(node.get("$recursiveRef", "#") != "#" for node in subschemas(schema))
