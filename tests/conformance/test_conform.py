"""The command line of a run: what each option changes, and what is said of wrong words."""

from __future__ import annotations

import json
import os
import shlex
import sys
import threading
from pathlib import Path

import pytest

from contract.conformance.plan import Case
from tests.commands.running import Cli, shell
from tests.conformance.fake_testees import (
    assert_none_left,
    command_of,
    conformed,
    golden_of,
)


def test_max_restarts(tmp_path: Path) -> None:
    """A restart for each case that ends it, and then no start more; the same in any window."""
    for way in (("--window", "1"), ()):
        for most, tried in ((0, 1), (2, 3), (11, 12), (12, 12)):
            command = command_of(always="crash")
            ended = conformed(tmp_path, command, "--max-restarts", str(most), *way)
            reasons = [case.mismatch.reason for case in ended.cases.values() if case.mismatch]
            untried = [each for each in reasons if each.startswith("not tried: --max-restarts")]
            assert (ended.status, len(ended.mismatches)) == (1, 12)
            assert len(untried) == 12 - tried
            assert reasons[tried:] == untried


def test_max_restarts_are_not_spent_on_what_works(tmp_path: Path) -> None:
    command = command_of(cases={3: "crash", 9: "crash"})
    for way in (("--window", "1"), ()):
        ended = conformed(tmp_path, command, "--max-restarts", "2", *way)
        assert ended.mismatches == {3: "crashed", 9: "crashed"}
        ended = conformed(tmp_path, command, "--max-restarts", "1", *way)
        assert ended.mismatches == dict.fromkeys([3, *range(9, 13)], "crashed")


def test_max_line(tmp_path: Path) -> None:
    command = command_of(cases={5: "long_line"})
    assert conformed(tmp_path, command, "--max-line", "2").mismatches == {5: "invalid-output"}
    ended = conformed(tmp_path, command, "--max-line", "4")
    assert ended.mismatches == {5: "invalid-output"}
    assert "a line is not JSON" in ended.words


def test_bytes(tmp_path: Path) -> None:
    command = command_of(cases={5: "spaced"})
    assert conformed(tmp_path, command).mismatches == {}
    ended = conformed(tmp_path, command, "--bytes")
    assert (ended.status, ended.mismatches) == (1, {5: "wrong"})


def test_strict_finds_what_the_testee_adds(tmp_path: Path) -> None:
    command = command_of(cases={5: "extra_field"})
    assert conformed(tmp_path, command).mismatches == {}
    ended = conformed(tmp_path, command, "--strict")
    assert (ended.status, ended.mismatches) == (1, {5: "protocol-error"})
    assert "the testee's answer breaks the protocol at $" in ended.words


@pytest.mark.parametrize("window", ["1", "64"])
def test_strict_finds_what_the_harness_gets_wrong(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, window: str
) -> None:
    message = Case.message

    def wrong(case: Case, number: int) -> bytes:
        line = message(case, number)
        return line.replace(b'"type"', b'"form"') if case.id in ("x/5", "x/12") else line

    monkeypatch.setattr(Case, "message", wrong)
    ended = conformed(tmp_path, command_of(), "--strict", "--window", window)
    assert (ended.status, ended.mismatches) == (1, {5: "protocol-error", 12: "protocol-error"})
    assert "the harness's own request breaks the protocol" in ended.words


def test_choosing_cases(cli: Cli, tmp_path: Path) -> None:
    golden, file = golden_of(tmp_path / "golden", 12), tmp_path / "report.json"
    own = ["conform", "--golden", str(golden), "--report-json", str(file)]
    words = [
        ["-k", "x/1", "-k", "x/?2"],
        ["--shard", "1/3"],
        ["--shard", "2/3"],
        ["--shard", "3/3"],
    ]
    chosen: list[set[str]] = []
    for each in words:
        assert cli(*own, *each, "--", *command_of()).status == 0
        chosen.append({case["id"] for case in json.loads(file.read_bytes())["cases"]})
    first, *shards = chosen
    assert first == {"x/1", "x/12"}
    assert sorted(name for shard in shards for name in shard) == sorted(
        f"x/{number}" for number in range(1, 13)
    )
    told = cli(*own, "-k", "y", "--", *command_of())
    assert told.status == 2
    assert "-k y fits none of 12 cases" in told.err
    beside = cli(*own, "-k", "x/1", "-k", "x/1z", "--", *command_of())
    assert (beside.status, beside.out) == (2, "")
    assert "-k x/1z fits none of 12 cases; did you mean x/1" in beside.err
    nowhere = cli(*own, "-k", "x/1", "--shard", "1/1000", "--", *command_of())
    assert nowhere.status == 2
    assert "none of the 12 cases fits what was asked for" in nowhere.err


