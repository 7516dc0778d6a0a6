"""One copy of the packages for all tests of the gate, since a checker takes seconds."""

from __future__ import annotations

from pathlib import Path

import pytest

from contract.gate import (
    Audit,
    Definition,
    GateReport,
    audit_sources,
    error_definition,
    installed_packages,
    run_gate,
)
from contract.gate.mutations import copy_packages


@pytest.fixture(scope="session")
def definition() -> Definition:
    return error_definition()


@pytest.fixture(scope="session")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("copy")
    copy_packages(installed_packages(), root)
    return root


@pytest.fixture(scope="session")
def audit(copy: Path, definition: Definition) -> Audit:
    return audit_sources(copy, definition)


@pytest.fixture(scope="session")
def report() -> GateReport:
    """Ask the gate about the real sources."""
    return run_gate()
