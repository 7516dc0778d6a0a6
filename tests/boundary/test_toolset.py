"""A tool set: what it finds by a name, and its copies."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable

import pytest

from contract.boundary import ToolSet, parse_tool_call, repair_context
from contract.boundary.schema import GoodSchema
from tests.boundary.calls import SEARCH, function, raw

COPIES: list[Callable[[ToolSet], ToolSet]] = [
    copy.copy,
    copy.deepcopy,
    lambda tools: pickle.loads(pickle.dumps(tools)),  # noqa: S301 - of this very test
]


@pytest.mark.parametrize("copied", COPIES, ids=["copy", "deepcopy", "pickle"])
def test_a_tool_set_that_was_used_can_be_copied(copied: Callable[[ToolSet], ToolSet]) -> None:
    tools = ToolSet([function(), SEARCH, function(schema=True)])
    for text in ("{}", '{"a":"x"}'):
        call = parse_tool_call(raw(text), tools)
        assert parse_tool_call(raw(text), copied(tools)) == call
    assert copied(tools).tools == tools.tools


def test_what_a_repair_callback_is_told_can_be_copied() -> None:
    context = repair_context(raw("{}"), [function()])
    assert context is not None
    assert copy.deepcopy(context).tools.tools == context.tools.tools


def test_of_two_tools_with_one_name_the_schema_is_the_first_ones() -> None:
    first, second = function(), function(schema=True)
    tools = ToolSet([first, second, SEARCH])
    assert isinstance(tools.schema(first), GoodSchema)
    assert tools.schema(second) is tools.schema(first)
    assert tools.schema(SEARCH) is None
    assert tools.schema(function("gone")) is None
