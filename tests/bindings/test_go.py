"""Go: `encoding/json` under a codec of its own, and a handler that grows with the variants."""

from __future__ import annotations

from tests.bindings.binding import Binding, BindingTests

WIRE = "../../../golden/bindings/go"

# gofmt lists files, and ends well whatever it has found.
FORMAT = f'differences=$(gofmt -d . {WIRE}) && echo "$differences" && test -z "$differences"'

GO = Binding(
    language="go",
    handling="host/handling.go",
    format=("sh", "-c", FORMAT),
    lint=("go", "vet", "./...", "aimux-contract/wire"),
    # Go would remember the verdict on other golden files: they stand outside of the module.
    test=("go", "test", "-count=1", "./..."),
    compile=("go", "test", "-run=^$", "./..."),
    build=("go", "build", "-o", "bin/testee", "."),
    testee=("bin/testee",),
    products=("bin",),
    # No go.work around, no other toolchain fetched, no change to go.sum.
    environment={
        "GOWORK": "off",
        "GOTOOLCHAIN": "local",
        "GOFLAGS": "-mod=readonly -buildvcs=false",
    },
)


class TestGo(BindingTests):
    """The tests that every binding has."""

    binding = GO
