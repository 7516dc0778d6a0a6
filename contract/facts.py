"""What every binding must answer the same way about an error: seven facts.

`rules_of` decides all of them, in one match that names every variant and ends in `assert_never`.
A variant without rules is a type-checker error there, and nowhere else.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from datetime import datetime
from enum import IntEnum, unique
from typing import Any, Final, assert_never

from contract import errors
from contract.errors import AiMuxError
from contract.retry_after import retry_after_ms
from contract.templates import Condition, Template


@unique
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


@dataclass(frozen=True, slots=True)
class Source:
    """Where a fact comes from: the field with this name, or a constant if there is no name."""

    field: str = ""
    constant: bool | int | None = None

    def read(self, error: AiMuxError) -> Any:  # noqa: ANN401 - the value of any field
        """Return the fact for an error."""
        return getattr(error, self.field) if self.field else self.constant


@dataclass(frozen=True, slots=True)
class Rules:
    """What decides the facts of a variant.

    `message` is a template, or several of which exactly one fits any error. `headers` is the field
    in which a provider may ask its caller to wait. Unless its rules say otherwise, an error has no
    status, asks for no wait and is not retryable: whoever set a time limit or gave up a retry loop
    has decided already.
    """

    code: Code
    message: str | tuple[Template, ...]
    retryable: Source = Source(constant=False)
    status: Source = Source()
    headers: str = ""

    @property
    def templates(self) -> tuple[Template, ...]:
        """The templates of the display message."""
        return (Template(self.message),) if isinstance(self.message, str) else self.message


def rules_of(error: AiMuxError) -> Rules:
    """Return the rules of an error's variant, the same for each of its errors."""
    match error:
        case errors.ApiCall():
            return Rules(
                Code.AIMUX_E_API_CALL,
                _API_CALL,
                retryable=Source("is_retryable"),
                status=Source("status_code"),
                headers="response_headers",
            )
        case errors.Retry():
            return Rules(Code.AIMUX_E_RETRY, _RETRY)
        case errors.JsonParse():
            return Rules(Code.AIMUX_E_JSON_PARSE, "JSON parse error: {payload}")
        case errors.InvalidResponseData():
            return Rules(Code.AIMUX_E_INVALID_RESPONSE_DATA, "invalid response data: {payload}")
        case errors.NoSuchTool():
            return Rules(Code.AIMUX_E_TOOL, _NO_SUCH_TOOL)
        case errors.InvalidToolInput():
            return Rules(Code.AIMUX_E_TOOL, "Invalid input for tool {tool_name}: {cause}")
        case errors.ToolCallRepair():
            return Rules(Code.AIMUX_E_TOOL, "Error repairing tool call: {cause.message}")
        case errors.InvalidArgument():
            return Rules(Code.AIMUX_E_INVALID_ARGUMENT, "invalid argument: {payload}")
        case errors.InvalidPrompt():
            return Rules(Code.AIMUX_E_INVALID_PROMPT, "invalid prompt: {payload}")
        case errors.TokenExpired():  # only an HTTP 401 produces it
            message, status = "token expired: {payload}", Source(constant=401)
            return Rules(Code.AIMUX_E_TOKEN_EXPIRED, message, status=status)
        case errors.UnsupportedFunctionality():
            message = "unsupported functionality: {payload}"
            return Rules(Code.AIMUX_E_UNSUPPORTED_FUNCTIONALITY, message)
        case errors.NoSuchModel():
            return Rules(Code.AIMUX_E_NO_SUCH_MODEL, "no such model: {model_id}")
        case errors.NoSuchProvider():
            return Rules(Code.AIMUX_E_NO_SUCH_PROVIDER, "No such provider: {provider_id}")
        case errors.Timeout():
            return Rules(Code.AIMUX_E_TIMEOUT, "request timed out: {payload}")
        case errors.Aborted():
            return Rules(Code.AIMUX_E_ABORTED, "{payload}")
        case errors.Other():
            return Rules(Code.AIMUX_E_OTHER, "{payload}")
        case _ as unreachable:
            assert_never(unreachable)


