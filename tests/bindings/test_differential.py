"""The Python codec against the wire authority: on generated texts they agree to the byte."""

from __future__ import annotations

import sys
from collections import Counter
from itertools import pairwise
from typing import Final

import pytest

from tests.bindings import toolchains
from tests.bindings.binding import built_testee
from tests.bindings.differential import differences, verdict_on
from tests.bindings.test_rust import RUST
from tests.bindings.texts import WIRE_TYPES, texts

COUNT: Final = 20_000
ENOUGH: Final = COUNT // 10
REFUSES_ALL: Final = """
import json, sys
for line in sys.stdin:
    request = json.loads(line)
    print(json.dumps({"id": request.get("id"), "rejected": {"message": "no"}}))
"""


def test_python_and_rust_agree_on_every_text() -> None:
    toolchains.require("rust")
    tally = Counter[str]()
    found = [str(each) for each in differences(built_testee(RUST), 0, COUNT, tally)]
    assert found == []
    assert tally.total() == COUNT
    assert min(tally["accepted"], tally["refused"]) > ENOUGH


def test_a_testee_that_refuses_everything_is_detected() -> None:
    tally = Counter[str]()
    found = list(differences([sys.executable, "-c", REFUSES_ALL], 0, 1000, tally))
    assert len(found) == tally["different"] > 100
    assert {each.rust for each in found} == {None}


def test_texts_are_the_same_for_the_same_seed_and_cover_every_form() -> None:
    first = list(texts(3, 500))
    assert first == list(texts(3, 500))
    assert first != list(texts(4, 500))
    assert {form for form, _ in first} == set(WIRE_TYPES)
    assert sum(one != other for one, other in pairwise(first)) > 450


MODEL: Final = '{"NoSuchModel":{"model_id":"x","model_type":"y"}}'


@pytest.mark.parametrize(
    ("form", "text", "python", "rust", "verdict"),
    [
        ("AiMuxError", '{"Other":"x"}', '{"Other":"x"}', '{"Other":"x"}', "accepted"),
        ("AiMuxError", '{"Other":"x"}', '{"Other":"x"}', '{"Other":"y"}', "different"),
        ("AiMuxError", '{"Other":"x"}', None, '{"Other":"x"}', "different"),
        ("AiMuxError", '{"Other":"x"}', '{"Other":"x"}', None, "different"),
        ("AiMuxError", '{"Other":1}', None, None, "refused"),
        ("AiMuxError", '{"NoSuchModel":["x","y"]}', None, MODEL, "either"),
        ("AiMuxError", '{"NoSuchModel":["x","y"]}', MODEL, None, "different"),
        ("AiMuxError", '{"NoSuchProvider":{"new":1e400}}', None, "{}", "either"),
        ("AiMuxError", '{"NoSuchProvider":{"new":1e400}}', "{}", None, "either"),
        ("AiMuxError", '{"NoSuchProvider":{"provider_id":1e400}}', None, "{}", "different"),
        ("AiMuxError", '{"ApiCall":{"data":{"new":1e400}}}', None, "{}", "different"),
        ("ToolCall", '{"error":{"NoSuchTool":{"new":["\\ud800"]}}}', None, "{}", "either"),
        ("ToolCall", '{"error":{"NoSuchTool":{"tool_name":"\\ud800"}}}', None, "{}", "different"),
        ("Tool", '{"type":"function","new":1e400}', None, "{}", "either"),
        ("Tool", '{"type":1e400}', None, "{}", "different"),
    ],
)
def test_only_what_the_specification_leaves_open_is_excused(
    form: str, text: str, python: str | None, rust: str | None, verdict: str
) -> None:
    assert verdict_on(form, text.encode(), python, rust) == verdict
