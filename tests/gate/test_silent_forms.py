"""Each form that makes a checker silent, planted in a copy: something else must speak."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest

from contract.gate import GateReport, installed_packages, run_gate
from contract.gate.mutations import copy_packages

IMPORTS = """\
from typing import TYPE_CHECKING, Any, Never, NoReturn, assert_never, cast, no_type_check
from contract import errors
from contract.errors import AiMuxError, NoSuchTool, Timeout, TextError
"""


@dataclass(frozen=True)
class Form:
    """A module with one silent form, and everything that reports it.

    Variants are missing from each: `checkers` are those that say so. `audit` has the codes of its
    findings. `missed` are the checkers of which the gate sees, when it adds a variant, that they
    say nothing new about the match.
    """

    source: str
    checkers: str
    audit: str
    missed: str


FORMS: Mapping[str, Form] = {
    "match-none-return": Form(
        """\
def told(error: AiMuxError) -> None:
    match error:
        case NoSuchTool():
            print(1)
        case Timeout():
            print(2)
""",
        checkers="mypy pyright",
        audit="arm-without-value no-assert-never no-return-type",
        missed="pyright",
    ),
    "capture-name": Form(
        """\
def told(error: AiMuxError) -> int:
    match error:
        case NoSuchTool:
            return 1
""",
        checkers="pyright",
        audit="capture-pattern no-assert-never rebound-name",
        missed="mypy pyright",
    ),
    "bare-wildcard": Form(
        """\
def told(error: AiMuxError) -> int:
    match error:
        case NoSuchTool():
            return 1
        case _:
            return 0
""",
        checkers="",
        audit="no-assert-never",
        missed="mypy pyright",
    ),
    "named-wildcard": Form(
        """\
def told(error: AiMuxError) -> int:
    match error:
        case NoSuchTool():
            return 1
        case other:
            return len(repr(other))
""",
        checkers="",
        audit="no-assert-never",
        missed="mypy pyright",
    ),
    "guarded-wildcard": Form(
        """\
def told(error: AiMuxError, *, strict: bool) -> int:
    match error:
        case NoSuchTool():
            return 1
        case _ if not strict:
            return 0
    return 2
""",
        checkers="mypy pyright",
        audit="no-assert-never",
        missed="mypy pyright",
    ),
    "any-subject": Form(
        """\
def told(error: Any) -> int:
    match error:
        case NoSuchTool():
            return 1
        case _ as unreachable:
            assert_never(unreachable)
""",
        checkers="",
        audit="vague-subject",
        missed="mypy pyright",
    ),
    "any-under-another-name": Form(
        """\
Error = Any
def told(error: Error) -> int:
    match error:
        case NoSuchTool():
            return 1
        case _ as unreachable:
            assert_never(unreachable)
""",
        checkers="",
        audit="vague-subject",
        missed="mypy pyright",
    ),
    "unannotated-subject": Form(
        """\
def told(error):
    match error:
        case NoSuchTool():
            return 1
        case _ as unreachable:
            assert_never(unreachable)
""",
        checkers="mypy pyright",
        audit="no-return-type vague-subject",
        missed="mypy pyright",
    ),
    "inferred-subject": Form(
        """\
def told(known: dict[str, Any]) -> int:
    error = known["error"]
    match error:
        case NoSuchTool():
            return 1
        case _ as unreachable:
            assert_never(unreachable)
""",
        checkers="",
        audit="vague-subject",
        missed="mypy pyright",
    ),
    "object-subject": Form(
        """\
def told(error: object) -> int:
    match error:
        case NoSuchTool():
            return 1
        case _ as unreachable:
            assert_never(unreachable)
""",
        checkers="mypy pyright",
        audit="vague-subject",
        missed="mypy pyright",
    ),
    "dispatch-dict": Form(
        """\
DISPATCH: dict[type[AiMuxError], Any] = {NoSuchTool: len}
""",
        checkers="",
        audit="dispatch-dict",
        missed="",
    ),
    "dispatch-dict-precise": Form(
        """\
DISPATCH: dict[type[NoSuchTool | Timeout], int] = {errors.NoSuchTool: 1}
""",
        checkers="",
        audit="dispatch-dict",
        missed="",
    ),
    "dotted-class-without-parentheses": Form(
        """\
def told(error: AiMuxError) -> int:
    match error:
        case errors.NoSuchTool:
            return 1
        case _ as unreachable:
            assert_never(unreachable)
""",
        checkers="mypy pyright",
        audit="no-parentheses",
        missed="pyright",
    ),
    "class-for-several": Form(
        """\
def told(error: AiMuxError) -> int:
    match error:
        case TextError():
            return 1
        case (
            errors.ApiCall()
            | errors.Retry()
            | NoSuchTool()
            | errors.InvalidToolInput()
            | errors.ToolCallRepair()
            | errors.NoSuchModel()
            | errors.NoSuchProvider()
        ):
            return 2
        case _ as unreachable:
            assert_never(unreachable)
""",
        checkers="",
        audit="broad-class",
        missed="mypy pyright",
    ),
    "type-ignore": Form(
        """\
def told(error: AiMuxError) -> int:
    match error:
        case NoSuchTool():
            return 1
        case _ as unreachable:
            assert_never(unreachable)  # type: ignore[arg-type]
