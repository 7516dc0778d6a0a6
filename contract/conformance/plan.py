"""The plan of a run: every case that a testee can be asked, made from the golden files."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias, cast

import orjson

from contract.conformance.protocol import Operation

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

Level: TypeAlias = Literal["required", "recommended"]
Verdict: TypeAlias = Literal["accept", "reject", "either"]


class PlanError(ValueError):
    """A file of the golden folder is none of this release; the text names it."""


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
            (not self.patterns or any(fnmatchcase(case.id, each) for each in self.patterns))
            and (self.level == "recommended" or case.level == "required")
            and (self.shard is None or self.shard.has(case))
        )


def read_plan(golden: Traversable) -> list[Case]:
    """Read every case of a folder of golden files, in its order. Raises `PlanError`.

    An error case that has facts is asked twice: to `decode` it, and for its `facts`, under an id
    that ends in `/facts`.
    """
    return [*_cases(golden.joinpath("wire"), _wire), *_cases(golden.joinpath("boundary"), _vectors)]


_UNORDERED: Final = "UnorderedMap"
_Reader: TypeAlias = Callable[[Mapping[str, Any]], Iterator[Case]]


def _cases(folder: Traversable, read: _Reader) -> Iterator[Case]:
    if not folder.is_dir():
        message = f"{folder} is no folder of golden files; `aimux-contract export` makes one"
        raise PlanError(message)
    for entry in sorted(folder.iterdir(), key=lambda each: each.name):
        try:
            yield from read(orjson.loads(entry.read_bytes()))
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            message = f"{entry} is no golden file of this release; `aimux-contract check` says why"
            raise PlanError(message) from error


def _wire(file: Mapping[str, Any]) -> Iterator[Case]:
    for case in file["cases"]:
        level, verdict = cast("Level", case["level"]), cast("Verdict", case["verdict"])
        key = "json" if "json" in case else "json_base64"
        text = {key: case[key]}
        written = None if verdict == "reject" else {"json": case.get("canonical", case[key])}
        request = {"type": file["type"], **text}
        yield Case(
            id=case["id"],
            operation="decode",
            type=file["type"],
            level=level,
            verdict=verdict,
            request=request,
            result=written,
            refusal=case.get("reason"),
            unordered=_UNORDERED in case.get("flags", ()),
        )
        if "facts" in case:
            now = {"now": case["now"]} if "now" in case else {}
            name, facts = f"{case['id']}/facts", {"facts": case["facts"]}
            yield Case(name, "facts", file["type"], level, verdict, {**text, **now}, facts)


_INPUTS: Final = {
    "parse_tool_call": ("call", "tools", "repair"),
    "replay_input": ("tool_call",),
    "assemble": ("parts", "tools"),
    "validate_args": ("spec", "args"),
}


def _vectors(file: Mapping[str, Any]) -> Iterator[Case]:
    operation = cast("Operation", file["operation"])
    for vector in file["vectors"]:
        request = {name: vector[name] for name in _INPUTS[operation]}
        level = cast("Level", vector["level"])
        yield Case(vector["id"], operation, None, level, "accept", request, vector["expect"])
