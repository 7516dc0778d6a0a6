"""Copies of the packages, and edits of a copy's definition: a variant more, less or renamed."""

from __future__ import annotations

import ast
import os
import shutil
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path

from contract.gate.definition import Definition
from contract.gate.fault import GateError, GateFault

_TYPED_FILES = (".py", ".pyi")
_TICKS = count(1)


@dataclass(frozen=True, slots=True)
class Mutation:
    """Another text for the definition's file. `variant` is the name that a checker must give."""

    path: str
    variant: str
    source: str


def copy_packages(packages: Iterable[Path], into: Path) -> None:
    """Copy what a type checker reads of the packages into a folder."""
    for package in packages:
        shutil.copytree(package, into / package.name, ignore=_untyped)


def _untyped(folder: str, names: list[str]) -> list[str]:
    return [
        name
        for name in names
        if name == "__pycache__"
        or not (name == "py.typed" or name.endswith(_TYPED_FILES) or Path(folder, name).is_dir())
    ]


@contextmanager
def mutated(root: Path, mutation: Mutation) -> Generator[None]:
    """Put the mutation into the copy at `root`, and the original back afterwards."""
    file = root / mutation.path
    original, changed = file.read_bytes(), file.stat().st_mtime
    try:
        _write(file, mutation.source.encode(), changed + next(_TICKS))
        yield
    finally:
        _write(file, original, changed)


def _write(file: Path, data: bytes, changed: float) -> None:
    """Write, with a time that tells: mypy's cache knows a text by size and whole seconds."""
    file.write_bytes(data)
    os.utime(file, (changed, changed))


def with_variant_added(source: str, definition: Definition, name: str = "AddedVariant") -> Mutation:
    """Add a variant: a twin of the last one under another name, as class and as member."""
    shape = _Shape(source, definition)
    last = shape.members[-1]
    twin = shape.class_of(last.id)
    start, end = shape.lines_of(twin)
    head = shape.name_in(twin)
    text = shape.data[start : head[0]] + name.encode() + shape.data[head[1] : end]
    after_last = shape.span(last)[1]
    edits = [(end, end, b"\n\n" + text), (after_last, after_last, b" | " + name.encode())]
    return shape.edited(edits, name)


def with_variant_removed(
    source: str, definition: Definition, name: str, *, tombstone: bool = True
) -> Mutation:
    """Remove a variant from the union, and its class.

    The tombstone is a text in the place of the class. Without it a checker reports the imports of
    the name, and then takes each use of it for Any; with it each use is an error for itself.
    """
    shape = _Shape(source, definition)
    start, end = shape.lines_of(shape.class_of(name))
    words = f'"{name} was removed"'
    stone = f"{name}: Literal[{words}] = {words}\n" if tombstone else ""
    return shape.edited([(start, end, stone.encode()), (*shape.member_cut(name), b"")], name)


def with_variant_renamed(source: str, definition: Definition, old: str, new: str) -> Mutation:
    """Rename a variant wherever the definition's module names it."""
    shape = _Shape(source, definition)
    places = [shape.name_in(shape.class_of(old))]
    places += [shape.span(name) for name in _names(shape.tree) if name.id == old]
    return shape.edited([(start, end, new.encode()) for start, end in places], new)


def _names(tree: ast.AST) -> list[ast.Name]:
    return [node for node in ast.walk(tree) if isinstance(node, ast.Name)]


class _Shape:
    """The definition's source in bytes, as `ast` counts columns, and where its parts stand."""

    def __init__(self, source: str, definition: Definition) -> None:
        self.data = source.encode()
        self.path = definition.path
        self.definition = definition
        try:
            self.tree = ast.parse(self.data)
        except SyntaxError as error:
            found = f"{error.msg} in line {error.lineno}"
            raise GateError(self._unlike("Python", found)) from error
        lines = self.data.splitlines(keepends=True)
        self.starts = [0]
        for line in lines:
            self.starts.append(self.starts[-1] + len(line))
        self.members = self._members()

    def _members(self) -> list[ast.Name]:
        """Find `UNION = TypeAliasType("UNION", Annotated[A | B, …])`, and A and B in it."""
        for node in self.tree.body:
            match node:
                case ast.Assign(
                    targets=[ast.Name(id=self.definition.union)],
                    value=ast.Call(args=[_, ast.Subscript(slice=ast.Tuple(elts=[union, *_]))]),
                ):
                    return list(self._parts(union))
                case _:
                    pass
        expected = f"{self.definition.union} = TypeAliasType(…, Annotated[A | B, …])"
        raise GateError(self._unlike(expected, "no such assignment"))

    def _parts(self, union: ast.expr) -> Iterator[ast.Name]:
        match union:
            case ast.Name():
                yield union
            case ast.BinOp(left=left, op=ast.BitOr(), right=right):
                yield from self._parts(left)
                yield from self._parts(right)
            case _:
                found = f"{ast.unparse(union)} in line {union.lineno}"
                raise GateError(self._unlike("names of classes between |", found))

    def _unlike(self, expected: str, found: str) -> GateFault:
        return GateFault("definition-shape", self.path, expected, found)

    def class_of(self, name: str) -> ast.ClassDef:
        for node in self.tree.body:
            if isinstance(node, ast.ClassDef) and node.name == name:
                return node
        raise GateError(self._unlike(f"class {name} at the top level", "no such class"))

    def span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        last_line, last_column = node.end_lineno or node.lineno, node.end_col_offset or 0
        return self._at(node.lineno, node.col_offset), self._at(last_line, last_column)

    def _at(self, line: int, column: int) -> int:
        return self.starts[line - 1] + column

    def lines_of(self, node: ast.ClassDef) -> tuple[int, int]:
        first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
        return self._at(first, 0), self.starts[node.end_lineno or node.lineno]

    def name_in(self, node: ast.ClassDef) -> tuple[int, int]:
        start = self.data.index(node.name.encode(), self.span(node)[0] + len("class"))
        return start, start + len(node.name.encode())

    def member_cut(self, name: str) -> tuple[int, int]:
        """Give the piece that takes a member out of the union together with one `|`."""
        names = [member.id for member in self.members]
        if name not in names or len(names) == 1:
            expected = f"{name} among other members of the union"
            raise GateError(self._unlike(expected, ", ".join(names)))
        at = names.index(name)
        if at == 0:
            return self.span(self.members[0])[0], self.span(self.members[1])[0]
        return self.span(self.members[at - 1])[1], self.span(self.members[at])[1]

    def edited(self, edits: list[tuple[int, int, bytes]], variant: str) -> Mutation:
        data = self.data
        for start, end, text in sorted(edits, reverse=True):
            data = data[:start] + text + data[end:]
        return Mutation(self.path, variant, data.decode())
