"""Inputs that broke other systems: each case of the model boundary is covered by vectors."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, TypeAlias

import pytest

from contract.artefacts.vector_models import ArgsVector, ParseVector
from tests.generators.vectors import all_vectors, raw_vectors

Json: TypeAlias = Any

FOLDER: Final = Path(__file__).parents[1] / "data" / "cases"

COVERED: Final[Mapping[str, tuple[str, ...]]] = {
    "019-huge-integer-literal": (
        "parse/number/300-digits",
        "parse/number/310-digits",
        "parse/number/5000-digits",
    ),
    "041-empty-arguments": ("parse/blank/empty",),
    "043-blank-with-required": ("parse/blank/with-required",),
    "044-literal-null": ("parse/json/null-for-object", "parse/json/null"),
    "046-double-encoded": ("parse/string/double-encoded", "parse/string/json-inside-a-property"),
    "048-trailing-comma": ("parse/not-json/trailing-comma",),
    "049-truncated": ("parse/not-json/truncated-string",),
    "052-code-fence": ("parse/not-json/code-fence",),
    "055-tool-name-case": (
        "parse/unknown-tool/name-capitals",
        "parse/unknown-tool/name-hyphen",
        "parse/unknown-tool/name-blank-before",
        "parse/unknown-tool/name-namespace",
        "parse/unknown-tool/name-empty",
    ),
    "056-tool-name-prototype": (
        *(
            f"parse/unknown-tool/inherited-{name}"
            for name in (
                "constructor",
                "toString",
                "__proto__",
                "hasOwnProperty",
                "__class__",
                "get",
                "keys",
            )
        ),
        "parse/known-tool/registered-__proto__",
    ),
    "057-no-tools-vs-empty-tools": (
        "repair/no-tool-set/repaired",
        "repair/empty-tool-set/repaired",
        "parse/no-tool-set/plain",
        "parse/unknown-tool/lists-none",
    ),
    "058-proto-escaped": (
        "parse/guard/proto",
        "parse/guard/proto-escaped",
        "parse/guard/proto-blank-before-colon",
        "parse/guard/proto-deep",
        "parse/guard/constructor-escaped",
        "parse/guard/constructor-prototype-null",
        "parse/guard/constructor-nested",
    ),
    "062-integer-one-point-zero": (
        "parse/schema/one-point-zero-is-integer",
        "parse/schema/one-point-zero-in-enum",
        "parse/schema/minus-zero-is-integer",
        "parse/schema/exponent-is-integer",
        "parse/schema/half-for-integer",
    ),
    "063-true-is-not-integer": (
        "parse/schema/true-for-integer",
        "parse/schema/false-for-number",
        "parse/schema/true-not-in-numbers",
        "parse/schema/zero-not-false-in-arrays",
        "parse/schema/true-not-one-in-objects",
        "parse/schema/one-for-boolean",
    ),
    "065-pattern-dollar-newline": ("parse/pattern/end-is-no-newline",),
    "067-pattern-not-compilable": (
        "parse/pattern/property-class",
        "parse/pattern/named-group",
        "parse/pattern/look-ahead",
        "parse/pattern/look-behind",
        "parse/pattern/empty-class-negated",
        "parse/pattern/unbalanced",
        "parse/pattern/python-group",
        "parse/pattern/python-end",
    ),
    "068-redos": ("parse/pattern/backtracking-nested",),
    "069-remote-ref": ("parse/ref/http", "parse/ref/file", "parse/ref/https-in-property"),
    "071-malformed-tool-schema": (
        "parse/broken-schema/required-among-properties",
        "parse/broken-schema/unknown-type",
        "parse/broken-schema/type-null",
        "parse/broken-schema/required-string",
        "parse/broken-schema/array",
        "parse/broken-schema/null",
        "parse/broken-schema/string",
        "parse/broken-schema/properties-array",
        "parse/broken-schema/of-another-tool",
    ),
    "075-format-is-annotation": ("parse/format/not-asserted",),
    "078-big-int-bounds": (
        "parse/schema/maximum-2-53",
        "parse/schema/multiple-above-2-53",
        "parse/schema/const-above-2-53",
    ),
    "080-repair-still-invalid": ("repair/still-invalid/violation",),
    "081-repair-raises-or-declines": (
        "repair/failed/not-json",
        "repair/unchanged/not-json",
        "repair/still-invalid/unknown-tool",
    ),
    "083-spec-number-bool-nan": (
        "args/numbers/true",
        "args/numbers/one",
        "args/numbers/minus-zero",
    ),
}
"""Case to vectors, those of its parts in their order first.

What no JSON can say has no vector: NaN, infinities and decimals (083), and a callback that raises
(081: its reply is `failed`).
"""


def _cases() -> dict[str, Json]:
    cases = {p.stem: json.loads(p.read_text(encoding="utf-8")) for p in FOLDER.glob("*.json")}
    return {n: case for n, case in cases.items() if case["surface"] in ("tool-args", "boundary")}


CASES: Final = _cases()


def test_every_case_is_covered() -> None:
    assert set(CASES) == set(COVERED)
    assert {id_ for ids in COVERED.values() for id_ in ids} - set(all_vectors()) == set()


@pytest.mark.parametrize("name", COVERED)
def test_every_part_of_a_case_is_covered(name: str) -> None:
    parts = CASES[name]["input"].get("cases", [None])
    assert len(COVERED[name]) >= len(parts)


@pytest.mark.parametrize("name", COVERED)
def test_the_vectors_have_the_outcome_of_the_case(name: str) -> None:
    case = CASES[name]
    parts = case["input"].get("cases", [{}])
    told: dict[str, Json] = {**case["expected"], **parts[0]}
    vector = all_vectors()[COVERED[name][0]]
    expect = raw_vectors()[vector.id]["expect"]
    match vector:
        case ParseVector():
            call = expect["tool_call"]
            if told.get("outcome") in ("valid", "invalid"):
                assert call.get("invalid", False) == (told["outcome"] == "invalid")
            if "error_variant" in told:
                assert list(call["error"]) == [told["error_variant"]]
        case ArgsVector():
            assert (expect["violations"] == []) == (told["outcome"][0] == "accept")
        case _:
            pytest.fail(f"{vector.id} is of another operation")


@pytest.mark.parametrize(
    "name", [name for name, case in CASES.items() if "tool_call" in case["input"]]
)
def test_a_case_s_own_text_is_that_of_a_vector(name: str) -> None:
    text = CASES[name]["input"]["tool_call"].get("input")
    vectors = [all_vectors()[id_] for id_ in COVERED[name]]
    given = [vector.call.input for vector in vectors if isinstance(vector, ParseVector)]
    assert text is None or text in given or name in ALIKE


ALIKE: Final = {
    "046-double-encoded",
    "048-trailing-comma",
    "049-truncated",
    "052-code-fence",
    "062-integer-one-point-zero",
    "065-pattern-dollar-newline",
    "068-redos",
    "080-repair-still-invalid",
}
"""Cases whose vectors have the same fault in another property, or one fault where it has four."""
