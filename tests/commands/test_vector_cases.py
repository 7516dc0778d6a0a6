"""`cases` and `explain` on the behaviour vectors and their rules."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from contract.artefacts import location
from generators.vectors.flags import VECTOR_FLAGS
from generators.vectors.rules import RULES
from tests.commands.running import Cli
from tests.generators.vectors import FILE_NAMES, all_vectors, raw_vectors, vectors_file


@pytest.mark.parametrize("pattern", ["parse/unknown-tool/lists-*", "args/numbers/*"])
def test_vectors_in_words(cli: Cli, pattern: str, snapshot: SnapshotAssertion) -> None:
    told = cli("cases", pattern)
    assert (told.status, told.err) == (0, "")
    assert told.out == snapshot


def test_vectors_are_told_by_their_type(cli: Cli) -> None:
    told = cli("cases", "--type", "boundary")
    *lines, last = told.out.splitlines()
    assert [line.split()[:2] for line in lines] == [["boundary", id_] for id_ in all_vectors()]
    assert last == f"{len(lines)} cases: {len(lines)} boundary"


def test_a_verdict_or_another_type_leaves_vectors_out(cli: Cli) -> None:
    for words in (["--verdict", "accept"], ["--type", "ToolCall"]):
        assert cli("cases", "parse/*", *words) == (1, "0 cases\n", "")


def test_vectors_are_chosen_by_level_and_flag(cli: Cli) -> None:
    told = cli("cases", "--level", "recommended", "--flag", "Blank")
    expected = [
        vector.id
        for vector in all_vectors().values()
        if vector.level == "recommended" and "Blank" in vector.flags
    ]
    assert [line.split()[1] for line in told.out.splitlines()[:-1]] == expected
    assert len(expected) == 6


def test_json_holds_the_whole_vector(cli: Cli) -> None:
    told = cli("cases", "--type", "boundary", "--json")
    documents = [json.loads(line) for line in told.out.split("\n")[:-1]]
    operations = {
        v.id: vectors_file(n).operation for n in FILE_NAMES for v in vectors_file(n).vectors
    }
    assert documents == [
        {"type": "boundary", "operation": operations[id_], **vector}
        for id_, vector in raw_vectors().items()
    ]


@pytest.mark.parametrize(
    "name",
    [
        "parse/unknown-tool/lists-available",
        "parse/blank/next-line",
        "repair/failed/not-json",
        "replay/invalid-string",
        "stream/assembled/behind-all-parts",
        "args/nested/path",
        "3a.10",
        "3b.item-required",
        "RemoteRef",
    ],
)
def test_an_explanation_in_words(cli: Cli, name: str, snapshot: SnapshotAssertion) -> None:
    told = cli("explain", name)
    assert (told.status, told.err) == (0, "")
    assert told.out == snapshot


def test_every_vector_rule_and_flag_is_explained(cli: Cli) -> None:
    for name in (*RULES, *VECTOR_FLAGS, *list(all_vectors())[::40]):
        told = cli("explain", "--json", name)
        assert [each["name"] for each in json.loads(told.out)] == [name]


def test_a_rule_lists_its_vectors(cli: Cli) -> None:
    (explanation,) = json.loads(cli("explain", "--json", "3a.9").out)
    (section,) = explanation["sections"]
    ids = [vector.id for vector in all_vectors().values() if vector.rule == "3a.9"]
    assert section["rows"] == [["", id_] for id_ in ids]


def test_a_rule_that_is_misspelt_is_suggested(cli: Cli) -> None:
    told = cli("explain", "3b.enums")
    assert (told.status, told.out) == (1, "")
    assert "3b.enum" in told.err


@pytest.mark.parametrize("content", ["{}", "not JSON", '{"operation":"assemble"}'])
def test_a_broken_file_of_vectors_ends_cleanly(
    cli: Cli, content: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tmp_path.joinpath("wire").mkdir()
    tmp_path.joinpath("boundary").mkdir()
    tmp_path.joinpath("boundary", "stream.json").write_text(content, encoding="utf-8")
    monkeypatch.setattr(location, "golden_files", lambda: tmp_path)
    for words in (["cases"], ["explain", "stream/empty/call"]):
        told = cli(*words)
        assert (told.status, told.out) == (2, "")
        assert "`aimux-contract check` says why" in told.err
