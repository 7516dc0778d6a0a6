"""Kotlin: data classes and sealed interfaces over kotlinx.serialization, and a `when` over them."""

from __future__ import annotations

from pathlib import Path

from tests.bindings.binding import Binding, BindingTests
from tests.bindings.new_variant import generate_bindings

KOTLIN = Binding(
    language="kotlin",
    handling="src/main/kotlin/com/aimux/conformance/NextStep.kt",
    format=("mvn", "antrun:run@ktlint"),
    # The compiler is the linter: its warnings are errors.
    lint=("mvn", "test-compile"),
    test=("mvn", "test"),
    compile=("mvn", "compile"),
    build=("mvn", "compile", "dependency:copy-dependencies"),
    testee=("testee",),
    products=("target",),
)

_LAST = "                is AiMuxError.Other -> REPORT\n"


class TestKotlin(BindingTests):
    """The tests that every binding has, and one that shows what an `else` would do."""

    binding = KOTLIN

    def test_an_else_would_hide_a_new_variant(self, tmp_path: Path) -> None:
        """So there is none: a `when` over a sealed interface is exhaustive without."""
        generate_bindings(tmp_path, added=True)
        copied = KOTLIN.copy(tmp_path)
        file = copied / KOTLIN.handling
        source = file.read_text(encoding="utf-8")
        assert _LAST in source
        assert "else -> REPORT" not in source
        file.write_text(source.replace(_LAST, "                else -> REPORT\n"), encoding="utf-8")
        KOTLIN.require(KOTLIN.compile, copied)
