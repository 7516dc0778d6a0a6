"""What each variant is called in the bindings, and its display messages as templates.

Each match is exhaustive: a new variant must answer.
"""

from __future__ import annotations

from typing import Final, assert_never, cast

from contract.codec.unions import members_of, wire_tag
from contract.errors import (
    Aborted,
    AiMuxError,
    ApiCall,
    InvalidArgument,
    InvalidPrompt,
    InvalidResponseData,
    InvalidToolInput,
    JsonParse,
    NoSuchModel,
    NoSuchProvider,
    NoSuchTool,
    Other,
    Retry,
    Timeout,
    TokenExpired,
    ToolCallRepair,
    UnsupportedFunctionality,
)

BASES: Final = {
    "typescript": "AimuxError",
    "python": "AimuxError",
    "go": "Error",
    "java": "AimuxException",
    "kotlin": "AimuxException",
    "swift": "AimuxError",
    "dart": "AimuxException",
}
"""The base of the error classes in each binding; the keys are the bindings."""


def one_of_each() -> list[AiMuxError]:
    """Make a blank of every variant: no fields, but enough for a match, which asks for the class.

    Values would need sixteen validators, which cost a command its start-up.
    """
    blanks = [member.__new__(member) for member in members_of(AiMuxError)]
    return cast("list[AiMuxError]", blanks)  # the members of the union are what it has


def binding_names(error: AiMuxError) -> dict[str, str]:
    """Give the SDK's public name of a variant in each binding (section *Names in the bindings*)."""
    match error:
        case ApiCall():
            return _names("ApiCall", error_name="APICallError", go="CodeAPICall")
        case JsonParse():
            return _names("JsonParse", error_name="JSONParseError", go="CodeJSONParse")
        case Timeout():
            own = {"python": "APITimeoutError", "dart": "AimuxTimeoutError"}
            return {**_names("Timeout"), **own}
        case Aborted():
            return _names("Aborted", error_name="RequestAbortedError")
        case (
            Retry()
            | InvalidResponseData()
            | NoSuchTool()
            | InvalidToolInput()
            | ToolCallRepair()
            | InvalidArgument()
            | InvalidPrompt()
            | TokenExpired()
            | UnsupportedFunctionality()
            | NoSuchModel()
            | NoSuchProvider()
            | Other()
        ):
            return _names(wire_tag(type(error)))
        case _ as unreachable:
            assert_never(unreachable)


def _names(tag: str, error_name: str = "", go: str = "") -> dict[str, str]:
    names = dict.fromkeys(BASES, error_name or f"{tag}Error")
    return {**names, "go": go or f"Code{tag}", "swift": tag[0].lower() + tag[1:]}


def message_templates(error: AiMuxError) -> list[tuple[str, str]]:
    """Give the display messages of a variant: when each is used, and its text."""
    match error:
        case ApiCall():
            return [
                ("status and message", "API call error: HTTP {status_code}: {message}"),
                ("status, empty message", "API call error: HTTP {status_code}"),
                ("no status", "API call error: {message}"),
            ]
        case Retry():
            failed = "Failed after {errors.length} attempts"
            return [
                ("maxRetriesExceeded", failed + ". Last error: {errors.last.message}"),
                (
                    "errorNotRetryable",
                    failed + " with non-retryable error: '{errors.last.message}'",
                ),
                ("no errors", "Retry failed without recorded errors"),
            ]
        case JsonParse():
            return [("", "JSON parse error: {payload}")]
        case InvalidResponseData():
            return [("", "invalid response data: {payload}")]
        case NoSuchTool():
            called = "Model tried to call unavailable tool '{tool_name}'. "
            return [
                ("available_tools present", called + "Available tools: {available_tools}."),
                ("available_tools absent", called + "No tools are available."),
            ]
        case InvalidToolInput():
            return [("", "Invalid input for tool {tool_name}: {cause}")]
        case ToolCallRepair():
            return [("", "Error repairing tool call: {cause.message}")]
        case InvalidArgument():
            return [("", "invalid argument: {payload}")]
        case InvalidPrompt():
            return [("", "invalid prompt: {payload}")]
        case TokenExpired():
            return [("", "token expired: {payload}")]
        case UnsupportedFunctionality():
            return [("", "unsupported functionality: {payload}")]
        case NoSuchModel():
            return [("", "no such model: {model_id}")]
        case NoSuchProvider():
            return [("", "No such provider: {provider_id}")]
        case Timeout():
            return [("", "request timed out: {payload}")]
        case Aborted() | Other():
            return [("", "{payload}")]
        case _ as unreachable:
            assert_never(unreachable)
