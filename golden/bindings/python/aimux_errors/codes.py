# generated from contract/ by aimux-contract 1.0.0, do not edit
"""The C codes."""

from enum import IntEnum


class Code(IntEnum):
    """The C codes by their symbols. Neither is ever renamed, renumbered or reused."""

    AIMUX_OK = 0
    AIMUX_E_OTHER = 1
    AIMUX_E_JSON_PARSE = 2
    AIMUX_E_INVALID_RESPONSE_DATA = 3
    AIMUX_E_TOOL = 4
    AIMUX_E_INVALID_ARGUMENT = 5
    AIMUX_E_INVALID_PROMPT = 6
    AIMUX_E_TOKEN_EXPIRED = 7
    AIMUX_E_UNSUPPORTED_FUNCTIONALITY = 8
    AIMUX_E_NO_SUCH_MODEL = 9
    AIMUX_E_NO_SUCH_PROVIDER = 10
    AIMUX_E_API_CALL = 11
    AIMUX_E_TIMEOUT = 12
    AIMUX_E_ABORTED = 13
    AIMUX_E_RETRY = 14
