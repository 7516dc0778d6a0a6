"""The tools that a model was offered, prepared once: look-up by name, and a validator for each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from contract.boundary.schema import ArgumentSchema, schema_for
from contract.tools import FunctionTool, Tool


class ToolSet:
    """A snapshot of tools. Preparing it costs once; looking up costs the same for any number.

    Of two tools with one name the first wins. A tool's schema is read when the tool is called for
    the first time, and what is done to it afterwards has no effect.
    """

    __slots__ = ("_by_name", "_schemas", "tools")

    def __init__(self, tools: Iterable[Tool]) -> None:
        self.tools = tuple(tools)
        self._by_name = {tool.name: tool for tool in reversed(self.tools)}
        self._schemas: dict[str, ArgumentSchema | None] = {}

    def __iter__(self) -> Iterator[Tool]:
        return iter(self.tools)

    def __len__(self) -> int:
        return len(self.tools)

    def find(self, name: str) -> Tool | None:
        """Give the tool of exactly that name."""
        return self._by_name.get(name)

    def names(self) -> tuple[str, ...]:
        """Give every name, in order."""
        return tuple(tool.name for tool in self.tools)

    def schema(self, tool: Tool) -> ArgumentSchema | None:
        """Give the schema that judges a tool's arguments; None for a provider's tool."""
        try:
            return self._schemas[tool.name]
        except KeyError:
            schema = schema_for(tool.input_schema) if isinstance(tool, FunctionTool) else None
            self._schemas[tool.name] = schema
            return schema


def tool_set(tools: ToolSet | Iterable[Tool] | None) -> ToolSet | None:
    """Prepare tools, unless they are prepared already or there is no tool set at all."""
    return tools if tools is None or isinstance(tools, ToolSet) else ToolSet(tools)
