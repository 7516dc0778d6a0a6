"""Which rule decided about a tool call, and where in its arguments."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

import jsonschema_rs

from contract.boundary import ToolSet, parse_tool_call
from contract.boundary.schema import BrokenSchema, GoodSchema
from contract.boundary.validated_call import WHITE_SPACE
from contract.codec import JsonValue, WireError, decode
from contract.errors import InvalidToolInput, NoSuchTool, ToolCallRepair
from contract.json_path import Step, json_path
from contract.json_tree import children, is_object
from contract.tools import RawToolCall, Repaired, ToolCall, ToolCallRepairReply

Rule: TypeAlias = Literal[
    "schema",
    "provider tool",
    "dynamic call",
    "no tool set",
    "unknown tool",
    "no JSON",
    "prototype guard",
    "broken schema",
    "repair failed",
]

_MAX_LOCATED: Final = 100_000
_UNSAID: Final = "the arguments do not fit the schema"
"""The message for a violation that would take the engine too long to describe, or to locate."""


@dataclass(frozen=True, slots=True)
class CallVerdict:
    """The rule that decided, and the JSON path of a fault in the arguments, where it has one.

    `replaced` is true if the rule decided about the replacement that a repair gave.
    """

    rule: Rule
    path: str | None = None
    replaced: bool = False


def verdict_of(
    raw: RawToolCall, tools: ToolSet | None, reply: ToolCallRepairReply | None, call: ToolCall
) -> CallVerdict:
    """Return why `raw`, with `tools` and the repair `reply`, was parsed into `call`."""
    if isinstance(call.error, ToolCallRepair):
        return CallVerdict("repair failed")
    replaced = (
        isinstance(reply, Repaired)
        and tools is not None
        and bool(parse_tool_call(raw, tools).invalid)
    )
    decided = reply.tool_call if replaced and isinstance(reply, Repaired) else raw
    rule, path = _decision(decided, tools, call)
    return CallVerdict(rule, path, replaced)


def _decision(raw: RawToolCall, tools: ToolSet | None, call: ToolCall) -> tuple[Rule, str | None]:
    if isinstance(call.error, NoSuchTool):
        return ("no tool set" if tools is None else "unknown tool"), None
    tool = tools.find(raw.tool_name) if tools else None
    schema = tools.schema(tool) if tools and tool else None
    if call.error is not None:
        said = not (isinstance(call.error, InvalidToolInput) and call.error.cause.endswith(_UNSAID))
        return _fault(raw.input, schema, located=said and len(raw.input) <= _MAX_LOCATED)
    if tool is None:
        return "dynamic call", None
    return ("provider tool" if schema is None else "schema"), None


def _fault(
    text: str, schema: GoodSchema | BrokenSchema | None, *, located: bool
) -> tuple[Rule, str | None]:
    """Find the first fault of invalid arguments, in the order of the rules."""
    try:
        value: JsonValue = decode(JsonValue, text) if text.strip(WHITE_SPACE) else {}
    except WireError as error:
        return "no JSON", error.path
    guarded = _guarded_at(value)
    if guarded is not None:
        return "prototype guard", json_path(guarded)
    if isinstance(schema, GoodSchema):
        return "schema", _violated_at(schema, value) if located else None
    return "broken schema", None


def _guarded_at(value: JsonValue) -> Sequence[Step] | None:
    pending: list[tuple[object, tuple[Step, ...]]] = [(value, ())]
    while pending:
        node, steps = pending.pop()
        if is_object(node):
            inner = node.get("constructor")
            if "__proto__" in node:
                return (*steps, "__proto__")
            if is_object(inner) and "prototype" in inner:
                return (*steps, "constructor", "prototype")
        below = [(child, (*steps, step)) for step, child in children(node)]
        pending.extend(reversed(below))
    return None


def _violated_at(schema: GoodSchema, value: JsonValue) -> str | None:
    try:
        schema.validator.validate(value)
    except jsonschema_rs.ValidationError as error:
        return json_path(error.instance_path)
    except ValueError:  # the engine gave up on the arguments as a whole
        return None
    return None
