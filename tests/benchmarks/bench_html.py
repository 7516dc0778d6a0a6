"""Measure the HTML report: writing it, opening it in a browser, and filtering it there."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import pytest
from playwright.sync_api import Page

from contract.conformance.reports.html import page
from tests.benchmarks.run_all import SKIPPED
from tests.conformance.reports.browser import chromium, started
from tests.conformance.reports.several import large

SIZES: Final = ((2_000, 8), (20_000, 8))
FILTER: Final = """([id, value]) => new Promise((done) => {
  const start = performance.now();
  const control = document.getElementById(id);
  control.value = value;
  control.dispatchEvent(new Event("input", { bubbles: true }));
  requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)));
})"""
"""Set a filter and return the milliseconds until its result is painted."""


def filtering(shown: Page, control: str, value: str) -> float:
    """Return the median of five times of setting a filter and taking it back, in milliseconds."""
    times: list[float] = []
    for _ in range(5):
        times.append(float(shown.evaluate(FILTER, [control, value])))
        shown.evaluate(FILTER, [control, ""])
    return sorted(times)[2]


def main() -> int:
    """Measure and print; return the status of a skipped benchmark where there is no browser."""
    try:
        chromium()
    except (pytest.skip.Exception, pytest.fail.Exception) as reason:
        sys.stdout.write(f"the HTML benchmark was skipped: {reason}\n")
        return SKIPPED
    _measure()
    return 0


def _measure() -> None:
    """Print a line for each size."""
    sys.stdout.write("cases x testees    MB  write ms  open ms  search ms  outcome ms\n")
    with started() as browser, TemporaryDirectory() as folder:
        for cases, testees in SIZES:
            reports = large(cases, testees)
            start = time.perf_counter()
            html = page(reports)
            written = time.perf_counter()
            file = Path(folder, f"{cases}.html")
            file.write_bytes(html)
            shown = browser.new_page()
            opening = time.perf_counter()
            shown.goto(file.as_uri())
            shown.wait_for_selector(".case")
            opened = time.perf_counter()
            numbers = (
                f"{cases:>6} x {testees:<7} {len(html) / 1e6:>5.1f} {(written - start) * 1e3:>9.0f}"
                f" {(opened - opening) * 1e3:>8.0f} {filtering(shown, 'text', 'case-17'):>10.0f}"
                f" {filtering(shown, 'outcome', 'differs'):>11.0f}\n"
            )
            sys.stdout.write(numbers)


if __name__ == "__main__":
    sys.exit(main())
