"""What every binding is tried for. A language's module says which commands its tools have."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import ClassVar, Final

import pytest

from tests.bindings import testee, toolchains
from tests.bindings.expectations import complaints, read_expectations
from tests.bindings.new_variant import ADDED, generate_bindings

ROOT: Final = Path(__file__).parents[2]

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
        """Run a command in the project, or in a copy of it, and give what it said."""
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


class BindingTests:
    """The tests of a binding. A subclass names the binding, and gets them all."""

    binding: ClassVar[Binding]

    @pytest.fixture(autouse=True)
    def _toolchain(self) -> None:
        toolchains.require(self.binding.language)

    @pytest.fixture
    def command(self) -> tuple[str, ...]:
        return built_testee(self.binding)

    def test_the_formatter_changes_nothing(self) -> None:
        self.binding.require(self.binding.format)

    def test_the_linter_has_no_word_to_say(self) -> None:
        self.binding.require(self.binding.lint)

    def test_the_native_tests_pass(self) -> None:
        self.binding.require(self.binding.test)

    def test_the_testee_reads_and_writes_every_wire_case(self, command: tuple[str, ...]) -> None:
        asked = testee.wire_requests()
        _, answers = testee.converse(command, [request for _, request in asked])
        faults = [testee.wire_fault(c, a) for (c, _), a in zip(asked, answers, strict=True)]
        self._hold([case for case, _ in asked], faults)

    def test_the_testee_tells_the_facts_of_every_error(self, command: tuple[str, ...]) -> None:
        asked = testee.facts_requests()
        _, answers = testee.converse(command, [request for _, request in asked])
        faults = [
            ""
            if case["verdict"] == "either" and "rejected" in answer
            else testee.result_fault({"facts": case["facts"]}, answer)
            for (case, _), answer in zip(asked, answers, strict=True)
        ]
        self._hold([case for case, _ in asked], faults)

    def test_the_testee_answers_every_vector_that_it_claims(self, command: tuple[str, ...]) -> None:
        hello, _ = testee.converse(command, [])
        assert hello["language"] == self.binding.language
        asked = [
            each for each in testee.boundary_requests() if each[1]["op"] in hello["operations"]
        ]
        _, answers = testee.converse(command, [request for _, request in asked])
        faults = [
            testee.result_fault(vector["expect"], answer)
            for (vector, _), answer in zip(asked, answers, strict=True)
        ]
        self._hold([vector for vector, _ in asked], faults)

    def _hold(self, cases: list[testee.Message], faults: list[str]) -> None:
        """Fail for each fault that no expectation allows."""
        found = {
            case["id"]: f"{case['id']}: {fault}"
            for case, fault in zip(cases, faults, strict=True)
            if fault
        }
        expected = read_expectations(self.binding.folder / "expectations.txt")
        assert complaints(expected, cases, found) == []

    def test_no_expectation_is_left_over(self) -> None:
        cases = [*testee.wire_requests(), *testee.boundary_requests()]
        ids = [case["id"] for case, _ in cases]
        for each in read_expectations(self.binding.folder / "expectations.txt"):
            assert any(fnmatchcase(i, each.pattern) for i in ids), each

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
