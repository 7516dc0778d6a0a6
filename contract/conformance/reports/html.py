"""The HTML report: one page that needs no network, with several results side by side.

`page.html` beside this module holds the parts of the page, `page.css` its looks, and the scripts
its program. The results are data inside it. Texts of a testee may hold anything: the data is ASCII
that cannot end its element, the program sets texts as text only, and the page's own policy lets no
other program run and nothing be loaded.
"""

from __future__ import annotations

import json
import re
from base64 import b64encode
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, fields
from hashlib import sha256
from html import escape
from importlib.resources import files
from typing import Any, Final, NamedTuple

from contract.conformance.outcomes import MEANINGS, OUTCOMES
from contract.conformance.report import Mismatch, Report, ReportedCase
from contract.conformance.reports.terminal import named
from contract.conformance.status import in_words
from contract.support.printable import one_line

_PROGRAM: Final = ("page_text.js", "page_details.js", "page_overview.js", "page.js")
_PARTS: Final = tuple(field.name for field in fields(Mismatch))
_BESIDE_CASES: Final = tuple(field.name for field in fields(Report) if field.name != "cases")
_NOT_RUN: Final = -1
_LONGEST: Final = 200
"""How much of a text is shown where no program runs, in characters."""


class Key(NamedTuple):
    """What makes two cases of two results the same."""

    operation: str
    id: str


def page(reports: Sequence[Report]) -> bytes:
    """Render the page. The same reports in the same order give the same bytes.

    A row is a case, a column is a report. Of a case that stands twice in a report, the last counts.
    """
    style = _asset("page.css")
    program = "\n".join(map(_asset, _PROGRAM))
    parts = {
        "policy": _policy(style, program),
        "contract": _shown(_contracts(reports)),
        "style": style,
        "summary": _summary(reports),
        "data": embedded(data(reports)),
        "program": program,
    }
    html = re.sub(r"\{\{(\w+)\}\}", lambda place: parts[place[1]], _asset("page.html"))
    return html.encode()


def data(reports: Sequence[Report]) -> dict[str, Any]:
    """Give what the page's program works with: JSON of short forms, each text in it once.

    `cases` holds id, operation, type and level of each row. A column holds what its report says
    beside its cases, an outcome a row (its place in `outcomes`, -1 where the case was not run), and
    by row number the reasons of expected failures and the mismatches: for each of `parts` the
    place of its text in `texts`, or null.
    """
    columns = [{Key(case.operation, case.id): case for case in each.cases} for each in reports]
    rows = list(_rows(columns))
    texts: dict[str, int] = {}
    return {
        "outcomes": MEANINGS,
        "parts": _PARTS,
        "cases": [_heading(next(each[key] for each in columns if key in each)) for key in rows],
        "columns": [
            {**_beside_cases(report), **_cells(column, rows, texts)}
            for report, column in zip(reports, columns, strict=True)
        ],
        "texts": list(texts),
    }


def embedded(value: object) -> str:
    """Write a value as JSON for a script element: ASCII without `<`, `>` and `&`."""
    text = json.dumps(value, separators=(",", ":"))
    return text.replace("<", r"\u003c").replace(">", r"\u003e").replace("&", r"\u0026")


def _rows(columns: Sequence[Mapping[Key, ReportedCase]]) -> Iterator[Key]:
    """Give every key once, in the order of the first column; others behind what they follow."""
    followers: dict[Key | None, list[Key]] = {None: []}
    for column in columns:
        before = None
        for key in column:
            if key not in followers:
                followers[key] = []
                followers[before].append(key)
            before = key
    waiting = followers[None][::-1]
    while waiting:
        key = waiting.pop()
        yield key
        waiting += followers[key]


def _heading(case: ReportedCase) -> list[str | None]:
    return [case.id, case.operation, case.type, case.level]


def _beside_cases(report: Report) -> dict[str, object]:
    said = {name: getattr(report, name) for name in _BESIDE_CASES}
    return {**said, "testee": asdict(report.testee), "selection": asdict(report.selection)}


def _cells(
    column: Mapping[Key, ReportedCase], rows: Sequence[Key], texts: dict[str, int]
) -> dict[str, object]:
    cases = [column.get(key) for key in rows]
    found = [(row, case) for row, case in enumerate(cases) if case is not None]
    return {
        "results": [_NOT_RUN if case is None else OUTCOMES.index(case.outcome) for case in cases],
        "expectations": {
            row: case.expected_failure for row, case in found if case.expected_failure is not None
        },
        "mismatches": {
            row: _places(case.mismatch, texts) for row, case in found if case.mismatch is not None
        },
    }


def _places(mismatch: Mismatch, texts: dict[str, int]) -> list[int | None]:
    parts: list[str | None] = [getattr(mismatch, name) for name in _PARTS]
    return [None if part is None else texts.setdefault(part, len(texts)) for part in parts]


def _policy(style: str, program: str) -> str:
    return "; ".join(
        (
            "default-src 'none'",
            f"script-src {_hashed(program)}",
            f"style-src {_hashed(style)}",
            "img-src data:",
            "base-uri 'none'",
            "form-action 'none'",
            "require-trusted-types-for 'script'",
            "trusted-types 'none'",
        )
    )


def _hashed(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


def _summary(reports: Sequence[Report]) -> str:
    """Write the table that stands in the page where no program runs."""
    return "\n".join(
        "<tr>" + "".join(f"<td>{_shown(text)}</td>" for text in _summed_up(each)) + "</tr>"
        for each in reports
    )


def _summed_up(report: Report) -> tuple[str, ...]:
    return (
        named(report),
        "conforms" if report.conforms else "does not conform",
        in_words(report),
        "; ".join(report.faults),
    )


def _contracts(reports: Sequence[Report]) -> str:
    return ", ".join(dict.fromkeys(each.contract for each in reports))


def _shown(text: str) -> str:
    return escape(one_line(text, _LONGEST))


def _asset(name: str) -> str:
    return files("contract.conformance.reports").joinpath(name).read_text(encoding="utf-8")
