"""The kit's own testee conforms, strictly and byte for byte, in whatever way it is run."""

from __future__ import annotations

import subprocess
import sys

import pytest

from contract.conformance.engine import run
from contract.conformance.options import Options
from contract.conformance.plan import Choice
from contract.conformance.plan_reader import read_plan
from contract.golden import golden_files

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
    assert [result for _, result in ran.docket.results() if result.outcome != "passed"] == []
    assert ran.docket.counts() == {"passed": len(_PLAN)}
    assert (ran.docket.notes, ran.docket.restarts) == ([], 0)


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
    assert ran.docket.counts() == {"accepted-invalid": len(plan)}


def test_it_ends_where_a_line_is_no_request() -> None:
    ran = subprocess.run(_TESTEE, input=b"hello?\n", capture_output=True, check=False, timeout=60)
    assert (ran.returncode, ran.stdout) == (2, b"")
    assert b"Traceback" not in ran.stderr
