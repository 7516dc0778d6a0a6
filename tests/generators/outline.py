"""Outline a JSON Schema in lines that people read: one a property, with its type after a colon."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final, TypeAlias

Schema: TypeAlias = dict[str, Any]

KNOWN: Final = {
    "$defs",
    "$id",
    "$ref",
    "$schema",
    "additionalProperties",
    "anyOf",
    "const",
    "default",
    "description",
    "enum",
    "items",
    "maxProperties",
    "maximum",
    "minProperties",
    "minimum",
    "oneOf",
    "properties",
    "propertyNames",
    "required",
    "title",
    "type",
}


def outline(schema: Schema) -> str:
    """Outline a whole schema. Raises AssertionError for a keyword that it does not know."""
    head = f"{schema['$id']}\n{schema['$schema']}\n"
    body = {key: value for key, value in schema.items() if key not in {"$id", "$schema", "$defs"}}
    parts = [head, *_block("", body)]
    for name, below in schema["$defs"].items():
        parts += ["", *_block(f"{name}: ", below)]
    return "\n".join(parts) + "\n"


def _block(label: str, node: Schema) -> Iterator[str]:
    yield f"{label}{_words(node)}"
    yield from (f"  # {line}" if line else "  #" for line in _description(node))
    yield from _members(node, "  ")


def _members(node: Schema, indent: str) -> Iterator[str]:
    required = node.get("required", [])
    for name, below in node.get("properties", {}).items():
        yield f"{indent}{name}{'' if name in required else '?'}: {_words(below)}"
        yield from (f"{indent}  # {line}" for line in _description(below))
        yield from _members(below, indent + "  ")
    for branch in node.get("oneOf", []):
        if "properties" in branch:
            yield f"{indent}| {_words(branch)}"
            yield from _members(branch, indent + "  ")
    assert set(required) <= set(node.get("properties", {})) or "properties" not in node


def _description(node: Schema) -> list[str]:
    text: str = node.get("description", "")
    return text.split("\n") if text else []


def _words(node: Schema) -> str:
    """Describe what a node may be, without its members."""
    assert set(node) <= KNOWN, set(node) - KNOWN
    words = [_kind(node)]
    words += [f"from {node['minimum']}"] if "minimum" in node else []
    words += [f"to {node['maximum']}"] if "maximum" in node else []
    if "minProperties" in node or "maxProperties" in node:
        words.append(f"of {node['minProperties']} to {node['maxProperties']} properties")
    if "default" in node:
        words.append(f"= {json.dumps(node['default'])}")
    return " ".join(words)


def _kind(node: Schema) -> str:
    if "$ref" in node:
        return str(node["$ref"]).removeprefix("#/$defs/")
    if "const" in node or "enum" in node:
        return " | ".join(json.dumps(value) for value in node.get("enum", [node.get("const")]))
    if "anyOf" in node:
        return " | ".join(_words(each) for each in node["anyOf"])
    if "oneOf" in node:
        return "exactly one of" + " or".join(filter(None, map(_branch, node["oneOf"])))
    if "items" in node:
        return f"[{_words(node['items'])}]"
    return _object(node) if node.get("type") == "object" else str(node.get("type", "any"))


def _branch(node: Schema) -> str:
    """Name a branch that has members by nothing: they follow in lines of their own."""
    return f" with {', '.join(node['required'])}" if set(node) == {"required"} else ""


def _object(node: Schema) -> str:
    others: Schema | bool = node.get("additionalProperties", True)
    if not isinstance(others, bool):
        names = _words(node["propertyNames"]) if "propertyNames" in node else "string"
        return f"{{{names}: {_words(others)}}}"
    return "object, open" if others else "object, closed"
