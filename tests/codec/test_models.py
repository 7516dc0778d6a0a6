"""Values as Python objects: construction, copying, hashing, and pydantic's own entry points."""

from __future__ import annotations

import copy
import json
import math
import pickle
from collections.abc import Callable
from functools import partial
from http import HTTPStatus
from typing import Any, cast

import pytest
from hypothesis import given
from pydantic import BaseModel, TypeAdapter, ValidationError
from pydantic_core import PydanticSerializationError
from typing_extensions import TypeForm

from contract.catalog import READABLE_TYPES, decode_named
from contract.codec import JsonValue, encode
from contract.codec.models import WireModel
from contract.errors import (
    AiMuxError,
    ApiCall,
    NoSuchModel,
    NoSuchProvider,
    NoSuchTool,
    Other,
    Retry,
    Timeout,
    ToolCallRepair,
)
from contract.tools import (
    FunctionTool,
    NamedToolChoice,
    RawToolCall,
    Repaired,
    RepairFailed,
    StreamToolCall,
    Tool,
    ToolCall,
    ToolChoice,
)
from tests.codec.wire import ACCEPTED, API_CALL, read_value
from tests.strategies import Value, documents, named_values


def api_call(**fields: Any) -> ApiCall:  # noqa: ANN401 - wrong ones too
    arguments: dict[str, Any] = {"url": "u", "request_body_values": None, "message": "m"}
    return ApiCall(**{**arguments, **fields})


no_such_tool = partial(NoSuchTool, tool_name="")
retry = partial(Retry, reason="errorNotRetryable")

# What each class refuses: arguments, the place, and pydantic's kind of error.
WRONG: list[tuple[Callable[..., object], dict[str, Any], tuple[str | int, ...], str]] = [
    (Timeout, {"message": 5}, ("message",), "string_type"),
    (Timeout, {"message": None}, ("message",), "string_type"),
    (Timeout, {"message": b"x"}, ("message",), "string_type"),
    (Timeout, {"message": "\ud800"}, ("message",), "string_unicode"),
    (Timeout, {}, ("message",), "missing"),
    (Timeout, {"message": "x", "zz": 1}, ("zz",), "extra_forbidden"),
    (NoSuchTool, {"NoSuchTool": {"tool_name": "x"}}, ("tool_name",), "missing"),
    (NamedToolChoice, {"toolName": "x"}, ("tool_name",), "missing"),
    (NamedToolChoice, {"type": "tol", "tool_name": "x"}, ("type",), "literal_error"),
    (RawToolCall, {"tool_call_id": "", "tool_name": "", "input": {}}, ("input",), "string_type"),
    (no_such_tool, {"available_tools": "ab"}, ("available_tools",), "is_instance_of"),
    (no_such_tool, {"available_tools": {"a"}}, ("available_tools",), "is_instance_of"),
    (no_such_tool, {"available_tools": iter("a")}, ("available_tools",), "is_instance_of"),
    (no_such_tool, {"available_tools": [None]}, ("available_tools", 0), "string_type"),
    (Retry, {"reason": "x", "errors": []}, ("reason",), "literal_error"),
    (retry, {"errors": [None]}, ("errors", 0), "union_tag_not_found"),
    (retry, {"errors": ["Timeout"]}, ("errors", 0), "union_tag_not_found"),
    (retry, {"errors": [ValueError()]}, ("errors", 0), "union_tag_not_found"),
    (api_call, {"status_code": "429"}, ("status_code",), "int_type"),
    (api_call, {"status_code": 429.0}, ("status_code",), "int_type"),
    (api_call, {"status_code": True}, ("status_code",), "int_type"),
    (api_call, {"status_code": 65536}, ("status_code",), "less_than_equal"),
    (api_call, {"status_code": -1}, ("status_code",), "greater_than_equal"),
    (api_call, {"is_retryable": 1}, ("is_retryable",), "bool_type"),
    (api_call, {"is_retryable": None}, ("is_retryable",), "bool_type"),
    (api_call, {"response_headers": {"a": 1}}, ("response_headers", "a"), "string_type"),
    (api_call, {"response_headers": [("a", "b")]}, ("response_headers",), "dict_type"),
    (api_call, {"data": (1,)}, ("data",), "value_error"),
    (api_call, {"data": math.nan}, ("data",), "value_error"),
    (api_call, {"data": {1: 2}}, ("data",), "value_error"),
    (api_call, {"data": 2**64}, ("data",), "value_error"),
    (api_call, {"data": Timeout(message="")}, ("data",), "value_error"),
    (
        FunctionTool,
        {"name": "", "input_schema": {}, "provider_options": []},
        ("provider_options",),
        "dict_type",
    ),
]


