"""Strategies for specs, for arguments that satisfy one, and for arguments that may not."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from contract.boundary import SchemaSpec
from contract.codec import JsonValue
from tests.strategies import free_json

NAMES = ["a", "b", "type", "required", "enum", "properties", "items", "__proto__", "", "a.b", "é"]
names = st.sampled_from(NAMES)
words = st.sampled_from(["x", "y", "", "é", '"'])
numbers = st.one_of(
    st.integers(-(2**63), 2**64 - 1), st.floats(allow_nan=False, allow_infinity=False)
)
flags: dict[str, st.SearchStrategy[Any]] = {
    "required": st.booleans(),
    "description": words,
    "default": st.none() | words,
}
enums = {"enum": st.lists(words, max_size=3)}


def _of_type(kind: str, **more: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.fixed_dictionaries({"type": st.just(kind)}, optional={**flags, **more})


def _nested(below: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    properties = st.dictionaries(names, below, max_size=4)
    return _of_type("object", properties=properties) | _of_type("array", items=below)


props: st.SearchStrategy[Any] = st.recursive(
    st.one_of(*(_of_type(kind, **enums) for kind in ("string", "number", "boolean"))),
    _nested,
    max_leaves=8,
)
specs: st.SearchStrategy[SchemaSpec] = st.dictionaries(names, props, max_size=5)


def _satisfiable(prop: Any) -> bool:  # noqa: ANN401 - a spec that was drawn
    """Tell whether anything satisfies a property: no number or boolean is in an enum."""
    enum = prop.get("enum")
    if prop["type"] in {"number", "boolean"}:
        return enum is None
    if prop["type"] == "object":
        return all(_satisfiable(p) or not p.get("required") for p in _properties(prop))
    return bool(enum != [])


def _properties(prop: Any) -> list[Any]:  # noqa: ANN401 - as above
    return list(prop.get("properties", {}).values())


def satisfying(spec: Any) -> st.SearchStrategy[dict[str, JsonValue]]:  # noqa: ANN401 - as above
    """Draw arguments that satisfy a spec whose required properties can be satisfied."""
    required = {name: _value(prop) for name, prop in spec.items() if prop.get("required")}
    optional = {
        name: _value(prop)
        for name, prop in spec.items()
        if not prop.get("required") and _satisfiable(prop)
    }
    return st.fixed_dictionaries(required, optional=optional)


def _value(prop: Any) -> st.SearchStrategy[Any]:  # noqa: ANN401, PLR0911 - a type each
    match prop["type"]:
        case "string":
            return st.sampled_from(prop["enum"]) if "enum" in prop else words
        case "number":
            return numbers
        case "boolean":
            return st.booleans()
        case "object":
            if "properties" in prop:
                return satisfying(prop["properties"])
            return st.dictionaries(words, free_json, max_size=2)
        case _:
            items = prop.get("items")
            if items is None:
                return st.lists(free_json, max_size=2)
            return st.lists(_value(items), max_size=3) if _satisfiable(items) else st.just([])


def near(spec: Any) -> st.SearchStrategy[Any]:  # noqa: ANN401 - as above
    """Draw arguments that have the spec's names, and often its types."""
    near_misses = st.one_of(free_json, words, numbers, st.booleans(), st.none())
    return st.fixed_dictionaries(
        {}, optional={name: _near_value(prop) | near_misses for name, prop in spec.items()}
    )


def _near_value(prop: Any) -> st.SearchStrategy[Any]:  # noqa: ANN401 - as above
    if prop["type"] == "object" and "properties" in prop:
        return near(prop["properties"])
    if prop["type"] == "array" and "items" in prop:
        return st.lists(_near_value(prop["items"]) | free_json, max_size=3)
    return words | numbers | st.booleans()


satisfiable = st.fixed_dictionaries({"type": st.just("object"), "properties": specs}).filter(
    _satisfiable
)
satisfied = satisfiable.flatmap(
    lambda prop: st.tuples(st.just(prop["properties"]), satisfying(prop["properties"]))
)
"""A spec with arguments that satisfy it."""

tried = specs.flatmap(lambda spec: st.tuples(st.just(spec), near(spec) | free_json))
"""A spec with arguments that may satisfy it or not."""
