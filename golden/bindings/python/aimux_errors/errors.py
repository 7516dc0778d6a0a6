# generated from contract/ by aimux-contract 1.0.0, do not edit
"""The exceptions: one class a variant, and the closed union of all."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import ClassVar, TypeAlias

from aimux_errors.codes import Code
from aimux_errors.retry_after import retry_after_ms
from aimux_errors.wire import Json


@dataclass(frozen=True, slots=True)
class Facts:
    """The facts of an error, the same in every binding."""

    variant: str
    """The wire tag."""
    message: str
    """The display message."""
    code: int
    """The C code."""
    symbol: str
    """The C code's name."""
    retryable: bool
    """Whether the same request may be sent again."""
    status: int | None
    """The HTTP status of the answer."""
    retry_after_ms: int | None
    """How long the provider asks to wait, in milliseconds."""


class AimuxError(Exception, ABC):
    """Any error of the SDK. `AnyAimuxError` is the same as a union, for a match that forgets none.

    Two errors are equal where they are the same object; compare what they write.
    """

    variant: ClassVar[str]
    """The wire tag."""
    code: ClassVar[Code]
    """The C code."""

    @property
    @abstractmethod
    def retryable(self) -> bool:
        """Whether the same request may succeed when it is sent again."""

    @property
    @abstractmethod
    def status(self) -> int | None:
        """The HTTP status of the answer. It is never parsed from a text."""

    @abstractmethod
    def retry_after_ms(self, now: datetime | None = None) -> int | None:
        """Return how many milliseconds the provider asks to wait. A date needs `now`."""

    @abstractmethod
    def __str__(self) -> str:
        """Return the display message."""

    @abstractmethod
    def payload(self) -> Json:
        """Return the value below the tag."""

    def to_wire(self) -> Mapping[str, Json]:
        """Return the document that is written on the wire, its fields in order."""
        return {self.variant: self.payload()}

    def facts(self, now: datetime | None = None) -> Facts:
        """Return all facts. `now` is what a date in the headers is compared with."""
        return Facts(
            variant=self.variant,
            message=str(self),
            code=int(self.code),
            symbol=self.code.name,
            retryable=self.retryable,
            status=self.status,
            retry_after_ms=self.retry_after_ms(now),
        )

    def __reduce__(self) -> tuple[Callable[..., AimuxError], tuple[object, ...]]:
        """Pickle and copy by fields: an exception's own way knows positional arguments only."""
        return _restored, (type(self), dict(vars(self)))


def _restored(cls: type[AimuxError], state: Mapping[str, object]) -> AimuxError:
    error = cls.__new__(cls)
    vars(error).update(state)
    return error


class RetryReason(StrEnum):
    """Why it was given up."""

    MAX_RETRIES_EXCEEDED = "maxRetriesExceeded"
    ERROR_NOT_RETRYABLE = "errorNotRetryable"


@dataclass(eq=False, kw_only=True)
class APICallError(AimuxError):
    """A request to a provider failed: it was answered with an error, or never answered.

    Produced for every HTTP error status and for transport failures, which have no status and
    are retryable. There is no variant for a single status: tell 401, 404 and 429 apart by
    `status_code`. A caller retries when `is_retryable` is true, after the time that the
    response headers ask for, and else reports the message.
    """

    variant = "ApiCall"
    code = Code.AIMUX_E_API_CALL

    url: str
    """The address that was called."""
    request_body_values: Json
    """The request's body, before it was encoded."""
    status_code: int | None = None
    """The HTTP status; null when no answer came."""
    provider_code: str | None = None
    """The provider's own code for the error, as it spells it."""
    message: str
    """The provider's message, or the transport's; may be empty."""
    response_body: str | None = None
    """The body of the answer, as text."""
    response_headers: Mapping[str, str] | None = None
    """The headers of the answer, in lower case. Their order means nothing."""
    data: Json = None
    """The body of the answer, parsed. Null and absent are the same."""
    is_retryable: bool = False
    """Whether the same request may succeed when it is sent again."""

    @property
    def retryable(self) -> bool:
        """Whether the same request may succeed when it is sent again."""
        return self.is_retryable

    @property
    def status(self) -> int | None:
        """The HTTP status of the answer. It is never parsed from a text."""
        return self.status_code

    def retry_after_ms(self, now: datetime | None = None) -> int | None:
        """Return how many milliseconds the provider asks to wait. A date needs `now`."""
        return retry_after_ms(self.response_headers or {}, now)

    def __str__(self) -> str:
        """Return the display message."""
        if self.status_code is not None and self.message:
            return f"API call error: HTTP {self.status_code}: {self.message}"
        if self.status_code is not None and not self.message:
            return f"API call error: HTTP {self.status_code}"
        return f"API call error: {self.message}"

    def payload(self) -> Json:
        """Return the value below the tag."""
        return {
            "url": self.url,
            "request_body_values": self.request_body_values,
            "status_code": self.status_code,
            "provider_code": self.provider_code,
            "message": self.message,
            "response_body": self.response_body,
            "response_headers": self.response_headers,
            "data": self.data,
            "is_retryable": self.is_retryable,
        }


