"""The registry: no failure of a tool escapes it."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable
from inspect import isawaitable

import pytest

from contract.boundary import SchemaSpec, ToolRegistry, define_tool, parse_tool_call
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
    assert asyncio.run(tools.execute_async(each)) == result
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
        (RuntimeError("\ud800"), "Error: ?"),
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


async def later(value: JsonValue) -> object:
    await asyncio.sleep(0)
    if value == {"a": "bad"}:
        raise RuntimeError("boom\ud800")  # noqa: EM101 - as short as can be
    return [value]


def asynchronous(body: Body = later) -> ToolRegistry:
    tools = ToolRegistry()
    tools.register_raw(function(), body)
    return tools


def awaited(tools: ToolRegistry, each: ToolCall) -> tuple[object, bool]:
    result = asyncio.run(tools.execute_async(each))
    assert (result.tool_call_id, result.tool_name) == (each.tool_call_id, each.tool_name)
    return result.output, result.is_error


def test_an_asynchronous_tool_is_awaited() -> None:
    assert awaited(asynchronous(), call("t")) == ([{"a": "x"}], False)
    assert awaited(asynchronous(), call("t", {"a": "bad"})) == ("Error: boom?", True)
    assert awaited(registry(), call()) == ({"a": "x"}, False)
    spec: SchemaSpec = {"a": {"type": "string"}}
    tools = ToolRegistry()
    tools.register(define_tool("t", "d", spec, later))
    assert awaited(tools, call("t")) == ([{"a": "x"}], False)
    assert awaited(tools, call("t", {"a": 1})) == (
        'Error: invalid arguments: "a" must be a string',
        True,
    )


@pytest.mark.filterwarnings("error")
def test_an_asynchronous_tool_cannot_be_executed_at_once() -> None:
    result = asynchronous().execute(call("t"))
    assert result.is_error
    assert result.output == "Error: the tool is asynchronous: it needs execute_async"
    gc.collect()


def test_middleware_stands_around_an_asynchronous_tool() -> None:
    async def shouting(each: ToolCall, proceed: Body) -> object:
        assert isinstance(each.input, dict)
        inner = proceed({"a": "changed"})
        assert isawaitable(inner)
        return [await inner]

    async def passing(each: ToolCall, proceed: Body) -> object:
        return proceed(each.input)

    tools, seen = asynchronous(), list[ToolCall]()
    tools.use(seeing(seen))
    tools.use(passing)
    tools.use(shouting)
    assert awaited(tools, call("t")) == ([[{"a": "changed"}]], False)
    assert [each.input for each in seen] == [{"a": "x"}]


def test_cancellation_passes_through() -> None:
    async def cancelled() -> None:
        started = asyncio.Event()

        async def body(_: JsonValue) -> None:
            started.set()
            await asyncio.sleep(60)

        task = asyncio.create_task(asynchronous(body).execute_async(call("t")))
        await started.wait()
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert task.cancelled()

    asyncio.run(cancelled())


def test_an_output_that_raises_when_it_is_looked_at_is_an_output() -> None:
    def refuse(_: object) -> object:
        raise RuntimeError

    rude: object = type("Rude", (), {"__class__": property(refuse)})()
    tools = asynchronous(lambda _: rude)
    assert tools.execute(call("t")).output is rude
    assert asyncio.run(tools.execute_async(call("t"))).output is rude
