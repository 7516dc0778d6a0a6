"""What a signal may do: hold it back where it would do harm, unwind by it where it may end us."""

from __future__ import annotations

import signal
import threading
from collections.abc import Generator
from contextlib import contextmanager
from typing import Final, NoReturn

_ENDING: Final = (signal.SIGTERM, signal.SIGHUP)
_HELD: Final = (signal.SIGINT, *_ENDING)


@contextmanager
def uninterrupted() -> Generator[None]:
    """Hold back the signals that would raise here, until the end of the block.

    No testee is started and lost so, and no module is left half loaded: an exception in the midst
    of that may end as a crash of the interpreter. A mask would be inherited by the testee. Signals
    are for the main thread alone.
    """
    held: list[int] = []
    before = {int(number): signal.getsignal(number) for number in _HELD}
    own = {number: handler for number, handler in before.items() if callable(handler)}
    if threading.current_thread() is not threading.main_thread():
        own.clear()
    for number in own:
        signal.signal(number, lambda number, _frame: held.append(number))
    try:
        yield
    finally:
        for number, handler in own.items():
            signal.signal(number, handler)
        for number in held:
            signal.raise_signal(number)


@contextmanager
def unwound_by_signals() -> Generator[None]:
    """Turn SIGTERM and SIGHUP into a `SystemExit` with the status that a shell gives them.

    SIGINT is a KeyboardInterrupt already. What somebody ignores, such as nohup, stays ignored.
    """
    before = {number: signal.getsignal(number) for number in _ENDING}
    own = [number for number, handler in before.items() if handler == signal.SIG_DFL]
    if threading.current_thread() is not threading.main_thread():
        own.clear()
    for number in own:
        signal.signal(number, _unwind)
    try:
        yield
    finally:
        for number in own:
            signal.signal(number, signal.SIG_DFL)


def _unwind(number: int, _frame: object) -> NoReturn:
    raise SystemExit(128 + number)