@dataclass(eq=False, kw_only=True)
class RetryError(AimuxError):
    """An operation was tried several times and given up.

    Produced by the retry loop. A caller looks at the last of `errors` for the cause; trying the
    whole operation again at once is what the loop has just done.
    """

    variant = "Retry"
    code = Code.AIMUX_E_RETRY

    reason: RetryReason
    """Why it was given up."""
    errors: Sequence[AnyAimuxError]
    """The error of each try, oldest first."""

    @property
    def retryable(self) -> bool:
        """Whether the same request may succeed when it is sent again."""
        return False

    @property
    def status(self) -> int | None:
        """The HTTP status of the answer. It is never parsed from a text."""
        return None

    def retry_after_ms(self, now: datetime | None = None) -> int | None:
        """Return how many milliseconds the provider asks to wait. A date needs `now`."""
        del now
        return None

    def __str__(self) -> str:
        """Return the display message."""
        if self.errors and self.reason is RetryReason.MAX_RETRIES_EXCEEDED:
            return f"Failed after {len(self.errors)} attempts. Last error: {self.errors[-1]}"
        if self.errors and self.reason is RetryReason.ERROR_NOT_RETRYABLE:
            return f"Failed after {len(self.errors)} attempts with non-retryable error: '{self.errors[-1]}'"
        return "Retry failed without recorded errors"

    def payload(self) -> Json:
        """Return the value below the tag."""
        return {
            "reason": self.reason.value,
            "errors": [error.to_wire() for error in self.errors],
        }


@dataclass(eq=False)
class JSONParseError(AimuxError):
    """A text that had to be JSON was not.

    Produced when a provider's answer or a stored document cannot be parsed. A caller reports
    it; the same text fails again.
    """

    variant = "JsonParse"
    code = Code.AIMUX_E_JSON_PARSE

    message: str
    """What happened, in words. Nothing may be parsed out of it."""

    @property
    def retryable(self) -> bool:
        """Whether the same request may succeed when it is sent again."""
        return False

    @property
    def status(self) -> int | None:
        """The HTTP status of the answer. It is never parsed from a text."""
        return None

    def retry_after_ms(self, now: datetime | None = None) -> int | None:
        """Return how many milliseconds the provider asks to wait. A date needs `now`."""
        del now
        return None

    def __str__(self) -> str:
        """Return the display message."""
        return f"JSON parse error: {self.message}"

    def payload(self) -> Json:
        """Return the value below the tag."""
        return self.message


@dataclass(eq=False)
class InvalidResponseDataError(AimuxError):
    """A provider's answer was JSON, but not what its API promises.

    Produced when a required part of an answer is missing or has another type. A caller reports
    it, with the provider's name.
    """

    variant = "InvalidResponseData"
    code = Code.AIMUX_E_INVALID_RESPONSE_DATA

    message: str
    """What happened, in words. Nothing may be parsed out of it."""

    @property
    def retryable(self) -> bool:
        """Whether the same request may succeed when it is sent again."""
        return False

    @property
    def status(self) -> int | None:
        """The HTTP status of the answer. It is never parsed from a text."""
        return None

    def retry_after_ms(self, now: datetime | None = None) -> int | None:
        """Return how many milliseconds the provider asks to wait. A date needs `now`."""
        del now
        return None

    def __str__(self) -> str:
        """Return the display message."""
        return f"invalid response data: {self.message}"

    def payload(self) -> Json:
        """Return the value below the tag."""
        return self.message


