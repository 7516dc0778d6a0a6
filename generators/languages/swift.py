"""Swift: enums with associated values, and a JSON value that is as exact as serde_json's.

Foundation's JSON loses what the contract keeps, so the reader and the writer are generated too.
They depend on nothing in the definition, but a binding that copies the folder needs nothing else.
"""

from __future__ import annotations

from typing import Final

from generators.languages.error_facts import Source
from generators.languages.model import Field, Variant, definition
from generators.languages.source import camel, code_name, render_template, word_set
from generators.languages.syntax import MessageTable, TypeTable
from generators.rendering import Rendered

PACKAGE: Final = "bindings/swift/AimuxContract"
"""The Swift package, below the folder of golden files. SwiftPM knows it by its folder's name."""

_SOURCES: Final = (
    *("AiMuxError", "Contract", "Facts", "JSONReader", "JSONValue", "JSONWriter", "RetryAfter"),
    *("ToolCalls", "Wire", "WireValues"),
)
_KEYWORDS: Final = word_set(
    """
    as associatedtype break case catch class continue default defer deinit do else enum extension
    fallthrough false fileprivate for func guard if import in init inout internal is let nil
    operator precedencegroup private protocol public repeat rethrows return self static struct
    subscript super switch throw throws true try typealias var where while
    """
)
_TYPES: Final = TypeTable(
    scalars={
        "string": "String",
        "boolean": "Bool",
        "u16": "UInt16",
        "json": "JSONValue",
        "object": "OrderedMap<JSONValue>",
        "strings": "OrderedMap<String>",
    },
    list_of="[{}]",
)


def name_of(name: str) -> str:
    """Format a wire name as a property or a case. A keyword needs backticks."""
    cased = camel(name)
    return f"`{cased}`" if cased in _KEYWORDS else cased


def _escape(text: str) -> str:
    return "".join(map(_escaped, text))


def _escaped(char: str) -> str:
    if char in '"\\':
        return f"\\{char}"
    return char if char.isprintable() else f"\\u{{{ord(char):x}}}"


MESSAGES: Final = MessageTable(
    tests={
        "given": "let {}",  # the message shows it
        "absent": "{} == nil",
        "filled": "!{}.isEmpty",
        "empty": "{}.isEmpty",
        "equal": "{} == .{constant}",
    },
    parts={
        "value": "\\({})",
        "message": "\\({}.message)",
        "joined": '\\({}.joined(separator: ", "))',
        "length": "\\({}.count)",
        "last": "\\({}[{}.count - 1].message)",
    },
    name=lambda field: name_of(field.name),
    constant=name_of,
    escape=_escape,
)


def render_bindings() -> Rendered:
    """Render `bindings/swift/`."""
    values: dict[str, object] = {
        "definition": definition(),
        "codes": {symbol: camel(code_name(symbol)) for symbol, _ in definition().codes},
        "associated": _associated,
        "carried": _carried,
        "fact_arm": _fact_arm,
        "field_type": _field_type,
        "initial": _initial,
        "messages": MESSAGES.messages,
        "name": name_of,
        "read": _read,
    }
    paths = {f"Sources/AimuxContract/{name}.swift": f"swift/{name}.swift.j2" for name in _SOURCES}
    paths["Package.swift"] = "swift/Package.swift.j2"
    return {
        f"{PACKAGE}/{path}": render_template(template, **values)
        for path, template in sorted(paths.items())
    }


def _field_type(field: Field) -> str:
    return _TYPES(field.type) + ("?" if field.optional else "")


def _initial(field: Field) -> str:
    """Format the default of a field in an initialiser, if it has one."""
    if field.optional:
        return " = nil"
    return f" = {_literal(field.default)}" if field.absence == "default" else ""


def _literal(value: bool | int | str | None) -> str:  # noqa: FBT001 - a literal is any of them
    if value is None:
        return "nil"
    return f'"{_escape(value)}"' if isinstance(value, str) else str(value).lower()


def _read(field: Field) -> str:
    """Format how a field is read."""
    if field.absence == "default":
        return f'try fields.defaulted("{field.name}", to: {_literal(field.default)})'
    return f'try fields.{"optional" if field.optional else "required"}("{field.name}")'


def _carried(variant: Variant) -> str:
    """Name the type of what a case carries."""
    return _TYPES(variant.newtype) if variant.newtype else variant.name


def _associated(variant: Variant) -> str:
    return f"({_carried(variant)})" if variant.fields else ""


def _fact_arm(variant: Variant, source: Source) -> str:
    """Format the arm of a fact that is a constant or a field's value."""
    case = f"case .{name_of(variant.tag)}"
    if source.field:
        return f"{case}(let payload): return payload.{name_of(source.field)}"
    return f"{case}: return {_literal(source.constant)}"
