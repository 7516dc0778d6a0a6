"""Rust: serde's own derive, the wire authority."""

from __future__ import annotations

from tests.bindings.binding import ROOT, Binding, BindingTests

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
