"""Reads and writes the forms of the wire by their JSON Schemas.

The schema of a reader says what is accepted and what a missing field means; the schema of a
writer says which fields are written, and in which order.
"""

# The stubs of jsonschema leave values untyped.
# pyright: basic

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeAlias

from jsonschema import Draft202012Validator
from jsonschema.protocols import Validator
from jsonschema.validators import extend
from referencing import Registry

from aimux_host.json_text import JsonTextError, Members, is_array, read_json, write_json

GOLDEN: Final = Path(__file__).parents[4] / "golden"
"""The golden files of the release that the host is pinned to."""

Schema: TypeAlias = Mapping[str, Any]
"""A JSON Schema: what its keywords hold depends on the keyword."""


class RefusedError(ValueError):
    """A text is not what it is read as."""


def _is_integer(_: object, value: object) -> bool:
    """Tell an integer by its spelling: to JSON Schema, 429.0 is one too."""
    return isinstance(value, int) and not isinstance(value, bool)


_Validator: Any = extend(  # type: ignore[no-untyped-call]  # its stub says nothing of it
    Draft202012Validator,
    type_checker=Draft202012Validator.TYPE_CHECKER.redefine("integer", _is_integer),
)


@dataclass(frozen=True, slots=True)
class Form:
    """A type of the wire: how it is read, and how it is written."""

    input: Schema
    output: Schema
    validator: Validator

    def read(self, text: bytes | str) -> object:
        """Read a text as this type, and give it as it is written. Raises `RefusedError`."""
        try:
            document: Any = read_json(text)
        except JsonTextError as error:
            raise RefusedError(str(error)) from error
        fault = next(self.validator.iter_errors(document), None)
        if fault is not None:
            msg = f"{fault.message}, at {fault.json_path}"
            raise RefusedError(msg)
        return self._written(self.output, document)

    def _written(self, schema: Schema, value: object) -> object:
        """Put a value that the schemas accept into the shape in which it is written."""
        if "$ref" in schema:
            return self._written(_target(self.output, schema), value)
        if "anyOf" in schema:
            chosen = next(each for each in schema["anyOf"] if self._fits(each, value))
            return self._written(chosen, value)
        if "properties" in schema and isinstance(value, Members):
            return self._fields(schema, value)
        if isinstance(value, Members):
            self._look_at_replaced(schema, value)
        if "items" in schema and is_array(value):
            return [self._written(schema["items"], item) for item in value]
        return value

    def _fields(self, schema: Schema, members: Members) -> dict[str, object]:
        twice = members.repeated & schema["properties"].keys()
        if twice:
            msg = f"{min(twice)} is given twice"
            raise RefusedError(msg)
        written = dict[str, object]()
        for name, field in schema["properties"].items():
            value = members.get(name)
            if value is not None:
                written[name] = self._written(field, value)
            elif name in schema.get("required", ()):
                written[name] = self._default(schema, name)
        return written

    def _look_at_replaced(self, schema: Schema, members: Members) -> None:
        """Look at the values of a map that the validator has not seen: later ones replaced them."""
        validator = self.validator.evolve(schema=schema.get("additionalProperties", True))
        if not all(validator.is_valid(value) for value in members.replaced):
            msg = "a value that a later one replaces is of another type"
            raise RefusedError(msg)

    def _default(self, schema: Schema, name: str) -> object:
        """Give what a field without a value is written as: the reader's schema has the default."""
        title = schema.get("title")
        fields = self.input["$defs"].get(title, self.input)["properties"]
        default: object = fields[name].get("default")
        return default

    def _fits(self, schema: Schema, value: object) -> bool:
        """Tell whether an alternative is the one that is meant: by its tag, or by its type."""
        if "$ref" in schema:
            return self._fits(_target(self.output, schema), value)
        if "properties" in schema:
            tag = schema["properties"].get("type", {}).get("const")
            return isinstance(value, Members) and (tag is None or value.get("type") == tag)
        kinds: dict[str, type] = {"null": type(None), "string": str}
        kind = kinds.get(schema.get("type", ""))
        return kind is None or isinstance(value, kind)


def _target(root: Schema, schema: Schema) -> Schema:
    """Follow a reference, which never leaves its file."""
    target: Schema = root["$defs"][schema["$ref"].removeprefix("#/$defs/")]
    return target


@cache
def form(name: str) -> Form:
    """Load the schemas of a type. Raises `KeyError` for a name that is none."""
    if name not in form_names():
        raise KeyError(name)
    accepted = json.loads((GOLDEN / "schema" / f"{name}.input.json").read_bytes())
    written = json.loads((GOLDEN / "schema" / f"{name}.json").read_bytes())
    return Form(accepted, written, _Validator(accepted, registry=Registry()))


@cache
def form_names() -> Sequence[str]:
    """Give the names of all types."""
    return sorted(file.stem for file in (GOLDEN / "wire").glob("*.json"))


def rewrite(name: str, text: bytes | str) -> str:
    """Read a text as the type of that name, and write it again. Raises `RefusedError`."""
    return write_json(form(name).read(text))
