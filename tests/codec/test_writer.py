"""`encode`: what is written, and what is refused."""

from __future__ import annotations

import math
from collections.abc import Callable
from http import HTTPStatus
from typing import Any, cast

import orjson
import pytest
from hypothesis import given

from contract.catalog import decode_named
from contract.codec import JsonValue, WireError, encode
from contract.errors import AiMuxError, ApiCall, NoSuchTool, Other, Retry, Timeout, ToolCallRepair
from contract.tools import FunctionTool, NamedToolChoice, ToolCall
from tests.codec.wire import API_CALL
from tests.strategies import Value, documents, named_values


def refused(value: object) -> tuple[str, str]:
    with pytest.raises(WireError) as caught:
        encode(cast("Value", value))
    return caught.value.code, caught.value.path


@pytest.mark.parametrize(
    ("number", "written"),
    [
        (0.0, "0.0"),
        (-0.0, "-0.0"),
        (1.0, "1.0"),
        (100000.0, "100000.0"),
        (1e15, "1000000000000000.0"),
        (9999999999999998.0, "9999999999999998.0"),
        (1e16, "1e+16"),
        (1.5e300, "1.5e+300"),
        (0.0001, "0.0001"),
        (0.00001, "0.00001"),
        (0.000012345, "0.000012345"),
        (0.0000099, "9.9e-6"),
        (1e-7, "1e-7"),
        (-1.5e-300, "-1.5e-300"),
        (5e-324, "5e-324"),
        (math.pi, "3.141592653589793"),
        (1, "1"),
        (2**64 - 1, "18446744073709551615"),
        (-(2**63), "-9223372036854775808"),
        (True, "true"),
    ],
)
def test_numbers(number: float, written: str) -> None:
    assert encode(number) == written
    assert encode({"a": [number]}) == f'{{"a":[{written}]}}'


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ('"\\/', r'"\"\\/"'),
        ("\b\f\n\r\t", r'"\b\f\n\r\t"'),
        ("\x00\x0b\x1f", r'"\u0000\u000b\u001f"'),
        ("\x7f\x80\u2028\u2029<>&", '"\x7f\x80\u2028\u2029<>&"'),
        ("é€😀\uffff", '"é€😀\uffff"'),
    ],
    ids=ascii,
)
def test_strings(text: str, written: str) -> None:
    assert encode(text) == written
    assert encode({text: [text]}) == f"{{{written}:[{written}]}}"
    assert encode(Timeout(message=text)) == f'{{"Timeout":{written}}}'


def test_fields_are_written_in_the_order_of_the_definition() -> None:
    error = ApiCall(message="m", request_body_values=None, url="u")
    assert encode(error) == API_CALL


def test_absent_fields_are_left_out_and_empty_ones_are_not() -> None:
    assert encode(NoSuchTool(tool_name="")) == '{"NoSuchTool":{"tool_name":""}}'
    assert encode(NoSuchTool(tool_name="", available_tools=[])) == (
        '{"NoSuchTool":{"tool_name":"","available_tools":[]}}'
    )


def test_a_renamed_field_is_written_by_its_wire_name() -> None:
    assert encode(NamedToolChoice(tool_name="x")) == '{"type":"tool","toolName":"x"}'


def test_a_string_choice_is_written_as_a_string() -> None:
    assert encode("auto") == '"auto"'


CYCLE: list[Any] = []
CYCLE.append({"a": CYCLE})


class Text(str):
    __slots__ = ()


UNWRITABLE: list[tuple[object, str, str]] = [
    (math.nan, "out-of-range", ""),
    (math.inf, "out-of-range", ""),
    (-math.inf, "out-of-range", ""),
    (2**64, "out-of-range", ""),
    (-(2**63) - 1, "out-of-range", ""),
    ("\ud800", "invalid-json", ""),
    ("a\udfffb", "invalid-json", ""),
    ({"\ud800": 1}, "invalid-json", ""),
    ({1: 2}, "invalid-json", ""),
    ({None: 2}, "invalid-json", ""),
    ({("a",): 2}, "invalid-json", ""),
    ({Text("a"): 2}, "invalid-json", ""),
    ((1, 2), "wrong-type", ""),
    (b"x", "wrong-type", ""),
    (bytearray(b"x"), "wrong-type", ""),
    ({1, 2}, "wrong-type", ""),
    (Text("x"), "wrong-type", ""),
    (HTTPStatus.OK, "wrong-type", ""),
    (1j, "wrong-type", ""),
    (..., "wrong-type", ""),
    (Timeout, "wrong-type", ""),
    ([0, Timeout(message="")], "wrong-type", "[1]"),
    ({"a": [{"b": (1,)}]}, "wrong-type", ".a[0].b"),
    ({"a": [1, {"b c": math.nan}]}, "out-of-range", '.a[1]["b c"]'),
    ({"a": {"b": {"\udc00": 1}}}, "invalid-json", ".a.b"),
    ([[[{"a": {}}]], {2: 1}], "invalid-json", "[1]"),
]


