"""Find places in a JSON text: the path that leads to an offset, and the line of a path.

The text need not be valid JSON: most of those that are searched were refused.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from contract.codec.depth import STRING
from contract.codec.refusal import WireError
from contract.json_path import Step, json_path

_MARKS: Final = re.compile(rf'{STRING}|[\[\]{{}},:]|[^\s\[\]{{}},:"]++', re.DOTALL)


@dataclass(slots=True)
class Frame:
    """An open array or object, and where its current member is: an index, or a key as written.

    There is no key between a comma or an opening brace and the next string.
    """

    index: int | None
    key: str | None = None

    def step(self) -> Step | None:
        """Return the step to the current member; None where it has no valid key."""
        if self.index is not None or self.key is None:
            return self.index
        try:
            return str(json.loads(self.key))
        except ValueError:
            return None

    def advance(self, mark: str) -> None:
        """Take a comma, or a string."""
        if mark == ",":
            self.key = None
            self.index = None if self.index is None else self.index + 1
        elif self.index is None and self.key is None and mark[0] == '"':
            self.key = mark


def walk(text: str) -> Iterator[tuple[int, str, Sequence[Frame]]]:
    """Yield the offset and the text of each token, with the frames that are open before it."""
    frames: list[Frame] = []
    for match in _MARKS.finditer(text):
        mark = match[0]
        yield match.start(), mark, frames
        if mark in "[{":
            frames.append(Frame(0 if mark == "[" else None))
        elif mark in "]}":
            del frames[-1:]
        elif frames:
            frames[-1].advance(mark)


def steps_of(frames: Sequence[Frame]) -> list[Step]:
    """Return the steps to the current member of the innermost frame."""
    return [step for frame in frames if (step := frame.step()) is not None]


def steps_to(text: str, offset: int) -> list[Step]:
    """Return the steps that lead to an offset of a text."""
    frames: Sequence[Frame] = ()
    for start, _mark, frames in walk(text):  # noqa: B007 - used after the loop
        if start >= offset:
            break
    return steps_of(frames)


def line_of(data: bytes, error: WireError) -> int:
    """Return the line of the value at the error's path, or of its nearest parent in the text.

    Where the text is not JSON or its bytes are not UTF-8, it is the line of the first bad one.
    """
    offset = _fault_of_bytes(data) if error.code == "invalid-utf8" else None
    if offset is not None:
        return data.count(b"\n", 0, offset) + 1
    text = data.decode("utf-8", "replace")
    offset = _fault_of_text(text) if error.code == "invalid-json" else None
    return text.count("\n", 0, _offset_of(text, error.path) if offset is None else offset) + 1


def grammar_fault_at(text: str, error: json.JSONDecodeError) -> int:
    """Return the offset where serde_json finds the fault for which Python refuses a text."""
    if error.msg.startswith("Illegal trailing comma"):
        # Python 3.13 points at the comma, older ones at what follows it.
        return len(text) - len(text[error.pos + 1 :].lstrip(" \t\n\r"))
    return error.pos


def _fault_of_bytes(data: bytes) -> int | None:
    try:
        data.decode()
    except UnicodeDecodeError as error:
        return error.start
    return None


def _fault_of_text(text: str) -> int | None:
    """Return the offset where a text breaks JSON's grammar; None where Python reads it."""
    try:
        json.loads(text)
    except json.JSONDecodeError as error:
        return grammar_fault_at(text, error)
    except (ValueError, RecursionError):  # more digits, or more brackets, than Python takes
        return None
    return None


def _offset_of(text: str, way: str) -> int:
    """Return the offset of the value at a path, or of the last one on the way to it."""
    paths: list[str | None] = []  # of the open frames, where they are on the way
    best, found = -1, 0
    for offset, mark, frames in walk(text):
        if mark in "]},:":
            continue
        path = _path_on(way, paths[len(frames) - 1], frames[-1]) if frames else json_path(())
        if path is not None and len(path) > best:
            best, found = len(path), offset
        if mark in "[{":
            paths[len(frames) :] = [path]
    return found


def _path_on(way: str, parent: str | None, frame: Frame) -> str | None:
    """Return the path of the current member; None where it does not lead to the way's end."""
    step = None if parent is None else frame.step()
    if parent is None or step is None:
        return None
    path = parent + json_path([step])[1:]
    return path if way == path or way.startswith((f"{path}.", f"{path}[")) else None
