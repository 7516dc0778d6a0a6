"""Find the line of a document on which a fault stands, for messages that an editor can follow."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from contract.codec.refusal import WireError
from contract.json_path import Step, json_path

_MARKS: Final = re.compile(r'"(?:[^"\\]|\\.)*+"?|[\[\]{},:]|[^\s\[\]{},:"]++', re.DOTALL)


def line_of(data: bytes, error: WireError) -> int:
    """Give the line of the value at the error's path; of its nearest parent where it is missing.

    Where the text is no JSON, or its bytes are no text, it is the line on which that shows.
    """
    offset = _fault_of_bytes(data) if error.code == "invalid-utf8" else None
    if offset is not None:
        return data.count(b"\n", 0, offset) + 1
    text = data.decode("utf-8", "replace")
    offset = _fault_of_text(text) if error.code == "invalid-json" else None
    return text.count("\n", 0, _offset_of(text, error.path) if offset is None else offset) + 1


def _fault_of_bytes(data: bytes) -> int | None:
    try:
        data.decode()
    except UnicodeDecodeError as error:
        return error.start
    return None


def _fault_of_text(text: str) -> int | None:
    """Say where JSON's grammar is broken. Python reads some texts that are no JSON."""
    try:
        json.loads(text)
    except json.JSONDecodeError as error:
        # Python 3.13 points at a trailing comma, older ones at what follows it, as serde does.
        comma = error.msg.startswith("Illegal trailing comma")
        return len(text) - len(text[error.pos + 1 :].lstrip(" \t\n\r")) if comma else error.pos
    except (ValueError, RecursionError):  # more digits, or more brackets, than Python takes
        return None
    return None


def _offset_of(text: str, path: str) -> int:
    """Give the offset of the value at the path, or of the last one on the way to it."""
    best, found = -1, 0
    for offset, place in _places_on(path, text):
        if len(place) > best:
            best, found = len(place), offset
    return found


@dataclass(slots=True)
class _Frame:
    """An open array or object: its path where that is on the way, the step to its next member."""

    path: str | None
    step: Step | None

    def pass_comma(self) -> None:
        self.step = self.step + 1 if isinstance(self.step, int) else None


def _places_on(way: str, text: str) -> Iterator[tuple[int, str]]:
    """Give the offsets and the paths of the values on the way. The text need not be JSON."""
    frames: list[_Frame] = []
    for match in _MARKS.finditer(text):
        mark = match[0]
        if mark in "]}":
            del frames[-1:]
        elif mark == ",":
            for frame in frames[-1:]:
                frame.pass_comma()
        elif frames and frames[-1].step is None:
            frames[-1].step = _unescaped(mark)
        elif mark != ":":
            path = _path_on(way, frames)
            if path is not None:
                yield match.start(), path
            if mark in "[{":
                frames.append(_Frame(path, 0 if mark == "[" else None))


def _path_on(way: str, frames: list[_Frame]) -> str | None:
    """Spell the path to the current member; None where it does not lead to the way's end."""
    if not frames:
        return json_path(())
    frame = frames[-1]
    if frame.path is None or frame.step is None:
        return None
    path = frame.path + json_path([frame.step])[1:]
    return path if way == path or way.startswith((f"{path}.", f"{path}[")) else None


def _unescaped(string: str) -> str:
    try:
        return str(json.loads(string))
    except ValueError:
        return string
