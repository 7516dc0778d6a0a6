"""The kinds of field in wire classes: how each is read, and how its absence is written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Annotated, TypeVar, get_args

from pydantic import Field, GetCoreSchemaHandler, GetPydanticSchema
from pydantic_core import core_schema

from contract.codec.json_value import JsonValue

T = TypeVar("T")


class Absent(Enum):
    """How a field without a value is written. Both are read as None."""

    OMITTED = "omitted"
    NULL = "null"


def _text(_source: object, _handler: object) -> core_schema.CoreSchema:
    # Pydantic refuses lone surrogates only where it checks a length.
    return core_schema.str_schema(strict=True, min_length=0)


def _strings(_source: object, handler: GetCoreSchemaHandler) -> core_schema.CoreSchema:
    text = handler.generate_schema(Text)
    return core_schema.dict_schema(text, text, strict=True, fail_fast=True)


def _json_object(_source: object, handler: GetCoreSchemaHandler) -> core_schema.CoreSchema:
    text, free = handler.generate_schema(Text), handler.generate_schema(JsonValue)
    return core_schema.dict_schema(text, free, strict=True, fail_fast=True)


def _items(source: type, handler: GetCoreSchemaHandler) -> core_schema.CoreSchema:
    (item,) = get_args(source)
    reading = core_schema.tuple_schema(
        [handler.generate_schema(item)], variadic_item_index=0, fail_fast=True
    )
    array = core_schema.is_instance_schema((list, tuple))
    return core_schema.json_or_python_schema(
        json_schema=reading, python_schema=core_schema.chain_schema([array, reading])
    )


Text = Annotated[str, GetPydanticSchema(_text)]
"""A string of Unicode scalar values."""

Flag = Annotated[bool, Field(strict=True)]
"""A boolean; numbers are refused."""

HttpStatus = Annotated[int, Field(strict=True, ge=0, le=65535)]
"""An integer from 0 to 65535 (Rust's u16), written without fraction or exponent."""

Strings = Annotated[Mapping[str, str], GetPydanticSchema(_strings)]
"""An object of strings with any keys. A repeated key has its last value."""

JsonObject = Annotated[Mapping[str, JsonValue], GetPydanticSchema(_json_object)]
"""An object of free JSON."""

Items = Annotated[Sequence[T], GetPydanticSchema(_items)]
"""A list. Constructors accept a list or a tuple; the value is a tuple, which cannot change."""

OmittedWhenAbsent = Annotated[T | None, Absent.OMITTED]
"""A field that is left out when it has no value."""

NullWhenAbsent = Annotated[T | None, Absent.NULL]
"""A field that is written as null when it has no value."""
