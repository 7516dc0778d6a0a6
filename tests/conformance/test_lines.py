"""Lines cut from a stream: the same however it comes, and never more than is allowed."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contract.conformance.lines import Lines

LONGEST = 6
streams = st.lists(
    st.sampled_from([b"a", b"\n", b"\r", b"\r\n", "é".encode(), b"\x85", b"abcdefg"])
)


def fed(stream: bytes, cuts: list[int]) -> tuple[list[bytes | None], bytes]:
    lines, edges = Lines(LONGEST), [0, *sorted(min(cut, len(stream)) for cut in cuts), len(stream)]
    pieces = [stream[start:end] for start, end in itertools.pairwise(edges)]
    given_ = [line for piece in pieces for line in lines.feed(piece)]
    return given_, lines.unfinished


def test_lines() -> None:
    stream = "a\nb\r\n\n\r\nc\rd\u2028\ne".encode()
    assert fed(stream, []) == ([b"a", b"b", b"", b"", "c\rd\u2028".encode()], b"e")


def test_a_long_line_is_given_as_soon_as_it_is_one_and_passed_over() -> None:
    lines = Lines(LONGEST)
    assert [*lines.feed(b"abcdef")] == []
    assert [*lines.feed(b"g")] == [None]
    assert lines.unfinished == b""
    assert [*lines.feed(b"hi")] == []
    assert [*lines.feed(b"j\nk\nabcdefgh\nl\n")] == [b"k", None, b"l"]


@pytest.mark.property
@given(streams.map(b"".join), st.lists(st.integers(0, 60)))
def test_any_cutting_gives_the_same_lines(stream: bytes, cuts: list[int]) -> None:
    *whole, rest = stream.split(b"\n")
    expected = [line.removesuffix(b"\r") if len(line) <= LONGEST else None for line in whole]
    expected += [None] if len(rest) > LONGEST else []
    assert fed(stream, cuts) == (expected, rest if len(rest) <= LONGEST else b"")


@pytest.mark.property
@given(st.lists(st.binary(max_size=9)))
def test_it_keeps_no_more_than_the_longest_line(pieces: list[bytes]) -> None:
    lines = Lines(LONGEST)
    for piece in pieces:
        assert all(line is None or len(line) <= LONGEST for line in lines.feed(piece))
        assert len(lines.unfinished) <= LONGEST
