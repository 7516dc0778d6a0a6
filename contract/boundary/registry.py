"""`ToolRegistry`: execute calls, and turn every failure of a tool into a result."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

from contract.boundary.define import DefinedTool
from contract.boundary.toolset import ToolSet
from contract.boundary.user_code import close_coroutine, is_awaitable, message_from, type_name
from contract.codec import JsonValue
from contract.facts import message_of
from contract.tools import FunctionTool, ToolCall


@dataclass(frozen=True, slots=True)
class ToolResult:
    """The result of a call: the tool's own output, or an error text that the model can act on."""

    tool_call_id: str
    tool_name: str
    output: object
    is_error: bool


Body: TypeAlias = Callable[[JsonValue], object]
"""Executes a call: takes the parsed arguments and returns the tool's output.

An asynchronous body returns an awaitable, which `ToolRegistry.execute_async` awaits.
"""

Middleware: TypeAlias = Callable[[ToolCall, Body], object]
"""Wraps an execution: runs `proceed(call.input)`, returns something else, or raises to veto it."""


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
    """Tools by name, and the middleware around their execution, in order of registration."""

    def __init__(self) -> None:
        self._tools: dict[str, tuple[FunctionTool, Body]] = {}
        self._middleware: list[Middleware] = []

    def register(self, tool: DefinedTool[Any, object]) -> Callable[[], None]:
        """Add a defined tool and return a function that removes it. Its arguments are checked.

        Raises `DuplicateToolError`.
        """
        return self.register_raw(tool.definition, tool.execute)

    def register_raw(self, definition: FunctionTool, execute: Body) -> Callable[[], None]:
        """Add a tool with its own JSON Schema, such as an MCP tool, which checks its own input.

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
        """Add middleware around every execution (the first is outermost); return its remover."""
        self._middleware.append(middleware)

        def remove() -> None:
            if middleware in self._middleware:
                self._middleware.remove(middleware)

        return remove

    def tools(self) -> ToolSet:
        """Return the tools to send to a model, in order of registration."""
        return ToolSet(definition for definition, _ in self._tools.values())

    def execute(self, call: ToolCall) -> ToolResult:
        """Execute a call. Any failure becomes a result with `is_error`; nothing is raised.

        An asynchronous tool is such a failure: it needs `execute_async`.
        """
        try:
            return _succeeded(call, _require_sync(self._run(call)))
        except Exception as error:  # noqa: BLE001 - a tool's failure is a result for the model
            return _failed(call, error)

    async def execute_async(self, call: ToolCall) -> ToolResult:
        """Do what `execute` does, with tools and middleware that may be asynchronous.

        The outermost middleware's result is awaited; middleware that reads the result of `proceed`
        awaits it itself. Cancellation passes through.
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


def _require_sync(output: object) -> object:
    if is_awaitable(output):
        close_coroutine(output)
        message = "the tool is asynchronous: it needs execute_async"
        raise _CallError(message)
    return output


def _succeeded(call: ToolCall, output: object) -> ToolResult:
    return ToolResult(call.tool_call_id, call.tool_name, output, is_error=False)


def _failed(call: ToolCall, error: Exception) -> ToolResult:
    text = f"Error: {message_from(error) or type_name(error)}"
    return ToolResult(call.tool_call_id, call.tool_name, text, is_error=True)


def _around(middleware: Middleware, call: ToolCall, proceed: Body) -> Body:
    return lambda value: middleware(call.model_copy(update={"input": value}), proceed)
