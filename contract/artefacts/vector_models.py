"""The forms of the behaviour vectors: an operation's input, and what every binding answers."""

from __future__ import annotations

from typing import Annotated, Generic, Literal, TypeAlias, TypeVar

from pydantic import Field
from typing_extensions import TypeAliasType

from contract.artefacts.models import ArtefactModel, Level
from contract.codec import JsonValue
from contract.tools import RawToolCall, StreamPart, Tool, ToolCall, ToolCallRepairReply

V = TypeVar("V")
Op = TypeVar("Op")

Tools: TypeAlias = tuple[Tool, ...] | None
JsonObject: TypeAlias = dict[str, JsonValue]


class ExpectedCall(ArtefactModel):
    """What a call becomes."""

    tool_call: JsonObject = Field(
        description="The ToolCall. Where the text of an InvalidToolInput ends in words that "
        "differ between libraries, it has `cause_prefix`, the beginning, in place of `cause`."
    )


class ExpectedInput(ArtefactModel):
    """What is replayed of a call."""

    input: JsonValue = Field(description="The input that goes into the transcript.")


class ExpectedParts(ArtefactModel):
    """What becomes of a stream."""

    parts: tuple[JsonObject, ...] = Field(
        description="The user-facing StreamParts, with `cause_prefix` as in a call's expectation."
    )
    incomplete: tuple[str, ...] = Field(description="The ids of the calls that were cut short.")


class ExpectedViolations(ArtefactModel):
    """What is wrong with arguments."""

    violations: tuple[str, ...] = Field(description="The violations, in declaration order.")


class _Vector(ArtefactModel):
    id: str = Field(description="The vector's name. Once released it never changes its meaning.")
    rule: str = Field(description="The one rule that it shows; the file states it.")
    comment: str = Field(
        default="", description="What the vector is about, where its id is not enough."
    )
    flags: tuple[str, ...] = Field(
        default=(), description="What the vector needs of a binding; the file explains each flag."
    )
    level: Level = Field(
        description="`recommended` where a language's libraries may not be able to comply."
    )


class ParseVector(_Vector):
    """A raw call, the tools that were offered, a host's reply if it has one, and the outcome."""

    call: RawToolCall = Field(description="The call as the provider returned it.")
    tools: Tools = Field(description="The tools; null where there is no tool set at all.")
    repair: ToolCallRepairReply | None = Field(
        description="The host's answer, if it is asked for a repair; null where it cannot be."
    )
    expect: ExpectedCall = Field(description="The outcome.")


class ReplayVector(_Vector):
    """A call of the last turn, and its input in the transcript of the next."""

    tool_call: ToolCall = Field(description="The call as a caller saw it.")
    expect: ExpectedInput = Field(description="The outcome.")


class StreamVector(_Vector):
    """The tool-call parts of a stream, and the parts that a user sees."""

    parts: tuple[StreamPart, ...] = Field(
        description="The parts of `do_stream`: a call's `input` is its text."
    )
    tools: Tools = Field(description="The tools; null where there is no tool set at all.")
    expect: ExpectedParts = Field(description="The outcome.")


class ArgsVector(_Vector):
    """A tool author's spec, parsed arguments, and their violations."""

    spec: JsonObject = Field(description="The SchemaSpec: a property's name to what it must be.")
    args: JsonValue = Field(description="The arguments, parsed.")
    expect: ExpectedViolations = Field(description="The outcome.")


class _File(ArtefactModel, Generic[Op, V]):
    schema_: str = Field(
        validation_alias="$schema",
        serialization_alias="$schema",
        description="The schema of this file.",
    )
    contract: str = Field(description="The version of the contract.")
    operation: Op = Field(description="The operation, by the conformance runner's name.")
    rules: dict[str, str] = Field(description="The rules that this file shows, each in a line.")
    flags: dict[str, str] = Field(description="The flags of this file, and what each means.")
    vectors: tuple[V, ...] = Field(description="The vectors.")


class ParseFile(_File[Literal["parse_tool_call"], ParseVector]):
    """The vectors of `parse_tool_call`, with or without a repair."""


class ReplayFile(_File[Literal["replay_input"], ReplayVector]):
    """The vectors of `replay_input`."""


class StreamFile(_File[Literal["assemble"], StreamVector]):
    """The vectors of `assemble`."""


class ArgsFile(_File[Literal["validate_args"], ArgsVector]):
    """The vectors of `validate_args`."""


Vector: TypeAlias = ParseVector | ReplayVector | StreamVector | ArgsVector

VectorsFile = TypeAliasType(
    "VectorsFile",
    Annotated[
        ParseFile | ReplayFile | StreamFile | ArgsFile,
        Field(discriminator="operation", description="The behaviour vectors of one operation."),
    ],
)
