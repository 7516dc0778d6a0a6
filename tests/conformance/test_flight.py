"""Which case is blamed, told without any process."""

from __future__ import annotations

from contract.conformance.docket import Docket
from contract.conformance.flight import Flight
from contract.conformance.outcomes import PASSED, Outcome, Result
from tests.conformance.miniatures import plan_of

CRASH = Result("crashed", "it ended")
NOISE = Result("garbled", "a line is no JSON")


def flight_of(size: int, window: int = 64, restarts: int = 10) -> tuple[Docket, Flight]:
    docket = Docket(plan_of(size), restarts)
    flight = Flight(docket, window)
    flight.begin()
    return docket, flight


def fill(flight: Flight) -> list[int]:
    sent: list[int] = []
    while (index := flight.take()) is not None:
        flight.sent(index, 0.0)
        sent.append(index)
    return sent


def answer(docket: Docket, flight: Flight, *indices: int) -> None:
    for index in indices:
        if flight.answered(index):
            docket.record(index, PASSED)


def outcomes(docket: Docket) -> list[Outcome]:
    return [result.outcome for _, result in docket.results()]


def test_the_window_is_filled_and_refilled() -> None:
    docket, flight = flight_of(5, window=3)
    assert fill(flight) == [0, 1, 2]
    answer(docket, flight, 1)
    assert fill(flight) == [3]
    assert flight.has_more()
    answer(docket, flight, 0, 2, 3)
    assert (fill(flight), flight.has_more()) == ([4], False)


def test_what_has_a_result_is_not_sent() -> None:
    docket, flight = flight_of(4)
    docket.record(1, PASSED)
    docket.record(3, PASSED)
    assert (fill(flight), flight.has_more()) == ([0, 2], False)


def test_a_case_alone_is_blamed_at_once() -> None:
    docket, flight = flight_of(3, window=1)
    fill(flight)
    assert flight.lost(CRASH)
    assert (outcomes(docket)[0], docket.restarts_left) == ("crashed", 9)
    assert fill(flight) == [1]


def test_of_several_the_one_is_blamed_that_does_it_alone() -> None:
    """It answers side by side: the oldest is innocent."""
    docket, flight = flight_of(4)
    assert fill(flight) == [0, 1, 2, 3]
    assert flight.lost(CRASH)
    flight.begin()
    assert fill(flight) == [0]
    answer(docket, flight, 0)
    assert fill(flight) == [1]
    assert flight.lost(CRASH)
    flight.begin()
    assert fill(flight) == [1]  # alone from the start
    assert flight.lost(CRASH)
    flight.begin()
    for index in (2, 3):
        assert fill(flight) == [index]
        answer(docket, flight, index)
    assert not flight.has_more()
    assert outcomes(docket) == ["passed", "crashed", "passed", "passed"]
    assert docket.restarts_left == 9


def test_an_end_behind_a_number_of_answers_is_charged_to_the_oldest_too() -> None:
    docket, flight = flight_of(3)
    fill(flight)
    flight.lost(CRASH)
    flight.begin()
    answer(docket, flight, *fill(flight))
    assert fill(flight) == [1]
    flight.lost(CRASH)
    flight.begin()
    answer(docket, flight, *fill(flight))  # the second does it no more
    answer(docket, flight, *fill(flight))
    assert not flight.has_more()
    assert outcomes(docket) == ["crashed", "crashed", "passed"]
    assert docket.restarts_left == 8


def test_the_last_that_was_answered_is_asked_again_first() -> None:
    docket, flight = flight_of(4)
    fill(flight)
    answer(docket, flight, 0, 1)
    flight.lost(CRASH)
    flight.begin()
    assert fill(flight) == [1]
    assert not flight.answered(1)
    assert flight.stray(1) == "late"
    assert fill(flight) == [2]
    flight.lost(CRASH)
    assert outcomes(docket)[:3] == ["passed", "passed", "crashed"]


def test_where_none_does_it_alone_the_oldest_is_blamed() -> None:
    docket, flight = flight_of(2)
    fill(flight)
    flight.lost(CRASH)
    flight.begin()
    for _ in range(2):
        answer(docket, flight, *fill(flight))
    assert not flight.has_more()
    (_, first), (_, second) = docket.results()
    assert first.reason == "it ended, as none of the cases in flight makes it do alone"
    assert second is PASSED


def test_without_a_restart_left_the_oldest_is_blamed() -> None:
    docket, flight = flight_of(3, restarts=0)
    fill(flight)
    assert not flight.lost(CRASH)
    docket.close(Result("crashed", "not tried"))
    assert [result.reason for _, result in docket.results()] == ["it ended", *["not tried"] * 2]


def test_an_end_behind_noise_is_the_noisy_case_s() -> None:
    docket, flight = flight_of(3)
    fill(flight)
    assert flight.blame(NOISE, noise=True)
    assert flight.is_noisy
    assert flight.lost(CRASH)
    (_, first), *_ = docket.results()
    assert first.reason == "a line is no JSON; then it ended"
    flight.begin()
    assert fill(flight) == [1, 2]


def test_strays() -> None:
    docket, flight = flight_of(3)
    fill(flight)
    flight.blame(NOISE, noise=True)
    answer(docket, flight, 1)
    assert [flight.stray(index) for index in (0, 0, 1, 2, 3, -1)] == [
        "late",
        "dropped",
        "twice",
        "unknown",
        "unknown",
        "unknown",
    ]
    assert not flight.is_noisy
    flight.begin()
    assert flight.stray(1) == "unknown"


def test_nothing_in_flight_is_to_blame() -> None:
    _, flight = flight_of(1)
    assert not flight.blame(NOISE, noise=True)
    assert not flight.is_noisy
