"""Drift that bindings have had: for each there are cases that it fails, and their ids."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeAlias

import pytest

from contract.conformance.answer_check import check_answer
from contract.conformance.outcomes import PASSED
from contract.conformance.plan import Case
from contract.conformance.plan_reader import read_plan
from contract.json_tree import is_array, is_object

Json: TypeAlias = Any

CASES: Final = {case.id: case for case in read_plan(Path(__file__).parents[2] / "golden")}


def without(name: str) -> Callable[[Json], Json]:
    """Lose a field, wherever it stands."""
    return lambda value: each_object(value, lambda key, _: key != name)


def without_empty_lists(value: Json) -> Json:
    return each_object(value, lambda _, member: member != [])


def with_doubles(value: Json) -> Json:
    if isinstance(value, int) and not isinstance(value, bool):
        return float(value)
    if is_object(value):
        return {key: with_doubles(member) for key, member in value.items()}
    return [with_doubles(item) for item in value] if is_array(value) else value


def without_tool_name(value: Json) -> Json:
    return {"InvalidToolInput": {**value["InvalidToolInput"], "tool_name": ""}}


def with_a_known_reason(value: Json) -> Json:
    return {"Retry": {**value["Retry"], "reason": "maxRetriesExceeded"}}


def as_it_came(value: Json) -> Json:
    return value


def each_object(value: Json, keep: Callable[[str, Json], bool]) -> Json:
    if is_object(value):
        kept = {key: member for key, member in value.items() if keep(key, member)}
        return {key: each_object(member, keep) for key, member in kept.items()}
    return [each_object(item, keep) for item in value] if is_array(value) else value


DRIFT: Final = [
    # `provider_executed` lost in the replayed transcript call
    (without("provider_executed"), "ContentPart/tool_call/provider-executed-present"),
    (without("provider_executed"), "ContentPart/tool_call/provider-executed-false"),
    # `input` left out for a call without arguments
    (without("input"), "ToolCall/input-empty"),
    (without("input"), "ToolCall/input-null"),
    (without("input"), "ContentPart/tool_call/input-empty"),
    (without("input"), "ContentPart/tool_call/input-null"),
    # every number turned into a double
    (with_doubles, "ToolCall/input/integers"),
    (with_doubles, "ToolCall/input/integer-2-53-plus-1"),
    # an explicit null turned into a node that is not null, and written back
    (as_it_came, "ToolCall/provider-metadata-null"),
    (as_it_came, "ContentPart/tool_call/provider-options-null"),
    (as_it_came, "AiMuxError/NoSuchTool/available-tools-null"),
    # the tool's name empty on InvalidToolInput
    (without_tool_name, "AiMuxError/InvalidToolInput/full"),
    # an unknown retry reason read as a default
    (with_a_known_reason, "AiMuxError/Retry/reject/reason-unknown"),
    # an empty list dropped
    (without_empty_lists, "AiMuxError/NoSuchTool/available-tools-empty"),
    (without_empty_lists, "AiMuxError/Retry/errors-empty"),
    (without_empty_lists, "Tool/function/input-examples-empty"),
]


@pytest.mark.parametrize(("drift", "case_id"), DRIFT, ids=[case_id for _, case_id in DRIFT])
def test_a_binding_that_drifts_fails_the_case(drift: Callable[[Json], Json], case_id: str) -> None:
    case = CASES[case_id]
    assert not passes(case, json.dumps(drift(json.loads(case.sent))))


@pytest.mark.parametrize("case_id", [case_id for _, case_id in DRIFT])
def test_a_binding_that_does_not_passes_it(case_id: str) -> None:
    case = CASES[case_id]
    if case.result is None:
        assert check_answer(case, {"rejected": {"message": "no"}}) == PASSED
    else:
        assert passes(case, case.result["json"])


def passes(case: Case, written: str) -> bool:
    return check_answer(case, {"result": {"json": written}}) == PASSED
