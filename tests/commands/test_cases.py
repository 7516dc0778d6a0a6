"""`cases`: the wire cases, all or some of them, for people and for programs."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from contract.artefacts import location
from contract.artefacts.models import WireCase
from tests.commands.running import Cli, assert_calm, process
from tests.generators.vectors import all_vectors
from tests.generators.wire import all_listed


def ids(out: str) -> list[str]:
    return [line.split()[1] for line in out.splitlines()[:-1]]


def test_all_are_listed_and_counted(cli: Cli) -> None:
    told = cli("cases")
    everything, vectors = all_listed(), list(all_vectors())
    assert ids(told.out) == [*(each.case.id for each in everything), *vectors]
    verdicts: Counter[str] = Counter(each.case.verdict for each in everything)
    verdicts["boundary"] = len(vectors)
    kinds = ("accept", "boundary", "either", "reject")
    counted = ", ".join(f"{verdicts[name]} {name}" for name in kinds)
    assert told.out.splitlines()[-1] == f"{len(everything) + len(vectors)} cases: {counted}"
    assert (told.status, told.err) == (0, "")


@pytest.mark.parametrize(
    "words",
    [
        ["AiMuxError/NoSuchTool/*"],
        ["AiMuxError/Timeout/full"],
        ["*/either/*", "ToolChoice/auto"],
        ["--type", "ToolChoice", "--verdict", "reject"],
        ["--flag", "BigInteger"],
        ["--level", "recommended", "--verdict", "reject", "AiMuxError/*"],
    ],
    ids=" ".join,
)
def test_some_in_words(cli: Cli, words: list[str], snapshot: SnapshotAssertion) -> None:
    told = cli("cases", *words)
    assert (told.status, told.err) == (0, "")
    assert told.out == snapshot


def test_filters_are_combined(cli: Cli) -> None:
    expected = [
        each.case.id
        for each in all_listed()
        if each.form == "ToolCall"
        and each.case.verdict == "accept"
        and each.case.level == "recommended"
        and "DoubleSpelling" in each.case.flags
    ]
    told = cli(
        *("cases", "--type", "ToolCall", "--verdict", "accept"),
        *("--level", "recommended", "--flag", "DoubleSpelling"),
    )
    assert ids(told.out) == expected
    assert len(expected) > 10


def test_a_pattern_fits_the_whole_id_and_case_counts(cli: Cli) -> None:
    assert cli("cases", "Timeout").status == 1
    assert cli("cases", "aimuxerror/*").status == 1
    assert cli("cases", "*Timeout/ful?").status == 0


@pytest.mark.parametrize("words", [["nothing"], ["--flag", "Nope"]], ids=" ".join)
def test_none_fits(cli: Cli, words: list[str]) -> None:
    assert cli("cases", *words) == (1, "0 cases\n", "")
    assert cli("cases", *words, "--json") == (1, "", "")


def test_json_holds_the_whole_case(cli: Cli) -> None:
    told = cli("cases", "--json")
    documents = [json.loads(line) for line in told.out.split("\n")[:-1]]
    for document, each in zip(documents[: len(all_listed())], all_listed(), strict=True):
        assert document.pop("type") == each.form
        assert WireCase.model_validate(document) == each.case


def test_golden_files_that_cannot_be_read(
    cli: Cli, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(location, "golden_files", lambda: tmp_path)
    told = cli("cases")
    assert told.status == 2
    assert_calm(told)
    tmp_path.joinpath("wire").mkdir()
    for broken in (b"", b"{}", b"\xff", b"[" * 100_000):
        tmp_path.joinpath("wire", "Tool.json").write_bytes(broken)
        for words in (["cases"], ["explain", "Unicode"]):
            told = cli(*words)
            assert (told.status, told.out) == (2, "")
            assert "`aimux-contract check` says why" in told.err
            assert_calm(told)


def test_no_golden_files_at_all(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    def none() -> Path:
        message = "this installation has no golden files"
        raise FileNotFoundError(message)

    monkeypatch.setattr(location, "golden_files", none)
    assert cli("cases") == (2, "", "aimux-contract: this installation has no golden files\n")


def test_as_a_process() -> None:
    told = process("cases", "AiMuxError/Timeout/full")
    assert told == (0, "accept  AiMuxError/Timeout/full\n1 case: 1 accept\n", "")
