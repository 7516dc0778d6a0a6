"""What a run shares between its testees: the cases that are left, and the results so far."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from contract.conformance.outcomes import OUTCOMES, PASSED, Outcome, Result
from contract.conformance.plan import Case
from contract.conformance.report import Implementation

_NOTHING: Final = 0
_MOST_NOTES: Final = 20
_CODES: Final[dict[Outcome, int]] = {outcome: code for code, outcome in enumerate(OUTCOMES, 1)}


def _silent(_done: int) -> None:
    """Report nothing."""


@dataclass(slots=True)
class Scheduler:
    """The cases of a run, and what became of each. One byte a case, and what did not pass.

    Every case is given out once by `take`, but those that got a result before. `restarts_left`
    counts the restarts after a case that ended its testee. `handshake` is the first one received.
    """

    cases: Sequence[Case]
    restarts_left: int
    handshake: Implementation | None = None
    progress: Callable[[int], None] = _silent
    restarts: int = 0
    notes: list[str] = field(default_factory=list[str])
    done: int = 0
    _next: int = 0
    _codes: bytearray = field(init=False)
    _details: dict[int, Result] = field(default_factory=dict[int, Result])

    def __post_init__(self) -> None:
        self._codes = bytearray(len(self.cases))

    def take(self) -> int | None:
        """Give out the next case, by its index; None where none is left."""
        index = self._codes.find(_NOTHING, self._next)
        if index < 0:
            return None
        self._next = index + 1
        return index

    @property
    def has_more(self) -> bool:
        """Whether a case was not given out yet."""
        return self._codes.find(_NOTHING, self._next) >= 0

    def record(self, index: int, result: Result) -> None:
        """Say what became of a case. A later word replaces an earlier one."""
        if not self._codes[index]:
            self.done += 1
            self.progress(self.done)
        self._codes[index] = _CODES[result.outcome]
        if result is PASSED:
            self._details.pop(index, None)
        else:
            self._details[index] = result

    def add(self, index: int, result: Result) -> None:
        """Say what else came of a case that has failed already."""
        first = self._details[index]
        reason = f"{first.reason}; then {result.reason}"
        self._details[index] = replace(first, reason=reason, stderr=result.stderr)

    def close(self, result: Result) -> None:
        """Give a result to every case that has none."""
        for index, code in enumerate(self._codes):
            if not code:
                self.record(index, result)

    def note(self, text: str) -> None:
        """Keep what is worth knowing, once; a testee cannot fill the memory with it."""
        if len(self.notes) < _MOST_NOTES and text not in self.notes:
            self.notes.append(text)

    def counts(self) -> dict[Outcome, int]:
        """Count the cases by outcome; outcomes that no case had are left out."""
        counted: dict[Outcome, int] = {o: self._codes.count(code) for o, code in _CODES.items()}
        return {outcome: number for outcome, number in counted.items() if number}

    def results(self) -> Iterator[tuple[Case, Result]]:
        """Give every case with its result, in order."""
        for index, case in enumerate(self.cases):
            yield case, self._details.get(index, PASSED)
