"""Parsed JSON as a tree of plain Python data: the types of its nodes, and steps to them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from typing_extensions import TypeIs

from contract.json_path import Step


def is_object(node: object) -> TypeIs[dict[str, object]]:
    """Return whether a node is a JSON object."""
    return isinstance(node, dict)


def is_array(node: object) -> TypeIs[list[object]]:
    """Return whether a node is a JSON array."""
    return isinstance(node, list)


def is_tuple(value: object) -> TypeIs[tuple[object, ...]]:
    """Return whether a value is a typed list of the contract; a JSON node never is."""
    return isinstance(value, tuple)


def children(node: object) -> Iterable[tuple[Step, object]]:
    """Return the members of an object or an array with their steps."""
    if is_object(node):
        return node.items()
    if is_array(node):
        return enumerate(node)
    return ()


def value_at(tree: object, steps: Sequence[Step]) -> object:
    """Follow steps into a tree, as far as they lead."""
    node = tree
    for step in steps:
        if is_object(node) and isinstance(step, str) and step in node:
            node = node[step]
            continue
        if is_array(node) and isinstance(step, int) and step < len(node):
            node = node[step]
            continue
        break
    return node
