"""Repair: what a callback is told, what its failures become, and the hosts that have none."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Generator
from typing import Any, Never

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contract.boundary import (
    RepairError,
    ToolSet,
    apply_repair,
    parse_tool_call,
    parse_tool_call_async,
    repair_context,
)
from contract.boundary.repair import RepairContext, RepairResult
from contract.codec import JsonValue, encode
from contract.errors import Aborted, AiMuxError, Other, Timeout, ToolCallRepair
from contract.tools import (
    RawToolCall,
    Repaired,
    RepairFailed,
    ToolCall,
    ToolCallRepairReply,
    Unchanged,
)
from tests.boundary.calls import NEEDS_A, SEARCH, function, raw

TOOLS = ToolSet([function(), SEARCH])
BAD = raw("{")


def cause(call: ToolCall) -> AiMuxError:
    assert isinstance(call.error, ToolCallRepair)
    assert call.error.original_error == parse_tool_call(BAD, TOOLS).error
    return call.error.cause


def both(
    repair: Callable[[RepairContext], RepairResult] | ToolCallRepairReply | None,
    call: RawToolCall = BAD,
) -> ToolCall:
    """Parse in both ways, which must agree."""
    result = parse_tool_call(call, TOOLS, repair)
    assert asyncio.run(parse_tool_call_async(call, TOOLS, repair)) == result
    return result


def test_what_a_callback_is_told() -> None:
    asked: list[RepairContext] = []
    messages: list[JsonValue] = [{"role": "user"}]
    call = parse_tool_call(BAD, TOOLS, asked.append, messages, "be kind")
    (context,) = asked
    assert context.tool_call is BAD
    assert context.tools is TOOLS
    assert context.error == call.error
    assert context.messages is messages
    assert context.instructions == context.system == "be kind"
    assert context == repair_context(BAD, TOOLS, messages, "be kind")
    nothing: JsonValue = {"type": "object", "properties": {}, "additionalProperties": False}
    assert context.input_schema("t") == NEEDS_A
    assert context.input_schema("search") == context.input_schema("constructor") == nothing
    assert repair_context(raw(), TOOLS) is None


class Unspeakable(Exception):  # noqa: N818 - a name for a test
    def __str__(self) -> str:
        raise ValueError


class Slower(Timeout, frozen=True):
    """No error of the contract, which has no tag for it."""


class Unsaid(RepairError):  # noqa: N818 - a name for a test
    def __init__(self, message: str) -> None:
        Exception.__init__(self, message)


class Odd(str):
    __slots__ = ()

    def encode(self, encoding: str = "", errors: str = "") -> bytes:  # noqa: ARG002 - as the base has them
        raise RuntimeError


class Shouting(type):
    @property
    def __name__(cls) -> str:  # type: ignore[override]  # hostile
        raise RuntimeError

    @property
    def __mro__(cls) -> tuple[type, ...]:
        raise RuntimeError


class Spoilt(Exception, metaclass=Shouting):  # noqa: N818 - a name for a test
    def __str__(self) -> str:
        raise RuntimeError


def raising(error: BaseException) -> Callable[[RepairContext], RepairResult]:
    def repair(_: RepairContext) -> RepairResult:
        raise error

    return repair


@pytest.mark.parametrize(
    ("error", "expected"),
    [
        (RuntimeError("boom"), Other(message="boom")),
        (RuntimeError(), Other(message="")),
        (RuntimeError("\ud800"), Other(message="?")),
        (Unspeakable(), Other(message="Unspeakable")),
        (RepairError(Timeout(message="slow")), Timeout(message="slow")),
        (StopIteration("x"), Other(message="x")),
        (RecursionError("deep"), Other(message="deep")),
        (ExceptionGroup("many", [ValueError("x")]), Other(message="many (1 sub-exception)")),
        (RepairError(None), Other(message="None")),  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]  # a mistake
        (RepairError("x"), Other(message="x")),  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]  # a mistake
        (RepairError(Slower(message="z")), Other(message="message='z'")),
        (Unsaid("y"), Other(message="y")),
        (Spoilt("z"), Other(message="Spoilt")),
    ],
    ids=repr,
)
def test_what_a_callback_raises_is_data(error: Exception, expected: AiMuxError) -> None:
    assert cause(parse_tool_call(BAD, TOOLS, raising(error))) == expected


def test_a_text_of_its_own_class_is_read_as_a_text() -> None:
    assert cause(both(raising(RuntimeError(Odd("odd"))))) == Other(message="odd")


def test_what_is_derived_from_an_error_is_none() -> None:
    expected = Other(message="repair returned Slower")
    assert cause(both(lambda _: Slower(message="x"))) == expected


def classless(_: object) -> Never:
    raise RuntimeError


def claiming(_: object) -> type:
    return RawToolCall


# Made by hand, since the checkers allow no such property.
HOSTILE = [
    type("Classless", (), {"__class__": property(classless)}),
    type("Claiming", (), {"__class__": property(claiming)}),
    Shouting("Nameless", (), {}),
]


@pytest.mark.parametrize("kind", HOSTILE, ids=["classless", "claiming", "nameless"])
def test_a_result_that_raises_when_it_is_looked_at_is_a_failure(kind: type) -> None:
    assert str(cause(both(lambda _: kind())).message).startswith("repair returned ")  # type: ignore[union-attr]


def test_a_replacement_that_raises_when_it_is_read_is_a_failure() -> None:
    class Unreadable(RawToolCall, frozen=True):
        def __getattribute__(self, name: str) -> object:
            if name == "tool_name":
                raise RuntimeError(name)
            return super().__getattribute__(name)

    bad = Unreadable(tool_call_id="c", tool_name="t", input="{}")
    assert cause(both(lambda _: bad)) == Other(message="tool_name")


def test_what_a_callback_returns_may_be_its_error() -> None:
    assert cause(both(lambda _: Aborted(message="stop"))) == Aborted(message="stop")


@pytest.mark.parametrize(
    "error", [KeyboardInterrupt(), SystemExit(3), asyncio.CancelledError(), GeneratorExit()]
)
def test_what_is_no_exception_passes_through(error: BaseException) -> None:
    with pytest.raises(type(error)):
        parse_tool_call(BAD, TOOLS, raising(error))


def test_a_coroutine_out_of_a_callback_that_nobody_awaits_is_a_failure() -> None:
    async def repair(_: RepairContext) -> RepairResult:
        return raw()

    call = parse_tool_call(BAD, TOOLS, repair)  # type: ignore[arg-type]  # the mistake itself
    assert cause(call) == Other(message="repair returned coroutine")


class Later:
    def __await__(self) -> Generator[Any, None, RawToolCall]:
        yield from asyncio.sleep(0).__await__()
        return raw()


async def coroutine(_: RepairContext) -> RepairResult:
    await asyncio.sleep(0)
    return raw()


AWAITED: list[Callable[[RepairContext], Any]] = [coroutine, lambda _: raw(), lambda _: Later()]


@pytest.mark.parametrize(
    "repair",
    AWAITED,
    ids=["coroutine function", "plain function", "awaitable object"],
)
def test_a_callback_may_be_awaited(repair: Callable[[RepairContext], Any]) -> None:
    call = asyncio.run(parse_tool_call_async(BAD, TOOLS, repair))
    assert call == parse_tool_call(raw(), TOOLS)


def test_an_awaited_failure_is_data() -> None:
    async def repair(_: RepairContext) -> RepairResult:
        await asyncio.sleep(0)
        raise RuntimeError("boom")  # noqa: EM101 - as short as can be

    assert cause(asyncio.run(parse_tool_call_async(BAD, TOOLS, repair))) == Other(message="boom")


def test_cancellation_passes_through() -> None:
    async def cancelled() -> str:
        started = asyncio.Event()

        async def repair(_: RepairContext) -> RepairResult:
            started.set()
            await asyncio.sleep(60)
            return None

        task = asyncio.create_task(parse_tool_call_async(BAD, TOOLS, repair))
        await started.wait()
        task.cancel()
        try:
            await task
        except asyncio.CancelledError:
            return "cancelled"
        return "swallowed"

    assert asyncio.run(cancelled()) == "cancelled"


def test_there_is_one_attempt() -> None:
    asked: list[RepairContext] = []

    def repair(context: RepairContext) -> RepairResult:
        asked.append(context)
        return BAD

    assert both(repair).invalid
    assert len(asked) == 2  # once a way


def test_apply_repair_leaves_other_calls_alone() -> None:
    valid = parse_tool_call(raw(), TOOLS)
    failed = parse_tool_call(BAD, TOOLS, RepairFailed(message="no"))
    unknown = parse_tool_call(raw(), None)
    reply = Repaired(tool_call=raw())
    assert apply_repair(valid, TOOLS, reply) is valid
    assert apply_repair(failed, TOOLS, reply) is failed
    assert apply_repair(unknown, None, reply) is unknown


texts = st.sampled_from(["{", "{}", '{"a":"x"}', '{"a":1}', "", " ", '{"__proto__":1}', '"x"'])
raws = st.builds(
    raw,
    texts,
    st.sampled_from(["t", "search", "gone"]),
    provider_executed=st.sampled_from([None, True, False]),
    dynamic=st.sampled_from([None, True]),
    thought_signature=st.sampled_from([None, "s"]),
)
replies: st.SearchStrategy[ToolCallRepairReply] = st.one_of(
    st.just(Unchanged()),
    st.builds(RepairFailed, message=st.text(max_size=3).filter(str.isascii)),
    st.builds(Repaired, tool_call=raws),
)


def as_callback(reply: ToolCallRepairReply) -> Callable[[RepairContext], RepairResult]:
    match reply:
        case Repaired():
            return lambda _: reply.tool_call
        case Unchanged():
            return lambda _: None
        case RepairFailed():
            return lambda _: Other(message=reply.message)


@pytest.mark.property
@given(raws, replies, st.sampled_from([None, ToolSet([]), TOOLS]))
def test_every_way_to_repair_gives_the_same(
    call: RawToolCall, reply: ToolCallRepairReply, tools: ToolSet | None
) -> None:
    callback = as_callback(reply)
    ways = [
        parse_tool_call(call, tools, callback),
        parse_tool_call(call, tools, reply),
        apply_repair(parse_tool_call(call, tools), tools, reply),
        asyncio.run(parse_tool_call_async(call, tools, callback)),
        asyncio.run(parse_tool_call_async(call, tools, reply)),
    ]
    assert len({encode(way) for way in ways}) == 1
