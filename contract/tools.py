"""The tool-call shapes: what a provider returns, what a caller sees, what a transcript replays.

As in `contract.errors`, the classes are the definition and their docstrings the documentation.
Absent optional fields are left out; free JSON stays as it came.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypeAliasType

from contract.codec.fields import Flag, Items, JsonObject, OmittedWhenAbsent, Text
from contract.codec.json_value import JsonValue
from contract.codec.models import ExternallyTagged, InternallyTagged, Newtype, WireModel
from contract.codec.unions import TaggedUnion
from contract.errors import AiMuxError


class RawToolCall(WireModel, frozen=True):
    """A tool call as a provider returned it: the argument text is verbatim and not yet parsed."""

    tool_call_id: Text = Field(description="The provider's name for this call.")
    tool_name: Text = Field(description="The tool that the model called, as it spelt it.")
    input: Text = Field(description="The argument text, exactly as the model wrote it.")
    provider_executed: OmittedWhenAbsent[Flag] = Field(
        default=None, description="Whether the provider runs the tool itself."
    )
    dynamic: OmittedWhenAbsent[Flag] = Field(
        default=None, description="Whether the tool may be unknown to the caller."
    )
    thought_signature: OmittedWhenAbsent[Text] = Field(
        default=None, description="The provider's signature of the thought behind the call."
    )
    provider_metadata: OmittedWhenAbsent[JsonValue] = Field(
        default=None, description="Whatever else the provider said of the call."
    )


class ToolCall(WireModel, frozen=True):
    """A tool call as a caller sees it: parsed, and kept with a typed error when it is invalid."""

    tool_call_id: Text = Field(description="The provider's name for this call.")
    tool_name: Text = Field(description="The tool that the model called, as it spelt it.")
    input: JsonValue = Field(
        description="The parsed arguments; the text itself where it is no JSON. May be null."
    )
    provider_executed: OmittedWhenAbsent[Flag] = Field(
        default=None, description="Whether the provider runs the tool itself."
    )
    dynamic: OmittedWhenAbsent[Flag] = Field(
        default=None, description="Whether the call was taken without a tool of that name."
    )
    thought_signature: OmittedWhenAbsent[Text] = Field(
        default=None, description="The provider's signature of the thought behind the call."
    )
    provider_metadata: OmittedWhenAbsent[JsonValue] = Field(
        default=None, description="Whatever else the provider said of the call."
    )
    invalid: OmittedWhenAbsent[Flag] = Field(
        default=None, description="True when the call must not be executed."
    )
    error: OmittedWhenAbsent[AiMuxError] = Field(
        default=None, description="Why the call is invalid."
    )


class StreamToolCall(Newtype, frozen=True):
    """A part of a stream: a whole tool call.

    `do_stream` carries the argument text as a JSON string in `input`, the user-facing stream the
    parsed value.
    """

    wire_tag = "ToolCall"
    tool_call: ToolCall = Field(description="The call.")


class ToolInputStart(ExternallyTagged, frozen=True):
    """A part of a stream: a tool call begins, its arguments follow."""

    id: Text = Field(description="The call that begins.")
    tool_name: Text = Field(description="The tool that it calls.")
    provider_executed: OmittedWhenAbsent[Flag] = Field(
        default=None, description="Whether the provider runs the tool itself."
    )
    dynamic: OmittedWhenAbsent[Flag] = Field(
        default=None, description="Whether the tool may be unknown to the caller."
    )
    title: OmittedWhenAbsent[Text] = Field(default=None, description="A title to show to a user.")
    provider_metadata: OmittedWhenAbsent[JsonValue] = Field(
        default=None, description="Whatever else the provider said of the call."
    )


class ToolInputDelta(ExternallyTagged, frozen=True):
    """A part of a stream: a piece of a call's argument text."""

    id: Text = Field(description="The call that the piece belongs to.")
    delta: Text = Field(
        description="The piece. It may end anywhere, within a character escape too."
    )
    provider_metadata: OmittedWhenAbsent[JsonValue] = Field(
        default=None, description="Whatever else the provider said of the piece."
    )


class ToolInputEnd(ExternallyTagged, frozen=True):
    """A part of a stream: a call's argument text is complete."""

    id: Text = Field(description="The call whose text is complete.")
    provider_metadata: OmittedWhenAbsent[JsonValue] = Field(
        default=None, description="Whatever else the provider said of the call."
    )


StreamPart = TypeAliasType(
    "StreamPart",
    Annotated[
        StreamToolCall | ToolInputStart | ToolInputDelta | ToolInputEnd,
        TaggedUnion(
            "StreamPart",
            "external",
            "A part of a stream. The contract covers the parts that belong to tool calls.",
        ),
    ],
)


