"""The audit's rules, one form each, on a small package of its own."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from contract.gate import Audit, Definition, Finding, FindingCode, audit_sources, error_definition

UNION = Definition("contract.errors", "AiMuxError", ("NoSuchTool", "Timeout", "Retry"))
CLOSING = "a last arm `case _ as unreachable: assert_never(unreachable)`"
GOOD = """\
from typing import assert_never
from contract.errors import AiMuxError, NoSuchTool, Retry, Timeout

def told(error: AiMuxError) -> int:
    match error:
        case NoSuchTool():
            return 1
        case Timeout(message="x") | Retry():
            return 2
        case Timeout() as other:
            return len(other.message)
        case _ as unreachable:
            assert_never(unreachable)
"""


def audited(root: Path, source: str, path: str = "contract/facts.py") -> Audit:
    file = root / path
    file.parent.mkdir(parents=True)
    file.write_text(source, encoding="utf-8")
    return audit_sources(root, UNION)


def codes(audit: Audit) -> list[str]:
    return [finding.code for finding in audit.findings]


def test_the_definition_is_read_off_the_union() -> None:
    definition = error_definition()
    assert definition.module == "contract.errors"
    assert definition.union == "AiMuxError"
    assert definition.path == "contract/errors.py"
    assert definition.variants[:2] == ("ApiCall", "Retry")
    assert len(set(definition.variants)) == len(definition.variants)


def test_a_good_match_is_a_site_without_findings(tmp_path: Path) -> None:
    audit = audited(tmp_path, GOOD)
    assert audit.findings == ()
    [site] = audit.sites
    assert (site.path, site.line, site.last_line) == ("contract/facts.py", 5, 13)
    assert (site.function, site.whole) == ("told", True)
    assert site.holds("contract/facts.py", 13)
    assert not site.holds("contract/facts.py", 14)
    assert not site.holds("contract/tools.py", 13)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("import assert_never", "import assert_never as assert_never"),
        ("from typing", "from typing_extensions"),
        ("error: AiMuxError", 'error: "AiMuxError"'),
        ("error: AiMuxError", "error: AiMuxError | None"),
        ("error: AiMuxError", "*, error: AiMuxError"),
        ("def told", "async def told"),
        ("case _ as unreachable", "case unreachable"),
        ("            assert_never(", "            return assert_never("),
        ("            return 1\n", "            raise ValueError(error)\n"),
        ("            return 1\n", "            with x:\n                return 1\n"),
        (
            "            return 1\n",
            "            if x:\n              return 1\n            else:\n              raise y\n",
        ),
        ("from contract.errors import", "from .errors import"),
        ("from contract.errors import", "from contract import"),
        ("AiMuxError, NoSuchTool, Retry, Timeout", "*"),
        ("NoSuchTool()", "NoSuchTool(name=None)"),
    ],
)
def test_a_good_match_may_be_spelt_in_other_ways(tmp_path: Path, old: str, new: str) -> None:
    assert old in GOOD
    audit = audited(tmp_path, GOOD.replace(old, new))
    assert audit.findings == ()
    assert [site.whole for site in audit.sites] == [True]


def test_a_site_is_known_by_the_names_of_its_module(tmp_path: Path) -> None:
    source = GOOD.replace(
        "import AiMuxError, NoSuchTool", "import AiMuxError as E, NoSuchTool as N"
    )
    source = source.replace(": AiMuxError", ": E").replace("NoSuchTool()", "N()")
    source += """
from contract import errors as e
Late = e.Timeout
Again = Timeout

def again(error: E) -> int:
    match error:
        case e.NoSuchTool() | Again():
            return 1
        case _ as unreachable:
            assert_never(unreachable)
"""
    audit = audited(tmp_path, source)
    assert audit.findings == ()
    assert [site.function for site in audit.sites] == ["told", "again"]


def test_a_match_over_some_variants_is_a_site_that_a_new_one_does_not_touch(tmp_path: Path) -> None:
    audit = audited(tmp_path, GOOD.replace("error: AiMuxError", "error: NoSuchTool | Timeout"))
    assert audit.findings == ()
    assert [site.whole for site in audit.sites] == [False]


def test_classes_of_the_same_name_from_elsewhere_are_nothing_to_the_gate(tmp_path: Path) -> None:
    source = """\
