"""Python as a consumer: generated schemas and exceptions, `json` and `jsonschema`, and no kit."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Final

import pytest

from contract.conformance.conform import conform
from contract.conformance.reports.terminal import summary
from tests.bindings.binding import PLAN, ROOT, Binding, BindingTests, request_of
from tests.bindings.differential import differences
from tests.bindings.new_variant import generate_bindings

PROJECT: Final = ROOT / "tests" / "bindings" / "python"
GENERATED: Final = ROOT / "golden" / "bindings" / "python"

COUNT: Final = 5000

RUFF: Final = (sys.executable, "-m", "ruff")
CHECKED: Final = ("--config", "pyproject.toml", ".", "../../../golden/bindings/python")
MYPY: Final = (sys.executable, "-m", "mypy", "--no-error-summary")
PYRIGHT: Final = (sys.executable, "-m", "pyright", "--pythonpath", sys.executable)

PYTHON = Binding(
    language="python",
    handling="aimux_host/handling.py",
    format=(*RUFF, "format", "--check", "--quiet", "."),
    lint=(*RUFF, "check", "--quiet", *CHECKED),
    test=(sys.executable, "-m", "pytest", "-q"),
    compile=MYPY,
    build=(*MYPY, "testee.py"),
    testee=(sys.executable, "-I", str(PROJECT / "testee.py")),
    products=("__pycache__",),
)

WITHOUT_THE_KIT: Final = """
import runpy, sys
sys.modules.update(dict.fromkeys(["contract", "generators", "pydantic"]))
runpy.run_path(sys.argv[1], run_name="__main__")
"""

ALLOWED: Final = {"aimux_errors", "aimux_host", "fixtures", "jsonschema", "pytest", "referencing"}


class TestPython(BindingTests):
    """The tests that every binding has, and those of a consumer without the kit."""

    binding = PYTHON

    @pytest.mark.parametrize("command", [MYPY, PYRIGHT], ids=["mypy", "pyright"])
    def test_the_type_checkers_report_nothing(self, command: tuple[str, ...]) -> None:
        PYTHON.require(command)

    def test_pyright_too_names_a_new_variant(self, tmp_path: Path) -> None:
        generate_bindings(tmp_path, added=True)
        run = PYTHON.run(PYRIGHT, PYTHON.copy(tmp_path))
        assert run.returncode != 0
        assert "handling.py" in run.stdout
        assert 'Type "AddedVariantError" is not assignable to type "Never"' in run.stdout

    def test_a_wildcard_would_hide_a_new_variant(self, tmp_path: Path) -> None:
        """A consumer with a wildcard is the one that the compiler does not catch."""
        generate_bindings(tmp_path, added=True)
        copied = PYTHON.copy(tmp_path)
        file = copied / PYTHON.handling
        source = file.read_text(encoding="utf-8")
        handled = "case RequestAbortedError():"
        assert handled in source
        hidden = source.replace(handled, "case _:").partition("        case _ as unreachable")[0]
        tail = source.partition("assert_never(unreachable)")[2]
        file.write_text(hidden.rstrip() + "\n" + tail, encoding="utf-8")
        PYTHON.require(MYPY, copied)

    def test_the_testee_conforms_where_the_kit_cannot_be_imported(self) -> None:
        command = without_the_kit(PROJECT / "testee.py")
        report = conform(PLAN, request_of(PYTHON, command, "required"))
        assert report.testee.implementation == "aimux-host"
        assert report.conforms, summary(report)

    def test_a_testee_that_imports_the_kit_fails(self, tmp_path: Path) -> None:
        program = tmp_path / "program.py"
        for imported, status in (("json", 0), ("contract.codec", 1), ("generators", 1)):
            program.write_text(f"import {imported}\n", encoding="utf-8")
            run = subprocess.run(without_the_kit(program), capture_output=True, check=False)
            assert run.returncode == status, imported

    def test_schemas_and_codec_agree_on_generated_texts(self) -> None:
        """What a validator and `json` make of a text is what the kit's own codec makes of it."""
        tally = Counter[str]()
        found = [str(each) for each in differences(PYTHON.testee, 6, COUNT, tally)]
        assert found == []
        assert min(tally["accepted"], tally["refused"]) > COUNT // 10

    @pytest.mark.parametrize("folder", [PROJECT, GENERATED], ids=["project", "generated"])
    def test_every_import_is_of_the_library_or_declared(self, folder: Path) -> None:
        files = list(folder.rglob("*.py"))
        assert files
        for file in files:
            assert imported(file) - ALLOWED - sys.stdlib_module_names == set(), file


def without_the_kit(file: Path) -> tuple[str, ...]:
    """Return the command that runs a program where an import of the kit fails."""
    return sys.executable, "-I", "-c", WITHOUT_THE_KIT, str(file)


def imported(file: Path) -> set[str]:
    """Return the packages that a source file imports, wherever in it."""
    names = set[str]()
    for node in ast.walk(ast.parse(file.read_bytes())):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names.add(node.module or "")
    return {name.partition(".")[0] for name in names}
