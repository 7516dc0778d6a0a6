"""What goes back to a provider: the input of a replayed call, and a streamed text that is empty."""

from __future__ import annotations

from contract.codec import JsonValue
from contract.tools import ToolCall


def replay_input(call: ToolCall) -> JsonValue:
    """Give the input with which a call goes into the next turn's transcript.

    Providers take only objects there, so an invalid call's string, number or boolean becomes `{}`.
    A valid call keeps any input.
    """
    if call.invalid and isinstance(call.input, (str, int, float)):
        return {}
    return call.input


def finalize_streamed_input(text: str) -> str:
    """Give the argument text of a streamed call: a text that ends empty counts as `{}`."""
    return text or "{}"
