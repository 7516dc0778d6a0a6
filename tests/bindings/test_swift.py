"""Swift: enums with associated values, and a reader of JSON that is stricter than Foundation's."""

from __future__ import annotations

from typing import Final

from generators.languages.swift import PACKAGE
from tests.bindings.binding import Binding, BindingTests

LINT: Final = (
    *("./toolchain.py", "swift", "format", "lint", "--strict", "--recursive"),
    *("--configuration", ".swift-format"),
)
STRICT: Final = ("-Xswiftc", "-warnings-as-errors")

# Of the generated sources swift-format checks its other rules, but not the layout.
RULES: Final = (*LINT, "--debug-disable-pretty-print", f"../../../golden/{PACKAGE}")
BUILD: Final = ("./toolchain.py", "swift", "build", "--build-tests", *STRICT)

SWIFT = Binding(
    language="swift",
    handling="Sources/Consumer/Handling.swift",
    format=(*LINT, "Package.swift", "Sources", "Tests"),
    lint=("sh", "-c", f"{' '.join(RULES)} && {' '.join(BUILD)}"),
    test=("./toolchain.py", "swift", "test", *STRICT),
    compile=("./toolchain.py", "swift", "build", *STRICT),
    build=("./toolchain.py", "swift", "build", *STRICT),
    testee=("toolchain.py", "start", ".build/debug/testee"),
    products=(".build",),
)


class TestSwift(BindingTests):
    """The tests that every binding has."""

    binding = SWIFT
