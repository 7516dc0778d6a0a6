"""Free JSON: which Python values stand for it, and where one does not."""

from __future__ import annotations

import math
from typing import Any

import pytest
from hypothesis import given

from contract.codec import WireError
from contract.codec.json_value import (
    MAX_INTEGER,
    MIN_INTEGER,
    Folded,
    NoText,
    checked_items,
    checked_json,
    checked_strings,
    json_fault,
)
from tests.strategies import free_json


class Str(str):
    __slots__ = ()


class Int(int):
    pass


@pytest.mark.parametrize(
    "value",
    [
        *(None, True, False, 0, MIN_INTEGER, MAX_INTEGER, -0.0, 5e-324, 1.7976931348623157e308),
        *("", "é😀\uffff\x00", [], {}, [[], {"": [None]}], {"a": {"é": "é"}}),
    ],
    ids=ascii,
)
def test_a_value_of_json_is_given_back_unchanged(value: object) -> None:
    assert checked_json(value) is value
    assert json_fault(value) is None


@pytest.mark.parametrize(
    ("value", "code"),
    [
        (MAX_INTEGER + 1, "out-of-range"),
        (MIN_INTEGER - 1, "out-of-range"),
        (math.nan, "out-of-range"),
        (-math.inf, "out-of-range"),
        ("\udfff", "invalid-json"),
        ({"\ud800": 1}, "invalid-json"),
        ({1: 1}, "invalid-json"),
        ({Str("a"): 1}, "invalid-json"),
        (Str("a"), "wrong-type"),
        (Int(1), "wrong-type"),
        ((), "wrong-type"),
        (b"", "wrong-type"),
        (..., "wrong-type"),
    ],
    ids=ascii,
)
def test_the_quick_check_and_the_exact_one_agree(value: object, code: str) -> None:
    for nested, path in ((value, "$"), ([0, value], "$[1]"), ({"a": {"b": value}}, "$.a.b")):
        with pytest.raises(WireError) as caught:
            checked_json(nested)
        assert (caught.value.code, caught.value.path) == (code, path)
        assert json_fault(nested) == caught.value


def test_the_first_fault_in_the_order_of_the_text_is_named() -> None:
    fault = json_fault({"a": [0, {"b": math.nan}, ()], "c": b""})
    assert fault is not None
    assert fault.path == "$.a[1].b"


def test_a_fault_is_named_from_where_the_value_stands() -> None:
    fault = json_fault([math.nan], ("ToolCall", "input"))
    assert fault is not None
    assert fault.path == "$.ToolCall.input[0]"


def test_depth_counts_from_where_the_value_stands() -> None:
    steps = tuple("a" for _ in range(126))
    assert json_fault([0], steps) is None
    fault = json_fault([[0]], steps)
    assert fault is not None
    assert (fault.code, fault.path) == ("too-deep", "$" + ".a" * 126 + "[0]")


def test_marks_in_a_tree() -> None:
    fault = json_fault([0, NoText(5)])
    assert fault is not None
    assert str(fault) == "wrong-type at $[1]: expected a string, found number 5"
    fault = json_fault({"a": Folded(lambda: {"b": [math.nan]})})
    assert fault is not None
    assert fault.path == "$.a.b[0]"


def test_typed_collections_may_be_absent() -> None:
    checked_items(None)
    checked_strings(None)
    checked_items(({}, 1))
    checked_strings({"a": "b"})


@pytest.mark.parametrize("strings", [{"a": 1}, {"a": None}, {1: "a"}, {"a": "\ud800"}], ids=ascii)
def test_strings_are_strings(strings: Any) -> None:  # noqa: ANN401 - wrong ones
    with pytest.raises(WireError):
        checked_strings(strings)


@pytest.mark.property
@given(free_json)
def test_any_value_of_json_passes(value: object) -> None:
    assert checked_json(value) is value
    assert json_fault(value) is None
