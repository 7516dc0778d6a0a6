"""Result files: what is written is read back; what is none is told by file, place and reason."""

from __future__ import annotations

import json
import pickle
from collections.abc import Mapping
from dataclasses import fields, replace
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contract.conformance import result_file
from contract.conformance.outcomes import OUTCOMES
from contract.conformance.report import SCHEMA, Report, Selection
from contract.conformance.result_file import (
    ResultFileError,
    ResultFileFault,
    decode_report,
    encode_report,
    read_report,
    write_report,
)
from tests.conformance.reports_made import FAULTY, GO, PASSING, WRONG, many, report_of, reports

DOCUMENT: Final[dict[str, Any]] = json.loads(encode_report(FAULTY))
NEXT: Final = SCHEMA.replace(":1.", ":2.")


def refusal(document: object) -> ResultFileFault:
    """Give the reason for which a file is refused."""
    data = document if isinstance(document, bytes) else json.dumps(document).encode()
    with pytest.raises(ResultFileError) as caught:
        decode_report(data, "r.json")
    assert str(caught.value).startswith("r.json: not a result file: at $")
    assert "\n" not in str(caught.value)
    return caught.value.fault


@pytest.mark.property
@given(reports)
def test_what_is_written_is_read_back(report: Report) -> None:
    once = decode_report(encode_report(report), "r.json")
    assert decode_report(encode_report(once), "r.json") == once
    if "\\ud" not in repr(report):  # a lone surrogate
        assert once == report


def test_a_file_is_written_and_read(tmp_path: Path) -> None:
    path = tmp_path / "r.json"
    write_report(str(path), FAULTY)
    assert read_report(str(path)) == FAULTY
    assert path.read_bytes() == encode_report(FAULTY)


def test_the_spelling() -> None:
    text = encode_report(FAULTY).decode()
    assert text.startswith(f'{{\n  "$schema": "{SCHEMA}",\n  "contract": ')
    assert text.endswith("\n}\n")
    assert list(DOCUMENT) == ["$schema", *(field.name for field in fields(Report))]


def test_counts_are_in_the_order_of_the_outcomes() -> None:
    counts = dict.fromkeys(reversed(OUTCOMES), 1)
    written = json.loads(encode_report(replace(FAULTY, counts=counts)))
    assert list(written["counts"]) == list(OUTCOMES)


def test_lone_surrogates_are_made_visible() -> None:
    report = report_of(command=("./testee", "\udcff"), notes=("a \ud800",))
    written = json.loads(encode_report(report))
    assert written["command"] == ["./testee", "\\udcff"]
    assert written["notes"] == ["a \\ud800"]
    assert written["cases"] == json.loads(encode_report(report_of()))["cases"]


REFUSED: Final[list[tuple[Mapping[str, object], str, str | None, str]]] = [
    ({"$schema": "urn:x"}, '$["$schema"]', f'"{SCHEMA}"', '"urn:x"'),
    ({"$schema": 1}, '$["$schema"]', "a valid string", "number 1"),
    ({"protocol": "1"}, "$.protocol", "a valid integer", 'string "1"'),
    ({"protocol": True}, "$.protocol", "a valid integer", "true"),
    ({"conforms": 1}, "$.conforms", "a valid boolean", "number 1"),
    ({"testee": []}, "$.testee", "an object", "an empty array"),
    ({"cases": {}}, "$.cases", "a valid array", "an empty object"),
    ({"counts": []}, "$.counts", "an object", "an empty array"),
    ({"counts": {"passed": 1}}, "$.counts", "the sums of the cases", "others"),
    ({"expected_failures": 2}, "$.expected_failures", "1, the sum of the cases", "2"),
    ({"restarts": None}, "$.restarts", "a valid integer", "null"),
    ({"restarts": -1}, "$.restarts", "a number from 0 to 1,000,000,000", "-1"),
    ({"restarts": 10**30}, "$.restarts", "a number from 0 to 1,000,000,000", f"{10**30}"),
    ({"seconds": -0.5}, "$.seconds", "a number from 0 to 1,000,000,000", "-0.5"),
    ({"seconds": 1e300}, "$.seconds", "a number from 0 to 1,000,000,000", "1e+300"),
    ({"conforms": True}, "$.conforms", "false, which follows from its cases and faults", "true"),
    (
        {"selection": {**DOCUMENT["selection"], "level": "required"}},
        "$.cases[5].level",
        "required, the level that was run",
        "recommended",
    ),
    ({"testee": {**DOCUMENT["testee"], "types": [1]}}, "$.testee.types[0]", None, "number 1"),
    ({"cases": [*DOCUMENT["cases"], {}]}, "$.cases[7].id", "the field", "nothing"),
]


