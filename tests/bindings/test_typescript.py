"""TypeScript: generated decoders without dependencies, ajv, and two ways to read JSON."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Final

import pytest

from contract.conformance.conform import Request, conform
from contract.conformance.expectations import read_expectations
from contract.conformance.options import Options
from contract.conformance.plan import Choice
from contract.conformance.reports.terminal import summary
from tests.bindings.binding import PLAN, ROOT, Binding, BindingTests
from tests.bindings.differential import differences
from tests.bindings.new_variant import generate_bindings

COUNT: Final = 20_000
PROJECT: Final = ROOT / "tests" / "bindings" / "typescript"

# npm writes its own list of what it has installed; it is older than a lock file that has changed.
PACKAGES: Final = (
    f"(cd '{PROJECT}' && {{ test node_modules/.package-lock.json -nt package-lock.json"
    " || npm ci --ignore-scripts --no-audit --no-fund; })"
)
# A copy has the packages of the project.
LINK: Final = f"{{ test -e node_modules || ln -s '{PROJECT}/node_modules' node_modules; }}"


def with_packages(command: str) -> tuple[str, ...]:
    """Return the command that installs what is missing, and then runs another."""
    return ("sh", "-c", f"{PACKAGES} && {LINK} && {command}")


TYPESCRIPT = Binding(
    language="typescript",
    handling="src/handling.ts",
    format=with_packages("npm run format"),
    lint=with_packages("npm run lint"),
    test=with_packages("npm test"),
    compile=with_packages("npm run lint"),
    build=with_packages("npm run build"),
    testee=("testee",),
    products=("node_modules", "dist"),
)


class TestTypeScript(BindingTests):
    """The tests that every binding has, and those of its second way to read JSON."""

    binding = TYPESCRIPT

    def test_what_json_parse_cannot_pass_is_listed(self, command: tuple[str, ...]) -> None:
        known = PROJECT / "expectations-plain.txt"
        request = Request(
            command=(*command, "--plain"),
            choice=Choice(level="recommended"),
            options=Options(exact_text=True, strict=True, timeout=60.0, start_timeout=120.0),
            expectations=read_expectations(known.name, known.read_bytes()),
        )
        report = conform(PLAN, request)
        assert report.testee.implementation.endswith("plain")
        assert report.conforms, summary(report)

    def test_it_agrees_with_the_python_codec_on_generated_texts(
        self, command: tuple[str, ...]
    ) -> None:
        """But for the order of headers, which means nothing: an object has its own."""
        tally = Counter[str]()
        found = [
            str(each)
            for each in differences(command, seed=0, count=COUNT, tally=tally)
            if each.python is None
            or each.rust is None
            or json.loads(each.python) != json.loads(each.rust)
        ]
        assert found == []
        assert min(tally["accepted"], tally["refused"]) > COUNT // 10

    @pytest.mark.parametrize("dropped", ["isTimeout", "isAborted"])
    def test_a_dropped_arm_does_not_compile(self, tmp_path: Path, dropped: str) -> None:
        generate_bindings(tmp_path, added=False)
        copied = TYPESCRIPT.copy(tmp_path)
        self._change_handling(copied, f"{dropped}(error)", "false")
        run = TYPESCRIPT.run(TYPESCRIPT.compile, copied)
        assert run.returncode != 0
        named = f"Argument of type '{dropped.removeprefix('is')}' is not assignable to parameter"
        assert named in run.stdout, run.stdout

    def test_a_default_would_hide_a_new_variant(self, tmp_path: Path) -> None:
        """A consumer with a wildcard is the one that the compiler does not catch."""
        generate_bindings(tmp_path, added=True)
        copied = TYPESCRIPT.copy(tmp_path)
        self._change_handling(copied, "return assertNever(error)", 'return "do nothing"')
        self._change_handling(copied, "  assertNever,\n", "")
        errors = TYPESCRIPT.run(TYPESCRIPT.compile, copied).stdout
        assert TYPESCRIPT.handling not in errors, errors
        assert "test/hostile.test.ts" in errors, errors  # its handlers lack one

    def test_the_lock_file_names_no_registry(self) -> None:
        """Its packages come from whatever registry npm is told, and are known by their hashes."""
        lock = json.loads((PROJECT / "package-lock.json").read_text(encoding="utf-8"))
        packages = [package for path, package in lock["packages"].items() if path]
        assert packages
        assert all("resolved" not in package for package in packages)
        assert all(package["integrity"].startswith("sha512-") for package in packages)

    def _change_handling(self, copied: Path, old: str, new: str) -> None:
        file = copied / TYPESCRIPT.handling
        source = file.read_text(encoding="utf-8")
        assert old in source
        file.write_text(source.replace(old, new), encoding="utf-8")
