"""Golden files that are none: each is told by its file, the place in it, and what was expected."""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contract.artefacts import golden_files
from contract.conformance.answer_check import check_answer
from contract.conformance.plan_reader import PlanError, read_plan
from contract.json_tree import children
from tests.commands.running import Cli
from tests.conformance.fake_testees import command_of, golden_of

WIRE: Final[dict[str, Any]] = {
    "type": "Tool",
    "cases": [
        {"id": "a", "level": "required", "verdict": "accept", "json": "{}", "flags": []},
        {"id": "b", "level": "required", "verdict": "reject", "json_base64": "/w==", "reason": "r"},
        {
            "id": "c",
            "level": "recommended",
            "verdict": "either",
            "json": "{ }",
            "canonical": "{}",
            "facts": {"code": "x"},
            "now": "2026-01-01T00:00:00Z",
        },
    ],
}
VECTORS: Final[dict[str, Any]] = {
    "operation": "validate_args",
    "vectors": [
        {"id": "v", "level": "required", "spec": {}, "args": 1, "expect": {"violations": []}}
    ],
}


def put(folder: Path, wire: object = WIRE, vectors: object = VECTORS) -> Path:
    for name, document in (("wire/Tool.json", wire), ("boundary/args.json", vectors)):
        path = folder / name
        path.parent.mkdir(exist_ok=True)
        text = document if isinstance(document, bytes) else json.dumps(document).encode()
        path.write_bytes(text)
    return folder


def refusal(folder: Path) -> str:
    with pytest.raises(PlanError) as caught:
        read_plan(folder)
    return str(caught.value)


def test_what_is_read(tmp_path: Path) -> None:
    assert [case.id for case in read_plan(put(tmp_path))] == ["a", "b", "c", "c/facts", "v"]


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"", "it is not JSON: "),
        (b"\xff", "it is not JSON: "),
        (b"[" * 2_000, "it is not JSON: "),
        (b"[]", "at $: expected an object"),
        (b"null", "at $: expected an object"),
        (b"{}", "at $.type: expected the field, found nothing"),
        (b'{"cases":[{}]}', "at $.type: expected the field, found nothing"),
        (b'{"cases":3,"type":"Tool"}', "at $.cases: expected a valid array"),
        (b'{"cases":[3],"type":"Tool"}', "at $.cases[0]: expected an object"),
    ],
)
def test_a_file_that_is_none_of_golden(tmp_path: Path, content: bytes, why: str) -> None:
    told = refusal(put(tmp_path, content))
    assert told.startswith(f"{tmp_path}/wire/Tool.json is not a golden file of this release: {why}")
    assert told.endswith(f"; `aimux-contract check --golden {tmp_path}` says more")


CASE_FAULTS: Final[list[tuple[dict[str, object], str]]] = [
    ({"id": 3}, ".id: expected a valid string"),
    ({"level": "best"}, ".level: expected 'required' or 'recommended'"),
    ({"verdict": "maybe"}, ".verdict: expected 'accept', 'reject' or 'either'"),
    ({"json": 1}, ".json: expected a valid string"),
    ({"json": "{"}, ".json: expected JSON text, as the case is accepted"),
    ({"canonical": "{"}, ".canonical: expected JSON text, as the case is accepted"),
    ({"flags": "x"}, ".flags: expected a valid array"),
    ({"facts": []}, ".facts: expected an object"),
    ({"facts": {}, "now": 1}, ".now: expected a valid string"),
    ({"reason": []}, ".reason: expected a valid string"),
    ({"facts": {}, "verdict": "reject"}, ".facts: expected no facts, as the case is rejected"),
]


@pytest.mark.parametrize(("change", "why"), CASE_FAULTS, ids=str)
def test_a_case_that_is_none(tmp_path: Path, change: dict[str, object], why: str) -> None:
    wire = deepcopy(WIRE)
    wire["cases"][0] |= change
    assert f": at $.cases[0]{why}, found " in refusal(put(tmp_path, wire))


VECTOR_FAULTS: Final[list[tuple[dict[str, object], str]]] = [
    ({"id": None}, ".id: expected a valid string"),
    ({"level": None}, ".level: expected 'required' or 'recommended'"),
    ({"expect": []}, ".expect: expected an object"),
    ({"expect": {}}, ".expect.violations: expected the field"),
    ({"expect": {"violations": [], "x": 1}}, ".expect.x: expected no such field"),
    ({"expect": {"violations": {}}}, ".expect.violations: expected a valid array"),
]