@pytest.mark.parametrize(("change", "path", "expected", "found"), REFUSED, ids=str)
def test_what_is_no_result_file(
    change: Mapping[str, object], path: str, expected: str | None, found: str
) -> None:
    fault = refusal({**DOCUMENT, **change})
    assert fault.path == path
    assert expected in (None, fault.expected)
    assert fault.found == found
    assert fault.hint == ""


CONTRADICTIONS: Final = [
    (report_of([]), True, "$.conforms", "false, which follows from its cases and faults"),
    (
        report_of(faults=("x",)),
        True,
        "$.conforms",
        "false, which follows from its cases and faults",
    ),
    (report_of(), False, "$.conforms", "true, which follows from its cases and faults"),
    (
        report_of([replace(WRONG, expected_failure="known")]),
        False,
        "$.conforms",
        "true, which follows",
    ),
    (report_of([replace(PASSING[0], operation="assemble")]), True, "$.cases[0].outcome", "skipped"),
    (report_of([replace(PASSING[0], type="Tool")]), True, "$.cases[0].outcome", "skipped"),
    (
        report_of([replace(WRONG, outcome="skipped", mismatch=None)]),
        False,
        "$.cases[0].mismatch",
        "an",
    ),
    (report_of(selection=Selection(patterns=("x",))), True, "$.cases[0].id", 'an id that fits "x"'),
    (report_of([replace(WRONG, mismatch=None)]), False, "$.cases[0].mismatch", "an object"),
    (report_of([replace(WRONG, outcome="passed")]), True, "$.cases[0].mismatch", "null for"),
    (
        report_of([replace(PASSING[0], expected_failure="")]),
        True,
        "$.cases[0].expected_failure",
        "null for",
    ),
]


@pytest.mark.parametrize(("report", "conforms", "path", "expected"), CONTRADICTIONS)
def test_parts_that_contradict_each_other(
    report: Report,
    conforms: object,
    path: str,
    expected: str,
) -> None:
    document = json.loads(encode_report(report))
    fault = refusal({**document, "conforms": conforms})
    assert fault.path == path
    assert fault.expected.startswith(expected)


@pytest.mark.property
@given(reports, st.data())
def test_another_number_or_verdict_is_refused(report: Report, data: st.DataObject) -> None:
    document = json.loads(encode_report(report))
    sums = [("counts", key) for key in document["counts"]] + [
        ("expected_failures", None),
        ("conforms", None),
    ]
    name, key = data.draw(st.sampled_from(sums))
    holder, last = (document[name], key) if key else (document, name)
    if name == "conforms":
        holder[last] = not holder[last]
    else:
        holder[last] += data.draw(st.integers(-3, 3).filter(bool))
    assert refusal(document).path in (f"$.{name}", f"$.{name}.{key}", f'$.{name}["{key}"]')


@pytest.mark.parametrize(
    "name", [n for n in DOCUMENT if n not in ("faults", "notes", "expected_failures")]
)
def test_a_field_that_is_missing(name: str) -> None:
    without = {key: value for key, value in DOCUMENT.items() if key != name}
    if name in ("restarts", "seconds"):
        decode_report(json.dumps(without).encode(), "r.json")
    else:
        fault = refusal(without)
        assert (fault.expected, fault.found) == ("the field", "nothing")
        assert name in fault.path


