"""The code and the path of each refusal of valid JSON that does not match its wire type."""

import json

import pytest

from contract.errors import Timeout
from tests.codec.wire import (
    RAW,
    VARIANTS,
    api_call,
    call,
    function,
    refused,
    refused_value,
    repair,
    repaired,
    retry,
    under,
)

# Faults in the parsed data: `decode_value` finds them too.
REFUSED: dict[str, dict[str, list[tuple[str, str]]]] = {
    "AiMuxError": {
        "wrong-type": [
            *((t, "$") for t in ("null", "true", "3", '"Timeout"', "[]", "1.5")),
            ('["Timeout","x"]', "$"),
            ('[{"Timeout":"x"}]', "$"),
            *((f'{{"{tag}":null}}', f"$.{tag}") for tag in VARIANTS),
            *((f'{{"{tag}":1}}', f"$.{tag}") for tag in VARIANTS),
            *((f'{{"{tag}":["x"]}}', f"$.{tag}") for tag in VARIANTS),
            ('{"NoSuchModel":"x"}', "$.NoSuchModel"),
            ('{"Timeout":{"message":"x"}}', "$.Timeout"),
            ('{"ApiCall":{"url":null,"message":"","request_body_values":1}}', "$.ApiCall.url"),
            *(
                (api_call(f'"status_code":{status}'), "$.ApiCall.status_code")
                for status in ("429.0", "4.29e2", '"429"', "true", "[]", "{}", "0.0")
            ),
            *(
                (api_call(f'"is_retryable":{flag}'), "$.ApiCall.is_retryable")
                for flag in ("null", "1", "0", '"true"', "[]")
            ),
            *(
                (api_call(f'"{text}":{value}'), f"$.ApiCall.{text}")
                for text in ("provider_code", "response_body")
                for value in ("1", "false", "[]", "{}")
            ),
            (api_call('"response_headers":[]'), "$.ApiCall.response_headers"),
            (api_call('"response_headers":[["a","b"]]'), "$.ApiCall.response_headers"),
            (api_call('"response_headers":{"a":null}'), "$.ApiCall.response_headers.a"),
            (api_call('"response_headers":{"a":"","b":1}'), "$.ApiCall.response_headers.b"),
            (api_call('"response_headers":{"A":["x"]}'), "$.ApiCall.response_headers.A"),
            (api_call('"response_headers":{"a-b":1}'), '$.ApiCall.response_headers["a-b"]'),
            *(
                (f'{{"Retry":{{"reason":{reason},"errors":[]}}}}', "$.Retry.reason")
                for reason in ("null", "0", "[]", '{"maxRetriesExceeded":null}')
            ),
            *(
                (
                    f'{{"Retry":{{"reason":"errorNotRetryable","errors":{errors}}}}}',
                    "$.Retry.errors",
                )
                for errors in ("null", "{}", '"x"', "1")
            ),
            (retry("null"), "$.Retry.errors[0]"),
            (retry('{"Other":1}'), "$.Retry.errors[0].Other"),
            (
                retry('{"Other":""}', api_call('"status_code":"x"')),
                "$.Retry.errors[1].ApiCall.status_code",
            ),
            ('{"NoSuchTool":{"tool_name":null}}', "$.NoSuchTool.tool_name"),
            (
                '{"NoSuchTool":{"tool_name":"","available_tools":"b"}}',
                "$.NoSuchTool.available_tools",
            ),
            (
                '{"NoSuchTool":{"tool_name":"","available_tools":{}}}',
                "$.NoSuchTool.available_tools",
            ),
            (
                '{"NoSuchTool":{"tool_name":"","available_tools":["",null]}}',
                "$.NoSuchTool.available_tools[1]",
            ),
            (
                '{"InvalidToolInput":{"tool_name":"","tool_input":{},"cause":""}}',
                "$.InvalidToolInput.tool_input",
            ),
            (
                '{"ToolCallRepair":{"original_error":{"Other":""},"cause":null}}',
                "$.ToolCallRepair.cause",
            ),
            (
                '{"ToolCallRepair":{"original_error":"x","cause":{"Other":""}}}',
                "$.ToolCallRepair.original_error",
            ),
            (
                repair(repair('{"Other":1}', '{"Other":""}'), '{"Other":""}'),
                "$.ToolCallRepair.original_error.ToolCallRepair.original_error.Other",
            ),
            ('{"NoSuchModel":{"model_id":"g","model_type":null}}', "$.NoSuchModel.model_type"),
        ],
        "not-exactly-one-variant": [
            ("{}", "$"),
            ('{"Timeout":"x","Aborted":"y"}', "$"),
            ('{"Timeout":"x","zz":1}', "$"),
            ('{"zz":1,"Timeout":"x"}', "$"),
            (retry('{"Other":""}', "{}"), "$.Retry.errors[1]"),
            (retry('{"Other":"","zz":1}'), "$.Retry.errors[0]"),
        ],
        "unknown-variant": [
            ('{"RateLimited":{}}', "$"),
            ('{"timeout":"x"}', "$"),
            ('{"":"x"}', "$"),
            ('{"TextError":"x"}', "$"),
            *(
                (f'{{"{retired}":"x"}}', "$")
                for retired in (
                    *("Provider", "Http", "Json", "Stream", "Tool", "RateLimited", "Auth"),
                    *("ModelNotFound", "Unsupported", "UnknownProvider"),
                )
            ),
            ('{"Nope":"x"}', "$"),
            (retry('{"Nope":""}'), "$.Retry.errors[0]"),
        ],
        "missing-field": [
            ('{"ApiCall":{"url":"u","message":"m"}}', "$.ApiCall.request_body_values"),
            ('{"ApiCall":{"url":"u","request_body_values":1}}', "$.ApiCall.message"),
            ('{"ApiCall":{"message":"m","request_body_values":1}}', "$.ApiCall.url"),
            ('{"ApiCall":{}}', "$.ApiCall.url"),
            ('{"Retry":{"errors":[]}}', "$.Retry.reason"),
            ('{"Retry":{"reason":"errorNotRetryable"}}', "$.Retry.errors"),
            (
                retry(retry('{"NoSuchTool":{}}')),
                "$.Retry.errors[0].Retry.errors[0].NoSuchTool.tool_name",
            ),
            ('{"InvalidToolInput":{"tool_name":"","tool_input":""}}', "$.InvalidToolInput.cause"),
            ('{"ToolCallRepair":{"original_error":{"Other":""}}}', "$.ToolCallRepair.cause"),
            ('{"NoSuchModel":{}}', "$.NoSuchModel.model_id"),
            ('{"NoSuchProvider":{"Provider_id":""}}', "$.NoSuchProvider.provider_id"),
        ],
        "out-of-range": [
            *(
                (api_call(f'"status_code":{status}'), "$.ApiCall.status_code")
                for status in ("65536", "-1", "18446744073709551615")
            ),
        ],
        "unknown-value": [
            *(
                (f'{{"Retry":{{"reason":"{reason}","errors":[]}}}}', "$.Retry.reason")
                for reason in ("MaxRetriesExceeded", "max_retries_exceeded", "")
            ),
        ],
    },
    "ToolCall": {
        "wrong-type": [
            ("[]", "$"),
            ('["c","t",null]', "$"),
            ('{"tool_call_id":1,"tool_name":"t","input":1}', "$.tool_call_id"),
            (call('"input":1,"invalid":0'), "$.invalid"),
            (call('"input":1,"thought_signature":{}'), "$.thought_signature"),
            (call('"input":1,"error":"x"'), "$.error"),
        ],
        "missing-field": [
            ("{}", "$.tool_call_id"),
            ('{"tool_call_id":"c","tool_name":"t"}', "$.input"),
            (call('"input":1,"error":{"ApiCall":{}}'), "$.error.ApiCall.url"),
        ],
        "not-exactly-one-variant": [
            (call('"input":1,"error":{}'), "$.error"),
        ],
    },
    "RawToolCall": {
        "wrong-type": [
            (call('"input":null'), "$.input"),
            (call('"input":{}'), "$.input"),
        ],
    },
    "StreamPart": {
        "wrong-type": [
            ('"ToolCall"', "$"),
            (under("ToolCall", call('"input":1,"error":{"Other":1}')), "$.ToolCall.error.Other"),
            ('{"ToolInputEnd":{"id":null}}', "$.ToolInputEnd.id"),
        ],
        "unknown-variant": [
            ('{"ToolInput":{}}', "$"),
        ],
        "missing-field": [
            ('{"ToolCall":{"tool_call_id":"c","tool_name":"t"}}', "$.ToolCall.input"),
            ('{"ToolInputDelta":{"id":"c"}}', "$.ToolInputDelta.delta"),
        ],
    },
    "GenerateContent": {
        "wrong-type": [
            (under("ToolCall", call('"input":{}')), "$.ToolCall.input"),
            ('{"ToolCall":null}', "$.ToolCall"),
        ],
        "not-exactly-one-variant": [
            (RAW, "$"),
        ],
    },
    "ContentPart": {
        "missing-field": [
            (call(), "$.type"),
            ('{"type":"tool_call","tool_call_id":"c","tool_name":"t"}', "$.input"),
        ],
        "wrong-type": [
            ("[]", "$"),
        ],
        "unknown-variant": [
            ('{"type":"text","text":"x"}', "$.type"),
        ],
    },
    "Tool": {
        "wrong-type": [
            ("null", "$"),
            ('{"type":null}', "$.type"),
            ('{"type":{"function":null}}', "$.type"),
            (function('"strict":1'), "$.strict"),
            (function('"provider_options":[]'), "$.provider_options"),
            (function('"input_examples":{}'), "$.input_examples"),
        ],
        "missing-field": [
            ('{"name":"n","input_schema":{}}', "$.type"),
            ('{"type":"function","name":"n"}', "$.input_schema"),
            ('{"type":"provider","id":"x","name":"n"}', "$.args"),
        ],
        "unknown-variant": [
            ('{"type":"Function","name":"n","input_schema":{}}', "$.type"),
        ],
    },
    "ToolChoice": {
        "unknown-value": [
            ('"Auto"', "$"),
            ('"tool"', "$"),
        ],
        "wrong-type": [
            *((text, "$") for text in ("null", "1", "[]", '["tool","x"]')),
            ('{"type":"tool","toolName":null}', "$.toolName"),
        ],
        "missing-field": [
            ('{"auto":null}', "$.type"),
            ('{"type":"tool"}', "$.toolName"),
            ('{"type":"tool","tool_name":"x"}', "$.toolName"),
        ],
        "unknown-variant": [
            ('{"type":"auto"}', "$.type"),
        ],
    },
    "ToolCallRepairReply": {
        "wrong-type": [
            ('"unchanged"', "$"),
            ('{"type":"repaired","tool_call":null}', "$.tool_call"),
            (repaired(call()), "$.tool_call.input"),
            ('{"type":"failed","message":null}', "$.message"),
        ],
        "missing-field": [
            ("{}", "$.type"),
            ('{"type":"repaired"}', "$.tool_call"),
            ('{"type":"failed"}', "$.message"),
        ],
        "unknown-variant": [
            ('{"type":"Unchanged"}', "$.type"),
        ],
        "unknown-field": [
            (repaired(RAW, ',"a b":1'), '$["a b"]'),
            ('{"type":"failed","message":"","zz":1}', "$.zz"),
        ],
    },
}
"""Texts and the places of their faults, by type and by code."""


