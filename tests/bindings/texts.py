"""Texts to read as some wire type: valid ones, mutated ones and hostile ones, from a seed."""

from __future__ import annotations

import json
import re
import struct
from collections.abc import Callable, Iterator
from random import Random
from typing import Final

from contract.artefacts.cases import wire_cases
from contract.artefacts.location import golden_files
from generators.languages.model import Field, Struct, Type, Union, Variant, definition

WIRE_TYPES: Final = {form.name: form for form in definition().forms}
_ENUMERATIONS: Final = {each.name: each for each in definition().enumerations}

_TOKEN: Final = re.compile(r'"(?:\\.|[^"\\])*"|-?[0-9][0-9.eE+-]*|[A-Za-z]+|[^\s\w]', re.DOTALL)


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.split())


_NUMBERS: Final = _words(
    """
    0 -0 -0.0 0.0 1 -1 1.0 1e0 1E5 0.1 1e-5 1e-6 1e-7 1e15 1e16 1e17 123456789012345680.0
    1.5e300 5e-324 2.2250738585072014e-308 9007199254740993 9223372036854775807
    9223372036854775808 -9223372036854775808 -9223372036854775809 18446744073709551615
    18446744073709551616 65535 429 1.7976931348623157e308 0.30000000000000004
    100000000000000000000000 1e-400
    """
)
_STRINGS: Final = (
    *('""', '"x"', '"a b"', '"\\u0000"', '"\\u001f\\u007f"', '"\\ud83d\\ude00"', '"\\/"', '"/"'),
    *('"\\b\\f\\n\\r\\t\\"\\\\"', '"\u2028\u2029"', '"\u007f\u0085"', '"Zoë 東京 🦀"', '"\\u00e9"'),
    *('"auto"', '"none"', '"tool"', '"function"', '"maxRetriesExceeded"', '"__proto__"'),
)
_HOSTILE: Final = (
    *_words(
        r"""
        1e400 -1e400 01 1. .5 +1 0x1 1e --1 NaN Infinity -Infinity 65536 -1 4.29e2 429.0 "\ud800"
        "\udc00x" "\ud800\u0041" "\x" "\u12" 'x' nul True undefined [ ] { } [1,] {"a":1,} {"a"}
        {1:2} //x [[[]]] {"a":1,"a":2} {"a":1,"\u0061":"x"} null {} [] true false ""
        {"maxRetriesExceeded":null} 1e-400 -0 1e309
        """
    ),
    *("9" * 310, "[" * 127 + "]" * 127, "[" * 128 + "]" * 128, '{"a":' * 60 + "1" + "}" * 60),
    *('"\t"', '"\n"', '{"a":1 "b":2}', "[1 2]", "/* */", '"\x7f"'),
    *("\ufeff", "\u00a0", "\f", "\v", "\x00", "\x85"),
)
_BYTES: Final = (
    *(b"\xff", b"\xc0\x80", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\xe2\x82", b"\xef\xbb\xbf"),
)


def texts(seed: int, count: int) -> Iterator[tuple[str, bytes]]:
    """Yield `count` texts, each with the wire type to read it as; the same for the same seed."""
    source = _Source(Random(seed))  # noqa: S311 - a seed must give the same texts again
    for _ in range(count):
        yield source.text()


class _Source:
    """Makes texts out of one stream of random numbers."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.names = list(WIRE_TYPES)
        self.known: dict[str, list[bytes]] = {name: [] for name in WIRE_TYPES}
        for listed in wire_cases(golden_files()):
            if listed.case.text is not None:
                self.known[listed.type].append(listed.case.text.encode())

    def chance(self, percent: int) -> bool:
        return self.random.randrange(100) < percent

    def text(self) -> tuple[str, bytes]:
        name = "AiMuxError" if self.chance(40) else self.random.choice(self.names)
        known = self.chance(30)
        data = self.random.choice(self.known[name]) if known else self.written(name).encode()
        if known or self.chance(40):
            for _ in range(self.random.choice((1, 1, 1, 2, 3))):
                data = self.random.choice(_MUTATIONS)(self, data)
        return name, data

    def written(self, name: str) -> str:
        """Write a document of a wire type, with few unknown fields and few repeated keys."""
        form = WIRE_TYPES[name]
        if isinstance(form, Struct):
            return self.object(self.members(form.fields, 3))
        return self.union(form, 3)

    def union(self, form: Union, depth: int) -> str:
        simple = [variant for variant in form.variants if not _nests(variant)]
        variant = self.random.choice(form.variants if depth > 0 else simple)
        if form.strings and self.chance(60):
            return json.dumps(self.random.choice(form.strings))
        if form.tagging == "external":
            return self.object([(variant.tag, self.payload(variant, depth))])
        tag = [("type", json.dumps(variant.tag))]
        return self.object([*tag, *self.members(variant.fields, depth)])

    def payload(self, variant: Variant, depth: int) -> str:
        if variant.newtype:
            return self.value(variant.newtype, depth)
        return self.object(self.members(variant.fields, depth))

    def members(self, fields: tuple[Field, ...], depth: int) -> list[tuple[str, str]]:
        made = [
            (field.name, self.member(field, depth))
            for field in fields
            if field.absence == "required" or self.chance(60)
        ]
        if self.chance(8):
            made.append((self.random.choice(("added", "message", "x")), self.json(2)))
        if self.chance(4) and made:
            made.append(self.random.choice(made))
        if self.chance(15):
            self.random.shuffle(made)
        return made

    def member(self, field: Field, depth: int) -> str:
        if field.absence in {"null", "omitted"} and self.chance(20):
            return "null"
        return self.value(field.type, depth)

    def value(self, type_: Type, depth: int) -> str:
        item = type_.item or Type("json")
        writers: dict[str, Callable[[], str]] = {
            "string": self.string,
            "boolean": lambda: self.random.choice(("true", "false")),
            "u16": lambda: str(self.random.choice((0, 429, 65535, self.random.randrange(65536)))),
            "json": lambda: self.json(3),
            "object": lambda: self.object([(self.key(), self.json(2)) for _ in self.few()]),
            "strings": lambda: self.object([(self.key(), self.string()) for _ in self.few()]),
            "enum": lambda: json.dumps(self.random.choice(_ENUMERATIONS[type_.name].values)),
            "list": lambda: self.array(
                [self.value(item, depth - 1) for _ in (self.few() if depth > 0 else ())]
            ),
            "ref": lambda: self.reference(type_.name, depth - 1),
        }
        return writers[type_.kind]()

    def reference(self, name: str, depth: int) -> str:
        form = WIRE_TYPES[name]
        if isinstance(form, Union):
            return self.union(form, depth)
        return self.object(self.members(form.fields, depth))

    def few(self) -> range:
        return range(self.random.choice((0, 1, 1, 2, 3)))

    def json(self, depth: int) -> str:
        """Write free JSON."""
        kind = self.random.randrange(8 if depth else 5)
        if kind == 0:
            return self.random.choice(("null", "true", "false"))
        if kind <= 2:
            return self.number()
        if kind <= 4:
            return self.string()
        if kind == 5:
            return self.array([self.json(depth - 1) for _ in self.few()])
        return self.object([(self.key(), self.json(depth - 1)) for _ in self.few()])

    def number(self) -> str:
        if self.chance(50):
            return self.random.choice(_NUMBERS)
        if self.chance(50):
            return str(self.random.randrange(-(2**65), 2**65) >> self.random.randrange(66))
        (double,) = struct.unpack("<d", self.random.randbytes(8))
        return repr(double) if abs(double) < float("inf") else "0.5"

    def string(self) -> str:
        if self.chance(50):
            return self.random.choice(_STRINGS)
        text = "".join(self.character() for _ in range(self.random.randrange(8)))
        return json.dumps(text, ensure_ascii=self.chance(30))

    def character(self) -> str:
        code = self.random.randrange(self.random.choice((0x80, 0x100, 0xD800, 0x110000)))
        return "?" if 0xD800 <= code < 0xE000 else chr(code)

    def key(self) -> str:
        return self.random.choice(("a", "b", "type", "key", self.character()))

    def array(self, items: list[str]) -> str:
        return "[" + f",{self.blank()}".join(items) + "]"

    def object(self, members: list[tuple[str, str]]) -> str:
        pairs = [f"{json.dumps(key)}:{self.blank()}{value}" for key, value in members]
        return "{" + ",".join(pairs) + self.blank() + "}"

    def blank(self) -> str:
        return self.random.choice(" \t\n\r") if self.chance(5) else ""


def _nests(variant: Variant) -> bool:
    types = [field.type for field in variant.fields]
    return any(type_.kind == "ref" for type_ in types)


def _tokens(data: bytes) -> list[str]:
    return [found[0] for found in _TOKEN.finditer(data.decode("utf-8", "surrogateescape"))]


def _joined(tokens: list[str]) -> bytes:
    return "".join(tokens).encode("utf-8", "surrogateescape")


def _hostile_token(source: _Source, data: bytes) -> bytes:
    tokens = _tokens(data) or [""]
    spot = source.random.randrange(len(tokens))
    tokens[spot] = source.random.choice((*_HOSTILE, *_NUMBERS, *_STRINGS))
    return _joined(tokens)


def _changed_tokens(source: _Source, data: bytes) -> bytes:
    tokens = _tokens(data) or [""]
    spot, other = (source.random.randrange(len(tokens)) for _ in range(2))
    way = source.random.randrange(3)
    if way == 0:
        del tokens[spot]
    elif way == 1:
        tokens.insert(spot, tokens[other])
    else:
        tokens[spot], tokens[other] = tokens[other], tokens[spot]
    return _joined(tokens)


def _repeated_member(source: _Source, data: bytes) -> bytes:
    """Put some key of the document in front of another one."""
    tokens = _tokens(data)
    keys = [at for at in range(len(tokens) - 1) if tokens[at + 1] == ":"]
    if not keys:
        return data
    value = source.random.choice(("null", "1", '"x"', "{}", "[]", source.json(1)))
    at, key = source.random.choice(keys), tokens[source.random.choice(keys)]
    return _joined([*tokens[:at], key, ":", value, ",", *tokens[at:]])


def _changed_bytes(source: _Source, data: bytes) -> bytes:
    at = source.random.randrange(len(data) + 1)
    way = source.random.randrange(4)
    if way == 0:
        return data[:at] + source.random.choice(_BYTES) + data[at:]
    if way == 1:
        return data[:at]
    if way == 2:
        return data[:at] + data[at + 1 :]
    return data[:at] + source.random.choice(b'"{}[],:\\0-1e. \t').to_bytes() + data[at:]


_MUTATIONS: Final[tuple[Callable[[_Source, bytes], bytes], ...]] = (
    _hostile_token,
    _hostile_token,
    _changed_tokens,
    _repeated_member,
    _changed_bytes,
)
