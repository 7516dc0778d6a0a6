"""The comparison of answers: by value and kind, with the place where they part."""

from __future__ import annotations

import json
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contract.artefacts.difference import difference, read_json
from tests.strategies import free_json

DEPARTURES: Final = [
    ("1", "1.0", "$"),
    ("0.0", "-0.0", "$"),
    ("true", "1", "$"),
    ("null", "false", "$"),
    ('"1"', "1", "$"),
    ('{"a":1}', "{}", "$.a"),
    ("{}", '{"a b":1}', '$["a b"]'),
    ("[1,2]", "[1]", "$[1]"),
    ("[1]", "[1,2]", "$[1]"),
    ('{"a":[{"b":1}]}', '{"a":[{"b":2}]}', "$.a[0].b"),
    ("[]", "{}", "$"),
    ("18446744073709551616", "18446744073709551616.0", "$"),
    ("9007199254740993", "9007199254740992", "$"),
]


@pytest.mark.parametrize(("expected", "actual", "path"), DEPARTURES)
def test_the_first_place_is_told(expected: str, actual: str, path: str) -> None:
    departs = difference(read_json(expected.encode()), read_json(actual.encode()))
    assert departs is not None
    assert departs.path == path
    assert departs.expected != departs.actual


@pytest.mark.parametrize(
    ("expected", "actual"),
    [
        ('{"a":1,"b":2}', '{"b":2,"a":1}'),
        ("1.0", "1e0"),
        ("0.1", "0.10000000000000001"),
        ('"é"', '"\\u00e9"'),
        ("1", "1 "),
    ],
)
def test_what_is_the_same(expected: str, actual: str) -> None:
    assert difference(read_json(expected.encode()), read_json(actual.encode())) is None


def test_a_cause_may_go_on_behind_its_prefix() -> None:
    expected = {"error": {"cause_prefix": "no: "}, "calls": [{"cause_prefix": "a"}]}
    assert difference(expected, {"error": {"cause": "no: why"}, "calls": [{"cause": "ab"}]}) is None
    wrong: list[tuple[object, str]] = [
        ({"error": {"cause": "yes: no: "}, "calls": [{"cause": "ab"}]}, "$.error.cause"),
        ({"error": {}, "calls": [{"cause": "ab"}]}, "$.error.cause"),
        ({"error": {"cause": "no: why"}, "calls": []}, "$.calls[0]"),
        ({"error": {"cause": "no: why"}, "calls": [{"cause": "b"}]}, "$.calls[0].cause"),
        ({"error": "no: why", "calls": [{"cause": "ab"}]}, "$.error"),
        (None, "$"),
    ]
    for actual, path in wrong:
        departs = difference(expected, actual)
        assert departs is not None
        assert departs.path == path


@pytest.mark.parametrize(
    "text",
    [b"", b"{", b"NaN", b'"\xff"', b'"\\ud800"', b"1234567890123456789012 NaN", b"[" * 100_000],
)
def test_what_is_no_json_is_refused(text: bytes) -> None:
    with pytest.raises(ValueError, match=r"."):
        read_json(text)


@pytest.mark.property
@given(free_json)
def test_a_value_does_not_depart_from_itself(value: object) -> None:
    assert difference(value, read_json(json.dumps(value).encode())) is None


@pytest.mark.property
@given(free_json, free_json)
def test_values_depart_where_their_texts_do(one: object, other: object) -> None:
    same = json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)
    assert (difference(one, other) is None) == same
    assert (difference(other, one) is None) == same


@pytest.mark.property
@given(st.integers(-(10**30), 10**30))
def test_integers_are_exact(number: int) -> None:
    assert read_json(str(number).encode()) == number
