"""What the names in one module stand for: followed through its imports to a dotted name."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import PurePath

from contract.gate.definition import Definition


@dataclass(frozen=True, slots=True, order=True)
class Binding:
    """A name that is bound in a line. `meaning` is a dotted name, or empty for something local."""

    line: int
    name: str
    meaning: str


def bindings_in(tree: ast.Module, path: PurePath, definition: Definition) -> tuple[Binding, ...]:
    """List what binds a name, in whatever scope. An assignment of a variant is followed too."""
    found = [binding for node in ast.walk(tree) for binding in _bindings(node, path, definition)]
    if path.as_posix() == definition.path:
        return tuple(_own(binding, definition) for binding in found)
    names = names_of(found)
    aliases = [alias for node in tree.body for alias in _aliases(node, names, definition)]
    followed = {(alias.line, alias.name) for alias in aliases}
    return (*aliases, *(one for one in found if (one.line, one.name) not in followed))


def names_of(bindings: Iterable[Binding]) -> dict[str, str]:
    """Lead from each name to what it stands for; something local stands for itself alone."""
    return {binding.name: binding.meaning for binding in bindings if binding.meaning}


def _bindings(node: ast.AST, path: PurePath, definition: Definition) -> Iterator[Binding]:
    line = getattr(node, "lineno", 1)
    match node:
        case ast.Import(names=aliases):
            for alias in aliases:
                first = alias.name.partition(".")[0]
                yield Binding(line, alias.asname or first, alias.name if alias.asname else first)
        case ast.ImportFrom(names=aliases):
            home = _home(node, path)
            for name, local in _imported(aliases, home, definition):
                yield Binding(line, local, f"{home}.{name}")
        case (
            ast.FunctionDef(name=name)
            | ast.AsyncFunctionDef(name=name)
            | ast.ClassDef(name=name)
            | ast.Name(id=name, ctx=ast.Store())
            | ast.arg(arg=name)
            | ast.MatchAs(name=str(name))
        ):
            yield Binding(line, name, "")
        case _:
            pass


def _home(node: ast.ImportFrom, path: PurePath) -> str:
    """Give the module that a `from` clause names, relative ones included."""
    above = path.parts[: len(path.parts) - node.level] if node.level else ()
    return ".".join([*above, *filter(None, [node.module])])


def _imported(
    aliases: list[ast.alias], home: str, definition: Definition
) -> Iterator[tuple[str, str]]:
    for alias in aliases:
        if alias.name != "*":
            yield alias.name, alias.asname or alias.name
            continue
        for name in (definition.union, *definition.variants):
            if definition.name_of(f"{home}.{name}"):
                yield name, name


def _own(binding: Binding, definition: Definition) -> Binding:
    full = f"{definition.module}.{binding.name}"
    is_defined = definition.name_of(full) is not None
    return Binding(binding.line, binding.name, full) if is_defined else binding


def _aliases(node: ast.stmt, names: dict[str, str], definition: Definition) -> Iterator[Binding]:
    match node:
        case (
            ast.Assign(targets=[ast.Name(id=alias)], value=ast.Name(id=name))
            | ast.AnnAssign(target=ast.Name(id=alias), value=ast.Name(id=name))
        ) if definition.name_of(names.get(name)):
            yield Binding(node.lineno, alias, names[name])
        case _:
            pass
