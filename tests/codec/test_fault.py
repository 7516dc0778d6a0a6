"""The code and the place of each refusal of a document that is JSON, but of another shape."""

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

# Faults that the parsed data shows: `decode_value` finds them too.
REFUSED: list[tuple[str, str, str, str]] = [
    # No object with one known key.
    *(
        ("AiMuxError", t, "wrong-type", "$")
        for t in ("null", "true", "3", '"Timeout"', "[]", "1.5")
    ),
    ("AiMuxError", '["Timeout","x"]', "wrong-type", "$"),
    ("AiMuxError", '[{"Timeout":"x"}]', "wrong-type", "$"),
    ("AiMuxError", "{}", "not-exactly-one-variant", "$"),
    ("AiMuxError", '{"Timeout":"x","Aborted":"y"}', "not-exactly-one-variant", "$"),
    ("AiMuxError", '{"Timeout":"x","zz":1}', "not-exactly-one-variant", "$"),
    ("AiMuxError", '{"zz":1,"Timeout":"x"}', "not-exactly-one-variant", "$"),
    ("AiMuxError", '{"RateLimited":{}}', "unknown-variant", "$"),
    ("AiMuxError", '{"timeout":"x"}', "unknown-variant", "$"),
    ("AiMuxError", '{"":"x"}', "unknown-variant", "$"),
    ("AiMuxError", '{"TextError":"x"}', "unknown-variant", "$"),
    *(
        ("AiMuxError", f'{{"{retired}":"x"}}', "unknown-variant", "$")
        for retired in (
            *("Provider", "Http", "Json", "Stream", "Tool", "RateLimited", "Auth"),
            *("ModelNotFound", "Unsupported", "UnknownProvider"),
        )
    ),
    ("AiMuxError", '{"Nope":"x"}', "unknown-variant", "$"),
    # A payload of another kind.
    *(("AiMuxError", f'{{"{tag}":null}}', "wrong-type", f"$.{tag}") for tag in VARIANTS),
    *(("AiMuxError", f'{{"{tag}":1}}', "wrong-type", f"$.{tag}") for tag in VARIANTS),
    *(("AiMuxError", f'{{"{tag}":["x"]}}', "wrong-type", f"$.{tag}") for tag in VARIANTS),
    ("AiMuxError", '{"NoSuchModel":"x"}', "wrong-type", "$.NoSuchModel"),
    ("AiMuxError", '{"Timeout":{"message":"x"}}', "wrong-type", "$.Timeout"),
    # ApiCall
    (
        "AiMuxError",
        '{"ApiCall":{"url":"u","message":"m"}}',
        "missing-field",
        "$.ApiCall.request_body_values",
    ),
    (
        "AiMuxError",
        '{"ApiCall":{"url":"u","request_body_values":1}}',
        "missing-field",
        "$.ApiCall.message",
    ),
    (
        "AiMuxError",
        '{"ApiCall":{"message":"m","request_body_values":1}}',
        "missing-field",
        "$.ApiCall.url",
    ),
    ("AiMuxError", '{"ApiCall":{}}', "missing-field", "$.ApiCall.url"),
    (
        "AiMuxError",
        '{"ApiCall":{"url":null,"message":"","request_body_values":1}}',
        "wrong-type",
        "$.ApiCall.url",
    ),
    *(
        ("AiMuxError", api_call(f'"status_code":{status}'), "wrong-type", "$.ApiCall.status_code")
        for status in ("429.0", "4.29e2", '"429"', "true", "[]", "{}", "0.0")
    ),
    *(
        ("AiMuxError", api_call(f'"status_code":{status}'), "out-of-range", "$.ApiCall.status_code")
        for status in ("65536", "-1", "18446744073709551615")
    ),
    *(
        ("AiMuxError", api_call(f'"is_retryable":{flag}'), "wrong-type", "$.ApiCall.is_retryable")
        for flag in ("null", "1", "0", '"true"', "[]")
    ),
    *(
        ("AiMuxError", api_call(f'"{text}":{value}'), "wrong-type", f"$.ApiCall.{text}")
        for text in ("provider_code", "response_body")
        for value in ("1", "false", "[]", "{}")
    ),
    ("AiMuxError", api_call('"response_headers":[]'), "wrong-type", "$.ApiCall.response_headers"),
    (
        "AiMuxError",
        api_call('"response_headers":[["a","b"]]'),
        "wrong-type",
        "$.ApiCall.response_headers",
    ),
    (
        "AiMuxError",
        api_call('"response_headers":{"a":null}'),
        "wrong-type",
        "$.ApiCall.response_headers.a",
    ),
    (
        "AiMuxError",
        api_call('"response_headers":{"a":"","b":1}'),
        "wrong-type",
        "$.ApiCall.response_headers.b",
    ),
    (
        "AiMuxError",
        api_call('"response_headers":{"A":["x"]}'),
        "wrong-type",
        "$.ApiCall.response_headers.A",
    ),
    (
        "AiMuxError",
        api_call('"response_headers":{"a-b":1}'),
        "wrong-type",
        '$.ApiCall.response_headers["a-b"]',
    ),
    # Retry
    *(
        (
            "AiMuxError",
            f'{{"Retry":{{"reason":"{reason}","errors":[]}}}}',
            "unknown-value",
            "$.Retry.reason",
        )
        for reason in ("MaxRetriesExceeded", "max_retries_exceeded", "")
    ),
    *(
        (
            "AiMuxError",
            f'{{"Retry":{{"reason":{reason},"errors":[]}}}}',
            "wrong-type",
            "$.Retry.reason",
        )
        for reason in ("null", "0", "[]", '{"maxRetriesExceeded":null}')
    ),
    ("AiMuxError", '{"Retry":{"errors":[]}}', "missing-field", "$.Retry.reason"),
    ("AiMuxError", '{"Retry":{"reason":"errorNotRetryable"}}', "missing-field", "$.Retry.errors"),
    *(
        (
            "AiMuxError",
            f'{{"Retry":{{"reason":"errorNotRetryable","errors":{errors}}}}}',
            "wrong-type",
            "$.Retry.errors",
        )
        for errors in ("null", "{}", '"x"', "1")
    ),
    ("AiMuxError", retry("null"), "wrong-type", "$.Retry.errors[0]"),
    ("AiMuxError", retry('{"Other":""}', "{}"), "not-exactly-one-variant", "$.Retry.errors[1]"),
    ("AiMuxError", retry('{"Other":"","zz":1}'), "not-exactly-one-variant", "$.Retry.errors[0]"),
    ("AiMuxError", retry('{"Nope":""}'), "unknown-variant", "$.Retry.errors[0]"),
    ("AiMuxError", retry('{"Other":1}'), "wrong-type", "$.Retry.errors[0].Other"),
    (
        "AiMuxError",
        retry(retry('{"NoSuchTool":{}}')),
        "missing-field",
        "$.Retry.errors[0].Retry.errors[0].NoSuchTool.tool_name",
    ),
    (
        "AiMuxError",
        retry('{"Other":""}', api_call('"status_code":"x"')),
        "wrong-type",
        "$.Retry.errors[1].ApiCall.status_code",
    ),
    # The others
    ("AiMuxError", '{"NoSuchTool":{"tool_name":null}}', "wrong-type", "$.NoSuchTool.tool_name"),
    (
        "AiMuxError",
        '{"NoSuchTool":{"tool_name":"","available_tools":"b"}}',
        "wrong-type",
        "$.NoSuchTool.available_tools",
    ),
    (
        "AiMuxError",
        '{"NoSuchTool":{"tool_name":"","available_tools":{}}}',
        "wrong-type",
        "$.NoSuchTool.available_tools",
    ),
    (
        "AiMuxError",
        '{"NoSuchTool":{"tool_name":"","available_tools":["",null]}}',
        "wrong-type",
        "$.NoSuchTool.available_tools[1]",
    ),
    (
        "AiMuxError",
        '{"InvalidToolInput":{"tool_name":"","tool_input":""}}',
        "missing-field",
        "$.InvalidToolInput.cause",
    ),
    (
        "AiMuxError",
        '{"InvalidToolInput":{"tool_name":"","tool_input":{},"cause":""}}',
        "wrong-type",
        "$.InvalidToolInput.tool_input",
    ),
    (
        "AiMuxError",
        '{"ToolCallRepair":{"original_error":{"Other":""}}}',
        "missing-field",
        "$.ToolCallRepair.cause",
    ),
    (
        "AiMuxError",
        '{"ToolCallRepair":{"original_error":{"Other":""},"cause":null}}',
        "wrong-type",
        "$.ToolCallRepair.cause",
    ),
    (
        "AiMuxError",
        '{"ToolCallRepair":{"original_error":"x","cause":{"Other":""}}}',
        "wrong-type",
        "$.ToolCallRepair.original_error",
    ),
    (
        "AiMuxError",
        repair(repair('{"Other":1}', '{"Other":""}'), '{"Other":""}'),
        "wrong-type",
        "$.ToolCallRepair.original_error.ToolCallRepair.original_error.Other",
    ),
    (
        "AiMuxError",
        '{"NoSuchModel":{"model_id":"g","model_type":null}}',
        "wrong-type",
        "$.NoSuchModel.model_type",
    ),
    ("AiMuxError", '{"NoSuchModel":{}}', "missing-field", "$.NoSuchModel.model_id"),
    (
        "AiMuxError",
        '{"NoSuchProvider":{"Provider_id":""}}',
        "missing-field",
        "$.NoSuchProvider.provider_id",
    ),
    # Tool calls
    ("ToolCall", "[]", "wrong-type", "$"),
    ("ToolCall", '["c","t",null]', "wrong-type", "$"),
    ("ToolCall", "{}", "missing-field", "$.tool_call_id"),
    ("ToolCall", '{"tool_call_id":"c","tool_name":"t"}', "missing-field", "$.input"),
    ("ToolCall", '{"tool_call_id":1,"tool_name":"t","input":1}', "wrong-type", "$.tool_call_id"),
    ("ToolCall", call('"input":1,"invalid":0'), "wrong-type", "$.invalid"),
    ("ToolCall", call('"input":1,"thought_signature":{}'), "wrong-type", "$.thought_signature"),
    ("ToolCall", call('"input":1,"error":"x"'), "wrong-type", "$.error"),
    ("ToolCall", call('"input":1,"error":{}'), "not-exactly-one-variant", "$.error"),
    ("ToolCall", call('"input":1,"error":{"ApiCall":{}}'), "missing-field", "$.error.ApiCall.url"),
    ("RawToolCall", call('"input":null'), "wrong-type", "$.input"),
    ("RawToolCall", call('"input":{}'), "wrong-type", "$.input"),
    ("StreamPart", '"ToolCall"', "wrong-type", "$"),
    ("StreamPart", '{"ToolInput":{}}', "unknown-variant", "$"),
    (
        "StreamPart",
        '{"ToolCall":{"tool_call_id":"c","tool_name":"t"}}',
        "missing-field",
        "$.ToolCall.input",
    ),
    (
        "StreamPart",
        under("ToolCall", call('"input":1,"error":{"Other":1}')),
        "wrong-type",
        "$.ToolCall.error.Other",
    ),
    ("StreamPart", '{"ToolInputDelta":{"id":"c"}}', "missing-field", "$.ToolInputDelta.delta"),
    ("StreamPart", '{"ToolInputEnd":{"id":null}}', "wrong-type", "$.ToolInputEnd.id"),
    ("GenerateContent", under("ToolCall", call('"input":{}')), "wrong-type", "$.ToolCall.input"),
    ("GenerateContent", RAW, "not-exactly-one-variant", "$"),
    ("GenerateContent", '{"ToolCall":null}', "wrong-type", "$.ToolCall"),
    # Shapes with a type
    ("ContentPart", call(), "missing-field", "$.type"),
    ("ContentPart", "[]", "wrong-type", "$"),
    ("ContentPart", '{"type":"text","text":"x"}', "unknown-variant", "$.type"),
    (
        "ContentPart",
        '{"type":"tool_call","tool_call_id":"c","tool_name":"t"}',
        "missing-field",
        "$.input",
    ),
    ("Tool", "null", "wrong-type", "$"),
    ("Tool", '{"name":"n","input_schema":{}}', "missing-field", "$.type"),
    ("Tool", '{"type":"Function","name":"n","input_schema":{}}', "unknown-variant", "$.type"),
    ("Tool", '{"type":null}', "wrong-type", "$.type"),
    ("Tool", '{"type":{"function":null}}', "wrong-type", "$.type"),
    ("Tool", '{"type":"function","name":"n"}', "missing-field", "$.input_schema"),
    ("Tool", function('"strict":1'), "wrong-type", "$.strict"),
    ("Tool", function('"provider_options":[]'), "wrong-type", "$.provider_options"),
    ("Tool", function('"input_examples":{}'), "wrong-type", "$.input_examples"),
    ("Tool", '{"type":"provider","id":"x","name":"n"}', "missing-field", "$.args"),
    ("ToolChoice", '"Auto"', "unknown-value", "$"),
    ("ToolChoice", '"tool"', "unknown-value", "$"),
    *(("ToolChoice", text, "wrong-type", "$") for text in ("null", "1", "[]", '["tool","x"]')),
    ("ToolChoice", '{"auto":null}', "missing-field", "$.type"),
    ("ToolChoice", '{"type":"auto"}', "unknown-variant", "$.type"),
    ("ToolChoice", '{"type":"tool"}', "missing-field", "$.toolName"),
    ("ToolChoice", '{"type":"tool","tool_name":"x"}', "missing-field", "$.toolName"),
    ("ToolChoice", '{"type":"tool","toolName":null}', "wrong-type", "$.toolName"),
    ("ToolCallRepairReply", '"unchanged"', "wrong-type", "$"),
    ("ToolCallRepairReply", "{}", "missing-field", "$.type"),
    ("ToolCallRepairReply", '{"type":"Unchanged"}', "unknown-variant", "$.type"),
    ("ToolCallRepairReply", '{"type":"repaired"}', "missing-field", "$.tool_call"),
    ("ToolCallRepairReply", '{"type":"repaired","tool_call":null}', "wrong-type", "$.tool_call"),
    (
        "ToolCallRepairReply",
        repaired(call()),
        "wrong-type",
        "$.tool_call.input",
    ),
    (
        "ToolCallRepairReply",
        repaired(RAW, ',"a b":1'),
        "unknown-field",
        '$["a b"]',
    ),
    ("ToolCallRepairReply", '{"type":"failed"}', "missing-field", "$.message"),
    ("ToolCallRepairReply", '{"type":"failed","message":null}', "wrong-type", "$.message"),
    ("ToolCallRepairReply", '{"type":"failed","message":"","zz":1}', "unknown-field", "$.zz"),
]


@pytest.mark.parametrize(("name", "text", "code", "path"), REFUSED)
def test_a_document_of_another_shape_is_refused_where_it_differs(
    name: str, text: str, code: str, path: str
) -> None:
    assert refused(name, text) == (code, path)
    assert refused(name, text.encode()) == (code, path)
    assert refused(name, f"\n{text} ") == (code, path)
    assert refused_value(name, json.loads(text)) == (code, path)


@pytest.mark.parametrize("spelt", ["-0", "-0 ", "-0\n"])
def test_minus_zero_is_no_status(spelt: str) -> None:
    assert refused("AiMuxError", api_call(f'"status_code":{spelt}')) == (
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
def test_data_that_no_parser_gives_is_refused(data: object, code: str, path: str) -> None:
    assert refused_value("AiMuxError", data) == (code, path)


def test_data_that_holds_itself_is_too_deep() -> None:
    data: dict[str, object] = {}
    data["Timeout"] = data
    assert refused_value("AiMuxError", data)[0] == "too-deep"
