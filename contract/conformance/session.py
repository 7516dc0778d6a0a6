"""One testee through all its lives: starts it, keeps it busy, and reads what it says."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from selectors import EVENT_READ, EVENT_WRITE, BaseSelector
from typing import Final, Literal, TypeAlias

import orjson

from contract.artefacts.difference import read_json
from contract.artefacts.repeated import repeated_name
from contract.conformance.answer_check import check_answer, cut
from contract.conformance.handshake import HANDSHAKE_LINE, HandshakeError, read_handshake
from contract.conformance.in_flight import InFlightCases
from contract.conformance.lines import Lines
from contract.conformance.options import MEBIBYTE, Options
from contract.conformance.outcomes import UNCLAIMED, Result
from contract.conformance.process import Process
from contract.conformance.protocol import ANSWER_KINDS
from contract.conformance.scheduler import Scheduler
from contract.conformance.schema_check import SchemaCheck
from contract.conformance.start_failure import (
    NotStartedError,
    first_words,
    no_handshake,
    not_started,
)
from contract.conformance.status import claims
from contract.json_tree import is_object
from contract.support.signals import uninterrupted

LOOK_SECONDS: Final = 0.1
"""How often a testee is looked at that says nothing."""

_FAREWELL_SECONDS: Final = 5.0
_BACKLOG_BYTES: Final = 4 * MEBIBYTE
_MOST_READS: Final = 256
_MOST_FAILED_STARTS: Final = 3
_MOST_NOISE_RESTARTS: Final = 100
_NO_ANSWER: Final = "a line is no answer with an id"
_TWICE: Final = "a line names a field twice, at "

State: TypeAlias = Literal["down", "starting", "running", "ending"]


class Session:
    """Drives a testee over a scheduler. A poll loop calls back where there is something to do."""

    def __init__(
        self, command: Sequence[str], options: Options, scheduler: Scheduler, selector: BaseSelector
    ) -> None:
        self._command, self._options, self._scheduler = command, options, scheduler
        self._selector = selector
        self._check = SchemaCheck()
        self._in_flight = InFlightCases(scheduler, options.window)
        self._lines = Lines(options.max_line)
        self._process: Process | None = None
        self._state: State = "down"
        self._deadline = self._last_answer = self._looked = 0.0
        self._watched: set[int] = set()
        self._handshake_done = False
        self._failed_starts = self._noise_restarts = 0
        self.gave_up: Result | None = None

    @property
    def is_down(self) -> bool:
        """Whether it has no process, and will have none."""
        return self._state == "down"

    def start(self) -> None:
        """Start the testee and greet it. Raises `NotStartedError` where the system cannot."""
        try:
            with uninterrupted():
                process = self._process = Process(self._command)
        except (OSError, ValueError) as error:
            raise not_started(self._command, error) from error
        self._state = "starting"
        self._lines = Lines(self._options.max_line)
        self._in_flight.begin()
        self._looked = time.monotonic()
        self._deadline = self._looked + self._options.start_timeout
        self._watch(process.stdout, EVENT_READ, self._on_output)
        self._watch(process.stderr, EVENT_READ, self._on_errors)
        process.send(HANDSHAKE_LINE)
        self._flush(process)

    def stop(self) -> None:
        """Kill the testee, whatever it does."""
        if self._process is not None:
            self._end(self._process, grace=0.0)
        self._state = "down"

    def next_look(self) -> float:
        """Say when `look` is due at the latest, by the monotonic clock."""
        return min(self._looked + LOOK_SECONDS, self._due())

    def _due(self) -> float:
        """Say when patience with the testee ends."""
        if self._state != "running":
            return self._deadline
        since = self._in_flight.oldest_since
        return math.inf if since is None else max(since, self._last_answer) + self._options.timeout

    def look(self, now: float) -> None:
        """Deal with what no pipe tells: time that has run out, and an end that a child hides."""
        process = self._process
        if process is None:
            return
        if now < self.next_look():
            return
        self._looked = now
        if process.has_exited():
            self._drain(process)
            if self._process is process:
                self._ended(process)
        elif now >= self._due():
            self._read(process)  # what came while this process was busy, or stopped
            if self._process is process and now >= self._due():
                self._overdue(process)

    # What the pipes tell

    def _on_errors(self) -> None:
        process = self._process
        if process is not None and not process.read_errors():
            self._unwatch(process.stderr)

    def _on_input(self) -> None:
        process = self._process
        if process is not None:
            self._flush(process)
            self._pump(process)

    def _on_output(self) -> None:
        process = self._process
        if process is not None:
            self._read(process)

    def _drain(self, process: Process) -> None:
        """Read what is left in the pipe of a testee that has ended: a child may hold it open."""
        for _ in range(_MOST_READS):
            if self._process is not process or not self._read(process):
                return

    def _read(self, process: Process) -> bool:
        data = process.read()
        if data:
            for line in self._lines.feed(data):
                self._take_line(line, process)
                if self._process is not process:
                    return False
            self._pump(process)
        elif data is not None:
            self._ended(process)
        return bool(data)

    def _flush(self, process: Process) -> None:
        if process.flush():
            self._unwatch(process.stdin)
        else:
            self._watch(process.stdin, EVENT_WRITE, self._on_input)

    def _watch(self, pipe: int, event: int, callback: Callable[[], None]) -> None:
        if pipe not in self._watched:
            self._watched.add(pipe)
            self._selector.register(pipe, event, callback)

    def _unwatch(self, pipe: int) -> None:
        if pipe in self._watched:
            self._watched.remove(pipe)
            self._selector.unregister(pipe)

    # Lines

    def _take_line(self, line: bytes | None, process: Process) -> None:
        if self._state == "starting":
            self._take_handshake(line, process)
        elif line is None:
            self._take_endless(process)
        else:
            try:
                answer = read_json(line)
                twice = repeated_name(line, answer)
            except ValueError as error:
                shown = cut(line.decode(errors="replace"))
                self._noise(
                    process, Result("invalid-output", f"a line is not JSON: {error}", actual=shown)
                )
            else:
                self._take_answer(answer, line, process, twice)

    def _take_handshake(self, line: bytes | None, process: Process) -> None:
        try:
            handshake = read_handshake(line, self._check)
        except HandshakeError as error:
            self._lost(process, error.result, grace=0.0)
            return
        self._handshake_done, self._failed_starts = True, 0
        self._state = "running"
        self._last_answer = time.monotonic()
        if self._scheduler.handshake not in (None, handshake):
            self._scheduler.note("its handshake changed after a restart; the first one counts")
        if self._scheduler.handshake is None:
            self._scheduler.handshake = handshake
            for index, case in enumerate(self._scheduler.cases):
                if not claims(handshake, case):
                    self._scheduler.record(index, UNCLAIMED)

    def _take_answer(
        self, answer: object, line: bytes, process: Process, twice: str | None
    ) -> None:
        """Deal with a line that is JSON; `twice` is where it names a field twice, if it does."""
        number = answer.get("id") if is_object(answer) and twice != "$.id" else None
        if not is_object(answer) or type(number) is not int:
            fault = _protocol_error(_TWICE + twice if twice else _NO_ANSWER, line)
            if is_object(answer) and any(kind in answer for kind in ANSWER_KINDS):
                self._blame(process, fault)
            else:
                self._noise(process, fault)
            return
        index = number - 1
        if self._in_flight.answered(index):
            self._last_answer = time.monotonic()
            self._scheduler.record(index, self._checked(index, answer, line, twice))
            return
        stray = self._in_flight.stray(index)
        if stray == "late":
            self._last_answer = time.monotonic()
        elif stray == "twice":
            self._scheduler.record(index, _protocol_error("it answered more than once", line))
        elif stray == "unknown":
            fault = _protocol_error(f"it answered to id {number}, which is not open", line)
            self._blame(process, fault)

    def _checked(
        self, index: int, answer: dict[str, object], line: bytes, twice: str | None
    ) -> Result:
        if twice is not None:
            return _protocol_error(_TWICE + twice, line)
        case = self._scheduler.cases[index]
        if self._options.strict and (fault := self._check.answer(case.operation, answer)):
            return _protocol_error(f"the testee's answer breaks the protocol {fault}", line)
        result = check_answer(case, answer, exact_text=self._options.exact_text)
        if result.outcome == "protocol-error":
            return replace(result, actual=cut(line.decode()))
        return result

    def _take_endless(self, process: Process) -> None:
        """Stop a testee whose line gets too long: nobody knows whether it ends."""
        if len(self._in_flight) == 0:
            self._pump(process)
        reason = f"a line of its output is longer than {self._options.max_line:,} bytes"
        if self._state == "ending":
            self._scheduler.note(f"behind its last answer, {reason}")
            self.stop()
        else:
            self._lost(process, Result("invalid-output", reason), grace=0.0)

    def _noise(self, process: Process, result: Result) -> None:
        """Blame a case for a line that is no answer, and only one for all the lines it brings.

        Whose noise on noise is cannot be told: a new testee goes on behind the first. Where that
        happens all the time, each line counts for the oldest case.
        """
        if not self._in_flight.is_noisy or self._noise_restarts >= _MOST_NOISE_RESTARTS:
            self._blame(process, result, noise=True)
        elif len(self._in_flight) or self._in_flight.has_more():
            self._noise_restarts += 1
            self._end(process, grace=0.0)
            self._state = "down"
            if self._in_flight.abandon():
                self._restart()

    def _blame(self, process: Process, result: Result, *, noise: bool = False) -> None:
        """Blame the oldest case in flight, or the next: whether it is sent yet is a race."""
        if len(self._in_flight) == 0:
            self._pump(process)
        if self._in_flight.blame(result, noise=noise):
            self._last_answer = time.monotonic()
        else:
            shown = f": {result.actual}" if result.actual else ""
            self._scheduler.note(f"behind its last answer, {result.reason}{shown}")

    # Cases

    def _pump(self, process: Process) -> None:
        """Send what the window has room for; say farewell where nothing is left."""
        if self._state != "running":
            return
        now = time.monotonic()
        while not len(self._in_flight) or process.backlog < _BACKLOG_BYTES:
            index = self._in_flight.take()
            if index is None:
                break
            self._send(process, index, now)
        if len(self._in_flight) == 0 and not self._in_flight.has_more():
            self._state = "ending"
            self._deadline = now + _FAREWELL_SECONDS
            self._unwatch(process.stdin)
            process.close_input()
        else:
            self._flush(process)

    def _send(self, process: Process, index: int, now: float) -> None:
        message = self._scheduler.cases[index].message(index + 1)
        if self._options.strict and (fault := self._check.request(orjson.loads(message))):
            reason = f"the harness's own request breaks the protocol {fault}; it was not sent"
            self._scheduler.record(index, Result("protocol-error", reason))
            return
        process.send(message)
        self._in_flight.sent(index, now)

    # Ends

    def _timed_out(self, process: Process) -> None:
        reason = f"no answer within {self._options.timeout:g} s"
        unfinished = self._lines.unfinished
        if unfinished:
            hint = "; its last line has no end: does it write LF, and flush, after each answer?"
        else:
            hint = "; does it flush its output after each answer?"
        shown = cut(unfinished.decode(errors="replace"))
        self._lost(process, Result("timeout", reason + hint, actual=shown), grace=0.0)

    def _overdue(self, process: Process) -> None:
        if self._state == "running":
            self._timed_out(process)
        elif self._state == "starting":
            reason = (
                f"no handshake within {self._options.start_timeout:g} s; does it flush its output?"
            )
            self._lost(process, Result("timeout", reason), grace=0.0)
        else:
            self._scheduler.note("it did not end when its input was closed, and was killed")
            self.stop()

    def _ended(self, process: Process) -> None:
        """Deal with an output that was closed, or a process that has gone."""
        if self._state == "ending":
            ending = self._end(process)
            self._state = "down"
            if ending not in (None, "exit status 0"):
                self._scheduler.note(f"it ended with {ending} when its input was closed")
            return
        shown = cut(self._lines.unfinished.decode(errors="replace"))
        self._lost(process, Result("crashed", "it ended", actual=shown))

    def _lost(self, process: Process, result: Result, grace: float | None = None) -> None:
        """Blame a case for the end of the testee, and start it again where something is left."""
        handshake_done = self._state == "running"
        ending = self._end(process, grace)
        if result.outcome == "crashed":
            how = f"with {ending}" if ending else "its output, and was killed"
            before = "" if handshake_done else " before its handshake"
            result = replace(result, reason=f"it {'ended' if ending else 'closed'} {how}{before}")
        result = replace(result, stderr=process.errors)
        self._state = "down"
        if not self._handshake_done:
            raise no_handshake(self._command, result)
        if not handshake_done:
            self._failed_again(first_words(result))
        elif self._in_flight.lost(result):
            self._restart()

    def _failed_again(self, told: str) -> None:
        """Try to start it a few times more: no case is to blame."""
        self._failed_starts += 1
        if self._failed_starts < _MOST_FAILED_STARTS:
            self._scheduler.note(f"it could not be started again at once: {told}")
            self._restart()
        else:
            self._give_up(told)

    def _restart(self) -> None:
        self._scheduler.restarts += 1
        try:
            self.start()
        except NotStartedError as error:
            self._give_up(str(error))

    def _give_up(self, told: str) -> None:
        self._in_flight.settle()
        self.gave_up = Result("crashed", f"not tried: it could not be started again: {cut(told)}")

    def _end(self, process: Process, grace: float | None = None) -> str | None:
        for pipe in (*self._watched,):
            self._unwatch(pipe)
        self._process = None
        return process.end() if grace is None else process.end(grace)


def _protocol_error(reason: str, line: bytes) -> Result:
    return Result("protocol-error", reason, actual=cut(line.decode(errors="replace")))
