"""The JUnit report, in the form that Jenkins' xUnit plugin asks for and CI servers read.

An operation is a test suite. What the testee answered wrongly is a failure, what it did not answer
an error; expected failures are skipped tests. The faults of a run are a suite of their own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from contract.conformance.outcomes import MEANINGS, Outcome
from contract.conformance.report import Mismatch, Report, ReportedCase
from contract.conformance.reports.rows import rows
from contract.conformance.status import status_of

_ERRORS: Final[frozenset[Outcome]] = frozenset(
    ("crashed", "timeout", "invalid-output", "protocol-error", "failed")
)
_RUN: Final = "run"
_BLANKS: Final = "\t\n"


def junit(report: Report) -> bytes:
    r"""Spell a report as JUnit XML. It has a failure or an error where the run does not conform.

    Characters that XML cannot carry are written as `\u{…}`.
    """
    root = Element("testsuites", name="aimux-contract conform", time=_seconds(report.seconds))
    suites = [_operation_suite(report, name, cases) for name, cases in _by_operation(report)]
    if report.faults or not (report.conforms or _has_fault(suites)):
        suites.append(_run_suite(report))
    root.extend(suites)
    for kind in ("tests", "failures", "errors"):
        root.set(kind, str(sum(int(suite.get(kind, "0")) for suite in suites)))
    indent(root)
    written: bytes = tostring(root, encoding="utf-8", xml_declaration=True)
    return written + b"\n"


def _by_operation(report: Report) -> list[tuple[str, list[ReportedCase]]]:
    by_operation: dict[str, list[ReportedCase]] = {}
    for case in report.cases:
        by_operation.setdefault(case.operation, []).append(case)
    return list(by_operation.items())


def _has_fault(suites: Sequence[Element]) -> bool:
    return any(suite.get(kind) != "0" for suite in suites for kind in ("failures", "errors"))


def _operation_suite(report: Report, name: str, cases: Sequence[ReportedCase]) -> Element:
    suite = _suite(name, report)
    implementation = report.testee.implementation
    kinds = Counter(_add_case(suite, case, implementation) for case in cases)
    _set_counts(suite, kinds, len(cases))
    return suite


def _run_suite(report: Report) -> Element:
    """Make the suite of what is wrong with the run as a whole: a failed test for each fault."""
    suite = _suite(_RUN, report)
    faults = report.faults or ("the run does not conform",)
    for number, fault in enumerate(faults, 1):
        place = _visible(f"{report.testee.implementation}.{_RUN}")
        test = SubElement(suite, "testcase", name=f"fault {number}", classname=place)
        SubElement(test, "failure", type="fault", message=_visible(fault))
    _set_counts(suite, Counter(failure=len(faults)), len(faults))
    return suite


def _suite(name: str, report: Report) -> Element:
    suite = Element("testsuite", name=_visible(name))
    properties = SubElement(suite, "properties")
    testee = report.testee
    told = {
        "implementation": testee.implementation,
        "language": testee.language,
        "version": testee.version,
        "contract": report.contract,
        "protocol": str(report.protocol),
    }
    for key, value in told.items():
        SubElement(properties, "property", name=key, value=_visible(value))
    return suite


def _set_counts(suite: Element, kinds: Counter[str], tests: int) -> None:
    suite.set("tests", str(tests))
    for kind, attribute in (
        ("failure", "failures"),
        ("error", "errors"),
        ("skipped", "skipped"),
    ):
        suite.set(attribute, str(kinds[kind]))


def _add_case(suite: Element, case: ReportedCase, implementation: str) -> str:
    """Add a test, and name the element that says what became of it; none where it passed."""
    place = ".".join(filter(None, (implementation, case.operation, case.type)))
    test = SubElement(suite, "testcase", name=_visible(case.id), classname=_visible(place))
    status = status_of(case)
    if status == "passed":
        return ""
    kind = "skipped" if status != "failed" else "error" if case.outcome in _ERRORS else "failure"
    reason = case.mismatch.reason if case.mismatch else MEANINGS[case.outcome]
    told = reason if case.expected_failure is None else f"expected: {case.expected_failure}"
    outcome = SubElement(test, kind, type=case.outcome, message=_visible(told))
    if case.mismatch:
        outcome.text = _visible(_details(case.mismatch))
        if case.mismatch.stderr:
            SubElement(test, "system-err").text = _visible(case.mismatch.stderr)
    return kind


def _details(mismatch: Mismatch) -> str:
    return "".join(f"\n{label}: {text}" for label, text in rows(mismatch).items()) + "\n"


def _seconds(seconds: float) -> str:
    return f"{seconds:.3f}"


def _visible(text: str) -> str:
    if text.isprintable():
        return text
    return "".join(each if _is_carried(each) else f"\\u{{{ord(each):x}}}" for each in text)


def _is_carried(character: str) -> bool:
    """Tell whether XML 1.0 carries a character as it is (production 2, *Char*, bar the CR)."""
    return (
        character in _BLANKS
        or " " <= character <= "\ud7ff"
        or "\ue000" <= character <= "\ufffd"
        or character >= "\U00010000"
    )
