"""Testees that depart, each in one way: what is said of it, and that it costs nobody else."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from contract.conformance.outcomes import Outcome
from tests.conformance.miniatures import assert_none_left, command_of, conformed

WAYS = [("--window", "1"), ()]


class Miniature(NamedTuple):
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


def on(number: int, act: str, outcome: Outcome | None = None, words: str = "") -> Miniature:
    """Make a testee that departs at one case, and alone there."""
    return Miniature({"cases": {number: act}}, {number: outcome} if outcome else {}, words)


def always(act: str, outcome: Outcome, words: str = "", **table: Any) -> Miniature:  # noqa: ANN401 - any JSON
    return Miniature({"always": act, **table}, dict.fromkeys(range(1, 13), outcome), words)


MINIATURES = [
    Miniature({}),
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
    Miniature(
        {"cases": {5: "crash", 6: "crash", 11: "crash"}}, dict.fromkeys((5, 6, 11), "crashed")
    ),
    Miniature({"cases": {5: "answer_and_crash"}}, {6: "crashed"}, "exit status 134"),
    Miniature({"cases": {5: "answer_and_crash", 8: "crash"}}, {6: "crashed", 8: "crashed"}),
    Miniature(
        {"cases": {2: "answer_and_crash", 6: "answer_and_crash", 7: "crash", 9: "crash"}},
        {3: "crashed", 7: "crashed", 9: "crashed"},
    ),
    Miniature({"cases": {12: "answer_and_crash"}}, {}, "exit status 134 when its input was closed"),
    Miniature({"end": "end_badly"}, {}, "it ended with exit status 7 when its input was closed"),
    on(5, "crash_beside_child", "crashed", "it ended with exit status 134"),
    on(5, "crash_beside_flood", "garbled", "a line is no JSON"),
    Miniature({"hello": "hello_beside_child"}),
    on(5, "stop_child"),
    on(5, "close_output", "crashed", "it closed its output, and was killed"),
    # Noise
    on(5, "noise", "garbled", "parsing"),
    on(5, "noise_for_answer", "garbled", "parsing"),
    on(5, "noise_and_crash", "garbled", "then it ended with exit status 134"),
    on(5, "trace", "garbled", "Traceback"),
    on(5, "trace_slowly", "garbled", "Traceback"),
    on(5, "trace_and_crash", "garbled", "Traceback"),
    on(12, "noise", "garbled", "parsing"),
    on(12, "trace", "garbled", "Traceback"),
    on(5, "flood_noise", "garbled", "noise"),
    on(5, "log", "protocol-error", '"level": "info"'),
    on(5, "blank", "garbled", "a line is no JSON"),
    on(5, "long_line", "garbled", "a line of its output is longer than 1,048,576 bytes"),
    on(5, "endless", "garbled", "a line of its output is longer than 1,048,576 bytes"),
    on(5, "no_utf8", "garbled", "a line is no JSON"),
    on(5, "surrogate", "garbled", "a line is no JSON"),
    Miniature({"cases": {5: "answer_and_noise"}}, {6: "garbled"}, "parsed"),
    Miniature({"cases": {12: "answer_and_noise"}}, {}, "behind its last answer, a line is no JSON"),
    Miniature({"end": "end_with_noise"}, {}, "bye"),
    always("noise", "garbled", "parsing"),
    always("noise_for_answer", "garbled", "parsing"),
    always("trace", "garbled", "Traceback"),
    always("blank", "garbled"),
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
    on(5, "skip", "skipped", "1 required case was skipped that the hello claims, x/5 first"),
    Miniature(
        {"operations": [], "types": []},
        dict.fromkeys(range(1, 13), "skipped"),
        "nothing was tried: every case was skipped",
    ),
    always("fail", "failed", operations=["decode", "assemble"]),
]


@pytest.mark.parametrize("way", WAYS, ids=["one-by-one", "pipelined"])
@pytest.mark.parametrize("miniature", MINIATURES, ids=str)
def test_a_departure_costs_what_it_is(
    tmp_path: Path, miniature: Miniature, way: tuple[str, ...]
) -> None:
    command = command_of(**miniature.table)
    ended = conformed(tmp_path, command, "--max-line", "1", *way, timeout=15)
    assert ended.departures == miniature.departs
    assert miniature.words in ended.words
    assert ended.status == (1 if miniature.departs else 0)
    assert_none_left(command)


@pytest.mark.parametrize("miniature", [each for each in MINIATURES if each.is_alone][::3], ids=str)
def test_side_by_side(tmp_path: Path, miniature: Miniature) -> None:
    command = command_of(**miniature.table)
    ended = conformed(tmp_path, command, "--max-line", "1", "--jobs", "2", timeout=15)
    assert ended.departures == miniature.departs
    assert_none_left(command)


def test_ends_before_all_is_answered(tmp_path: Path) -> None:
    """Case 094: the end comes behind the third answer; every case has a result."""
    for way in (("--window", "1"), ()):
        command = command_of(cases={3: "answer_and_crash"})
        ended = conformed(tmp_path, command, *way, size=10)
        assert ended.departures == {4: "crashed"}
        departure = ended.cases["x/4"].departure
        assert departure is not None
        assert departure.reason.startswith("it ended with exit status 134")
        assert ended.status == 1


def test_out_of_order(tmp_path: Path) -> None:
    command = command_of(cases={3: "hold", 4: "hold", 6: "release", 7: "hold", 12: "release"})
    ended = conformed(tmp_path, command)
    assert (ended.status, ended.departures) == (0, {})


NEVER_STARTED = [
    ({"hello": "banner"}, "its first line is no hello, and no JSON", "Server mode: STDIO"),
    ({"hello": "noise_and_hang"}, "its first line is no hello, and no JSON", "parsing"),
    ({"hello": "answer_for_hello"}, "its first line is no hello", '"result"'),
    ({"hello": "other_protocol"}, "it speaks protocol 2, and this release speaks protocol 1", ""),
    ({"hello": "true_protocol"}, "protocol of its hello is no integer", "true"),
    ({"hello": "deep_protocol"}, "protocol of its hello is no integer", "[[["),
    ({"hello": "deep_hello"}, "its hello is wrong as it is nested too deep", ""),
    ({"hello": "hello_twice"}, "its hello names a field twice, at $.protocol", ""),
    ({"hello": "unknown_operation"}, "its hello is wrong at $.operations[1]", "dance"),
    ({"hello": "long_hello"}, "its first line is longer than --max-line", ""),
    ({"hello": "endless"}, "its first line is longer than --max-line", ""),
    ({"hello": "crash_early"}, "it ended with exit status 134 before its hello", "panic: early"),
    ({"hello": "leave_quietly"}, "it ended with exit status 0 before its hello", ""),
    ({"hello": "kill_itself"}, "it ended with signal SIGKILL before its hello", ""),
    ({"hello": "crash_beside_child"}, "it ended with exit status 134 before its hello", ""),
    ({"hello": "close_output"}, "it closed its output, and was killed before its hello", ""),
    ({"hello": "hang"}, "no hello within 1 s; does it flush its output?", ""),
    ({"hello": "hang_deaf"}, "no hello within 1 s; does it flush its output?", ""),
]


@pytest.mark.parametrize(
    ("table", "words", "shown"), NEVER_STARTED, ids=[t["hello"] for t, _, _ in NEVER_STARTED]
)
def test_never_started(tmp_path: Path, table: dict[str, str], words: str, shown: str) -> None:
    command = command_of(**table)
    patience = "1" if "no hello" in words else "20"
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
    assert "it ended with exit status 134 before its hello" in ended.err
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
    assert ended.departures == {4: "crashed"}
    assert "it could not be started again at once" in ended.words


def test_notes_are_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("contract.conformance.session._FAREWELL_SECONDS", 1.0)
    command = command_of(end="end_with_flood")
    ended = conformed(tmp_path, command)
    assert ended.report is not None
    assert ended.departures == {}
    assert 1 < len(ended.report.notes) <= 21
    assert_none_left(command)


def test_ignores_the_end_of_its_input(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("contract.conformance.session._FAREWELL_SECONDS", 1.0)
    command = command_of(end="linger")
    ended = conformed(tmp_path, command)
    assert (ended.status, ended.departures) == (0, {})
    assert "it did not end when its input was closed, and was killed" in ended.words
    assert_none_left(command)


def test_noise_all_the_time_does_not_start_it_anew_forever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("contract.conformance.session._MOST_NOISE_RESTARTS", 4)
    command = command_of(always="trace")
    ended = conformed(tmp_path, command, size=50)
    assert ended.departures == dict.fromkeys(range(1, 51), "garbled")
    assert ended.report is not None
    assert ended.report.restarts == 4
