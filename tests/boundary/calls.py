"""What the tests of the boundary share: tools, raw calls, and the causes of invalid ones."""

from __future__ import annotations

from typing import Any

from contract.boundary import parse_tool_call
from contract.codec import JsonValue
from contract.errors import InvalidToolInput
from contract.tools import FunctionTool, ProviderTool, RawToolCall, ToolCall

NEEDS_A: JsonValue = {
    "type": "object",
    "properties": {"a": {"type": "string"}},
    "required": ["a"],
}
SEARCH = ProviderTool(id="openai.web_search", name="search", args={})


def function(name: str = "t", schema: JsonValue = NEEDS_A) -> FunctionTool:
    return FunctionTool(name=name, input_schema=schema)


def raw(text: str = '{"a":"x"}', name: str = "t", **fields: Any) -> RawToolCall:  # noqa: ANN401 - the fields of the class
    return RawToolCall(tool_call_id="c1", tool_name=name, input=text, **fields)


def judged(schema: JsonValue, text: str) -> ToolCall:
    return parse_tool_call(raw(text), [function(schema=schema)])


def cause_of(call: ToolCall) -> str:
    assert isinstance(call.error, InvalidToolInput)
    assert call.invalid
    assert call.dynamic
    return call.error.cause
