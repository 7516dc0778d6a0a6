"""A testee that answers one by one, and departs anywhere: its results are as its script says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from contract.conformance.engine import run
from contract.conformance.options import Options
from contract.conformance.outcomes import Outcome
from tests.conformance.fake_testees import command_of, plan_of


class Act(NamedTuple):
    """What an act costs its case, and the case behind it."""

    outcome: Outcome = "passed"
    next_one: Outcome | None = None


ACTS: Final = {
    "answer": Act(),
    "crlf": Act(),
    "split": Act(),
    "lie": Act("wrong"),
    "reject": Act("rejected-valid"),
    "fail": Act("failed"),
    "skip": Act("skipped"),
    "no_kind": Act("protocol-error"),
    "twice": Act("protocol-error"),
    "string_id": Act("protocol-error"),
    "unknown_id": Act("protocol-error"),
    "log": Act("protocol-error"),
    "noise": Act("invalid-output"),
    "noise_for_answer": Act("invalid-output"),
    "noise_and_crash": Act("invalid-output"),
    "trace": Act("invalid-output"),
    "trace_and_crash": Act("invalid-output"),
    "crash": Act("crashed"),
    "kill_itself": Act("crashed"),
    "answer_and_crash": Act("passed", "crashed"),
    "answer_and_noise": Act("passed", "invalid-output"),
}
NOISE: Final = {"log", "noise", "noise_for_answer", "noise_and_crash", "trace", "trace_and_crash"}
ANSWERS_ELSE: Final = {"string_id", "unknown_id"}
"""In place of an answer: where the case is closed already, the next is charged."""

ENDS: Final = {"crash", "kill_itself", "answer_and_crash", "noise_and_crash"} | {
    "trace",
    "trace_and_crash",
}
"""Where the next case is charged, another life begins before it is read."""


def outcomes_of(script: Sequence[str]) -> list[Outcome]:
    """Tell the results of a script, as spec 5 has them for a window of one."""
    outcomes: list[Outcome] = []
    charged: Outcome | None = None
    after_noise = was_read = False
    for name in script:
        act = ACTS[name]
        outcomes.append(charged or act.outcome)
        if charged is None:
            charged, after_noise = act.next_one, name == "answer_and_noise"
        elif not was_read:
            charged = None
        elif name in NOISE or name in ANSWERS_ELSE or act.outcome == "crashed":
            # What comes behind noise is that case's doing; else it is charged to the next
            is_covered = after_noise and name not in ANSWERS_ELSE
            charged = None if is_covered else act.outcome
            after_noise = name == "noise_for_answer"
        else:
            charged, after_noise = act.next_one, name == "answer_and_noise"
        was_read = name not in ENDS
    return outcomes


@pytest.mark.property
@settings(max_examples=30)
@given(st.lists(st.sampled_from([*ACTS]), min_size=1, max_size=12), st.sampled_from([2, 5, 64]))
@example(["answer", "answer_and_crash", "answer", "crash", "answer"], 64)
@example(["answer_and_crash", "answer_and_crash", "noise", "crash"], 64)
@example(["answer_and_noise", "answer_and_crash", "string_id", "answer"], 2)
@example(["answer_and_noise", "string_id", "noise_and_crash", "string_id", "answer"], 2)
@example(["noise_for_answer", "crash", "answer_and_noise", "trace", "answer"], 2)
def test_results_are_as_scripted_in_any_window(script: list[str], window: int) -> None:
    expected = outcomes_of(script)
    for size in (1, window):
        cases = dict(enumerate(script, 1))
        ran = run(command_of(cases=cases), plan_of(len(script)), Options(window=size))
        assert [result.outcome for _, result in ran.scheduler.results()] == expected, size
