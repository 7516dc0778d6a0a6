"""Tables of a language's syntax: what it writes for types, conditions and display messages."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from generators.languages.error_facts import Condition, Message, Part
from generators.languages.model import Field, Type, Variant
from generators.languages.source import pascal


@dataclass(frozen=True, slots=True)
class TypeTable:
    """What a language writes for each type: its name, or the function that reads or writes it.

    `{}` is what it writes for the items of a list, or the name of an enumeration or a wire type,
    in this `style`.
    """

    scalars: Mapping[str, str]
    list_of: str
    ref: str = "{}"
    enum: str = "{}"
    style: Callable[[str], str] = str

    def __call__(self, type_: Type) -> str:
        """Return the entry of a type."""
        if type_.item is not None:
            return self.list_of.replace("{}", self(type_.item))
        named = {"ref": self.ref, "enum": self.enum}.get(type_.kind)
        if named is not None:
            return named.replace("{}", self.style(type_.name))
        return self.scalars[type_.kind]


@dataclass(frozen=True, slots=True, kw_only=True)
class MessageTable:
    """What a language writes for the conditions and the parts of a display message.

    `{}` is the field, as `name` writes it. The keys are those of `Condition.test` and `Part.form`;
    an entry for some fields alone has their kind or their absence in front: `list filled`,
    `omitted given`. The entry `equal` has a `{type}` and a `{constant}` too.

    `literal` holds the parts, with `plus` between them; `plain` formats a message that is all text.
    """

    tests: Mapping[str, str]
    parts: Mapping[str, str]
    name: Callable[[Field], str]
    escape: Callable[[str], str]
    constant: Callable[[str], str] = pascal
    literal: str = '"{}"'
    plus: str = ""
    plain: Callable[[str], str] | None = None

    def messages(self, variant: Variant) -> Iterator[tuple[list[str], str]]:
        """Yield the conditions and the text of each message; the last one has no conditions."""
        for message, conditions in remaining_conditions(variant):
            yield [self.test(each, variant) for each in conditions], self.text(message, variant)

    def test(self, condition: Condition, variant: Variant) -> str:
        """Format a condition."""
        field = variant.field(condition.field)
        entry = _entry(self.tests, condition.test, field)
        entry = entry.replace("{type}", field.type.name)
        entry = entry.replace("{constant}", self.constant(condition.value))
        return entry.replace("{}", self.name(field))

    def text(self, message: Message, variant: Variant) -> str:
        """Format a message: a field by itself, a plain string, or a text with parts filled in."""
        match message.parts:
            case [Part(form="value", field=name)] if variant.field(name).type.kind == "string":
                return self.name(variant.field(name))
            case [Part(form="text", text=text)] if self.plain is not None:
                return self.plain(text)
            case parts:
                pieces = (self._part(part, variant) for part in parts)
                return self.literal.replace("{}", self.plus.join(pieces))

    def _part(self, part: Part, variant: Variant) -> str:
        if part.form == "text":
            return self.escape(part.text)
        field = variant.field(part.field)
        return _entry(self.parts, part.form, field).replace("{}", self.name(field))


def remaining_conditions(variant: Variant) -> Iterator[tuple[Message, tuple[Condition, ...]]]:
    """Yield a variant's messages with their conditions; the last takes what the others leave."""
    for message in variant.messages:
        yield message, () if message is variant.messages[-1] else message.conditions


def _entry(table: Mapping[str, str], key: str, field: Field) -> str:
    special = [f"{field.type.kind} {key}", f"{field.absence} {key}"]
    return next(table[each] for each in (*special, key) if each in table)
