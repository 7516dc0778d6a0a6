"""What every binding must answer the same way about an error: seven facts, one function each.

Each match names all variants and ends in `assert_never`, so that a variant which is added later
is a type-checker error wherever it needs an answer.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from datetime import datetime
from enum import IntEnum, unique
from typing import NamedTuple, assert_never

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
from contract.retry_after import require_time_zone, retry_after_ms


@unique
class Code(IntEnum):
    """The C codes by their symbols. Neither is ever renamed, renumbered or used again."""

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


@dataclass(frozen=True, slots=True)
class Facts:
    """The seven facts about one error, in the order in which fixtures list them.

    `status` is an HTTP status; `retry_after_ms` is in milliseconds, from 0 to 2^63-1.
    """

    variant: str
    message: str
    code: int
    symbol: str
    retryable: bool
    status: int | None
    retry_after_ms: int | None

    def as_json(self) -> dict[str, str | int | None]:
        """Give the facts as a JSON object with the keys of the fixtures."""
        return asdict(self)


def facts_of(error: AiMuxError, now: datetime | None = None) -> Facts:
    """Tell all facts about an error.

    `now` is what a date in the headers is compared with; no clock is read, and without `now` a
    date gives no `retry_after_ms`. Raises `ValueError` when `now` has no time zone.
    """
    return Facts(
        variant=variant_of(error),
        message=message_of(error),
        code=int(code_of(error)),
        symbol=symbol_of(error),
        retryable=retryable_of(error),
        status=status_of(error),
        retry_after_ms=retry_after_ms_of(error, now),
    )


def variant_of(error: AiMuxError) -> str:
    """Name the variant: its tag on the wire."""
    match error:
        case (
            ApiCall()
            | Retry()
            | JsonParse()
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
            | Timeout()
            | Aborted()
            | Other()
        ):
            return error.wire_tag
        case _ as unreachable:
            assert_never(unreachable)


def message_of(error: AiMuxError) -> str:
    """Give the display message, in the words of the core.

    The payload's own `message` is another thing. Works on a history of any depth.
    """
    heads: list[str] = []
    tails: list[str] = []
    inner: AiMuxError | None = error
    while inner is not None:
        head, inner, tail = _wording(inner)
        heads.append(head)
        tails.append(tail)
    return "".join(heads) + "".join(reversed(tails))


class _Wording(NamedTuple):
    """A display message, or what stands before and after the message of an inner error."""

    head: str
    inner: AiMuxError | None = None
    tail: str = ""


def _wording(error: AiMuxError) -> _Wording:
    match error:
        case ApiCall():
            return _Wording(f"API call error: {_detail(error)}")
        case Retry():
            return _history(error)
        case JsonParse():
            return _Wording(f"JSON parse error: {error.message}")
        case InvalidResponseData():
            return _Wording(f"invalid response data: {error.message}")
        case NoSuchTool():
            return _Wording(_unavailable(error))
        case InvalidToolInput():
            return _Wording(f"Invalid input for tool {error.tool_name}: {error.cause}")
        case ToolCallRepair():
            return _Wording("Error repairing tool call: ", error.cause)
        case InvalidArgument():
            return _Wording(f"invalid argument: {error.message}")
        case InvalidPrompt():
            return _Wording(f"invalid prompt: {error.message}")
        case TokenExpired():
            return _Wording(f"token expired: {error.message}")
        case UnsupportedFunctionality():
            return _Wording(f"unsupported functionality: {error.message}")
        case NoSuchModel():
            return _Wording(f"no such model: {error.model_id}")
        case NoSuchProvider():
            return _Wording(f"No such provider: {error.provider_id}")
        case Timeout():
            return _Wording(f"request timed out: {error.message}")
        case Aborted() | Other():
            return _Wording(error.message)
        case _ as unreachable:
            assert_never(unreachable)


def _detail(error: ApiCall) -> str:
    if error.status_code is None:
        return error.message
    status = f"HTTP {error.status_code}"
    return f"{status}: {error.message}" if error.message else status


def _history(error: Retry) -> _Wording:
    if not error.errors:
        return _Wording("Retry failed without recorded errors")
    attempts, last = f"Failed after {len(error.errors)} attempts", error.errors[-1]
    match error.reason:
        case "maxRetriesExceeded":
            return _Wording(f"{attempts}. Last error: ", last)
        case "errorNotRetryable":
            return _Wording(f"{attempts} with non-retryable error: '", last, "'")
        case _ as unreachable:
            assert_never(unreachable)


def _unavailable(error: NoSuchTool) -> str:
    names = error.available_tools
    offer = "No tools are available." if names is None else f"Available tools: {', '.join(names)}."
    return f"Model tried to call unavailable tool '{error.tool_name}'. {offer}"


def code_of(error: AiMuxError) -> Code:
    """Give the C code. The three tool variants share one."""
    match error:
        case ApiCall():
            return Code.AIMUX_E_API_CALL
        case Retry():
            return Code.AIMUX_E_RETRY
        case JsonParse():
            return Code.AIMUX_E_JSON_PARSE
        case InvalidResponseData():
            return Code.AIMUX_E_INVALID_RESPONSE_DATA
        case NoSuchTool() | InvalidToolInput() | ToolCallRepair():
            return Code.AIMUX_E_TOOL
        case InvalidArgument():
            return Code.AIMUX_E_INVALID_ARGUMENT
        case InvalidPrompt():
            return Code.AIMUX_E_INVALID_PROMPT
        case TokenExpired():
            return Code.AIMUX_E_TOKEN_EXPIRED
        case UnsupportedFunctionality():
            return Code.AIMUX_E_UNSUPPORTED_FUNCTIONALITY
        case NoSuchModel():
            return Code.AIMUX_E_NO_SUCH_MODEL
        case NoSuchProvider():
            return Code.AIMUX_E_NO_SUCH_PROVIDER
        case Timeout():
            return Code.AIMUX_E_TIMEOUT
        case Aborted():
            return Code.AIMUX_E_ABORTED
        case Other():
            return Code.AIMUX_E_OTHER
        case _ as unreachable:
            assert_never(unreachable)


def symbol_of(error: AiMuxError) -> str:
    """Give the name of the C code, which has one name: `code_of` decides both."""
    return code_of(error).name


def retryable_of(error: AiMuxError) -> bool:
    """Tell whether the same request may succeed when it is sent again.

    An `ApiCall` says so itself, and nothing else is retryable: whoever set a time limit or gave
    up a retry loop has decided already.
    """
    match error:
        case ApiCall():
            return error.is_retryable
        case (
            Retry()
            | JsonParse()
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
            | Timeout()
            | Aborted()
            | Other()
        ):
            return False
        case _ as unreachable:
            assert_never(unreachable)


def is_retryable_status(status: int) -> bool:
    """Tell by which HTTP statuses a producer sets `ApiCall.is_retryable`: 408, 409, 429, >= 500."""
    return status in {408, 409, 429} or status >= 500  # noqa: PLR2004 - HTTP's own numbers


def status_of(error: AiMuxError) -> int | None:
    """Give the HTTP status that was answered; None where none was. Never read out of a text.

    An expired token counts as 401: only that answer produces it.
    """
    match error:
        case ApiCall():
            return error.status_code
        case TokenExpired():
            return 401
        case (
            Retry()
            | JsonParse()
            | InvalidResponseData()
            | NoSuchTool()
            | InvalidToolInput()
            | ToolCallRepair()
            | InvalidArgument()
            | InvalidPrompt()
            | UnsupportedFunctionality()
            | NoSuchModel()
            | NoSuchProvider()
            | Timeout()
            | Aborted()
            | Other()
        ):
            return None
        case _ as unreachable:
            assert_never(unreachable)


def retry_after_ms_of(error: AiMuxError, now: datetime | None = None) -> int | None:
    """Tell how many milliseconds the provider asks to wait, 0 to 2^63-1; None if it does not.

    Only the headers of an `ApiCall` say so, whatever its status: `contract.retry_after` reads
    them. Raises `ValueError` when `now` has no time zone, for every variant alike.
    """
    require_time_zone(now)
    match error:
        case ApiCall():
            return retry_after_ms(error.response_headers or {}, now)
        case (
            Retry()
            | JsonParse()
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
            | Timeout()
            | Aborted()
            | Other()
        ):
            return None
        case _ as unreachable:
            assert_never(unreachable)
