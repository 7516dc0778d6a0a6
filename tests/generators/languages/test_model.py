"""The model of the definition says the same as the classes and as the golden schemas."""

from __future__ import annotations

import json
from typing import Any

import pytest

from contract.catalog import WIRE_TYPES
from contract.codec.layout import members_of
from contract.errors import AiMuxError, ApiCall
from contract.facts import Code
from generators.languages.model import Field, Struct, Type, Variant, definition
from tests.generators.wire import GOLDEN

MODEL = definition()


def fields(name: str) -> dict[str, Field]:
    (found,) = [each for each in with_fields() if each.name == name]
    return {field.name: field for field in found.fields}


def with_fields() -> list[Struct | Variant]:
    variants = [variant for union in MODEL.unions for variant in union.variants]
    return [*MODEL.structs, *variants]


def test_every_form_is_there_in_order() -> None:
    assert [form.name for form in MODEL.forms] == list(WIRE_TYPES)
    tags = [member.wire_tag for member in members_of(AiMuxError)]
    assert [variant.tag for variant in MODEL.errors.variants] == tags
    assert dict(MODEL.codes) == {code.name: int(code) for code in Code}


def test_fields_say_what_absence_means() -> None:
    call = fields("ApiCall")
    assert list(call) == list(ApiCall.model_fields)
    assert call["url"].absence == "required"
    assert (call["status_code"].absence, call["status_code"].type) == ("null", Type("u16"))
    assert (call["is_retryable"].absence, call["is_retryable"].default) == ("default", False)
    assert fields("NoSuchModel")["model_type"].default == ""
    tools = fields("NoSuchTool")["available_tools"]
    assert (tools.absence, tools.type) == ("omitted", Type("list", item=Type("string")))


def test_types_name_what_they_refer_to() -> None:
    errors = fields("Retry")["errors"].type
    assert errors == Type("list", item=Type("ref", "AiMuxError"))
    (reason,) = MODEL.enumerations
    assert fields("Retry")["reason"].type == Type("enum", reason.name)
    assert reason.values == ("maxRetriesExceeded", "errorNotRetryable")


def test_tags_and_payloads_of_unions() -> None:
    unions = {union.name: union for union in MODEL.unions}
    stream = {variant.tag: variant for variant in unions["StreamPart"].variants}
    assert stream["ToolCall"].newtype == Type("ref", "ToolCall")
    assert stream["ToolInputEnd"].newtype is None
    assert unions["ToolChoice"].strings == ("auto", "none", "required")
    assert fields("NamedToolChoice").keys() == {"toolName"}
    assert [variant.closed for variant in unions["ToolCallRepairReply"].variants] == [True] * 3
    assert not any(variant.closed for variant in unions["AiMuxError"].variants)
    assert "type" not in fields("FunctionTool")


def test_everything_is_documented() -> None:
    for each in with_fields():
        assert each.docs
        assert [field.name for field in each.fields if not field.docs] == []


@pytest.mark.parametrize("struct", MODEL.structs, ids=lambda struct: struct.name)
def test_a_struct_requires_what_its_schema_requires(struct: Struct) -> None:
    schema: dict[str, Any] = json.loads(
        GOLDEN.joinpath(f"schema/{struct.name}.input.json").read_bytes()
    )
    body = schema["$defs"].get(struct.name, schema)
    required = [field.name for field in struct.fields if field.absence == "required"]
    assert body["required"] == required
    assert list(body["properties"]) == [field.name for field in struct.fields]