class TestConstruction:
    """Constructing is as strict as reading: nothing is converted, nothing is ignored."""

    def test_fields_are_given_by_their_python_names(self) -> None:
        error = NoSuchTool(tool_name="weathr", available_tools=["weather"])
        assert (error.tool_name, error.available_tools) == ("weathr", ("weather",))
        assert NamedToolChoice(tool_name="x").tool_name == "x"
        assert NoSuchModel(model_id="m").model_type == ""
        assert api_call().status_code is None

    def test_a_list_becomes_a_tuple(self) -> None:
        errors: list[AiMuxError] = [Timeout(message="a")]
        error = Retry(reason="errorNotRetryable", errors=errors)
        errors.clear()
        assert error.errors == (Timeout(message="a"),)
        assert Retry(reason="errorNotRetryable", errors=error.errors) == error

    def test_free_json_stays_as_it_is_given(self) -> None:
        arguments: dict[str, JsonValue] = {"a": [1, 1.0, True, None]}
        assert ToolCall(tool_call_id="", tool_name="", input=arguments).input is arguments

    def test_the_type_need_not_be_given(self) -> None:
        assert NamedToolChoice(type="tool", tool_name="x") == NamedToolChoice(tool_name="x")
        assert FunctionTool(name="n", input_schema=True).type == "function"

    @pytest.mark.parametrize(("make", "arguments", "place", "kind"), WRONG)
    def test_anything_else_is_refused(
        self,
        make: Callable[..., object],
        arguments: dict[str, Any],
        place: tuple[str | int, ...],
        kind: str,
    ) -> None:
        with pytest.raises(ValidationError) as caught:
            make(**arguments)
        assert (place, kind) in [(error["loc"], error["type"]) for error in caught.value.errors()]

    def test_positional_arguments_are_refused(self) -> None:
        with pytest.raises(TypeError):
            Timeout("x")  # type: ignore[call-arg]  # what is tested

    def test_a_subclass_of_a_plain_type_becomes_that_type(self) -> None:
        assert type(api_call(status_code=HTTPStatus.NOT_FOUND).status_code) is int

    def test_a_value_cannot_change(self) -> None:
        error = Timeout(message="x")
        with pytest.raises(ValidationError, match="frozen"):
            error.message = "y"  # type: ignore[misc]  # what is tested
        with pytest.raises(ValidationError, match="frozen"):
            del error.message  # pyright: ignore[reportAttributeAccessIssue]  # what is tested
        assert error.message == "x"


class TestMethodsThatPydanticDoesNotValidate:
    """Pydantic's methods that make a value without validation validate here."""

    def test_model_construct(self) -> None:
        assert Timeout.model_construct(message="x") == Timeout(message="x")
        assert Timeout.model_construct({"message"}, message="x") == Timeout(message="x")
        with pytest.raises(ValidationError):
            Timeout.model_construct(message=5)
        with pytest.raises(ValidationError):
            Timeout.model_construct()

    def test_model_copy(self) -> None:
        error = api_call(data={"a": []}, status_code=429)
        assert error.model_copy() == error
        assert error.model_copy().data is error.data
        assert error.model_copy(deep=True) == error
        assert error.model_copy(deep=True).data is not error.data
        changed = error.model_copy(update={"status_code": 500})
        assert (changed.status_code, changed.data) == (500, {"a": []})
        wrong: list[dict[str, Any]] = [{"status_code": "5"}, {"statusCode": 1}, {"ApiCall": {}}]
        for update in wrong:
            with pytest.raises(ValidationError):
                error.model_copy(update=update)
        choice = NamedToolChoice(tool_name="x").model_copy(update={"tool_name": "y"})
        assert encode(choice) == '{"type":"tool","toolName":"y"}'

    def test_the_deprecated_copy(self) -> None:
        error = Timeout(message="x")
        copied: Callable[..., Timeout] = vars(WireModel)["copy"]
        assert copied(error) == error
        assert copied(error, update={"message": "y"}) == Timeout(message="y")
        with pytest.raises(ValidationError):
            copied(error, update={"message": 5})


