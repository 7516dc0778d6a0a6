"""What the plain reports tell of a mismatch: a label and a text each."""

from __future__ import annotations

from contract.conformance.report import Mismatch


def rows(mismatch: Mismatch) -> dict[str, str]:
    """Give the texts that there are, by their labels. The standard error is not among them."""
    told = {
        "why": mismatch.reason,
        "at": mismatch.path,
        "sent": mismatch.sent,
        "expected": mismatch.expected,
        "actual": mismatch.actual,
        "repeat": mismatch.repeat,
    }
    return {label: text for label, text in told.items() if text}
