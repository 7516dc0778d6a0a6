"""Kotlin as it is generated: names, imports, documentation."""

from __future__ import annotations

import re

import pytest

from generators.languages.kdoc import kdoc
from generators.languages.kotlin import render_bindings
from generators.languages.kotlin_names import imports, property_name
from generators.languages.source import WIDTH

FILES = {path: data.decode() for path, data in render_bindings().items()}


@pytest.mark.parametrize("path", FILES)
def test_a_file_imports_what_it_names_and_nothing_else(path: str) -> None:
    head, _, body = FILES[path].partition("\npackage ")
    found = re.findall(r"^import (.+)$", body, re.MULTILINE)
    assert found == imports(re.sub(r"^import .+\n", "", body, flags=re.MULTILINE))
    assert head.startswith("// generated from contract/ by aimux-contract")


@pytest.mark.parametrize("path", FILES)
def test_no_line_is_too_long_and_no_when_over_variants_has_an_else(path: str) -> None:
    assert [line for line in FILES[path].split("\n") if len(line) > WIDTH] == []
    for branches in re.findall(r"when \(value\) \{(.*?)\n        \}", FILES[path], re.DOTALL):
        assert "else ->" not in branches


def test_a_property_is_no_keyword_and_no_member() -> None:
    assert [property_name(name) for name in ("object", "variant", "message")] == [
        "`object`",
        "variant_",
        "message",
    ]


def test_imports_stand_in_ktlint_s_order() -> None:
    body = 'val x: Instant = JsonNull // BigInteger\nval y = "Duration"\nval z = n.absoluteValue'
    assert imports(body) == [
        "kotlinx.serialization.json.JsonNull",
        "java.math.BigInteger",
        "java.time.Instant",
        "kotlin.math.absoluteValue",
    ]


def test_documentation() -> None:
    assert kdoc("Short.") == "/** Short. */"
    long = kdoc("word " * 40, 4)
    assert long.startswith("/**\n     * word word")
    assert long.endswith("\n     */")
    assert all(len(line) <= WIDTH for line in long.split("\n"))
