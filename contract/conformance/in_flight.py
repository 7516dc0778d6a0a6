"""Which cases a testee has in hand, and which of them is to blame for what it does."""

from __future__ import annotations

from collections import deque
from dataclasses import replace
from typing import Final, Literal

from contract.conformance.outcomes import Result
from contract.conformance.scheduler import Scheduler

_ANSWERED: Final = 1
_ABANDONED: Final = 2
_DROPPED: Final = 3


class InFlightCases:
    """The cases in flight at one testee, by their index in the scheduler.

    A testee that ends costs one case. With one in flight it is known which; of several, each is
    tried again alone, and where none of them repeats it, the oldest is blamed. So a testee that
    answers one by one gets the same results whatever the window.

    Behind a case that brought noise, whatever comes before the next answer is that case's doing.
    """

    def __init__(self, scheduler: Scheduler, window: int) -> None:
        self._scheduler, self._window = scheduler, window
        self._open: dict[int, float] = {}
        self._seen = bytearray(len(scheduler.cases))
        self._suspects: deque[int] = deque()
        self._careful = False
        self._unexplained: tuple[int, Result] | None = None
        self._probe: int | None = None
        self._accused = False
        self._last: int | None = None
        self._noisy: int | None = None

    def __len__(self) -> int:
        return len(self._open)

    def begin(self) -> None:
        """Forget what a life that is over has said."""
        self._seen = bytearray(len(self._seen))
        self._last = self._noisy = None

    # Cases that are sent

    def take(self) -> int | None:
        """Give the case to send next; None where the window is full, or no case is left."""
        if len(self._open) >= (1 if self._careful else self._window):
            return None
        if self._suspects:
            return self._suspects.popleft()
        self.settle()
        return self._scheduler.take()

    def has_more(self) -> bool:
        """Tell whether cases are left to be sent."""
        if self._suspects or self._scheduler.has_more:
            return True
        if not self._open:
            self.settle()
        return False

    def sent(self, index: int, now: float) -> None:
        """Take note that a case was sent."""
        self._open[index] = now

    @property
    def oldest_since(self) -> float | None:
        """When the case was sent that waits longest; None where none waits."""
        return next(iter(self._open.values()), None)

    # Answers

    def answered(self, index: int) -> bool:
        """Take note of an answer; False where the case is not in flight, or its result is known."""
        if self._open.pop(index, None) is None:
            return False
        self._last, self._noisy = index, None
        if index == self._probe:
            self._probe, self._seen[index] = None, _ABANDONED
            return False
        self._seen[index] = _ANSWERED
        return True

    def stray(self, index: int) -> Literal["late", "dropped", "twice", "unknown"]:
        """Say what an answer is that `answered` did not take. A case has one late answer."""
        seen = self._seen[index] if 0 <= index < len(self._seen) else 0
        if seen == _ABANDONED:
            self._last, self._noisy, self._seen[index] = index, None, _DROPPED
            return "late"
        return "dropped" if seen == _DROPPED else "twice" if seen == _ANSWERED else "unknown"

    # Blame

    @property
    def is_noisy(self) -> bool:
        """Whether noise came, and no answer since."""
        return self._noisy is not None

    def blame(self, result: Result, *, noise: bool) -> bool:
        """Give the oldest case in flight a result; False where there is none.

        An answer to it that still comes is late. For `noise` it may: it is no answer itself.
        """
        index = next(iter(self._open), None)
        if index is None:
            return False
        del self._open[index]
        self._seen[index] = _ABANDONED
        if index == self._probe:
            self._probe = None
        else:
            self._scheduler.record(index, result)
        self._noisy = index if noise else None
        return True

    def abandon(self) -> bool:
        """Take all cases back, to be sent to a new testee; tell whether there are any."""
        self._suspects.extendleft(reversed(self._open))
        self._open.clear()
        return self.has_more()

    def lost(self, result: Result) -> bool:
        """Deal with the end of the testee; tell whether it is to be started again."""
        may_restart = self._scheduler.restarts_left > 0
        if self._noisy is not None:
            self._scheduler.add(self._noisy, result)
            self._spend()
        elif len(self._open) > 1 and may_restart:
            self._suspect(result)
        elif self._open:
            self._accuse(result)
        more = self.abandon()
        if not may_restart:
            self.settle()
        return may_restart and more

    def settle(self) -> None:
        """Blame the oldest of several cases, none of which ends the testee alone."""
        self._careful = False
        if self._unexplained is not None:
            index, result = self._unexplained
            reason = f"{result.reason}, as none of the cases in flight makes it do alone"
            self._scheduler.record(index, replace(result, reason=reason))
            self._unexplained = None
            self._spend()

    def _suspect(self, result: Result) -> None:
        """Have each case tried alone, behind the last one answered: that may have been the end."""
        self._careful = True
        self._unexplained = (next(iter(self._open)), result)
        self.abandon()
        if self._last is not None:
            self._probe, self._accused = self._last, False
            self._suspects.appendleft(self._last)

    def _accuse(self, result: Result) -> None:
        """Blame the case that was alone.

        Whether it explains an earlier end, when it was not the oldest, is seen where it is alone
        from the start: a testee may also end because of those before it.
        """
        index = next(iter(self._open))
        del self._open[index]
        if index == self._probe:
            self._probe = None
            if self._accused:
                self._unexplained = None
            return
        self._scheduler.record(index, result)
        self._spend()
        if self._unexplained is None:
            return
        if self._last is None or index == self._unexplained[0]:
            self._unexplained = None
        else:
            self._probe, self._accused = index, True
            self._suspects.appendleft(index)

    def _spend(self) -> None:
        self._scheduler.restarts_left = max(0, self._scheduler.restarts_left - 1)
