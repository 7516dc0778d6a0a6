"""Defined tools: what is checked before a body runs, and what a type checker says of mistakes."""

from __future__ import annotations

import pickle
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from types import MappingProxyType
from typing import Any, TypedDict

import pytest
from pydantic import BaseModel

from contract.boundary import (
    RepairError,
    SchemaSpec,
    ToolArgsError,
    define_tool,
    parse_tool_call,
)
from contract.boundary.registry import DuplicateToolError
from contract.boundary.spec_reader import SpecError
from contract.codec import encode
from contract.errors import Other

SHELL: SchemaSpec = {
    "command": {"type": "string", "required": True},
    "timeout": {"type": "number"},
}


class ShellArgs(TypedDict, total=False):
    command: str
    timeout: float


def shell(args: ShellArgs) -> str:
    """Check what no spec can say; that `command` is a string is known here."""
    violations: list[str] = []
    if not args.get("command", "").strip():
        violations.append('"command" must not be empty')
    if args.get("timeout", 1) <= 0:
        violations.append('"timeout" must be positive')
    if violations:
        raise ToolArgsError(violations)
    return f"ran {args.get('command')}"


SHELL_TOOL = define_tool("shell", "Run a command.", SHELL, shell)


@pytest.mark.parametrize(
    ("args", "message"),
    [
        ({}, 'invalid arguments: missing required property "command"'),
        (
            {"command": 1, "timeout": "x"},
            'invalid arguments: "command" must be a string; "timeout" must be a number',
        ),
        ({"command": " "}, 'invalid arguments: "command" must not be empty'),
        ({"command": "ls", "timeout": 0}, 'invalid arguments: "timeout" must be positive'),
        ([], 'invalid arguments: "arguments" must be an object'),
    ],
)
def test_the_spec_checks_shape_and_the_tool_what_no_spec_says(args: object, message: str) -> None:
    with pytest.raises(ToolArgsError) as caught:
        SHELL_TOOL.execute(args)
    assert str(caught.value) == message
    assert caught.value.code == "INVALID_ARGS"
    assert SHELL_TOOL.execute({"command": "ls", "more": 1}) == "ran ls"


def test_a_body_never_sees_arguments_that_do_not_fit() -> None:
    seen: list[Mapping[str, object]] = []
    tool = define_tool("t", "d", SHELL, seen.append)
    with pytest.raises(ToolArgsError):
        tool.execute({"command": 1})
    tool.execute({"command": "ls"})
    assert seen == [{"command": "ls"}]


def test_the_definition_leaves_out_what_is_not_given() -> None:
    assert encode(SHELL_TOOL.definition) == (
        '{"type":"function","name":"shell","description":"Run a command.","input_schema":'
        '{"type":"object","properties":{"command":{"type":"string"},"timeout":{"type":"number"}},'
        '"required":["command"]}}'
    )
    strict = define_tool("t", "d", {}, shell, strict=False)
    assert encode(strict.definition).endswith('"strict":false}')
    assert SHELL_TOOL.name == "shell"


def nested(levels: int) -> Any:  # noqa: ANN401 - a spec, or data that is none
    spec: Any = {}
    for _ in range(levels):
        spec = {"a": {"type": "object", "properties": spec}}
    return spec


@pytest.mark.parametrize(
    ("spec", "place"),
    [
        ({"a": {"type": "strin"}}, "$.a.type"),
        ({"a": {"typ": "string"}}, "$.a.type"),
        ({"a": {"type": "object", "enum": ["x"]}}, "$.a.enum"),
        ({"a": {"type": "array", "items": {"type": "int"}}}, "$.a.items.type"),
        ({"a": {"type": "string", "requird": True}}, "$.a.requird"),
        ({"a": {"type": "string", "enum": "x"}}, "$.a.enum"),
        ([], "$"),
        (nested(5_000), "$.a.properties"),
    ],
    ids=["type", "no type", "enum", "item", "key", "text", "list", "deep"],
)
def test_what_is_no_spec_is_refused_when_the_tool_is_defined(spec: Any, place: str) -> None:  # noqa: ANN401 - as it is
    with pytest.raises(SpecError) as caught:
        define_tool("t", "d", spec, shell)
    assert caught.value.path.startswith(place)


