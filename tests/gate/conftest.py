"""What the tests of the gate share, since a checker takes seconds: one copy, and two reports."""

from __future__ import annotations

import fcntl
import os
import pickle
from collections.abc import Callable
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

Once = Callable[[str, Callable[[], GateReport]], GateReport]


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
def once(tmp_path_factory: pytest.TempPathFactory) -> Once:
    """Make a report in whichever worker comes first; the others wait for it, and read it."""
    folder = tmp_path_factory.getbasetemp()
    shared = folder.parent if "PYTEST_XDIST_WORKER" in os.environ else folder

    def report_of(name: str, make: Callable[[], GateReport]) -> GateReport:
        file = shared / f"gate-{name}.pickle"
        with (shared / f"gate-{name}.lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if not file.exists():
                file.write_bytes(pickle.dumps(make()))
        report: GateReport = pickle.loads(file.read_bytes())  # noqa: S301 - of this very test run
        return report

    return report_of


@pytest.fixture(scope="session")
def report(once: Once) -> GateReport:
    """Ask the gate about the real sources."""
    return once("real", run_gate)
