"""Swift: enums with associated values, and a reader of JSON that is stricter than Foundation's."""

from __future__ import annotations

from typing import Final

from generators.languages.swift import PACKAGE
from tests.bindings.binding import Binding, BindingTests

SOURCES: Final = ("Package.swift", "Sources", "Tests", f"../../../golden/{PACKAGE}")
STRICT: Final = ("-Xswiftc", "-warnings-as-errors")

SWIFT = Binding(
    language="swift",
    handling="Sources/Consumer/Handling.swift",
    format=(
        *("./toolchain.py", "swift", "format", "lint", "--strict", "--recursive"),
        *("--configuration", ".swift-format", *SOURCES),
    ),
    lint=("./toolchain.py", "swift", "build", "--build-tests", *STRICT),
    test=("./toolchain.py", "swift", "test", *STRICT),
    compile=("./toolchain.py", "swift", "build", *STRICT),
    build=("./toolchain.py", "swift", "build", *STRICT),
    testee=("toolchain.py", "start", ".build/debug/testee"),
    products=(".build",),
)


class TestSwift(BindingTests):
    """The tests that every binding has."""

    binding = SWIFT
