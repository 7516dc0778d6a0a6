"""Every wire case of the golden files."""

from __future__ import annotations

import json
from base64 import b64decode
from typing import Any

import pytest

from aimux_host.forms import GOLDEN, RefusedError, form, rewrite
from fixtures import Case, cases


# [guide]
def check(name: str, case: dict[str, Any]) -> None:
    text = case["json"].encode() if "json" in case else b64decode(case["json_base64"])
    try:
        written = rewrite(name, text)
    except RefusedError as error:
        assert case["verdict"] != "accept", error
    else:
        assert case["verdict"] != "reject", written
        assert written == case.get("canonical", case.get("json"))
    # [/guide]


@pytest.mark.parametrize(
    ("name", "case"), [pytest.param(*each, id=each[1]["id"]) for each in cases()]
)
def test_a_wire_case_conforms(name: str, case: Case) -> None:
    check(name, case)


def test_every_plain_case_is_written_as_it_was() -> None:
    plain = json.loads((GOLDEN / "wire-format.json").read_bytes())
    assert plain
    for case in plain:
        assert rewrite(case["type"], case["json"]) == case["json"], case["name"]


def test_a_name_that_is_no_type_is_told_from_a_text_that_is_refused() -> None:
    with pytest.raises(KeyError):
        form("Nothing")
    with pytest.raises(RefusedError):
        rewrite("AiMuxError", "{}")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        '"',
        "[" * 100_000,
        '{"a":' * 100_000,
        "9" * 5000,
        "1e999999",
        "\\",
        '"\\ud800"',
        "\x00",
    ],
)
def test_a_hostile_text_is_refused_whatever_it_is_read_as(text: str) -> None:
    with pytest.raises(RefusedError):
        rewrite("ToolCall", text)