@dataclass(eq=False, kw_only=True)
class NoSuchToolError(AimuxError):
    """The model called a tool that it was not offered.

    Produced at the model boundary. `available_tools` is absent when no tool set was given at
    all, and empty when an empty one was. A caller lets the model try again, or repairs the
    name.
    """

    variant = "NoSuchTool"
    code = Code.AIMUX_E_TOOL

    tool_name: str
    """The name that the model called, as it spelt it."""
    available_tools: Sequence[str] | None = None
    """The names that it was offered, in order."""

    @property
    def retryable(self) -> bool:
        """Whether the same request may succeed when it is sent again."""
        return False

    @property
    def status(self) -> int | None:
        """The HTTP status of the answer. It is never parsed from a text."""
        return None

    def retry_after_ms(self, now: datetime | None = None) -> int | None:
        """Return how many milliseconds the provider asks to wait. A date needs `now`."""
        del now
        return None

    def __str__(self) -> str:
        """Return the display message."""
        if self.available_tools is not None:
            return f"Model tried to call unavailable tool '{self.tool_name}'. Available tools: {', '.join(self.available_tools)}."
        return f"Model tried to call unavailable tool '{self.tool_name}'. No tools are available."

    def payload(self) -> Json:
        """Return the value below the tag."""
        written: dict[str, Json] = {
            "tool_name": self.tool_name,
        }
        if self.available_tools is not None:
            written["available_tools"] = self.available_tools
        return written


@dataclass(eq=False, kw_only=True)
class InvalidToolInputError(AimuxError):
    """The model called a tool with arguments that are no JSON, or that its schema refuses.

    Produced at the model boundary. A caller shows `cause` to the model and lets it try again.
    """

    variant = "InvalidToolInput"
    code = Code.AIMUX_E_TOOL

    tool_name: str
    """The tool that was called."""
    tool_input: str
    """The argument text, exactly as the model wrote it."""
    cause: str
    """What is wrong with it."""

    @property
    def retryable(self) -> bool:
        """Whether the same request may succeed when it is sent again."""
        return False

    @property
    def status(self) -> int | None:
        """The HTTP status of the answer. It is never parsed from a text."""
        return None

    def retry_after_ms(self, now: datetime | None = None) -> int | None:
        """Return how many milliseconds the provider asks to wait. A date needs `now`."""
        del now
        return None

    def __str__(self) -> str:
        """Return the display message."""
        return f"Invalid input for tool {self.tool_name}: {self.cause}"

    def payload(self) -> Json:
        """Return the value below the tag."""
        return {
            "tool_name": self.tool_name,
            "tool_input": self.tool_input,
            "cause": self.cause,
        }


@dataclass(eq=False, kw_only=True)
class ToolCallRepairError(AimuxError):
    """A tool call was invalid, and the attempt to repair it failed too.

    Produced when the host's repair callback fails. A caller treats it as `original_error`, and
    reports `cause` as a fault of the host.
    """

    variant = "ToolCallRepair"
    code = Code.AIMUX_E_TOOL

    original_error: AnyAimuxError
    """What was wrong with the call."""
    cause: AnyAimuxError
    """Why the repair failed."""

    @property
    def retryable(self) -> bool:
        """Whether the same request may succeed when it is sent again."""
        return False

    @property
    def status(self) -> int | None:
        """The HTTP status of the answer. It is never parsed from a text."""
        return None

    def retry_after_ms(self, now: datetime | None = None) -> int | None:
        """Return how many milliseconds the provider asks to wait. A date needs `now`."""
        del now
        return None

    def __str__(self) -> str:
        """Return the display message."""
        return f"Error repairing tool call: {self.cause}"

    def payload(self) -> Json:
        """Return the value below the tag."""
        return {
            "original_error": self.original_error.to_wire(),
            "cause": self.cause.to_wire(),
        }


@dataclass(eq=False)
class InvalidArgumentError(AimuxError):
    """A function of the SDK was called with an argument that it cannot take.

    Produced before anything is sent. A caller corrects the program.
    """

    variant = "InvalidArgument"
    code = Code.AIMUX_E_INVALID_ARGUMENT

    message: str
    """What happened, in words. Nothing may be parsed out of it."""

    @property
    def retryable(self) -> bool:
        """Whether the same request may succeed when it is sent again."""
        return False

    @property
    def status(self) -> int | None:
        """The HTTP status of the answer. It is never parsed from a text."""
        return None

    def retry_after_ms(self, now: datetime | None = None) -> int | None:
        """Return how many milliseconds the provider asks to wait. A date needs `now`."""
        del now
        return None

    def __str__(self) -> str:
        """Return the display message."""
        return f"invalid argument: {self.message}"

    def payload(self) -> Json:
        """Return the value below the tag."""
        return self.message


