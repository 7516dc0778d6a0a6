"""The wire types by name: everything that is generated, listed or read by name."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, cast

from typing_extensions import TypeForm

from contract import tools
from contract.codec import JsonValue, decode
from contract.codec.models import WireModel
from contract.errors import AiMuxError

WIRE_TYPES: Final[Mapping[str, object]] = MappingProxyType(
    {
        "AiMuxError": AiMuxError,
        "ToolCall": tools.ToolCall,
        "RawToolCall": tools.RawToolCall,
        "StreamPart": tools.StreamPart,
        "GenerateContent": tools.GenerateContent,
        "ContentPart": tools.ContentPart,
        "Tool": tools.Tool,
        "ToolChoice": tools.ToolChoice,
        "ToolCallRepairReply": tools.ToolCallRepairReply,
    }
)
"""Every wire type, as an argument for `decode`, in the order of the documentation."""

READABLE_TYPES: Final[Mapping[str, object]] = MappingProxyType(
    {**WIRE_TYPES, "JsonValue": JsonValue}
)
"""What can be read by name: every wire type, and free JSON."""


def decode_named(name: str, text: str | bytes) -> WireModel | JsonValue:
    """Read a text as the wire type of that name. Raises `WireError`, or KeyError for the name."""
    form = cast("TypeForm[WireModel | JsonValue]", READABLE_TYPES[name])  # as its entries are
    return decode(form, text)
