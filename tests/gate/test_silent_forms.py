"""The gate on the real packages, and on a copy in which every silent form is planted."""

from __future__ import annotations

import re
import shutil
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest

from contract.gate.checkers import CHECKERS, run_checkers
from contract.gate.report import GateReport, run_gate
from contract.gate.sources import ADDED, copy_packages, definition_in

# One worker takes them all, so that each run of the checkers happens once.
pytestmark = pytest.mark.xdist_group("gate")

IMPORTS = """\
from typing import TYPE_CHECKING, Any, Never, NoReturn, assert_never, cast, no_type_check
from contract import errors
from contract.errors import AiMuxError, NoSuchTool, Timeout, TextError
"""


@dataclass(frozen=True)
class Form:
    """A module with one silent form, and everything that reports it.

    Variants are missing from each: `checkers` are those that say so. `audit` has the codes of its
    findings. `missed` are the checkers that report nothing new when the gate adds a variant.
    """

    source: str
    checkers: str
    audit: str
    missed: str


FORMS: Mapping[str, Form] = {
    "match-none-return": Form(
        """\
def handled(error: AiMuxError) -> None:
    match error:
        case NoSuchTool():
            print(1)
        case Timeout():
            print(2)
""",
        checkers="mypy pyright",
        audit="no-assert-never no-return-type",
        missed="pyright",
    ),
    "capture-name": Form(
        """\
def handled(error: AiMuxError) -> int:
    match error:
        case NoSuchTool:
            return 1
""",
        checkers="pyright",
        audit="catch-all no-parentheses",
        missed="mypy pyright",
    ),
    "bare-wildcard": Form(
        """\
def handled(error: AiMuxError) -> int:
    match error:
        case NoSuchTool():
            return 1
        case _:
            return 0
""",
        checkers="",
        audit="catch-all",
        missed="mypy pyright",
    ),
    "named-wildcard": Form(
        """\
def handled(error: AiMuxError) -> int:
    match error:
        case NoSuchTool():
            return 1
        case other:
            return len(repr(other))
""",
        checkers="",
        audit="catch-all",
        missed="mypy pyright",
    ),
    "guarded-wildcard": Form(
        """\
def handled(error: AiMuxError, *, strict: bool) -> int:
    match error:
        case NoSuchTool():
            return 1
        case _ if not strict:
            return 0
    return 2
""",
        checkers="mypy pyright",
        audit="catch-all",
        missed="mypy pyright",
    ),
    "any-subject": Form(
        """\
def handled(error: Any) -> int:
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
def handled(error: Error) -> int:
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
def handled(error):
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
def handled(known: dict[str, Any]) -> int:
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
def handled(error: object) -> int:
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
        audit="incomplete-dict",
        missed="",
    ),
    "dispatch-dict-precise": Form(
        """\
DISPATCH: dict[type[NoSuchTool | Timeout], int] = {errors.NoSuchTool: 1}
""",
        checkers="",
        audit="incomplete-dict",
        missed="",
    ),
    "dotted-class-without-parentheses": Form(
        """\
def handled(error: AiMuxError) -> int:
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
def handled(error: AiMuxError) -> int:
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
        audit="",
        missed="mypy pyright",
    ),
    "type-ignore": Form(
        """\
def handled(error: AiMuxError) -> int:
    match error:
        case NoSuchTool():
            return 1
        case _ as unreachable:
            assert_never(unreachable)  # type: ignore[arg-type]
""",
        checkers="",
        audit="",
        missed="mypy pyright",
    ),
    "pyright-ignore": Form(
        """\
def handled(error: AiMuxError) -> int:
    match error:
        case NoSuchTool():
            return 1
        case _ as unreachable:
            assert_never(unreachable)  # pyright: ignore[reportArgumentType]
""",
        checkers="mypy",
        audit="",
        missed="pyright",
    ),
    "cast": Form(
        """\
def handled(error: AiMuxError) -> int:
    match cast("NoSuchTool", error):
        case NoSuchTool():
            return 1
        case _ as unreachable:
            assert_never(unreachable)
""",
        checkers="",
        audit="vague-subject",
        missed="mypy pyright",
    ),
    "cast-to-never": Form(
        """\
def handled(error: AiMuxError) -> int:
    match error:
        case NoSuchTool():
            return 1
        case _ as unreachable:
            assert_never(cast("Never", unreachable))
""",
        checkers="",
        audit="catch-all",
        missed="mypy pyright",
    ),
    "own-assert-never": Form(
        """\
def assure_never(value: object) -> NoReturn:
    raise AssertionError(value)

def handled(error: AiMuxError) -> int:
    match error:
        case NoSuchTool():
            return 1
        case _ as unreachable:
            assure_never(unreachable)
""",
        checkers="",
        audit="catch-all",
        missed="mypy pyright",
    ),
    "error-code-off": Form(
        """\
# mypy: disable-error-code="exhaustive-match"
def handled(error: AiMuxError) -> None:
    match error:
        case NoSuchTool():
            print(1)
""",
        checkers="pyright",
        audit="no-assert-never no-return-type",
        missed="mypy pyright",
    ),
    "mypy-off": Form(
        """\
# mypy: ignore-errors
def handled(error: AiMuxError) -> int:
    match error:
        case NoSuchTool():
            return 1
        case _ as unreachable:
            assert_never(unreachable)
""",
        checkers="pyright",
        audit="",
        missed="mypy",
    ),
    "pyright-basic": Form(
        """\
# pyright: basic, reportArgumentType=false
def handled(error: AiMuxError) -> int:
    match error:
        case NoSuchTool():
            return 1
        case _ as unreachable:
            assert_never(unreachable)
""",
        checkers="mypy",
        audit="",
        missed="pyright",
    ),
    "no-type-check": Form(
        """\
@no_type_check
def handled(error: AiMuxError) -> int:
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
    "not-type-checking": Form(
        """\
if not TYPE_CHECKING:
    def handled(error: AiMuxError) -> int:
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
def handled(error: AiMuxError) -> int:
    match error:
        case NoSuchTool():
            return 1
        case _ as unreachable:
            assert_never(unreachable)
""",
        checkers="mypy pyright",
        audit="",
        missed="pyright",
    ),
}


@pytest.fixture(scope="module")
def report() -> GateReport:
    return run_gate()


@pytest.fixture(scope="module")
def planted(tmp_path_factory: pytest.TempPathFactory) -> GateReport:
    """Run the gate over the definition and what it needs, with all forms beside it."""
    whole, root = tmp_path_factory.mktemp("whole"), tmp_path_factory.mktemp("planted")
    copy_packages(whole)
    shutil.copytree(whole / "contract/codec", root / "contract/codec")
    shutil.copy(definition_in(whole), root / "contract")
    for package in ("contract", "generators"):
        (root / package).mkdir(exist_ok=True)
        (root / package / "__init__.py").touch()
    for name, form in FORMS.items():
        (root / path_of(name)).write_text(IMPORTS + form.source, encoding="utf-8")
    return run_gate(root)


def path_of(name: str) -> str:
    return f"contract/planted_{name.replace('-', '_')}.py"


@pytest.mark.parametrize("name", FORMS)
def test_a_silent_form_is_reported(name: str, planted: GateReport) -> None:
    form = FORMS[name]
    findings = [finding for finding in planted.findings if finding.path == path_of(name)]
    body = IMPORTS.count("\n")
    checkers = {
        finding.found.partition(":")[0]
        for finding in findings
        if finding.code == "baseline" and finding.line > body
    }
    missed = {one.expected.partition(" ")[0] for one in findings if one.code == "missed"}
    codes = {one.code for one in findings if one.code not in ("baseline", "missed")}
    found = Form(form.source, *(" ".join(sorted(of)) for of in (checkers, codes, missed)))
    assert found == form
    assert checkers == {"mypy", "pyright"} or codes or missed
    assert not planted.passed


def test_the_gate_passes_on_the_real_packages(report: GateReport) -> None:
    assert report.findings == ()
    assert report.passed
    assert report.matches


def test_an_added_variant_is_an_error_at_every_match_and_nowhere_else(report: GateReport) -> None:
    by_checkers = [one for one in report.touched if one.reported_by != ("audit",)]
    assert len(by_checkers) == len(report.matches)
    for match, one in zip(report.matches, by_checkers, strict=True):
        assert match.contains(one.path, one.line)
        assert one.reported_by == CHECKERS
        assert one.reason == f"{match.function} does not handle it"


def test_a_renamed_variant_is_an_error_at_every_match(tmp_path: Path, report: GateReport) -> None:
    """The old name is gone from the definition, so this covers a removed variant too."""
    copy_packages(tmp_path)
    file = definition_in(tmp_path)
    source = file.read_text(encoding="utf-8")
    file.write_text(re.sub(r"\bNoSuchModel\b", "NoKnownModel", source), encoding="utf-8")
    sites = run_checkers(tmp_path)
    for name, line_counts in (("NoKnownModel", True), ("NoSuchModel", False)):
        named = [site for site in sites if f'"{name}"' in site.message]
        missed = [
            (match, checker)
            for match in report.matches
            for checker in CHECKERS
            if not any(
                site.checker == checker
                and (match.contains(site.path, site.line) or not line_counts)
                and match.path == site.path
                for site in named
            )
        ]
        assert missed == [], name
    assert ADDED not in source
