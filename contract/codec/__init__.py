"""The codec: JSON text to values and back, by serde's rules.

`decode` and `decode_value` read, `encode` writes; both raise `WireError` for what they refuse.
"""

from contract.codec.json_value import JsonValue
from contract.codec.reader import decode, decode_value
from contract.codec.refusal import WireError, WireErrorCode, WireFault
from contract.codec.writer import encode

__all__ = [
    "JsonValue",
    "WireError",
    "WireErrorCode",
    "WireFault",
    "decode",
    "decode_value",
    "encode",
]