def given(args: dict[str, object]) -> dict[str, object]:
    return args


def test_a_spec_may_be_any_mapping_of_any_sequences() -> None:
    spec: SchemaSpec = MappingProxyType({"a": {"type": "string", "enum": ("x", "y")}})
    tool = define_tool("t", "d", spec, given)
    assert tool.execute({"a": "x"}) == {"a": "x"}
    with pytest.raises(ToolArgsError):
        tool.execute({"a": "z"})
    assert define_tool("t", "d", nested(60), shell).name == "t"


class Place(BaseModel):
    city: str
    days: int = 1


def forecast(place: Place) -> str:
    return f"{place.city} for {place.days}"


def test_a_body_may_take_a_pydantic_model() -> None:
    spec: SchemaSpec = {
        "city": {"type": "string", "required": True},
        "days": {"type": "number"},
    }
    tool = define_tool("forecast", "d", spec, forecast)
    assert tool.execute({"city": "Oslo"}) == "Oslo for 1"
    with pytest.raises(ToolArgsError) as caught:
        tool.execute({"city": "Oslo", "days": 1.5})
    (violation,) = caught.value.violations
    assert violation.startswith('"days": ')


@contextmanager
def through() -> Generator[None]:
    yield


@pytest.mark.parametrize(
    ("error", "same", "other"),
    [
        (ToolArgsError(["a"]), ToolArgsError(["a"]), ToolArgsError(["b"])),
        (
            RepairError(Other(message="a")),
            RepairError(Other(message="a")),
            RepairError(Other(message="b")),
        ),
        (DuplicateToolError("a"), DuplicateToolError("a"), DuplicateToolError("b")),
    ],
    ids=["ToolArgsError", "RepairError", "DuplicateToolError"],
)
def test_errors_are_values(error: Exception, same: Exception, other: Exception) -> None:
    assert error == same
    assert error != other
    assert error != Exception(*error.args)
    assert len({hash(error), hash(same)}) == 1
    copy = pickle.loads(pickle.dumps(error))  # noqa: S301 - of this very test
    assert copy == error
    assert str(copy) == str(error)
    error.add_note("seen")
    with pytest.raises(type(error)) as caught, through():
        raise error
    assert caught.value is error
    assert error.__notes__ == ["seen"]


def mistakes() -> None:
    """Name what mypy must find: it refuses an ignore that nothing needs (warn_unused_ignores)."""
    bad: SchemaSpec
    bad = {"a": {"typ": "string"}}  # type: ignore[dict-item]  # pyright: ignore[reportAssignmentType]  # the key
    bad = {"a": {"type": "strin"}}  # type: ignore[dict-item,misc]  # pyright: ignore[reportAssignmentType]  # the type
    bad = {"a": {"type": "string", "requird": True}}  # type: ignore[dict-item]  # pyright: ignore[reportAssignmentType]  # the key
    bad = {"a": {"type": "string", "items": {"type": "string"}}}  # type: ignore[typeddict-item]  # pyright: ignore[reportAssignmentType]  # of an array
    bad = {"a": {"type": "object", "enum": ["x"]}}  # type: ignore[dict-item,misc]  # pyright: ignore[reportAssignmentType]  # of a string

    def body(args: ShellArgs) -> int:
        return args["command"]  # type: ignore[return-value]  # pyright: ignore[reportReturnType, reportTypedDictNotRequiredAccess]  # a str

    define_tool("t", "d", bad, body).execute({}).upper()  # type: ignore[attr-defined]  # pyright: ignore[reportAttributeAccessIssue]  # an int
    parse_tool_call("{}", [])  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]  # no raw call
    parse_tool_call(tools=[])  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]  # no call at all
