"""How a run treats its testees."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

MEBIBYTE: Final = 1 << 20


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """The limits of a run, and how strictly it judges. Times are in seconds, sizes in bytes.

    `timeout` is how long no answer may come, `start_timeout` how long its handshake may take. Up to
    `window` cases are open at a testee at once, and `jobs` testees run side by side.
    """

    timeout: float = 10.0
    start_timeout: float = 30.0
    max_line: int = 128 * MEBIBYTE
    max_restarts: int = 1000
    window: int = 64
    jobs: int = 1
    exact_text: bool = False
    strict: bool = False
