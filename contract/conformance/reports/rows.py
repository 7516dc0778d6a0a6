"""What the plain reports tell of a departure: a label and a text each."""

from __future__ import annotations

from contract.conformance.report import Departure


def rows(departure: Departure) -> dict[str, str]:
    """Give the texts that there are, by their labels. The standard error is not among them."""
    told = {
        "why": departure.reason,
        "at": departure.path,
        "sent": departure.sent,
        "wanted": departure.wanted,
        "got": departure.got,
        "repeat": departure.repeat,
    }
    return {label: text for label, text in told.items() if text}
