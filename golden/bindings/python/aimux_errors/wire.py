# generated from contract/ by aimux-contract 1.0.0, do not edit
"""What is read out of a payload, and how it is refused."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from typing import Final, TypeAlias, TypeGuard, TypeVar

Json: TypeAlias = "Mapping[str, Json] | Sequence[Json] | str | int | float | bool | None"
"""Free JSON. An integer and a double are told apart: 1 is an `int`, 1.0 a `float`."""

Path: TypeAlias = tuple[str | int, ...]
"""Where a value stands: the keys and indexes that lead to it."""

T = TypeVar("T")
E = TypeVar("E", bound=StrEnum)
Reader: TypeAlias = Callable[[object, Path], T]

MAX_DEPTH: Final = 127
"""How many objects and lists may be open at once."""

_MAX_U16: Final = 0xFFFF


class WireError(ValueError):
    """A document is not an error of the contract."""

    def __init__(self, path: Path, expected: str, found: str) -> None:
        super().__init__(path, expected, found)
        self.path = path
        self.expected = expected
        self.found = found

    def __str__(self) -> str:
        """Describe what was expected, what was found, and where."""
        steps = (f"[{step}]" if isinstance(step, int) else f".{step}" for step in self.path)
        return f"expected {self.expected}, found {self.found}, at ${''.join(steps)}"


class Payload:
    """The fields of an object. Those that nobody asks for are ignored."""

    def __init__(self, value: object, path: Path) -> None:
        self._members = members_of(value, path)
        self._path = path

    def required(self, name: str, read: Reader[T]) -> T:
        """Read a field that must be there."""
        if name not in self._members:
            raise WireError(self._path, f"the field {name}", "none")
        return read(self._members[name], (*self._path, name))

    def default(self, name: str, read: Reader[T], *, default: T) -> T:
        """Read a field that may be missing, but not null."""
        return self.required(name, read) if name in self._members else default

    def optional(self, name: str, read: Reader[T]) -> T | None:
        """Read a field that may be missing or null, which say the same."""
        return None if self._members.get(name) is None else self.required(name, read)


def members_of(value: object, path: Path) -> Mapping[str, object]:
    """Read an object."""
    if len(path) >= MAX_DEPTH:
        raise WireError(path, f"at most {MAX_DEPTH} levels", "more")
    if _is_dict(value):
        return {read_string(key, path): member for key, member in value.items()}
    raise _other_type(path, "an object", value)


def read_string(value: object, path: Path) -> str:
    """Read a string."""
    if isinstance(value, str):
        return value
    raise _other_type(path, "a string", value)


def read_boolean(value: object, path: Path) -> bool:
    """Read a boolean."""
    if isinstance(value, bool):
        return value
    raise _other_type(path, "a boolean", value)


def read_u16(value: object, path: Path) -> int:
    """Read an integer from 0 to 65535."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise _other_type(path, "an integer", value)
    if not 0 <= value <= _MAX_U16:
        raise WireError(path, f"an integer from 0 to {_MAX_U16}", "another one")
    return value


def read_strings(value: object, path: Path) -> Mapping[str, str]:
    """Read an object of strings."""
    members = members_of(value, path)
    return {key: read_string(member, (*path, key)) for key, member in members.items()}


def read_json(value: object, path: Path) -> Json:
    """Read free JSON."""
    if value is None or isinstance(value, (bool, int, float, str)):
        return value
    if _is_list(value):
        return list_of(read_json)(value, path)
    return read_object(value, path)


def read_object(value: object, path: Path) -> Mapping[str, Json]:
    """Read an object of free JSON."""
    members = members_of(value, path)
    return {key: read_json(member, (*path, key)) for key, member in members.items()}


def list_of(read: Reader[T]) -> Reader[Sequence[T]]:
    """Make a reader of lists out of one of items."""

    def read_list(value: object, path: Path) -> Sequence[T]:
        if len(path) >= MAX_DEPTH:
            raise WireError(path, f"at most {MAX_DEPTH} levels", "more")
        if _is_list(value):
            return [read(item, (*path, index)) for index, item in enumerate(value)]
        raise _other_type(path, "a list", value)

    return read_list


def one_of(values: type[E]) -> Reader[E]:
    """Make a reader of strings that are one of some."""

    def read_one(value: object, path: Path) -> E:
        text = read_string(value, path)
        if text not in list(values):
            raise WireError(path, f"one of {', '.join(values)}", repr(text))
        return values(text)

    return read_one


def _other_type(path: Path, expected: str, value: object) -> WireError:
    return WireError(path, expected, "null" if value is None else type(value).__name__)


def _is_dict(value: object) -> TypeGuard[dict[object, object]]:
    return isinstance(value, dict)


def _is_list(value: object) -> TypeGuard[list[object]]:
    return isinstance(value, list)
