"""Which case is blamed, told without any process."""

from __future__ import annotations

from contract.conformance.in_flight import InFlightCases
from contract.conformance.outcomes import PASSED, Outcome, Result
from contract.conformance.scheduler import Scheduler
from tests.conformance.fake_testees import plan_of

CRASH = Result("crashed", "it ended")
NOISE = Result("invalid-output", "a line is not JSON")


def flight_of(size: int, window: int = 64, restarts: int = 10) -> tuple[Scheduler, InFlightCases]:
    scheduler = Scheduler(plan_of(size), restarts)
    in_flight = InFlightCases(scheduler, window)
    in_flight.begin()
    return scheduler, in_flight


def fill(in_flight: InFlightCases) -> list[int]:
    sent: list[int] = []
    while (index := in_flight.take()) is not None:
        in_flight.sent(index, 0.0)
        sent.append(index)
    return sent


def answer(scheduler: Scheduler, in_flight: InFlightCases, *indices: int) -> None:
    for index in indices:
        if in_flight.answered(index):
            scheduler.record(index, PASSED)


def outcomes(scheduler: Scheduler) -> list[Outcome]:
    return [result.outcome for _, result in scheduler.results()]


def test_the_window_is_filled_and_refilled() -> None:
    scheduler, in_flight = flight_of(5, window=3)
    assert fill(in_flight) == [0, 1, 2]
    answer(scheduler, in_flight, 1)
    assert fill(in_flight) == [3]
    assert in_flight.has_more()
    answer(scheduler, in_flight, 0, 2, 3)
    assert (fill(in_flight), in_flight.has_more()) == ([4], False)


def test_what_has_a_result_is_not_sent() -> None:
    scheduler, in_flight = flight_of(4)
    scheduler.record(1, PASSED)
    scheduler.record(3, PASSED)
    assert (fill(in_flight), in_flight.has_more()) == ([0, 2], False)


def test_a_case_alone_is_blamed_at_once() -> None:
    scheduler, in_flight = flight_of(3, window=1)
    fill(in_flight)
    assert in_flight.lost(CRASH)
    assert (outcomes(scheduler)[0], scheduler.restarts_left) == ("crashed", 9)
    assert fill(in_flight) == [1]


def test_of_several_the_one_is_blamed_that_does_it_alone() -> None:
    """It answers side by side: the oldest is innocent."""
    scheduler, in_flight = flight_of(4)
    assert fill(in_flight) == [0, 1, 2, 3]
    assert in_flight.lost(CRASH)
    in_flight.begin()
    assert fill(in_flight) == [0]
    answer(scheduler, in_flight, 0)
    assert fill(in_flight) == [1]
    assert in_flight.lost(CRASH)
    in_flight.begin()
    assert fill(in_flight) == [1]  # alone from the start
    assert in_flight.lost(CRASH)
    in_flight.begin()
    for index in (2, 3):
        assert fill(in_flight) == [index]
        answer(scheduler, in_flight, index)
    assert not in_flight.has_more()
    assert outcomes(scheduler) == ["passed", "crashed", "passed", "passed"]
    assert scheduler.restarts_left == 9


def test_an_end_behind_a_number_of_answers_is_charged_to_the_oldest_too() -> None:
    scheduler, in_flight = flight_of(3)
    fill(in_flight)
    in_flight.lost(CRASH)
    in_flight.begin()
    answer(scheduler, in_flight, *fill(in_flight))
    assert fill(in_flight) == [1]
    in_flight.lost(CRASH)
    in_flight.begin()
    answer(scheduler, in_flight, *fill(in_flight))  # the second does it no more
    answer(scheduler, in_flight, *fill(in_flight))
    assert not in_flight.has_more()
    assert outcomes(scheduler) == ["crashed", "crashed", "passed"]
    assert scheduler.restarts_left == 8


def test_the_last_that_was_answered_is_asked_again_first() -> None:
    scheduler, in_flight = flight_of(4)
    fill(in_flight)
    answer(scheduler, in_flight, 0, 1)
    in_flight.lost(CRASH)
    in_flight.begin()
    assert fill(in_flight) == [1]
    assert not in_flight.answered(1)
    assert in_flight.stray(1) == "late"
    assert fill(in_flight) == [2]
    in_flight.lost(CRASH)
    assert outcomes(scheduler)[:3] == ["passed", "passed", "crashed"]


def test_where_none_does_it_alone_the_oldest_is_blamed() -> None:
    scheduler, in_flight = flight_of(2)
    fill(in_flight)
    in_flight.lost(CRASH)
    in_flight.begin()
    for _ in range(2):
        answer(scheduler, in_flight, *fill(in_flight))
    assert not in_flight.has_more()
    (_, first), (_, second) = scheduler.results()
    assert first.reason == "it ended, as none of the cases in flight makes it do alone"
    assert second is PASSED


def test_without_a_restart_left_the_oldest_is_blamed() -> None:
    scheduler, in_flight = flight_of(3, restarts=0)
    fill(in_flight)
    assert not in_flight.lost(CRASH)
    scheduler.close(Result("crashed", "not tried"))
    assert [result.reason for _, result in scheduler.results()] == ["it ended", *["not tried"] * 2]


def test_an_end_behind_noise_is_the_noisy_case_s() -> None:
    scheduler, in_flight = flight_of(3)
    fill(in_flight)
    assert in_flight.blame(NOISE, noise=True)
    assert in_flight.is_noisy
    assert in_flight.lost(CRASH)
    (_, first), *_ = scheduler.results()
    assert first.reason == "a line is not JSON; then it ended"
    in_flight.begin()
    assert fill(in_flight) == [1, 2]


def test_strays() -> None:
    scheduler, in_flight = flight_of(3)
    fill(in_flight)
    in_flight.blame(NOISE, noise=True)
    answer(scheduler, in_flight, 1)
    assert [in_flight.stray(index) for index in (0, 0, 1, 2, 3, -1)] == [
        "late",
        "dropped",
        "twice",
        "unknown",
        "unknown",
        "unknown",
    ]
    assert not in_flight.is_noisy
    in_flight.begin()
    assert in_flight.stray(1) == "unknown"


def test_nothing_in_flight_is_to_blame() -> None:
    _, in_flight = flight_of(1)
    assert not in_flight.blame(NOISE, noise=True)
    assert not in_flight.is_noisy
