"""The rules of the audit, each a function from a place in the source to its findings."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from contract.gate.modules import Comment, FunctionNode, Module, Scope

FindingCode: TypeAlias = Literal[
    "arm-without-value",
    "broad-class",
    "capture-pattern",
    "cast",
    "catch-all",
    "checks-off",
    "dispatch-dict",
    "foreign-pattern",
    "no-assert-never",
    "no-function",
    "no-parentheses",
    "no-return-type",
    "rebound-name",
    "suppressed",
    "unreadable",
    "vague-subject",
]
"""The reasons of a finding. They are API: their words never change."""

_IGNORE = re.compile(r"#\s*(type|pyright)\s*:\s*ignore\b")
_SETTING = re.compile(r"#\s*(mypy|pyright)\s*:")
_CLOSING: Final = "a last arm `case _ as unreachable: assert_never(unreachable)`"


@dataclass(frozen=True, slots=True, order=True)
class Finding:
    """One form that a checker would let pass."""

    path: str
    line: int
    code: FindingCode
    expected: str
    found: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.code}: expected {self.expected}, found {self.found}"


@dataclass(frozen=True, slots=True)
class Place:
    """A `match`, its module, and what it stands in."""

    module: Module
    match: ast.Match
    scopes: tuple[Scope, ...]
    function: FunctionNode | None

    def finding(self, code: FindingCode, node: ast.AST, expected: str, found: str) -> Finding:
        """Report something at a node, or at the match."""
        line = getattr(node, "lineno", self.match.lineno)
        return Finding(self.module.path, line, code, expected, found)

    def parts(self) -> tuple[ast.expr, ...]:
        """Give the types that the subject is declared with, `|` taken apart; none if it is not."""
        declared = _declared(self.match.subject, self.function)
        return tuple(part for one in declared for part in _flat(one))

    def is_whole(self) -> bool:
        """Tell whether the subject may be any variant, as far as is known."""
        names = {self.module.defined(part) for part in self.parts()}
        return self.module.definition.union in names or not names - {None}

    def arms(self) -> list[ast.match_case]:
        """Give the cases before the closing one."""
        return self.match.cases[:-1] if self.closes() else self.match.cases

    def closes(self) -> bool:
        """Tell whether the last case takes whatever is left."""
        return _is_irrefutable(self.match.cases[-1].pattern)


Rule: TypeAlias = Callable[[Place], Iterator[Finding]]


def _declared(subject: ast.expr, function: FunctionNode | None) -> list[ast.expr]:
    if function is None or not isinstance(subject, ast.Name):
        return []
    arguments = function.args
    parameters = [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs]
    found = [one.annotation for one in parameters if one.arg == subject.id]
    found += [
        node.annotation
        for node in ast.walk(function)
        if isinstance(node, ast.AnnAssign)
        and isinstance(node.target, ast.Name)
        and node.target.id == subject.id
    ]
    return [one for one in found if one]


def _flat(annotation: ast.expr) -> Iterator[ast.expr]:
    match annotation:
        case ast.BinOp(left=left, op=ast.BitOr(), right=right):
            yield from _flat(left)
            yield from _flat(right)
        case ast.Constant(value=str(text)):
            yield from _flat(_parsed(text))
        case _:
            yield annotation


def _parsed(text: str) -> ast.expr:
    try:
        return ast.parse(text, mode="eval").body
    except SyntaxError:
        return ast.Constant(value=text.encode())


def _is_irrefutable(pattern: ast.pattern) -> bool:
    match pattern:
        case ast.MatchAs(pattern=inner):
            return inner is None or _is_irrefutable(inner)
        case ast.MatchOr(patterns=parts):
            return any(_is_irrefutable(part) for part in parts)
        case _:
            return False


def is_site(place: Place) -> bool:
    """Tell whether a match is over the definition: by its subject, or by a case."""
    nodes = (node for case in place.match.cases for node in ast.walk(case.pattern))
    in_cases = any(
        place.module.defined(node.cls if isinstance(node, ast.MatchClass) else node.value)
        for node in nodes
        if isinstance(node, ast.MatchClass | ast.MatchValue)
    )
    return in_cases or any(place.module.defined(part) for part in place.parts())


def rules_of_match(place: Place) -> Iterator[Finding]:
    """Apply the rules for one match; most are for those over the definition."""
    yield from _captures(place)
    if is_site(place):
        for rule in _RULES:
            yield from rule(place)


def _captures(place: Place) -> Iterator[Finding]:
    for node in (node for case in place.match.cases for node in ast.walk(case.pattern)):
        match node:
            case ast.MatchAs(pattern=None, name=str(name)) if name[:1].isupper():
                found = f"`{name}`, which takes everything under that name"
                yield place.finding("capture-pattern", node, f"the class pattern `{name}()`", found)
            case _:
                pass


def _closing(place: Place) -> Iterator[Finding]:
    last = place.match.cases[-1]
    if not _asserts_never(place.module, last):
        found = f"`case {ast.unparse(last.pattern)}`"
        if last.guard:
            found += " with a guard"
        elif place.closes():
            found += f": `{ast.unparse(last.body[0]).splitlines()[0]}`"
        yield place.finding("no-assert-never", last.pattern, _CLOSING, found)


def _asserts_never(module: Module, last: ast.match_case) -> bool:
    match last:
        case ast.match_case(
            pattern=ast.MatchAs(name=str(name)) as pattern,
            guard=None,
            body=[
                ast.Expr(value=ast.Call(func=function, args=[ast.Name(id=given)], keywords=[]))
                | ast.Return(value=ast.Call(func=function, args=[ast.Name(id=given)], keywords=[]))
            ],
        ):
            takes_all = _is_irrefutable(pattern)
            return takes_all and name == given and module.is_typing(function, "assert_never")
        case _:
            return False


def _patterns(place: Place) -> Iterator[Finding]:
    for arm in place.arms():
        yield from _pattern(place, arm.pattern)


def _pattern(place: Place, pattern: ast.pattern) -> Iterator[Finding]:
    defined, text = place.module.defined, f"`case {ast.unparse(pattern)}`"
    match pattern:
        case ast.MatchOr(patterns=parts):
            for part in parts:
                yield from _pattern(place, part)
        case ast.MatchAs(pattern=None):
            yield place.finding("catch-all", pattern, "an arm for each variant", text)
        case ast.MatchAs(pattern=ast.pattern() as inner):
            yield from _pattern(place, inner)
        case ast.MatchClass(cls=cls) if defined(cls) in place.module.definition.variants:
            return
        case ast.MatchClass():
            yield place.finding("broad-class", pattern, "the class of a variant", text)
        case ast.MatchValue(value=value) if name := defined(value):
            yield place.finding("no-parentheses", pattern, f"the class pattern `{name}()`", text)
        case ast.MatchSingleton(value=None):
            return
        case _:
            yield place.finding("foreign-pattern", pattern, "the class of a variant", text)


def _subject(place: Place) -> Iterator[Finding]:
    subject = place.match.subject
    union = place.module.definition.union
    expected = f"a name that is declared as {union} or as some of its variants"
    vague = [ast.unparse(part) for part in place.parts() if not _is_precise(place.module, part)]
    if not place.parts():
        found = f"`{ast.unparse(subject)}` without a declared type"
        yield place.finding("vague-subject", subject, expected, found)
    for name in vague:
        yield place.finding("vague-subject", subject, expected, f"a subject of type {name}")


def _is_precise(module: Module, part: ast.expr) -> bool:
    is_none = isinstance(part, ast.Constant) and part.value is None
    return is_none or module.defined(part) is not None


def _function(place: Place) -> Iterator[Finding]:
    function = place.function
    if function is None:
        expected = "a function around the match, with a declared type"
        yield place.finding("no-function", place.match, expected, "none")
        return
    returns = function.returns
    if returns is None or (isinstance(returns, ast.Constant) and returns.value is None):
        found = f"`{function.name}` " + ("without one" if returns is None else "that returns None")
        expected = "a function whose return type is not None"
        yield place.finding("no-return-type", function, expected, found)


def _values(place: Place) -> Iterator[Finding]:
    for arm in place.arms():
        if not _gives_value(arm.body):
            found = f"`{ast.unparse(arm.body[-1]).splitlines()[0]}` at its end"
            yield place.finding("arm-without-value", arm.pattern, "an arm that returns", found)


def _gives_value(body: list[ast.stmt]) -> bool:
    match body[-1]:
        case ast.Return(value=value):
            return value is not None
        case ast.Raise():
            return True
        case ast.If(body=then, orelse=[_, *_] as otherwise):
            return _gives_value(then) and _gives_value(otherwise)
        case ast.With(body=inner) | ast.AsyncWith(body=inner):
            return _gives_value(inner)
        case ast.Match(cases=cases):
            return all(_gives_value(case.body) for case in cases[:-1])
        case _:
            return False


def _suppressions(place: Place) -> Iterator[Finding]:
    lines = range(place.match.lineno, (place.match.end_lineno or place.match.lineno) + 1)
    for comment in place.module.comments:
        if comment.line in lines and _IGNORE.search(comment.text):
            yield _at(place.module, "suppressed", comment, "no such comment in the match")


def _at(module: Module, code: FindingCode, comment: Comment, expected: str) -> Finding:
    return Finding(module.path, comment.line, code, expected, f"`{comment.text}`")


def _casts(place: Place) -> Iterator[Finding]:
    for node in ast.walk(place.match):
        if isinstance(node, ast.Call) and place.module.is_typing(node.func, "cast"):
            yield place.finding("cast", node, "no cast in the match", f"`{ast.unparse(node)}`")


def _unchecked(place: Place) -> Iterator[Finding]:
    for scope in place.scopes:
        for decorator in getattr(scope, "decorator_list", ()):
            if place.module.is_typing(decorator, "no_type_check"):
                found = f"`@{ast.unparse(decorator)}`"
                yield place.finding("checks-off", decorator, "a checked function", found)


_RULES: Final[tuple[Rule, ...]] = (
    _closing,
    _patterns,
    _subject,
    _function,
    _values,
    _suppressions,
    _casts,
    _unchecked,
)


def rules_of_module(module: Module, *, has_sites: bool) -> Iterator[Finding]:
    """Apply the rules for a whole module; some are for those with a match over the definition."""
    yield from _dispatch_dicts(module)
    if has_sites:
        yield from _settings(module)
        yield from _rebound(module)


def _dispatch_dicts(module: Module) -> Iterator[Finding]:
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Dict):
            names = [ast.unparse(key) for key in node.keys if key and module.defined(key)]
            if names:
                found = f"a dict with the key {names[0]}"
                yield Finding(module.path, node.lineno, "dispatch-dict", "a match", found)


def _settings(module: Module) -> Iterator[Finding]:
    for comment in module.comments:
        setting = _SETTING.match(comment.text) and not _IGNORE.match(comment.text)
        if comment.alone and (setting or _IGNORE.match(comment.text)):
            yield _at(module, "checks-off", comment, "the checkers' settings of the project")


def _rebound(module: Module) -> Iterator[Finding]:
    """Find a second meaning of a name on which the other rules rely."""
    meanings: dict[str, set[str]] = {}
    for binding in module.bindings:
        meanings.setdefault(binding.name, set()).add(binding.meaning)
    for binding in module.bindings:
        relied = {one for one in meanings[binding.name] if _is_relied_on(module, one)}
        if relied and binding.meaning not in relied:
            expected = f"no other meaning of {binding.name} than {min(relied)}"
            found = binding.meaning or "one of this module"
            yield Finding(module.path, binding.line, "rebound-name", expected, found)


def _is_relied_on(module: Module, meaning: str) -> bool:
    is_assert = meaning in ("typing.assert_never", "typing_extensions.assert_never")
    return is_assert or module.definition.name_of(meaning) is not None
