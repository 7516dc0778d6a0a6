"""The tools that a model was offered, prepared once: look-up by name, and a validator for each."""

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
    """A snapshot of tools. Preparing it costs once; looking up costs the same for any number.

    Of two tools with one name the first wins. A tool's schema is read when the tool is called for
    the first time, and what is done to it afterwards has no effect. A copy, or what pickle makes,
    holds the tools alone and reads their schemas for itself.
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
        """Give the tool of exactly that name."""
        return self._by_name.get(name)

    def names(self) -> tuple[str, ...]:
        """Give every name, in order."""
        return tuple(tool.name for tool in self.tools)

    def schema(self, namesake: Tool) -> GoodSchema | BrokenSchema | None:
        """Give the schema that judges calls to a tool's name; None for a provider's tool.

        It is the schema of the first tool here of that name, and None where there is none.
        """
        schema = self.judging(namesake.name)
        return None if isinstance(schema, Unchecked) else schema

    def judging(self, name: str) -> ArgumentSchema | None:
        """Give what judges the arguments of the tool of that name; None when there is no tool."""
        schema = self._schemas.get(name)
        if schema is None and name in self._by_name:
            tool = self._by_name[name]
            schema = schema_for(tool.input_schema) if isinstance(tool, FunctionTool) else UNCHECKED
            self._schemas[name] = schema
        return schema


def tool_set(tools: ToolSet | Iterable[Tool] | None) -> ToolSet | None:
    """Prepare tools, unless they are prepared already or there is no tool set at all."""
    return tools if tools is None or isinstance(tools, ToolSet) else ToolSet(tools)
