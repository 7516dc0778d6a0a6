"""The plan of a run: the cases that a testee can be asked, and a choice of them.

`plan_reader` makes them from the golden files.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Any, Literal, TypeAlias

import orjson

from contract.conformance.protocol import Operation

Level: TypeAlias = Literal["required", "recommended"]
Verdict: TypeAlias = Literal["accept", "reject", "either"]


@dataclass(frozen=True, slots=True)
class Case:
    """One question to a testee, and the answer that the contract gives.

    `request` is the message as JSON data, without its id. `result` is what the contract answers;
    None where it refuses the text, and `refusal` is the code of the fault. The text of an
    `unordered` case holds a map whose order means nothing, even where bytes are compared.
    """

    id: str
    operation: Operation
    type: str | None
    level: Level
    verdict: Verdict
    request: Mapping[str, Any]
    result: Mapping[str, Any] | None
    refusal: str | None = None
    unordered: bool = False

    def message(self, number: int) -> bytes:
        """Spell the request as the line that is sent."""
        return orjson.dumps({"id": number, "op": self.operation, **self.request}) + b"\n"

    @property
    def sent(self) -> str:
        """The text that is to be read, or the operation's input as JSON."""
        if "json" in self.request:
            return str(self.request["json"])
        if "json_base64" in self.request:
            return f"base64 {self.request['json_base64']}"
        return orjson.dumps(self.request).decode()


@dataclass(frozen=True, slots=True)
class Shard:
    """The `number`th of `of` parts. Which part a case is in depends on its id alone."""

    number: int
    of: int

    def has(self, case: Case) -> bool:
        """Tell whether a case is in this part."""
        return zlib.crc32(case.id.encode()) % self.of == self.number - 1

    def __str__(self) -> str:
        return f"{self.number}/{self.of}"


def fits(case_id: str, patterns: Sequence[str]) -> bool:
    """Tell whether a glob fits an id as a whole; without one, any id does."""
    return not patterns or any(fnmatchcase(case_id, each) for each in patterns)


@dataclass(frozen=True, slots=True)
class Choice:
    """Which cases of a plan are run: those that a pattern fits, of the level, in the shard."""

    patterns: Sequence[str] = ()
    level: Level = "recommended"
    shard: Shard | None = None

    def of(self, plan: Iterable[Case]) -> list[Case]:
        """Choose from a plan."""
        return [case for case in plan if self._has(case)]

    def _has(self, case: Case) -> bool:
        return (
            fits(case.id, self.patterns)
            and (self.level == "recommended" or case.level == "required")
            and (self.shard is None or self.shard.has(case))
        )
