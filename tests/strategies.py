"""Hypothesis strategies for values and texts of the contract, derived from the definition."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any, TypeAlias, assert_never

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from contract.catalog import READABLE_TYPES
from contract.codec import JsonValue, encode
from contract.codec.json_value import MAX_INTEGER, MIN_INTEGER
from contract.codec.layout import (
    Kind,
    ListOf,
    OneOf,
    Ref,
    Scalar,
    WireField,
    layout_of,
    members_of,
    strings_of,
)
from contract.codec.models import WireModel
from contract.json_tree import is_array, is_object

Value: TypeAlias = WireModel | JsonValue

texts = st.text(st.characters(codec="utf-8"), max_size=20)
"""Any Unicode text, without surrogates."""

names: SearchStrategy[str] = st.sampled_from(sorted(READABLE_TYPES))
"""The name of a form."""

free_json: SearchStrategy[Any] = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(MIN_INTEGER, MAX_INTEGER)
    | st.floats(allow_nan=False, allow_infinity=False)
    | texts,
    lambda below: st.lists(below, max_size=4) | st.dictionaries(texts, below, max_size=4),
    max_leaves=12,
)
"""Any value that JSON can carry."""


def values_of(form: object) -> SearchStrategy[Any]:
    """Build values of a form, every variant and every optional field of it among them."""
    if form is JsonValue:
        return free_json
    strings = strings_of(form)
    classes = [member for member in members_of(form) if issubclass(member, WireModel)]
    members = [_instances(cls) for cls in classes]
    return st.one_of([st.sampled_from(strings), *members] if strings else members)


def _instances(cls: type[WireModel]) -> SearchStrategy[WireModel]:
    fields = [field for field in layout_of(cls).fields if field.name != "type"]
    return st.fixed_dictionaries(
        {field.name: _kind(field.kind) for field in fields if field.required},
        optional={field.name: _field(field) for field in fields if not field.required},
    ).map(lambda arguments: cls(**arguments))


def _field(field: WireField) -> SearchStrategy[Any]:
    return st.none() | _kind(field.kind) if field.optional else _kind(field.kind)


def _kind(kind: Kind) -> SearchStrategy[Any]:
    match kind:
        case Scalar():
            return _scalar(kind)
        case ListOf():
            return st.lists(_kind(kind.item), max_size=3)
        case OneOf():
            return st.sampled_from(kind.values)
        case Ref():
            return st.deferred(lambda: values_of(kind.form))
        case _ as unreachable:
            assert_never(unreachable)


def _scalar(kind: Scalar) -> SearchStrategy[Any]:
    match kind.name:
        case "string":
            return texts
        case "boolean":
            return st.booleans()
        case "u16":
            return st.integers(0, 65535)
        case "json":
            return free_json
        case "strings":
            return st.dictionaries(texts, texts, max_size=3)
        case "object":
            return st.dictionaries(texts, free_json, max_size=3)
        case _ as unreachable:
            assert_never(unreachable)


named_values: SearchStrategy[tuple[str, Value]] = names.flatmap(
    lambda name: st.tuples(st.just(name), values_of(READABLE_TYPES[name]))
)
"""A form's name with a value of it."""

documents: SearchStrategy[tuple[str, str]] = named_values.map(
    lambda named: (named[0], encode(named[1]))
)
"""A form's name with a text of it, as it is written."""


@st.composite
def respelt(draw: st.DrawFn) -> tuple[str, str, str]:
    """Draw a form's name, a text of it, and the same with other white space and other escapes."""
    name, text = draw(documents)
    random = draw(st.randoms(use_true_random=False))
    return name, text, _respell(text, random)


def _respell(text: str, random: Random) -> str:
    """Write a document anew. Numbers and the order of keys stay."""
    # A number is held as bytes, so that no value of JSON is taken for one.
    tree = json.loads(text, parse_int=str.encode, parse_float=str.encode)
    return _spell(tree, random, lambda: "".join(random.choices(" \t\r\n", k=random.randrange(3))))


def _spell(node: object, random: Random, blank: Callable[[], str]) -> str:
    def spaced(token: str) -> str:
        return blank() + token + blank()

    if isinstance(node, bytes):
        return spaced(node.decode())
    if isinstance(node, str):
        return spaced(_spell_text(node, random))
    if is_array(node):
        items = ",".join(_spell(item, random, blank) for item in node)
        return spaced(f"[{items or blank()}]")
    if is_object(node):
        members = ",".join(
            f"{spaced(_spell_text(key, random))}:{_spell(item, random, blank)}"
            for key, item in node.items()
        )
        return spaced(f"{{{members or blank()}}}")
    return spaced(json.dumps(node))


def _spell_text(text: str, random: Random) -> str:
    return f'"{"".join(_spell_character(character, random) for character in text)}"'


def _spell_character(character: str, random: Random) -> str:
    units = character.encode("utf-16-be")
    codes = [int.from_bytes(units[at : at + 2]) for at in range(0, len(units), 2)]
    hexadecimal = "".join(random.choice(("\\u{:04x}", "\\u{:04X}")).format(code) for code in codes)
    plain = json.dumps(character, ensure_ascii=random.random() < 0.5)[1:-1]
    return random.choice(("\\/" if character == "/" else plain, hexadecimal))


_PIECES = (
    *'{}[],:"\\/ \t\n\r-+.eE019\x00\x1f\x7f\ufeff\u2028é',
    *("\\u", "\\ud800", "\\udc00", "\\ud83d\\ude00", "NaN", "Infinity", "null", "true", "-0"),
    *("1e400", "18446744073709551616", '"type":', '"Timeout":"x"', "[" * 128, "\ud800"),
)


@st.composite
def damaged(draw: st.DrawFn) -> tuple[str, str]:
    """Draw a form's name, and a text that was one of the form before some pieces were changed."""
    name, text = draw(documents)
    for _change in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(text)))
        end = draw(st.integers(start, min(start + 3, len(text))))
        text = text[:start] + draw(st.sampled_from(("", *_PIECES))) + text[end:]
    return name, text
