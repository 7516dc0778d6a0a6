"""Rust: serde's own derive, the wire authority."""

from __future__ import annotations

from tests.bindings.binding import ROOT, Binding, BindingTests

RUST = Binding(
    language="rust",
    handling="src/handling.rs",
    format=("cargo", "fmt", "--check"),
    lint=("cargo", "clippy", "--locked", "--quiet", "--all-targets", "--", "-D", "warnings"),
    test=("cargo", "test", "--locked", "--quiet"),
    compile=("cargo", "check", "--locked", "--quiet", "--all-targets"),
    build=("cargo", "build", "--locked", "--quiet"),
    testee=("target/debug/testee",),
    products=("target",),
    # One folder for the project and its copies, so that what it depends on is compiled once.
    environment={"CARGO_TARGET_DIR": str(ROOT / "tests" / "bindings" / "rust" / "target")},
)


class TestRust(BindingTests):
    """The tests that every binding has."""

    binding = RUST
