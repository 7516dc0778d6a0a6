"""A file of expected failures that is written: a run with the same results is as it expects."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contract.conformance.expectations import Expectations, read_expectations
from contract.conformance.expectations_file import expectations_file
from contract.conformance.outcomes import Outcome
from contract.conformance.report import ReportedCase
from tests.conformance.fake_testees import command_of, conformed, golden_of
from tests.conformance.test_expectations import CASES, case_of, unclaimed

PLAN = [f"{letter}/{number}" for letter in "xy" for number in range(1, 5)]


def written(text: str, *cases: ReportedCase) -> str:
    return expectations_file(PLAN, cases, read_expectations("f", text.encode()))


def test_what_is_written_is_what_is_expected(tmp_path: Path) -> None:
    file = tmp_path / "written.txt"
    command = command_of(cases=CASES)
    assert conformed(tmp_path, command, "--write-expect", str(file)).status == 1
    assert conformed(tmp_path, command, "--expect", str(file)).status == 0
    file.write_text(file.read_text().replace("it is another value at $.n", "a bug of ours"))
    both = ["--expect", str(file), "--write-expect", str(file)]
    assert conformed(tmp_path, command_of(cases={**CASES, 9: "fail"}), *both).status == 1
    assert file.read_text().count("# a bug of ours\n") == 2
    assert "x/9  failed  # it says that it failed: out of luck\n" in file.read_text()


def test_a_file_that_is_there_is_not_written_over(tmp_path: Path) -> None:
    """Its reasons took a person some thought."""
    file, other = tmp_path / "known.txt", tmp_path / "other.txt"
    for path in (file, other):
        path.write_text("x/3 wrong # a\n")
    command = command_of(cases=CASES)
    for words in ([], ["--expect", str(other)]):
        ended = conformed(tmp_path, command, "--write-expect", str(file), *words)
        assert (ended.status, ended.report) == (2, None)
        assert f"{file} is there already: name it by --expect too" in ended.err
        assert file.read_text() == "x/3 wrong # a\n"
    link = tmp_path / "link"
    link.symlink_to(file)
    both = ["--expect", str(link), "--write-expect", str(file)]
    assert conformed(tmp_path, command, *both).status == 1
    assert file.read_text().startswith("x/3 wrong # a\nx/5  crashed  # ")


def test_lines_of_cases_that_were_not_run_stay(tmp_path: Path) -> None:
    file = tmp_path / "known.txt"
    file.write_text("# ours\n\nx/3 wrong # a\nx/5 crashed # b\nx/8 timeout # c\n")
    both = ["--expect", str(file), "--write-expect", str(file), "-k", "x/[78]"]
    golden_of(tmp_path / "golden", 12)
    second_lies = command_of(cases={2: "lie"})
    assert conformed(tmp_path, second_lies, *both, size=2).status == 1
    text = file.read_text()
    assert text.startswith("# ours\n\nx/3 wrong # a\nx/5 crashed # b\nx/8  wrong  # it is ")


def test_what_becomes_of_a_line() -> None:
    wrong, passed = case_of("x/1", "wrong", "7"), case_of("x/1", "passed")
    kept = "# head\nx/1   wrong # a\n"
    assert written(kept, wrong) == kept, "as it was"
    assert written("x/1 wrong # a", wrong) == "x/1 wrong # a\n"
    assert written("x/1 wrong #\n", wrong) == "x/1  wrong  # 7\n", "a reason is found"
    assert written("x/1 timeout # a\n", wrong) == "x/1  wrong  # 7\n", "another outcome"
    assert written(kept, passed) == "# head\n"
    assert written(kept) == kept, "not run"
    assert written("z/1 wrong # a\n# b\n", wrong) == "# b\nx/1  wrong  # 7\n", "fits nothing"
    assert written("x/1 wrong # a\n", unclaimed("x/1")) == ""


def test_the_ends_of_lines_stay() -> None:
    wrong = [case_of("x/1", "wrong", "7"), case_of("x/2", "wrong", "8")]
    kept = "x/1 wrong # a\r\n# b\r\n"
    assert written(kept, *wrong) == f"{kept}x/2  wrong  # 8\r\n"


def test_what_becomes_of_a_glob() -> None:
    cases = [case_of(f"x/{number}", "wrong") for number in range(1, 5)]
    kept = "x/* wrong # a\n"
    assert written(kept, *cases) == kept
    assert written(kept, cases[0], *map(unclaimed, PLAN[1:])) == kept
    passed = case_of("x/2", "passed")
    assert written(kept, cases[0], passed, unclaimed("x/3")) == "x/1  wrong  # a\nx/4  wrong  # a\n"
    timeout = case_of("x/2", "timeout", "late")
    assert written(kept, passed, *map(unclaimed, ("x/1", "x/3", "x/4"))) == ""
    assert written("# b\n" + kept + "# c\n", timeout, *cases[2:]) == (
        "# b\nx/1  wrong  # a\nx/2  timeout  # late\nx/3  wrong  # a\nx/4  wrong  # a\n# c\n"
    )


def test_a_line_that_goes_leaves_its_cases_to_a_later_one() -> None:
    cases = [case_of("x/1", "passed"), case_of("x/2", "wrong")]
    assert written("x/1 wrong # a\nx/[12] wrong # b\n", *cases) == "x/2  wrong  # b\n"


OUTCOMES: list[Outcome] = ["passed", "wrong", "timeout", "skipped"]
outcomes = st.sampled_from(OUTCOMES)
reported = st.lists(
    st.builds(
        case_of, st.from_regex(r"[\w/.*?[\]!-]+", fullmatch=True), outcomes, st.text(min_size=1)
    ),
    unique_by=lambda case: case.id,
)
patterns = st.sampled_from(["*", "x/*", "?/1", "*/[12]", "y/[!3]", *PLAN])
known_lines = st.lists(st.tuples(patterns, outcomes.filter(lambda each: each != "passed")))
ran = st.lists(
    st.one_of(
        st.builds(case_of, st.sampled_from(PLAN), outcomes, st.text(min_size=1)),
        st.builds(unclaimed, st.sampled_from(PLAN)),
    ),
    unique_by=lambda case: case.id,
)


@pytest.mark.property
@given(reported)
def test_any_results_can_be_written_as_expectations(cases: list[ReportedCase]) -> None:
    plan = [case.id for case in cases]
    text = expectations_file(plan, cases, Expectations())
    known = read_expectations("f", text.encode())
    assert known.faults(plan, cases) == []
    assert expectations_file(plan, cases, known) == text


@pytest.mark.property
@given(known_lines, ran)
def test_any_file_can_be_brought_up_to_date(
    lines: list[tuple[str, str]], cases: list[ReportedCase]
) -> None:
    before = "".join(f"{pattern} {outcome} # {n}\n" for n, (pattern, outcome) in enumerate(lines))
    old = read_expectations("f", before.encode())
    text = written(before, *cases)
    new = read_expectations("f", text.encode())
    assert new.faults(PLAN, cases) == []
    sent = {case.id: case for case in cases}
    for name in PLAN:
        was, now = old.of(name), new.of(name)
        case = sent.get(name)
        if case is None:
            assert (was and (was.outcome, was.reason)) == (now and (now.outcome, now.reason))
        elif case.mismatch is not None:
            assert now is not None
            assert now.outcome == case.outcome
    assert written(text, *cases) == text
