"""Repeated keys: allowed in free JSON, refused in payloads and in the messages of the runner."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping

from contract.codec.exact import Parsed
from contract.codec.layout import Scalar, WireBase, WireField, layout_of
from contract.codec.refusal import WireError, describe, refuse
from contract.json_path import Step, json_path, quote
from contract.json_tree import children, is_array, is_object, is_tuple

Steps = tuple[Step, ...]
Replaced = Mapping[int, Mapping[str, list[object]]]


def repeated_field(value: object, parsed: Parsed) -> WireError | None:
    """Return the error for the first repeated field of a document that is valid otherwise.

    Walks the value and the parsed document side by side, down to free JSON.
    """
    if not parsed.replaced or not isinstance(value, WireBase):
        return None
    return next(_in_model(value, parsed.tree, (), parsed.replaced), None)


def repeated_name(data: bytes, value: object) -> str | None:
    """Return the JSON path of the first name that is repeated in an object; None if there is none.

    `value` is the parsed text: counting the names of both settles most texts without parsing again.
    Raises ValueError where the text is nested too deep to be sure.
    """
    if _names_in_text(data) == _names_in_value(value):
        return None
    parsed = Parsed()
    try:
        parsed.tree = json.loads(data, object_pairs_hook=parsed.pairs, parse_int=parsed.integer)
    except RecursionError as error:
        message = "it is nested too deep"
        raise ValueError(message) from error
    nodes: list[tuple[Steps, object]] = [((), parsed.tree)]
    while nodes:
        steps, node = nodes.pop()
        for name in parsed.replaced.get(id(node), ()):
            return json_path((*steps, name))
        nodes.extend(((*steps, step), child) for step, child in reversed([*children(node)]))
    return None


def _names_in_text(data: bytes) -> int:
    r"""Count the names: each ends with a quote and a colon, but for a quote that is escaped.

    Returns -1 where an escaped `\\` may precede a quote, since counting is not enough then.
    """
    dense = data.translate(None, b" \t\r\n")
    return -1 if b'\\\\"' in dense else dense.count(b'":') - dense.count(b'\\":')


def _names_in_value(value: object) -> int:
    count, nodes = 0, [value]
    while nodes:
        node = nodes.pop()
        if is_object(node):
            count += len(node)
            nodes.extend(node.values())
        elif is_array(node):
            nodes.extend(node)
    return count


def _in_model(
    model: WireBase, node: object, steps: Steps, replaced: Replaced
) -> Iterator[WireError]:
    if model.tagging == "external" and is_object(node):
        if id(node) in replaced:
            found = f"{quote(model.wire_tag)} more than once"
            yield refuse("not-exactly-one-variant", steps, "one key", found)
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
    """Refuse a replaced value of an object of strings that is not a string itself."""
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
