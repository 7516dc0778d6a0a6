"""JSON Schemas of every wire type, as written and as accepted, and of the kit's own files."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from pydantic import TypeAdapter
from pydantic.json_schema import GenerateJsonSchema, JsonSchemaMode, JsonSchemaValue
from pydantic_core.core_schema import TaggedUnionSchema
from typing_extensions import override

from contract import __version__
from contract.artefacts.models import ErrorsFile, FixturesFile, Manifest, WireFormatCase
from contract.artefacts.vector_models import VectorsFile
from contract.catalog import WIRE_TYPES
from contract.conformance.messages import Answer, Request
from contract.conformance.report import Report
from contract.json_tree import is_array, is_object
from generators.rendering import Rendered, render

Schema: TypeAlias = dict[str, Any]
"""A JSON Schema as JSON data."""

KIT_FILES: Final[Mapping[str, object]] = {
    "errors": ErrorsFile,
    "fixtures": FixturesFile,
    "manifest": Manifest,
    "protocol-answer": Answer,
    "protocol-request": Request,
    "report": Report,
    "vectors": VectorsFile,
    "wire-format": list[WireFormatCase],
}
"""The types of the kit's own files, by the name of their schema."""

_DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"


def render_schemas() -> Rendered:
    """Render `schema/`."""
    files: dict[str, bytes] = {}
    for name, form in WIRE_TYPES.items():
        files[f"schema/{name}.json"] = render(written_schema(name, form))
        files[f"schema/{name}.input.json"] = render(
            _schema(f"{name}:input", form, mode="validation")
        )
    files["schema/AiMuxError.oneof.json"] = render(
        oneof_schema("AiMuxError", WIRE_TYPES["AiMuxError"])
    )
    for name, form in KIT_FILES.items():
        files[f"schema/kit/{name}.json"] = render(_schema(f"kit:{name}", form, mode="validation"))
    return files


def written_schema(name: str, form: object) -> Schema:
    """Return the schema of what a producer writes."""
    return _schema(name, form, mode="serialization")


def oneof_schema(name: str, form: object) -> Schema:
    """Return the schema of what a producer writes, with a branch for each tag.

    Some code generators recognize a tagged union by its branches. It accepts the same documents.
    """
    schema: Schema = _branched(written_schema(name, form))
    return {**schema, "$id": f"{schema['$id']}:oneof"}


def _schema(name: str, form: object, mode: JsonSchemaMode) -> Schema:
    adapter: TypeAdapter[object] = TypeAdapter(form)  # type: ignore[arg-type]  # types of the catalogue
    schema = adapter.json_schema(mode=mode, schema_generator=_Generator)
    schema = _with_plain_names(schema)
    # By name: pydantic's order depends on which class was built first.
    definitions = dict(sorted(schema.pop("$defs", {}).items()))
    head = {"$schema": _DIALECT, "$id": f"urn:aimux:contract:{__version__}:{name}"}
    return {**head, **schema, "$defs": definitions}


def _with_plain_names(schema: Schema) -> Schema:
    """Name each definition after its type, where pydantic made aliases with long names."""
    definitions: dict[str, Schema] = schema.get("$defs", {})
    aliases = {name for name, body in definitions.items() if list(body) in (["$ref"], [])}
    if not aliases:
        return schema
    kept = {_plain(name): body for name, body in definitions.items() if name not in aliases}
    empty = {f"#/$defs/{name}" for name in aliases if not definitions[name]}
    renamed: Schema = _with_plain_references({**schema, "$defs": kept}, empty)
    return renamed


def _plain(name: str) -> str:
    return name.rpartition("__")[2]


def _with_plain_references(node: Any, empty: set[str]) -> Any:  # noqa: ANN401 - any part of a schema
    """Rewrite references. Those to an empty definition are left out."""
    if is_array(node):
        return [_with_plain_references(item, empty) for item in node]
    if not is_object(node):
        return node
    return {
        key: _plain_reference(value) if key == "$ref" else _with_plain_references(value, empty)
        for key, value in node.items()
        if key != "$ref" or value not in empty
    }


def _plain_reference(value: object) -> str:
    head, slash, name = str(value).rpartition("/")
    return f"{head}{slash}{_plain(name)}"


class _Generator(GenerateJsonSchema):
    """Pydantic's generator without titles made up from field names, in declaration order."""

    @override
    def field_title_should_be_set(self, schema: object) -> bool:
        return False

    @override
    def sort(self, value: JsonSchemaValue, parent_key: str | None = None) -> JsonSchemaValue:
        return value

    @override
    def tagged_union_schema(self, schema: TaggedUnionSchema) -> JsonSchemaValue:
        """Leave out `discriminator`, a keyword of OpenAPI but not of JSON Schema."""
        described = super().tagged_union_schema(schema)
        return {word: value for word, value in described.items() if word != "discriminator"}


def _branched(node: Any) -> Any:  # noqa: ANN401 - any part of a schema
    """Rewrite every object with exactly one property as one branch for each property."""
    if is_array(node):
        return [_branched(item) for item in node]
    if not is_object(node):
        return node
    inside = {key: _branched(value) for key, value in node.items()}
    if node.get("minProperties") != 1 or node.get("maxProperties") != 1:
        return inside
    head = {key: inside[key] for key in ("title", "description") if key in inside}
    return {**head, "oneOf": [_branch(tag, below) for tag, below in inside["properties"].items()]}


def _branch(tag: str, below: Schema) -> Schema:
    return {
        "type": "object",
        "properties": {tag: below},
        "required": [tag],
        "additionalProperties": False,
    }
