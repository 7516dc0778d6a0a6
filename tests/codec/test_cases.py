"""Inputs that broke other systems: the wire cases of `tests/data/cases`, each with its rule."""

import base64
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from contract.catalog import decode_named
from contract.codec import WireError, encode

Case: TypeAlias = dict[str, Any]
"""A case file as it was published: what it holds differs from one to the next."""

FOLDER = Path(__file__).parent.parent / "data" / "cases"
PATHS = [
    path
    for path in sorted(FOLDER.glob("*.json"))
    if json.loads(path.read_text(encoding="utf-8"))["surface"] == "wire"
]
"""The others are covered by the vectors of the model boundary."""
NAMES = {"error": "AiMuxError", "tool_call": "ToolCall", "value": "JsonValue"}

# The codes of the contract for the cases' own words.
CODES = {
    "unknown_variant": {"unknown-variant"},
    "duplicate_field": {"duplicate-field"},
    "decode_error": {
        *("not-exactly-one-variant", "wrong-type", "invalid-json", "invalid-utf8"),
    },
}
# Written in a case as code: what a text of `n` levels is.
GENERATORS: dict[str, Callable[[int], str]] = {
    "repair": lambda n: (
        '{"ToolCallRepair":{"original_error":' * n
        + '{"Timeout":"x"}'
        + ',"cause":{"Timeout":"c"}}}' * n
    ),
    "retry": lambda n: (
        '{"Retry":{"reason":"maxRetriesExceeded","errors":[' * n + '{"Timeout":"x"}' + "]}}" * n
    ),
    "input": lambda n: '{"tool_call_id":"1","tool_name":"t","input":' + "[" * n + "]" * n + "}",
}


def texts(path: Path) -> Iterator[Any]:
    """Give each text of a case file: the form's name, the text, the outcome, what is written."""
    case: Case = json.loads(path.read_text(encoding="utf-8"))
    given: Case = case.get("input", {})
    name = given.get("decode_as", "error")
    for number, encoded in enumerate(case.get("input_base64", [])):
        yield pytest.param(
            NAMES[name], base64.b64decode(encoded), case["expected"], id=f"{path.stem}[{number}]"
        )
    if "generate" in given:
        yield from generated(path.stem, NAMES[name], case["expected"])
    for number, part in enumerate(given.get("cases", [given] if "text" in given else [])):
        expected = {**case["expected"], **part}
        yield pytest.param(
            NAMES[part.get("decode_as", name)], part["text"], expected, id=f"{path.stem}[{number}]"
        )


def generated(stem: str, name: str, expected: Case) -> Iterator[Any]:
    """Read the outcomes for each depth: `repair_63`, or `126` where there is one generator."""
    for key, outcome in expected.items():
        kind, _, levels = key.rpartition("_")
        if not levels.isdecimal():
            continue
        kinds = ["input"] if name == "ToolCall" else [kind] if kind != "n" else ["repair", "retry"]
        for each in kinds:
            text = GENERATORS[each](int(levels))
            yield pytest.param(name, text, {"outcome": outcome}, id=f"{stem}[{each}-{levels}]")


@pytest.mark.parametrize(
    ("name", "text", "expected"),
    [parameters for path in PATHS for parameters in texts(path)],
)
def test_case(name: str, text: str | bytes, expected: Case) -> None:
    verdict = expected["outcome"].split()[0]
    assert verdict in {"accept", "reject", "typed", "either"}
    if verdict == "accept":
        written = encode(decode_named(name, text))
        assert written == expected.get("reencoded_text", text)
        return
    # Where a reader may do either, the codec refuses.
    with pytest.raises(WireError) as caught:
        decode_named(name, text)
    assert caught.value.code in CODES.get(expected.get("error_kind", ""), {caught.value.code})


def test_every_file_gives_a_case() -> None:
    assert all(list(texts(path)) for path in PATHS)
    assert len(PATHS) == 23
