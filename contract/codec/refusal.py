"""Why a text or a value was refused: a code, a path, what was expected and what was found."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, Literal, TypeAlias, TypeVar, cast

from contract.json_path import Step, json_path, quote

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Sized

WireErrorCode: TypeAlias = Literal[
    "invalid-json",
    "invalid-utf8",
    "wrong-type",
    "not-exactly-one-variant",
    "unknown-variant",
    "unknown-value",
    "missing-field",
    "duplicate-field",
    "unknown-field",
    "out-of-range",
    "too-deep",
]
"""The reasons for a refusal. They are API: codes never change, the messages around them may."""

F = TypeVar("F", bound="Hashable")

_LONGEST_FOUND = 80
_LONGEST_PATH = 160


@dataclass(frozen=True, slots=True)
class WireFault:
    """The payload of a `WireError`: one fault, and where it is."""

    code: WireErrorCode
    path: str
    expected: str
    found: str

    def __str__(self) -> str:
        return (
            f"{self.code} at {_shortened(self.path)}: expected {self.expected}, found {self.found}"
        )


def _shortened(path: str) -> str:
    if len(path) <= _LONGEST_PATH:
        return path
    return f"{path[: _LONGEST_PATH // 2]}…{path[-_LONGEST_PATH // 2 :]}"


class FaultError(ValueError, Generic[F]):
    """An exception with a frozen payload, the `fault`: its text, equality and hash are the fault's.

    It is not a frozen dataclass itself, since Python sets a traceback and notes on exceptions.
    """

    def __init__(self, fault: F) -> None:
        super().__init__(fault)
        self.fault = fault

    def __str__(self) -> str:
        return str(self.fault)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, type(self)) and self.fault == other.fault

    def __hash__(self) -> int:
        return hash(self.fault)


class WireError(FaultError[WireFault]):
    """A text or a value that the contract refuses. `fault` is the first reason."""

    @property
    def code(self) -> WireErrorCode:
        """The reason, one of `WireErrorCode`."""
        return self.fault.code

    @property
    def path(self) -> str:
        """The JSON path of the value, `$.Retry.errors[1].ApiCall.status_code`."""
        return self.fault.path

    @property
    def expected(self) -> str:
        """What the contract requires there."""
        return self.fault.expected

    @property
    def found(self) -> str:
        """What was there, shortened."""
        return self.fault.found


def refuse(code: WireErrorCode, steps: Iterable[Step], expected: str, found: str) -> WireError:
    """Return the error for a fault at the end of `steps`."""
    return WireError(WireFault(code, json_path(steps), expected, found))


def describe(value: object) -> str:
    """Describe a Python value in terms of JSON: `null`, `true`, `number 429.0`, `string "x"`."""
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, int):
        return f"number {_integer(value)}"
    if isinstance(value, float):
        return f"number {float.__repr__(value)}"
    if isinstance(value, str):
        return f"string {quote(value)}"
    if isinstance(value, (dict, list, tuple)):
        name = "object" if isinstance(value, dict) else "array"
        size = len(cast("Sized", value))  # the checkers do not know of what
        return f"an {name} of {size}" if size else f"an empty {name}"
    return f"a Python {type(value).__name__}"


def _integer(value: int) -> str:
    if abs(value) >= 10**_LONGEST_FOUND:
        return f"of over {_LONGEST_FOUND} digits"
    # Not repr: a subclass may have its own, which may do anything.
    return int.__repr__(value)
