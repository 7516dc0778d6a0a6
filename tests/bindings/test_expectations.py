"""Only what an expectation names may fail, and only at level `recommended`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.bindings.expectations import Expectation, complaints, read_expectations

CASES = [{"id": "a/1", "level": "recommended"}, {"id": "a/2", "level": "required"}]
ONE = Expectation("a/1", "wrong", "why")


def test_a_file_has_a_line_an_expectation(tmp_path: Path) -> None:
    file = tmp_path / "expectations.txt"
    assert read_expectations(file) == []
    file.write_text("# words\n\na/1  wrong  # why\n", encoding="utf-8")
    assert read_expectations(file) == [ONE]


@pytest.mark.parametrize("line", ["a/1 wrong", "a/1 wrong #", "a/1 # why", "a b c # why"])
def test_a_line_of_another_form_is_refused(tmp_path: Path, line: str) -> None:
    file = tmp_path / "expectations.txt"
    file.write_text(line, encoding="utf-8")
    with pytest.raises(ValueError, match="expected `pattern  outcome  # reason`"):
        read_expectations(file)


@pytest.mark.parametrize(
    ("expected", "faults", "said"),
    [
        ([], {}, []),
        ([], {"a/1": "fault"}, ["fault"]),
        ([ONE], {"a/1": "fault"}, []),
        ([ONE], {}, ["a/1: expected to fail, but it passes"]),
        ([ONE], {"a/1": "fault", "a/2": "other"}, ["other"]),
        ([Expectation("a/2", "wrong", "why")], {"a/2": "fault"}, ["a/2: a required case"]),
    ],
)
def test_what_is_not_excused_is_said(
    expected: list[Expectation], faults: dict[str, str], said: list[str]
) -> None:
    assert complaints(expected, CASES, faults) == said
