"""Rust: serde's own derive, the wire authority."""

from __future__ import annotations

from pathlib import Path

from tests.bindings.binding import ROOT, Binding, BindingTests
from tests.bindings.new_variant import generate_bindings

# One folder for all copies, so that what they depend on is compiled once, and none for the project
# itself: cargo takes a copy and its original for the same.
COPIES = str(ROOT / "tests" / "bindings" / "rust" / "target" / "copies")

RUST = Binding(
    language="rust",
    handling="src/handling.rs",
    format=("cargo", "fmt", "--check"),
    lint=("cargo", "clippy", "--locked", "--quiet", "--all-targets", "--", "-D", "warnings"),
    test=("cargo", "test", "--locked", "--quiet"),
    compile=("cargo", "check", "--locked", "--quiet", "--all-targets", "--target-dir", COPIES),
    build=("cargo", "build", "--locked", "--quiet"),
    testee=("target/debug/testee",),
    products=("target",),
)


class TestRust(BindingTests):
    """The tests that every binding has."""

    binding = RUST

    def test_a_wildcard_would_hide_a_new_variant(self, tmp_path: Path) -> None:
        """A consumer with a wildcard is the one that the compiler does not catch."""
        generate_bindings(tmp_path, added=True)
        copied = RUST.copy(tmp_path)
        file = copied / RUST.handling
        source = file.read_text(encoding="utf-8")
        handled = "AiMuxError::Aborted(_) =>"
        assert handled in source
        file.write_text(source.replace(handled, "_ =>"), encoding="utf-8")
        RUST.require(RUST.compile, copied)
