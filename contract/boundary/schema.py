"""Validate arguments by a tool's own JSON Schema, which is as untrusted as the arguments.

The engine is jsonschema-rs, which the SDK's core uses too. It selects the draft by `$schema`,
treats `format` as an annotation here, and fetches nothing: retrieval is switched off.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

import jsonschema_rs

from contract.boundary.patterns import has_bad_recursive_ref, is_foreign, patterns_in
from contract.boundary.schema_cost import COST_LIMIT, SchemaCost
from contract.codec import JsonValue, WireError, decode, encode
from contract.json_tree import children

_CACHED_SCHEMAS: Final = 1024
_MOST_REFERENCES: Final = 5_000
_FEW_REFERENCES: Final = 20
"""This many references multiply to at most e^(20/e), about 1,600 subschemas."""
_MAX_MESSAGE_COST: Final = 10_000
_REFERENCE: Final = re.compile(r'"\$(?:ref|dynamicRef|recursiveRef)":')

_RECURSIVE_DRAFT: Final = '"$schema":"https://json-schema.org/draft/2019-09/schema'

_PROGRAMS: Final = 128 << 20
"""The bytes to which all patterns of a schema together may be compiled."""
_PROGRAM: Final = 1 << 20
_BACKTRACKING_PATTERN: Final = 10_000
_BACKTRACKING: Final = ((128 << 10, 5_000, 500_000), (512 << 10, 20, 3_000))
"""The limits of a program: its bytes, its backtracking steps, and the text that it may read.

Each step may read the whole text again: 4 ns a character, or 1,000 times that in a large program.
"""
_PERHAPS_BACKTRACKING: Final = re.compile(r"\(\?|\\|[*+?}]\+")
_NO_MATCH: Final = "the arguments do not fit the schema"
_TOO_LONG: Final = "the arguments are too long for a pattern that looks around or back"

_Schema: TypeAlias = dict[str, JsonValue] | bool


@dataclass(frozen=True, slots=True)
class GoodSchema:
    """A schema that is ready to validate arguments.

    `longest` limits the text of arguments if patterns may backtrack. `cost` is for a schema with
    references, for which the engine may take long to describe a violation.
    """

    validator: jsonschema_rs.Validator
    longest: int | None
    cost: SchemaCost | None

    def fault(self, value: JsonValue, text: str) -> str | None:
        """Return why arguments are invalid; None if they are valid. `text` is their JSON text."""
        try:
            if self.longest is not None and len(text) > self.longest:
                violation = _TOO_LONG
            elif self.validator.is_valid(value):
                return None
            else:
                violation = self._violation(value)
        except ValueError as error:
            violation = _first_line(error)
        return f"Type validation failed: Value: {encode(value)}.\nError message: {violation}"

    def _violation(self, value: JsonValue) -> str:
        # The engine caches verdicts, but not error messages.
        if self.cost is not None and self.cost.at(_depth(value)) > _MAX_MESSAGE_COST:
            return _NO_MATCH
        try:
            self.validator.validate(value)  # iter_errors would find all errors before the first
        except jsonschema_rs.ValidationError as error:
            return error.message
        return _NO_MATCH


@dataclass(frozen=True, slots=True)
class BrokenSchema:
    """An invalid schema, which refuses every call."""

    why: str

    def fault(self, _value: JsonValue, _text: str) -> str:
        """Return why every call is refused."""
        return f"input schema is invalid: {self.why}"


@dataclass(frozen=True, slots=True)
class Unchecked:
    """Replaces the schema of a provider's tool or a dynamic call, which has none."""

    def fault(self, _value: JsonValue, _text: str) -> None:
        """Accept any arguments."""


ArgumentSchema: TypeAlias = GoodSchema | BrokenSchema | Unchecked

UNCHECKED: Final = Unchecked()


def schema_for(schema: JsonValue) -> GoodSchema | BrokenSchema:
    """Prepare a schema; schemas with equal content share one result."""
    try:
        text = encode(schema)
    except WireError as error:
        return BrokenSchema(str(error))
    return _prepared(text)


@lru_cache(maxsize=_CACHED_SCHEMAS)
def _prepared(text: str) -> GoodSchema | BrokenSchema:
    schema = decode(JsonValue, text)
    if not isinstance(schema, (dict, bool)):
        # The engine would parse a string as the text of a schema.
        return BrokenSchema("a schema is an object, true or false")
    references = len(_REFERENCE.findall(text))
    if references > _MOST_REFERENCES:
        return BrokenSchema(f"more than {_MOST_REFERENCES} references")
    cost = SchemaCost(schema) if references else None
    if cost and references > _FEW_REFERENCES and cost.on_one_value() >= COST_LIMIT:
        return BrokenSchema(f"its references apply {COST_LIMIT} subschemas or more to one value")
    if '"$recursiveRef":' in text and _RECURSIVE_DRAFT in text and has_bad_recursive_ref(schema):
        return BrokenSchema('a "$recursiveRef" is "#"')
    patterns = list(patterns_in(schema)) if '"pattern' in text else []
    foreign = next(filter(is_foreign, patterns), None)
    if foreign is not None:
        return BrokenSchema(f"{encode(foreign)} is no ECMA-262 pattern")
    return _compiled(schema, text, patterns, cost)


def _compiled(
    schema: _Schema, text: str, patterns: Sequence[str], cost: SchemaCost | None
) -> GoodSchema | BrokenSchema:
    each = _PROGRAMS // max(len(patterns), 1)
    linear = jsonschema_rs.RegexOptions(min(each, _PROGRAM), _PROGRAM)
    try:
        return GoodSchema(_validator(schema, linear), None, cost)
    except ValueError as error:
        why = _first_line(error)
    suspects = len(_PERHAPS_BACKTRACKING.findall(text))
    if not suspects or max(map(len, patterns), default=0) > _BACKTRACKING_PATTERN:
        return BrokenSchema(why)
    for size, steps, longest in _BACKTRACKING:
        backtracking = jsonschema_rs.FancyRegexOptions(steps, min(each, size), _PROGRAM)
        try:
            return GoodSchema(_validator(schema, backtracking), longest // suspects, cost)
        except ValueError:  # too large, or no engine knows the pattern
            continue
    return BrokenSchema(why)


def _validator(
    schema: _Schema,
    patterns: jsonschema_rs.RegexOptions | jsonschema_rs.FancyRegexOptions,
) -> jsonschema_rs.Validator:
    return jsonschema_rs.validator_for(
        schema, validate_formats=False, pattern_options=patterns, offline=True
    )


def _depth(value: JsonValue) -> int:
    """Return the depth of a value."""
    depth, level = 0, [child for _, child in children(value)]
    while level:
        depth, level = depth + 1, [child for node in level for _, child in children(node)]
    return depth


def _first_line(error: ValueError) -> str:
    return str(error).partition("\n")[0]
