"""Read tool calls and the available tools, from a command line or a corpus."""

from __future__ import annotations

from typing import Final, TypeAlias

from pydantic import Field

from contract.boundary import ToolSet
from contract.codec import WireError, WireFault, decode, decode_value, encode
from contract.codec.exact import Parsed, parse
from contract.codec.fields import Items
from contract.codec.models import WireModel
from contract.codec.refusal import describe, refuse
from contract.codec.repeated import repeated_field
from contract.commands.shared.documents import Document
from contract.json_tree import is_array, is_object
from contract.tools import RawToolCall, Tool

_KEPT_SETS: Final = 8


class RecordedCall(WireModel, frozen=True):
    """A line of a corpus: a call. Whatever else was recorded beside it is ignored."""

    tool_call: RawToolCall = Field(description="The call as the provider returned it.")


class RecordedExchange(RecordedCall, frozen=True):
    """A line of a corpus: a call, and the tools that were available."""

    tools: Items[Tool] | None = Field(description="The tools; null where there was no tool set.")


class GivenTools:
    """The same tools for each line. A line is a call or a recorded call."""

    def __init__(self, tools: ToolSet | None) -> None:
        self._tools = tools

    def read(self, line: bytes) -> tuple[RawToolCall, ToolSet | None]:
        """Read a line. Raises `WireError`."""
        if b'"tool_call"' in line:
            try:
                return decode(RecordedCall, line).tool_call, self._tools
            except WireError as error:
                if not _is_missing(error, "$.tool_call"):
                    raise
        return decode(RawToolCall, line), self._tools


class RecordedTools:
    """Each line has its own tools. Most lines of a corpus repeat one of a few tool sets."""

    def __init__(self) -> None:
        self._kept: dict[str, ToolSet] = {}

    def read(self, line: bytes) -> tuple[RawToolCall, ToolSet | None]:
        """Read a line. Raises `WireError`."""
        try:
            recorded = decode(RecordedExchange, line)
        except WireError as error:
            if _is_missing(error, "$.tool_call") or _is_missing(error, "$.tools"):
                expected = "the field (or the tools for all lines: --tools)"
                fault = WireFault(error.code, error.path, expected, error.found)
                raise WireError(fault) from None
            if error.path.startswith("$.tools["):
                _reread_tools(line)
            raise
        tools = recorded.tools
        return recorded.tool_call, None if tools is None else self._tool_set(tools)

    def _tool_set(self, tools: Items[Tool]) -> ToolSet:
        text = "\n".join(map(encode, tools))
        kept = self._kept.get(text)
        if kept is None:
            if len(self._kept) == _KEPT_SETS:
                self._kept.clear()
            kept = self._kept[text] = ToolSet(tools)
        return kept


CallSource: TypeAlias = GivenTools | RecordedTools
"""Where the tools for the lines of a corpus come from."""


def read_tools(document: Document) -> ToolSet | None:
    """Read an array of tools, or null for no tool set. Raises `DocumentError`."""
    parsed = document.parsed()
    if parsed.tree is None:
        return None
    if not is_array(parsed.tree):
        expected = "an array of tools, or null"
        raise document.refused(refuse("wrong-type", (), expected, describe(parsed.tree)))
    try:
        return ToolSet(_tools_in(parsed.tree, parsed, "$"))
    except WireError as error:
        raise document.refused(error) from None


def _reread_tools(line: bytes) -> None:
    """Read refused tools one by one, for a path in the text. Raises `WireError`."""
    parsed = parse(line.decode())
    if is_object(parsed.tree) and is_array(nodes := parsed.tree.get("tools")):
        _tools_in(nodes, parsed, "$.tools")


def _tools_in(nodes: list[object], parsed: Parsed, path: str) -> list[Tool]:
    tools: list[Tool] = []
    for index, node in enumerate(nodes):
        try:
            tools.append(_tool(node, parsed))
        except WireError as error:
            place = f"{path}[{index}]{error.path.removeprefix('$')}"
            fault = WireFault(error.code, place, error.expected, error.found)
            raise WireError(fault) from None
    return tools


def _tool(node: object, parsed: Parsed) -> Tool:
    tool: Tool = decode_value(Tool, node)
    fault = repeated_field(tool, Parsed(node, parsed.replaced))
    if fault is not None:
        raise fault
    return tool


def _is_missing(error: WireError, path: str) -> bool:
    return error.code == "missing-field" and error.path == path
