# generated from contract/ by aimux-contract 1.0.0, do not edit
"""How a document becomes an error."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from aimux_errors.errors import (
    AnyAimuxError,
    APICallError,
    APITimeoutError,
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
from aimux_errors.wire import (
    Path,
    Payload,
    Reader,
    WireError,
    list_of,
    members_of,
    one_of,
    read_boolean,
    read_json,
    read_string,
    read_strings,
    read_u16,
)


def error_from_wire(document: object) -> AnyAimuxError:
    """Make an error of a document, as a JSON reader gives it: dicts, lists, strings, numbers.

    Raises `WireError`, which names the place, for any other document.
    """
    return _error(document, ())


def _error(value: object, path: Path) -> AnyAimuxError:
    members = members_of(value, path)
    if len(members) != 1:
        raise WireError(path, "exactly one variant", f"{len(members)} keys")
    ((tag, payload),) = members.items()
    if tag not in _READERS:
        raise WireError(path, "a variant of AiMuxError", repr(tag))
    return _READERS[tag](payload, (*path, tag))


def _api_call(value: object, path: Path) -> APICallError:
    payload = Payload(value, path)
    return APICallError(
        url=payload.required("url", read_string),
        request_body_values=payload.required("request_body_values", read_json),
        status_code=payload.optional("status_code", read_u16),
        provider_code=payload.optional("provider_code", read_string),
        message=payload.required("message", read_string),
        response_body=payload.optional("response_body", read_string),
        response_headers=payload.optional("response_headers", read_strings),
        data=payload.optional("data", read_json),
        is_retryable=payload.default("is_retryable", read_boolean, default=False),
    )


def _retry(value: object, path: Path) -> RetryError:
    payload = Payload(value, path)
    return RetryError(
        reason=payload.required("reason", one_of(RetryReason)),
        errors=payload.required("errors", list_of(_error)),
    )


def _json_parse(value: object, path: Path) -> JSONParseError:
    return JSONParseError(read_string(value, path))


def _invalid_response_data(value: object, path: Path) -> InvalidResponseDataError:
    return InvalidResponseDataError(read_string(value, path))


def _no_such_tool(value: object, path: Path) -> NoSuchToolError:
    payload = Payload(value, path)
    return NoSuchToolError(
        tool_name=payload.required("tool_name", read_string),
        available_tools=payload.optional("available_tools", list_of(read_string)),
    )


def _invalid_tool_input(value: object, path: Path) -> InvalidToolInputError:
    payload = Payload(value, path)
    return InvalidToolInputError(
        tool_name=payload.required("tool_name", read_string),
        tool_input=payload.required("tool_input", read_string),
        cause=payload.required("cause", read_string),
    )


def _tool_call_repair(value: object, path: Path) -> ToolCallRepairError:
    payload = Payload(value, path)
    return ToolCallRepairError(
        original_error=payload.required("original_error", _error),
        cause=payload.required("cause", _error),
    )


def _invalid_argument(value: object, path: Path) -> InvalidArgumentError:
    return InvalidArgumentError(read_string(value, path))


def _invalid_prompt(value: object, path: Path) -> InvalidPromptError:
    return InvalidPromptError(read_string(value, path))


def _token_expired(value: object, path: Path) -> TokenExpiredError:
    return TokenExpiredError(read_string(value, path))


def _unsupported_functionality(value: object, path: Path) -> UnsupportedFunctionalityError:
    return UnsupportedFunctionalityError(read_string(value, path))


def _no_such_model(value: object, path: Path) -> NoSuchModelError:
    payload = Payload(value, path)
    return NoSuchModelError(
        model_id=payload.required("model_id", read_string),
        model_type=payload.default("model_type", read_string, default=""),
    )


def _no_such_provider(value: object, path: Path) -> NoSuchProviderError:
    payload = Payload(value, path)
    return NoSuchProviderError(
        provider_id=payload.required("provider_id", read_string),
    )


def _timeout(value: object, path: Path) -> APITimeoutError:
    return APITimeoutError(read_string(value, path))


def _aborted(value: object, path: Path) -> RequestAbortedError:
    return RequestAbortedError(read_string(value, path))


def _other(value: object, path: Path) -> OtherError:
    return OtherError(read_string(value, path))


_READERS: Final[Mapping[str, Reader[AnyAimuxError]]] = {
    "ApiCall": _api_call,
    "Retry": _retry,
    "JsonParse": _json_parse,
    "InvalidResponseData": _invalid_response_data,
    "NoSuchTool": _no_such_tool,
    "InvalidToolInput": _invalid_tool_input,
    "ToolCallRepair": _tool_call_repair,
    "InvalidArgument": _invalid_argument,
    "InvalidPrompt": _invalid_prompt,
    "TokenExpired": _token_expired,
    "UnsupportedFunctionality": _unsupported_functionality,
    "NoSuchModel": _no_such_model,
    "NoSuchProvider": _no_such_provider,
    "Timeout": _timeout,
    "Aborted": _aborted,
    "Other": _other,
}