def test_dashes_with_no_command_behind_them(cli: Cli) -> None:
    """As `conform -- $TESTEE` is where the variable is not set."""
    for words in (["--"], ["--strict", "--"]):
        told = cli("conform", *words)
        assert (told.status, told.out) == (2, "")
        assert "-- is there, but no COMMAND behind it" in told.err


def test_a_departure_is_repeated_under_the_same_limits(tmp_path: Path) -> None:
    words = ["--start-timeout", "59.5", "--max-line", "3"]
    ended = conformed(tmp_path, command_of(cases={5: "lie"}), *words, timeout=61)
    mismatch = ended.cases["x/5"].mismatch
    assert mismatch is not None
    limits = "--timeout 61 --start-timeout 59.5 --max-line 3"
    assert f"--golden {tmp_path}/golden {limits} -k x/5 -- " in mismatch.repeat


def test_an_id_is_repeated_whatever_it_is(cli: Cli, tmp_path: Path) -> None:
    golden = golden_of(tmp_path / "golden", 2)
    file = golden / "wire" / "AiMuxError.json"
    file.write_text(file.read_text().replace("x/1", "a[b]*").replace("x/2", "-x"))
    command = command_of(always="lie")
    told = cli("conform", "--golden", str(golden), "--", *command)
    for line in (line for line in told.out.splitlines() if line.startswith("  repeat")):
        again = cli(*shlex.split(line)[2:])
        assert (again.status, again.err) == (1, "")
        assert "1 of 1 case failed" in again.out
    assert told.out.count("  repeat") == 2


def test_another_hello_is_noted(tmp_path: Path) -> None:
    lives = tmp_path / "lives"
    hellos = ["hello", "other_hello"]
    command = command_of(hello=hellos, lives=str(lives), cases={3: "crash"})
    ended = conformed(tmp_path, command, "--window", "1")
    assert ended.mismatches == {3: "crashed"}
    assert "its handshake changed after a restart; the first one counts" in ended.words


def test_usual_limits_are_not_repeated(cli: Cli, tmp_path: Path) -> None:
    golden = golden_of(tmp_path / "golden", 3)
    told = cli("conform", "--golden", str(golden), "--", *command_of(always="lie"))
    assert f"repeat    aimux-contract conform --golden {golden} -k x/1 -- " in told.out


def test_a_reader_that_leaves_does_not_hide_the_verdict() -> None:
    """Also where the summary is more than a pipe holds."""
    lying = " ".join(map(shlex.quote, command_of(always="lie", types=["AiMuxError"])))
    words = "conform --all --level required"
    told = shell(f'{{ "$@" {words} -- {lying}; echo $? >&2; }} | head -n 1')
    assert told.err == "1\n"
    assert told.out.startswith("wrong  ")
    assert shell(f'{{ "$@" {words}; echo $? >&2; }} | :').err == "0\n"


def test_a_report_whose_reader_leaves_is_not_written(cli: Cli, tmp_path: Path) -> None:
    golden, pipe = golden_of(tmp_path / "golden", 2_000), tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = threading.Thread(target=lambda: os.close(os.open(pipe, os.O_RDONLY)))
    reader.start()
    told = cli("conform", "--golden", str(golden), "--report-json", str(pipe), "--", *command_of())
    reader.join(timeout=60)
    assert told.status == 2
    assert "ok: fake-testee" in told.out
    assert told.err == f"aimux-contract: {pipe}: Broken pipe\n"


@pytest.mark.parametrize("option", ["--report-json", "--junit", "--html", "--badge"])
def test_a_report_that_cannot_be_written(cli: Cli, tmp_path: Path, option: str) -> None:
    """It is found out before the run."""
    lives = tmp_path / "lives"
    golden = golden_of(tmp_path / "golden", 3)
    command = command_of(hello=["hello"], lives=str(lives))
    told = cli("conform", "--golden", str(golden), option, f"{tmp_path}/no/r", "--", *command)
    assert (told.status, told.out) == (2, "")
    assert told.err == f"aimux-contract: {tmp_path}/no/r: No such file or directory\n"
    assert not lives.exists()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full")