@dataclass(eq=False)
class InvalidPromptError(AimuxError):
    """The messages of a prompt do not make a conversation that can be sent.

    Produced before anything is sent. A caller corrects the messages.
    """

    variant = "InvalidPrompt"
    code = Code.AIMUX_E_INVALID_PROMPT

    message: str
    """What happened, in words. Nothing may be parsed out of it."""

    @property
    def retryable(self) -> bool:
        """Whether the same request may succeed when it is sent again."""
        return False

    @property
    def status(self) -> int | None:
        """The HTTP status of the answer. It is never parsed from a text."""
        return None

    def retry_after_ms(self, now: datetime | None = None) -> int | None:
        """Return how many milliseconds the provider asks to wait. A date needs `now`."""
        del now
        return None

    def __str__(self) -> str:
        """Return the display message."""
        return f"invalid prompt: {self.message}"

    def payload(self) -> Json:
        """Return the value below the tag."""
        return self.message


@dataclass(eq=False)
class TokenExpiredError(AimuxError):
    """A stored login has expired and could not be renewed.

    Produced by providers that use tokens with a lifetime. It counts as status 401. A caller
    lets the user log in again.
    """

    variant = "TokenExpired"
    code = Code.AIMUX_E_TOKEN_EXPIRED

    message: str
    """What happened, in words. Nothing may be parsed out of it."""

    @property
    def retryable(self) -> bool:
        """Whether the same request may succeed when it is sent again."""
        return False

    @property
    def status(self) -> int | None:
        """The HTTP status of the answer. It is never parsed from a text."""
        return 401

    def retry_after_ms(self, now: datetime | None = None) -> int | None:
        """Return how many milliseconds the provider asks to wait. A date needs `now`."""
        del now
        return None

    def __str__(self) -> str:
        """Return the display message."""
        return f"token expired: {self.message}"

    def payload(self) -> Json:
        """Return the value below the tag."""
        return self.message


@dataclass(eq=False)
class UnsupportedFunctionalityError(AimuxError):
    """The model or its provider cannot do what was asked.

    Produced before anything is sent. A caller chooses another model or leaves the feature out.
    """

    variant = "UnsupportedFunctionality"
    code = Code.AIMUX_E_UNSUPPORTED_FUNCTIONALITY

    message: str
    """What happened, in words. Nothing may be parsed out of it."""

    @property
    def retryable(self) -> bool:
        """Whether the same request may succeed when it is sent again."""
        return False

    @property
    def status(self) -> int | None:
        """The HTTP status of the answer. It is never parsed from a text."""
        return None

    def retry_after_ms(self, now: datetime | None = None) -> int | None:
        """Return how many milliseconds the provider asks to wait. A date needs `now`."""
        del now
        return None

    def __str__(self) -> str:
        """Return the display message."""
        return f"unsupported functionality: {self.message}"

    def payload(self) -> Json:
        """Return the value below the tag."""
        return self.message


@dataclass(eq=False, kw_only=True)
class NoSuchModelError(AimuxError):
    """The provider has no model of that name.

    Produced when a model is looked up. A caller corrects the name.
    """

    variant = "NoSuchModel"
    code = Code.AIMUX_E_NO_SUCH_MODEL

    model_id: str
    """The name that was asked for."""
    model_type: str = ""
    """The kind of model that was asked for, such as `languageModel`."""

    @property
    def retryable(self) -> bool:
        """Whether the same request may succeed when it is sent again."""
        return False

    @property
    def status(self) -> int | None:
        """The HTTP status of the answer. It is never parsed from a text."""
        return None

    def retry_after_ms(self, now: datetime | None = None) -> int | None:
        """Return how many milliseconds the provider asks to wait. A date needs `now`."""
        del now
        return None

    def __str__(self) -> str:
        """Return the display message."""
        return f"no such model: {self.model_id}"

    def payload(self) -> Json:
        """Return the value below the tag."""
        return {
            "model_id": self.model_id,
            "model_type": self.model_type,
        }


