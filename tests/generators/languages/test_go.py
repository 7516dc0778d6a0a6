"""What Go's tools know a generated file by."""

from __future__ import annotations

import re

from generators.languages.go import render_bindings

GENERATED = re.compile(r"// Code generated .* DO NOT EDIT\.")
"""What `go help generate` asks for, without anything behind it."""


def test_tools_know_every_file_as_generated() -> None:
    files = render_bindings()
    assert set(files) > {"bindings/go/go.mod", "bindings/go/wire.go"}
    for path, data in files.items():
        first, *_ = data.decode().splitlines()
        assert GENERATED.fullmatch(first), path
