"""A prepared tool set: lookup by name, and a validator for each tool."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from contract.boundary.schema import (
    UNCHECKED,
    ArgumentSchema,
    BrokenSchema,
    GoodSchema,
    Unchecked,
    schema_for,
)
from contract.tools import FunctionTool, Tool


class ToolSet:
    """A snapshot of the available tools. Lookup takes the same time for any number of them.

    If two tools have the same name, the first one wins. A tool's schema is read when the tool is
    first called; later changes to it have no effect. Copies and pickles hold only the tools.
    """

    __slots__ = ("_by_name", "_schemas", "tools")

    def __init__(self, tools: Iterable[Tool]) -> None:
        self.tools = tuple(tools)
        self._by_name = {tool.name: tool for tool in reversed(self.tools)}
        self._schemas: dict[str, ArgumentSchema] = {}

    def __iter__(self) -> Iterator[Tool]:
        return iter(self.tools)

    def __len__(self) -> int:
        return len(self.tools)

    def __reduce__(self) -> tuple[type[ToolSet], tuple[tuple[Tool, ...]]]:
        return ToolSet, (self.tools,)

    def find(self, name: str) -> Tool | None:
        """Return the tool of exactly that name."""
        return self._by_name.get(name)

    def names(self) -> tuple[str, ...]:
        """Return every name, in order."""
        return tuple(tool.name for tool in self.tools)

    def schema(self, tool: Tool) -> GoodSchema | BrokenSchema | None:
        """Return the schema of the first tool with that tool's name.

        None if there is no such tool, or if it is a provider's tool.
        """
        schema = self.argument_schema(tool.name)
        return None if isinstance(schema, Unchecked) else schema

    def argument_schema(self, name: str) -> ArgumentSchema | None:
        """Return what validates the arguments of the named tool; None if there is no such tool."""
        schema = self._schemas.get(name)
        if schema is None and name in self._by_name:
            tool = self._by_name[name]
            schema = schema_for(tool.input_schema) if isinstance(tool, FunctionTool) else UNCHECKED
            self._schemas[name] = schema
        return schema


def tool_set(tools: ToolSet | Iterable[Tool] | None) -> ToolSet | None:
    """Prepare tools, unless they are prepared already or there is no tool set at all."""
    return tools if tools is None or isinstance(tools, ToolSet) else ToolSet(tools)
