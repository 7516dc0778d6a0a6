"""The forms of the golden files. Their schemas in `golden/schema/kit/` are generated from here."""

from __future__ import annotations

from typing import Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

from contract.codec.refusal import WireErrorCode

Verdict: TypeAlias = Literal["accept", "reject", "either"]
Level: TypeAlias = Literal["required", "recommended"]


class ArtefactModel(BaseModel):
    """A JSON object of a golden file. It has these fields and no others."""

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
        serialize_by_alias=True,
        validate_by_name=True,
        defer_build=True,
    )


class FactsModel(ArtefactModel):
    """What every binding must answer of an error."""

    variant: str = Field(description="The wire tag.")
    message: str = Field(description="The display message.")
    code: int = Field(description="The C code.")
    symbol: str = Field(description="The C code's name.")
    retryable: bool = Field(description="Whether the same request may be sent again.")
    status: int | None = Field(description="The HTTP status; null when there is none.")
    retry_after_ms: int | None = Field(
        description="How long the provider asks to wait, in milliseconds; null when it does not."
    )


class WireCase(ArtefactModel):
    """One text, and what a reader makes of it."""

    model_config = ConfigDict(
        json_schema_extra={"oneOf": [{"required": ["json"]}, {"required": ["json_base64"]}]}
    )

    id: str = Field(description="The case's name. Once released it never changes its meaning.")
    comment: str = Field(
        default="", description="What the case is about, where its id is not enough."
    )
    flags: tuple[str, ...] = Field(
        default=(), description="What the case needs of a reader; the file explains each flag."
    )
    verdict: Verdict = Field(
        description="Whether the text is accepted; `either` where implementations may differ."
    )
    level: Level = Field(
        description="`recommended` where a language's JSON library may not be able to comply."
    )
    reason: WireErrorCode | None = Field(default=None, description="Why a text is rejected.")
    text: str | None = Field(
        default=None,
        validation_alias="json",
        serialization_alias="json",
        description="The exact text, unless `json_base64` is given.",
    )
    json_base64: str | None = Field(
        default=None, description="The exact bytes in base64, where they are not UTF-8."
    )
    canonical: str | None = Field(
        default=None, description="What the value is written back as, where that is not `json`."
    )
    now: str | None = Field(
        default=None,
        description="The time at which the facts hold (RFC 3339), where they need one.",
    )
    facts: FactsModel | None = Field(
        default=None, description="The facts of an accepted error; no other form has them."
    )


class FixturesFile(ArtefactModel):
    """The wire fixtures of one form."""

    schema_: str = Field(
        validation_alias="$schema",
        serialization_alias="$schema",
        description="The schema of this file.",
    )
    contract: str = Field(description="The version of the contract.")
    type: str = Field(description="The form that the texts are read as.")
    flags: dict[str, str] = Field(description="The flags of this file, and what each means.")
    cases: tuple[WireCase, ...] = Field(description="The cases.")


class WireFormatCase(ArtefactModel):
    """One accepted text in the shape that the bindings' older loaders read."""

    name: str = Field(description="The id of the case.")
    type: str = Field(description="The form that the text is read as.")
    text: str = Field(
        validation_alias="json",
        serialization_alias="json",
        description="The text. It is written back byte for byte.",
    )
    description: str = Field(description="What the case is about.")


class MessageTemplate(ArtefactModel):
    """A display message, with payload fields in braces."""

    when: str = Field(description="When it is used; empty for always.")
    template: str = Field(description="The message; `{x.message}` is the display message of x.")


class VariantEntry(ArtefactModel):
    """What the bindings must agree on of one variant."""

    code: int = Field(description="The C code. It is never renumbered or reused.")
    symbol: str = Field(description="The C code's name.")
    messages: tuple[MessageTemplate, ...] = Field(description="The display message, by case.")
    names: dict[str, str] = Field(description="The SDK's public name of it in each binding.")


class OkEntry(ArtefactModel):
    """The C code of success."""

    code: int = Field(description="The C code.")
    symbol: str = Field(description="Its name.")


class ErrorsFile(ArtefactModel):
    """Codes, messages and public names of all variants."""

    schema_: str = Field(
        validation_alias="$schema",
        serialization_alias="$schema",
        description="The schema of this file.",
    )
    contract: str = Field(description="The version of the contract.")
    ok: OkEntry = Field(description="The code that is no error.")
    bases: dict[str, str] = Field(description="The base of the error classes in each binding.")
    variants: dict[str, VariantEntry] = Field(description="The variants, in declaration order.")


class ManifestEntry(ArtefactModel):
    """One golden file."""

    path: str = Field(description="The path below the folder of the manifest, with slashes.")
    sha256: str = Field(description="The SHA-256 of its bytes, in hexadecimal.")
    bytes: int = Field(description="Its size.")
    cases: int = Field(description="How many cases it holds; 0 for a file that holds none.")


class Manifest(ArtefactModel):
    """Every golden file but the manifest itself."""

    schema_: str = Field(
        validation_alias="$schema",
        serialization_alias="$schema",
        description="The schema of this file.",
    )
    contract: str = Field(description="The version of the contract.")
    files: tuple[ManifestEntry, ...] = Field(description="The files, by path.")
