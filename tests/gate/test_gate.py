"""The gate on the real sources: each variant more, less or renamed is an error at every match."""

from __future__ import annotations

from pathlib import Path

import pytest

from contract.gate import CHECKERS, Audit, Definition, GateReport, MatchSite, Site, run_checkers
from contract.gate.mutations import (
    Mutation,
    mutated,
    with_variant_removed,
    with_variant_renamed,
)

VARIANT = "NoSuchModel"


def sites_with(mutation: Mutation, copy: Path) -> tuple[Site, ...]:
    with mutated(copy, mutation):
        return run_checkers(copy)


@pytest.fixture(scope="module")
def source(copy: Path, definition: Definition) -> str:
    return (copy / definition.path).read_text(encoding="utf-8")


def named_in(sites: tuple[Site, ...], match: MatchSite, name: str) -> list[str]:
    """Give the checkers that report a match and name the variant."""
    return sorted(
        {
            site.checker
            for site in sites
            if match.holds(site.path, site.line) and name in site.message
        }
    )


def unnamed(sites: tuple[Site, ...], audit: Audit, name: str) -> list[MatchSite]:
    return [match for match in audit.sites if named_in(sites, match, name) != list(CHECKERS)]


def test_the_gate_is_clean_on_the_real_sources(report: GateReport) -> None:
    assert report.findings == ()
    assert report.missed == ()
    assert report.baseline == ()
    assert report.holds


def test_the_match_that_decides_the_facts_is_known_to_the_gate(report: GateReport) -> None:
    assert ("contract/facts.py", "rules_of") in {(m.path, m.function) for m in report.matches}


def test_a_variant_that_is_added_is_an_error_at_every_match_and_nowhere_else(
    report: GateReport,
) -> None:
    matches = [match for match in report.matches if match.whole]
    assert len(report.touched) == len(matches)
    for match, one in zip(matches, report.touched, strict=True):
        assert match.holds(one.path, one.line)
        assert one.checkers == CHECKERS
        assert one.function == match.function
        assert '"AddedVariant"' in one.message
    assert report.agree
    assert set(report.counts.values()) == {len(matches)}


def test_a_variant_that_is_removed_is_an_error_at_every_match(
    copy: Path, source: str, definition: Definition, audit: Audit
) -> None:
    sites = sites_with(with_variant_removed(source, definition, VARIANT), copy)
    assert unnamed(sites, audit, f"{VARIANT} was removed") == []
    lines = {(site.path, site.line) for site in sites if f"{VARIANT} was removed" in site.message}
    text = {path: (copy / path).read_text(encoding="utf-8").split("\n") for path, _ in lines}
    assert all(VARIANT in text[path][line - 1] for path, line in lines)


def test_a_variant_that_is_gone_altogether_is_an_error_in_every_file_with_a_match(
    copy: Path, source: str, definition: Definition, audit: Audit
) -> None:
    mutation = with_variant_removed(source, definition, VARIANT, tombstone=False)
    by = {(s.path, s.checker) for s in sites_with(mutation, copy) if f'"{VARIANT}"' in s.message}
    files = {match.path for match in audit.sites}
    assert by >= {(path, checker) for path in files for checker in CHECKERS}


def test_a_variant_that_is_renamed_is_an_error_at_every_match(
    copy: Path, source: str, definition: Definition, audit: Audit
) -> None:
    sites = sites_with(with_variant_renamed(source, definition, VARIANT, "NoKnownModel"), copy)
    assert unnamed(sites, audit, '"NoKnownModel"') == []
