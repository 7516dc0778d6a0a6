# generated from contract/ by aimux-contract 1.0.0, do not edit
"""Reads from response headers how long a provider asks its caller to wait.

Python's `float` and `email.utils` accept more than the contract does, so both grammars are written
out here.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from math import isnan
from typing import Final

_TWO_TO_63: Final = 2.0**63
_FLOAT: Final = re.compile(
    r"[+-]?(?:inf(?:inity)?|nan|(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:e[+-]?[0-9]+)?)",
    re.ASCII | re.IGNORECASE,
)
_WEEKDAYS: Final = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
_MONTHS: Final = (
    "Jan",
    "Feb",
    "Mar",
    "Apr",
    "May",
    "Jun",
    "Jul",
    "Aug",
    "Sep",
    "Oct",
    "Nov",
    "Dec",
)
_MONTH: Final = f"(?P<month>{'|'.join(_MONTHS)})"
_DAY_NAME: Final = f"(?P<weekday>{'|'.join(name[:3] for name in _WEEKDAYS)})"
_LONG_DAY_NAME: Final = f"(?P<weekday>{'|'.join(_WEEKDAYS)})"
_DAY: Final = "(?P<day>[0-9]{2})"
_YEAR: Final = "(?P<year>[0-9]{4})"
_TIME: Final = "(?P<hour>[0-9]{2}):(?P<minute>[0-9]{2}):(?P<second>[0-9]{2})"
_HTTP_DATES: Final = (
    re.compile(f"{_DAY_NAME}, {_DAY} {_MONTH} {_YEAR} {_TIME} GMT"),
    re.compile(f"{_LONG_DAY_NAME}, {_DAY}-{_MONTH}-(?P<year>[0-9]{{2}}) {_TIME} GMT"),
    re.compile(f"{_DAY_NAME} {_MONTH} (?P<day>[0-9]{{2}}| [0-9]) {_TIME} {_YEAR}"),
)
_FIRST_YEAR: Final = 1970
_SHORT_YEAR: Final = 2


def retry_after_ms(headers: Mapping[str, str], now: datetime | None = None) -> int | None:
    """Return for how many milliseconds the headers ask to wait: 0 to 2^63-1, or None.

    `retry-after-ms` counts where it can be read, else `retry-after` in seconds or as an HTTP
    date. A date needs `now`, which needs a time zone.
    """
    wait = _number(headers.get("retry-after-ms", ""), 1.0)
    if wait is None:
        text = headers.get("retry-after", "")
        wait = _number(text, 1000.0)
        if wait is None:
            wait = _until(text, now)
    return wait if wait is not None and wait >= 0 else None


def _number(text: str, unit: float) -> int | None:
    """Read a number of units as whole milliseconds: truncated, saturated, None for NaN."""
    if not _FLOAT.fullmatch(text) or isnan(number := float(text) * unit):
        return None
    return min(int(max(-_TWO_TO_63, min(number, _TWO_TO_63))), 2**63 - 1)


def _until(text: str, now: datetime | None) -> int | None:
    """Count the whole milliseconds until a date, truncated towards zero."""
    date = _http_date(text)
    if date is None or now is None:
        return None
    span = date - now
    count = abs(span) // timedelta(milliseconds=1)
    return count if span >= timedelta() else -count


def _http_date(text: str) -> datetime | None:
    """Read one of the three formats of RFC 9110, section 5.6.7."""
    trimmed = text.strip(" \t\n\v\f\r")
    found = next((match for form in _HTTP_DATES if (match := form.fullmatch(trimmed))), None)
    if found is None:
        return None
    month = _MONTHS.index(found["month"]) + 1
    day, hour, minute, second = (int(found[part]) for part in ("day", "hour", "minute", "second"))
    try:
        date = datetime(_year(found["year"]), month, day, hour, minute, second, tzinfo=UTC)
    except ValueError:
        return None
    is_right_day = _WEEKDAYS[date.weekday()].startswith(found["weekday"])
    return date if is_right_day and date.year >= _FIRST_YEAR else None


def _year(digits: str) -> int:
    year = int(digits)
    if len(digits) > _SHORT_YEAR:
        return year
    return year + (1900 if year >= _FIRST_YEAR % 100 else 2000)
