"""`define_tool`: a tool whose body gets only arguments that satisfy its spec."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from inspect import signature
from typing import Any, Final, Generic, TypeVar

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from contract.boundary.arguments import SchemaSpec, schema_spec_to_json_schema, validate_args
from contract.boundary.spec_reader import read_spec
from contract.codec.json_value import MAX_DEPTH
from contract.codec.layout import is_model
from contract.json_path import json_path
from contract.tools import FunctionTool

A = TypeVar("A")
R = TypeVar("R")


class ToolArgsError(ValueError):
    """The arguments of a call do not satisfy the tool's spec; `violations` says why."""

    code: Final = "INVALID_ARGS"

    def __init__(self, violations: list[str]) -> None:
        super().__init__(violations)
        self.violations = violations

    def __str__(self) -> str:
        return f"invalid arguments: {'; '.join(self.violations)}"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ToolArgsError) and self.violations == other.violations

    def __hash__(self) -> int:
        return hash(tuple(self.violations))


@dataclass(frozen=True, slots=True)
class DefinedTool(Generic[A, R]):
    """A tool: its definition for the model, and a typed body that runs on checked arguments."""

    definition: FunctionTool
    parameters: SchemaSpec
    body: Callable[[A], R]
    model: type[BaseModel] | None = None

    @property
    def name(self) -> str:
        """The name that the model calls."""
        return self.definition.name

    def execute(self, args: object) -> R:
        """Check arguments and run the body. Raises `ToolArgsError` if they are invalid."""
        violations = validate_args(self.parameters, args)
        if violations:
            raise ToolArgsError(violations)
        body: Callable[[Any], R] = self.body  # its declared type is not checked further
        return body(args if self.model is None else _validated_model(self.model, args))


def define_tool(
    name: str,
    description: str,
    parameters: SchemaSpec,
    execute: Callable[[A], R],
    strict: bool | None = None,  # noqa: FBT001 - a field of the wire
) -> DefinedTool[A, R]:
    """Define a tool.

    `execute` takes the arguments as the author types them: a TypedDict, any mapping, or a pydantic
    model, which is then built from them. `strict` is left out of the definition when it is None.

    Raises `contract.boundary.spec_reader.SpecError` if `parameters` is not a valid spec, for
    example because of a misspelt type or key.
    """
    read_spec(_as_json(parameters, MAX_DEPTH + 1))
    definition = FunctionTool(
        name=name,
        description=description,
        input_schema=schema_spec_to_json_schema(parameters),
        strict=strict,
    )
    return DefinedTool(definition, parameters, execute, _model_of(execute))


def _as_json(node: object, levels: int) -> object:
    """Convert a spec's mappings and tuples to dicts and lists, as deep as JSON may be."""
    if levels and isinstance(node, Mapping):
        members: Mapping[object, object] = node  # pyright: ignore[reportUnknownVariableType]  # members of any type
        return {name: _as_json(member, levels - 1) for name, member in members.items()}
    if isinstance(node, tuple):
        items: tuple[object, ...] = node  # pyright: ignore[reportUnknownVariableType]  # as above
        return list(items)
    return node


def _model_of(execute: Callable[..., object]) -> type[BaseModel] | None:
    """Return the pydantic model that a body declares for its arguments, if any."""
    try:
        parameters = signature(execute, eval_str=True).parameters.values()
    except (NameError, TypeError, ValueError):  # a builtin, or annotations that do not resolve
        return None
    declared = next((parameter.annotation for parameter in parameters), None)
    return declared if is_model(declared) else None


def _validated_model(model: type[BaseModel], args: object) -> BaseModel:
    try:
        return model.model_validate(args)
    except ValidationError as error:
        raise ToolArgsError([_violation(each) for each in error.errors()]) from error


def _violation(details: ErrorDetails) -> str:
    path = json_path(details["loc"]).removeprefix("$").removeprefix(".")
    return f'"{path or "arguments"}": {details["msg"]}'
