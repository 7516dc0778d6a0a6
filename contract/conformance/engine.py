"""Run cases at one or more testees side by side: one poll loop, and no thread."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from selectors import DefaultSelector, SelectorKey
from typing import Final

from contract.conformance.options import Options
from contract.conformance.outcomes import Result
from contract.conformance.plan import Case
from contract.conformance.report import Implementation
from contract.conformance.scheduler import Scheduler
from contract.conformance.session import Session
from contract.conformance.start_failure import NotStartedError
from contract.support.signals import uninterrupted

__all__ = ["NotStartedError", "Run", "run"]

_LOOKS: Final = 60


@dataclass(frozen=True, slots=True)
class Run:
    """A run that is over: who the testee is, what became of the cases, how many seconds it took."""

    handshake: Implementation
    scheduler: Scheduler
    seconds: float


def run(
    command: Sequence[str],
    cases: Sequence[Case],
    options: Options,
    progress: Callable[[int], None] | None = None,
) -> Run:
    """Send every case to the testee that a command starts, and judge its answers.

    `progress` is called with the number of cases that are done. Raises `NotStartedError` where
    the testee never sent its handshake. However it ends, no process of the testee's group is left.
    """
    began = time.monotonic()
    scheduler = Scheduler(cases, options.max_restarts)
    if progress is not None:
        scheduler.progress = progress
    with DefaultSelector() as selector:
        jobs = min(options.jobs, max(len(cases), 1))
        sessions = [Session(command, options, scheduler, selector) for _ in range(jobs)]
        try:
            for session in sessions:
                session.start()
            _loop(selector, sessions)
        finally:
            with uninterrupted():
                for session in sessions:
                    session.stop()
    scheduler.close(
        next((each.gave_up for each in sessions if each.gave_up), _not_restarted(options))
    )
    assert scheduler.handshake is not None  # noqa: S101 - a session that says none raises
    return Run(scheduler.handshake, scheduler, time.monotonic() - began)


def _loop(selector: DefaultSelector, sessions: Sequence[Session]) -> None:
    while alive := [session for session in sessions if not session.is_down]:
        wait = min(session.next_look() for session in alive) - time.monotonic()
        for key, _ in _ready(selector, max(wait, 0.0)):
            callback: Callable[[], None] = key.data
            callback()
        now = time.monotonic()
        for session in alive:
            session.look(now)


def _ready(selector: DefaultSelector, wait: float) -> list[tuple[SelectorKey, int]]:
    """Wait for what is ready. It looks a few times before it sleeps, since waking up costs more.

    A testee that answers one by one mostly answers within a few looks.
    """
    for _ in range(_LOOKS):
        if ready := selector.select(0):
            return ready
    return selector.select(wait)


def _not_restarted(options: Options) -> Result:
    return Result("crashed", f"not tried: --max-restarts {options.max_restarts} was reached")
