"""The sixteen error variants, and `AiMuxError`, the closed union of them.

This is the definition. Each class is named as its tag on the wire, its fields stand in the order
in which they are written, and its docstring is its documentation everywhere: in the schemas, in
`aimux-contract explain`, in the generated types.

Match on the union with class patterns and close with `assert_never`; a variant that is added later
is then a type-checker error at every such match.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field
from typing_extensions import TypeAliasType

from contract.codec.fields import (
    Flag,
    HttpStatus,
    Items,
    NullWhenAbsent,
    OmittedWhenAbsent,
    Strings,
    Text,
)
from contract.codec.json_value import JsonValue
from contract.codec.models import ExternallyTagged, Newtype
from contract.codec.unions import TaggedUnion

RetryReason: TypeAlias = Literal["maxRetriesExceeded", "errorNotRetryable"]
"""Why a retried operation was given up."""


class TextError(Newtype, frozen=True):
    """An error that says nothing but a text: `{"Timeout":"total timeout"}`."""

    message: Text = Field(description="What happened, in words. Nothing may be parsed out of it.")


class ApiCall(ExternallyTagged, frozen=True):
    """A request to a provider failed: it was answered with an error, or never answered.

    Produced for every HTTP error status and for transport failures, which have no status and are
    retryable. There is no variant for a single status: tell 401, 404 and 429 apart by
    `status_code`. A caller retries when `is_retryable` is true, after the time that the response
    headers ask for, and else reports the message.
    """

    url: Text = Field(description="The address that was called.")
    request_body_values: JsonValue = Field(description="The request's body, before it was encoded.")
    status_code: NullWhenAbsent[HttpStatus] = Field(
        default=None, description="The HTTP status; null when no answer came."
    )
    provider_code: NullWhenAbsent[Text] = Field(
        default=None, description="The provider's own code for the error, as it spells it."
    )
    message: Text = Field(description="The provider's message, or the transport's; may be empty.")
    response_body: NullWhenAbsent[Text] = Field(
        default=None, description="The body of the answer, as text."
    )
    response_headers: NullWhenAbsent[Strings] = Field(
        default=None,
        description="The headers of the answer, in lower case. Their order means nothing.",
    )
    data: NullWhenAbsent[JsonValue] = Field(
        default=None, description="The body of the answer, parsed. Null and absent are the same."
    )
    is_retryable: Flag = Field(
        default=False, description="Whether the same request may succeed when it is sent again."
    )


class Retry(ExternallyTagged, frozen=True):
    """An operation was tried several times and given up.

    Produced by the retry loop. A caller looks at the last of `errors` for the cause; trying the
    whole operation again at once is what the loop has just done.
    """

    reason: RetryReason = Field(description="Why it was given up.")
    errors: Items[AiMuxError] = Field(description="The error of each try, oldest first.")


class JsonParse(TextError, frozen=True):
    """A text that had to be JSON was not.

    Produced when a provider's answer or a stored document cannot be parsed. A caller reports it;
    the same text fails again.
    """


class InvalidResponseData(TextError, frozen=True):
    """A provider's answer was JSON, but not what its API promises.

    Produced when a required part of an answer is missing or has another type. A caller reports
    it, with the provider's name.
    """


class NoSuchTool(ExternallyTagged, frozen=True):
    """The model called a tool that it was not offered.

    Produced at the model boundary. `available_tools` is absent when no tool set was given at all,
    and empty when an empty one was. A caller lets the model try again, or repairs the name.
    """

    tool_name: Text = Field(description="The name that the model called, as it spelt it.")
    available_tools: OmittedWhenAbsent[Items[Text]] = Field(
        default=None, description="The names that it was offered, in order."
    )


class InvalidToolInput(ExternallyTagged, frozen=True):
    """The model called a tool with arguments that are no JSON, or that its schema refuses.

    Produced at the model boundary. A caller shows `cause` to the model and lets it try again.
    """

    tool_name: Text = Field(description="The tool that was called.")
    tool_input: Text = Field(description="The argument text, exactly as the model wrote it.")
    cause: Text = Field(description="What is wrong with it.")


class ToolCallRepair(ExternallyTagged, frozen=True):
    """A tool call was invalid, and the attempt to repair it failed too.

    Produced when the host's repair callback fails. A caller treats it as `original_error`, and
    reports `cause` as a fault of the host.
    """

    original_error: AiMuxError = Field(description="What was wrong with the call.")
    cause: AiMuxError = Field(description="Why the repair failed.")


class InvalidArgument(TextError, frozen=True):
    """A function of the SDK was called with an argument that it cannot take.

    Produced before anything is sent. A caller corrects the program.
    """


class InvalidPrompt(TextError, frozen=True):
    """The messages of a prompt do not make a conversation that can be sent.

    Produced before anything is sent. A caller corrects the messages.
    """


class TokenExpired(TextError, frozen=True):
    """A stored login has expired and could not be renewed.

    Produced by providers that use tokens with a lifetime. It counts as status 401. A caller lets
    the user log in again.
    """


class UnsupportedFunctionality(TextError, frozen=True):
    """The model or its provider cannot do what was asked.

    Produced before anything is sent. A caller chooses another model or leaves the feature out.
    """


class NoSuchModel(ExternallyTagged, frozen=True):
    """The provider has no model of that name.

    Produced when a model is looked up. A caller corrects the name.
    """

    model_id: Text = Field(description="The name that was asked for.")
    model_type: Text = Field(
        default="", description="The kind of model that was asked for, such as `languageModel`."
    )


class NoSuchProvider(ExternallyTagged, frozen=True):
    """No provider is registered under that name.

    Produced when a model is looked up. A caller corrects the name or registers the provider.
    """

    provider_id: Text = Field(description="The name that was asked for.")


class Timeout(TextError, frozen=True):
    """An operation took longer than its limit.

    Produced by the SDK's own clocks; a provider's 408 or 504 is an `ApiCall`. It does not count
    as retryable: whoever set the limit decides.
    """


class Aborted(TextError, frozen=True):
    """The caller cancelled the operation.

    Produced when an abort signal fires. A caller does nothing: it asked for this.
    """


class Other(TextError, frozen=True):
    """An error that none of the other variants describes.

    Produced for a host's own failures, such as an exception out of a callback. A caller reports
    the message.
    """


AiMuxError = TypeAliasType(
    "AiMuxError",
    Annotated[
        ApiCall
        | Retry
        | JsonParse
        | InvalidResponseData
        | NoSuchTool
        | InvalidToolInput
        | ToolCallRepair
        | InvalidArgument
        | InvalidPrompt
        | TokenExpired
        | UnsupportedFunctionality
        | NoSuchModel
        | NoSuchProvider
        | Timeout
        | Aborted
        | Other,
        TaggedUnion(
            "AiMuxError",
            "external",
            "Any error of the SDK: an object whose one key is the variant. The set is closed.",
        ),
    ],
)
"""Any of the sixteen, in declaration order."""
