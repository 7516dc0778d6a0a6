"""Templates of display messages: texts with fields in braces, and the conditions for using each.

`{field}` is a value, or a list of strings joined with `, `; `{payload}` is the value of a newtype.
`{field.length}` counts a list, `{field.message}` is the display message of an error, and
`{field.last.message}` that of the last error in a list.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from string import Formatter
from typing import Any, Final, Literal, TypeAlias, assert_never

from contract.codec.layout import Scalar, layout_of
from contract.codec.models import Newtype, WireModel

Form: TypeAlias = Literal["text", "value", "joined", "length", "message", "last"]
"""What a part is: literal text, a value as it is, strings joined with `, `, the number of items, an
error's display message, or the display message of a list's last error."""

_FORMS: Final[Mapping[str, Form]] = {
    "length": "length",
    "message": "message",
    "last.message": "last",
}


@dataclass(frozen=True, slots=True)
class Condition:
    """A test of one field.

    `given` and `absent`: the field has a value or not. `filled` and `empty`: its text or list has
    something in it or not. `equal`: it is `value`, one of an enumeration.
    """

    test: Literal["given", "absent", "filled", "empty", "equal"]
    field: str
    value: str = ""

    def holds(self, error: WireModel) -> bool:
        """Return whether an error passes the test."""
        value: object = getattr(error, self.field)
        results = {
            "given": value is not None,
            "absent": value is None,
            "filled": bool(value),
            "empty": not value,
            "equal": value == self.value,
        }
        return results[self.test]


@dataclass(frozen=True, slots=True)
class Template:
    """The text of a display message, its conditions, and what these are in words (`when`)."""

    text: str
    when: str = ""
    conditions: tuple[Condition, ...] = ()

    def pieces(self, error: WireModel) -> Iterator[Any]:
        """Yield the texts of an error's message, and inner errors in place of their messages."""
        for part in parts_of(self.text, type(error)):
            value: Any = getattr(error, part.field) if part.field else part.text
            match part.form:
                case "text" | "message":
                    yield value
                case "value":
                    yield str(value)
                case "joined":
                    yield ", ".join(value)
                case "length":
                    yield str(len(value))
                case "last":
                    yield value[-1]
                case _ as unreachable:
                    assert_never(unreachable)


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a display message: a text, or something made from a field."""

    form: Form
    text: str = ""
    field: str = ""


@cache
def parts_of(template: str, cls: type[WireModel]) -> tuple[Part, ...]:
    """Parse the template of a class. Raises TypeError for a placeholder that means nothing."""
    parts = list[Part]()
    for text, words, _, _ in Formatter().parse(template):
        if text:
            parts.append(Part("text", text=text))
        if words is not None:
            parts.append(_placeholder(words, cls))
    return tuple(parts)


def _placeholder(words: str, cls: type[WireModel]) -> Part:
    fields = {field.name: field for field in layout_of(cls).fields}
    if words == "payload" and issubclass(cls, Newtype):
        return Part("value", field=next(iter(fields)))
    name, _, rest = words.partition(".")
    if name not in fields or (rest and rest not in _FORMS):
        msg = f"{cls.__name__}: unknown placeholder {{{words}}} in its message"
        raise TypeError(msg)
    if rest:
        return Part(_FORMS[rest], field=name)
    return Part("value" if isinstance(fields[name].kind, Scalar) else "joined", field=name)
