"""A host that handles every error: the type checker names the variant that it forgets."""

from __future__ import annotations

from enum import Enum
from typing import assert_never

from aimux_errors import (
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
    TokenExpiredError,
    ToolCallRepairError,
    UnsupportedFunctionalityError,
)


class NextStep(Enum):
    """What a host does next about an error."""

    SEND_AGAIN = "send the same request again"
    ASK_MODEL = "let the model try again"
    LOG_IN = "let the user log in again"
    CHOOSE_MODEL = "choose another model, or register its provider"
    CORRECT = "correct the program"
    REPORT = "report the message"
    NOTHING = "do nothing: it asked for this"


def next_step(error: AnyAimuxError) -> NextStep:  # noqa: PLR0911 - a step each
    """Say what to do next about an error."""
    match error:
        case APICallError():
            return NextStep.SEND_AGAIN if error.retryable else NextStep.REPORT
        case RetryError():
            return _without_retry(error)
        case NoSuchToolError() | InvalidToolInputError():
            return NextStep.ASK_MODEL
        case ToolCallRepairError():
            return next_step(error.original_error)
        case TokenExpiredError():
            return NextStep.LOG_IN
        case NoSuchModelError() | NoSuchProviderError() | UnsupportedFunctionalityError():
            return NextStep.CHOOSE_MODEL
        case InvalidArgumentError() | InvalidPromptError():
            return NextStep.CORRECT
        case JSONParseError() | InvalidResponseDataError() | APITimeoutError() | OtherError():
            return NextStep.REPORT
        case RequestAbortedError():
            return NextStep.NOTHING
        case _ as unreachable:
            assert_never(unreachable)


def _without_retry(error: RetryError) -> NextStep:
    """Say what to do about the last error of a loop that has sent again often enough."""
    step = next_step(error.errors[-1]) if error.errors else NextStep.REPORT
    return NextStep.REPORT if step is NextStep.SEND_AGAIN else step
