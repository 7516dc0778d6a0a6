"""A status badge, as the endpoint of shields.io reads it (https://shields.io/badges/endpoint-badge)."""

from __future__ import annotations

import json
from typing import Final

from contract.conformance.report import Report
from contract.conformance.status import in_words, status_of
from contract.support.printable import one_line

_LONGEST_VERSION: Final = 40


def badge(report: Report) -> bytes:
    """Spell the badge as JSON: red where the run does not conform, green where all passed."""
    document = {
        "schemaVersion": 1,
        "label": f"aimux contract {one_line(report.contract, _LONGEST_VERSION)}",
        "message": in_words(report),
        "color": _colour(report),
    }
    return (json.dumps(document, indent=2) + "\n").encode()


def _colour(report: Report) -> str:
    if not report.conforms:
        return "red"
    statuses = set(map(status_of, report.cases))
    return "brightgreen" if statuses <= {"passed"} else "yellow"
