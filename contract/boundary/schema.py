"""Judge arguments by a tool's own JSON Schema, which is as untrusted as the arguments.

The engine is jsonschema-rs, which the SDK's core uses too. It knows drafts by `$schema`, takes
`format` for an annotation here, and fetches nothing: retrieval is switched off.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

import jsonschema_rs

from contract.codec import JsonValue, WireError, decode, encode

_CACHED_SCHEMAS: Final = 1024
_BACKTRACKS: Final = 100_000
_PATTERNS: Final = jsonschema_rs.FancyRegexOptions(backtrack_limit=_BACKTRACKS)


@dataclass(frozen=True, slots=True)
class GoodSchema:
    """A schema that is ready to judge arguments."""

    validator: jsonschema_rs.Validator

    def violation(self, value: JsonValue) -> str | None:
        """Describe the first violation; None for arguments that fit."""
        try:
            if self.validator.is_valid(value):
                return None
            first = next(iter(self.validator.iter_errors(value)), None)
        except ValueError as error:
            return _first_line(error)
        return first.message if first else "the arguments do not fit the schema"


@dataclass(frozen=True, slots=True)
class BrokenSchema:
    """A schema that is none. It refuses every call."""

    why: str


ArgumentSchema: TypeAlias = GoodSchema | BrokenSchema


def schema_for(schema: JsonValue) -> ArgumentSchema:
    """Prepare a schema. The same content is prepared once, however often it comes."""
    try:
        text = encode(schema)
    except WireError as error:
        return BrokenSchema(str(error))
    return _prepared(text)


@lru_cache(maxsize=_CACHED_SCHEMAS)
def _prepared(text: str) -> ArgumentSchema:
    schema = decode(JsonValue, text)
    if not isinstance(schema, (dict, bool)):
        # The engine would read a string as the text of a schema.
        return BrokenSchema("a schema is an object, true or false")
    try:
        validator = jsonschema_rs.validator_for(
            schema, validate_formats=False, pattern_options=_PATTERNS, offline=True
        )
    except ValueError as error:
        return BrokenSchema(_first_line(error))
    return GoodSchema(validator)


def _first_line(error: ValueError) -> str:
    return str(error).partition("\n")[0]
