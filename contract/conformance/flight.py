"""Which cases a testee has in hand, and which of them is to blame for what it does."""

from __future__ import annotations

from collections import deque
from dataclasses import replace
from typing import Final, Literal

from contract.conformance.docket import Docket
from contract.conformance.outcomes import Result

_ANSWERED: Final = 1
_ABANDONED: Final = 2


class Flight:
    """The cases in flight at one testee, by their index in the docket.

    A testee that ends costs one case. With one in flight it is known which; of several, each is
    tried again alone, and where none of them repeats it, the oldest is blamed. What happens while
    none is in flight is blamed on the next, so that no result depends on a race.
    """

    def __init__(self, docket: Docket, window: int) -> None:
        self._docket, self._window = docket, window
        self._open: dict[int, float] = {}
        self._seen = bytearray(len(docket.cases))
        self._suspects: deque[int] = deque()
        self._careful = False
        self._unexplained: tuple[int, Result] | None = None

    def __len__(self) -> int:
        return len(self._open)

    def begin(self) -> None:
        """Forget which answers to expect from a life that is over."""
        self._seen = bytearray(len(self._seen))

    def take(self) -> int | None:
        """Give the case to send next; None where the window is full, or no case is left."""
        if len(self._open) >= (1 if self._careful else self._window):
            return None
        return self._next()

    def _next(self) -> int | None:
        if self._suspects:
            return self._suspects.popleft()
        if self._careful:
            self._settle()
        return self._docket.take()

    def _settle(self) -> None:
        self._careful = False
        if self._unexplained is not None:
            index, result = self._unexplained
            reason = f"{result.reason}, as none of the cases in flight makes it do alone"
            self._docket.record(index, replace(result, reason=reason))
            self._unexplained = None

    def has_more(self) -> bool:
        """Tell whether cases are left to be sent."""
        if self._suspects or self._docket.left:
            return True
        if self._careful and not self._open:
            self._settle()
        return False

    def sent(self, index: int, now: float) -> None:
        """Take note that a case was sent."""
        self._open[index] = now

    @property
    def oldest_since(self) -> float | None:
        """When the case was sent that waits longest; None where none waits."""
        return next(iter(self._open.values()), None)

    def answered(self, index: int) -> bool:
        """Take note of an answer; False where the case is not in flight."""
        if self._open.pop(index, None) is None:
            return False
        self._seen[index] = _ANSWERED
        return True

    def stray(self, index: int) -> Literal["late", "twice", "unknown"]:
        """Say what an answer is whose case is not in flight."""
        seen = self._seen[index] if 0 <= index < len(self._seen) else 0
        return "twice" if seen == _ANSWERED else "late" if seen == _ABANDONED else "unknown"

    def blame(self, result: Result) -> bool:
        """Give the oldest case in flight a result, or else the next; False where there is none.

        An answer to it that still comes is late.
        """
        index = next(iter(self._open), None)
        if index is None:
            index = self._next()
        else:
            del self._open[index]
        if index is None:
            return False
        self._seen[index] = _ABANDONED
        self._docket.record(index, result)
        return True

    def lost(self, result: Result) -> bool:
        """Deal with the end of the testee; tell whether it is to be started again."""
        may_restart = self._docket.restarts_left > 0
        if len(self._open) > 1 and may_restart:
            self._suspects = deque(self._open)
            self._careful = True
            self._unexplained = (self._suspects[0], result)
            self._open.clear()
            return True
        self._unexplained = None
        if self.blame(result):
            self._docket.restarts_left -= may_restart
        self._suspects.extendleft(reversed(self._open))
        self._open.clear()
        return may_restart and self.has_more()
