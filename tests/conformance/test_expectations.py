"""Expected failures: exact both ways, and each fault names the line to change."""

from __future__ import annotations

from pathlib import Path

import pytest

from contract.conformance.expectations import read_expectations
from contract.conformance.outcomes import Outcome
from contract.conformance.report import Mismatch, ReportedCase
from tests.conformance.fake_testees import Ended, command_of, conformed

CASES = {3: "lie", 5: "crash", 8: "lie"}
WIDE = (
    "2: of the 11 cases that the line counts for, 9 are not wrong: "
    "x/1 (passed), x/2 (passed), x/4 (passed), 6 more: "
)
ALL_PASSED = (
    "4: of the 3 cases that the line counts for, 3 are not wrong: "
    "x/10 (passed), x/11 (passed), x/12 (passed): remove the line"
)
KNOWN = "x/3  wrong  # a\nx/5  crashed  # b\nx/8  wrong  # c\n"


def expected(folder: Path, text: str | bytes, *words: str) -> Ended:
    file = folder / "known.txt"
    file.write_bytes(text.encode() if isinstance(text, str) else text)
    return conformed(folder, command_of(cases=CASES), "--expect", str(file), *words)


def faults(ended: Ended) -> list[str]:
    assert ended.report is not None
    return [fault.partition("known.txt:")[2] for fault in ended.report.faults]


def test_failures_that_are_expected_do_not_fail(tmp_path: Path) -> None:
    for text in (KNOWN, "x/5 crashed # b\nx/[38] wrong # a", "\ufeff# known\r\n\r\n" + KNOWN):
        ended = expected(tmp_path, text)
        assert (ended.status, faults(ended)) == (0, [])
        assert ended.mismatches == {3: "wrong", 5: "crashed", 8: "wrong"}
        assert ended.cases["x/3"].expected_failure == "a"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (KNOWN + "x/1 wrong # d\n", "4: expected x/1 to be wrong, and it passed: remove the line"),
        (KNOWN + "y/* wrong # d\n", "4: y/* fits no case, or none that an earlier line leaves"),
        (KNOWN + "x/3 wrong # d\n", "4: x/3 fits no case, or none that an earlier line leaves"),
        (KNOWN.replace("# b", "#"), "2: the line gives no reason: write one behind #"),
        (KNOWN.replace("# b", ""), "2: the line gives no reason: write one behind #"),
        (
            KNOWN.replace("crashed", "timeout"),
            "2: expected x/5 to be timeout, and it is crashed: write crashed",
        ),
        ("x/5 crashed # b\nx/* wrong # a", WIDE + "narrow"),
        (KNOWN + "x/1? wrong # d\n", ALL_PASSED),
        ("x/5 wrong # b\n" + KNOWN, "1: expected x/5 to be wrong, and it is crashed: write"),
        (
            "x/[38] timeout # a\nx/5 crashed # b",
            "1: of the 2 cases that the line counts for, 2 are",
        ),
    ],
    ids=[
        *("passes", "fits-nothing", "shadowed", "no-reason", "no-hash", "other", "wide"),
        *("all-pass", "first-counts", "all-other"),
    ],
)
def test_a_line_that_does_not_hold_fails_the_run(tmp_path: Path, text: str, fault: str) -> None:
    ended = expected(tmp_path, text)
    assert ended.status == 1
    told, *_ = faults(ended)
    assert told.startswith(fault)


def test_a_failure_that_is_not_named_fails_the_run(tmp_path: Path) -> None:
    ended = expected(tmp_path, "x/3 wrong # a\nx/8 wrong # c\n")
    assert (ended.status, faults(ended)) == (1, [])


def test_the_first_line_that_fits_counts(tmp_path: Path) -> None:
    assert expected(tmp_path, "x/5 crashed # a\nx/[3-8] wrong # b\n").status == 1
    known = read_expectations("f", b"x/5 crashed # a\nx/* wrong # b\nx/6 timeout # c\n")
    found = [known.of(f"x/{number}") for number in (5, 6)]
    assert [each.line for each in found if each] == [1, 2]
    assert known.of("y") is None


