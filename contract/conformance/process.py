"""One life of a testee: a process group of its own, and three pipes that are never waited for."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

_READ_BYTES: Final = 1 << 16
_BATCH_BYTES: Final = 1 << 16
_TAIL_BYTES: Final = 4096
_MOST_READS: Final = 64
_GRACE_SECONDS: Final = 0.5
_KILLED_SECONDS: Final = 5.0


class Process:
    """A running testee. Nothing here blocks, but `end`, which is bounded.

    Raises OSError where the command cannot be started.
    """

    def __init__(self, command: Sequence[str]) -> None:
        self._child = subprocess.Popen(  # noqa: S603 - the user's own command, without a shell
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
            start_new_session=True,
        )
        assert self._child.stdin and self._child.stdout and self._child.stderr  # noqa: S101, PT018 - pipes, as asked for
        self._stdin, self._stdout, self._stderr = (
            self._child.stdin,
            self._child.stdout,
            self._child.stderr,
        )
        for pipe in (self._stdin, self._stdout, self._stderr):
            os.set_blocking(pipe.fileno(), False)
        self._unsent: deque[bytes | memoryview] = deque()
        self.backlog = 0
        self._tail = bytearray()
        self._takes_input = True

    @property
    def stdin(self) -> int:
        """The descriptor that requests are written to."""
        return self._stdin.fileno()

    @property
    def stdout(self) -> int:
        """The descriptor that answers come from."""
        return self._stdout.fileno()

    @property
    def stderr(self) -> int:
        """The descriptor of its standard error."""
        return self._stderr.fileno()

    def send(self, data: bytes) -> None:
        """Put bytes in line for its standard input; `flush` writes them."""
        self.backlog += len(data)
        self._unsent.append(data)

    def flush(self) -> bool:
        """Write what its standard input takes now; False where some is left for later.

        What it no longer reads is dropped.
        """
        while self._unsent and self._takes_input:
            batch = self._next_batch()
            try:
                written = os.write(self.stdin, batch)
            except BlockingIOError:
                written = 0
            except OSError:  # it has closed its standard input, or is gone: its output tells
                self._takes_input = False
                break
            self.backlog -= written
            if written < len(batch):
                self._unsent.appendleft(memoryview(batch)[written:])
                return False
        self._unsent.clear()
        self.backlog = 0
        return True

    def _next_batch(self) -> bytes | memoryview:
        batch = self._unsent.popleft()
        if len(batch) >= _BATCH_BYTES or not self._unsent:
            return batch
        pieces, size = [batch], len(batch)
        while self._unsent and size + len(self._unsent[0]) <= _BATCH_BYTES:
            pieces.append(self._unsent.popleft())
            size += len(pieces[-1])
        return b"".join(pieces)

    def close_input(self) -> None:
        """Tell it that nothing more comes."""
        self._stdin.close()

    def read(self) -> bytes | None:
        """Give what it has written since; empty once it has closed its output, None for nothing."""
        return _read(self.stdout)

    def read_errors(self) -> bool:
        """Take what it has written on standard error, and keep the last of it; False at its end."""
        data = _read(self.stderr)
        if data:
            self._tail += data[-_TAIL_BYTES:]
            del self._tail[:-_TAIL_BYTES]
        return data != b""

    @property
    def errors(self) -> str:
        """The last of what it wrote on standard error."""
        return self._tail.decode(errors="replace")

    def has_exited(self) -> bool:
        """Tell whether it has ended. It is not forgotten yet: its group can still be killed."""
        if not hasattr(os, "waitid"):  # macOS has it from Python 3.13 on
            return self._child.poll() is not None
        how = os.WEXITED | os.WNOHANG | os.WNOWAIT
        try:
            return os.waitid(os.P_PID, self._child.pid, how) is not None
        except ChildProcessError:  # waited for already
            return True

    def end(self, grace: float = _GRACE_SECONDS) -> str | None:
        """Make an end of it and its group, and say how it ended by itself; None if it did not.

        It has `grace` seconds to end by itself.
        """
        deadline, pause = time.monotonic() + grace, 0.0005
        while not (ended := self.has_exited()) and time.monotonic() < deadline:
            time.sleep(pause)
            pause = min(pause * 2, 0.05)
        self._kill()
        return _ending(self._child.returncode) if ended else None

    def _kill(self) -> None:
        with suppress(ProcessLookupError, PermissionError):  # the group is gone, or all zombies
            os.killpg(self._child.pid, signal.SIGKILL)
        with suppress(subprocess.TimeoutExpired):  # the system itself holds it
            self._child.wait(_KILLED_SECONDS)
        for _ in range(_MOST_READS):
            if not self.read_errors():
                break
        for pipe in (self._stdin, self._stdout, self._stderr):
            pipe.close()


def _read(descriptor: int) -> bytes | None:
    try:
        return os.read(descriptor, _READ_BYTES)
    except BlockingIOError:
        return None


def _ending(status: int | None) -> str:
    if status is None or status >= 0:
        return f"exit status {status}"
    try:
        return f"signal {signal.Signals(-status).name}"
    except ValueError:
        return f"signal {-status}"
