"""Texts of wire types to vary in tests, and the code and path of a refusal."""

from __future__ import annotations

from typing import TypeAlias, cast

import pytest
from typing_extensions import TypeForm

from contract.catalog import READABLE_TYPES, decode_named
from contract.codec import WireError, decode_value
from contract.codec.layout import members_of
from contract.codec.models import ExternallyTagged, Newtype
from contract.errors import AiMuxError
from tests.strategies import Value

Refusal: TypeAlias = tuple[str, str]
"""A code and a path."""

VARIANTS = [m.wire_tag for m in members_of(AiMuxError) if issubclass(m, ExternallyTagged)]
TEXT_VARIANTS = [m.wire_tag for m in members_of(AiMuxError) if issubclass(m, Newtype)]

API_CALL = (
    '{"ApiCall":{"url":"u","request_body_values":null,"status_code":null,"provider_code":null,'
    '"message":"m","response_body":null,"response_headers":null,"data":null,"is_retryable":false}}'
)
RAW = '{"tool_call_id":"c","tool_name":"t","input":"{}"}'


def api_call(field: str) -> str:
    return f'{{"ApiCall":{{"url":"u","request_body_values":null,"message":"m",{field}}}}}'


def call(field: str = '"input":null') -> str:
    return f'{{"tool_call_id":"c","tool_name":"t",{field}}}'


def retry(*errors: str) -> str:
    return f'{{"Retry":{{"reason":"errorNotRetryable","errors":[{",".join(errors)}]}}}}'


def under(tag: str, payload: str) -> str:
    return f'{{"{tag}":{payload}}}'


def repaired(tool_call: str, field: str = "") -> str:
    return f'{{"type":"repaired","tool_call":{tool_call}{field}}}'


def repair(original: str, cause: str) -> str:
    return f'{{"ToolCallRepair":{{"original_error":{original},"cause":{cause}}}}}'


def function(field: str) -> str:
    return f'{{"type":"function","name":"n","input_schema":{{}},{field}}}'


ACCEPTED: list[tuple[str, str]] = [
    ("AiMuxError", API_CALL),
    *(("AiMuxError", f'{{"{tag}":"x"}}') for tag in TEXT_VARIANTS),
    ("AiMuxError", retry()),
    ("AiMuxError", retry('{"Timeout":"a"}', retry('{"Other":"b"}'))),
    ("AiMuxError", '{"Retry":{"reason":"maxRetriesExceeded","errors":[]}}'),
    ("AiMuxError", '{"NoSuchTool":{"tool_name":"a"}}'),
    ("AiMuxError", '{"NoSuchTool":{"tool_name":"a","available_tools":[]}}'),
    ("AiMuxError", '{"NoSuchTool":{"tool_name":"","available_tools":["b","a","b"]}}'),
    ("AiMuxError", '{"InvalidToolInput":{"tool_name":"a","tool_input":"b","cause":"c"}}'),
    ("AiMuxError", '{"ToolCallRepair":{"original_error":{"Other":"x"},"cause":{"Other":"y"}}}'),
    ("AiMuxError", '{"NoSuchModel":{"model_id":"g","model_type":"languageModel"}}'),
    ("AiMuxError", '{"NoSuchProvider":{"provider_id":"p"}}'),
    ("ToolCall", call()),
    ("ToolCall", call('"input":{"a":[1,1.0,true,null,"x"]},"provider_executed":false')),
    (
        "ToolCall",
        call(
            '"input":"{","provider_executed":true,"dynamic":false,"thought_signature":"",'
            '"provider_metadata":{"google":{"a":[]}},"invalid":true,"error":{"Other":"x"}'
        ),
    ),
    ("RawToolCall", RAW),
    ("RawToolCall", call('"input":"","thought_signature":"s","provider_metadata":[]')),
    ("StreamPart", under("ToolCall", call())),
    ("StreamPart", '{"ToolInputStart":{"id":"c","tool_name":"t"}}'),
    ("StreamPart", '{"ToolInputStart":{"id":"c","tool_name":"t","dynamic":true,"title":"T"}}'),
    ("StreamPart", '{"ToolInputDelta":{"id":"c","delta":"{\\"a"}}'),
    ("StreamPart", '{"ToolInputEnd":{"id":"c","provider_metadata":false}}'),
    ("GenerateContent", under("ToolCall", RAW)),
    ("ContentPart", '{"type":"tool_call","tool_call_id":"c","tool_name":"t","input":null}'),
    ("Tool", '{"type":"function","name":"n","input_schema":true}'),
    ("Tool", function('"strict":false,"provider_options":{},"input_examples":[]')),
    ("Tool", function('"input_examples":[null,{"a":1},[[]],1.0]')),
    ("Tool", '{"type":"provider","id":"x","name":"n","args":null}'),
    *(("ToolChoice", f'"{choice}"') for choice in ("auto", "none", "required")),
    ("ToolChoice", '{"type":"tool","toolName":"x"}'),
    ("ToolCallRepairReply", repaired(RAW)),
    ("ToolCallRepairReply", '{"type":"unchanged"}'),
    ("ToolCallRepairReply", '{"type":"failed","message":""}'),
    ("JsonValue", "null"),
    ("JsonValue", '{"b":1,"a":{"":[]}}'),
]
"""Names of wire types with texts that are written back unchanged."""


def read_value(name: str, data: object) -> Value:
    """Read parsed data as the wire type of that name."""
    return decode_value(cast("TypeForm[Value]", READABLE_TYPES[name]), data)


def refused(name: str, text: str | bytes) -> Refusal:
    """Return the code and the path of the refusal of a text."""
    with pytest.raises(WireError) as caught:
        decode_named(name, text)
    return caught.value.code, caught.value.path


def refused_value(name: str, data: object) -> Refusal:
    """Return the code and the path of the refusal of parsed data."""
    with pytest.raises(WireError) as caught:
        read_value(name, data)
    return caught.value.code, caught.value.path
