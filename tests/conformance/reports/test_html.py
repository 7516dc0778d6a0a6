"""The HTML report as a file: complete in itself, and data that stays data."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from dataclasses import asdict, replace
from hashlib import sha256
from html.parser import HTMLParser
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contract.conformance.outcomes import MEANINGS, OUTCOMES
from contract.conformance.report import Report
from contract.conformance.reports.html import embedded, page
from tests.conformance.reports.browser import chromium
from tests.conformance.reports.several import SEVERAL
from tests.conformance.reports_made import (
    GO,
    PASSING,
    departing,
    report_of,
    reported_cases,
    reports,
)

HOSTILE = (
    "</script><script>alert(1)</script><!--<img src=x onerror=alert(1)>]]>&lt;{{program}}\u2028"
)


class Seen(HTMLParser):
    """What a parser makes of a page: its elements, and the texts in them."""

    def __init__(self, html: bytes) -> None:
        super().__init__()
        self.elements: list[tuple[str, tuple[tuple[str, str | None], ...]]] = []
        self.texts: dict[str, str] = {}
        self.open = ""
        self.feed(html.decode())
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, tuple(attrs)))
        self.open = f"{tag}#{dict(attrs).get('id')}"

    def handle_endtag(self, tag: str) -> None:
        self.open = f"after {tag}"

    def handle_data(self, data: str) -> None:
        self.texts[self.open] = self.texts.get(self.open, "") + data

    def handle_comment(self, data: str) -> None:
        self.elements.append(("comment", ((data, None),)))

    @property
    def data(self) -> dict[str, Any]:
        data: dict[str, Any] = json.loads(self.texts["script#data"])
        return data


def as_json(value: object) -> Any:  # noqa: ANN401 - JSON of any form
    """Give a value as JSON reads it back: two halves of a character become that character."""
    return json.loads(json.dumps(value))


def read_back(data: dict[str, Any], at: int = 0) -> dict[str, Any]:
    """Make a report of the data of a page: the inverse of what the module does."""
    column = data["columns"][at]
    parts, texts = data["parts"], data["texts"]
    beside = {"results", "expectations", "mismatches"}
    report = {name: value for name, value in column.items() if name not in beside}
    cases: list[dict[str, Any]] = []
    for row, (name, operation, form, level) in enumerate(data["cases"]):
        places = column["mismatches"].get(str(row))
        mismatch = places and {
            part: None if place is None else texts[place]
            for part, place in zip(parts, places, strict=True)
        }
        case = {"id": name, "operation": operation, "type": form, "level": level}
        result = column["results"][row]
        if result >= 0:
            case["outcome"] = list(data["outcomes"])[result]
            case["expected_failure"] = column["expectations"].get(str(row))
            cases.append({**case, "mismatch": mismatch})
    return {**report, "cases": cases}


def told(case: dict[str, Any]) -> str:
    """Spell what a column alone knows of a case."""
    names = ("operation", "id", "outcome", "expected_failure", "mismatch")
    return json.dumps([case[name] for name in names], sort_keys=True)


def named(*names: str) -> Report:
    return report_of([replace(PASSING[0], id=name) for name in names])


def rows_of(*results: Report) -> list[str]:
    return [case[0] for case in Seen(page(results)).data["cases"]]


def test_the_same_reports_give_the_same_bytes() -> None:
    assert page(SEVERAL) == page([replace(each) for each in SEVERAL])
    assert page(SEVERAL) != page(SEVERAL[::-1])


def test_nothing_is_loaded() -> None:
    seen = Seen(page(SEVERAL))
    loading = {"src", "srcset", "data", "action", "formaction", "poster", "background", "style"}
    found = [(tag, dict(attributes)) for tag, attributes in seen.elements]
    assert [tag for tag, attributes in found if loading & set(attributes)] == []
    links = [attributes["href"] for _, attributes in found if "href" in attributes]
    assert [link for link in links if not str(link).startswith(("#", "data:image/svg+xml,"))] == []
    style = seen.texts["style#None"]
    assert re.findall(r"url\(|@import|@font-face", style) == []
    assert {"script", "style"} <= {tag for tag, _ in seen.elements}


def test_only_its_own_style_and_program_are_allowed() -> None:
    seen = Seen(page(SEVERAL))
    policies = [
        dict(attributes)["content"]
        for tag, attributes in seen.elements
        if tag == "meta" and ("http-equiv", "Content-Security-Policy") in attributes
    ]
    assert len(policies) == 1
    rules = dict(rule.split(" ", 1) for rule in str(policies[0]).split("; "))
    assert rules["default-src"] == "'none'"
    for rule, place in (("script-src", "script#None"), ("style-src", "style#None")):
        digest = b64encode(sha256(seen.texts[place].encode()).digest()).decode()
        assert rules[rule] == f"'sha256-{digest}'"


def test_outcomes_have_their_meanings_and_places() -> None:
    data = Seen(page(SEVERAL)).data
    assert data["outcomes"] == MEANINGS
    assert tuple(data["outcomes"]) == OUTCOMES


def test_without_a_program_there_is_a_summary() -> None:
    text = page(SEVERAL).decode()
    (summary,) = re.findall(r"<noscript>(.*?)</noscript>", text, re.DOTALL)
    assert "<td>aimux-go 1.2.0 (go)</td><td>does not conform</td>" in summary
    assert "nothing fits `AiMuxError/Nope/*`" in summary
    assert "<td>aimux-python 1.2.0 (go)</td><td>conforms</td>" in summary


def test_no_reports() -> None:
    assert Seen(page([])).data["columns"] == []


def test_rows_are_the_union_in_order() -> None:
    assert rows_of(named("a", "c"), named("a", "b", "c", "d")) == ["a", "b", "c", "d"]
    assert rows_of(named("a", "b"), named("x", "y")) == ["a", "b", "x", "y"]
    assert rows_of(named("a", "b"), named("b", "a")) == ["a", "b"]
    assert rows_of(report_of([]), named("a")) == ["a"]


def test_an_id_of_two_operations_has_two_rows() -> None:
    assert [case[:2] for case in Seen(page([report_of(PASSING)])).data["cases"]] == [
        [case.id, case.operation] for case in PASSING
    ]


def test_a_case_that_was_not_run_is_told_from_one_that_passed() -> None:
    data = Seen(page([named("a", "b"), named("b")])).data
    assert [column["results"] for column in data["columns"]] == [[0, 0], [-1, 0]]


def test_a_text_stands_in_the_page_once() -> None:
    text = "the same text in every report"
    made = page([report_of([departing(sent=text, expected=text)])] * 8)
    assert made.count(text.encode()) == 1


@pytest.mark.property
@given(reports)
def test_a_report_is_read_back_from_its_page(report: Report) -> None:
    assert read_back(Seen(page([report])).data) == as_json(asdict(report))


@pytest.mark.property
@given(
    st.lists(
        st.lists(reported_cases, max_size=4, unique_by=lambda case: (case.operation, case.id)),
        max_size=3,
    )
)
def test_each_column_has_all_of_its_report(columns: list[Any]) -> None:
    data = Seen(page([report_of(cases) for cases in columns])).data
    for at, cases in enumerate(columns):
        found = sorted(map(told, read_back(data, at)["cases"]))
        assert found == sorted(told(as_json(asdict(case))) for case in cases)


@pytest.mark.property
@given(reports)
def test_no_text_becomes_an_element(report: Report) -> None:
    assert Seen(page([report])).elements == Seen(page([report_of()])).elements


def test_no_markup_becomes_an_element() -> None:
    case = departing(reason=HOSTILE, sent=HOSTILE, actual=HOSTILE, stderr=HOSTILE, name=HOSTILE)
    testee = replace(GO, implementation=HOSTILE, language=HOSTILE, version=HOSTILE)
    report = report_of([case], testee=testee, faults=(HOSTILE,), notes=(HOSTILE,), contract=HOSTILE)
    seen = Seen(page([report]))
    assert seen.elements == Seen(page([report_of()])).elements
    assert read_back(seen.data) == as_json(asdict(report))


@pytest.mark.property
@given(st.recursive(st.text() | st.none(), lambda below: st.dictionaries(st.text(), below)))
def test_embedded_data_cannot_end_its_element(value: object) -> None:
    text = embedded(value)
    assert text.isascii()
    assert set(text).isdisjoint("<>&")
    assert json.loads(text) == as_json(value)


def test_without_a_browser_tests_are_skipped_but_not_in_ci(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.delenv("CI", raising=False)
    with pytest.raises(pytest.skip.Exception, match="install Chromium"):
        chromium()
    monkeypatch.setenv("CI", "true")
    with pytest.raises(pytest.fail.Exception, match="install Chromium"):
        chromium()
    monkeypatch.setenv("CHROMIUM", "/opt/chromium")
    assert chromium() == "/opt/chromium"