EXAMPLES = [decode_named(name, text) for name, text in ACCEPTED]
MODELS = [value for value in EXAMPLES if isinstance(value, WireModel)]


@pytest.mark.parametrize("value", MODELS, ids=encode)
class TestEveryValue:
    @pytest.mark.parametrize("protocol", range(2, pickle.HIGHEST_PROTOCOL + 1))
    def test_pickles(self, value: WireModel, protocol: int) -> None:
        again: WireModel = pickle.loads(pickle.dumps(value, protocol))  # noqa: S301 - our own bytes
        assert again == value
        assert type(again) is type(value)
        assert encode(again) == encode(value)

    def test_copies(self, value: WireModel) -> None:
        for again in (copy.copy(value), copy.deepcopy(value)):
            assert again == value
            assert encode(again) == encode(value)

    def test_equals_itself_alone(self, value: WireModel) -> None:
        equal = [encode(other) for other in MODELS if other == value and type(other) is type(value)]
        assert equal == [encode(value)]

    def test_shows_its_fields(self, value: WireModel) -> None:
        assert repr(value).startswith(type(value).__name__ + "(")


def test_variants_with_equal_payloads_differ() -> None:
    values: list[object] = [Timeout(message="x"), Other(message="x"), "x", {"Timeout": "x"}]
    assert [value == values[0] for value in values] == [True, False, False, False]


def test_values_without_free_json_can_be_hashed() -> None:
    def make() -> Retry:
        return Retry(reason="errorNotRetryable", errors=[NoSuchTool(tool_name="x")])

    assert hash(make()) == hash(make())
    assert len({make(), make(), Timeout(message="x")}) == 2
    with pytest.raises(TypeError, match="unhashable"):
        hash(api_call(data={}))


class Foreign(BaseModel):
    """Somebody else's model."""

    error: AiMuxError | None = None
    timeout: Timeout | None = None
    errors: list[AiMuxError] = []
    tool: Tool | None = None
    choice: ToolChoice | None = None
    call: ToolCall | None = None
    free: JsonValue = None


WHOLE = Foreign(
    error=ToolCallRepair(original_error=NoSuchTool(tool_name="x"), cause=Other(message="c")),
    timeout=Timeout(message="t"),
    errors=[Timeout(message="e"), NoSuchProvider(provider_id="p")],
    tool=FunctionTool(name="n", input_schema={}, input_examples=[{"a": None}]),
    choice=NamedToolChoice(tool_name="z"),
    call=ToolCall(tool_call_id="c", tool_name="t", input=[1.0], error=Timeout(message="")),
    free={"a": [1, 1.0, None]},
)
WHOLE_TEXT = (
    '{"error":{"ToolCallRepair":{"original_error":{"NoSuchTool":{"tool_name":"x"}},'
    '"cause":{"Other":"c"}}},"timeout":{"Timeout":"t"},'
    '"errors":[{"Timeout":"e"},{"NoSuchProvider":{"provider_id":"p"}}],'
    '"tool":{"type":"function","name":"n","input_schema":{},"input_examples":[{"a":null}]},'
    '"choice":{"type":"tool","toolName":"z"},'
    '"call":{"tool_call_id":"c","tool_name":"t","input":[1.0],"error":{"Timeout":""}},'
    '"free":{"a":[1,1.0,null]}}'
)


