"""No class of the contract goes without its cases, and the rule that says so can fail."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from contract.catalog import WIRE_TYPES
from contract.codec.fields import Items, OmittedWhenAbsent, Text
from contract.codec.layout import WireBase, members_of
from contract.codec.models import ExternallyTagged, Newtype
from contract.errors import AiMuxError
from tests.generators.coverage import gaps, needs, seen_of
from tests.generators.wire import FORM_NAMES, all_listed, listed, parsed

ROOT = Path(__file__).parents[2]
VARIANTS = members_of(AiMuxError)

ADDED_CLASS = '''
class Paused(TextError, frozen=True):
    """An operation waits."""
'''


class BudgetSpent(ExternallyTagged, frozen=True):
    """A seventeenth variant, with a field of each kind that is asked for cases of its own."""

    limit: Text
    plan: OmittedWhenAbsent[Text] = None
    region: Text = ""
    causes: Items[AiMuxError]


class Paused(Newtype, frozen=True):
    """A seventeenth variant that is a text."""

    message: Text


def test_every_form_has_a_file() -> None:
    assert sorted(WIRE_TYPES) == sorted(FORM_NAMES)


@pytest.mark.parametrize("form", WIRE_TYPES)
def test_every_class_has_its_cases(form: str) -> None:
    missing = gaps(WIRE_TYPES[form], members_of(WIRE_TYPES[form]), listed(form))
    assert not missing, "without a case in golden/wire:\n" + "\n".join(missing)


def test_there_are_enough_cases() -> None:
    assert len(all_listed()) >= 250


def test_a_variant_without_cases_is_reported_by_name() -> None:
    found = gaps(AiMuxError, (*VARIANTS, BudgetSpent, Paused), listed("AiMuxError"))
    assert found == [
        "BudgetSpent: null payload",
        "BudgetSpent: wrong payload type",
        "BudgetSpent: minimal",
        "BudgetSpent: full",
        "BudgetSpent: unknown field or extra key",
        "BudgetSpent: Unicode text",
        "BudgetSpent: limit missing",
        "BudgetSpent: plan absent",
        "BudgetSpent: plan present",
        "BudgetSpent: plan null",
        "BudgetSpent: region absent",
        "BudgetSpent: region present",
        "BudgetSpent: region null",
        "BudgetSpent: causes missing",
        "BudgetSpent: nesting",
        "Paused: null payload",
        "Paused: wrong payload type",
        "Paused: minimal",
        "Paused: full",
        "Paused: extra key",
        "Paused: Unicode text",
    ]


@pytest.mark.parametrize("member", VARIANTS, ids=lambda member: member.__name__)
def test_each_case_that_is_dropped_is_missed(member: type[WireBase]) -> None:
    cases = [(each, parsed(each.text)) for each in listed("AiMuxError")]
    for name, need in needs(AiMuxError, member):
        kept = [
            each
            for each, document in cases
            if not any(need(seen) for seen in seen_of(member, each, document))
        ]
        assert len(kept) < len(cases)
        assert f"{member.__name__}: {name}" in gaps(AiMuxError, [member], kept)


@pytest.mark.parametrize("member", VARIANTS, ids=lambda member: member.__name__)
def test_a_variant_whose_cases_are_dropped_is_the_only_one_reported(
    member: type[WireBase],
) -> None:
    kept = [
        each for each in listed("AiMuxError") if not list(seen_of(member, each, parsed(each.text)))
    ]
    expected = [f"{member.__name__}: {name}" for name, _ in needs(AiMuxError, member)]
    assert gaps(AiMuxError, VARIANTS, kept) == expected


def test_a_variant_that_is_added_to_the_definition_fails_this_file(tmp_path: Path) -> None:
    for folder in ("contract", "generators", "golden", "tests/generators"):
        ignored = shutil.ignore_patterns("__pycache__", "__snapshots__")
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=ignored)
    shutil.copy(ROOT / "tests" / "__init__.py", tmp_path / "tests")
    definition = tmp_path / "contract" / "errors.py"
    source = definition.read_text(encoding="utf-8")
    for old, new in (
        ("\nAiMuxError = ", f"\n{ADDED_CLASS}\n\nAiMuxError = "),
        ("        ApiCall\n        | ", "        ApiCall\n        | Paused\n        | "),
    ):
        assert source.count(old) == 1
        source = source.replace(old, new)
    definition.write_text(source, encoding="utf-8")
    selection = ["-k", "its_cases", "tests/generators/test_coverage.py"]
    plain = ["-q", "-p", "no:cacheprovider", "-p", "no:xdist", "--import-mode=importlib"]
    surroundings = {k: v for k, v in os.environ.items() if not k.startswith("PYTEST_")}
    run = subprocess.run(
        [sys.executable, "-m", "pytest", *plain, *selection],
        cwd=tmp_path,
        env={**surroundings, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 1, run.stdout + run.stderr
    assert "1 failed, 8 passed" in run.stdout
    for name in ("null payload", "wrong payload type", "minimal", "full", "Unicode text"):
        assert f"Paused: {name}" in run.stdout
