"""The tests of every binding. A language's module defines the commands of its tools."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import ClassVar, Final

import pytest

from contract.conformance.conform import Request, conform
from contract.conformance.expectations import Expectations, read_expectations
from contract.conformance.options import Options
from contract.conformance.plan import Choice, Level
from contract.conformance.plan_reader import read_plan
from contract.conformance.reports.terminal import summary
from tests.bindings import toolchains
from tests.bindings.new_variant import ADDED, generate_bindings

ROOT: Final = Path(__file__).parents[2]
PLAN: Final = read_plan(ROOT / "golden")

Command = Sequence[str]


@dataclass(frozen=True, slots=True, eq=False)
class Binding:
    """A consumer project in `tests/bindings/<language>/`, and the commands that are run in it.

    `handling` is the source file that handles every variant. `compile` needs no more than to
    compile everything, and leaves no files that others use; `build` makes the `testee`. `products`
    are the names of what building makes there.
    """

    language: str
    handling: str
    format: Command
    lint: Command
    test: Command
    compile: Command
    build: Command
    testee: Command
    products: tuple[str, ...] = ()
    environment: Mapping[str, str] = field(default_factory=dict[str, str])

    @property
    def folder(self) -> Path:
        """The folder of the project."""
        return ROOT / "tests" / "bindings" / self.language

    def run(self, command: Command, folder: Path | None = None) -> subprocess.CompletedProcess[str]:
        """Run a command in the project, or in a copy of it, and return its result."""
        return subprocess.run(
            command,
            cwd=folder or self.folder,
            env={**os.environ, **self.environment},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )

    def require(self, command: Command, folder: Path | None = None) -> None:
        """Run a command that must succeed."""
        run = self.run(command, folder)
        if run.returncode:
            pytest.fail(
                f"{' '.join(command)}: status {run.returncode}\n{run.stdout}", pytrace=False
            )

    def copy(self, root: Path) -> Path:
        """Copy the project below another root, where it finds that root's golden files."""
        copied = root / self.folder.relative_to(ROOT)
        ignored = shutil.ignore_patterns(*self.products)
        # Without the times of the originals: a build tool may know an earlier copy by its times.
        shutil.copytree(self.folder, copied, ignore=ignored, copy_function=shutil.copy)
        return copied


@cache
def built_testee(binding: Binding) -> tuple[str, ...]:
    """Build a binding's testee, once, and give the command that starts it anywhere."""
    binding.require(binding.build)
    program, *arguments = binding.testee
    return str(binding.folder / program), *arguments


def request_of(binding: Binding, command: Command, level: Level) -> Request:
    """Return how a testee is run: exact, strict, and at `recommended` with its expectations."""
    known = binding.folder / "expectations.txt"
    expectations = Expectations()
    if level == "recommended" and known.exists():
        expectations = read_expectations(known.name, known.read_bytes())
    return Request(
        command=command,
        choice=Choice(level=level),
        options=Options(exact_text=True, strict=True, timeout=60.0, start_timeout=120.0),
        expectations=expectations,
    )


class BindingTests:
    """The tests of a binding. A subclass names the binding, and inherits them all."""

    binding: ClassVar[Binding]

    @pytest.fixture(autouse=True)
    def _toolchain(self) -> None:
        toolchains.require(self.binding.language)

    @pytest.fixture
    def command(self) -> tuple[str, ...]:
        return built_testee(self.binding)

    def test_the_formatter_changes_nothing(self) -> None:
        self.binding.require(self.binding.format)

    def test_the_linter_reports_nothing(self) -> None:
        self.binding.require(self.binding.lint)

    def test_the_native_tests_pass(self) -> None:
        self.binding.require(self.binding.test)

    @pytest.mark.parametrize("level", ["required", "recommended"])
    def test_the_testee_conforms(self, command: tuple[str, ...], level: Level) -> None:
        """At level `required` in every case, and above it as the expectations say."""
        report = conform(PLAN, request_of(self.binding, command, level))
        assert report.testee.language == self.binding.language
        assert report.conforms, summary(report)

    def test_a_new_variant_does_not_compile_until_it_is_handled(self, tmp_path: Path) -> None:
        """The consumer handles all variants somewhere, and the compiler names the one it lacks."""
        generate_bindings(tmp_path, added=True)
        copied = self.binding.copy(tmp_path)
        run = self.binding.run(self.binding.compile, copied)
        assert run.returncode != 0
        assert ADDED.lower() in run.stdout.lower(), run.stdout
        assert self.binding.handling in run.stdout, run.stdout
        generate_bindings(tmp_path, added=False)
        self.binding.require(self.binding.compile, copied)
