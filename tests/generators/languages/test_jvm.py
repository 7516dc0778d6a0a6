"""Java and Kotlin as they are generated: documentation and imports."""

from __future__ import annotations

import re

import pytest

from generators.languages import java, kotlin
from generators.languages.java import javadoc
from generators.languages.jvm import Member, imports
from generators.languages.kotlin import kdoc
from generators.languages.model import definition

FIELD = definition().structs[0].fields[0]
LONG = ("word " * 30).strip()
KOTLIN = {path: data.decode() for path, data in kotlin.render_bindings().items()}
ALL = {**KOTLIN, **{path: data.decode() for path, data in java.render_bindings().items()}}
PACKAGES = {
    "com.aimux.contract.WireException": "Reason",
    "java.math": "BigInteger",
    "java.time": "Duration Instant",
    "java.util": "List Locale Map Optional",
    "kotlin.math": "absoluteValue",
}


def test_javadoc_has_markup_of_its_own() -> None:
    assert javadoc("A `Map<K>` of\nmore.") == "/** A {@code Map<K>} of more. */"
    assert javadoc("a < b & c > d @e") == "/** a &lt; b &amp; c &gt; d &#64;e */"


def test_paragraphs_and_parameters_have_lines_of_their_own() -> None:
    member = Member("name", LONG, "String", FIELD)
    lines = javadoc(f"One.\n\n{LONG}", [member]).split("\n")
    assert lines[:3] == ["/**", " * One.", " *"]
    assert lines[3].startswith(" * <p>word word")
    start = lines.index(f" * @param name {LONG[:79].strip()}")
    assert lines[start - 1] == " *"
    assert lines[start + 1].startswith(" *   word")
    assert lines[-1] == " */"


def test_kdoc_names_properties_without_backticks() -> None:
    assert kdoc("Short.") == "/** Short. */"
    member = Member("`object`", "A thing.", "String", FIELD)
    assert kdoc("Short.", [member]) == "/**\n * Short.\n *\n * @property object A thing.\n */"


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        (
            '/** A {@link Map}. */\nclass X { List<Optional<Y>> of = List.of("Locale"); }',
            ["java.util.List", "java.util.Optional"],
        ),
        (
            'val x: Instant = 1 // BigInteger\nval y = "Duration"\nval z = n.absoluteValue',
            ["java.time.Instant", "kotlin.math.absoluteValue"],
        ),
        ("public enum Reason {}", []),
        ("enum class Reason", []),
        ("throw Reason.X", ["com.aimux.contract.WireException.Reason"]),
    ],
)
def test_a_file_imports_what_its_code_uses(body: str, expected: list[str]) -> None:
    assert imports(PACKAGES, body) == expected


@pytest.mark.parametrize("path", ALL)
def test_no_import_is_unused(path: str) -> None:
    body = re.sub(r"^import .+\n", "", ALL[path], flags=re.MULTILINE)
    for name in re.findall(r"^import (?:static )?[\w.]+\.(\w+);?$", ALL[path], re.MULTILINE):
        assert re.search(rf"\b{name}\b", body), name


@pytest.mark.parametrize("path", KOTLIN)
def test_no_when_over_variants_has_an_else(path: str) -> None:
    for branches in re.findall(r"when \(value\) \{(.*?)\n        \}", KOTLIN[path], re.DOTALL):
        assert "else ->" not in branches
