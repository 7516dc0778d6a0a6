"""Read from response headers how long a provider asks its caller to wait.

The core reads numbers with `str::parse::<f64>` and dates with the crate `httpdate`. Python's
`float` and `email.utils` accept more than those, so both grammars are spelt out here.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from math import isnan
from typing import Final

MAX_RETRY_AFTER_MS: Final = 2**63 - 1
"""The longest wait that can be told, in milliseconds: the largest 64-bit integer."""

_TWO_TO_63: Final = 2.0**63
_FLOAT: Final = re.compile(
    r"[+-]?(?:inf(?:inity)?|nan|(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:e[+-]?[0-9]+)?)",
    re.ASCII | re.IGNORECASE,
)

_BLANKS: Final = " \t\n\v\f\r"
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

_LONG_WEEKDAY: Final = f"(?P<weekday>{'|'.join(_WEEKDAYS)})"
_WEEKDAY: Final = f"(?P<weekday>{'|'.join(name[:3] for name in _WEEKDAYS)})"
_DAY: Final = "(?P<day>[0-9]{2})"
_MONTH: Final = f"(?P<month>{'|'.join(_MONTHS)})"
_YEAR: Final = "(?P<year>[0-9]{4})"
_TIME: Final = "(?P<hour>[0-9]{2}):(?P<minute>[0-9]{2}):(?P<second>[0-9]{2})"
_HTTP_DATES: Final = (
    re.compile(f"{_WEEKDAY}, {_DAY} {_MONTH} {_YEAR} {_TIME} GMT"),
    re.compile(f"{_LONG_WEEKDAY}, {_DAY}-{_MONTH}-(?P<year>[0-9]{{2}}) {_TIME} GMT"),
    re.compile(f"{_WEEKDAY} {_MONTH} (?P<day>[0-9]{{2}}| [0-9]) {_TIME} {_YEAR}"),
)
_FIRST_YEAR: Final = 1970
_MILLISECOND: Final = timedelta(milliseconds=1)


def retry_after_ms(headers: Mapping[str, str], now: datetime | None = None) -> int | None:
    """Tell for how many milliseconds the headers ask to wait: 0 to 2^63-1, or None.

    `retry-after-ms` counts where it can be read, else `retry-after` in seconds or as an HTTP
    date; names are compared exactly, in lower case. A wait below zero is none, and the other
    header does not stand in for it. A date needs `now`; without it a date gives None.
    Raises `ValueError` when `now` has no time zone.
    """
    require_time_zone(now)
    wait = _number(headers.get("retry-after-ms", ""), unit=1.0)
    if wait is None:
        text = headers.get("retry-after", "")
        wait = _number(text, unit=1000.0)
        if wait is None:
            wait = _until(text, now)
    return wait if wait is not None and wait >= 0 else None


def require_time_zone(now: datetime | None) -> None:
    """Refuse, with a `ValueError`, a time that says nothing about where its clock stands."""
    if now is not None and now.utcoffset() is None:
        msg = "now must have a time zone"
        raise ValueError(msg)


def _number(text: str, *, unit: float) -> int | None:
    """Read a number of units as whole milliseconds; None for NaN and for what is no number.

    Truncates towards zero and saturates, as Rust's `as i64` does.
    """
    if not _FLOAT.fullmatch(text) or isnan(number := float(text) * unit):
        return None
    return min(int(max(-_TWO_TO_63, min(number, _TWO_TO_63))), MAX_RETRY_AFTER_MS)


def _until(text: str, now: datetime | None) -> int | None:
    """Count the whole milliseconds from `now` to a date, truncated towards zero."""
    date = _http_date(text)
    if date is None or now is None:
        return None
    span = date - now
    count = abs(span) // _MILLISECOND
    return count if span >= timedelta() else -count


def _http_date(text: str) -> datetime | None:
    """Read one of the three forms of RFC 9110, section 5.6.7; None for anything else.

    As in `httpdate`: a year of two digits lies between 1970 and 2069, no year before 1970 counts
    and no leap second, and a text that is not all ASCII is no date, whatever stands around it.
    """
    trimmed = text.strip(_BLANKS)
    found = next((match for form in _HTTP_DATES if (match := form.fullmatch(trimmed))), None)
    if found is None:
        return None
    month = _MONTHS.index(found["month"]) + 1
    hour, minute, second = (int(found[part]) for part in ("hour", "minute", "second"))
    try:
        date = datetime(
            _year(found["year"]), month, int(found["day"]), hour, minute, second, tzinfo=UTC
        )
    except ValueError:
        return None
    is_right_day = _WEEKDAYS[date.weekday()].startswith(found["weekday"])
    return date if is_right_day and date.year >= _FIRST_YEAR else None


def _year(digits: str) -> int:
    year = int(digits)
    if len(digits) > 2:  # noqa: PLR2004 - RFC 850 dates have two
        return year
    return year + (1900 if year >= _FIRST_YEAR % 100 else 2000)
