# generated from contract/ by aimux-contract 1.0.0, do not edit
"""The errors of AiMux as exceptions, under the public names of the Python SDK.

`str(error)` is the display message, `error.facts()` returns its facts, the same in every binding,
`error.to_wire()` and `error_from_wire(document)` are how it travels. Text is not read here:
`document` is what a JSON reader has made of it.
"""

from aimux_errors.codes import Code
from aimux_errors.errors import (
    AimuxError,
    AnyAimuxError,
    APICallError,
    APITimeoutError,
    Facts,
    InvalidArgumentError,
    InvalidPromptError,
    InvalidResponseDataError,
    InvalidToolInputError,
    JSONParseError,
    NoSuchModelError,
    NoSuchProviderError,
    NoSuchToolError,
    OtherError,
    RequestAbortedError,
    RetryError,
    RetryReason,
    TokenExpiredError,
    ToolCallRepairError,
    UnsupportedFunctionalityError,
)
from aimux_errors.reading import error_from_wire
from aimux_errors.wire import Json, WireError

__all__ = [
    "APICallError",
    "APITimeoutError",
    "AimuxError",
    "AnyAimuxError",
    "Code",
    "Facts",
    "InvalidArgumentError",
    "InvalidPromptError",
    "InvalidResponseDataError",
    "InvalidToolInputError",
    "JSONParseError",
    "Json",
    "NoSuchModelError",
    "NoSuchProviderError",
    "NoSuchToolError",
    "OtherError",
    "RequestAbortedError",
    "RetryError",
    "RetryReason",
    "TokenExpiredError",
    "ToolCallRepairError",
    "UnsupportedFunctionalityError",
    "WireError",
    "error_from_wire",
]
