"""The audit: an `ast` walk that finds each match over the union, and forms that checkers pass."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal, TypeAlias

from contract.gate.sources import MODULE, PACKAGES, UNION, VARIANTS, definition_in

FindingCode: TypeAlias = Literal[
    "baseline",
    "catch-all",
    "incomplete-dict",
    "missed",
    "no-assert-never",
    "no-match",
    "no-parentheses",
    "no-return-type",
    "vague-subject",
]
"""What makes the gate fail: a silent form, or what its run finds. The codes never change."""

_CLOSING: Final = "a last arm `case _ as unreachable: assert_never(unreachable)`"
_SUBJECT: Final = f"a name that is declared as {UNION}"

_Function: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True, slots=True, order=True)
class MatchSite:
    """A `match` whose subject may be any variant."""

    path: str
    line: int
    last_line: int
    function: str

    def contains(self, path: str, line: int) -> bool:
        """Return whether a line is part of this match."""
        return path == self.path and self.line <= line <= self.last_line


@dataclass(frozen=True, slots=True, order=True)
class Finding:
    """One reason why the gate fails."""

    path: str
    line: int
    code: FindingCode
    expected: str
    found: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.code}: expected {self.expected}, found {self.found}"


@dataclass(frozen=True, slots=True)
class Audit:
    """Each match over the union, and each silent form."""

    matches: tuple[MatchSite, ...]
    findings: tuple[Finding, ...]


def audit_sources(root: Path, variants: tuple[str, ...] = VARIANTS) -> Audit:
    """Audit the packages in a folder. A file that is not Python is left to the checkers."""
    matches: list[MatchSite] = []
    findings: list[Finding] = []
    for file in sorted(file for name in PACKAGES for file in (root / name).rglob("*.py")):
        with suppress(SyntaxError):
            tree = ast.parse(file.read_bytes())
            path = file.relative_to(root).as_posix()
            names = _names(tree, (UNION, *variants), own=file == definition_in(root))
            for match, function in _matches(tree):
                place = _Place(path, names, match, function)
                if place.is_over_union():
                    matches.append(place.site())
                    findings += place.findings()
            findings += _incomplete_dicts(path, tree, names, variants)
    return Audit(tuple(sorted(matches)), tuple(sorted(findings)))


def _names(tree: ast.Module, known: tuple[str, ...], *, own: bool) -> Mapping[str, str]:
    """Map each expression that names the union or a variant in a module to that name."""
    names = {name: name for name in known} if own else {}
    for node in ast.walk(tree):
        if not isinstance(node, ast.Import | ast.ImportFrom):
            continue
        home = f"{node.module}." if isinstance(node, ast.ImportFrom) else ""
        for alias in node.names:
            local = alias.asname or alias.name
            if home + alias.name == MODULE:
                names |= {f"{local}.{name}": name for name in known}
            elif alias.name in known and f"{MODULE}.".startswith(home):
                names[local] = alias.name
    return names


def _matches(
    node: ast.AST, function: _Function | None = None
) -> Iterator[tuple[ast.Match, _Function | None]]:
    """List each `match` with the innermost function around it."""
    if isinstance(node, ast.Match):
        yield node, function
    inner = node if isinstance(node, _Function) else function
    for child in ast.iter_child_nodes(node):
        yield from _matches(child, inner)


@dataclass(frozen=True, slots=True)
class _Place:
    """A `match`, its function, and what its module calls the union and the variants."""

    path: str
    names: Mapping[str, str]
    match: ast.Match
    function: _Function | None

    def site(self) -> MatchSite:
        function = self.function.name if self.function else "<module>"
        last = self.match.end_lineno or self.match.lineno
        return MatchSite(self.path, self.match.lineno, last, function)

    def is_over_union(self) -> bool:
        """Return whether the match names a variant, and its subject may be any of them."""
        patterns = (node for case in self.match.cases for node in ast.walk(case.pattern))
        types = self.subject_types()
        named = {self.names.get(text) for text in (*types, *map(_text, patterns))} - {None}
        some_variants = types and all(self.names.get(part, UNION) != UNION for part in types)
        return bool(named) and not some_variants

    def subject_types(self) -> list[str]:
        """Return the parts of the subject's declared type; none if it is not declared."""
        subject = ast.unparse(self.match.subject)
        declared: list[ast.expr | None] = []
        for node in ast.walk(self.function or self.match):
            match node:
                case (
                    ast.arg(arg=name, annotation=annotation)
                    | ast.AnnAssign(target=ast.Name(id=name), annotation=annotation)
                ) if name == subject:
                    declared.append(annotation)
                case _:
                    pass
        texts = [ast.unparse(one).strip("'\"") for one in declared if one]
        return [part.strip() for text in texts for part in text.split("|")]

    def findings(self) -> Iterator[Finding]:
        """Report the silent forms of this match."""
        yield from self._arms()
        for part in self.subject_types() or ["undeclared"]:
            if part not in self.names and part != "None":
                found = f"`{ast.unparse(self.match.subject)}`: {part}"
                yield self._finding(self.match, "vague-subject", _SUBJECT, found)
        returns = self.function and self.function.returns
        if returns is None or ast.unparse(returns) == "None":
            found = f"`-> {ast.unparse(returns)}`" if returns else "none"
            expected = "a function with a return type other than None"
            yield self._finding(self.function or self.match, "no-return-type", expected, found)

    def _arms(self) -> Iterator[Finding]:
        for case in self.match.cases:
            text = f"`case {ast.unparse(case.pattern)}`"
            for node in ast.walk(case.pattern):
                name = None if isinstance(node, ast.MatchClass) else self.names.get(_text(node))
                if name:
                    expected = f"the class pattern `{name}()`"
                    yield self._finding(case.pattern, "no-parentheses", expected, text)
            is_last = case is self.match.cases[-1]
            if is_last and _asserts_never(case):
                return
            if _is_wildcard(case.pattern):
                yield self._finding(case.pattern, "catch-all", "an arm for each variant", text)
            elif is_last:
                yield self._finding(case.pattern, "no-assert-never", _CLOSING, text)

    def _finding(
        self, node: ast.stmt | ast.pattern, code: FindingCode, expected: str, found: str
    ) -> Finding:
        return Finding(self.path, node.lineno, code, expected, found)


def _text(node: ast.AST) -> str:
    """Return what a pattern names: a class, or without parentheses a value or a capture."""
    match node:
        case ast.MatchClass(cls=expression) | ast.MatchValue(value=expression):
            return ast.unparse(expression)
        case ast.MatchAs(pattern=None, name=str(name)):
            return name
        case _:
            return ""


def _is_wildcard(pattern: ast.pattern | None) -> bool:
    return pattern is None or (isinstance(pattern, ast.MatchAs) and _is_wildcard(pattern.pattern))


def _asserts_never(case: ast.match_case) -> bool:
    name = case.pattern.name if isinstance(case.pattern, ast.MatchAs) else None
    body = "\n".join(map(ast.unparse, case.body)).removeprefix("return ")
    return _is_wildcard(case.pattern) and not case.guard and body == f"assert_never({name})"


def _incomplete_dicts(
    path: str, tree: ast.Module, names: Mapping[str, str], variants: tuple[str, ...]
) -> Iterator[Finding]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Dict):
            keys = {names.get(ast.unparse(key)) for key in node.keys if key}
            missing = [name for name in variants if name not in keys]
            if missing and len(missing) < len(variants):
                found = f"none for {', '.join(missing)}"
                yield Finding(path, node.lineno, "incomplete-dict", "a key for each variant", found)
