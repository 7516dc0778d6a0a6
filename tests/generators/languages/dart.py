"""Cuts Dart into tokens, as far as it takes to tell code from strings and comments."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal, NoReturn

Kind = Literal["comment", "string", "word", "number", "sign"]

_TOKEN: Final = re.compile(
    r"""
    (?P<blank>\s+)
  | (?P<comment>//[^\n]*)
  | (?P<raw>r'[^'\n]*')
  | (?P<open>')
  | (?P<word>[A-Za-z_]\w*)
  | (?P<number>0x[0-9A-F]+|\d+(?:\.\d+)?(?:e-?\d+)?)
  | (?P<sign>=>|[{}()\[\]<>=!?:;,.&|+\-*/~@^%])
    """,
    re.VERBOSE,
)
_PIECE: Final = re.compile(r"\\.|[^'\\$\n]|\$(?P<name>[A-Za-z_]\w*)|\$(?P<open>\{)")
_CLOSING: Final = {"(": ")", "[": "]", "{": "}"}


class NotDartError(ValueError):
    """A text is not cut into tokens, or its brackets do not match."""


@dataclass(frozen=True, slots=True)
class Token:
    """A token. A string is as written; the code in its interpolations follows as tokens."""

    kind: Kind
    text: str


def tokens_of(source: str) -> list[Token]:
    """Cut a source file into tokens, whose brackets match. Raises `NotDartError`."""
    cutter = _Cutter(source)
    return list(cutter.code(""))


class _Cutter:
    def __init__(self, source: str) -> None:
        self.source = source
        self.at = 0

    def fail(self, words: str) -> NoReturn:
        line = self.source.count("\n", 0, self.at) + 1
        msg = f"line {line}: {words}"
        raise NotDartError(msg)

    def code(self, closing: str) -> Iterator[Token]:
        """Cut what stands before a closing bracket, or before the end of the file."""
        while self.at < len(self.source):
            found = _TOKEN.match(self.source, self.at)
            if found is None:
                self.fail(f"no token: {self.source[self.at : self.at + 20]!r}")
            text = found[0]
            if text == closing:
                return
            if text in _CLOSING.values():
                self.fail(f"{text} closes nothing")
            self.at = found.end()
            yield from self.token(found)
        if closing:
            self.fail(f"{closing} is missing")

    def token(self, found: re.Match[str]) -> Iterator[Token]:
        text = found[0]
        match found.lastgroup:
            case "open":
                yield from self.string()
            case "raw":
                yield Token("string", text)
            case "comment" | "word" | "number" | "sign" as kind:
                yield Token(kind, text)
                if text in _CLOSING:
                    yield from self.code(_CLOSING[text])
                    self.at += 1
                    yield Token("sign", _CLOSING[text])
            case _:
                pass

    def string(self) -> Iterator[Token]:
        start, inside = self.at - 1, list[Token]()
        while not self.source.startswith("'", self.at):
            piece = _PIECE.match(self.source, self.at)
            if piece is None:
                self.fail("a string does not end in its line")
            self.at = piece.end()
            if piece["name"]:
                inside.append(Token("word", piece["name"]))
            if piece["open"]:
                inside += self.code("}")
                self.at += 1
        self.at += 1
        yield Token("string", self.source[start : self.at])
        yield from inside
