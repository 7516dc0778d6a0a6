"""Inspect values that come from user code without running hooks that can raise or lie."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from inspect import isawaitable
from types import CoroutineType
from typing import Any, Final, TypeVar

from typing_extensions import TypeIs

K = TypeVar("K")

_name_of: Final[Callable[[type], str]] = type.__dict__["__name__"].__get__
"""The name of a class, even if its metaclass overrides `__name__`."""


def type_name(value: object) -> str:
    """Return the name of a value's type."""
    return _name_of(type(value))


def is_a(value: object, kind: type[K]) -> TypeIs[K]:
    """Do what isinstance does, without asking the value for its `__class__`."""
    return type.__subclasscheck__(kind, type(value))


def is_awaitable(value: object) -> TypeIs[Awaitable[object]]:
    """Return whether a value can be awaited; False if the question itself raises."""
    try:
        return isawaitable(value)
    except Exception:  # noqa: BLE001 - a user's class can raise anything
        return False


def close_coroutine(value: object) -> None:
    """Close a coroutine that will not be awaited, so that Python does not warn about it."""
    if type(value) is CoroutineType:
        coroutine: CoroutineType[Any, Any, Any] = value  # pyright: ignore[reportUnknownVariableType]  # its parameters do not matter
        coroutine.close()


def message_from(exception: Exception) -> str:
    """Return an exception's text without lone surrogates, or its type's name if `str` fails."""
    try:
        return str.encode(str(exception), "utf-8", "replace").decode()
    except Exception:  # noqa: BLE001 - a user's class can raise anything
        return type_name(exception)
