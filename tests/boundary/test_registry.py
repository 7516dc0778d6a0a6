"""The registry: no failure of a tool escapes it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from contract.boundary import ToolRegistry, define_tool, parse_tool_call
from contract.boundary.registry import Body, DuplicateToolError
from contract.codec import JsonValue
from contract.tools import ToolCall
from tests.boundary.calls import function, raw


def registry() -> ToolRegistry:
    tools = ToolRegistry()
    spec = {"a": {"type": "string", "required": True}}
    tools.register(define_tool("echo", "d", spec, lambda args: args))  # type: ignore[arg-type]  # inferred as str
    tools.register_raw(function("mcp"), lambda value: value)
    return tools


def call(name: str = "echo", value: JsonValue = None) -> ToolCall:
    return ToolCall(tool_call_id="c", tool_name=name, input={"a": "x"} if value is None else value)


def failure(tools: ToolRegistry, each: ToolCall) -> object:
    result = tools.execute(each)
    assert result.is_error
    assert (result.tool_call_id, result.tool_name) == (each.tool_call_id, each.tool_name)
    return result.output


def test_a_tool_runs() -> None:
    result = registry().execute(call())
    assert (result.output, result.is_error) == ({"a": "x"}, False)


def test_failures_are_texts_for_the_model() -> None:
    tools = registry()
    assert failure(tools, call("gone")) == (
        "Error: unknown tool 'gone'. Available tools: echo, mcp."
    )
    assert failure(ToolRegistry(), call()) == "Error: unknown tool 'echo'. Available tools: none."
    assert failure(tools, call(value={})) == (
        'Error: invalid arguments: missing required property "a"'
    )


class Unspeakable(Exception):  # noqa: N818 - a name for a test
    def __str__(self) -> str:
        raise ValueError


@pytest.mark.parametrize(
    ("error", "text"),
    [
        (RuntimeError("boom"), "Error: boom"),
        (RuntimeError(), "Error: RuntimeError"),
        (Unspeakable(), "Error: Unspeakable"),
        (KeyError("k"), "Error: 'k'"),
    ],
)
def test_a_body_that_raises(error: Exception, text: str) -> None:
    def body(_: JsonValue) -> object:
        raise error

    tools = ToolRegistry()
    tools.register_raw(function(), body)
    assert failure(tools, call("t")) == text


def test_an_interrupt_passes_through() -> None:
    def body(_: JsonValue) -> object:
        raise KeyboardInterrupt

    tools = ToolRegistry()
    tools.register_raw(function(), body)
    with pytest.raises(KeyboardInterrupt):
        tools.execute(call("t"))


def test_duplicates_are_refused_until_the_first_is_gone() -> None:
    tools = registry()
    with pytest.raises(DuplicateToolError, match="'mcp' is registered already"):
        tools.register_raw(function("mcp"), str)
    remove = tools.register_raw(function("new"), str)
    remove()
    again = tools.register_raw(function("new"), repr)
    remove()  # of the first one: it is gone already
    assert [tool.name for tool in tools.tools()] == ["echo", "mcp", "new"]
    again()
    assert [tool.name for tool in tools.tools()] == ["echo", "mcp"]


def test_a_raw_definition_is_not_validated_here() -> None:
    assert not registry().execute(call("mcp", {"a": 1})).is_error


def seeing(calls: list[ToolCall]) -> Callable[[ToolCall, Body], object]:
    def middleware(each: ToolCall, proceed: Body) -> object:
        calls.append(each)
        return proceed(each.input)

    return middleware


@pytest.mark.parametrize("text", ["{", '{"a":1}'])
def test_an_invalid_call_never_reaches_a_body(text: str) -> None:
    tools = ToolRegistry()
    tools.register_raw(function(), lambda _: pytest.fail("ran"))
    asked: list[ToolCall] = []
    tools.use(seeing(asked))
    invalid = parse_tool_call(raw(text), tools.tools())
    assert str(failure(tools, invalid)).startswith("Error: ")
    unsaid = invalid.model_copy(update={"error": None})
    assert failure(tools, unsaid) == "Error: the call is invalid"
    assert asked == []


def around(log: list[str], name: str) -> Callable[[ToolCall, Body], object]:
    def middleware(each: ToolCall, proceed: Body) -> object:
        log.append(f"{name} before")
        result = proceed(each.input)
        log.append(f"{name} after")
        return result

    return middleware


def test_middleware_stands_around_in_the_order_of_registration() -> None:
    tools, log = registry(), list[str]()
    tools.use(around(log, "outer"))
    remove = tools.use(around(log, "inner"))
    tools.execute(call())
    assert log == ["outer before", "inner before", "inner after", "outer after"]
    log.clear()
    remove()
    remove()
    tools.execute(call())
    assert log == ["outer before", "outer after"]


def test_middleware_may_change_input_and_result() -> None:
    tools, seen = registry(), list[ToolCall]()
    tools.use(lambda _, proceed: [proceed({"a": "changed"})])
    tools.use(seeing(seen))
    assert tools.execute(call()).output == [{"a": "changed"}]
    assert [each.input for each in seen] == [{"a": "changed"}]


def test_middleware_cannot_get_bad_arguments_past_the_spec() -> None:
    tools = registry()
    tools.use(lambda _, proceed: proceed({"a": 1}))
    assert failure(tools, call()) == 'Error: invalid arguments: "a" must be a string'


def test_middleware_may_veto_or_answer_itself() -> None:
    def veto(_call: ToolCall, _proceed: Body) -> object:
        raise PermissionError("not allowed")  # noqa: EM101, TRY003 - as short as can be

    tools = ToolRegistry()
    tools.register_raw(function(), lambda _: pytest.fail("ran"))
    remove = tools.use(veto)
    assert failure(tools, call("t")) == "Error: not allowed"
    remove()
    tools.use(lambda _, __: "cached")
    assert tools.execute(call("t")).output == "cached"
