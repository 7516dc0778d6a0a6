"""Bound the work of a schema before validation starts: references multiply it.

Forty definitions, each of which refers to the next one twice, would take the engine hours.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from typing import Final, TypeAlias
from urllib.parse import unquote

from contract.codec import JsonValue
from contract.json_tree import children, is_array, is_object

COST_LIMIT: Final = 100_000
"""The subschemas that may be applied to one value; counting stops there."""

_REFERENCES: Final = frozenset({"$ref", "$dynamicRef", "$recursiveRef"})
_SAME_VALUE: Final = frozenset(
    {"allOf", "anyOf", "oneOf", "not", "if", "then", "else", "dependentSchemas", "dependencies"}
)
_NOT_APPLIED: Final = frozenset({"$defs", "definitions", "enum", "const", "default", "examples"})

_Step: TypeAlias = tuple[object, int]
_Count: TypeAlias = Generator[_Step, int, int]


class SchemaCost:
    """Counts the subschemas that a schema can apply along one path into a value.

    References that are relative to the base of an inner `$id` are not counted.
    """

    def __init__(self, schema: JsonValue) -> None:
        self._root: object = schema
        self._named = dict(_named(schema))
        self._counts: dict[tuple[int, int], int] = {}

    def on_one_value(self) -> int:
        """Count the subschemas that any one subschema can apply to one value."""
        return max((self._count(node, 0) for node in _objects(self._root)), default=0)

    def at(self, depth: int) -> int:
        """Count the subschemas that can be applied along one path of that depth."""
        return self._count(self._root, depth)

    def _count(self, node: object, depth: int) -> int:
        """Count without recursion, since a chain of references may be long."""
        pending: list[_Count] = [self._counting(node, depth)]
        counted = 0
        send: int | None = None
        while pending:
            try:
                child, below = pending[-1].send(send) if send is not None else next(pending[-1])
            except StopIteration as end:
                pending.pop()
                counted = send = end.value
                continue
            pending.append(self._counting(child, below))
            send = None
        return counted

    def _counting(self, node: object, depth: int) -> _Count:
        key = (id(node), depth)
        if not is_object(node):
            return 1
        if key in self._counts:
            return self._counts[key]
        self._counts[key] = 0  # a cycle on the same value is applied once
        total = 1
        for keyword, below in node.items():
            if keyword in _REFERENCES:
                total += yield self._target(below), depth
            elif keyword in _SAME_VALUE:
                for _, each in children(below if _is_many(keyword) else [below]):
                    total += yield each, depth
            elif keyword not in _NOT_APPLIED and depth:
                total += yield from _counting_below(keyword, below, depth - 1)
            if total >= COST_LIMIT:
                break
        self._counts[key] = total = min(total, COST_LIMIT)
        return total

    def _target(self, reference: object) -> object:
        if not isinstance(reference, str):
            return None
        base, _, fragment = reference.partition("#")
        if fragment and not fragment.startswith("/"):
            return self._named.get(f"#{fragment}")
        node = self._named.get(base) if base else self._root
        for step in unquote(fragment).split("/")[1:]:
            node = _member(node, step.replace("~1", "/").replace("~0", "~"))
        return node


def _counting_below(keyword: str, below: object, depth: int) -> _Count:
    """Count for the members of a value; of schemas by name or index, one is applied to each."""
    if keyword not in {"properties", "patternProperties", "prefixItems", "items"}:
        counted = yield below, depth
        return counted
    total = most = 0
    for _, each in children(below if is_array(below) or keyword != "items" else [below]):
        counted = yield each, depth
        total, most = total + counted, max(most, counted)
    return total if keyword == "patternProperties" else most


def _is_many(keyword: str) -> bool:
    return keyword not in {"not", "if", "then", "else"}


def _member(node: object, step: str) -> object:
    if is_object(node):
        return node.get(step)
    if is_array(node) and step.isdecimal() and int(step) < len(node):
        return node[int(step)]
    return None


def _objects(schema: object) -> Iterator[dict[str, object]]:
    pending: list[object] = [schema]
    while pending:
        node = pending.pop()
        if is_object(node):
            yield node
        pending.extend(child for _, child in children(node))


def _named(schema: object) -> Iterable[tuple[str, object]]:
    for node in _objects(schema):
        for keyword, mark in (("$id", ""), ("$anchor", "#"), ("$dynamicAnchor", "#")):
            name = node.get(keyword)
            if isinstance(name, str):
                yield mark + name, node
