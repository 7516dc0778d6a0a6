"""Every numbered rule of parsing a tool call."""

from __future__ import annotations

import pytest
from hypothesis import given

from contract.boundary import ToolSet, parse_tool_call, repair_context, replay_input
from contract.boundary.repair import RepairContext
from contract.boundary.validated_call import WHITE_SPACE
from contract.codec import JsonValue, WireError, decode, encode
from contract.errors import InvalidToolInput, NoSuchTool, Other, ToolCallRepair
from contract.tools import Repaired, RepairFailed, Tool, ToolCall, Unchanged
from tests.boundary.calls import SEARCH, cause_of, function, judged, raw
from tests.strategies import damaged

TOOLS = [function()]
ANYTHING: JsonValue = True
NOTHING: JsonValue = False
EMPTY: JsonValue = {}
GOOD = '{"a":"x"}'


def test_rule_1_without_a_tool_set_there_is_no_tool_and_no_list_of_them() -> None:
    call = parse_tool_call(raw("[1]"), None)
    assert encode(call) == (
        '{"tool_call_id":"c1","tool_name":"t","input":[1],"dynamic":true,"invalid":true,'
        '"error":{"NoSuchTool":{"tool_name":"t"}}}'
    )


def test_rule_1_without_a_tool_set_a_providers_dynamic_call_is_valid() -> None:
    call = parse_tool_call(raw("[1]", provider_executed=True, dynamic=True), None)
    assert (call.input, call.dynamic, call.invalid, call.error) == ([1], True, None, None)
    assert parse_tool_call(raw(" ", provider_executed=True, dynamic=True), None).input == {}


@pytest.mark.parametrize(
    "flags", [{}, {"dynamic": True}, {"provider_executed": True}, {"dynamic": False}]
)
def test_rule_1_both_flags_make_a_dynamic_call(flags: dict[str, bool]) -> None:
    call = raw().model_copy(update=flags)
    assert isinstance(parse_tool_call(call, None).error, NoSuchTool)
    assert isinstance(parse_tool_call(call, []).error, NoSuchTool)


def test_rule_1_repair_is_not_consulted_without_a_tool_set() -> None:
    asked: list[RepairContext] = []
    call = parse_tool_call(raw(), None, asked.append)
    assert isinstance(call.error, NoSuchTool)
    assert asked == []
    for reply in (Unchanged(), Repaired(tool_call=raw()), RepairFailed(message="no")):
        assert parse_tool_call(raw(), None, reply) == call
    assert repair_context(raw(), None) is None


def test_rule_2_an_unknown_tool_is_reported_with_every_name_in_order() -> None:
    tools: list[Tool] = [function("b"), SEARCH, function("a"), function("b")]
    call = parse_tool_call(raw(name="x"), tools)
    assert call.error == NoSuchTool(tool_name="x", available_tools=["b", "search", "a", "b"])
    assert call.input == {"a": "x"}


def test_rule_2_an_empty_tool_set_has_an_empty_list() -> None:
    call = parse_tool_call(raw(), [])
    assert call.error == NoSuchTool(tool_name="t", available_tools=[])
    assert encode(call).endswith('{"NoSuchTool":{"tool_name":"t","available_tools":[]}}}')


def test_rule_2_of_two_tools_with_one_name_the_first_wins() -> None:
    strict, lax = function(), function(schema=True)
    assert parse_tool_call(raw("{}"), [strict, lax]).invalid
    assert not parse_tool_call(raw("{}"), [lax, strict]).invalid


@pytest.mark.parametrize(
    "name",
    ["constructor", "toString", "__proto__", "__class__", "get", "keys", "T", " t", "t ", ""],
)
def test_rule_2_look_up_is_exact_and_by_own_entry(name: str) -> None:
    call = parse_tool_call(raw("{}", name), TOOLS)
    assert call.error == NoSuchTool(tool_name=name, available_tools=["t"])
    assert not parse_tool_call(raw(GOOD, name), [function(name)]).invalid


def test_rule_2_a_providers_dynamic_call_needs_no_tool() -> None:
    call = parse_tool_call(raw("7", "x", provider_executed=True, dynamic=True), TOOLS)
    assert (call.input, call.dynamic, call.invalid) == (7, True, None)