def test_a_line_for_what_was_not_run_is_not_stale() -> None:
    """As by -k, --shard or --level: it is the plan that a line must fit, not what was run."""
    known = read_expectations("f", KNOWN.encode())
    plan = [f"x/{number}" for number in range(1, 13)]
    assert known.faults(plan, [case_of("x/3", "wrong")]) == []
    assert known.faults(plan[:7], [case_of("x/3", "wrong")]) == [
        "f:3: x/8 fits no case, or none that an earlier line leaves: remove the line"
    ]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (b"\nx/3\n", "2: expected `pattern  outcome  # reason`, found one word"),
        (b"x/3 wrong indeed # a", "1: expected `pattern  outcome  # reason`, found 3 words"),
        (b"x/3 passed # a", "1: expected one of wrong, rejected-valid,"),
        (b"# a\n#\nx/3 Wrong # a", "3: expected one of wrong, rejected-valid,"),
        (b"# a\nx/3 wrong # \xff", "2: expected UTF-8, found another encoding"),
        (b"\xff\xfex", "1: expected UTF-8, found another encoding"),
    ],
)
def test_a_line_that_cannot_be_read(tmp_path: Path, text: bytes, fault: str) -> None:
    ended = expected(tmp_path, text)
    assert (ended.status, ended.report) == (2, None)
    assert f"known.txt:{fault}" in ended.err


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    ended = conformed(tmp_path, command_of(), "--expect", str(tmp_path / "none.txt"))
    assert (ended.status, ended.report) == (2, None)
    assert "none.txt: No such file" in ended.err


def test_what_is_skipped(tmp_path: Path) -> None:
    """Within a budget, or expected: else a testee would pass by skipping."""
    command = command_of(cases={3: "skip", 4: "skip"})
    for most, status in (("0", 1), ("1", 1), ("2", 0)):
        assert conformed(tmp_path, command, "--max-skipped", most).status == status
    file = tmp_path / "known.txt"
    file.write_text("x/[34] skipped # not yet\n")
    assert conformed(tmp_path, command, "--expect", str(file)).status == 0


def test_a_line_neither_holds_nor_breaks_where_nothing_was_claimed() -> None:
    """A glob may reach over cases that a testee does not claim."""
    known = read_expectations("f", b"x/* wrong # a\n")
    cases = [case_of("x/1", "wrong"), unclaimed("x/2")]
    assert known.faults(["x/1", "x/2"], cases) == []
    assert known.faults(["x/2"], cases[1:]) == [
        "f:1: its handshake claims nothing that x/* fits: remove the line"
    ]
    assert known.faults(["x/2", "x/3"], cases[1:]) == [], "x/3 was not run"
    assert read_expectations("f", b"x/* skipped # a\n").faults(["x/2"], cases[1:]) == []


def test_the_advice_leaves_out_what_was_not_claimed() -> None:
    known = read_expectations("f", b"x/* wrong # a\n")
    cases = [case_of("x/1", "passed"), unclaimed("x/2"), case_of("x/3", "passed")]
    (told,) = known.faults(["x/1", "x/2", "x/3"], cases)
    assert told.startswith("f:1: of the 2 cases that the line counts for, 2 are not wrong: ")
    assert told.endswith(": remove the line")
    (told,) = known.faults(["x/1", "x/2"], cases[:2])
    assert told == "f:1: expected x/1 to be wrong, and it passed: remove the line"


def unclaimed(name: str) -> ReportedCase:
    return ReportedCase(id=name, operation="decode", level="required", outcome="skipped")


def case_of(name: str, outcome: Outcome, reason: str = "") -> ReportedCase:
    mismatch = Mismatch(reason=reason, sent="", repeat="") if outcome != "passed" else None
    return ReportedCase(
        id=name, operation="decode", level="required", outcome=outcome, mismatch=mismatch
    )


def test_many_lines_are_looked_up_by_name() -> None:
    known = read_expectations("f", b"".join(b"x/%d wrong # a\n" % n for n in range(2_000)))
    plan = [f"x/{number}" for number in range(2_000)]
    assert [each.line for name in plan if (each := known.of(name))] == [*range(1, 2_001)]
    assert known.faults(plan, [case_of(name, "wrong") for name in plan]) == []
