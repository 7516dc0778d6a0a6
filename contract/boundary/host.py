"""What a host's own code gives back or raises, looked at so that nothing of it can raise again."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from inspect import isawaitable
from types import CoroutineType
from typing import Any, Final, TypeVar

from typing_extensions import TypeIs

K = TypeVar("K")

# A metaclass may answer for its classes with anything, or raise: they are asked as the types
# that they are.
_name_of: Final[Callable[[type], str]] = type.__dict__["__name__"].__get__


def type_name(value: object) -> str:
    """Give the name of a value's type."""
    return _name_of(type(value))


def is_a(value: object, kind: type[K]) -> TypeIs[K]:
    """Do as isinstance does, which also asks the value itself for its class."""
    return type.__subclasscheck__(kind, type(value))


def is_awaitable(value: object) -> TypeIs[Awaitable[object]]:
    """Tell whether a value can be awaited; one that raises when it is asked cannot."""
    try:
        return isawaitable(value)
    except Exception:  # noqa: BLE001 - a class of its own may answer with anything
        return False


def dismiss(value: object) -> None:
    """Close a coroutine that nobody is going to await, for which Python would warn."""
    if type(value) is CoroutineType:
        coroutine: CoroutineType[Any, Any, Any] = value  # pyright: ignore[reportUnknownVariableType]  # whatever it is of
        coroutine.close()


def said_by(exception: Exception) -> str:
    """Give an exception's text, or its type's name where the text fails as well."""
    try:
        return _printable(str(exception))
    except Exception:  # noqa: BLE001 - as said
        return type_name(exception)


def _printable(text: str) -> str:
    """Replace lone surrogates, which no text of the contract may hold."""
    return str.encode(text, "utf-8", "replace").decode()
