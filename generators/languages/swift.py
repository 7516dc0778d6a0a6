"""Swift: enums with associated values, and a JSON value that is as exact as serde_json's.

Foundation's JSON loses what the contract keeps, so the reader and the writer are generated too.
They say nothing of the definition, but a binding that copies the folder needs no other package.
Nothing formats the generated code: the shapes below are the ones that swift-format leaves alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from generators.languages.error_facts import Condition, Message, Part, Source
from generators.languages.model import Field, Type, Variant, definition
from generators.languages.source import WIDTH, camel, render_template
from generators.rendering import Rendered

PACKAGE: Final = "bindings/swift/AimuxContract"
"""The Swift package, below the folder of golden files. SwiftPM knows it by its folder's name."""

_SOURCES: Final = (
    "AiMuxError",
    "Contract",
    "Facts",
    "JSONReader",
    "JSONValue",
    "JSONWriter",
    "RetryAfter",
    "ToolCalls",
    "Wire",
    "WireValues",
)
_SCALARS: Final = {
    "string": "String",
    "boolean": "Bool",
    "u16": "UInt16",
    "json": "JSONValue",
    "object": "OrderedMap<JSONValue>",
    "strings": "OrderedMap<String>",
}
_KEYWORDS: Final = frozenset(
    (
        *("as", "associatedtype", "break", "case", "catch", "class", "continue", "default"),
        *("defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false"),
        *("fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout"),
        *("internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol"),
        *("public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript"),
        *("super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where"),
        "while",
    )
)


def render_bindings() -> Rendered:
    """Render `bindings/swift/`."""
    values: dict[str, object] = {
        "definition": definition(),
        "codes": {symbol: _code(symbol) for symbol, _ in definition().codes},
        "associated": _associated,
        "carried": _carried,
        "fact_arm": _fact_arm,
        "field_type": _field_type,
        "initial": _initial,
        "name": spell_name,
        "read": _read,
        "test": _test,
        "text": spell_text,
    }
    paths = {f"Sources/AimuxContract/{name}.swift": f"swift/{name}.swift.j2" for name in _SOURCES}
    paths["Package.swift"] = "swift/Package.swift.j2"
    return {
        f"{PACKAGE}/{path}": render_template(template, **values)
        for path, template in sorted(paths.items())
    }


def spell_name(name: str) -> str:
    """Spell a wire name as a property or a case. A keyword needs backticks."""
    spelt = camel(name)
    return f"`{spelt}`" if spelt in _KEYWORDS else spelt


def _type(type_: Type) -> str:
    if type_.item is not None:
        return f"[{_type(type_.item)}]"
    return type_.name or _SCALARS[type_.kind]


def _field_type(field: Field) -> str:
    return _type(field.type) + ("?" if _is_optional(field) else "")


def _is_optional(field: Field) -> bool:
    return field.absence in {"null", "omitted"}


def _initial(field: Field) -> str:
    """Spell the default of a field in an initialiser, where it has one."""
    if _is_optional(field):
        return " = nil"
    return f" = {_literal(field.default)}" if field.absence == "default" else ""


def _literal(value: bool | int | str | None) -> str:  # noqa: FBT001 - a literal is any of them
    if value is None:
        return "nil"
    return f'"{_escape(value)}"' if isinstance(value, str) else str(value).lower()


def _read(field: Field) -> str:
    """Spell how a field is read off the others."""
    if field.absence == "default":
        return f'try fields.defaulted("{field.name}", to: {_literal(field.default)})'
    return f'try fields.{"optional" if _is_optional(field) else "required"}("{field.name}")'


def _code(symbol: str) -> str:
    return camel(symbol.removeprefix("AIMUX_").removeprefix("E_"))


def _carried(variant: Variant) -> str:
    """Name the type of what a case carries."""
    return _type(variant.newtype) if variant.newtype else variant.name


def _associated(variant: Variant) -> str:
    return f"({_carried(variant)})" if variant.fields else ""


def _fact_arm(variant: Variant, source: Source) -> str:
    """Spell the arm of a fact that is a constant or a field's value."""
    case = f"case .{spell_name(variant.tag)}"
    if source.field:
        return f"{case}(let payload): return payload.{spell_name(source.field)}"
    return f"{case}: return {_literal(source.constant)}"


def _test(message: Message) -> str:
    """Spell the condition under which a message is used. It unwraps what the message shows."""
    shown = {part.field for part in message.parts}
    return ", ".join(_condition(condition, shown) for condition in message.conditions)


def _condition(condition: Condition, shown: set[str]) -> str:
    name = spell_name(condition.field)
    match condition.test:
        case "given":
            return f"let {name}" if condition.field in shown else f"{name} != nil"
        case "absent":
            return f"{name} == nil"
        case "filled":
            return f"!{name}.isEmpty"
        case "empty":
            return f"{name}.isEmpty"
        case "equal":
            return f"{name} == .{spell_name(condition.value)}"


def spell_text(parts: Sequence[Part], indent: int = 8) -> str:
    """Spell a message as a literal, or as a sum of literals where one would be too long."""
    lines = [""]
    for piece in map(_piece, parts):
        if lines[-1] and indent + len(f'return "{lines[-1]}{piece}"') > WIDTH:
            lines.append("")
        lines[-1] += piece
    return f"\n{' ' * indent}    + ".join(f'"{line}"' for line in lines)


def _piece(part: Part) -> str:
    name = spell_name(part.field)
    match part.form:
        case "text":
            return _escape(part.text)
        case "value":
            return f"\\({name})"
        case "message":
            return f"\\({name}.message)"
        case "joined":
            return f'\\({name}.joined(separator: ", "))'
        case "length":
            return f"\\({name}.count)"
        case "last":
            return f"\\({name}[{name}.count - 1].message)"


def _escape(text: str) -> str:
    return "".join(_escaped(text))


def _escaped(text: str) -> Iterator[str]:
    """Give what stands for each character in a literal."""
    for char in text:
        if char in '"\\':
            yield f"\\{char}"
        else:
            yield char if char.isprintable() else f"\\u{{{ord(char):x}}}"
