"""The protocol's messages: JSON Lines in UTF-8, one object a line, LF. The schemas come from here.

A request goes to the testee's standard input, its answer comes from its standard output.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import ConfigDict, Field
from typing_extensions import TypeAliasType

from contract.artefacts.models import ArtefactModel
from contract.artefacts.vector_models import JsonObject, Tools
from contract.catalog import WIRE_TYPES
from contract.codec import JsonValue
from contract.conformance.protocol import Operation
from contract.tools import RawToolCall, StreamPart, ToolCall, ToolCallRepairReply

TypeName = TypeAliasType(
    "TypeName",
    Annotated[
        str,
        Field(
            description="A form of the contract, by name.",
            json_schema_extra={"enum": [*WIRE_TYPES]},
        ),
    ],
)


class HandshakeRequest(ArtefactModel):
    """The first line that a testee gets."""

    op: Literal["hello"]
    protocol: int = Field(description="The version of the protocol.")
    contract: str = Field(description="The version of the contract.")


class _Request(ArtefactModel):
    id: int = Field(ge=1, description="Tells the answers apart. It is given back as it is.")


class DecodeRequest(_Request):
    """Read a text as a form, and give the text that the value is written as."""

    model_config = ConfigDict(
        json_schema_extra={"oneOf": [{"required": ["json"]}, {"required": ["json_base64"]}]}
    )

    op: Literal["decode"]
    type: TypeName
    json_: str | None = Field(
        default=None,
        validation_alias="json",
        serialization_alias="json",
        description="The text, unless `json_base64` is given.",
    )
    json_base64: str | None = Field(
        default=None, description="The bytes in base64, where they are not UTF-8."
    )


class FactsRequest(_Request):
    """Read a text as an AiMuxError, and give the facts about it."""

    op: Literal["facts"]
    json_: str = Field(validation_alias="json", serialization_alias="json", description="The text.")
    now: str | None = Field(
        default=None, description="The time at which the facts hold (RFC 3339), if they need one."
    )


class ParseRequest(_Request):
    """Parse and validate a model's tool call; repair it by a host's reply where that is given."""

    op: Literal["parse_tool_call"]
    call: RawToolCall = Field(description="The call as the provider returned it.")
    tools: Tools = Field(description="The tools; null where there is no tool set at all.")
    repair: ToolCallRepairReply | None = Field(
        description="The host's answer, if it is asked for a repair; null where it cannot be."
    )


class ReplayRequest(_Request):
    """Give the input of a call in the transcript of the next turn."""

    op: Literal["replay_input"]
    tool_call: ToolCall = Field(description="The call as a caller saw it.")


class AssembleRequest(_Request):
    """Give the parts of a stream as a user sees them."""

    op: Literal["assemble"]
    parts: tuple[StreamPart, ...] = Field(description="The parts of `do_stream`.")
    tools: Tools = Field(description="The tools; null where there is no tool set at all.")


class ArgsRequest(_Request):
    """List what is wrong with arguments by a tool author's spec."""

    op: Literal["validate_args"]
    spec: JsonObject = Field(description="The spec: a property's name to what it must be.")
    args: JsonValue = Field(description="The arguments, parsed.")


Request = TypeAliasType(
    "Request",
    Annotated[
        HandshakeRequest
        | DecodeRequest
        | FactsRequest
        | ParseRequest
        | ReplayRequest
        | AssembleRequest
        | ArgsRequest,
        Field(discriminator="op", description="What the runner writes."),
    ],
)


class Handshake(ArtefactModel):
    """The answer to the first line: who the testee is, and what it can do."""

    protocol: int = Field(description="The version of the protocol that it speaks.")
    implementation: str = Field(description="The binding's name.")
    language: str = Field(description="The language that it is written in.")
    version: str = Field(description="Its version.")
    operations: tuple[Operation, ...] = Field(
        description="The operations that it can do. Others are not asked of it."
    )
    types: tuple[TypeName, ...] = Field(
        description="The forms that it can read. Others are not asked of it."
    )


class DecodeResult(ArtefactModel):
    """What `decode` gives."""

    json_: str = Field(
        validation_alias="json",
        serialization_alias="json",
        description="The text that the value is written as.",
    )


class FactsResult(ArtefactModel):
    """What `facts` gives."""

    facts: JsonObject = Field(description="The facts, with the keys of the fixtures.")


class CallResult(ArtefactModel):
    """What `parse_tool_call` gives."""

    tool_call: JsonObject = Field(description="The ToolCall, valid or with its error.")


class InputResult(ArtefactModel):
    """What `replay_input` gives."""

    input: JsonValue = Field(description="The input that goes into the transcript.")


class PartsResult(ArtefactModel):
    """What `assemble` gives."""

    parts: tuple[JsonObject, ...] = Field(description="The StreamParts that a user sees.")
    incomplete: tuple[str, ...] = Field(description="The ids of the calls that were cut short.")


class ViolationsResult(ArtefactModel):
    """What `validate_args` gives."""

    violations: tuple[str, ...] = Field(description="The violations, in declaration order.")


class _Answer(ArtefactModel):
    id: int = Field(description="The request's id.")


class DecodeAnswer(_Answer):
    """The answer to `decode`."""

    result: DecodeResult


class FactsAnswer(_Answer):
    """The answer to `facts`."""

    result: FactsResult


class ParseAnswer(_Answer):
    """The answer to `parse_tool_call`."""

    result: CallResult


class ReplayAnswer(_Answer):
    """The answer to `replay_input`."""

    result: InputResult


class AssembleAnswer(_Answer):
    """The answer to `assemble`."""

    result: PartsResult


class ArgsAnswer(_Answer):
    """The answer to `validate_args`."""

    result: ViolationsResult


class Message(ArtefactModel):
    """Words for a person. Nothing is parsed out of them."""

    message: str = Field(description="What is wrong.")


class Reason(ArtefactModel):
    """Words for a person."""

    reason: str = Field(description="Why the operation was not tried.")


class Rejected(_Answer):
    """The testee refused the text. For what the contract refuses, this is the right answer."""

    rejected: Message


class Skipped(_Answer):
    """The testee cannot do this."""

    skipped: Reason


class Failed(_Answer):
    """The testee failed: the fault is its own."""

    failed: Message


Answer = TypeAliasType(
    "Answer",
    Annotated[
        Handshake
        | DecodeAnswer
        | FactsAnswer
        | ParseAnswer
        | ReplayAnswer
        | AssembleAnswer
        | ArgsAnswer
        | Rejected
        | Skipped
        | Failed,
        Field(description="What the testee writes."),
    ],
)
