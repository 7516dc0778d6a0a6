"""One source module as the audit reads it: its tree, its comments, and what its names stand for."""

from __future__ import annotations

import ast
import io
import tokenize
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from contract.gate.definition import PACKAGES, Definition
from contract.gate.names import Binding, bindings_in, names_of

FunctionNode: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef
Scope: TypeAlias = FunctionNode | ast.ClassDef | ast.Lambda


@dataclass(frozen=True, slots=True)
class Comment:
    """A comment; `alone` when nothing else stands on its line."""

    line: int
    text: str
    alone: bool


@dataclass(frozen=True, slots=True)
class Module:
    """A parsed module. `names` leads from a local name to the dotted name that it stands for."""

    path: str
    tree: ast.Module
    comments: tuple[Comment, ...]
    bindings: tuple[Binding, ...]
    names: Mapping[str, str]
    definition: Definition

    def full_name(self, node: ast.AST | None) -> str | None:
        """Follow `name` or `module.name` to where it was imported from."""
        match node:
            case ast.Name(id=name):
                return self.names.get(name, name)
            case ast.Attribute(value=value, attr=name):
                owner = self.full_name(value)
                return owner and f"{owner}.{name}"
            case _:
                return None

    def defined(self, node: ast.AST | None) -> str | None:
        """Give the variant or the union that an expression names; None for anything else."""
        return self.definition.name_of(self.full_name(node))

    def is_typing(self, node: ast.AST, name: str) -> bool:
        """Tell whether an expression names something of `typing`, or of its backport."""
        return self.full_name(node) in (f"typing.{name}", f"typing_extensions.{name}")


def source_files(root: Path) -> list[Path]:
    """List the modules of the packages in a folder."""
    return sorted(file for name in PACKAGES for file in (root / name).rglob("*.py"))


def read_module(root: Path, file: Path, definition: Definition) -> Module:
    """Parse a module. Raises SyntaxError for a text that is no Python."""
    source = file.read_bytes()
    tree = ast.parse(source)
    path = file.relative_to(root)
    bindings = bindings_in(tree, path, definition)
    return Module(
        path=path.as_posix(),
        tree=tree,
        comments=tuple(_comments(source)),
        bindings=bindings,
        names=names_of(bindings),
        definition=definition,
    )


def _comments(source: bytes) -> Iterator[Comment]:
    for token in tokenize.tokenize(io.BytesIO(source).readline):
        if token.type == tokenize.COMMENT:
            alone = not token.line[: token.start[1]].strip()
            yield Comment(token.start[0], token.string, alone)


def matches_in(
    node: ast.AST, scopes: tuple[Scope, ...] = ()
) -> Iterator[tuple[ast.Match, tuple[Scope, ...]]]:
    """List each `match` with the functions and classes around it, outermost first."""
    if isinstance(node, ast.Match):
        yield node, scopes
    inner = (*scopes, node) if isinstance(node, Scope) else scopes
    for child in ast.iter_child_nodes(node):
        yield from matches_in(child, inner)