class GenerateToolCall(Newtype, frozen=True):
    """A piece of generated content: a tool call, raw as the provider returned it."""

    wire_tag = "ToolCall"
    tool_call: RawToolCall = Field(description="The call.")


GenerateContent = TypeAliasType(
    "GenerateContent",
    Annotated[
        GenerateToolCall,
        TaggedUnion(
            "GenerateContent",
            "external",
            "A piece of generated content. The contract covers tool calls.",
        ),
    ],
)


class ContentToolCall(InternallyTagged, frozen=True):
    """A part of a transcript's message: a tool call that is replayed to the model.

    It never carries `dynamic`, `invalid` or `error`.
    """

    type: Literal["tool_call"] = Field(default="tool_call", description="The kind of part.")
    tool_call_id: Text = Field(description="The provider's name for this call.")
    tool_name: Text = Field(description="The tool that the model called.")
    input: JsonValue = Field(description="The parsed arguments. May be null.")
    provider_executed: OmittedWhenAbsent[Flag] = Field(
        default=None, description="Whether the provider ran the tool itself."
    )
    thought_signature: OmittedWhenAbsent[Text] = Field(
        default=None, description="The provider's signature of the thought behind the call."
    )
    provider_options: OmittedWhenAbsent[JsonValue] = Field(
        default=None, description="What the provider wants back with the call."
    )


ContentPart = TypeAliasType(
    "ContentPart",
    Annotated[
        ContentToolCall,
        TaggedUnion(
            "ContentPart",
            "internal",
            "A part of a transcript's message. The contract covers tool calls.",
        ),
    ],
)


class FunctionTool(InternallyTagged, frozen=True):
    """A tool that the host executes, with a JSON Schema for its arguments."""

    type: Literal["function"] = Field(default="function", description="The kind of tool.")
    name: Text = Field(description="The name that the model calls.")
    description: OmittedWhenAbsent[Text] = Field(
        default=None, description="What the tool does, for the model."
    )
    input_schema: JsonValue = Field(
        description="The JSON Schema of the arguments. It is judged when the tool is called."
    )
    strict: OmittedWhenAbsent[Flag] = Field(
        default=None, description="Whether the provider shall enforce the schema."
    )
    provider_options: OmittedWhenAbsent[JsonObject] = Field(
        default=None, description="Options by provider. Their order means nothing."
    )
    input_examples: OmittedWhenAbsent[Items[JsonValue]] = Field(
        default=None, description="Examples of arguments, for the model."
    )


class ProviderTool(InternallyTagged, frozen=True):
    """A tool that the provider defines."""

    type: Literal["provider"] = Field(default="provider", description="The kind of tool.")
    id: Text = Field(description="The provider's name for the tool, such as `openai.web_search`.")
    name: Text = Field(description="The name that the model calls.")
    args: JsonValue = Field(description="The tool's settings.")


Tool = TypeAliasType(
    "Tool",
    Annotated[
        FunctionTool | ProviderTool,
        TaggedUnion("Tool", "internal", "A tool that a model is offered."),
    ],
)


class NamedToolChoice(InternallyTagged, frozen=True):
    """The model must call this one tool."""

    type: Literal["tool"] = Field(default="tool", description="The kind of choice.")
    tool_name: Text = Field(validation_alias="toolName", description="The tool to call.")


ToolChoice = TypeAliasType(
    "ToolChoice",
    Annotated[
        Literal["auto", "none", "required"] | NamedToolChoice,
        TaggedUnion(
            "ToolChoice",
            "string-or-object",
            "Whether the model calls tools: as it likes, never, at least one, or the named one.",
        ),
    ],
)


class Repaired(InternallyTagged, frozen=True, extra="forbid"):
    """A host's answer to a repair request: this call stands in place of the invalid one."""

    type: Literal["repaired"] = Field(default="repaired", description="The kind of answer.")
    tool_call: RawToolCall = Field(description="The call to parse and validate from scratch.")


class Unchanged(InternallyTagged, frozen=True, extra="forbid"):
    """A host's answer to a repair request: it has nothing better; the error stands."""

    type: Literal["unchanged"] = Field(default="unchanged", description="The kind of answer.")


class RepairFailed(InternallyTagged, frozen=True, extra="forbid"):
    """A host's answer to a repair request: the repair itself failed."""

    type: Literal["failed"] = Field(default="failed", description="The kind of answer.")
    message: Text = Field(description="Why.")


ToolCallRepairReply = TypeAliasType(
    "ToolCallRepairReply",
    Annotated[
        Repaired | Unchanged | RepairFailed,
        TaggedUnion("ToolCallRepairReply", "internal", "A host's answer to one repair request."),
    ],
)
