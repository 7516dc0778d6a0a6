"""The forms that travel on the wire, by name. What is generated, listed or read by name is here."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from contract import tools
from contract.errors import AiMuxError

FORMS: Final[Mapping[str, object]] = MappingProxyType(
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
"""Every form of the contract: an argument for `decode`, in the order of the documentation."""
