"""What can become of a case. The codes stand in every report and are never renamed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias, get_args

Outcome: TypeAlias = Literal[
    "passed",
    "wrong",
    "rejected-valid",
    "accepted-invalid",
    "crashed",
    "timeout",
    "invalid-output",
    "protocol-error",
    "failed",
    "skipped",
]

OUTCOMES: Final[tuple[Outcome, ...]] = get_args(Outcome)

MEANINGS: Final[dict[Outcome, str]] = {
    "passed": "answered as the contract says",
    "wrong": "answered, but not that",
    "rejected-valid": "refused what the contract accepts",
    "accepted-invalid": "accepted what the contract refuses",
    "crashed": "the testee ended, by an exit status or a signal",
    "timeout": "no answer came in time",
    "invalid-output": "a line of its output is no JSON, or longer than is read",
    "protocol-error": "a line of its output is JSON, but no answer",
    "failed": "the testee says that it failed itself",
    "skipped": "not tried: the testee cannot do it",
}
"""What each outcome means, in the words of the help and the reports."""


@dataclass(frozen=True, slots=True)
class Result:
    """What became of one case, and why; nothing but the outcome where it passed.

    `path` is the JSON path of the first mismatch in the answer. `expected` and `actual` are the
    values at that path, or the whole answers where there is none.
    """

    outcome: Outcome
    reason: str = ""
    path: str | None = None
    expected: str = ""
    actual: str = ""
    stderr: str = ""


PASSED: Final = Result("passed")

UNCLAIMED: Final = Result("skipped", "its handshake does not claim this")
"""The result of a case that is not sent: the testee said beforehand that it cannot do it."""
