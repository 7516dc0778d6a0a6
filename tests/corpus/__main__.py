"""Send the recorded traffic through the contract and sum it up by provider: `make conform`."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from typing import Final

import pytest

_COUNTED: Final = {
    "test_raw_call_round_trips": "tool calls",
    "test_error_answer_round_trips": "error answers",
}


class Summary:
    """Shows failures as pytest does, and a table in place of a dot for each test that passed."""

    def pytest_report_teststatus(self, report: pytest.TestReport) -> tuple[str, str, str] | None:
        return ("passed", "", "") if report.passed and report.when == "call" else None

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        reports: list[pytest.TestReport] = terminalreporter.getreports("passed")
        counts = Counter(cell for report in reports for cell in _cells(report.nodeid))
        providers = sorted({provider for provider, _ in counts} - {"all"})
        terminalreporter.write_line(f"{'recorded traffic':<16}  tool calls  error answers")
        for provider in [*providers, "all"]:
            calls, answers = counts[provider, "tool calls"], counts[provider, "error answers"]
            terminalreporter.write_line(f"{provider:<16}  {calls:>10}  {answers:>13}")
        terminalreporter.write_line(f"{len(reports):,} checks passed: codec, facts, schemas")


def _cells(node: str) -> list[tuple[str, str]]:
    """Tell which cells of the table a passed test counts in: its provider's and that of all."""
    function, _, name = node.rpartition("::")[2].partition("[")
    what = _COUNTED.get(function)
    return [(name.partition("-")[0], what), ("all", what)] if what else []


if __name__ == "__main__":
    sys.exit(pytest.main(["-qq", "--no-header", str(Path(__file__).parent)], plugins=[Summary()]))
