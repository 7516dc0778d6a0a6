"""Why the gate could give no verdict: a code, the place, what was expected and what was found."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

GateCode: TypeAlias = Literal[
    "package-missing",
    "definition-shape",
    "checker-missing",
    "checker-crashed",
    "checker-timeout",
]
"""The reasons why there is no verdict. They are API: their words never change."""


@dataclass(frozen=True, slots=True)
class GateFault:
    """The payload of a `GateError`. `path` is a file, or the name of a checker or a package."""

    code: GateCode
    path: str
    expected: str
    found: str

    def __str__(self) -> str:
        return f"{self.code}: {self.path}: expected {self.expected}, found {self.found}"


class GateError(Exception):
    """The gate could not be run. `fault` holds the one reason."""

    def __init__(self, fault: GateFault) -> None:
        super().__init__(fault)
        self.fault = fault

    def __str__(self) -> str:
        return str(self.fault)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, GateError) and self.fault == other.fault

    def __hash__(self) -> int:
        return hash(self.fault)
