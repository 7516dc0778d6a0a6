"""Run every case at every binding: a result file each, one page, and the README's table.

`python -m tests.bindings.conform_all --readme` renews the table; `make conform-all` does.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from importlib import import_module
from pathlib import Path
from typing import Final

from contract.conformance.conform import Request, conform
from contract.conformance.protocol import OPERATIONS
from contract.conformance.report import Report
from contract.conformance.reports.html import page
from contract.conformance.reports.side_by_side import side_by_side
from contract.conformance.result_file import write_report
from contract.conformance.status import status_of
from tests.bindings import toolchains
from tests.bindings.binding import PLAN, ROOT, Binding, BindingTests, built_testee, request_of

README: Final = ROOT / "README.md"
KIT: Final = Request(command=(sys.executable, "-m", "contract.cli", "testee"))

_TABLE: Final = re.compile(r"(?s)(?<=<!-- results: make conform-all -->\n).*?(?=<!-- end -->)")
_RESULTS: Final = ROOT / "build" / "conformance"


def bindings() -> list[Binding]:
    """Return every binding that has tests, by language."""
    for file in sorted(Path(__file__).parent.glob("test_*.py")):
        import_module(f"tests.bindings.{file.stem}")
    return sorted((each.binding for each in BindingTests.__subclasses__()), key=_language)


def _language(binding: Binding) -> str:
    return binding.language


def report_of(binding: Binding) -> Report:
    """Build a binding's testee and run every case at it, with its expectations."""
    return conform(PLAN, request_of(binding, built_testee(binding), "recommended"))


def table(reports: Iterable[Report]) -> str:
    """Format the table of bindings and operations, in Markdown."""
    head = ["binding", "version", *(f"`{each}`" for each in OPERATIONS)]
    rows = [head, ["---"] * len(head), *map(row, reports)]
    return "".join(f"| {' | '.join(cells)} |\n" for cells in rows)


def row(report: Report) -> list[str]:
    """Return the cells of a binding: who it is, and how its cases stand by operation."""
    testee = report.testee
    cells = (_cell(report, operation) for operation in OPERATIONS)
    return [f"{testee.implementation} ({testee.language})", testee.version, *cells]


def _cell(report: Report, operation: str) -> str:
    cases = (case for case in report.cases if case.operation == operation)
    statuses = Counter(map(status_of, cases))
    words = [f"{statuses['passed']:,}"] if statuses["passed"] else []
    words += [f"{statuses['expected']:,} expected"] if statuses["expected"] else []
    words += [f"{statuses['skipped']:,} skipped"] if statuses["skipped"] else []
    words += [f"**{statuses['failed']:,} failed**"] if statuses["failed"] else []
    return ", ".join(words)


def readme_rows() -> list[list[str]]:
    """Return the cells of the README's table, a list a binding."""
    found = _TABLE.search(README.read_text(encoding="utf-8"))
    lines = found.group().splitlines()[2:] if found else []
    return [line.removeprefix("| ").removesuffix(" |").split(" | ") for line in lines]


def main(words: Sequence[str] | None = None) -> int:
    """Run all bindings, write the results, and return 1 unless all conform."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--output", type=Path, default=_RESULTS, help="a folder for the results")
    parser.add_argument("--readme", action="store_true", help="renew the table of the README")
    arguments = parser.parse_args(words)
    found = [each for each in bindings() if _is_there(each)]
    reports = [conform(PLAN, KIT), *map(report_of, found)]
    arguments.output.mkdir(parents=True, exist_ok=True)
    for report in reports:
        write_report(str(arguments.output / f"{report.testee.implementation}.json"), report)
    (arguments.output / "matrix.html").write_bytes(page(reports))
    sys.stdout.write(side_by_side(reports))
    sys.stdout.write(f"results and matrix.html are in {arguments.output}\n")
    if arguments.readme:
        _renew_readme(table(reports), complete=len(found) == len(bindings()))
    return 0 if all(report.conforms for report in reports) else 1


def _is_there(binding: Binding) -> bool:
    toolchain = toolchains.find(binding.language)
    if isinstance(toolchain, toolchains.Missing):
        sys.stderr.write(f"{binding.language} is left out: {toolchain.why}\n")
        return False
    return True


def _renew_readme(text: str, *, complete: bool) -> None:
    if not complete:
        sys.stderr.write("the README's table is left as it is: not every binding was run\n")
        return
    old = README.read_text(encoding="utf-8")
    README.write_text(_TABLE.sub(lambda _: text, old), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