class TestForeignModel:
    """A field of another model is read and written as on the wire."""

    def test_dumps_as_on_the_wire(self) -> None:
        assert WHOLE.model_dump_json() == WHOLE_TEXT
        assert WHOLE.model_dump() == WHOLE.model_dump(mode="json") == json.loads(WHOLE_TEXT)

    @pytest.mark.parametrize(
        "options",
        [
            {"by_alias": True},
            {"by_alias": False},
            {"round_trip": True},
            {"serialize_as_any": True},
            {"exclude_none": True},
        ],
        ids=str,
    )
    def test_options_do_not_change_the_output(self, options: dict[str, Any]) -> None:
        assert WHOLE.model_dump_json(**options) == WHOLE_TEXT

    def test_validates_what_is_on_the_wire(self) -> None:
        assert Foreign.model_validate_json(WHOLE_TEXT) == WHOLE
        assert Foreign.model_validate(json.loads(WHOLE_TEXT)) == WHOLE
        assert Foreign.model_validate(WHOLE.model_dump()) == WHOLE

    def test_takes_values(self) -> None:
        assert Foreign(error=Timeout(message="x")).error == Timeout(message="x")

    @pytest.mark.parametrize(
        "data",
        [
            {"error": {"message": "x"}},
            {"error": {"Timeout": "x", "Other": "y"}},
            {"error": {"Timeout": {"message": "x"}}},
            {"error": {"NoSuchProvider": {}}},
            {"error": {}},
            {"error": "Timeout"},
            {"timeout": {"message": "x"}},
            {"timeout": {"Other": "x"}},
            {"timeout": "x"},
            {"tool": {"name": "n", "input_schema": {}}},
            {"choice": "Auto"},
            {"choice": {"type": "tool", "tool_name": "x"}},
            {"call": {"tool_call_id": "c", "tool_name": "t", "input": 1, "error": {"message": ""}}},
            {"free": 2**64},
        ],
        ids=json.dumps,
    )
    def test_refuses_other_forms(self, data: dict[str, Any]) -> None:
        with pytest.raises(ValidationError):
            Foreign.model_validate(data)
        with pytest.raises(ValidationError):
            Foreign.model_validate_json(json.dumps(data))

    def test_refuses_what_json_cannot_represent(self) -> None:
        for free in ("NaN", "Infinity", '"\\ud800"', "1e400", "[" * 128 + "]" * 128):
            with pytest.raises(ValidationError):
                Foreign.model_validate_json(f'{{"free":{free}}}')
        free_list: list[JsonValue] = []
        value = Foreign(free=free_list)
        free_list.append(math.nan)
        with pytest.raises(PydanticSerializationError, match="out-of-range"):
            value.model_dump_json()

    def test_cannot_see_what_its_parser_loses(self) -> None:
        """Pydantic parses first, which loses repeated keys and minus zero.

        `decode` refuses these texts. Where that matters, take the field as text and decode it.
        """
        again = Foreign.model_validate_json('{"error":{"Timeout":"a","Timeout":"b"}}')
        assert again.error == Timeout(message="b")
        again = Foreign.model_validate_json('{"free":-0}')
        assert encode(again.free) == "0"