def test_rule_2_a_tool_that_is_found_is_checked_whatever_the_provider_says() -> None:
    call = parse_tool_call(raw("7", provider_executed=True, dynamic=True), TOOLS)
    assert cause_of(call).startswith("Type validation failed: Value: 7.")


BLANKS = ("", " ", "\t\n\v\f\r", "\x85", "\xa0", "\u1680\u2000\u200a\u2028\u2029\u202f\u205f\u3000")


@pytest.mark.parametrize("text", BLANKS)
def test_rule_3_blank_text_counts_as_an_empty_object(text: str) -> None:
    assert judged(ANYTHING, text).input == {}
    call = judged({"type": "object", "required": ["a"]}, text)
    assert cause_of(call).startswith("Type validation failed: Value: {}.\nError message: ")
    assert call.input == text


@pytest.mark.parametrize("text", ["\ufeff", "\x1c", "\x1d", "\x1e", "\x1f", "\u200b", "\0"])
def test_rule_3_what_is_no_white_space_is_not_blank(text: str) -> None:
    call = judged(ANYTHING, text)
    assert cause_of(call).startswith(f"JSON parsing failed: Text: {text}.\nError message: ")
    assert call.input == text


def test_rule_3_json_comes_before_the_guard_and_the_guard_before_the_schema() -> None:
    assert cause_of(judged(NOTHING, '{"__proto__":1')).startswith("JSON parsing failed: Text: ")
    assert cause_of(judged("no schema", '{"__proto__":1}')).endswith("forbidden prototype property")
    assert cause_of(judged("no schema", "{}")).startswith("input schema is invalid: ")


def test_rule_3_a_providers_tool_has_no_schema() -> None:
    call = parse_tool_call(raw('"any"', "search", dynamic=True), [SEARCH])
    assert (call.input, call.invalid, call.dynamic) == ("any", None, None)


@pytest.mark.parametrize("dynamic", [True, False, None])
def test_rule_3_a_valid_call_drops_dynamic(*, dynamic: bool | None) -> None:
    call = parse_tool_call(raw(dynamic=dynamic, provider_executed=True), TOOLS)
    assert (call.dynamic, call.provider_executed, call.input) == (None, True, {"a": "x"})


NO_JSON = (
    *('{"a":"Par', '{"a":"x",}', '{"a":"x"} x', "{}{}", "[1,]", '```json\n{"a":"x"}\n```'),
    *("NaN", "-Infinity", "'a'", "{a:1}", "01", "1.", "+1", '"\\ud800"', '"\n"', "\ufeff{}"),
    *("1e400", "9" * 310, "9" * 5000, "-" + "9" * 400, '{"a":1e400,"a":1}', "[1e400]", "//x\n1"),
    *("[" * 128 + "]" * 128, '{"a":' * 128 + "1" + "}" * 128, "undefined", "tru", '{"a" "b"}'),
)


@pytest.mark.parametrize("text", NO_JSON)
def test_rule_4_nothing_is_completed_or_corrected(text: str) -> None:
    call = judged(ANYTHING, text)
    assert cause_of(call).startswith(f"JSON parsing failed: Text: {text}.\nError message: ")
    assert call.input == text


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ('"{\\"a\\":\\"x\\"}"', '"{\\"a\\":\\"x\\"}"'),
        ('{"a":1,"b":2,"a":3}', '{"a":3,"b":2}'),
        ("-0", "-0.0"),
        ("[-0]", "[-0.0]"),
        ("1.0", "1.0"),
        ("18446744073709551615", "18446744073709551615"),
        ("18446744073709551616", "1.8446744073709552e+19"),
        ("9" * 300, "1e+300"),
        (' {"a" : [ 1 ] } ', '{"a":[1]}'),
        ("[" * 127 + "]" * 127, "[" * 127 + "]" * 127),
        ("null", "null"),
    ],
)
def test_rule_4_json_is_read_exactly_and_once(text: str, written: str) -> None:
    call = judged(ANYTHING, text)
    assert call.error is None
    assert encode(call.input) == written


