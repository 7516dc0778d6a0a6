"""JUnit: valid, loaded as a CI server would, and failing where the run does not conform."""

from __future__ import annotations

from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any, Final
from xml.etree import ElementTree as ET

import junitparser
import pytest
import xmlschema
from hypothesis import given
from syrupy.assertion import SnapshotAssertion

from contract.conformance.outcomes import OUTCOMES, Outcome
from contract.conformance.report import Report
from contract.conformance.reports.junit import junit
from contract.conformance.status import failures_of, status_of
from tests.conformance.reports_made import (
    EXPECTED,
    FAULTY,
    PASSING,
    SKIPPED,
    departing,
    many,
    report_of,
    reports,
)

SCHEMA: Final = Path(__file__).parents[2] / "data" / "junit.xsd"
ANSWERED: Final = {"wrong", "rejected-valid", "accepted-invalid"}


@cache
def schema() -> xmlschema.XMLSchema:
    return xmlschema.XMLSchema(str(SCHEMA), allow="local")


def is_valid(report: bytes) -> bool:
    return schema().is_valid(BytesIO(report))


def loaded(report: bytes) -> Any:  # noqa: ANN401 - the attributes of junitparser have no types
    """Load a report as a CI server would."""
    return junitparser.JUnitXml.fromstring(report)


@pytest.mark.parametrize(
    "report",
    [FAULTY, report_of(), report_of(()), many(3)],
    ids=["mixed", "passed", "nothing", "many"],
)
def test_a_report_is_valid(report: Report) -> None:
    assert is_valid(junit(report))


@pytest.mark.parametrize(
    "change",
    [
        (b"testsuites", b"testsuits"),
        (b' tests="4"', b""),
        (b' tests="4"', b' tests="four"'),
        (b' time="1.250"', b' time="1.25000"'),
        (b"<failure ", b'<failure nature="x" '),
        (b"system-err>", b"system-log>"),
    ],
    ids=str,
)
def test_the_schema_can_refuse(change: tuple[bytes, bytes]) -> None:
    written = junit(FAULTY)
    assert change[0] in written
    assert not is_valid(written.replace(*change))


def test_a_report_in_words(snapshot: SnapshotAssertion) -> None:
    assert junit(FAULTY).decode() == snapshot


def test_what_a_ci_server_reads() -> None:
    read = loaded(junit(FAULTY))
    assert (read.tests, read.failures, read.errors) == (8, 2, 1)
    suites = {suite.name: suite for suite in read}
    assert list(suites) == ["decode", "facts", "parse_tool_call", "assemble", "run"]
    decode = suites["decode"]
    assert (decode.tests, decode.failures, decode.errors, decode.skipped) == (4, 1, 1, 1)
    cases = {case.name: case for case in decode}
    assert cases["AiMuxError/Timeout/full"].is_passed
    (wrong,) = cases["AiMuxError/Timeout/minimal"].result
    assert type(wrong).__name__ == "Failure"
    assert (wrong.type, wrong.message) == ("wrong", "another text was written")
    assert 'expected: "no answer"\nactual: "no reply"\n' in wrong.text
    crashed = cases["AiMuxError/Retry/nested"]
    assert type(crashed.result[0]).__name__ == "Error"
    assert crashed.system_err.startswith("panic: ")
    (expected,) = cases[EXPECTED.id].result
    assert type(expected).__name__ == "Skipped"
    assert expected.message == f"expected: {EXPECTED.expected_failure}"
    (fault,) = [case.result[0] for case in suites["run"]]
    assert fault.message == FAULTY.faults[0]
    (skipped,) = suites["assemble"]
    assert skipped.name == SKIPPED.id
    assert skipped.is_skipped


@pytest.mark.parametrize(
    "outcome", [each for each in OUTCOMES if each not in ("passed", "skipped")]
)
def test_a_wrong_answer_is_a_failure_and_no_answer_an_error(outcome: Outcome) -> None:
    read = loaded(junit(report_of([departing(outcome)])))
    answered = outcome in ANSWERED
    assert (read.failures, read.errors) == (int(answered), int(not answered))


@pytest.mark.property
@given(reports)
def test_any_report_is_valid_and_says_whether_it_conforms(report: Report) -> None:
    written = junit(report)
    assert is_valid(written)
    read = loaded(written)
    conforms = report.conforms and not report.faults and not failures_of(report)
    assert (read.failures + read.errors == 0) == conforms
    tests = [test for suite in read for test in suite]
    assert sum(test.is_passed for test in tests) == sum(
        status_of(case) == "passed" for case in report.cases
    )


def test_a_run_that_does_not_conform_without_a_reason_fails_all_the_same() -> None:
    read = loaded(junit(report_of(conforms=False)))
    assert (read.tests, read.failures) == (4, 1)


def test_what_xml_cannot_carry_is_made_visible() -> None:
    text = "a\x00b\x1b[31m\ufffe\ud800\r\n\t\x7f<&>]]>\u2028😀"
    shown = "a\\u{0}b\\u{1b}[31m\\u{fffe}\\u{d800}\\u{d}\n\t\x7f<&>]]>\u2028😀"
    case = departing(reason=text, sent=text, actual=text, stderr=text)
    root = ET.fromstring(junit(report_of([case])))  # noqa: S314 - our own
    failure = root.find(".//failure")
    assert failure is not None
    assert failure.get("message") == shown
    assert f"actual: {shown}\n" in (failure.text or "")
    assert root.findtext(".//system-err") == shown


def test_a_package_of_a_server_is_the_testee_and_the_operation() -> None:
    root = ET.fromstring(junit(report_of(PASSING)))  # noqa: S314 - our own
    places = [case.get("classname") for case in root.iter("testcase")]
    assert places == ["aimux-go.decode.AiMuxError", "aimux-go.facts", "aimux-go.parse_tool_call"]
