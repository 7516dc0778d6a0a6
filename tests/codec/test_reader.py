"""What wire types accept and how it is written back; any text is either read or refused."""

import json
import sys
from collections.abc import Callable
from traceback import extract_tb
from typing import assert_type

import pytest
from hypothesis import given
from hypothesis import strategies as st
from typing_extensions import TypeForm

from contract.catalog import decode_named
from contract.codec import JsonValue, WireError, decode, decode_value, encode
from contract.codec.models import ExternallyTagged, InternallyTagged, Newtype, WireModel
from contract.errors import AiMuxError, ApiCall, NoSuchProvider, NoSuchTool, Retry, Timeout
from contract.tools import ProviderTool, ToolCall, ToolChoice
from tests.codec.wire import (
    ACCEPTED,
    API_CALL,
    RAW,
    api_call,
    call,
    read_value,
    refused,
    repaired,
    retry,
)
from tests.strategies import Value, damaged, names, respelt


@pytest.mark.parametrize(("name", "text"), ACCEPTED)
def test_a_text_in_canonical_form_is_written_back_unchanged(name: str, text: str) -> None:
    assert encode(decode_named(name, text)) == text
    assert encode(decode_named(name, text.encode())) == text
    assert encode(read_value(name, json.loads(text))) == text


NULLS = '"available_tools":null'
# What is read, and written in another form.
REWRITTEN: list[tuple[str, str, str]] = [
    ("AiMuxError", '{"\\u0054imeout":"x"}', '{"Timeout":"x"}'),
    (
        "AiMuxError",
        '{"ApiCall":{"message":"m","zz":[{"url":1}],"request_body_values":null,"url":"u"}}',
        API_CALL,
    ),
    ("AiMuxError", api_call('"URL":1,"statusCode":2,"ApiCall":3'), API_CALL),
    ("AiMuxError", api_call('"data":null,"status_code":null,"response_headers":null'), API_CALL),
    ("AiMuxError", api_call('"zz":1,"zz":2'), API_CALL),
    (
        "AiMuxError",
        f'{{"NoSuchTool":{{"tool_name":"a",{NULLS}}}}}',
        '{"NoSuchTool":{"tool_name":"a"}}',
    ),
    (
        "AiMuxError",
        '{"NoSuchTool":{"tool_name":"a","Tool_Name":"b"}}',
        '{"NoSuchTool":{"tool_name":"a"}}',
    ),
    (
        "AiMuxError",
        '{"NoSuchModel":{"model_id":"g"}}',
        '{"NoSuchModel":{"model_id":"g","model_type":""}}',
    ),
    (
        "AiMuxError",
        '{"Retry":{"errors":[],"reason":"errorNotRetryable"}}',
        '{"Retry":{"reason":"errorNotRetryable","errors":[]}}',
    ),
    ("ToolCall", call('"input":1,"error":null,"invalid":null,"zz":{"error":1}'), call('"input":1')),
    ("ToolCall", '{"input":1,"tool_name":"t","tool_call_id":"c"}', call('"input":1')),
    ("RawToolCall", call('"input":"","invalid":1,"error":2'), call('"input":""')),
    (
        "ContentPart",
        '{"tool_call_id":"c","invalid":1,"dynamic":2,"input":0,"tool_name":"t","type":"tool_call"}',
        '{"type":"tool_call","tool_call_id":"c","tool_name":"t","input":0}',
    ),
    ("ToolChoice", '{"toolName":"x","zz":1,"type":"tool"}', '{"type":"tool","toolName":"x"}'),
    ("ToolChoice", '"\\u0061uto"', '"auto"'),
    (
        "ToolCallRepairReply",
        repaired(call('"input":"{}","zz":1,"error":{}')),
        repaired(RAW),
    ),
]


@pytest.mark.parametrize(("name", "text", "written"), REWRITTEN)
def test_other_forms_are_written_in_canonical_form(name: str, text: str, written: str) -> None:
    assert encode(decode_named(name, text)) == written


@pytest.mark.parametrize("status", ["0", "65535", "null"])
def test_a_status_may_be_any_u16(status: str) -> None:
    assert f'"status_code":{status},' in encode(
        decode(AiMuxError, api_call(f'"status_code":{status}'))
    )


@pytest.mark.parametrize("data", ["false", "0", "0.0", '""', "[]", "{}"])
def test_empty_data_is_not_absent(data: str) -> None:
    assert f'"data":{data},' in encode(decode(AiMuxError, api_call(f'"data":{data}')))


# Where the contract lets a reader choose, this is what the codec chose.
CHOSEN: list[tuple[str, str, str | None]] = [
    ("AiMuxError", '{"NoSuchModel":["gpt-9","languageModel"]}', "wrong-type"),
    ("ToolCallRepairReply", '["unchanged"]', "wrong-type"),
    ("ToolCallRepairReply", '{"type":"unchanged","zz":1}', "unknown-field"),
    ("AiMuxError", '{"NoSuchProvider":{"provider_id":"","zz":1e400}}', None),
    ("AiMuxError", '{"NoSuchProvider":{"provider_id":"","zz":"\\ud800"}}', "invalid-json"),
]


@pytest.mark.parametrize(("name", "text", "code"), CHOSEN)
def test_where_readers_may_differ(name: str, text: str, code: str | None) -> None:
    if code is None:
        decode_named(name, text)
    else:
        assert refused(name, text)[0] == code


