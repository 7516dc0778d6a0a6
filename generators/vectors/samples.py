"""Tools and calls from which the vectors are made."""

from __future__ import annotations

from typing import Final

from contract.codec import JsonValue
from contract.tools import FunctionTool, ProviderTool, RawToolCall


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
