"""The vectors of replay: what of a call goes into the next turn's transcript (3a.9)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from contract.codec import JsonValue
from contract.errors import InvalidToolInput, NoSuchTool
from contract.tools import ToolCall
from generators.vectors.draft import ReplayDraft


def replay_vectors() -> Iterator[ReplayDraft]:
    """Draft all of them."""
    for name, value in _SCALARS:
        yield _replayed(f"invalid-{name}", value, {}, invalid=True)
        yield _replayed(f"valid-{name}", value, value, invalid=None)
    for name, value in _KEPT:
        yield _replayed(f"invalid-{name}", value, value, invalid=True)
        yield _replayed(f"valid-{name}", value, value, invalid=None)
    yield _replayed("invalid-false-string", "text", "text", invalid=False)
    yield ReplayDraft(
        id="replay/unknown-tool-string",
        rule="3a.9",
        tool_call=ToolCall(
            tool_call_id="c1",
            tool_name="gone",
            input="text",
            dynamic=True,
            invalid=True,
            error=NoSuchTool(tool_name="gone", available_tools=()),
        ),
        replayed={},
    )
    yield ReplayDraft(
        id="replay/dynamic-string",
        rule="3a.9",
        comment="a dynamic call that is valid keeps its input",
        tool_call=ToolCall(tool_call_id="c1", tool_name="t", input="text", dynamic=True),
        replayed="text",
    )


_SCALARS: Final[tuple[tuple[str, JsonValue], ...]] = (
    ("string", '{"city":'),
    ("empty-string", ""),
    ("number", 7),
    ("zero", 0),
    ("fraction", -0.5),
    ("true", True),
    ("false", False),
)

_KEPT: Final[tuple[tuple[str, JsonValue], ...]] = (
    ("null", None),
    ("object", {"city": 7, "days": [None]}),
    ("empty-object", {}),
    ("array", [1, "a"]),
    ("empty-array", []),
)


def _replayed(
    name: str, value: JsonValue, replayed: JsonValue, *, invalid: bool | None
) -> ReplayDraft:
    error = InvalidToolInput(tool_name="weather", tool_input="", cause="it does not fit")
    return ReplayDraft(
        id=f"replay/{name}",
        rule="3a.9",
        tool_call=ToolCall(
            tool_call_id="c1",
            tool_name="weather",
            input=value,
            dynamic=invalid or None,
            invalid=invalid,
            error=error if invalid else None,
        ),
        replayed=replayed,
    )