class TestMethodsOfOneClass:
    @pytest.mark.parametrize(
        "text", [API_CALL, '{"Timeout":"x"}', '{"NoSuchTool":{"tool_name":"x"}}']
    )
    def test_read_and_write_as_on_the_wire(self, text: str) -> None:
        value = decode_named("AiMuxError", text)
        assert isinstance(value, WireModel)
        cls, data = type(value), json.loads(text)
        assert cls.model_validate_json(text) == cls.model_validate(data) == value
        assert cls.model_validate(value) is value
        assert value.model_dump_json() == text
        assert value.model_dump() == value.model_dump(mode="json") == data
        assert TypeAdapter(cls).validate_json(text) == value
        assert TypeAdapter(cls).dump_json(value).decode() == text

    @pytest.mark.parametrize(
        "options",
        [
            {"exclude_none": True},
            {"exclude_unset": True},
            {"exclude_defaults": True},
            {"exclude": {"url"}},
            {"include": {"url"}},
            {"by_alias": True},
        ],
        ids=str,
    )
    def test_options_do_not_change_the_output(self, options: dict[str, Any]) -> None:
        assert api_call().model_dump_json(**options) == API_CALL
        assert api_call().model_dump(**options) == json.loads(API_CALL)

    @pytest.mark.parametrize(
        "data", [{"message": "x"}, {"timeout": "x"}, "x", {}, None, {"Timeout": {"message": "x"}}]
    )
    def test_refuse_other_forms(self, data: Any) -> None:  # noqa: ANN401 - wrong ones
        with pytest.raises(ValidationError):
            Timeout.model_validate(data)
        with pytest.raises(ValidationError):
            Timeout.model_validate_json(json.dumps(data))

    def test_strings_are_read_in_the_wire_form(self) -> None:
        """`model_validate_strings` is for data that is all text: it reads `"429"` as a number."""
        assert Timeout.model_validate_strings({"Timeout": "x"}) == Timeout(message="x")
        with pytest.raises(ValidationError):
            Timeout.model_validate_strings({"message": "x"})
        fields = {"url": "", "message": "", "request_body_values": "1", "status_code": "429"}
        error = ApiCall.model_validate_strings({"ApiCall": fields})
        assert (error.status_code, error.request_body_values) == (429, "1")

    def test_a_caller_may_loosen_its_own_reading(self) -> None:
        """Pydantic's switches at a call override those of a class.

        Only they make a class accept other input. They do not change the output.
        """
        payload = {"url": "u", "request_body_values": None, "message": "m"}
        lax = {"ApiCall": {**payload, "status_code": "429"}}
        error = ApiCall.model_validate(lax, strict=False)
        assert error.status_code == 429
        named = ApiCall.model_validate(payload, by_name=True)
        assert encode(named) == API_CALL
        extra = ApiCall.model_validate({"ApiCall": payload, "zz": 1}, extra="allow")
        assert encode(extra) == API_CALL
        with pytest.raises(ValidationError):
            adapter_of("AiMuxError").validate_python(payload, by_name=True)
        with pytest.raises(ValidationError):
            adapter_of("AiMuxError").validate_python({"Timeout": "", "zz": 1}, extra="ignore")

    def test_nested_values_are_made_of_values(self) -> None:
        call = RawToolCall(tool_call_id="c", tool_name="t", input="{}")
        assert encode(Repaired(tool_call=call)).startswith('{"type":"repaired","tool_call":{"tool')
        stream = StreamToolCall(tool_call=ToolCall(tool_call_id="c", tool_name="t", input=1))
        assert encode(stream) == '{"ToolCall":{"tool_call_id":"c","tool_name":"t","input":1}}'

    def test_a_forbidden_field_is_refused(self) -> None:
        with pytest.raises(ValidationError, match="No such field: zz"):
            RepairFailed.model_validate({"type": "failed", "message": "", "zz": 1})


def adapter_of(name: str) -> TypeAdapter[Value]:
    return TypeAdapter(cast("TypeForm[Value]", READABLE_TYPES[name]))


@pytest.mark.property
@given(named_values)
def test_pydantic_writes_what_encode_writes(named: tuple[str, Value]) -> None:
    name, value = named
    text = encode(value)
    adapter = adapter_of(name)
    assert adapter.dump_json(value).decode() == text
    for dumped in (adapter.dump_python(value), adapter.dump_python(value, mode="json")):
        assert encode(dumped) == text
        assert read_value(name, dumped) == value


@pytest.mark.property
@given(documents)
def test_pydantic_reads_what_encode_writes(document: tuple[str, str]) -> None:
    name, text = document
    adapter = adapter_of(name)
    assert encode(adapter.validate_json(text)) == text
    assert encode(adapter.validate_python(json.loads(text))) == text


@pytest.mark.parametrize(
    "text",
    ['{"Timeout":"a","Timeout":"b"}', '{"Timeout":"\\ud800"}', '{"Timeout":"x"} x', "[" * 300],
)
def test_model_validate_json_follows_the_codec(text: str) -> None:
    with pytest.raises(ValidationError, match="wire_error"):
        Timeout.model_validate_json(text)


def test_model_validate_json_keeps_minus_zero() -> None:
    text = '{"tool_call_id":"1","tool_name":"t","input":-0}'
    for read in (text, text.encode(), bytearray(text.encode())):
        assert encode(ToolCall.model_validate_json(read)).endswith('"input":-0.0}')
