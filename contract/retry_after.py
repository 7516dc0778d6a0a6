"""Read from response headers how long a provider asks its caller to wait.

The core reads numbers with `str::parse::<f64>` and dates with the crate `httpdate`. Python's
`float` and `email.utils` accept more, so both grammars are written out here.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from math import isnan
from typing import Final

MAX_RETRY_AFTER_MS: Final = 2**63 - 1
"""The longest wait in milliseconds: the largest 64-bit integer."""

_TWO_TO_63: Final = 2.0**63
_FLOAT: Final = re.compile(
    r"[+-]?(?:inf(?:inity)?|nan|(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:e[+-]?[0-9]+)?)",
    re.ASCII | re.IGNORECASE,
)

_BLANKS: Final = " \t\n\v\f\r"
_WEEKDAYS: Final[str] = "Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday"
_MONTHS: Final[str] = "Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec"

_WEEKDAY: Final = "(?P<weekday>Mon|Tue|Wed|Thu|Fri|Sat|Sun)"
_MONTH: Final = f"(?P<month>{_MONTHS})"
_TIME: Final = r"(?P<hour>\d\d):(?P<minute>\d\d):(?P<second>\d\d)"
_HTTP_DATES: Final = tuple(
    re.compile(pattern, re.ASCII)
    for pattern in (
        rf"{_WEEKDAY}, (?P<day>\d\d) {_MONTH} (?P<year>\d{{4}}) {_TIME} GMT",
        rf"(?P<weekday>{_WEEKDAYS}), (?P<day>\d\d)-{_MONTH}-(?P<year>\d\d) {_TIME} GMT",
        rf"{_WEEKDAY} {_MONTH} (?P<day>\d\d| \d) {_TIME} (?P<year>\d{{4}})",
    )
)
_FIRST_YEAR: Final = 1970
_MILLISECOND: Final = timedelta(milliseconds=1)


def retry_after_ms(headers: Mapping[str, str], now: datetime | None = None) -> int | None:
    """Return how many milliseconds the headers ask to wait: 0 to 2^63-1, or None.

    `retry-after-ms` counts if it can be read, else `retry-after` in seconds or as an HTTP date;
    names are compared exactly, in lower case. A negative wait gives None, even if the other
    header has a positive one. A date without `now` gives None.
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
    """Raise `ValueError` for a time without a time zone."""
    if now is not None and now.utcoffset() is None:
        msg = "now must have a time zone"
        raise ValueError(msg)


def _number(text: str, *, unit: float) -> int | None:
    """Parse a number of units as whole milliseconds; None for NaN and for other texts.

    Truncates towards zero and saturates, as Rust's `as i64` does.
    """
    if not _FLOAT.fullmatch(text) or isnan(number := float(text) * unit):
        return None
    return min(int(max(-_TWO_TO_63, min(number, _TWO_TO_63))), MAX_RETRY_AFTER_MS)


def _until(text: str, now: datetime | None) -> int | None:
    """Return the whole milliseconds from `now` to a date, truncated towards zero."""
    date = _http_date(text)
    if date is None or now is None:
        return None
    span = date - now
    count = abs(span) // _MILLISECOND
    return count if span >= timedelta() else -count


def _http_date(text: str) -> datetime | None:
    """Parse one of the three formats of RFC 9110, section 5.6.7; None for anything else.

    As in `httpdate`: a two-digit year is between 1970 and 2069, years before 1970 and leap
    seconds are refused, and so is any text that is not ASCII.
    """
    trimmed = text.strip(_BLANKS)
    found = next(filter(None, (pattern.fullmatch(trimmed) for pattern in _HTTP_DATES)), None)
    if found is None:
        return None
    month = _MONTHS.index(found["month"]) // len("Jan|") + 1
    hour, minute, second = (int(found[part]) for part in ("hour", "minute", "second"))
    try:
        date = datetime(
            _year(found["year"]), month, int(found["day"]), hour, minute, second, tzinfo=UTC
        )
    except ValueError:
        return None
    is_right_day = _WEEKDAYS.split("|")[date.weekday()].startswith(found["weekday"])
    return date if is_right_day and date.year >= _FIRST_YEAR else None


def _year(digits: str) -> int:
    year = int(digits)
    if len(digits) > 2:  # noqa: PLR2004 - RFC 850 dates have two
        return year
    return year + (1900 if year >= _FIRST_YEAR % 100 else 2000)
