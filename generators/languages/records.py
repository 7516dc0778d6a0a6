"""What Java and Kotlin make of the definition: a class a struct or variant, in one package."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from generators.languages.error_facts import ErrorFacts
from generators.languages.model import Field, Type, Union, Variant
from generators.languages.source import camel, pascal

PACKAGE: Final = "com.aimux.contract"
"""The package of the generated types."""


@dataclass(frozen=True, slots=True)
class Member:
    """A field of a payload, under the name and the type that the language has for it."""

    name: str
    docs: str
    type: str
    field: Field


_Member = TypeVar("_Member", bound=Member)
_Fact = TypeVar("_Fact")


@dataclass(frozen=True, slots=True)
class Record(Generic[_Member, _Fact]):
    """A struct or a variant as a class. A `text` travels as its tag alone, without an object."""

    name: str
    docs: str
    tag: str
    members: tuple[_Member, ...]
    newtype: bool = False
    text: bool = False
    closed: bool = False
    facts: tuple[_Fact, ...] = ()


Members = Callable[[Sequence[Field], frozenset[str]], Iterator[_Member]]
"""Makes the members of fields, among variants of these names."""

Facts = Callable[[Variant, ErrorFacts, Sequence[_Member]], Iterator[_Fact]]
"""Makes what tells the facts of a variant."""


def records_of(
    union: Union, members: Members[_Member], facts: Facts[_Member, _Fact]
) -> Iterator[Record[_Member, _Fact]]:
    """Give the variants of a union; those that are strings come first."""
    nested = frozenset(pascal(variant.tag) for variant in union.variants)
    for text in union.strings:
        yield Record(pascal(text), f'The string `"{text}"`.', text, (), text=True)
    for variant in union.variants:
        found = tuple(members(variant.fields, nested))
        yield Record(
            name=pascal(variant.tag),
            docs=variant.docs,
            tag=variant.tag,
            members=found,
            newtype=variant.newtype is not None,
            closed=variant.closed,
            facts=tuple(facts(variant, variant.facts, found)) if variant.facts else (),
        )


def spelt_type(type_: Type, nested: frozenset[str], scalars: Mapping[str, str]) -> str:
    """Spell a type. A variant hides a form of its name from what stands beside it."""
    if type_.item is not None:
        return f"List<{spelt_type(type_.item, nested, scalars)}>"
    if type_.name in nested:
        return f"{PACKAGE}.{type_.name}"
    return type_.name or scalars[type_.kind]


def newtype_read(type_: Type, payload: str, accessors: Mapping[str, str]) -> str:
    """Spell the expression that reads a newtype's one value at its payload."""
    if type_.name:
        return f"{camel(type_.name)}({payload})"
    return f"{payload}.{accessors.get(type_.kind, type_.kind)}()"


def code_name(symbol: str) -> str:
    """Give the name of a code's constant."""
    return symbol.removeprefix("AIMUX_").removeprefix("E_")
