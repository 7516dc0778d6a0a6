"""The model boundary: parse and validate tool calls, which are untrusted text.

`parse_tool_call` keeps an invalid call, with a typed error. `define_tool` and `ToolRegistry` check
arguments before a tool's body sees them. Nothing here raises because of what a model wrote.
"""

from contract.boundary.arguments import SchemaSpec, schema_spec_to_json_schema, validate_args
from contract.boundary.define import DefinedTool, ToolArgsError, define_tool
from contract.boundary.parse import parse_tool_call, parse_tool_call_async, replay_input
from contract.boundary.registry import ToolRegistry, ToolResult
from contract.boundary.repair import RepairContext, RepairError, apply_repair, repair_context
from contract.boundary.spec_reader import SpecError
from contract.boundary.stream import Assembly, StreamAssembler, assemble, finalize_streamed_input
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