GUARDED = (
    '{"__proto__":{"x":1}}',
    '{"\\u005f\\u005fproto__":1}',
    '{"__proto__" \n:null}',
    '{"a":[{"b":{"__proto__":"x"}}]}',
    '{"c\\u006fnstructor":{"\\u0070rototype":1}}',
    '{"constructor":{"prototype":null}}',
    '{"constructor":{"constructor":{"prototype":0}}}',
    '[[{"constructor":{"prototype":[]}}]]',
)


@pytest.mark.parametrize("text", GUARDED)
def test_rule_5_prototype_keys_are_refused_at_any_depth(text: str) -> None:
    call = judged(ANYTHING, text)
    assert cause_of(call) == (
        f"JSON parsing failed: Text: {text}.\n"
        "Error message: Object contains forbidden prototype property"
    )
    assert call.input == judged_value(text)
    assert call.input != text


def judged_value(text: str) -> JsonValue:
    """Parse as JSON, where no guard applies: a call to an unknown tool keeps its value."""
    return parse_tool_call(raw(text, "x"), []).input


@pytest.mark.parametrize(
    "text",
    [
        '{"constructor":1}',
        '{"constructor":["prototype"]}',
        '{"prototype":{}}',
        '{"a":"__proto__"}',
        '"__proto__"',
        '{"constructor":{"a":{"prototype":1}}}',
        '{"__PROTO__":1,"proto":1}',
    ],
)
def test_rule_5_names_alone_are_no_harm(text: str) -> None:
    assert judged(ANYTHING, text).error is None


def test_rule_5_the_guard_holds_where_there_is_no_schema() -> None:
    text = '{"__proto__":1}'
    assert cause_of(parse_tool_call(raw(text, "search"), [SEARCH])).startswith("JSON parsing")
    dynamic = raw(text, "x", provider_executed=True, dynamic=True)
    assert cause_of(parse_tool_call(dynamic, None)).startswith("JSON parsing failed")


def test_rule_6_the_causes() -> None:
    assert cause_of(judged({"type": "string"}, ' {"b": 1.0} ')) == (
        'Type validation failed: Value: {"b":1.0}.\n'
        'Error message: {"b":1.0} is not of type "string"'
    )
    assert cause_of(judged("true", "{}")) == (
        "input schema is invalid: a schema is an object, true or false"
    )
    assert cause_of(judged({"type": "dict"}, "{}")).startswith('input schema is invalid: "dict" ')


def test_rule_7_an_invalid_call_keeps_what_it_came_with() -> None:
    call = parse_tool_call(
        raw("{", provider_executed=False, thought_signature="s", provider_metadata={"k": [1]}),
        TOOLS,
    )
    assert call.model_copy(update={"error": None}) == ToolCall(
        tool_call_id="c1",
        tool_name="t",
        input="{",
        provider_executed=False,
        dynamic=True,
        thought_signature="s",
        provider_metadata={"k": [1]},
        invalid=True,
    )
    assert isinstance(call.error, InvalidToolInput)
    assert (call.error.tool_name, call.error.tool_input) == ("t", "{")


def test_rule_7_a_valid_call_keeps_what_it_came_with() -> None:
    call = parse_tool_call(raw(thought_signature="s", provider_metadata=None), TOOLS)
    assert call == ToolCall(
        tool_call_id="c1", tool_name="t", input={"a": "x"}, thought_signature="s"
    )
    assert hash(encode(call)) == hash(encode(ToolCall(**call.__dict__)))


@pytest.mark.parametrize(
    ("text", "value"), [("1", 1), ("null", None), ("{", "{"), ("", ""), ('"x"', "x"), (" ", " ")]
)
def test_rule_7_the_input_is_the_value_or_the_text(text: str, value: JsonValue) -> None:
    assert judged({"type": "array"}, text).input == value
    assert parse_tool_call(raw(text, "x"), TOOLS).input == value


BAD = raw('{"a":1}', thought_signature="old")


def test_rule_8_a_replacement_that_is_valid_is_the_whole_call() -> None:
    better = raw(GOOD, thought_signature="new", provider_executed=True, dynamic=True)
    assert parse_tool_call(BAD, TOOLS, lambda _: better) == parse_tool_call(better, TOOLS)


