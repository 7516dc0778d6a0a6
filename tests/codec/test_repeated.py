"""Repeated keys: a field may occur once, a key of free JSON any number of times."""

import json

import pytest

from contract.catalog import decode_named
from contract.codec import encode
from contract.codec.repeated import repeated_name
from tests.codec.wire import (
    RAW,
    api_call,
    call,
    function,
    refused,
    repair,
    repaired,
    retry,
    under,
)

TWICE = '{"NoSuchProvider":{"provider_id":"a","provider_id":"a"}}'
FIELD = "NoSuchProvider.provider_id"


@pytest.mark.parametrize(
    ("name", "text", "path"),
    [
        ("AiMuxError", TWICE, f"$.{FIELD}"),
        (
            "AiMuxError",
            '{"NoSuchTool":{"tool_name":"a","tool_n\\u0061me":"b"}}',
            "$.NoSuchTool.tool_name",
        ),
        ("AiMuxError", api_call('"url":"v"'), "$.ApiCall.url"),
        ("AiMuxError", api_call('"\\u0075rl":"v"'), "$.ApiCall.url"),
        ("AiMuxError", api_call('"data":null,"data":null'), "$.ApiCall.data"),
        (
            "AiMuxError",
            api_call('"is_retryable":false,"is_retryable":false'),
            "$.ApiCall.is_retryable",
        ),
        (
            "AiMuxError",
            api_call('"status_code":1,"zz":2,"zz":3,"status_code":1'),
            "$.ApiCall.status_code",
        ),
        ("AiMuxError", retry(TWICE), f"$.Retry.errors[0].{FIELD}"),
        (
            "AiMuxError",
            retry('{"Other":""}', retry(TWICE)),
            f"$.Retry.errors[1].Retry.errors[0].{FIELD}",
        ),
        ("AiMuxError", repair('{"Other":""}', TWICE), f"$.ToolCallRepair.cause.{FIELD}"),
        ("ToolCall", call('"input":{"a":1,"a":2},"input":1'), "$.input"),
        ("ToolCall", call(f'"input":1,"error":{TWICE}'), f"$.error.{FIELD}"),
        ("RawToolCall", call('"input":"","input":""'), "$.input"),
        (
            "StreamPart",
            under("ToolCall", call('"input":1,"dynamic":true,"dynamic":true')),
            "$.ToolCall.dynamic",
        ),
        (
            "StreamPart",
            under("ToolCall", call(f'"input":1,"error":{TWICE}')),
            f"$.ToolCall.error.{FIELD}",
        ),
        ("StreamPart", '{"ToolInputEnd":{"id":"a","id":"a"}}', "$.ToolInputEnd.id"),
        (
            "GenerateContent",
            under("ToolCall", call('"input":"","tool_name":""')),
            "$.ToolCall.tool_name",
        ),
        ("Tool", function('"name":"n"'), "$.name"),
        ("Tool", function('"type":"function"'), "$.type"),
        ("ToolChoice", '{"type":"tool","toolName":"x","toolName":"x"}', "$.toolName"),
        ("ToolCallRepairReply", '{"type":"unchanged","type":"unchanged"}', "$.type"),
        ("ToolCallRepairReply", repaired(RAW, f',"tool_call":{RAW}'), "$.tool_call"),
        ("ToolCallRepairReply", repaired(call('"input":"","input":""')), "$.tool_call.input"),
    ],
)
def test_a_field_given_twice_is_refused(name: str, text: str, path: str) -> None:
    assert refused(name, text) == ("duplicate-field", path)


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ('{"Timeout":"x","Timeout":"x"}', "$"),
        ('{"NoSuchTool":{"tool_name":""},"NoSuchTool":{"tool_name":""}}', "$"),
        (retry('{"Other":"x","Oth\\u0065r":"y"}'), "$.Retry.errors[0]"),
    ],
)
def test_a_repeated_variant_is_refused(text: str, path: str) -> None:
    assert refused("AiMuxError", text) == ("not-exactly-one-variant", path)


