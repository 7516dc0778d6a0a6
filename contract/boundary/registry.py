"""`ToolRegistry`: executes calls, and turns every failure of a tool into a result."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

from contract.boundary.define import DefinedTool
from contract.boundary.host import dismiss, is_awaitable, said_by, type_name
from contract.boundary.toolset import ToolSet
from contract.codec import JsonValue
from contract.facts import message_of
from contract.tools import FunctionTool, Tool, ToolCall


@dataclass(frozen=True, slots=True)
class ToolResult:
    """What a call came to: the tool's own result, or a text that the model can act on."""

    tool_call_id: str
    tool_name: str
    output: object
    is_error: bool


Body: TypeAlias = Callable[[JsonValue], object]
"""What executes a call: takes the parsed arguments, gives whatever the tool gives.

An asynchronous one gives an awaitable, which `ToolRegistry.execute_async` awaits.
"""

Middleware: TypeAlias = Callable[[ToolCall, Body], object]
"""Stands around an execution: runs `proceed(call.input)`, or something else in its place, or
raises to veto it."""


class DuplicateToolError(ValueError):
    """A tool of that name is registered already."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name

    def __eq__(self, other: object) -> bool:
        return isinstance(other, DuplicateToolError) and self.name == other.name

    def __hash__(self) -> int:
        return hash(self.name)

    def __str__(self) -> str:
        return f"a tool named {self.name!r} is registered already"


class ToolRegistry:
    """Tools by name, and what stands around their execution, in the order of registration."""

    def __init__(self) -> None:
        self._tools: dict[str, tuple[FunctionTool, Body]] = {}
        self._middleware: list[Middleware] = []

    def register(self, tool: DefinedTool[Any, object]) -> Callable[[], None]:
        """Add a defined tool; its arguments are checked. Gives a function that removes it.

        Raises `DuplicateToolError`.
        """
        return self.register_raw(tool.definition, tool.execute)

    def register_raw(self, definition: FunctionTool, execute: Body) -> Callable[[], None]:
        """Add a tool with a JSON Schema of its own, such as MCP's, which checks its own input.

        Raises `DuplicateToolError`.
        """
        name = definition.name
        if name in self._tools:
            raise DuplicateToolError(name)
        entry = self._tools[name] = (definition, execute)

        def unregister() -> None:
            if self._tools.get(name) is entry:
                del self._tools[name]

        return unregister

    def use(self, middleware: Middleware) -> Callable[[], None]:
        """Put something around every execution; the first one stands outermost."""
        self._middleware.append(middleware)

        def remove() -> None:
            if middleware in self._middleware:
                self._middleware.remove(middleware)

        return remove

    def tools(self) -> ToolSet:
        """Give the tools to offer to a model, in order of registration."""
        definitions: list[Tool] = [definition for definition, _ in self._tools.values()]
        return ToolSet(definitions)

    def execute(self, call: ToolCall) -> ToolResult:
        """Execute a call. Whatever fails becomes a result with `is_error`: nothing is raised.

        So does an asynchronous tool, which needs `execute_async`.
        """
        try:
            return _succeeded(call, _required_now(self._run(call)))
        except Exception as error:  # noqa: BLE001 - a tool's failure is the model's to read
            return _failed(call, error)

    async def execute_async(self, call: ToolCall) -> ToolResult:
        """Do as `execute` does, with tools and middleware that may be asynchronous.

        What the outermost middleware gives is awaited; one that looks at the result of `proceed`
        awaits that itself. Cancellation passes through.
        """
        try:
            output = self._run(call)
            while is_awaitable(output):
                output = await output
            return _succeeded(call, output)
        except Exception as error:  # noqa: BLE001 - as in execute
            return _failed(call, error)

    def _run(self, call: ToolCall) -> object:
        if call.error is not None:
            raise _CallError(message_of(call.error))
        if call.invalid:
            message = "the call is invalid"
            raise _CallError(message)
        if call.tool_name not in self._tools:
            known = ", ".join(self._tools) or "none"
            message = f"unknown tool {call.tool_name!r}. Available tools: {known}."
            raise _CallError(message)
        _, proceed = self._tools[call.tool_name]
        for middleware in reversed(self._middleware):
            proceed = _around(middleware, call, proceed)
        return proceed(call.input)


class _CallError(Exception):
    """A call that no tool can execute."""


def _required_now(output: object) -> object:
    if is_awaitable(output):
        dismiss(output)
        message = "the tool is asynchronous: it needs execute_async"
        raise _CallError(message)
    return output


def _succeeded(call: ToolCall, output: object) -> ToolResult:
    return ToolResult(call.tool_call_id, call.tool_name, output, is_error=False)


def _failed(call: ToolCall, error: Exception) -> ToolResult:
    text = f"Error: {said_by(error) or type_name(error)}"
    return ToolResult(call.tool_call_id, call.tool_name, text, is_error=True)


def _around(middleware: Middleware, call: ToolCall, proceed: Body) -> Body:
    return lambda value: middleware(call.model_copy(update={"input": value}), proceed)
