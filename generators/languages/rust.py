"""Rust: the enums that serde derives the wire form from. They are the wire authority.

Nothing formats the generated code: the shapes below are the ones that rustfmt leaves alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from generators.languages.error_facts import Condition, Message, Part, Source
from generators.languages.model import Definition, Field, Type, Union, Variant, definition
from generators.languages.source import WIDTH, pascal, render_template, snake
from generators.rendering import Rendered

_SCALARS: Final = {
    "string": "String",
    "boolean": "bool",
    "u16": "u16",
    "json": "Value",
    "object": "IndexMap<String, Value>",
    "strings": "IndexMap<String, String>",
}
_KEYWORDS: Final = frozenset({"type"})
_FALSY: Final = ("", False)

# What rustfmt puts on one line, in columns.
_CALL: Final = 60
_PATTERN: Final = 18
_ARM: Final = 12


def render_bindings() -> Rendered:
    """Render `bindings/rust/`."""
    model = definition()
    _require_derivable(model)
    data = render_template(
        "rust/aimux_contract.rs.j2",
        definition=model,
        rust_type=_type,
        field_type=_field_type,
        field_name=_field_name,
        codes={symbol: _code(symbol) for symbol, _ in model.codes},
        symbols=[symbol for symbol, _ in model.codes],
        display_arms=list(_display_arms(model.errors)),
        fact_arms=_fact_arms,
        header_arms=_header_arms,
        pattern=_pattern,
    )
    return {"bindings/rust/aimux_contract.rs": data}


def _require_derivable(model: Definition) -> None:
    """Refuse what no attribute of serde says in the way that the template says it."""
    for union in model.unions:
        if len({variant.closed for variant in union.variants}) > 1:
            msg = f"{union.name}: serde refuses unknown fields in all variants or in none"
            raise TypeError(msg)
    for variant in (variant for union in model.unions for variant in union.variants):
        for field in variant.fields:
            if field.absence == "default" and field.default not in _FALSY:
                msg = f"{variant.name}.{field.name}: serde's default is false or empty"
                raise TypeError(msg)


def _type(type_: Type) -> str:
    if type_.item is not None:
        return f"Vec<{_type(type_.item)}>"
    return type_.name or _SCALARS[type_.kind]


def _field_type(field: Field, owner: str) -> str:
    """Spell a field's type; a value of the union that it stands in is boxed."""
    spelt = _type(field.type)
    if spelt == owner:
        spelt = f"Box<{spelt}>"
    return f"Option<{spelt}>" if field.absence in {"null", "omitted"} else spelt


def _field_name(name: str) -> str:
    spelt = snake(name)
    return f"r#{spelt}" if spelt in _KEYWORDS else spelt


def _code(symbol: str) -> str:
    return pascal(symbol.removeprefix("AIMUX_").removeprefix("E_"))


def _fact_arms(union: Union, fact: str) -> Iterator[str]:
    """Give the arms of a fact that is a constant or a field's value."""
    for variant in union.variants:
        source: Source = getattr(variant.facts, fact)
        bound = [source.field] if source.field else []
        value = f"*{source.field}" if source.field else _constant(source.constant)
        yield _arm(_pattern(variant, bound), value)


def _header_arms(union: Union) -> Iterator[str]:
    """Give the arms of the fact that is read from headers."""
    for variant in union.variants:
        headers = variant.facts.headers if variant.facts else ""
        bound = [headers] if headers else []
        value = f"wait_asked_for({headers}.as_ref(), now)" if headers else "None"
        yield _arm(_pattern(variant, bound), value)


def _constant(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return "None" if value is None else f"Some({value})"


def _pattern(variant: Variant, bound: Sequence[str]) -> str:
    """Spell a pattern that binds these fields, or tests them where they hold a colon.

    rustfmt breaks a pattern whose inside is wider than this, and then counts without the dots.
    """
    if variant.newtype:
        return f"Self::{variant.tag}({bound[0] if bound else '_'})"
    rest = [] if len(bound) == len(variant.fields) else [".."]
    fields, parts = ", ".join(bound), ", ".join([*bound, *rest])
    if len(parts) <= _PATTERN:
        return f"Self::{variant.tag} {{ {parts} }}"
    lines = [parts] if len(fields) <= _PATTERN else [*(f"{each}," for each in bound), *rest]
    return _block(f"Self::{variant.tag} {{", lines, "}")


def _block(head: str, lines: Sequence[str], tail: str) -> str:
    """Spell what is opened in an arm's line, its inner lines, and what closes it."""
    margin = " " * _ARM
    return "\n".join([head, *(f"{margin}    {line}" for line in lines), margin + tail])


def _display_arms(union: Union) -> Iterator[str]:
    """Give an arm a message. A variant's last one takes whatever the others have left."""
    for variant in union.variants:
        messages = list(variant.facts.messages) if variant.facts else []
        for message in messages:
            conditions = () if message is messages[-1] else message.conditions
            yield _display_arm(variant, message, conditions)


def _display_arm(variant: Variant, message: Message, conditions: Sequence[Condition]) -> str:
    fields = {field.name: field for field in variant.fields}
    tests = {c.field: _test(c, fields[c.field]) for c in conditions if c.test != "filled"}
    guards = [f"!{c.field}.is_empty()" for c in conditions if c.test == "filled"]
    guards += [f"{c.field}.is_empty()" for c in conditions if c.test == "empty"]
    used = {part.field for part in message.parts}
    used |= {c.field for c in conditions if c.test in {"filled", "empty"}}
    bound = [tests.get(name, name) for name in fields if name in tests or name in used]
    condition = f" if {' && '.join(guards)}" if guards else ""
    return _written_arm(_pattern(variant, bound) + condition, _written(message.parts))


def _test(condition: Condition, field: Field) -> str:
    match condition.test:
        case "given":
            return f"{field.name}: Some({field.name})"
        case "absent":
            return f"{field.name}: None"
        case "equal":
            return f"{field.name}: {field.type.name}::{pascal(condition.value)}"
        case "filled" | "empty":
            return field.name


def _written(parts: Sequence[Part]) -> list[str]:
    """Give the arguments of the `write!` that spells a message."""
    template, values = "", list[str]()
    for part in parts:
        match part.form:
            case "text":
                template += part.text.replace("{", "{{").replace("}", "}}")
            case "value" | "message":
                template += f"{{{part.field}}}"
            case "joined":
                template, values = template + "{}", [*values, f'{part.field}.join(", ")']
            case "length":
                template, values = template + "{}", [*values, f"{part.field}.len()"]
            case "last":
                last = f"{part.field}[{part.field}.len() - 1]"
                template, values = template + "{}", [*values, last]
    return ["f", f'"{template}"', *values]


def _written_arm(pattern: str, arguments: Sequence[str]) -> str:
    on_one_line = ", ".join(arguments)
    if len(on_one_line) <= _CALL:
        return _arm(pattern, f"write!({on_one_line})")
    *others, last = arguments
    return _block(f"{pattern} => write!(", [*(f"{each}," for each in others), last], "),")


def _arm(pattern: str, value: str) -> str:
    """Spell an arm whose value is short, but not always short enough to stand in its line."""
    column = len(pattern.rpartition("\n")[2]) + (0 if "\n" in pattern else _ARM)
    if column + len(f" => {value},") <= WIDTH:
        return f"{pattern} => {value},"
    return _block(f"{pattern} => {{", [value], "}")
