"""What becomes of one raw call: a valid call, or an invalid one that is kept with a typed error."""

from __future__ import annotations

from typing import Final

from contract.boundary.schema import ArgumentSchema, BrokenSchema
from contract.boundary.toolset import ToolSet
from contract.codec import JsonValue, WireError, decode, encode
from contract.codec.models import assembled
from contract.codec.tree import children, is_object
from contract.errors import AiMuxError, InvalidToolInput, NoSuchTool
from contract.tools import RawToolCall, ToolCall

WHITE_SPACE: Final = (
    "\t\n\v\f\r \x85\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a"
    "\u2028\u2029\u202f\u205f\u3000"
)
"""Unicode White_Space, which is what Rust trims. `str.strip()` would take U+001C to U+001F too."""

_GUARD: Final = "Object contains forbidden prototype property"


class _InputError(Exception):
    """The arguments are invalid. `value` is what they parse to; the text where it is no JSON."""

    def __init__(self, cause: str, value: JsonValue) -> None:
        super().__init__(cause)
        self.cause = cause
        self.value = value


def judge(raw: RawToolCall, tools: ToolSet | None) -> ToolCall:
    """Parse and validate a call, without repair. Never raises for what a call or a tool holds."""
    tool = None if tools is None else tools.find(raw.tool_name)
    if tools is not None and tool is not None:
        return _with_arguments(raw, tools.schema(tool), dynamic=None)
    if raw.provider_executed and raw.dynamic:
        return _with_arguments(raw, None, dynamic=True)
    names = None if tools is None else tools.names()
    error = NoSuchTool(tool_name=raw.tool_name, available_tools=names)
    return _invalid(raw, _parsed_or_text(raw.input), error)


def _with_arguments(
    raw: RawToolCall, schema: ArgumentSchema | None, *, dynamic: bool | None
) -> ToolCall:
    try:
        value = _arguments(raw.input, schema)
    except _InputError as fault:
        error = InvalidToolInput(tool_name=raw.tool_name, tool_input=raw.input, cause=fault.cause)
        return _invalid(raw, fault.value, error)
    return _call(raw, value, dynamic=dynamic, error=None)


def _invalid(raw: RawToolCall, value: JsonValue, error: AiMuxError) -> ToolCall:
    return _call(raw, value, dynamic=True, error=error)


def _call(
    raw: RawToolCall, value: JsonValue, *, dynamic: bool | None, error: AiMuxError | None
) -> ToolCall:
    return assembled(
        ToolCall,
        {
            "tool_call_id": raw.tool_call_id,
            "tool_name": raw.tool_name,
            "input": value,
            "provider_executed": raw.provider_executed,
            "dynamic": dynamic,
            "thought_signature": raw.thought_signature,
            "provider_metadata": raw.provider_metadata,
            "invalid": None if error is None else True,
            "error": error,
        },
    )


def _arguments(text: str, schema: ArgumentSchema | None) -> JsonValue:
    """Parse and validate an argument text. Raises `_InputError`."""
    value: JsonValue = {}
    if text.strip(WHITE_SPACE):
        value = _parsed(text)
        if _may_be_guarded(text) and _is_guarded(value):
            raise _InputError(_parsing_failed(text, _GUARD), value)
    kept: JsonValue = value if text.strip(WHITE_SPACE) else text
    if isinstance(schema, BrokenSchema):
        cause = f"input schema is invalid: {schema.why}"
        raise _InputError(cause, kept)
    violation = schema.violation(value, text) if schema is not None else None
    if violation is not None:
        shown = encode(value)
        cause = f"Type validation failed: Value: {shown}.\nError message: {violation}"
        raise _InputError(cause, kept)
    return value


def _parsed(text: str) -> JsonValue:
    try:
        return decode(JsonValue, text)
    except WireError as error:
        raise _InputError(_parsing_failed(text, str(error)), text) from None


def _parsed_or_text(text: str) -> JsonValue:
    try:
        return decode(JsonValue, text)
    except WireError:
        return text


def _parsing_failed(text: str, why: str) -> str:
    return f"JSON parsing failed: Text: {text}.\nError message: {why}"


def _may_be_guarded(text: str) -> bool:
    """Tell cheaply whether a text could hold a guarded key: most hold neither name nor escape."""
    return "__proto__" in text or "constructor" in text or "\\u" in text


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
