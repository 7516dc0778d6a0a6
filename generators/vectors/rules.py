"""The rules of the model boundary, each in a line. Every vector shows one, and each is shown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

RULES: Final[Mapping[str, str]] = {
    "3a.1": "without a tool set only a provider-executed dynamic call is parsed; any other is "
    "NoSuchTool without available_tools, and no repair is asked for",
    "3a.2": "a name is looked up exactly, among own entries, the first of two wins; an unknown one "
    "is NoSuchTool with every name in order, unless the call is provider-executed and dynamic",
    "3a.3": "of a known tool the text is checked in order: blank counts as {}, JSON, prototype "
    "guard, schema (a provider's tool has none); a valid call drops dynamic",
    "3a.4": "JSON is never completed, mended or unwrapped: what is no JSON is InvalidToolInput, "
    "and a string literal is that string",
    "3a.5": "an object at any depth with the key __proto__, or with a constructor that is an "
    "object with the key prototype, is refused",
    "3a.6": "the cause says what failed: JSON parsing, the guard, type validation, or the tool's "
    "own schema",
    "3a.7": "an invalid call is kept with its fields, invalid and dynamic true, the error, and as "
    "input the parsed value, or the text where that is no JSON",
    "3a.8": "one repair at most: a valid replacement stands wholly in place of the call, an "
    "invalid one gives its error alone, a failure is ToolCallRepair",
    "3a.9": "a string, number or boolean of an invalid call is replayed as {}; anything else, and "
    "any input of a valid call, as it is",
    "3a.10": "a streamed call whose text ends exactly empty counts as {}",
    "3a.11": "a host's reply does what a callback does; failed is ToolCallRepair with the cause "
    "Other(message)",
    "3a.schema-refs": "a $ref is resolved within the schema; nothing is ever fetched",
    "3a.schema-patterns": "a pattern that backtracks without end does not hang the caller, and one "
    "that cannot be compiled is an error of the schema",
    "3a.schema-format": "format is an annotation",
    "3a.schema-drafts": "the draft is told by $schema, and is 2020-12 where there is none",
    "3a.schema-boolean": "true and false are schemas",
    "stream.parts": "the parts of a call's input come out as they are, in their places",
    "stream.calls": "each ToolCall is parsed in its place, whatever the parts before it said",
    "stream.interleaved": "the parts of several calls may be interleaved in any way",
    "stream.assembled": "a call whose parts end without a ToolCall gets one from its text, behind "
    "all other parts, in the order in which the calls began",
    "stream.incomplete": "a call that is cut short gets no ToolCall, and its id is reported",
    "3b.top-level": "the arguments must be an object",
    "3b.types": "a property must be of its type; the message says a or an",
    "3b.boolean-is-no-number": "true and false are never numbers, and no number is a boolean",
    "3b.required": "a key is required by required: true alone",
    "3b.extra-keys": "keys that the spec does not name are fine",
    "3b.default": "a default is not applied",
    "3b.open": "an object or array without properties or items is checked for its type alone",
    "3b.nested": "properties and items are checked at any depth; a path has dots and [indices]",
    "3b.item-required": "an item's own required has no effect",
    "3b.enum": "an enum lists the strings that are allowed, compactly as JSON in the message",
    "3b.enum-on-others": "a number or boolean with an enum never passes",
    "3b.names": "a property may be named type, required or enum, or anything else",
    "3b.order": "violations come in the order of declaration, all of them",
}
"""Each rule by the name that its vectors bear, in the order of the definition."""