""",
        checkers="",
        audit="suppressed",
        missed="mypy pyright",
    ),
    "pyright-ignore": Form(
        """\
def told(error: AiMuxError) -> int:
    match error:
        case NoSuchTool():
            return 1
        case _ as unreachable:
            assert_never(unreachable)  # pyright: ignore[reportArgumentType]
""",
        checkers="mypy",
        audit="suppressed",
        missed="pyright",
    ),
    "cast": Form(
        """\
def told(error: AiMuxError) -> int:
    match cast("NoSuchTool", error):
        case NoSuchTool():
            return 1
        case _ as unreachable:
            assert_never(unreachable)
""",
        checkers="",
        audit="cast vague-subject",
        missed="mypy pyright",
    ),
    "cast-to-never": Form(
        """\
def told(error: AiMuxError) -> int:
    match error:
        case NoSuchTool():
            return 1
        case _ as unreachable:
            assert_never(cast("Never", unreachable))
""",
        checkers="",
        audit="cast no-assert-never",
        missed="mypy pyright",
    ),
    "own-assert-never": Form(
        """\
def assure_never(value: object) -> NoReturn:
    raise AssertionError(value)

def told(error: AiMuxError) -> int:
    match error:
        case NoSuchTool():
            return 1
        case _ as unreachable:
            assure_never(unreachable)
""",
        checkers="",
        audit="no-assert-never",
        missed="mypy pyright",
    ),
    "error-code-off": Form(
        """\
# mypy: disable-error-code="exhaustive-match"
def told(error: AiMuxError) -> None:
    match error:
        case NoSuchTool():
            print(1)
""",
        checkers="pyright",
        audit="arm-without-value checks-off no-assert-never no-return-type",
        missed="mypy pyright",
    ),
    "mypy-off": Form(
        """\
# mypy: ignore-errors
def told(error: AiMuxError) -> int:
    match error:
        case NoSuchTool():
            return 1
        case _ as unreachable:
            assert_never(unreachable)
""",
        checkers="pyright",
        audit="checks-off",
        missed="mypy",
    ),
    "pyright-basic": Form(
        """\
# pyright: basic, reportArgumentType=false
def told(error: AiMuxError) -> int:
    match error:
        case NoSuchTool():
            return 1
        case _ as unreachable:
            assert_never(unreachable)
""",
        checkers="mypy",
        audit="checks-off",
        missed="pyright",
    ),
    "no-type-check": Form(
        """\
@no_type_check
def told(error: AiMuxError) -> int:
    match error:
        case NoSuchTool():
            return 1
        case _ as unreachable:
            assert_never(unreachable)
""",
        checkers="",
        audit="checks-off",
        missed="mypy pyright",
    ),
    "not-type-checking": Form(
        """\
if not TYPE_CHECKING:
    def told(error: AiMuxError) -> int:
        match error:
            case NoSuchTool():
                return 1
            case _ as unreachable:
                assert_never(unreachable)
""",
        checkers="",
        audit="",
        missed="mypy pyright",
    ),
    "rebound-union": Form(
        """\
if TYPE_CHECKING:
    from typing import Any as AiMuxError
def told(error: AiMuxError) -> int:
    match error:
        case NoSuchTool():
            return 1
        case _ as unreachable:
            assert_never(unreachable)
""",
        checkers="mypy pyright",
        audit="rebound-name vague-subject",
        missed="pyright",
    ),
}


@pytest.fixture(scope="session")
def planted(
    tmp_path_factory: pytest.TempPathFactory,
    once: Callable[[str, Callable[[], GateReport]], GateReport],
) -> GateReport:
    """Ask the gate about the definition and what it stands on, with all forms beside it."""

    def make() -> GateReport:
        root = tmp_path_factory.mktemp("planted")
        plant(tmp_path_factory.mktemp("whole"), root)
        return run_gate(packages=[root / "contract", root / "generators"])

    return once("planted", make)


def plant(whole: Path, root: Path) -> None:
    copy_packages(installed_packages(), whole)
    shutil.copytree(whole / "contract/codec", root / "contract/codec")
    shutil.copy(whole / "contract/errors.py", root / "contract")
    for package in ("contract", "generators"):
        (root / package).mkdir(exist_ok=True)
        (root / package / "__init__.py").touch()
    for name, form in FORMS.items():
        (root / path_of(name)).write_text(IMPORTS + form.source, encoding="utf-8")


def path_of(name: str) -> str:
    return f"contract/planted_{name.replace('-', '_')}.py"


@pytest.mark.parametrize("name", FORMS)
def test_a_silent_form_is_reported(name: str, planted: GateReport) -> None:
    form, path = FORMS[name], path_of(name)
    body = IMPORTS.count("\n")
    by = {site.checker for site in planted.baseline if site.path == path and site.line > body}
    codes = {finding.code for finding in planted.findings if finding.path == path}
    missed = {one.checker for one in planted.missed if one.match.path == path}
    found = Form(form.source, *(" ".join(sorted(of)) for of in (by, codes, missed)))
    assert found == form
    assert by == {"mypy", "pyright"} or codes or missed
