"""The README's table of bindings agrees with a run."""

from __future__ import annotations

import pytest

from contract.conformance.conform import conform
from contract.conformance.protocol import OPERATIONS
from tests.bindings import toolchains
from tests.bindings.binding import PLAN, Binding
from tests.bindings.conform_all import KIT, bindings, readme_rows, report_of, row, table


def test_the_row_of_the_kit() -> None:
    assert row(conform(PLAN, KIT)) in readme_rows()


@pytest.mark.parametrize("binding", bindings(), ids=lambda binding: binding.language)
def test_the_row_of_each_binding(binding: Binding) -> None:
    toolchains.require(binding.language)
    assert row(report_of(binding)) in readme_rows()


def test_there_is_a_row_for_each() -> None:
    assert len(readme_rows()) == len(bindings()) + 1


def test_the_table_is_markdown() -> None:
    head, rule, *rows = table([conform(PLAN, KIT)]).splitlines()
    assert [line.count("|") for line in (head, rule, *rows)] == [len(OPERATIONS) + 3] * 3