@pytest.mark.parametrize("name", ["t", "gone"])
def test_rule_8_a_replacement_that_is_invalid_gives_its_error_alone(name: str) -> None:
    calls: list[RepairContext] = []

    def repair(context: RepairContext) -> object:
        calls.append(context)
        return raw('{"a":2}', name, thought_signature="new")

    call = parse_tool_call(BAD, TOOLS, repair)  # type: ignore[arg-type]  # any object, as hosts do
    worse = parse_tool_call(raw('{"a":2}', name), TOOLS)
    assert call == parse_tool_call(BAD, TOOLS).model_copy(update={"error": worse.error})
    assert (call.input, call.thought_signature) == ({"a": 1}, "old")
    assert len(calls) == 1


def test_rule_8_a_valid_call_is_not_repaired() -> None:
    assert not parse_tool_call(raw(), TOOLS, lambda _: pytest.fail("asked")).invalid


def test_rule_8_none_lets_the_error_stand() -> None:
    assert parse_tool_call(BAD, TOOLS, lambda _: None) == parse_tool_call(BAD, TOOLS)


@pytest.mark.parametrize(
    ("result", "name"),
    [(7, "int"), ("x", "str"), ({}, "dict"), (False, "bool"), (Unchanged(), "Unchanged")],
)
def test_rule_8_any_other_result_is_a_failure(result: object, name: str) -> None:
    call = parse_tool_call(BAD, TOOLS, lambda _: result)  # type: ignore[arg-type,return-value]  # on purpose
    original = parse_tool_call(BAD, TOOLS).error
    assert original is not None
    cause = Other(message=f"repair returned {name}")
    assert call.error == ToolCallRepair(original_error=original, cause=cause)


@pytest.mark.parametrize("value", ["x", 1, 1.5, True, False, ""])
def test_rule_9_an_invalid_calls_scalar_is_replayed_as_an_empty_object(value: JsonValue) -> None:
    call = ToolCall(tool_call_id="c", tool_name="t", input=value, invalid=True)
    assert replay_input(call) == {}
    assert replay_input(call.model_copy(update={"invalid": None})) == value
    assert replay_input(call.model_copy(update={"invalid": False})) == value


@pytest.mark.parametrize("value", [None, {}, [], {"a": 1}, ["x"]])
def test_rule_9_other_inputs_stay(value: JsonValue) -> None:
    call = ToolCall(tool_call_id="c", tool_name="t", input=value, invalid=True)
    assert replay_input(call) == value


def test_rule_11_a_reply_does_what_a_callback_does() -> None:
    failed = parse_tool_call(BAD, TOOLS, RepairFailed(message="down"))
    assert isinstance(failed.error, ToolCallRepair)
    assert failed.error.cause == Other(message="down")
    assert parse_tool_call(BAD, TOOLS, Unchanged()) == parse_tool_call(BAD, TOOLS)
    assert parse_tool_call(BAD, TOOLS, Repaired(tool_call=raw())) == parse_tool_call(raw(), TOOLS)


def test_a_tool_set_is_a_snapshot_and_lists_are_looked_at_anew() -> None:
    properties: dict[str, JsonValue] = {"type": "object", "required": []}
    tools = [function(schema=properties)]
    kept = ToolSet(tools)
    assert not parse_tool_call(raw("{}"), kept).invalid
    properties["required"] = ["b"]
    assert parse_tool_call(raw("{}"), tools).invalid
    assert not parse_tool_call(raw("{}"), kept).invalid
    assert parse_tool_call(raw("{}"), ToolSet(tools)).invalid
    assert (len(kept), [tool.name for tool in kept]) == (1, ["t"])


def test_one_broken_tool_leaves_the_others_alone() -> None:
    tools = [function("bad", {"type": "dict"}), function("good")]
    assert parse_tool_call(raw(name="bad"), tools).invalid
    assert not parse_tool_call(raw(name="good"), tools).invalid


@pytest.mark.property
@given(damaged().filter(lambda document: "\ud800" not in document[1]))
def test_the_quick_way_and_the_exact_way_agree(document: tuple[str, str]) -> None:
    _, text = document
    call = judged(ANYTHING, text)
    try:
        value = decode(JsonValue, text)
    except WireError:
        value = text if text.strip(WHITE_SPACE) else EMPTY
    assert encode(call.input) == encode(value)
