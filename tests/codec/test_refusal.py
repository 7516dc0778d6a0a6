import copy
import pickle
from collections.abc import Callable, Generator
from contextlib import contextmanager
from http import HTTPStatus

import pytest

from contract.codec import WireError, WireFault
from contract.codec.refusal import describe
from contract.json_path import Step, json_path, quote

FAULT = WireFault("wrong-type", "$.a", "a string", "null")
OTHERS = [
    WireFault("missing-field", "$.a", "a string", "null"),
    WireFault("wrong-type", "$.b", "a string", "null"),
    WireFault("wrong-type", "$.a", "an integer", "null"),
    WireFault("wrong-type", "$.a", "a string", "true"),
]


def bare(fault: WireFault) -> WireFault:
    return fault


@pytest.mark.parametrize("make", [bare, WireError], ids=["WireFault", "WireError"])
class TestEveryErrorValue:
    """`WireFault` and `WireError` are values: equal, hashed and pickled by what they say."""

    def test_equal_by_content(self, make: Callable[[WireFault], object]) -> None:
        again = WireFault("wrong-type", "$.a", "a string", "null")
        assert make(FAULT) == make(again)
        assert hash(make(FAULT)) == hash(make(again))
        assert all(make(FAULT) != make(other) for other in OTHERS)
        assert make(FAULT) != "wrong-type"

    @pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
    def test_pickles(self, make: Callable[[WireFault], object], protocol: int) -> None:
        value = make(FAULT)
        again = pickle.loads(pickle.dumps(value, protocol))  # noqa: S301 - our own bytes
        assert again == value
        assert str(again) == str(value)

    def test_copies(self, make: Callable[[WireFault], object]) -> None:
        assert copy.copy(make(FAULT)) == copy.deepcopy(make(FAULT)) == make(FAULT)


def test_an_error_and_its_fault_are_different_values() -> None:
    assert WireError(FAULT) != FAULT


def test_the_parts_of_an_error() -> None:
    error = WireError(FAULT)
    assert (error.code, error.path, error.expected, error.found) == (
        "wrong-type",
        "$.a",
        "a string",
        "null",
    )
    assert error.fault is FAULT
    assert isinstance(error, ValueError)
    assert str(error) == str(FAULT) == "wrong-type at $.a: expected a string, found null"


def test_an_error_passes_through_a_context_manager() -> None:
    @contextmanager
    def manager() -> Generator[None]:
        yield

    with pytest.raises(WireError) as caught, manager():
        raise WireError(FAULT)
    assert caught.value == WireError(FAULT)


def test_an_error_takes_notes() -> None:
    error = WireError(FAULT)
    error.add_note("in line 7")
    assert error.__notes__ == ["in line 7"]
    assert error == WireError(FAULT)


@pytest.mark.parametrize(
    ("steps", "path"),
    [
        ([], "$"),
        (["a", "_b1", 0, "c"], "$.a._b1[0].c"),
        (["a key", "1a", ""], '$["a key"]["1a"][""]'),
        (['"\\'], r'$["\"\\"]'),
        (["é"], '$["é"]'),
        (["\n\x00\u2028"], r'$["\u{a}\u{0}\u{2028}"]'),
    ],
)
def test_a_path_leads_through_keys_and_indices(steps: list[Step], path: str) -> None:
    assert json_path(steps) == path


def test_a_long_path_is_shortened_in_the_text_only() -> None:
    fault = WireFault("too-deep", json_path(["key"] * 100), "less", "more")
    assert len(fault.path) == 401
    assert len(str(fault)) < 250


def test_a_quoted_text_is_short_and_on_one_line() -> None:
    assert quote("a" * 80) == '"' + "a" * 80 + '"'
    assert quote("a" * 81) == '"' + "a" * 80 + '…"'
    assert quote("\r\n\ud800") == r'"\u{d}\u{a}\u{d800}"'


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (None, "null"),
        (True, "true"),
        (False, "false"),
        (0, "number 0"),
        (429.0, "number 429.0"),
        (10**80, "number of over 80 digits"),
        (HTTPStatus.OK, "number 200"),
        ("x", 'string "x"'),
        ([], "an empty array"),
        ([1, 2], "an array of 2"),
        ((), "an empty array"),
        ({}, "an empty object"),
        ({"a": 1}, "an object of 1"),
        (b"x", "a Python bytes"),
    ],
)
def test_values_are_named_in_the_words_of_json(value: object, words: str) -> None:
    assert describe(value) == words


def test_a_number_that_python_refuses_to_print_is_named() -> None:
    assert describe(-(10**5000)) == "number of over 80 digits"


def test_a_number_with_a_repr_of_its_own_is_named_by_its_value() -> None:
    class Loud(int):
        def __repr__(self) -> str:
            raise AssertionError

    assert describe(Loud(7)) == "number 7"
