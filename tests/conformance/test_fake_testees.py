"""Testees that depart, each in one way: what is said of it, and that it costs nobody else."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from contract.conformance.outcomes import Outcome
from tests.conformance.fake_testees import assert_none_left, command_of, conformed

WAYS = [("--window", "1"), ()]


class FakeTestee(NamedTuple):
    """A testee by its table, the cases of twelve that do not pass, and words of the report."""

    table: dict[str, Any]
    departs: Mapping[int, Outcome] = {}
    words: str = ""

    @property
    def is_alone(self) -> bool:
        """Whether no case is charged for the one before it, which another testee may have."""
        acts = self.table.get("cases", {}).values()
        return not any(act.startswith("answer_and") for act in acts)

    def __str__(self) -> str:
        """Give an id without what pytest gives a meaning: `5=crash`, `always=noise`."""
        table = {**self.table, **self.table.get("cases", {})}
        table.pop("cases", None)
        words = [f"{key}={value}" for key, value in table.items()]
        return ",".join(words).translate({ord(c): None for c in "[]' "}) or "correct"


def on(number: int, act: str, outcome: Outcome | None = None, words: str = "") -> FakeTestee:
    """Make a testee that departs at one case, and alone there."""
    return FakeTestee({"cases": {number: act}}, {number: outcome} if outcome else {}, words)


def always(act: str, outcome: Outcome, words: str = "", **table: Any) -> FakeTestee:  # noqa: ANN401 - any JSON
    return FakeTestee({"always": act, **table}, dict.fromkeys(range(1, 13), outcome), words)


FAKE_TESTEES = [
    FakeTestee({}),
    on(5, "lie", "wrong"),
    on(5, "reject", "rejected-valid", "unknown variant"),
    on(5, "fail", "failed", "out of luck"),
    # Ends
    on(1, "crash", "crashed", "it ended with exit status 134\n\npanic: case 1\n"),
    on(5, "crash", "crashed", "panic: case 5\n"),
    on(12, "crash", "crashed", "panic: case 12\n"),
    on(5, "leave_quietly", "crashed", "it ended with exit status 0"),
    on(5, "kill_itself", "crashed", "it ended with signal SIGKILL"),
    always("crash", "crashed", "panic: case 12\n"),
    FakeTestee(
        {"cases": {5: "crash", 6: "crash", 11: "crash"}}, dict.fromkeys((5, 6, 11), "crashed")
    ),
    FakeTestee({"cases": {5: "answer_and_crash"}}, {6: "crashed"}, "exit status 134"),
    FakeTestee({"cases": {5: "answer_and_crash", 8: "crash"}}, {6: "crashed", 8: "crashed"}),
    FakeTestee(
        {"cases": {2: "answer_and_crash", 6: "answer_and_crash", 7: "crash", 9: "crash"}},
        {3: "crashed", 7: "crashed", 9: "crashed"},
    ),
    FakeTestee(
        {"cases": {12: "answer_and_crash"}}, {}, "exit status 134 when its input was closed"
    ),
    FakeTestee({"end": "end_badly"}, {}, "it ended with exit status 7 when its input was closed"),
    on(5, "crash_beside_child", "crashed", "it ended with exit status 134"),
    on(5, "crash_beside_flood", "invalid-output", "a line is not JSON"),
    FakeTestee({"hello": "hello_beside_child"}),
    on(5, "stop_child"),
    on(5, "close_output", "crashed", "it closed its output, and was killed"),
    # Noise
    on(5, "noise", "invalid-output", "parsing"),
    on(5, "noise_for_answer", "invalid-output", "parsing"),
    on(5, "noise_and_crash", "invalid-output", "then it ended with exit status 134"),
    on(5, "trace", "invalid-output", "Traceback"),
    on(5, "trace_slowly", "invalid-output", "Traceback"),
    on(5, "trace_and_crash", "invalid-output", "Traceback"),
    on(12, "noise", "invalid-output", "parsing"),
    on(12, "trace", "invalid-output", "Traceback"),
    on(5, "flood_noise", "invalid-output", "noise"),
    on(5, "log", "protocol-error", '"level": "info"'),
    on(5, "blank", "invalid-output", "a line is not JSON"),
    on(5, "long_line", "invalid-output", "a line of its output is longer than 1,048,576 bytes"),
    on(5, "endless", "invalid-output", "a line of its output is longer than 1,048,576 bytes"),
    on(5, "no_utf8", "invalid-output", "a line is not JSON"),
    on(5, "surrogate", "invalid-output", "a line is not JSON"),
    FakeTestee({"cases": {5: "answer_and_noise"}}, {6: "invalid-output"}, "parsed"),
    FakeTestee(
        {"cases": {12: "answer_and_noise"}}, {}, "behind its last answer, a line is not JSON"
    ),
    FakeTestee({"end": "end_with_noise"}, {}, "bye"),
    always("noise", "invalid-output", "parsing"),
    always("noise_for_answer", "invalid-output", "parsing"),
    always("trace", "invalid-output", "Traceback"),
    always("blank", "invalid-output"),
    always("log", "protocol-error"),
    # Answers
    on(5, "twice", "protocol-error", "it answered more than once"),
    on(12, "twice", "protocol-error", "it answered more than once"),
    always("twice", "protocol-error"),
    on(5, "unknown_id", "protocol-error", "it answered to id 1000000, which is not open"),
    on(5, "string_id", "protocol-error", "a line is no answer with an id"),
    on(5, "float_id", "protocol-error", "a line is no answer with an id"),
    on(5, "no_id", "protocol-error", "a line is no answer with an id"),
    on(5, "no_kind", "protocol-error", "this has none of them"),
    on(5, "hello_again", "protocol-error", "a line is no answer with an id"),
    on(5, "field_twice", "protocol-error", "a line names a field twice, at $.result"),
    on(5, "id_twice", "protocol-error", "a line names a field twice, at $.id"),
    on(12, "id_twice", "protocol-error", "a line names a field twice, at $.id"),
    on(5, "name_twice", "wrong", "it names a field twice"),
    always("id_twice", "protocol-error"),
    always("string_id", "protocol-error"),
    always("unknown_id", "protocol-error"),
    on(5, "long_number", "wrong", "it wrote what is no JSON"),
    on(5, "deep", "protocol-error", "a result of decode has json; this has not"),
    on(5, "extra_field"),
    on(5, "crlf"),
    on(5, "split"),
    on(5, "flood_errors"),
    on(5, "close_errors"),
    always("skip", "skipped", "nothing was tried: every case was skipped"),
    on(5, "skip", "skipped", "1 required case was skipped that the handshake claims, x/5 first"),
    FakeTestee(
        {"operations": [], "types": []},
        dict.fromkeys(range(1, 13), "skipped"),
        "nothing was tried: every case was skipped",
    ),
    always("fail", "failed", operations=["decode", "assemble"]),
]


@pytest.mark.parametrize("way", WAYS, ids=["one-by-one", "pipelined"])
@pytest.mark.parametrize("fake", FAKE_TESTEES, ids=str)
def test_a_departure_costs_what_it_is(
    tmp_path: Path, fake: FakeTestee, way: tuple[str, ...]
) -> None:
    command = command_of(**fake.table)
    ended = conformed(tmp_path, command, "--max-line", "1", *way, timeout=15)
    assert ended.mismatches == fake.departs
    assert fake.words in ended.words
    assert ended.status == (1 if fake.departs else 0)
    assert_none_left(command)


@pytest.mark.parametrize("fake", [each for each in FAKE_TESTEES if each.is_alone][::3], ids=str)
def test_side_by_side(tmp_path: Path, fake: FakeTestee) -> None:
    command = command_of(**fake.table)
    ended = conformed(tmp_path, command, "--max-line", "1", "--jobs", "2", timeout=15)
    assert ended.mismatches == fake.departs
    assert_none_left(command)


def test_ends_before_all_is_answered(tmp_path: Path) -> None:
    """Case 094: the end comes behind the third answer; every case has a result."""
    for way in (("--window", "1"), ()):
        command = command_of(cases={3: "answer_and_crash"})
        ended = conformed(tmp_path, command, *way, size=10)
        assert ended.mismatches == {4: "crashed"}
        mismatch = ended.cases["x/4"].mismatch
        assert mismatch is not None
        assert mismatch.reason.startswith("it ended with exit status 134")
        assert ended.status == 1


def test_out_of_order(tmp_path: Path) -> None:
    command = command_of(cases={3: "hold", 4: "hold", 6: "release", 7: "hold", 12: "release"})
    ended = conformed(tmp_path, command)
    assert (ended.status, ended.mismatches) == (0, {})


NEVER_STARTED = [
    ({"hello": "banner"}, "its first line is not a handshake, and not JSON", "Server mode: STDIO"),
    ({"hello": "noise_and_hang"}, "its first line is not a handshake, and not JSON", "parsing"),
    ({"hello": "answer_for_hello"}, "its first line is not a handshake", '"result"'),
    ({"hello": "other_protocol"}, "it speaks protocol 2, and this release speaks protocol 1", ""),
    ({"hello": "true_protocol"}, "the protocol of its handshake is not an integer", "true"),
    ({"hello": "deep_protocol"}, "the protocol of its handshake is not an integer", "[[["),
    ({"hello": "deep_hello"}, "its handshake is invalid as it is nested too deep", ""),
    ({"hello": "hello_twice"}, "its handshake names a field twice, at $.protocol", ""),
    ({"hello": "unknown_operation"}, "its handshake is invalid at $.operations[1]", "dance"),
    ({"hello": "long_hello"}, "its first line is longer than --max-line", ""),
    ({"hello": "endless"}, "its first line is longer than --max-line", ""),
    (
        {"hello": "crash_early"},
        "it ended with exit status 134 before its handshake",
        "panic: early",
    ),
    ({"hello": "leave_quietly"}, "it ended with exit status 0 before its handshake", ""),
    ({"hello": "kill_itself"}, "it ended with signal SIGKILL before its handshake", ""),
    ({"hello": "crash_beside_child"}, "it ended with exit status 134 before its handshake", ""),
    ({"hello": "close_output"}, "it closed its output, and was killed before its handshake", ""),
    ({"hello": "hang"}, "no handshake within 1 s; does it flush its output?", ""),
    ({"hello": "hang_deaf"}, "no handshake within 1 s; does it flush its output?", ""),
]


@pytest.mark.parametrize(
    ("table", "words", "shown"), NEVER_STARTED, ids=[t["hello"] for t, _, _ in NEVER_STARTED]
)
def test_never_started(tmp_path: Path, table: dict[str, str], words: str, shown: str) -> None:
    command = command_of(**table)
    patience = "1" if "no handshake" in words else "20"
    ended = conformed(tmp_path, command, "--start-timeout", patience, "--max-line", "1")
    assert (ended.status, ended.report) == (2, None)
    assert words in ended.err
    assert shown in ended.err
    assert len(ended.err) < 20_000
    assert_none_left(command)


def test_one_of_several_never_started(tmp_path: Path) -> None:
    lives = str(tmp_path / "lives")
    command = command_of(hello=["hello", "crash_early"], lives=lives)
    ended = conformed(tmp_path, command, "--jobs", "3")
    assert ended.status == 2
    assert "it ended with exit status 134 before its handshake" in ended.err
    assert_none_left(command)


def test_a_restart_without_a_hello(tmp_path: Path) -> None:
    """It is tried a few times; then the rest has the reason, and no case the blame."""
    for way in (("--window", "1"), ()):
        lives = tmp_path / f"lives{len(way)}"
        hellos = ["hello", "crash_early"] if way else ["hello", "hello", "crash_early"]
        command = command_of(cases={4: "crash"}, hello=hellos, lives=str(lives))
        ended = conformed(tmp_path, command, *way)
        assert {ended.cases[f"x/{n}"].outcome for n in range(1, 4)} == {"passed"}
        assert {ended.cases[f"x/{n}"].outcome for n in range(4, 13)} == {"crashed"}
        assert "not tried: it could not be started again: it ended with exit status" in ended.words
        assert ended.status == 1
        assert_none_left(command)


def test_a_restart_that_succeeds_at_the_second_try(tmp_path: Path) -> None:
    command = command_of(
        cases={4: "crash"},
        hello=["hello", "crash_early", "hello", "banner", "hello"],
        lives=str(tmp_path / "lives"),
    )
    ended = conformed(tmp_path, command)
    assert ended.mismatches == {4: "crashed"}
    assert "it could not be started again at once" in ended.words


def test_notes_are_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("contract.conformance.session._FAREWELL_SECONDS", 1.0)
    command = command_of(end="end_with_flood")
    ended = conformed(tmp_path, command)
    assert ended.report is not None
    assert ended.mismatches == {}
    assert 1 < len(ended.report.notes) <= 21
    assert_none_left(command)


def test_ignores_the_end_of_its_input(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("contract.conformance.session._FAREWELL_SECONDS", 1.0)
    command = command_of(end="linger")
    ended = conformed(tmp_path, command)
    assert (ended.status, ended.mismatches) == (0, {})
    assert "it did not end when its input was closed, and was killed" in ended.words
    assert_none_left(command)


def test_noise_all_the_time_does_not_start_it_anew_forever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("contract.conformance.session._MOST_NOISE_RESTARTS", 4)
    command = command_of(always="trace")
    ended = conformed(tmp_path, command, size=50)
    assert ended.mismatches == dict.fromkeys(range(1, 51), "invalid-output")
    assert ended.report is not None
    assert ended.report.restarts == 4
