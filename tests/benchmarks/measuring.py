"""What the benchmarks share: promises, rows of a table, and the line about the machine."""

from __future__ import annotations

import os
import platform
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import median


@dataclass(frozen=True, slots=True)
class Target:
    """A promise, and whether it was kept in this run."""

    name: str
    promised: str
    measured: float
    kept: bool


def at_least(name: str, least: float, measured: float) -> Target:
    """Return the promise that a measure reaches a value."""
    return Target(name, f">= {least:g}", measured, measured >= least)


def under(name: str, limit: float, measured: float) -> Target:
    """Return the promise that a measure stays under a value."""
    return Target(name, f"< {limit:g}", measured, measured < limit)


def ratio(rounds: Sequence[Mapping[str, float]], name: str, to: str) -> float:
    """Return the median over the rounds of one candidate's measure divided by another's."""
    return median(measured[name] / measured[to] for measured in rounds)


def target_table(targets: Sequence[Target]) -> list[str]:
    """Format the promises as the lines of a table."""
    return [
        f"{'target':<32}{'promised':>10}{'measured':>10}",
        *(
            f"{one.name:<32}{one.promised:>10}{one.measured:>10.3f}"
            f"   {'kept' if one.kept else 'MISSED'}"
            for one in targets
        ),
    ]


def exit_status(targets: Sequence[Target]) -> int:
    """Return 1 if a promise was missed."""
    return 0 if all(target.kept for target in targets) else 1


def spread(measured: Sequence[float], digits: int = 0) -> str:
    """Format the least and the greatest of some measures."""
    return f"{min(measured):,.{digits}f} .. {max(measured):,.{digits}f}"


def machine() -> str:
    """Describe the machine in a line."""
    return f"Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} CPUs"
