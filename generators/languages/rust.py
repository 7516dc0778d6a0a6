"""Rust: the enums that serde derives the wire form from. They are the wire authority."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from generators.languages.error_facts import Condition, Message, Source
from generators.languages.model import Definition, Field, Union, Variant, definition
from generators.languages.source import code_name, pascal, render_template, snake
from generators.languages.syntax import TypeTable, remaining_conditions
from generators.rendering import Rendered

_KEYWORDS: Final = frozenset({"type"})
_FALSY: Final = ("", False)

_TYPES: Final = TypeTable(
    scalars={
        "string": "String",
        "boolean": "bool",
        "u16": "u16",
        "json": "Value",
        "object": "IndexMap<String, Value>",
        "strings": "IndexMap<String, String>",
    },
    list_of="Vec<{}>",
)
_PATTERNS: Final = {
    "given": "{}: Some({})",
    "absent": "{}: None",
    "equal": "{}: {type}::{constant}",
}
"""The conditions that a pattern tests. The others are guards."""

_GUARDS: Final = {"filled": "!{}.is_empty()", "empty": "{}.is_empty()"}
_ARGUMENTS: Final = {"joined": '{}.join(", ")', "length": "{}.len()", "last": "{}[{}.len() - 1]"}
"""The parts of a message that are arguments of `write!`. The others stand in its template."""


def render_bindings() -> Rendered:
    """Render `bindings/rust/`."""
    model = definition()
    _require_derivable(model)
    data = render_template(
        "rust/aimux_contract.rs.j2",
        definition=model,
        rust_type=_TYPES,
        field_type=_field_type,
        field_name=_field_name,
        codes={symbol: pascal(code_name(symbol)) for symbol, _ in model.codes},
        symbols=[symbol for symbol, _ in model.codes],
        display_arms=list(_display_arms(model.errors)),
        fact_arms=_fact_arms,
        header_arms=_header_arms,
        pattern=_pattern,
    )
    return {"bindings/rust/aimux_contract.rs": data}


def _require_derivable(model: Definition) -> None:
    """Refuse what serde's attributes cannot express in the way that the template uses them."""
    for union in model.unions:
        if len({variant.closed for variant in union.variants}) > 1:
            msg = f"{union.name}: serde refuses unknown fields in all variants or in none"
            raise TypeError(msg)
    for variant in (variant for union in model.unions for variant in union.variants):
        for field in variant.fields:
            if field.absence == "default" and field.default not in _FALSY:
                msg = f"{variant.name}.{field.name}: serde's default is false or empty"
                raise TypeError(msg)


def _field_type(field: Field, owner: str) -> str:
    """Format a field's type; a value of the union that it stands in is boxed."""
    type_ = _TYPES(field.type)
    if type_ == owner:
        type_ = f"Box<{type_}>"
    return f"Option<{type_}>" if field.optional else type_


def _field_name(name: str) -> str:
    snaked = snake(name)
    return f"r#{snaked}" if snaked in _KEYWORDS else snaked


def _fact_arms(union: Union, fact: str) -> Iterator[str]:
    """Yield the arms of a fact that is a constant or a field's value."""
    for variant in union.variants:
        source: Source = getattr(variant.facts, fact)
        bound = [source.field] if source.field else []
        value = f"*{source.field}" if source.field else _constant(source.constant)
        yield f"{_pattern(variant, bound)} => {value},"


def _header_arms(union: Union) -> Iterator[str]:
    """Yield the arms of the fact that is read from headers."""
    for variant in union.variants:
        headers = variant.facts.headers if variant.facts else ""
        bound = [headers] if headers else []
        value = f"wait_asked_for({headers}.as_ref(), now)" if headers else "None"
        yield f"{_pattern(variant, bound)} => {value},"


def _constant(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return "None" if value is None else f"Some({value})"


def _pattern(variant: Variant, bound: Sequence[str]) -> str:
    """Format a pattern that binds these fields, or tests them if they have a colon."""
    if variant.newtype:
        return f"Self::{variant.tag}({bound[0] if bound else '_'})"
    rest = [] if len(bound) == len(variant.fields) else [".."]
    return f"Self::{variant.tag} {{ {', '.join([*bound, *rest])} }}"


def _display_arms(union: Union) -> Iterator[str]:
    """Yield an arm for each message."""
    for variant in union.variants:
        for message, conditions in remaining_conditions(variant):
            pattern = _message_pattern(variant, message, conditions)
            yield f"{pattern} => write!({', '.join(_arguments(message))}),"


def _message_pattern(variant: Variant, message: Message, conditions: Sequence[Condition]) -> str:
    guards = {c.field: _GUARDS[c.test] for c in conditions if c.test in _GUARDS}
    tests = {c.field: _test(c, variant) for c in conditions if c.test in _PATTERNS}
    used = {part.field for part in message.parts} | set(guards)
    names = [field.name for field in variant.fields]
    bound = [tests.get(name, name) for name in names if name in tests or name in used]
    guard = " && ".join(guard.replace("{}", name) for name, guard in guards.items())
    return _pattern(variant, bound) + (f" if {guard}" if guard else "")


def _test(condition: Condition, variant: Variant) -> str:
    type_ = variant.field(condition.field).type.name
    pattern = _PATTERNS[condition.test].replace("{type}", type_)
    return pattern.replace("{constant}", pascal(condition.value)).replace("{}", condition.field)


def _arguments(message: Message) -> Iterator[str]:
    """Yield the arguments of the `write!` of a message: formatter, template, values."""
    template, values = "", list[str]()
    for part in message.parts:
        if part.form == "text":
            template += part.text.replace("{", "{{").replace("}", "}}")
        elif part.form in _ARGUMENTS:
            template += "{}"
            values.append(_ARGUMENTS[part.form].replace("{}", part.field))
        else:
            template += f"{{{part.field}}}"
    yield from ("f", f'"{template}"', *values)
