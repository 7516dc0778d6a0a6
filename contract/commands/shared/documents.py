"""The JSON documents that a command reads; errors name the file and the line."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import BinaryIO, Final, TypeVar

from typing_extensions import TypeForm

from contract.codec import WireError, decode
from contract.codec.exact import Parsed, parse, utf8_fault
from contract.codec.locate import line_of
from contract.support.input_file import name_of, opened
from contract.support.usage import UsageError

T = TypeVar("T")

MAX_MEBIBYTES: Final = 16
"""How large a document or a line may be, so that endless input is an error."""

_MAX_BYTES: Final = MAX_MEBIBYTES * 2**20
_MAX_LOCATED: Final = 2**22
_BLANKS: Final = b" \t\r\n"
"""JSON's own white space; bytes.strip would remove a form feed too."""


class DocumentError(Exception):
    """A document that is not of its type. The text begins with `file:line:`, for an editor."""


@dataclass(frozen=True, slots=True)
class Document:
    """The content of a file, and the name that messages give it."""

    name: str
    data: bytes

    def read(self, type_: TypeForm[T]) -> T:
        """Decode the document as a type of the contract. Raises `DocumentError`."""
        try:
            return decode(type_, self.data)
        except WireError as error:
            raise self.refused(error) from None

    def parsed(self) -> Parsed:
        """Parse the document, repeated keys and all. Raises `DocumentError`."""
        try:
            return parse(self.data.decode())
        except UnicodeDecodeError:
            raise self.refused(utf8_fault(self.data)) from None
        except WireError as error:
            raise self.refused(error) from None

    def refused(self, error: WireError) -> DocumentError:
        """Return the error with its file and line."""
        # Finding the line takes a walk through the text, which is too slow for the largest.
        line = f"{line_of(self.data, error)}: " if len(self.data) <= _MAX_LOCATED else " "
        return DocumentError(f"{self.name}:{line}{error}")


def read_document(path: str) -> Document:
    """Read a file, or standard input for `-`. Raises `OSError` and `UsageError`."""
    with opened(path) as file:
        data = file.read(_MAX_BYTES + 1)
    if len(data) > _MAX_BYTES:
        message = f"{name_of(path)}: larger than {MAX_MEBIBYTES} MiB"
        raise UsageError(message)
    return Document(name_of(path), data)


def require_one_stdin(*paths: str | None) -> None:
    """Refuse to read two documents from standard input. Raises `UsageError`."""
    if paths.count("-") > 1:
        message = "standard input can be read for one document only; name a file for the other"
        raise UsageError(message)


def lines_of(file: BinaryIO) -> Iterator[tuple[int, bytes]]:
    """Yield the lines that are not blank, with their numbers."""
    for number, line in enumerate(file, 1):
        if line.strip(_BLANKS):
            yield number, line


def short_lines_of(file: BinaryIO) -> Iterator[tuple[int, bytes | None]]:
    """Yield lines as `lines_of` does, but None in place of one that is too long."""
    number = 0
    while line := file.readline(_MAX_BYTES + 1):
        number += 1
        if len(line) > _MAX_BYTES:
            _skip_rest(file, line)
            yield number, None
        elif line.strip(_BLANKS):
            yield number, line.removesuffix(b"\n")


def _skip_rest(file: BinaryIO, line: bytes) -> None:
    while line and not line.endswith(b"\n"):
        line = file.readline(_MAX_BYTES)
