"""The checkers as processes: missing, broken, too slow; and what their errors become."""

from __future__ import annotations

import copy as copying
import pickle
import time
from collections.abc import Callable
from importlib.machinery import ModuleSpec
from importlib.util import find_spec
from pathlib import Path

import pytest

from contract.gate import CHECKERS, Checker, GateError, GateFault, Site, run_checkers, run_gate


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """Two packages with one error, on which both checkers agree."""
    for name in ("contract", "generators"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").touch()
    (tmp_path / "generators/wrong.py").write_text("\nX: int = 'ü'\n", encoding="utf-8")
    return tmp_path


def without(missing: str) -> Callable[[str], ModuleSpec | None]:
    return lambda name: None if name == missing else find_spec(name)


@pytest.mark.parametrize("checker", CHECKERS)
def test_a_missing_checker_names_the_extra(
    checker: Checker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("contract.gate.checkers.find_spec", without(checker))
    with pytest.raises(GateError) as caught:
        run_gate()
    assert str(caught.value) == (
        f"checker-missing: {checker}: expected it beside this Python, "
        "found none (pip install 'aimux-contract[gate]')"
    )


def test_the_errors_of_both_checkers_are_sites(
    small: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Each of these would make a checker look elsewhere.
    monkeypatch.setenv("MYPY_CACHE_DIR", "/nowhere")
    monkeypatch.setenv("MYPYPATH", "contract")
    monkeypatch.setenv("PYRIGHT_PYTHON_FORCE_VERSION", "1.1.1")
    monkeypatch.setenv("PYRIGHT_PYTHON_PYLANCE_VERSION", "2024.1.1")
    said = {"mypy": "Incompatible types in assignment", "pyright": "Type \"Literal['ü']\""}
    found = run_checkers(small)
    assert [(site.path, site.line, site.checker) for site in found] == [
        ("generators/wrong.py", 2, checker) for checker in CHECKERS
    ]
    assert all(site.message.startswith(said[site.checker]) for site in found)
    assert not any("\n" in site.message for site in found)


@pytest.fixture
def impostor(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> Callable[[str, str], None]:
    """Put a module before a checker's own."""
    folder = tmp_path_factory.mktemp("path")
    monkeypatch.setenv("PYTHONPATH", str(folder))

    def write(name: str, source: str) -> None:
        (folder / f"{name}.py").write_text(source, encoding="utf-8")

    return write


@pytest.mark.parametrize("checker", CHECKERS)
@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("raise SystemExit('it broke')", "status 1: it broke"),
        ("print('banner')", "status 0: banner"),
        ("raise SystemExit(3)", "status 3: no output"),
    ],
)
def test_a_broken_checker_is_a_typed_error(
    checker: Checker, source: str, found: str, small: Path, impostor: Callable[[str, str], None]
) -> None:
    impostor(checker, source)
    with pytest.raises(GateError) as caught:
        run_checkers(small, [checker])
    expected = "a report (aimux-contract[gate] brings it)"
    assert caught.value.fault == GateFault("checker-crashed", checker, expected, found)


def test_a_slow_checker_is_ended_with_what_it_started(
    small: Path, impostor: Callable[[str, str], None]
) -> None:
    beats = small / "beats"
    child = f"import time\\nwhile 1: open({str(beats)!r}, 'a').write('x'); time.sleep(0.02)"
    impostor("mypy", f'import subprocess, sys\nsubprocess.run([sys.executable, "-c", "{child}"])')
    with pytest.raises(GateError) as caught:
        run_checkers(small, ["mypy"], limit=1.5)
    expected = "an end within 1.5 seconds"
    assert caught.value.fault == GateFault("checker-timeout", "mypy", expected, "none")
    written = beats.stat().st_size
    time.sleep(0.2)
    assert beats.stat().st_size == written > 0


def test_the_error_is_a_value() -> None:
    fault = GateFault("checker-missing", "mypy", "a", "b")
    error = GateError(fault)
    assert error == GateError(fault) == pickle.loads(pickle.dumps(error)) == copying.copy(error)  # noqa: S301 - its own bytes
    assert hash(error) == hash(GateError(fault))
    assert error != GateError(GateFault("checker-missing", "pyright", "a", "b"))
    assert error != Exception(fault)
    assert str(error) == "checker-missing: mypy: expected a, found b"


def test_sites_stand_in_the_order_of_the_source() -> None:
    sites = [
        Site("b.py", 1, "mypy", ""),
        Site("a.py", 2, "mypy", ""),
        Site("a.py", 1, "pyright", ""),
    ]
    assert sorted(sites) == sites[::-1]
