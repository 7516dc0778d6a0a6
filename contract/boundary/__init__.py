"""Behaviour at the model boundary: what becomes of a tool call, which is untrusted text.

`parse_tool_call` and what belongs to it keep a call whatever is wrong with it, with a typed error.
`define_tool` and `ToolRegistry` check arguments before a tool's body sees them. Nothing here
raises for what a model wrote.
"""

from contract.boundary.arguments import SchemaSpec, schema_spec_to_json_schema, validate_args
from contract.boundary.define import DefinedTool, ToolArgsError, define_tool
from contract.boundary.parse import parse_tool_call, parse_tool_call_async
from contract.boundary.registry import ToolRegistry, ToolResult
from contract.boundary.repair import RepairContext, RepairError, apply_repair, repair_context
from contract.boundary.replay import finalize_streamed_input, replay_input
from contract.boundary.spec_reader import SpecError
from contract.boundary.stream import Assembly, StreamAssembler, assemble
from contract.boundary.toolset import ToolSet

__all__ = [
    "Assembly",
    "DefinedTool",
    "RepairContext",
    "RepairError",
    "SchemaSpec",
    "SpecError",
    "StreamAssembler",
    "ToolArgsError",
    "ToolRegistry",
    "ToolResult",
    "ToolSet",
    "apply_repair",
    "assemble",
    "define_tool",
    "finalize_streamed_input",
    "parse_tool_call",
    "parse_tool_call_async",
    "repair_context",
    "replay_input",
    "schema_spec_to_json_schema",
    "validate_args",
]
