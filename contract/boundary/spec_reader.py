"""Read a `SchemaSpec` from any parsed JSON, with one error for the first fault."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast, get_args, get_type_hints

from contract.boundary.arguments import PropertySpec, SchemaSpec
from contract.codec import JsonValue, WireError, decode_value
from contract.codec.refusal import WireErrorCode, describe, refuse
from contract.json_path import Step
from contract.json_tree import children, is_array, is_object


class SpecError(WireError):
    """Data that is not a `SchemaSpec`: a `WireError` with its codes; `fault` is the payload."""


def read_spec(data: object) -> SchemaSpec:
    """Return parsed JSON as a spec. Raises `SpecError` if it is not one."""
    try:
        decode_value(JsonValue, data)
    except WireError as error:
        raise SpecError(error.fault) from None
    _require_spec(data, ())
    return cast("SchemaSpec", data)  # as just checked


_Steps = tuple[Step, ...]
_Check = Callable[[object, _Steps], None]

_KEYS: Final = {
    kind: ("type", *(key for key in get_type_hints(member) if key != "type"))
    for member in get_args(PropertySpec)
    for kind in get_args(get_type_hints(member)["type"])
}
"""The keys that each type of property may have, from the definition of the types."""

_KINDS_OF: Final = {
    key: [kind for kind, keys in _KEYS.items() if key in keys]
    for key in dict.fromkeys(key for keys in _KEYS.values() for key in keys)
}


def _fault(steps: _Steps, code: WireErrorCode, expected: str, found: str) -> SpecError:
    return SpecError(refuse(code, steps, expected, found).fault)


def _require_spec(node: object, steps: _Steps) -> None:
    if not is_object(node):
        raise _fault(steps, "wrong-type", "an object of properties", describe(node))
    if not steps and isinstance(node.get("type"), str) and is_object(node.get("properties")):
        expected = "a property's spec (this is a JSON Schema: a spec is what `properties` holds)"
        raise _fault(("type",), "wrong-type", expected, describe(node["type"]))
    for name, prop in node.items():
        _require_property(prop, (*steps, name))


def _require_property(node: object, steps: _Steps) -> None:
    if not is_object(node):
        raise _fault(steps, "wrong-type", "a property's spec, an object", describe(node))
    if "type" not in node:
        raise _fault((*steps, "type"), "missing-field", _one_of(_KEYS), "nothing")
    kind = node["type"]
    if not isinstance(kind, str) or kind not in _KEYS:
        code: WireErrorCode = "unknown-value" if isinstance(kind, str) else "wrong-type"
        raise _fault((*steps, "type"), code, _one_of(_KEYS), describe(kind))
    for key, value in node.items():
        if key not in _KEYS[kind]:
            raise _unknown_key(kind, key, (*steps, key))
        _CHECKS[key](value, (*steps, key))


def _unknown_key(kind: str, key: str, steps: _Steps) -> SpecError:
    elsewhere = _KINDS_OF.get(key)
    if elsewhere:
        expected = f"the key on {_listed(elsewhere)} only"
        return _fault(steps, "unknown-field", expected, f"it on {kind}")
    return _fault(steps, "unknown-field", _one_of(_KEYS[kind]), "another key")


def _require(kind: type, expected: str) -> _Check:
    def check(node: object, steps: _Steps) -> None:
        if not isinstance(node, kind):
            raise _fault(steps, "wrong-type", expected, describe(node))

    return check


_require_string = _require(str, "a string")


def _require_strings(node: object, steps: _Steps) -> None:
    if not is_array(node):
        raise _fault(steps, "wrong-type", "an array of strings", describe(node))
    for index, item in children(node):
        _require_string(item, (*steps, index))


def _accept(_node: object, _steps: _Steps) -> None:
    """Accept what has been checked already (`type`), and what may be any JSON (`default`)."""


_CHECKS: Final[dict[str, _Check]] = {
    "type": _accept,
    "required": _require(bool, "true or false"),
    "description": _require_string,
    "default": _accept,
    "enum": _require_strings,
    "properties": _require_spec,
    "items": _require_property,
}
"""What each key of a property must hold."""


def _one_of(names: dict[str, tuple[str, ...]] | tuple[str, ...]) -> str:
    return f"one of {', '.join(names)}"


def _listed(names: list[str]) -> str:
    *others, last = names
    return f"{', '.join(others)} and {last}" if others else last
