"""Names that stand twice in an object of a JSON text: a reader that keeps the last hides them."""

from __future__ import annotations

import json
from collections.abc import Iterable

from contract.json_path import Step, json_path
from contract.json_tree import children, is_array, is_object


def repeated_name(data: bytes, value: object) -> str | None:
    """Give the JSON path of the first name that stands again in its object; None for no such.

    `value` is what the text was read as. Raises ValueError where it is nested too deep to tell.
    """
    if _names_in_text(data) == _names_in_value(value):
        return None
    try:
        return _looked_for(data)
    except RecursionError as error:
        message = "it is nested too deep"
        raise ValueError(message) from error


def _names_in_text(data: bytes) -> int:
    r"""Count the names: a quote and a colon end one, but for a quote that is escaped.

    Blanks are left out, as they may stand between the two. -1 where an escaped `\\` may stand
    before a quote: then it takes more to tell.
    """
    close = data.translate(None, b" \t\r\n")
    return -1 if b'\\\\"' in close else close.count(b'":') - close.count(b'\\":')


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


def _first_again(names: Iterable[str]) -> str:
    seen = set[str]()
    for name in names:
        if name in seen:
            return name
        seen.add(name)
    raise AssertionError


def _looked_for(data: bytes) -> str | None:
    twice = dict[int, str]()

    def read(members: list[tuple[str, object]]) -> dict[str, object]:
        node = dict(members)
        if len(node) < len(members):
            twice[id(node)] = _first_again(name for name, _ in members)
            kept.append(node)
        return node

    kept = list[object]()
    tree: object = json.loads(data, object_pairs_hook=read)
    nodes: list[tuple[tuple[Step, ...], object]] = [((), tree)]
    while nodes:
        steps, node = nodes.pop()
        if id(node) in twice:
            return json_path((*steps, twice[id(node)]))
        nodes.extend(((*steps, step), child) for step, child in reversed([*children(node)]))
    return None
