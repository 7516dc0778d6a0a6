"""Waits that headers ask for: every sentence of the specification as a case, then any header."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contract.errors import ApiCall
from contract.facts import facts_of
from contract.retry_after import MAX_RETRY_AFTER_MS, retry_after_ms

NOW = datetime(1994, 11, 6, 8, 49, 30, tzinfo=UTC)
DATE = "Sun, 06 Nov 1994 08:49:37 GMT"


@pytest.mark.parametrize(
    ("headers", "wait"),
    [
        pytest.param({}, None, id="no header"),
        pytest.param({"retry-after-ms": "250"}, 250, id="milliseconds"),
        pytest.param({"retry-after": "2"}, 2000, id="seconds"),
        pytest.param({"retry-after": DATE}, 7000, id="date"),
        pytest.param({"retry-after-ms": "250", "retry-after": "2"}, 250, id="milliseconds first"),
        pytest.param({"retry-after-ms": "soon", "retry-after": "2"}, 2000, id="unreadable"),
        pytest.param({"retry-after-ms": "", "retry-after": "2"}, 2000, id="empty"),
        pytest.param({"retry-after-ms": "NaN", "retry-after": "2"}, 2000, id="NaN is unreadable"),
        pytest.param({"retry-after-ms": "-nan", "retry-after": DATE}, 7000, id="unreadable, date"),
        pytest.param({"retry-after-ms": DATE}, None, id="no date in milliseconds"),
        pytest.param({"retry-after-ms": "-1", "retry-after": "2"}, None, id="no falling through"),
        pytest.param({"retry-after-ms": "-inf", "retry-after": "2"}, None, id="minus infinity"),
        pytest.param({"retry-after-ms": "-0.5", "retry-after": "2"}, 0, id="truncates to zero"),
        pytest.param({"retry-after": "nan"}, None, id="NaN seconds"),
        pytest.param({"retry-after": "-1"}, None, id="negative seconds"),
        pytest.param({"retry-after": "-0.0009"}, 0, id="less than a millisecond ago"),
        pytest.param({"retry-after": "-0.001"}, None, id="a millisecond ago"),
        pytest.param({"Retry-After-Ms": "250"}, None, id="exact milliseconds key"),
        pytest.param({"Retry-After": "2"}, None, id="exact seconds key"),
        pytest.param({"RETRY-AFTER-MS": "250", "retry-after": "2"}, 2000, id="exact among others"),
        pytest.param({"retry-after ": "2"}, None, id="blank in key"),
    ],
)
def test_which_header_counts(headers: dict[str, str], wait: int | None) -> None:
    assert retry_after_ms(headers, NOW) == wait


@pytest.mark.parametrize(
    ("text", "wait"),
    [
        ("0", 0),
        ("-0", 0),
        ("+5", 5),
        (".5", 0),
        ("5.", 5),
        ("5.e1", 50),
        (".5e1", 5),
        ("1E3", 1000),
        ("1e+3", 1000),
        ("1500e-3", 1),
        ("1.999999", 1),
        ("0.9999999999999999999", 1),
        ("00012", 12),
        ("-0.999", 0),
        ("-1.0", None),
        ("1e-400", 0),
        ("-1e-400", 0),
        ("0e999999999999999999999", 0),
        ("9007199254740993", 9007199254740992),
        ("9223372036854774784", 9223372036854774784),
        ("9223372036854775807", MAX_RETRY_AFTER_MS),
        ("9223372036854775808", MAX_RETRY_AFTER_MS),
        ("1e300", MAX_RETRY_AFTER_MS),
        ("1e400", MAX_RETRY_AFTER_MS),
        ("1e99999999999999999999", MAX_RETRY_AFTER_MS),
        ("9" * 5000, MAX_RETRY_AFTER_MS),
        ("-1e400", None),
        ("inf", MAX_RETRY_AFTER_MS),
        ("+INF", MAX_RETRY_AFTER_MS),
        ("iNfInItY", MAX_RETRY_AFTER_MS),
        ("-infinity", None),
    ],
)
def test_numbers(text: str, wait: int | None) -> None:
    headers = {"retry-after-ms": text, "retry-after": "77"}
    assert retry_after_ms(headers) == wait


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "+", "-", ".", "+.", "e5", ".e5", "1e", "1e+", "1e1.5", "1.2.3", "++1", "+-1"),
        *(" 5", "5 ", "5\n", "\t5", "5\x00", "\x005", "5\u00a0", "- 5", "1 e3"),
        *("1_000", "1_0.0", "1e1_0", "1,000", "5s", "5.0f", "0x10", "0b1", "1d3", "1/2"),
        *("٣", "５", "1e３", "²", "−5", "¹"),
        *("in", "infinit", "infinityy", "inf ", "ınf", "İnf", "infınıty", "nano", "nan(1)", "snan"),
    ],
)
def test_what_rust_does_not_read_as_a_number(text: str) -> None:
    assert retry_after_ms({"retry-after-ms": text, "retry-after": "77"}) == 77000
    assert retry_after_ms({"retry-after": text}, NOW) is None


@pytest.mark.parametrize(
    ("text", "wait"),
    [
        ("0", 0),
        ("0.0015", 1),
        ("1.005", 1004),
        ("4.35", 4350),
        ("8.2", 8200),
        ("0.29", 290),
        ("1e3", 1_000_000),
        ("9223372036854774", 9223372036854773760),
        ("9223372036854775", MAX_RETRY_AFTER_MS),
        ("9223372036854775.9", MAX_RETRY_AFTER_MS),
        ("1e300", MAX_RETRY_AFTER_MS),
        ("1.7e308", MAX_RETRY_AFTER_MS),
        ("1e400", MAX_RETRY_AFTER_MS),
        ("Infinity", MAX_RETRY_AFTER_MS),
        ("-1.7e308", None),
        ("-inf", None),
    ],
)
def test_seconds_are_multiplied_as_doubles_and_then_truncated(text: str, wait: int | None) -> None:
    assert retry_after_ms({"retry-after": text}) == wait


@pytest.mark.parametrize(
    "text",
    [
        DATE,
        "Sunday, 06-Nov-94 08:49:37 GMT",
        "Sun Nov  6 08:49:37 1994",
        "Sun Nov 06 08:49:37 1994",
        f" {DATE} ",
        f"\t\r\n\x0b\x0c{DATE}\t\r\n\x0b\x0c",
    ],
)
def test_the_three_forms_of_a_date(text: str) -> None:
    assert retry_after_ms({"retry-after": text}, NOW) == 7000


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("sun, 06 Nov 1994 08:49:37 GMT", id="case of the weekday"),
        pytest.param("Sun, 06 NOV 1994 08:49:37 GMT", id="case of the month"),
        pytest.param("Sun, 06 Nov 1994 08:49:37 gmt", id="case of the zone"),
        pytest.param("Sun, 06 Nov 1994 08:49:37 UTC", id="UTC"),
        pytest.param("Sun, 06 Nov 1994 08:49:37 +0000", id="offset"),
        pytest.param("Sun, 06 Nov 1994 08:49:37", id="no zone"),
        pytest.param("Sun Nov  6 08:49:37 1994 GMT", id="asctime with zone"),
        pytest.param("Mon, 06 Nov 1994 08:49:37 GMT", id="wrong weekday"),
        pytest.param("Monday, 06-Nov-94 08:49:37 GMT", id="wrong long weekday"),
        pytest.param("Mon Nov  6 08:49:37 1994", id="wrong asctime weekday"),
        pytest.param("06 Nov 1994 08:49:37 GMT", id="no weekday"),
        pytest.param("Sun, 6 Nov 1994 08:49:37 GMT", id="one-digit day"),
        pytest.param("Sun,  6 Nov 1994 08:49:37 GMT", id="blank for a digit"),
        pytest.param("Sun Nov 6 08:49:37 1994", id="asctime with one blank"),
        pytest.param("Sun, 06 Nov 94 08:49:37 GMT", id="two-digit year"),
        pytest.param("Sunday, 06-Nov-1994 08:49:37 GMT", id="four-digit year"),
        pytest.param("Sun, 06-Nov-94 08:49:37 GMT", id="short weekday"),
        pytest.param("Sunday, 06 Nov 1994 08:49:37 GMT", id="long weekday"),
        pytest.param("Sunday, 06-Nov-94\t08:49:37 GMT", id="tab before the time"),
        pytest.param("Sun, 06 Nov 1994  08:49:37 GMT", id="two blanks"),
        pytest.param("Sun, 06 Nov 1994 8:49:37 GMT", id="one-digit hour"),
        pytest.param("Sun, 06 Nov 1994 08:49 GMT", id="no seconds"),
        pytest.param("Sun, 06 Nov 1994 08:49:37.5 GMT", id="fraction"),
        pytest.param("Sun, 06 Nov 1994 08:49:60 GMT", id="leap second"),
        pytest.param("Sun, 06 Nov 1994 08:60:00 GMT", id="minute 60"),
        pytest.param("Sun, 06 Nov 1994 24:00:00 GMT", id="hour 24"),
        pytest.param("Wed, 00 Nov 2994 08:49:37 GMT", id="day 0"),
        pytest.param("Wed, 31 Nov 2994 08:49:37 GMT", id="day 31 of 30"),
        pytest.param("Wed, 29 Feb 2995 08:49:37 GMT", id="no leap year"),
        pytest.param("Mon, 29 Feb 2100 08:49:37 GMT", id="no leap century"),
        pytest.param("Sat, 01 Jan 0000 00:00:00 GMT", id="year 0"),
        pytest.param("Sun, 06 Nov １９９４ 08:49:37 GMT", id="wide digits"),
        pytest.param("1994-11-06T08:49:37Z", id="RFC 3339"),
        pytest.param(f"{DATE}, {DATE}", id="two dates"),
        pytest.param(f"{DATE}\x00", id="NUL"),
        pytest.param(f"\x1c{DATE}\x1f", id="separators are no blanks"),
        pytest.param(f"\ufeff{DATE}", id="byte order mark is no blank"),
        pytest.param(f"\u0085{DATE}", id="not ASCII: U+0085"),
        pytest.param(f"{DATE}\u00a0", id="not ASCII: U+00A0"),
    ],
)
def test_what_is_no_date(text: str) -> None:
    assert retry_after_ms({"retry-after": text}, NOW) is None


@pytest.mark.parametrize(
    ("text", "date"),
    [
        ("Thu, 29 Feb 2024 00:00:00 GMT", datetime(2024, 2, 29, tzinfo=UTC)),
        ("Tue, 29 Feb 2000 00:00:00 GMT", datetime(2000, 2, 29, tzinfo=UTC)),
        ("Fri, 31 Dec 9999 23:59:59 GMT", datetime(9999, 12, 31, 23, 59, 59, tzinfo=UTC)),
        ("Tuesday, 31-Dec-69 00:00:00 GMT", datetime(2069, 12, 31, tzinfo=UTC)),
        ("Saturday, 01-Jan-00 00:00:00 GMT", datetime(2000, 1, 1, tzinfo=UTC)),
        ("Friday, 31-Dec-99 00:00:00 GMT", datetime(1999, 12, 31, tzinfo=UTC)),
    ],
)
def test_the_calendar(text: str, date: datetime) -> None:
    assert retry_after_ms({"retry-after": text}, date - timedelta(seconds=3)) == 3000


def test_no_date_lies_before_1970() -> None:
    now = datetime(1960, 1, 1, tzinfo=UTC)
    epoch = (datetime(1970, 1, 1, tzinfo=UTC) - now) // timedelta(milliseconds=1)
    assert retry_after_ms({"retry-after": "Wed, 31 Dec 1969 23:59:59 GMT"}, now) is None
    assert retry_after_ms({"retry-after": "Thu, 01 Jan 1970 00:00:00 GMT"}, now) == epoch
    assert retry_after_ms({"retry-after": "Thursday, 01-Jan-70 00:00:00 GMT"}, now) == epoch


@pytest.mark.parametrize(
    ("microseconds", "wait"),
    [(0, 0), (999, 0), (1000, 1), (1999, 1), (-1, 0), (-999, 0), (-1000, None), (-1001, None)],
)
def test_the_time_to_a_date_is_truncated_to_milliseconds(
    microseconds: int, wait: int | None
) -> None:
    now = datetime(1994, 11, 6, 8, 49, 37, tzinfo=UTC) - timedelta(microseconds=microseconds)
    assert retry_after_ms({"retry-after": DATE}, now) == wait


def test_now_may_be_in_any_time_zone() -> None:
    headers = {"retry-after": DATE}
    assert retry_after_ms(headers, NOW.astimezone(ZoneInfo("Asia/Tokyo"))) == 7000
    assert retry_after_ms(headers, NOW.astimezone(timezone(timedelta(hours=-23)))) == 7000


@pytest.mark.parametrize("hours", [-23, 0, 23])
def test_now_may_be_at_an_edge_of_the_calendar(hours: int) -> None:
    zone = timezone(timedelta(hours=hours))
    first, last = datetime(1, 1, 1, tzinfo=zone), datetime(9999, 12, 31, 23, 59, tzinfo=zone)
    assert retry_after_ms({"retry-after": DATE}, first) is not None
    assert retry_after_ms({"retry-after": DATE}, last) is None


def test_a_date_without_now_gives_none() -> None:
    assert retry_after_ms({"retry-after": DATE}) is None
    assert retry_after_ms({"retry-after": "Fri, 31 Dec 9999 23:59:59 GMT"}) is None


@pytest.mark.parametrize("headers", [{}, {"retry-after-ms": "5"}, {"retry-after": DATE}])
def test_now_without_a_time_zone_is_refused(headers: dict[str, str]) -> None:
    with pytest.raises(ValueError, match="time zone"):
        retry_after_ms(headers, NOW.replace(tzinfo=None))


@pytest.mark.parametrize(
    "text", ["1" * 1_000_000 + "x", "1e" + "1" * 1_000_000, " " * 1_000_000, "." * 1_000_000]
)
def test_a_hostile_header_is_read_in_one_pass(text: str) -> None:
    assert retry_after_ms({"retry-after-ms": text}, NOW) in {None, MAX_RETRY_AFTER_MS}


def numbers() -> st.SearchStrategy[str]:
    near = st.text("0123456789+-.eEiInNfFaAtTyY_ ", max_size=12)
    return near | st.integers().map(str) | st.floats().map(repr)


@st.composite
def dates(draw: st.DrawFn) -> str:
    date = draw(st.datetimes(timezones=st.just(UTC)))
    form = draw(
        st.sampled_from(
            ["%a, %d %b {y} %H:%M:%S GMT", "%A, %d-%b-%y %H:%M:%S GMT", "%a %b %d %H:%M:%S {y}"]
        )
    )
    return date.strftime(form.format(y=f"{date.year:04}"))


def headers() -> st.SearchStrategy[dict[str, str]]:
    names = st.sampled_from(["retry-after-ms", "retry-after", "Retry-After", "date"])
    return st.dictionaries(names, numbers() | dates() | st.text(st.characters(codec="utf-8")))


@pytest.mark.property
@given(headers=headers(), now=st.none() | st.datetimes(timezones=st.timezones()))
def test_any_headers_give_none_or_a_64_bit_wait(
    headers: dict[str, str], now: datetime | None
) -> None:
    error = ApiCall(url="", request_body_values=None, message="", response_headers=headers)
    wait = facts_of(error, now).retry_after_ms
    assert wait is None or (type(wait) is int and 0 <= wait <= MAX_RETRY_AFTER_MS)


@pytest.mark.property
@given(st.datetimes(min_value=datetime(1970, 1, 1), timezones=st.just(UTC)))  # noqa: DTZ001 - hypothesis adds the zone
def test_a_date_reads_back_in_each_form(date: datetime) -> None:
    date = date.replace(microsecond=0)
    year = f"{date.year:04}"
    forms = [f"%a, %d %b {year} %H:%M:%S GMT", f"%a %b %d %H:%M:%S {year}"]
    if 1970 <= date.year < 2070:
        forms.append("%A, %d-%b-%y %H:%M:%S GMT")
    for form in forms:
        assert retry_after_ms({"retry-after": date.strftime(form)}, date) == 0
