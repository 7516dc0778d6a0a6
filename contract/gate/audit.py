"""The audit: what the checkers are silent about, found by a walk over the source."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from contract.gate.definition import Definition
from contract.gate.modules import (
    FunctionNode,
    Module,
    Scope,
    matches_in,
    read_module,
    source_files,
)
from contract.gate.rules import Finding, Place, is_site, rules_of_match, rules_of_module


@dataclass(frozen=True, slots=True, order=True)
class MatchSite:
    """A `match` over the definition. `whole`: its subject may be any variant."""

    path: str
    line: int
    last_line: int
    function: str
    whole: bool

    def holds(self, path: str, line: int) -> bool:
        """Tell whether a line lies in this match."""
        return path == self.path and self.line <= line <= self.last_line


@dataclass(frozen=True, slots=True)
class Audit:
    """Each match over the definition, and each finding."""

    sites: tuple[MatchSite, ...]
    findings: tuple[Finding, ...]


def audit_sources(root: Path, definition: Definition) -> Audit:
    """Walk over the packages in a folder."""
    sites: list[MatchSite] = []
    findings: list[Finding] = []
    for file in source_files(root):
        try:
            module = read_module(root, file, definition)
        except (SyntaxError, ValueError) as error:
            path, line = file.relative_to(root).as_posix(), getattr(error, "lineno", None) or 1
            findings.append(Finding(path, line, "unreadable", "Python in UTF-8", str(error)))
            continue
        places = list(_places(module))
        own = [place for place in places if is_site(place)]
        sites.extend(_site(place) for place in own)
        findings.extend(rules_of_module(module, has_sites=bool(own)))
        findings.extend(finding for place in places for finding in rules_of_match(place))
    return Audit(tuple(sorted(sites)), tuple(sorted(set(findings))))


def _places(module: Module) -> Iterator[Place]:
    for match, scopes in matches_in(module.tree):
        yield Place(module, match, scopes, _nearest_function(scopes))


def _nearest_function(scopes: tuple[Scope, ...]) -> FunctionNode | None:
    nearest = scopes[-1] if scopes else None
    return nearest if isinstance(nearest, ast.FunctionDef | ast.AsyncFunctionDef) else None


def _site(place: Place) -> MatchSite:
    return MatchSite(
        path=place.module.path,
        line=place.match.lineno,
        last_line=place.match.end_lineno or place.match.lineno,
        function=place.function.name if place.function else "<module>",
        whole=place.is_whole(),
    )