from contract.conformance.outcomes import Timeout

def told(outcome: object) -> None:
    match outcome:
        case Timeout():
            pass
        case _:
            pass

TABLE = {Timeout: 1}
"""
    assert audited(tmp_path, source) == Audit((), ())


def arm(
    text: str, closing: str = "        case _ as rest:\n            assert_never(rest)\n"
) -> str:
    """Put other arms into the good match."""
    return GOOD[: GOOD.index("        case Timeout")] + text + closing


RETURN = "            return 0\n"
UNION_ONLY = "a name that is declared as AiMuxError or as some of its variants"
NO_COMMENT = "no such comment in the match"
SETTINGS = "the checkers' settings of the project"

RETURNING = "a function whose return type is not None"


def finding(line: int, code: FindingCode, expected: str, found: str) -> Finding:
    return Finding("contract/facts.py", line, code, expected, found)


FINDINGS: Mapping[str, tuple[str, Finding]] = {
    "no closing arm": (
        arm("        case Timeout():\n" + RETURN, closing=""),
        finding(8, "no-assert-never", CLOSING, "`case Timeout()`"),
    ),
    "bare wildcard": (
        arm("        case _:\n" + RETURN, closing=""),
        finding(8, "no-assert-never", CLOSING, "`case _`: `return 0`"),
    ),
    "guarded wildcard": (
        arm("        case _ if error:\n" + RETURN),
        finding(8, "catch-all", "an arm for each variant", "`case _`"),
    ),
    "guarded closing": (
        GOOD.replace("case _ as unreachable:", "case _ as unreachable if error:"),
        finding(12, "no-assert-never", CLOSING, "`case _ as unreachable` with a guard"),
    ),
    "more than assert_never": (
        GOOD.replace("            assert_never(", "            print()\n            assert_never("),
        finding(12, "no-assert-never", CLOSING, "`case _ as unreachable`: `print()`"),
    ),
    "assert_never of another name": (
        GOOD.replace("assert_never(unreachable)", "assert_never(error)"),
        finding(12, "no-assert-never", CLOSING, "`case _ as unreachable`: `assert_never(error)`"),
    ),
    "assert_never from elsewhere": (
        GOOD.replace("from typing import", "from contract.own import"),
        finding(
            12, "no-assert-never", CLOSING, "`case _ as unreachable`: `assert_never(unreachable)`"
        ),
    ),
    "capitalised capture, in any match": (
        "match x:\n    case Anything:\n        pass\n",
        finding(
            2,
            "capture-pattern",
            "the class pattern `Anything()`",
            "`Anything`, which takes everything under that name",
        ),
    ),
    "class without parentheses": (
        "from contract import errors\n" + arm("        case errors.Timeout:\n" + RETURN),
        finding(9, "no-parentheses", "the class pattern `Timeout()`", "`case errors.Timeout`"),
    ),
    "class above the variants": (
        arm("        case Exception():\n" + RETURN),
        finding(8, "broad-class", "the class of a variant", "`case Exception()`"),
    ),
    "pattern of another kind": (
        arm("        case [_, Timeout()]:\n" + RETURN),
        finding(8, "foreign-pattern", "the class of a variant", "`case [_, Timeout()]`"),
    ),
    "subject of type Any": (
        GOOD.replace("error: AiMuxError", "error: Any"),
        finding(5, "vague-subject", UNION_ONLY, "a subject of type Any"),
    ),
    "subject that is Any among others": (
        GOOD.replace("error: AiMuxError", "error: AiMuxError | Any"),
        finding(5, "vague-subject", UNION_ONLY, "a subject of type Any"),
    ),
    "subject without a type": (
        GOOD.replace("error: AiMuxError", "error"),
        finding(5, "vague-subject", UNION_ONLY, "`error` without a declared type"),
    ),
    "subject that is no name": (
        GOOD.replace("match error", "match error.cause"),
        finding(5, "vague-subject", UNION_ONLY, "`error.cause` without a declared type"),
    ),
    "subject of several arguments": (
        GOOD.replace("error: AiMuxError", "*error: AiMuxError"),
        finding(5, "vague-subject", UNION_ONLY, "`error` without a declared type"),
    ),
    "return type None": (
        GOOD.replace("-> int", "-> None"),
        finding(4, "no-return-type", RETURNING, "`told` that returns None"),
    ),
    "no return type": (
        GOOD.replace(" -> int", ""),
        finding(4, "no-return-type", RETURNING, "`told` without one"),
    ),
    "arm without a value": (
        GOOD.replace("return 1", "return"),
        finding(6, "arm-without-value", "an arm that returns", "`return` at its end"),
    ),
    "arm that returns sometimes": (
        GOOD.replace("            return 1\n", "            if x:\n                return 1\n"),
        finding(6, "arm-without-value", "an arm that returns", "`if x:` at its end"),
    ),
    "mypy's comment": (
        GOOD.replace("match error:", "match error:  # type: ignore"),
        finding(5, "suppressed", NO_COMMENT, "`# type: ignore`"),
    ),
    "pyright's comment": (
        GOOD.replace("return 1", "return 1  # pyright: ignore"),
        finding(7, "suppressed", NO_COMMENT, "`# pyright: ignore`"),
    ),
    "cast": (
        "import typing as t\n" + GOOD.replace("return 1", "return t.cast(int, 1)"),
        finding(8, "cast", "no cast in the match", "`t.cast(int, 1)`"),
    ),
    "mypy's settings": (
        "# mypy: disable-error-code=exhaustive-match\n" + GOOD,
        finding(1, "checks-off", SETTINGS, "`# mypy: disable-error-code=exhaustive-match`"),
    ),
    "pyright's settings": (
        "# pyright: basic\n" + GOOD,
        finding(1, "checks-off", SETTINGS, "`# pyright: basic`"),
    ),
    "a whole file ignored": (
        "# type: ignore\n" + GOOD,
        finding(1, "checks-off", SETTINGS, "`# type: ignore`"),
    ),
    "no_type_check": (
        "import typing\n" + GOOD.replace("def told", "@typing.no_type_check\ndef told"),
        finding(5, "checks-off", "a checked function", "`@typing.no_type_check`"),
    ),
    "a second meaning of the union": (
        GOOD + "\nAiMuxError = object\n",
        finding(
            15,
            "rebound-name",
            "no other meaning of AiMuxError than contract.errors.AiMuxError",
            "one of this module",
        ),
    ),
    "a second meaning of assert_never": (
        GOOD + "\ndef assert_never(value: object) -> None: ...\n",
        finding(
            15,
            "rebound-name",
            "no other meaning of assert_never than typing.assert_never",
            "one of this module",
        ),
    ),
    "dispatch dict": (
        "from contract.errors import Retry\nT = {\n    Retry: 1,\n}\n",
        finding(2, "dispatch-dict", "a match", "a dict with the key Retry"),
    ),
    "no function": (
        "from contract import errors\nmatch x:\n    case errors.Retry():\n        pass\n",
        finding(2, "no-function", "a function around the match, with a declared type", "none"),
    ),
    "no Python": (
        "def\n",
        finding(1, "unreadable", "Python in UTF-8", "invalid syntax (<unknown>, line 1)"),
    ),
}


@pytest.mark.parametrize(("source", "expected"), FINDINGS.values(), ids=FINDINGS.keys())
def test_a_form_that_a_checker_may_pass_is_a_finding(
    tmp_path: Path, source: str, expected: Finding
) -> None:
    assert expected in audited(tmp_path, source).findings


def test_a_finding_says_what_and_where() -> None:
    _, one = FINDINGS["dispatch dict"]
    assert str(one) == (
        "contract/facts.py:2: dispatch-dict: expected a match, found a dict with the key Retry"
    )


def test_both_packages_are_audited(tmp_path: Path) -> None:
    source, _ = FINDINGS["dispatch dict"]
    assert codes(audited(tmp_path, source, "generators/languages/swift.py")) == ["dispatch-dict"]
    assert not audited(tmp_path / "other", source, "tests/test_facts.py").findings


def test_the_definition_itself_may_name_its_classes(tmp_path: Path) -> None:
    source = "class Timeout: ...\nAiMuxError = Timeout\n"
    assert audited(tmp_path, source, "contract/errors.py") == Audit((), ())
