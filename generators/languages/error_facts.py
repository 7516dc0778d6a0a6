"""The facts of a variant that are table data: constants, or the field that each is read from."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, Literal

from contract.codec.layout import Scalar, WireField, layout_of
from contract.codec.models import Newtype
from contract.errors import AiMuxError
from contract.facts import code_of, retryable_of, status_of
from generators.naming import binding_names, message_templates


@dataclass(frozen=True, slots=True)
class Source:
    """Where a fact comes from: the field of that name, or without one a constant."""

    field: str = ""
    constant: bool | int | None = None


@dataclass(frozen=True, slots=True)
class Condition:
    """What a message asks of a field.

    `given` or `absent`: it has a value or none. `filled` or `empty`: its text or list has
    something in it or nothing. `equal`: it is `value`, one of an enumeration.
    """

    test: Literal["given", "absent", "filled", "empty", "equal"]
    field: str
    value: str = ""


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of a message. `text`: these very words. All others are made of the field.

    `value`: a string or a number as it is. `joined`: strings with `, ` between them. `length`: how
    many items. `message`: the display message of an error; `last`: that of a list's last error.
    """

    form: Literal["text", "value", "joined", "length", "message", "last"]
    text: str = ""
    field: str = ""


@dataclass(frozen=True, slots=True)
class Message:
    """A display message, and when it is used. Of a variant's messages exactly one fits."""

    conditions: tuple[Condition, ...]
    parts: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class ErrorFacts:
    """The facts of one variant, and its public name in each binding.

    `headers` is the field in which a provider may ask its caller to wait; "" where there is none.
    """

    code: int
    symbol: str
    retryable: Source
    status: Source
    headers: str
    messages: tuple[Message, ...]
    names: Mapping[str, str]


def error_facts(blank: AiMuxError) -> ErrorFacts:
    """Read the facts of a variant off a value of it without fields.

    Each fact is asked of a value whose fields hold their own descriptions: a fact that answers
    with a description is read from that field, any other answer is a constant.
    """
    fields = layout_of(type(blank)).fields
    vars(blank).update({field.name: field for field in fields})
    code = code_of(blank)
    return ErrorFacts(
        code=int(code),
        symbol=code.name,
        retryable=_source(retryable_of(blank)),
        status=_source(status_of(blank)),
        headers=next((field.name for field in fields if field.kind == Scalar("strings")), ""),
        messages=tuple(_messages(blank)),
        names=binding_names(blank),
    )


def _source(answer: object) -> Source:
    if isinstance(answer, WireField):
        return Source(field=answer.wire_name)
    if answer is None or isinstance(answer, (bool, int)):
        return Source(constant=answer)
    msg = f"{answer!r} is neither a field nor a constant"
    raise TypeError(msg)


_CONDITIONS: Final[Mapping[str, tuple[Condition, ...]]] = {
    "": (),
    "status and message": (Condition("given", "status_code"), Condition("filled", "message")),
    "status, empty message": (Condition("given", "status_code"), Condition("empty", "message")),
    "no status": (Condition("absent", "status_code"),),
    "maxRetriesExceeded": (
        Condition("filled", "errors"),
        Condition("equal", "reason", "maxRetriesExceeded"),
    ),
    "errorNotRetryable": (
        Condition("filled", "errors"),
        Condition("equal", "reason", "errorNotRetryable"),
    ),
    "no errors": (Condition("empty", "errors"),),
    "available_tools present": (Condition("given", "available_tools"),),
    "available_tools absent": (Condition("absent", "available_tools"),),
}
"""What the words of a template's `when` ask of the payload."""


def _messages(blank: AiMuxError) -> Iterator[Message]:
    for when, template in message_templates(blank):
        if when not in _CONDITIONS:
            msg = f"{type(blank).__name__}: no condition stands for the words {when!r}"
            raise TypeError(msg)
        yield Message(_CONDITIONS[when], tuple(_parts(template, type(blank))))


def _parts(template: str, cls: type[AiMuxError]) -> Iterator[Part]:
    for piece in re.split(r"(\{[^{}]*\})", template):
        if piece.startswith("{"):
            yield _placeholder(piece[1:-1], cls)
        elif piece:
            yield Part("text", text=piece)


def _placeholder(words: str, cls: type[AiMuxError]) -> Part:
    """Tell what stands for `{field}`, `{field.length}`, `{field.message}`, `{field.last.message}`.

    `{payload}` is the one value of a text variant.
    """
    fields = {field.name: field for field in layout_of(cls).fields}
    if words == "payload" and issubclass(cls, Newtype):
        return Part("value", field=next(iter(fields)))
    name, _, rest = words.partition(".")
    forms: Mapping[str, Literal["length", "message", "last"]]
    forms = {"length": "length", "message": "message", "last.message": "last"}
    if name not in fields or (rest and rest not in forms):
        msg = f"{cls.__name__}: {{{words}}} in its message stands for nothing"
        raise TypeError(msg)
    if rest:
        return Part(forms[rest], field=name)
    scalar = isinstance(fields[name].kind, Scalar)
    return Part("value" if scalar else "joined", field=name)
