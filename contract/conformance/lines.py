"""Cut a stream of bytes into lines, within bounded memory."""

from __future__ import annotations

from collections.abc import Iterator


class Lines:
    """Takes pieces of a stream and gives its lines. Only LF ends one; a CR before it is dropped.

    A line that gets longer than `longest` bytes is given as None, as soon as it is, and the rest
    of it is passed over.
    """

    def __init__(self, longest: int) -> None:
        self._longest = longest
        self._pieces: list[bytes] = []
        self._size = 0
        self._passing = False

    def feed(self, data: bytes) -> Iterator[bytes | None]:
        """Take the next piece and give the lines that it ends."""
        first, *rest = data.split(b"\n")
        if not rest:
            yield from self._continue(first)
            return
        yield from self._continue(first)
        if not self._passing:
            yield b"".join(self._pieces).removesuffix(b"\r")
        self._restart()
        for line in rest[:-1]:
            yield line.removesuffix(b"\r") if len(line) <= self._longest else None
        yield from self._continue(rest[-1])

    def _continue(self, piece: bytes) -> Iterator[None]:
        if self._passing:
            return
        self._pieces.append(piece)
        self._size += len(piece)
        if self._size > self._longest:
            self._restart()
            self._passing = True
            yield None

    def _restart(self) -> None:
        self._pieces, self._size, self._passing = [], 0, False

    @property
    def unfinished(self) -> bytes:
        """What came behind the last LF."""
        return b"".join(self._pieces)
