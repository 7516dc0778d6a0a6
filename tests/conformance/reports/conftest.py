"""Reports in a browser."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from playwright.sync_api import Browser, BrowserContext

from contract.conformance.report import Report
from contract.conformance.reports.html import page
from tests.conformance.reports.browser import Visit, started

Visited: TypeAlias = Callable[..., Visit]
"""`visit(reports, fragment="", calm=True, **how)` opens the page of some reports."""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with started() as running:
        yield running


@pytest.fixture
def visit(browser: Browser, tmp_path: Path) -> Iterator[Visited]:
    """Open pages. What they ask for or complain of fails the test, unless they are not `calm`."""
    calm_ones: list[Visit] = []
    contexts: list[BrowserContext] = []

    def opened(
        reports: Sequence[Report],
        fragment: str = "",
        *,
        calm: bool = True,
        **how: Any,  # noqa: ANN401 - options of a browser context
    ) -> Visit:
        file = tmp_path / f"{len(contexts)}.html"
        file.write_bytes(page(reports))
        context = browser.new_context(reduced_motion="reduce", **how)
        contexts.append(context)
        visiting = Visit(context.new_page(), file.as_uri())
        if calm:
            calm_ones.append(visiting)
        visiting.go(fragment)
        return visiting

    yield opened
    for context in contexts:
        context.close()
    assert [each.complaints for each in calm_ones] == [[] for _ in calm_ones]
    assert [each.asked_for for each in calm_ones] == [set() for _ in calm_ones]
