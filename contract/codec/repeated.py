"""Repeated keys: free JSON forgives them, a payload does not. The value tells which is which."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from contract.codec.exact import Parsed
from contract.codec.layout import Scalar, WireBase, WireField, layout_of
from contract.codec.refusal import WireError, describe, refuse
from contract.json_path import Step, quote
from contract.json_tree import is_array, is_object, is_tuple

Steps = tuple[Step, ...]


def repeated_field(value: object, parsed: Parsed) -> WireError | None:
    """Find a field that stood twice in a document which is valid otherwise.

    Walks the value and the parsed document side by side: where the value is a model, names count;
    where it is free JSON, the walk ends.
    """
    if not parsed.replaced or not isinstance(value, WireBase):
        return None
    return next(_in_model(value, parsed.tree, (), parsed.replaced), None)


Replaced = Mapping[int, Mapping[str, list[object]]]


def _in_model(
    model: WireBase, node: object, steps: Steps, replaced: Replaced
) -> Iterator[WireError]:
    if model.tagging == "external" and is_object(node):
        if id(node) in replaced:
            yield refuse(
                "not-exactly-one-variant",
                steps,
                "one key",
                f"{quote(model.wire_tag)} more than once",
            )
        node, steps = node[model.wire_tag], (*steps, model.wire_tag)
        if model.newtype:
            for value in model.__dict__.values():
                yield from _in_value(value, node, steps, replaced)
            return
    if is_object(node):
        yield from _in_payload(model, node, steps, replaced)


def _in_payload(
    model: WireBase, payload: Mapping[str, object], steps: Steps, replaced: Replaced
) -> Iterator[WireError]:
    twice = replaced.get(id(payload), {})
    for field in layout_of(type(model)).fields:
        name = field.wire_name
        if name in twice:
            yield refuse("duplicate-field", (*steps, name), "the field once", "it again")
        elif name in payload:
            below = (*steps, name)
            yield from _in_strings(field, payload[name], below, replaced)
            yield from _in_value(getattr(model, field.name), payload[name], below, replaced)


def _in_strings(
    field: WireField, node: object, steps: Steps, replaced: Replaced
) -> Iterator[WireError]:
    """Every value of an object of strings must be one, those that were replaced included."""
    if field.kind == Scalar("strings"):
        for key, values in replaced.get(id(node), {}).items():
            for value in values:
                if not isinstance(value, str):
                    yield refuse("wrong-type", (*steps, key), "a string", describe(value))


def _in_value(value: object, node: object, steps: Steps, replaced: Replaced) -> Iterator[WireError]:
    if isinstance(value, WireBase):
        yield from _in_model(value, node, steps, replaced)
    elif is_tuple(value) and is_array(node):
        for index, (item, below) in enumerate(zip(value, node, strict=True)):
            yield from _in_value(item, below, (*steps, index), replaced)