def test_a_single_class_is_read_as_in_its_union() -> None:
    assert decode(Timeout, '{"Timeout":"x"}') == Timeout(message="x")
    assert decode(NoSuchTool, '{"NoSuchTool":{"tool_name":"x"}}') == NoSuchTool(tool_name="x")
    assert decode(ProviderTool, '{"type":"provider","id":"i","name":"n","args":1}').args == 1
    with pytest.raises(WireError, match="unknown-variant"):
        decode(Timeout, '{"Aborted":"x"}')


@pytest.mark.parametrize(
    "form",
    [
        *(int, str, dict, object, None, "AiMuxError", 5, Timeout | NoSuchTool, [Timeout]),
        *(WireModel, ExternallyTagged, InternallyTagged, Newtype),
    ],
    ids=str,
)
def test_a_type_outside_the_contract_is_a_type_error(form: TypeForm[Value]) -> None:
    with pytest.raises(TypeError):
        decode(form, "{}")
    with pytest.raises(TypeError):
        decode_value(form, {})


@pytest.mark.parametrize("text", [None, 5, bytearray(b"1"), ["1"], {}], ids=repr)
def test_a_text_of_another_type_is_a_type_error(text: str) -> None:
    with pytest.raises(TypeError, match="expected str or bytes"):
        decode(JsonValue, text)


def test_type_checkers_infer_the_type_that_is_read() -> None:
    """Mypy and pyright check this test: each line fails there if a type is lost."""
    assert_type(decode(AiMuxError, '{"Timeout":"x"}'), AiMuxError)
    assert_type(decode(Timeout, '{"Timeout":"x"}'), Timeout)
    assert_type(decode(Retry, b'{"Retry":{"reason":"errorNotRetryable","errors":[]}}'), Retry)
    assert_type(decode(ToolCall, call()), ToolCall)
    assert_type(decode(ToolChoice, '"auto"'), ToolChoice)
    assert_type(decode_value(AiMuxError, {"Timeout": "x"}), AiMuxError)


STACK: dict[str, Callable[[], object]] = {
    "decode": lambda: decode(JsonValue, "[" * 100 + "]" * 100),
    "decode an error": lambda: decode(AiMuxError, retry(retry('{"Timeout":"x"}'))),
    "refuse a text": lambda: decode(AiMuxError, '{"Timeout":}'),
    "refuse bytes": lambda: decode(AiMuxError, b'{"Timeout":"\xff"}'),
    "refuse a payload": lambda: decode(AiMuxError, '{"Timeout":1}'),
    "refuse a repeated field": lambda: decode(
        NoSuchProvider, '{"NoSuchProvider":{"provider_id":"","provider_id":""}}'
    ),
    "decode_value": lambda: decode_value(JsonValue, [[[0]]]),
    "refuse data": lambda: decode_value(AiMuxError, {"Timeout": 1}),
    "encode": lambda: encode([[[0]]]),
    "encode an error": lambda: encode(Retry(reason="errorNotRetryable", errors=[])),
    "refuse to encode": lambda: encode([float("nan")]),
}


@pytest.mark.parametrize("act", STACK.values(), ids=STACK)
def test_a_call_near_the_recursion_limit_raises_wire_errors_only(act: Callable[[], object]) -> None:
    outcomes: set[str] = set()

    def at(depth: int) -> None:
        if depth:
            at(depth - 1)
            return
        try:
            act()
        except WireError as error:
            outcomes.add(error.code)
        except RecursionError as error:
            # It may come from this test: `act` could not be called, or could not call.
            outcomes.add(f"RecursionError {len(extract_tb(error.__traceback__))}")

    for depth in range(sys.getrecursionlimit()):
        try:
            at(depth)
        except RecursionError:
            break
    assert "too-deep" in outcomes
    assert outcomes.isdisjoint(f"RecursionError {frames}" for frames in range(3, 20))


@pytest.mark.property
@given(names, st.text(max_size=40) | st.text('{}[],:"\\0-1eE.tfn ', max_size=40) | st.binary())
def test_any_text_is_read_or_refused(name: str, text: str | bytes) -> None:
    read_or_refuse(name, text)


@pytest.mark.property
@given(damaged())
def test_any_damaged_text_is_read_or_refused(case: tuple[str, str]) -> None:
    name, text = case
    from_text = read_or_refuse(name, text)
    if "\ud800" not in text:
        assert read_or_refuse(name, text.encode()) == from_text


def read_or_refuse(name: str, text: str | bytes) -> str:
    try:
        value = decode_named(name, text)
    except WireError as error:
        return str(error)
    written = encode(value)
    assert encode(decode_named(name, written)) == written
    return written


@pytest.mark.property
@given(respelt())
def test_equivalent_texts_are_the_same_value(case: tuple[str, str, str]) -> None:
    name, text, other = case
    assert encode(decode_named(name, other)) == text


@pytest.mark.property
@given(respelt())
def test_parsed_data_is_the_same_value(case: tuple[str, str, str]) -> None:
    name, text, _ = case
    assert encode(read_value(name, json.loads(text))) == text


def test_no_field_of_an_error_is_lost() -> None:
    error = decode(ApiCall, api_call('"status_code":429,"data":{"a":1}'))
    assert (error.url, error.status_code, error.data) == ("u", 429, {"a": 1})
