"""Checks the arguments of a tool against its author's `SchemaSpec`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias

from aimux_host.json_text import is_object, write_json

Property: TypeAlias = Mapping[str, Any]
"""What a property must be: `type`, and `required`, `enum`, `properties` or `items`."""

_TYPES: Final[Mapping[str, tuple[type, ...]]] = {
    "string": (str,),
    "number": (int, float),
    "boolean": (bool,),
    "object": (dict,),
    "array": (list,),
}


def violations(spec: Mapping[str, Property], arguments: object) -> list[str]:
    """Say what is wrong with arguments out of JSON text, in the order of the spec."""
    if is_object(arguments):
        return list(_in_object(spec, arguments, ""))
    return ['"arguments" must be an object']


def _in_object(
    spec: Mapping[str, Property], members: Mapping[str, object], prefix: str
) -> Iterator[str]:
    for name, prop in spec.items():
        if name in members:
            yield from _in_value(prop, members[name], prefix + name)
        elif prop.get("required") is True:
            yield f'missing required property "{prefix}{name}"'


def _in_value(prop: Property, value: Any, path: str) -> Iterator[str]:  # noqa: ANN401 - free JSON
    kind = prop["type"]
    if not _is_a(kind, value):
        yield f'"{path}" must be {"an" if kind in {"object", "array"} else "a"} {kind}'
    elif kind == "object":
        yield from _in_object(prop.get("properties", {}), value, f"{path}.")
    elif kind == "array":
        items: Sequence[object] = value if "items" in prop else ()
        for index, item in enumerate(items):
            yield from _in_value(prop["items"], item, f"{path}[{index}]")
    elif "enum" in prop and not (kind == "string" and value in prop["enum"]):
        yield f'"{path}" must be one of {write_json(prop["enum"])}'


def _is_a(kind: str, value: object) -> bool:
    """Tell whether a value is of a type. In Python a boolean is a number too."""
    return isinstance(value, _TYPES[kind]) and (kind == "boolean" or not isinstance(value, bool))
