"""JSON Schemas (2020-12) of the wire forms, from the same classes that read and write them.

`written` is what a producer writes: closed, with everything required that is always written.
`accepted` is what a reader must take: unknown fields, null where absent is allowed, and defaults.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from inspect import cleandoc
from typing import Any, Final, Literal, TypeAlias, assert_never

from typing_extensions import TypeAliasType

from contract.codec.models import ExternallyTagged, InternallyTagged, Newtype, WireModel
from contract.codec.shape import Kind, ListOf, OneOf, Ref, Scalar, WireField, layout_of
from contract.codec.unions import TaggedUnion, members_of, union_marker, wire_tag

Mode: TypeAlias = Literal["written", "accepted"]
Schema: TypeAlias = dict[str, Any]
"""A JSON Schema as JSON data: its keys are JSON Schema's, so no model could say more."""


def resource(form: object, mode: Literal["validation", "serialization"]) -> Schema:
    """Give a schema that can stand inside another: its references are its own."""
    return {}
