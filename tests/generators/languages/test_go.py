"""How Go spells names, and what its tools know a generated file by."""

from __future__ import annotations

import re

import pytest

from generators.languages.go import field_name, render_bindings

GENERATED = re.compile(r"// Code generated .* DO NOT EDIT\.")
"""What `go help generate` asks for, without anything behind it."""


@pytest.mark.parametrize(
    ("name", "spelt"),
    [
        ("tool_call_id", "ToolCallID"),
        ("id", "ID"),
        ("url", "URL"),
        ("toolName", "ToolName"),
        ("invalid-utf8", "InvalidUTF8"),
        ("provider_options", "ProviderOptions"),
    ],
)
def test_fields_have_the_initialisms_of_go(name: str, spelt: str) -> None:
    assert field_name(name) == spelt


def test_tools_know_every_file_as_generated() -> None:
    files = render_bindings()
    assert set(files) > {"bindings/go/go.mod", "bindings/go/wire.go"}
    for path, data in files.items():
        first, *_ = data.decode().splitlines()
        assert GENERATED.fullmatch(first), path