@pytest.mark.parametrize(("change", "why"), VECTOR_FAULTS, ids=str)
def test_a_vector_that_is_none(tmp_path: Path, change: dict[str, object], why: str) -> None:
    vectors = deepcopy(VECTORS)
    vectors["vectors"][0] |= change
    assert f": at $.vectors[0]{why}, found " in refusal(put(tmp_path, vectors=vectors))


def test_bytes_that_are_no_base64(tmp_path: Path) -> None:
    wire = deepcopy(WIRE)
    wire["cases"][1]["json_base64"] = "!!"
    assert ": at $.cases[1].json_base64: expected base64, found " in refusal(put(tmp_path, wire))


def test_files_that_no_testee_could_be_asked_about(tmp_path: Path) -> None:
    other = refusal(put(tmp_path, {**WIRE, "type": "Nope"}))
    assert "at $.type: expected Tool, as in the file's name" in other
    empty = refusal(put(tmp_path, {**WIRE, "cases": []}))
    assert "at $.cases: expected at least one" in empty


def test_a_vector_without_its_input(tmp_path: Path) -> None:
    vectors = deepcopy(VECTORS)
    del vectors["vectors"][0]["args"]
    assert "at $.vectors[0].args: expected the field, found nothing" in refusal(
        put(tmp_path, vectors=vectors)
    )
    decode = {**VECTORS, "operation": "decode"}
    assert "at $.operation: expected 'parse_tool_call', " in refusal(put(tmp_path, vectors=decode))


def test_an_id_that_is_there_twice(tmp_path: Path) -> None:
    vectors = deepcopy(VECTORS)
    vectors["vectors"][0]["id"] = "a"
    assert refusal(put(tmp_path, vectors=vectors)).startswith(
        f"{tmp_path}: two cases have the id 'a'"
    )


def test_folders_that_hold_none(tmp_path: Path) -> None:
    assert "is not a folder of golden files; `aimux-contract export` makes one" in refusal(tmp_path)
    put(tmp_path)
    (tmp_path / "wire/Tool.json").unlink()
    (tmp_path / "boundary/args.json").unlink()
    assert refusal(tmp_path) == f"{tmp_path} has no cases; `aimux-contract export` writes them"
    (tmp_path / "wire/Tool.json").mkdir()
    assert "wire/Tool.json is not a golden file of this release: Is a directory" in refusal(
        tmp_path
    )


def test_what_systems_and_editors_leave_is_passed_over(tmp_path: Path) -> None:
    put(tmp_path)
    for name in (".DS_Store", "._Tool.json", "Tool.json~", "Tool.json.orig", "#Tool.json#"):
        (tmp_path / "wire" / name).write_bytes(b"\xff")
    assert len(read_plan(tmp_path)) == 5


def test_the_command_tells_it(cli: Cli, tmp_path: Path) -> None:
    golden = golden_of(tmp_path / "golden", 1)
    golden.joinpath("wire/Tool.json").write_bytes(b"[]")
    told = cli("conform", "--golden", str(golden), "--", *command_of())
    assert (told.status, told.out) == (2, "")
    assert (
        "wire/Tool.json is not a golden file of this release: at $: expected an object" in told.err
    )


def _places(node: object, steps: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    yield steps
    for step, child in children(node):
        yield from _places(child, (*steps, step))


PLACES: Final = [(0, each) for each in _places(WIRE)] + [(1, each) for each in _places(VECTORS)]
others = st.sampled_from([None, True, 0, -1.5, "", "x", "{}", [], [0], {}, {"x": 1}, "\U0001f600"])


@pytest.mark.property
@given(st.sampled_from(PLACES), others)
def test_any_change_is_read_or_told(place: tuple[int, tuple[Any, ...]], other: object) -> None:
    """And a case that is read can be sent, shown and judged."""
    which, steps = place
    documents = [deepcopy(WIRE), deepcopy(VECTORS)]
    holder: Any = {"": documents}
    for step in ("", which, *steps)[:-1]:
        holder = holder[step]
    holder[("", which, *steps)[-1]] = other
    with TemporaryDirectory() as folder:
        try:
            plan = read_plan(put(Path(folder), *documents))
        except PlanError as error:
            assert str(error).startswith(folder)  # noqa: PT017 - most changes are refused
            return
    for case in plan:
        assert json.loads(case.message(1))["op"] == case.operation
        assert case.sent is not None
        for result in (case.result, {"json": "1"}, {}):
            assert check_answer(case, {"result": result}).outcome


def test_the_kit_s_own_files() -> None:
    assert len(read_plan(golden_files())) > 1_000
