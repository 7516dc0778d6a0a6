"""Tools and calls from which the vectors are made."""

from __future__ import annotations

from types import EllipsisType
from typing import Final

from contract.artefacts.models import Level
from contract.codec import JsonValue
from contract.tools import FunctionTool, ProviderTool, RawToolCall, Tool, ToolCallRepairReply
from generators.vectors.draft import ParseDraft
from generators.vectors.expectation import Outcome


def function(name: str, schema: JsonValue) -> FunctionTool:
    """Give a tool with that schema."""
    return FunctionTool(name=name, input_schema=schema)


def one_property(name: str, schema: JsonValue, *, required: bool = False) -> JsonValue:
    """Give the schema of an object with one known property."""
    whole: dict[str, JsonValue] = {"type": "object", "properties": {name: schema}}
    return {**whole, "required": [name]} if required else whole


WEATHER: Final = function("weather", one_property("city", {"type": "string"}, required=True))
NOTE: Final = function("note", one_property("text", {"type": "string"}))
ANY_OBJECT: Final = function("store", {"type": "object"})
ANYTHING: Final = function("echo", {})
SEARCH: Final = ProviderTool(id="openai.web_search", name="search", args={})

OSLO: Final = '{"city":"Oslo"}'


def raw(
    text: str,
    name: str = "weather",
    *,
    provider_executed: bool | None = None,
    dynamic: bool | None = None,
) -> RawToolCall:
    """Give a call with that text."""
    return RawToolCall(
        tool_call_id="c1",
        tool_name=name,
        input=text,
        provider_executed=provider_executed,
        dynamic=dynamic,
    )


def parsed(  # noqa: PLR0913 - a vector has this many parts
    vector_id: str,
    rule: str,
    call: RawToolCall | str,
    tools: Tool | tuple[Tool, ...] | None,
    outcome: Outcome,
    *flags: str,
    kept: JsonValue | EllipsisType = ...,
    repair: ToolCallRepairReply | None = None,
    level: Level = "required",
    comment: str = "",
) -> ParseDraft:
    """Draft a vector of `parse_tool_call`. A text stands for a call of the one tool."""
    if isinstance(call, str):
        call = raw(
            call, tools.name if isinstance(tools, (FunctionTool, ProviderTool)) else "weather"
        )
    derived = ("ProviderExecuted",) if call.provider_executed else ()
    return ParseDraft(
        id=vector_id,
        rule=rule,
        comment=comment,
        flags=(*(("Repair",) if repair else ()), *derived, *flags),
        level=level,
        call=call,
        tools=(tools,) if isinstance(tools, (FunctionTool, ProviderTool)) else tools,
        outcome=outcome,
        kept=kept,
        repair=repair,
    )
