"""The wire contract of the aimux SDK: error variants, tool-call types, and the codec for both.

The variants are in `contract.errors`, the tool-call types in `contract.tools`. Names are imported
when they are first used, so that commands which do not need them start fast.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from contract.artefacts import golden_files
    from contract.boundary import (
        ToolRegistry,
        ToolSet,
        define_tool,
        parse_tool_call,
        validate_args,
    )
    from contract.codec import JsonValue, WireError, decode, decode_value, encode
    from contract.errors import AiMuxError
    from contract.facts import Facts, facts_of
    from contract.tools import RawToolCall, Tool, ToolCall, ToolChoice

__all__ = [
    "AiMuxError",
    "Facts",
    "JsonValue",
    "RawToolCall",
    "Tool",
    "ToolCall",
    "ToolChoice",
    "ToolRegistry",
    "ToolSet",
    "WireError",
    "decode",
    "decode_value",
    "define_tool",
    "encode",
    "facts_of",
    "golden_files",
    "parse_tool_call",
    "validate_args",
]

__version__ = "1.0.0"

_HOMES = (
    "contract.codec",
    "contract.errors",
    "contract.tools",
    "contract.facts",
    "contract.artefacts",
    "contract.boundary",
)


def __getattr__(name: str) -> object:
    if name in __all__:
        for home in _HOMES:
            found = getattr(import_module(home), name, None)
            if found is not None:
                globals()[name] = found
                return found
    message = f"module {__name__!r} has no attribute {name!r}"
    raise AttributeError(message)