@pytest.mark.parametrize(("value", "code", "step"), UNWRITABLE, ids=ascii)
class TestRefusal:
    """What JSON cannot represent is refused at its path, wherever it came from."""

    def test_alone(self, value: object, code: str, step: str) -> None:
        assert refused(value) == (code, f"${step}")

    def test_in_a_dict_that_changed_after_construction(
        self, value: object, code: str, step: str
    ) -> None:
        free: dict[str, JsonValue] = {}
        call = ToolCall(tool_call_id="", tool_name="", input=[0, free])
        free["x"] = cast("JsonValue", value)
        assert refused(call) == (code, f"$.input[1].x{step}")

    def test_below_an_error_of_an_error(self, value: object, code: str, step: str) -> None:
        free: list[JsonValue] = []
        inner = ApiCall(url="", request_body_values=None, message="", data=free)
        error = ToolCallRepair(
            original_error=Other(message=""),
            cause=Retry(reason="errorNotRetryable", errors=[Timeout(message=""), inner]),
        )
        free.append(cast("JsonValue", value))
        path = f"$.ToolCallRepair.cause.Retry.errors[1].ApiCall.data[0]{step}"
        assert refused(error) == (code, path)


def test_a_number_that_python_refuses_to_print_is_refused() -> None:
    assert refused([10**5000]) == ("out-of-range", "$[0]")


def test_a_cycle_is_too_deep() -> None:
    assert refused(CYCLE)[0] == "too-deep"
    call = ToolCall(tool_call_id="", tool_name="", input={})
    assert isinstance(call.input, dict)
    call.input["again"] = call.input
    assert refused(call) == ("too-deep", "$.input" + ".again" * 126)


@pytest.mark.parametrize("levels", [128, 1000, 100_000])
def test_free_json_may_be_127_levels_deep(levels: int) -> None:
    def nested(depth: int) -> list[JsonValue]:
        value: list[JsonValue] = []
        for _ in range(depth - 1):
            value = [value]
        return value

    assert encode(nested(127)) == "[" * 127 + "]" * 127
    assert refused(nested(levels)) == ("too-deep", "$" + "[0]" * 127)
    call = ToolCall(tool_call_id="", tool_name="", input=nested(126))
    assert '"input":[[' in encode(call)
    call = ToolCall(tool_call_id="", tool_name="", input=nested(127))
    assert refused(call) == ("too-deep", "$.input" + "[0]" * 126)


@pytest.mark.parametrize("levels", [64, 200, 300, 5000])
def test_a_chain_of_errors_may_be_63_long(levels: int) -> None:
    def chain(length: int) -> AiMuxError:
        error: AiMuxError = Timeout(message="x")
        for _ in range(length):
            error = ToolCallRepair(original_error=error, cause=Timeout(message="c"))
        return error

    assert encode(chain(63)).count("ToolCallRepair") == 63
    assert refused(chain(levels))[0] == "too-deep"


@pytest.mark.parametrize(
    ("change", "code", "path"),
    [
        ({"a": 1}, "wrong-type", ".a"),
        ({"a": None}, "wrong-type", ".a"),
        ({"a": ["x"]}, "wrong-type", ".a"),
        ({"a": "\ud800"}, "invalid-json", ".a"),
        ({"\ud800": "a"}, "invalid-json", ""),
        ({1: "a"}, "invalid-json", ""),
    ],
    ids=ascii,
)
def test_headers_that_changed_are_checked_again(
    change: dict[Any, Any], code: str, path: str
) -> None:
    error = ApiCall(url="", request_body_values=None, message="", response_headers={"x": "y"})
    assert isinstance(error.response_headers, dict)
    error.response_headers.update(change)
    assert refused(error) == (code, f"$.ApiCall.response_headers{path}")


def test_examples_that_changed_are_checked_again() -> None:
    example: list[JsonValue] = [1]
    tool = FunctionTool(name="", input_schema=True, input_examples=[None, example])
    assert encode(tool).endswith('"input_examples":[null,[1]]}')
    example.append(math.nan)
    assert refused(tool) == ("out-of-range", "$.input_examples[1][1]")


def test_an_equal_value_is_written_by_its_type() -> None:
    """In Python 1 == 1.0 == True; on the wire they are three values."""
    calls: list[Callable[[], JsonValue]] = [lambda: 1, lambda: 1.0, lambda: True]
    texts = {encode([make()]) for make in calls}
    assert texts == {"[1]", "[1.0]", "[true]"}


@pytest.mark.property
@given(named_values)
def test_any_value_survives_a_round_trip(named: tuple[str, Value]) -> None:
    name, value = named
    text = encode(value)
    again = decode_named(name, text)
    assert encode(again) == text
    assert type(again) is type(value)
    assert again == value


@pytest.mark.property
@given(documents)
def test_another_parser_reads_what_is_written(document: tuple[str, str]) -> None:
    name, text = document
    data = orjson.loads(text)
    assert encode(data) == text
    assert encode(decode_named(name, orjson.dumps(data))) == text