@pytest.mark.parametrize(
    ("name", "text", "written"),
    [
        ("JsonValue", '{"a":1,"b":2,"a":3}', '{"a":3,"b":2}'),
        ("JsonValue", '{"a":1,"b":2,"\\u0061":3,"c":4,"b":5}', '{"a":3,"b":5,"c":4}'),
        ("JsonValue", '[{"a":{"b":1,"b":[]},"a":{"c":1,"c":2}}]', '[{"a":{"c":2}}]'),
        ("JsonValue", '{"a":1,"A":2}', '{"a":1,"A":2}'),
        ("ToolCall", call('"input":{"a":1,"b":2,"a":3}'), call('"input":{"a":3,"b":2}')),
        (
            "ToolCall",
            call('"input":{"url":1,"url":[{"x":0,"x":1}]}'),
            call('"input":{"url":[{"x":1}]}'),
        ),
        (
            "ToolCall",
            call('"input":1,"provider_metadata":{"input":1,"input":2}'),
            call('"input":1,"provider_metadata":{"input":2}'),
        ),
        (
            "Tool",
            function('"provider_options":{"a":1,"a":{"b":1,"b":2}}'),
            function('"provider_options":{"a":{"b":2}}'),
        ),
        (
            "Tool",
            function('"input_examples":[{"a":1,"a":2}]'),
            function('"input_examples":[{"a":2}]'),
        ),
    ],
)
def test_a_key_repeated_in_free_json_has_its_last_value(name: str, text: str, written: str) -> None:
    assert encode(decode_named(name, text)) == written


def test_a_repeated_header_has_its_last_value() -> None:
    headers = '"response_headers":{"a":"1","b":"2","a":"3"}'
    assert '"response_headers":{"a":"3","b":"2"}' in encode(
        decode_named("AiMuxError", api_call(headers))
    )


@pytest.mark.parametrize("value", ["1", "null", '["x"]', "{}"])
def test_every_value_of_a_repeated_header_must_be_a_string(value: str) -> None:
    headers = f'"response_headers":{{"b":"","a":{value},"a":"x"}}'
    assert refused("AiMuxError", api_call(headers)) == (
        "wrong-type",
        "$.ApiCall.response_headers.a",
    )


def test_an_ignored_field_may_be_repeated() -> None:
    text = '{"NoSuchProvider":{"zz":1,"provider_id":"a","zz":{"provider_id":1,"provider_id":2}}}'
    assert encode(decode_named("AiMuxError", text)) == '{"NoSuchProvider":{"provider_id":"a"}}'


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ('{"a":1,"a":2,"a":3}', "$.a"),
        ('[0,{"b":{"a b" : 1, "a b"\n:2}}]', '$[1].b["a b"]'),
        ('{"a":1,"\\u0061":2}', "$.a"),
        ('{"a\\\\":1,"a\\\\":2}', '$["a\\\\"]'),
        ('{"a":{"x":1,"x":2},"a":0,"b":0,"b":0}', "$.a"),
        ('{"b":{"x":1,"x":2},"a":0,"a":0}', "$.a"),
        (f'{{"n":{"1" * 5000},"n":1}}', "$.n"),
        ('{"a":{"a":[{"a":1},{"a":1}]}}', None),
        ('{"a":"\\"a\\":1","b":"\\\\","c":" : "}', None),
        ('{"a" :' * 500 + "0" + "}" * 500, None),
    ],
    ids=lambda part: part and part[:20],
)
def test_the_first_repeated_name_of_a_text(text: str, path: str | None) -> None:
    value = json.loads(text, parse_int=float)
    assert repeated_name(text.encode(), value) == path


def test_a_text_too_deep_to_search_for_repeated_names() -> None:
    with pytest.raises(ValueError, match="nested too deep"):
        repeated_name(b'{"a" :' * 100_000, None)
