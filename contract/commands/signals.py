"""Ends that a signal asks for: they unwind like any other, so that nothing is left behind."""

from __future__ import annotations

import signal
import threading
from collections.abc import Generator
from contextlib import contextmanager
from typing import Final, NoReturn

_ENDING: Final = (signal.SIGTERM, signal.SIGHUP)


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
