"""The facts of a variant as table data, from which language modules render code."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from contract.codec.layout import layout_of
from contract.errors import AiMuxError
from contract.facts import Source, rules_of
from contract.templates import Condition, Part, parts_of
from generators.naming import binding_names

__all__ = ["Condition", "ErrorFacts", "Message", "Part", "Source", "error_facts"]


@dataclass(frozen=True, slots=True)
class Message:
    """A display message, and when it is used. Exactly one of a variant's messages fits."""

    conditions: tuple[Condition, ...]
    parts: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class ErrorFacts:
    """The facts of one variant, and its public name in each binding.

    `headers` is the field in which a provider may ask its caller to wait; "" if there is none.
    """

    code: int
    symbol: str
    retryable: Source
    status: Source
    headers: str
    messages: tuple[Message, ...]
    names: Mapping[str, str]


def error_facts(error: AiMuxError) -> ErrorFacts:
    """Return the facts of an error's variant. Raises TypeError for rules that name no field."""
    cls, rules = type(error), rules_of(error)
    fields = {rules.retryable.field, rules.status.field, rules.headers}
    fields |= {each.field for template in rules.templates for each in template.conditions}
    if unknown := fields - {"", *(field.name for field in layout_of(cls).fields)}:
        msg = f"{cls.__name__}: its rules name the unknown field {min(unknown)!r}"
        raise TypeError(msg)
    return ErrorFacts(
        code=int(rules.code),
        symbol=rules.code.name,
        retryable=rules.retryable,
        status=rules.status,
        headers=rules.headers,
        messages=tuple(
            Message(template.conditions, parts_of(template.text, cls))
            for template in rules.templates
        ),
        names=binding_names(error),
    )