@pytest.mark.parametrize(
    ("once", "path"), [(b'"conforms": ', "$.conforms"), (b'"outcome": ', "$.cases[0].outcome")]
)
def test_a_field_that_is_there_twice(once: bytes, path: str) -> None:
    data = encode_report(FAULTY).replace(once, once + b"0," + once, 1)
    fault = refusal(data)
    assert (fault.path, fault.expected, fault.found) == (path, "the field once", "it again")


def test_an_outcome_that_there_is_not() -> None:
    cases = [{**DOCUMENT["cases"][0], "outcome": "maybe"}]
    fault = refusal({**DOCUMENT, "cases": cases})
    assert (fault.path, fault.found) == ("$.cases[0].outcome", 'string "maybe"')
    assert "'rejected-valid'" in fault.expected
    assert refusal({**DOCUMENT, "counts": {"maybe": 1}}).path == "$.counts.maybe"


def test_a_case_that_is_there_twice() -> None:
    cases = [PASSING[0], PASSING[1], PASSING[0]]
    fault = refusal(encode_report(report_of(cases)))
    assert fault.path == "$.cases[2].id"
    assert fault.found == '"AiMuxError/Timeout/full" again'


@pytest.mark.parametrize(
    "data",
    [b"", b"{", b"\xff", b"nonsense", b"[" * 100_000, b'{"a":' * 100_000, b'{"a":"\\ud800"}'],
    ids=repr,
)
def test_what_is_no_json(data: bytes) -> None:
    fault = refusal(data)
    assert (fault.path, fault.expected) == ("$", "JSON")
    assert fault.found.startswith("none: ")


@pytest.mark.parametrize("number", [b"NaN", b"Infinity", b"1e999", b'"1"', b"1" + b"0" * 5000])
def test_a_number_that_is_none(number: bytes) -> None:
    data = encode_report(FAULTY)
    assert b'"seconds": 1.25' in data
    refusal(data.replace(b'"seconds": 1.25', b'"seconds": ' + number))


@pytest.mark.parametrize(
    "value", [b"NaN", b"-Infinity", b'{"a" :' * 150 + b"0" + b"}" * 150], ids=["nan", "inf", "deep"]
)
def test_a_field_that_is_unknown_has_to_be_json_too(value: bytes) -> None:
    data = encode_report(FAULTY).replace(b'"conforms": ', b'"added": ' + value + b', "conforms": ')
    if value.startswith(b"{"):
        decode_report(data, "r.json")
    else:
        fault = refusal(data)
        assert (fault.path, fault.expected) == ("$", "JSON")


def test_a_file_that_is_too_large(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(result_file, "_MAX_BYTES", 1000)
    path = tmp_path / "r.json"
    path.write_bytes(encode_report(many(20)))
    with pytest.raises(ResultFileError, match="expected at most 256 MiB, found more than 256 MiB"):
        read_report(str(path))


def test_another_version_is_read_as_far_as_it_fits() -> None:
    newer: dict[str, Any] = {**DOCUMENT, "$schema": NEXT, "contract": "2.0.0", "added": {"x": 1}}
    newer["testee"] = {**newer["testee"], "also_added": []}
    read = decode_report(json.dumps(newer).encode(), "r.json")
    assert read == replace(FAULTY, contract="2.0.0")


def test_another_version_that_does_not_fit_is_named() -> None:
    fault = refusal({**DOCUMENT, "$schema": NEXT, "cases": 3})
    assert fault.hint == 'version "2.0.0" of the contract wrote it, and this is "1.0.0"'
    assert str(ResultFileError(fault)).endswith(f"found number 3; {fault.hint}")


def test_the_error_is_a_value() -> None:
    fault = ResultFileFault("r.json", "$.x", "a", "b")
    error = ResultFileError(fault)
    assert pickle.loads(pickle.dumps(error)) == error == ResultFileError(fault)  # noqa: S301 - our own
    assert hash(error) == hash(ResultFileError(fault))
    assert error != ResultFileError(replace(fault, path="$"))
    assert str(error) == "r.json: not a result file: at $.x: expected a, found b"


def test_what_a_testee_says_of_itself_is_kept() -> None:
    assert decode_report(encode_report(FAULTY), "r.json").testee == GO
