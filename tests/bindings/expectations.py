"""What a binding does not meet at level `recommended`: lines of `pattern  outcome  # reason`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path

from tests.bindings.testee import Message


@dataclass(frozen=True, slots=True)
class Expectation:
    """An expected failure. `pattern` is a glob on ids of cases."""

    pattern: str
    outcome: str
    reason: str


def read_expectations(file: Path) -> list[Expectation]:
    """Read a file, which need not be there. Raises ValueError for a line of another form."""
    if not file.exists():
        return []
    lines = file.read_text(encoding="utf-8").splitlines()
    return [_read(line) for line in lines if line.strip() and not line.startswith("#")]


def _read(line: str) -> Expectation:
    rule, _, reason = line.partition("#")
    words = rule.split()
    if len(words) != 2 or not reason.strip():
        msg = f"expected `pattern  outcome  # reason`, found {line!r}"
        raise ValueError(msg)
    return Expectation(words[0], words[1], reason.strip())


def complaints(
    expected: Iterable[Expectation], cases: Iterable[Message], faults: Mapping[str, str]
) -> list[str]:
    """Say which faults no expectation allows, and which expectations allow what is not there.

    Only cases of level `recommended` may be expected to fail.
    """
    levels = {case["id"]: case["level"] for case in cases}
    said: list[str] = []
    excused: set[str] = set()
    for each in expected:
        ids = [case_id for case_id in levels if fnmatchcase(case_id, each.pattern)]
        said += (
            f"{case_id}: expected to fail, but it passes"
            for case_id in ids
            if case_id not in faults
        )
        said += (f"{case_id}: a required case" for case_id in ids if levels[case_id] == "required")
        excused |= set(ids)
    said += (fault for case_id, fault in faults.items() if case_id not in excused)
    return said