_HAS_STATUS: Final = Condition("given", "status_code")
_API_CALL: Final = (
    Template(
        "API call error: HTTP {status_code}: {message}",
        "status and message",
        (_HAS_STATUS, Condition("filled", "message")),
    ),
    Template(
        "API call error: HTTP {status_code}",
        "status, empty message",
        (_HAS_STATUS, Condition("empty", "message")),
    ),
    Template("API call error: {message}", "no status", (Condition("absent", "status_code"),)),
)

_HAS_ERRORS: Final = Condition("filled", "errors")
_RETRY: Final = (
    Template(
        "Failed after {errors.length} attempts. Last error: {errors.last.message}",
        "maxRetriesExceeded",
        (_HAS_ERRORS, Condition("equal", "reason", "maxRetriesExceeded")),
    ),
    Template(
        "Failed after {errors.length} attempts with non-retryable error: '{errors.last.message}'",
        "errorNotRetryable",
        (_HAS_ERRORS, Condition("equal", "reason", "errorNotRetryable")),
    ),
    Template("Retry failed without recorded errors", "no errors", (Condition("empty", "errors"),)),
)

_NO_SUCH_TOOL: Final = (
    Template(
        "Model tried to call unavailable tool '{tool_name}'. Available tools: {available_tools}.",
        "available_tools present",
        (Condition("given", "available_tools"),),
    ),
    Template(
        "Model tried to call unavailable tool '{tool_name}'. No tools are available.",
        "available_tools absent",
        (Condition("absent", "available_tools"),),
    ),
)


@dataclass(frozen=True, slots=True)
class Facts:
    """The seven facts about one error, in the order in which fixtures list them.

    `retryable`: whether the same request may succeed when it is sent again. `status`: the HTTP
    status of the answer, never read out of a text. `retry_after_ms`: how long the provider asks to
    wait, from 0 to 2^63-1 ms.
    """

    variant: str
    message: str
    code: int
    symbol: str
    retryable: bool
    status: int | None
    retry_after_ms: int | None

    def as_json(self) -> dict[str, str | int | None]:
        """Return the facts as a JSON object with the keys of the fixtures."""
        return asdict(self)


def facts_of(error: AiMuxError, now: datetime | None = None) -> Facts:
    """Return all facts about an error.

    A date in the headers is compared with `now`; no clock is read, and without `now` a date gives
    no `retry_after_ms`. Raises `ValueError` when `now` has no time zone.
    """
    rules = rules_of(error)
    headers: Mapping[str, str] | None = getattr(error, rules.headers) if rules.headers else None
    return Facts(
        variant=error.wire_tag,
        message=message_of(error),
        code=int(rules.code),
        symbol=rules.code.name,
        retryable=rules.retryable.read(error),
        status=rules.status.read(error),
        retry_after_ms=retry_after_ms(headers or {}, now),
    )


def message_of(error: AiMuxError) -> str:
    """Return the display message, for errors nested to any depth.

    It is not the payload's own `message`.
    """
    texts, pending = list[str](), list[str | AiMuxError]([error])
    while pending:
        piece = pending.pop()
        if isinstance(piece, str):
            texts.append(piece)
        else:
            pending.extend(reversed(list(_template(piece).pieces(piece))))
    return "".join(texts)


def _template(error: AiMuxError) -> Template:
    for template in rules_of(error).templates:
        if all(condition.holds(error) for condition in template.conditions):
            return template
    msg = f"no message fits {error!r}"
    raise TypeError(msg)


def code_of(error: AiMuxError) -> Code:
    """Return the C code. The three tool variants share one."""
    return rules_of(error).code


def is_retryable_status(status: int) -> bool:
    """Return whether a producer sets `ApiCall.is_retryable` for an HTTP status."""
    return status in {408, 409, 429} or status >= 500  # noqa: PLR2004 - HTTP's own numbers
