"""Validate one raw tool call; an invalid call is kept, with a typed error."""

from __future__ import annotations

from typing import Final

import orjson

from contract.boundary.schema import UNCHECKED, ArgumentSchema
from contract.boundary.toolset import ToolSet
from contract.codec import JsonValue, WireError, decode
from contract.codec.depth import may_be_deep
from contract.codec.models import assembled
from contract.errors import AiMuxError, InvalidToolInput, NoSuchTool
from contract.json_tree import children, is_object
from contract.tools import RawToolCall, ToolCall

WHITE_SPACE: Final = (
    "\t\n\v\f\r \x85\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a"
    "\u2028\u2029\u202f\u205f\u3000"
)
"""Unicode White_Space, which Rust's `trim` removes. `str.strip()` also removes U+001C to U+001F."""

_GUARD: Final = "Object contains forbidden prototype property"


def validated_call(raw: RawToolCall, tools: ToolSet | None) -> ToolCall:
    """Parse and validate a call, without repair. Never raises for what a call or a tool holds."""
    schema = None if tools is None else tools.argument_schema(raw.tool_name)
    dynamic: bool | None = None
    if schema is None:
        if not (raw.provider_executed and raw.dynamic):
            return _no_such_tool(raw, tools)
        schema, dynamic = UNCHECKED, True
    text = raw.input
    try:
        value = _fast_parse(text)
    except (ValueError, RecursionError):
        return _slow_path(raw, schema, dynamic)
    fault = schema.fault(value, text)
    if fault is not None:
        return _invalid_input(raw, value, fault)
    return _call(raw, value, dynamic, None, None)


def _fast_parse(text: str) -> JsonValue:
    """Parse common JSON. Raises ValueError for invalid JSON and for some that is valid.

    orjson reads free JSON as serde_json does, repeated keys and wide numbers included, except
    for minus zero and depth. Those two are left to the slow path, and so is text that may hold a
    key that the prototype guard refuses, escaped or not.
    """
    if (
        # A search for one character is much faster than for two.
        ("-" in text and "-0" in text)
        or ("\\" in text and "\\u00" in text)
        or "__proto__" in text
        or "constructor" in text
        or may_be_deep(text)
    ):
        raise ValueError
    tree: JsonValue = orjson.loads(text)
    return tree


def _slow_path(
    raw: RawToolCall,
    schema: ArgumentSchema,
    dynamic: bool | None,  # noqa: FBT001 - as in _call
) -> ToolCall:
    """Validate a call whose text is blank, invalid JSON, or JSON that `_fast_parse` refuses."""
    text = raw.input
    blank = not text.strip(WHITE_SPACE)
    try:
        value: JsonValue = {} if blank else decode(JsonValue, text)
    except WireError as error:
        return _invalid_input(raw, text, _parsing_failed(text, str(error)))
    if _is_guarded(value):
        return _invalid_input(raw, value, _parsing_failed(text, _GUARD))
    fault = schema.fault(value, text)
    if fault is not None:
        return _invalid_input(raw, text if blank else value, fault)
    return _call(raw, value, dynamic, None, None)


def _no_such_tool(raw: RawToolCall, tools: ToolSet | None) -> ToolCall:
    names = None if tools is None else tools.names()
    error = NoSuchTool(tool_name=raw.tool_name, available_tools=names)
    try:
        value = decode(JsonValue, raw.input)
    except WireError:
        value = raw.input
    return _call(raw, value, dynamic=True, invalid=True, error=error)


def _invalid_input(raw: RawToolCall, value: JsonValue, cause: str) -> ToolCall:
    error = InvalidToolInput(tool_name=raw.tool_name, tool_input=raw.input, cause=cause)
    return _call(raw, value, dynamic=True, invalid=True, error=error)


def _call(
    raw: RawToolCall,
    value: JsonValue,
    dynamic: bool | None,  # noqa: FBT001 - a wire field; positional because keywords are slower
    invalid: bool | None,  # noqa: FBT001 - as above
    error: AiMuxError | None,
) -> ToolCall:
    # A ToolCall starts with the fields of a RawToolCall, in the same order.
    fields = raw.__dict__.copy()
    fields["input"] = value
    fields["dynamic"] = dynamic
    fields["invalid"] = invalid
    fields["error"] = error
    return assembled(ToolCall, fields)


def _parsing_failed(text: str, why: str) -> str:
    return f"JSON parsing failed: Text: {text}.\nError message: {why}"


def _is_guarded(value: JsonValue) -> bool:
    pending: list[object] = [value]
    while pending:
        node = pending.pop()
        if is_object(node):
            inner = node.get("constructor")
            if "__proto__" in node or (is_object(inner) and "prototype" in inner):
                return True
        pending.extend(child for _, child in children(node))
    return False