def test_a_report_that_fails_costs_no_other(cli: Cli, tmp_path: Path) -> None:
    golden, junit = golden_of(tmp_path / "golden", 3), tmp_path / "junit.xml"
    failing = ["--report-json", "/dev/full", "--badge", "/dev/full"]
    told = cli(
        "conform", "--golden", str(golden), *failing, "--junit", str(junit), "--", *command_of()
    )
    assert told.status == 2
    assert "ok: fake-testee" in told.out
    assert told.err.count("/dev/full: No space left on device\n") == 2
    assert junit.read_bytes().endswith(b">\n")


def test_level(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "report.json"
    own = ["conform", "--report-json", str(file), "-k", "ToolCall/*"]
    levels: list[set[str]] = []
    for level in ("required", "recommended"):
        assert cli(*own, "--level", level).status == 0
        levels.append({case["level"] for case in json.loads(file.read_bytes())["cases"]})
    assert levels == [{"required"}, {"required", "recommended"}]


def test_words_behind_the_dashes_are_the_testee_s(tmp_path: Path) -> None:
    command = command_of()
    assert conformed(tmp_path, [*command[:-1], "--", "-k", "--strict", command[-1]]).status == 0


def test_more_testees_than_cases(tmp_path: Path) -> None:
    lives = tmp_path / "lives"
    command = command_of(hello=["hello"], lives=str(lives))
    assert conformed(tmp_path, command, "--jobs", "50", size=3).status == 0
    assert lives.stat().st_size == 3
    assert_none_left(command)


@pytest.mark.parametrize(
    ("command", "why"),
    [
        (["/no/such/testee"], "/no/such/testee cannot be started: No such file or directory"),
        ([""], " cannot be started: "),
        (["a b"], "'a b' cannot be started: No such file or directory; no shell is involved"),
        (["pyproject.toml"], "it is not on the PATH, but it is here: write ./pyproject.toml"),
        (["/"], "/ cannot be started: Permission denied"),
        ([__file__], f"{__file__} cannot be started: Permission denied; is it executable"),
        (["a\0b"], "cannot be started: embedded null byte"),
        (
            [sys.executable, "-c", "print(1)"],
            "failed the handshake: its first line is not a handshake",
        ),
        ([sys.executable, "-c", ""], "it ended with exit status 0 before its handshake"),
        ([sys.executable, "-c", "x" * 300_000], "Argument list too long"),
    ],
    ids=[
        "absent",
        "empty",
        "blank",
        "here",
        "folder",
        "no-program",
        "null",
        "no-testee",
        "silent",
        "long",
    ],
)
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_what_cannot_be_started(tmp_path: Path, command: list[str], why: str, jobs: str) -> None:
    ended = conformed(tmp_path, command, "--jobs", jobs)
    assert (ended.status, ended.report) == (2, None)
    assert why in ended.err


def test_a_program_that_is_gone_at_the_restart(tmp_path: Path) -> None:
    program = tmp_path / "testee"
    program.write_text(f'#!/bin/sh\nrm "$0"\nexec {sys.executable} -I -S "$@"\n')
    program.chmod(0o755)
    ended = conformed(tmp_path, [str(program), *command_of(cases={4: "crash"})[3:]])
    assert ended.mismatches == dict.fromkeys(range(4, 13), "crashed")
    assert "cannot be started: No such file or directory" in ended.words


@pytest.mark.parametrize(
    "words",
    [
        ["--timeout", "0"],
        ["--timeout", "nan"],
        ["--timeout", "inf"],
        ["--start-timeout", "-1"],
        ["--window", "0"],
        ["--jobs", "0"],
        ["--jobs", "x"],
        ["--max-line", "0"],
        ["--max-line", "99999999999"],
        ["--max-restarts", "-1"],
        ["--shard", "0/2"],
        ["--shard", "3/2"],
        ["--shard", "1"],
        ["--shard", "١/٢"],
        ["--level", "best"],
        ["--max-skipped", "-1"],
    ],
    ids=" ".join,
)
def test_wrong_words(cli: Cli, words: list[str]) -> None:
    told = cli("conform", *words, "--", "/no/such/testee")
    assert (told.status, told.out) == (2, "")
    assert f"argument {words[0]}" in told.err


def test_golden_files_that_are_none(cli: Cli, tmp_path: Path) -> None:
    told = cli("conform", "--golden", str(tmp_path))
    assert (told.status, told.out) == (2, "")
    assert "is not a folder of golden files; `aimux-contract export` makes one" in told.err
