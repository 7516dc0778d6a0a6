"""What the testee answers, beyond the cases that the runner has."""

from __future__ import annotations

import json

import pytest

from aimux_host.answers import answer_line
from aimux_host.forms import GOLDEN


def answered(request: object) -> dict[str, object]:
    answer: dict[str, object] = json.loads(answer_line(json.dumps(request).encode()))
    return answer


@pytest.mark.parametrize("name", ["replay-input", "validate-args"])
def test_every_vector_is_answered_as_it_says(name: str) -> None:
    file = json.loads((GOLDEN / "boundary" / f"{name}.json").read_bytes())
    assert file["vectors"]
    for vector in file["vectors"]:
        answer = answered({**vector, "op": file["operation"]})
        assert json.dumps(answer["result"]) == json.dumps(vector["expect"]), vector["id"]


def test_an_operation_that_the_greeting_does_not_name_is_skipped() -> None:
    greeting = answered({"op": "hello", "protocol": 1, "contract": "1.0.0"})
    assert "assemble" not in str(greeting["operations"])
    assert "skipped" in answered({"id": 1, "op": "assemble", "parts": [], "tools": None})


@pytest.mark.parametrize(
    "line", [b"", b"[]", b"{}", b'{"id":7,"op":"decode"}', b"\xff", b"[" * 9999]
)
def test_a_line_that_is_no_request_is_answered(line: bytes) -> None:
    assert "failed" in json.loads(answer_line(line))
