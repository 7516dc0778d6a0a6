"""The kit's own testee conforms, strictly and byte for byte, in whatever way it is run."""

from __future__ import annotations

import sys

import pytest

from contract.artefacts import golden_files
from contract.conformance.engine import run
from contract.conformance.options import Options
from contract.conformance.plan import Choice
from contract.conformance.plan_reader import read_plan
from contract.conformance.reference import answer
from tests.commands.running import process

_PLAN = read_plan(golden_files())
_TESTEE = [sys.executable, "-m", "contract.cli", "testee"]


@pytest.mark.parametrize(
    "options",
    [
        Options(strict=True, exact_text=True, timeout=60.0),
        Options(window=1, timeout=60.0),
        Options(jobs=2, timeout=60.0),
    ],
    ids=["strict", "one-by-one", "side-by-side"],
)
def test_it_conforms(options: Options) -> None:
    ran = run(_TESTEE, _PLAN, options)
    assert [result for _, result in ran.scheduler.results() if result.outcome != "passed"] == []
    assert ran.scheduler.counts() == {"passed": len(_PLAN)}
    assert (ran.scheduler.notes, ran.scheduler.restarts) == ([], 0)


_ACCEPTS_ALL = """\
import json, sys
lenient = lambda request: {"id": request["id"], "result": {"json": request["json"]}}
for line in sys.stdin:
    request = json.loads(line)
    hello = {"protocol": 1, "implementation": "x", "language": "python", "version": "0",
             "operations": ["decode"], "types": ["AiMuxError"]}
    print(json.dumps(hello if request["op"] == "hello" else lenient(request)), flush=True)
"""


def test_a_testee_that_accepts_a_retired_variant() -> None:
    plan = Choice(patterns=["AiMuxError/reject/retired-*"]).of(_PLAN)
    assert len(plan) > 5
    ran = run([sys.executable, "-c", _ACCEPTS_ALL], plan, Options(timeout=60.0))
    assert ran.scheduler.counts() == {"accepted-invalid": len(plan)}


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("hello?", "unexpected character"),
        ("3", "expected an object with op and id"),
        ('["op"]', "expected an object with op and id"),
        ('{"op":"decode"}', "expected an object with op and id"),
        ('{"id":1}', "expected an object with op and id"),
    ],
)
def test_it_ends_where_a_line_is_no_request(line: str, why: str) -> None:
    ran = process("testee", stdin=f"{line}\n".encode())
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith(f"aimux-contract: a line of standard input is not a request: {why}")


@pytest.mark.parametrize(
    ("request_", "answer_"),
    [
        ({"op": "decode", "type": "Tool"}, ("failed", "no such field or type: 'json_base64'")),
        ({"op": "decode", "type": "X", "json": "1"}, ("failed", "no such field or type: 'X'")),
        ({"op": "decode", "type": "Tool", "json_base64": "*"}, ("failed", "Only base64 data")),
        ({"op": "dance"}, ("skipped", "there is no operation 'dance'")),
        ({"op": []}, ("skipped", "there is no operation []")),
    ],
)
def test_a_request_that_it_cannot_answer(
    request_: dict[str, object], answer_: tuple[str, str]
) -> None:
    ((kind, content),) = answer(request_).items()
    assert kind == answer_[0]
    assert answer_[1] in str(content)