@dataclass(eq=False, kw_only=True)
class NoSuchProviderError(AimuxError):
    """No provider is registered under that name.

    Produced when a model is looked up. A caller corrects the name or registers the provider.
    """

    variant = "NoSuchProvider"
    code = Code.AIMUX_E_NO_SUCH_PROVIDER

    provider_id: str
    """The name that was asked for."""

    @property
    def retryable(self) -> bool:
        """Whether the same request may succeed when it is sent again."""
        return False

    @property
    def status(self) -> int | None:
        """The HTTP status of the answer. It is never parsed from a text."""
        return None

    def retry_after_ms(self, now: datetime | None = None) -> int | None:
        """Return how many milliseconds the provider asks to wait. A date needs `now`."""
        del now
        return None

    def __str__(self) -> str:
        """Return the display message."""
        return f"No such provider: {self.provider_id}"

    def payload(self) -> Json:
        """Return the value below the tag."""
        return {
            "provider_id": self.provider_id,
        }


@dataclass(eq=False)
class APITimeoutError(AimuxError):
    """An operation took longer than its limit.

    Produced by the SDK's own clocks; a provider's 408 or 504 is an `ApiCall`. It does not count
    as retryable: whoever set the limit decides.
    """

    variant = "Timeout"
    code = Code.AIMUX_E_TIMEOUT

    message: str
    """What happened, in words. Nothing may be parsed out of it."""

    @property
    def retryable(self) -> bool:
        """Whether the same request may succeed when it is sent again."""
        return False

    @property
    def status(self) -> int | None:
        """The HTTP status of the answer. It is never parsed from a text."""
        return None

    def retry_after_ms(self, now: datetime | None = None) -> int | None:
        """Return how many milliseconds the provider asks to wait. A date needs `now`."""
        del now
        return None

    def __str__(self) -> str:
        """Return the display message."""
        return f"request timed out: {self.message}"

    def payload(self) -> Json:
        """Return the value below the tag."""
        return self.message


@dataclass(eq=False)
class RequestAbortedError(AimuxError):
    """The caller cancelled the operation.

    Produced when an abort signal fires. A caller does nothing: it asked for this.
    """

    variant = "Aborted"
    code = Code.AIMUX_E_ABORTED

    message: str
    """What happened, in words. Nothing may be parsed out of it."""

    @property
    def retryable(self) -> bool:
        """Whether the same request may succeed when it is sent again."""
        return False

    @property
    def status(self) -> int | None:
        """The HTTP status of the answer. It is never parsed from a text."""
        return None

    def retry_after_ms(self, now: datetime | None = None) -> int | None:
        """Return how many milliseconds the provider asks to wait. A date needs `now`."""
        del now
        return None

    def __str__(self) -> str:
        """Return the display message."""
        return self.message

    def payload(self) -> Json:
        """Return the value below the tag."""
        return self.message


@dataclass(eq=False)
class OtherError(AimuxError):
    """An error that none of the other variants describes.

    Produced for a host's own failures, such as an exception out of a callback. A caller reports
    the message.
    """

    variant = "Other"
    code = Code.AIMUX_E_OTHER

    message: str
    """What happened, in words. Nothing may be parsed out of it."""

    @property
    def retryable(self) -> bool:
        """Whether the same request may succeed when it is sent again."""
        return False

    @property
    def status(self) -> int | None:
        """The HTTP status of the answer. It is never parsed from a text."""
        return None

    def retry_after_ms(self, now: datetime | None = None) -> int | None:
        """Return how many milliseconds the provider asks to wait. A date needs `now`."""
        del now
        return None

    def __str__(self) -> str:
        """Return the display message."""
        return self.message

    def payload(self) -> Json:
        """Return the value below the tag."""
        return self.message


AnyAimuxError: TypeAlias = (
    APICallError
    | RetryError
    | JSONParseError
    | InvalidResponseDataError
    | NoSuchToolError
    | InvalidToolInputError
    | ToolCallRepairError
    | InvalidArgumentError
    | InvalidPromptError
    | TokenExpiredError
    | UnsupportedFunctionalityError
    | NoSuchModelError
    | NoSuchProviderError
    | APITimeoutError
    | RequestAbortedError
    | OtherError
)
"""The closed union. End a match over it in `assert_never`: a checker then names what it lacks."""