@pytest.mark.parametrize(
    ("name", "text", "code", "path"),
    [
        (name, text, code, path)
        for name, codes in REFUSED.items()
        for code, faults in codes.items()
        for text, path in faults
    ],
)
def test_a_document_is_refused_at_its_fault(name: str, text: str, code: str, path: str) -> None:
    assert refused(name, text) == (code, path)
    assert refused(name, text.encode()) == (code, path)
    assert refused(name, f"\n{text} ") == (code, path)
    assert refused_value(name, json.loads(text)) == (code, path)


@pytest.mark.parametrize("zero", ["-0", "-0 ", "-0\n"])
def test_minus_zero_is_not_a_status(zero: str) -> None:
    assert refused("AiMuxError", api_call(f'"status_code":{zero}')) == (
        "wrong-type",
        "$.ApiCall.status_code",
    )


@pytest.mark.parametrize(
    ("data", "code", "path"),
    [
        ({"Timeout": ("x",)}, "wrong-type", "$.Timeout"),
        ({1: "x"}, "invalid-json", "$"),
        ({"Timeout": "\ud800"}, "invalid-json", "$.Timeout"),
        ({"ApiCall": {"data": [float("nan")]}}, "out-of-range", "$.ApiCall.data[0]"),
        ({"ApiCall": {"data": 2**64}}, "out-of-range", "$.ApiCall.data"),
        (Timeout(message="x"), "wrong-type", "$"),
        ({"Retry": {"reason": "errorNotRetryable", "errors": ()}}, "wrong-type", "$.Retry.errors"),
        (b'{"Timeout":"x"}', "wrong-type", "$"),
        (object(), "wrong-type", "$"),
    ],
)
def test_data_that_no_parser_returns_is_refused(data: object, code: str, path: str) -> None:
    assert refused_value("AiMuxError", data) == (code, path)


def test_data_that_contains_itself_is_too_deep() -> None:
    data: dict[str, object] = {}
    data["Timeout"] = data
    assert refused_value("AiMuxError", data)[0] == "too-deep"
