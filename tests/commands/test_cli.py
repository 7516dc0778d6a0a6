"""The tool as a whole: help, exit statuses, and a clean end whatever happens."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from contract import __version__, cli
from contract.cli import COMMANDS, main
from tests.commands.running import TOOL, Cli, assert_calm, process, shell, surroundings

POSIX = pytest.mark.skipif(os.name != "posix", reason="a POSIX shell and its signals")
BUSY = ("decode", "AiMuxError", "--lines")
every_command = pytest.mark.parametrize("name", COMMANDS)


# --- help


def test_help_of_the_tool(cli: Cli, snapshot: SnapshotAssertion) -> None:
    told = cli("--help")
    assert (told.status, told.err) == (0, "")
    assert told.out == snapshot
    assert cli("-h") == cli("help") == told


def test_without_a_command_the_help_is_shown_and_nothing_is_claimed(cli: Cli) -> None:
    assert cli() == (2, cli("--help").out, "")


def test_version(cli: Cli) -> None:
    assert cli("--version") == (0, f"aimux-contract {__version__}\n", "")


def test_every_command_is_in_the_help(cli: Cli) -> None:
    told = cli("--help").out
    for name, command in COMMANDS.items():
        assert f"  {name} " in told
        assert command.summary in told


@every_command
def test_help_of_a_command(cli: Cli, name: str) -> None:
    told = cli(name, "--help")
    assert (told.status, told.err) == (0, "")
    assert told.out.startswith(f"usage: aimux-contract {name} ")
    assert cli(name, "-h") == told


@pytest.mark.parametrize(
    "name",
    ["cases", "check", "compare", "decode", "explain", "export", "generate", "report"],
)
def test_help_of_a_command_in_words(cli: Cli, name: str, snapshot: SnapshotAssertion) -> None:
    told = cli(name, "--help").out
    assert "\nexample" in told
    assert "\nexit status: 0" in told
    assert told == snapshot


def test_help_is_narrower_than_80_columns(cli: Cli) -> None:
    for words in ([], *([name] for name in COMMANDS)):
        lines = cli(*words, "--help").out.splitlines()
        assert [line for line in lines if len(line) >= 80] == [], words


# --- usage


@pytest.mark.parametrize(
    "words",
    [
        ["decod"],
        ["--json"],
        [""],
        ["decode"],
        ["decode", "AiMuxError", "a", "b"],
        ["explain"],
        ["cases", "--verdict", "maybe"],
        ["cases", "--level"],
        ["check", "--gold", "x"],
        ["check", "extra"],
        ["export"],
        ["generate", "--nope"],
    ],
    ids=" ".join,
)
def test_wrong_usage(cli: Cli, words: list[str]) -> None:
    told = cli(*words)
    assert (told.status, told.out) == (2, "")
    assert "aimux-contract" in told.err
    assert_calm(told)


def test_an_unknown_command_is_told_the_known_ones(cli: Cli, snapshot: SnapshotAssertion) -> None:
    assert cli("decod").err == snapshot


# --- a clean end


class _Failing:
    """A command that fails as it is told."""

    def __init__(self, error: BaseException) -> None:
        self._error = error

    def add_arguments(self, _parser: object) -> None:
        """Take none."""

    def run(self, _arguments: object) -> int:
        raise self._error


@pytest.mark.parametrize(
    ("error", "status", "words"),
    [
        (KeyboardInterrupt(), 130, ""),
        (
            FileNotFoundError(2, "No such file", "x.json"),
            2,
            "aimux-contract: x.json: No such file\n",
        ),
        (
            PermissionError(13, "Permission denied"),
            2,
            "aimux-contract: output: Permission denied\n",
        ),
        (FileNotFoundError("there are none"), 2, "aimux-contract: there are none\n"),
    ],
    ids=["interrupted", "of a file", "of the output", "in words"],
)
def test_failures_of_the_system(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    error: BaseException,
    status: int,
    words: str,
) -> None:
    def failing(_name: str) -> _Failing:
        return _Failing(error)

    monkeypatch.setattr(cli, "import_module", failing)
    assert main(["cases"]) == status
    assert capsys.readouterr() == ("", words)


@POSIX
def test_ctrl_c_is_quiet() -> None:
    with subprocess.Popen(
        [*TOOL, *BUSY],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=surroundings(),
    ) as running:
        assert running.stdin is not None
        assert running.stderr is not None
        running.stdin.write(b"{}\n")
        running.stdin.flush()
        assert b"not-exactly-one-variant" in running.stderr.readline(), "it reads now"
        running.send_signal(signal.SIGINT)
        assert running.stderr.read() == b""
        assert running.wait(timeout=30) == 130


@POSIX
def test_a_reader_that_leaves_early_is_told_by_the_status_alone() -> None:
    """The output must be larger than a pipe holds, or nothing breaks."""
    told = shell('{ "$@" cases --json; echo $? >&2; } | head -n 1')
    assert json.loads(told.out)["id"] == "AiMuxError/ApiCall/minimal"
    assert told.err == "141\n"


@POSIX
@pytest.mark.parametrize("words", ["--version", "explain Timeout", "decode AiMuxError"])
def test_a_reader_that_is_gone_leaves_the_verdict(words: str) -> None:
    told = shell(f'{{ sleep 0.2; "$@" {words}; echo $? >&2; }} | :', b'{"Timeout":"x"}')
    assert told == (0, "", "0\n")


@POSIX
@pytest.mark.parametrize("stream", ["", "2>&1"])
def test_a_reader_of_errors_that_leaves_early_is_told_by_the_status_alone(stream: str) -> None:
    many = b'{"Timeout":1}\n{"Timeout":"x"}\n' * 20_000
    told = shell(
        f'{{ "$@" decode AiMuxError --lines {stream}; echo $? >&3; }} 3>&2 | head -n 1', many
    )
    assert len(told.out.splitlines()) == 1
    assert told.err.splitlines()[-1] == "141"
    assert_calm(told)


@POSIX
def test_closed_streams() -> None:
    told = shell('"$@" decode AiMuxError <&-')
    assert told == (2, "", "aimux-contract: standard input is closed; name a file\n")
    assert shell('"$@" decode AiMuxError >&-', b'{"Timeout":"x"}') == (0, "", "")
    assert shell('"$@" decode AiMuxError 2>&-', b"{}") == (1, "", "")
    assert shell('"$@" nothing 2>&-') == (2, "", "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
@pytest.mark.parametrize("words", ["cases", "decode AiMuxError", "--help", "explain Timeout"])
def test_a_full_disk_is_told(words: str) -> None:
    told = shell(f'"$@" {words} >/dev/full', b'{"Timeout":"x"}')
    assert told == (2, "", "aimux-contract: output: No space left on device\n")


@pytest.mark.parametrize(
    "env",
    [
        {"PYTHONIOENCODING": "ascii"},
        {"PYTHONIOENCODING": "latin-1"},
        {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
        {"LC_ALL": "POSIX"},
    ],
    ids=str,
)
def test_output_is_utf8_whatever_the_locale(env: dict[str, str]) -> None:
    text = '{"Timeout":"é\u2028😀"}\n'
    assert process("decode", "AiMuxError", stdin=text.encode(), env=env) == (0, text, "")
    told = process("decode", "AiMuxError", stdin='{"é":1}'.encode(), env=env)
    assert told.err == ('<stdin>:1: unknown-variant at $: expected a known variant, found "é"\n')


def test_the_script_that_is_installed_is_this_tool() -> None:
    (script,) = entry_points(group="console_scripts", name="aimux-contract")
    assert script.load() is main


def test_every_command_can_be_imported_by_its_name() -> None:
    for command in COMMANDS.values():
        module = import_module(command.module)
        assert callable(module.add_arguments)
        assert callable(module.run)


# --- start-up

LOADED = (
    "import sys; from contract.cli import main; main({!r}); print(*sys.modules, file=sys.stderr)"
)


def loaded_by(*words: str, stdin: bytes = b"") -> set[str]:
    """Name the packages that a command line imports."""
    run = subprocess.run(
        [sys.executable, "-c", LOADED.format(list(words))],
        input=stdin,
        capture_output=True,
        check=True,
    )
    return set(run.stderr.decode().split())


@pytest.mark.parametrize("words", [["--help"], ["--version"], ["help"], []], ids=str)
def test_help_loads_next_to_nothing(words: list[str]) -> None:
    loaded = loaded_by(*words)
    assert "contract.cli" in loaded
    heavy = {"argparse", "importlib.metadata", "jiter", "json", "pathlib", "pydantic"}
    assert loaded & (heavy | {"contract.codec", "contract.errors", "typing_extensions"}) == set()


@pytest.mark.parametrize("name", ["decode", "check", "gate"])
def test_help_of_a_command_says_so_of_a_command(name: str) -> None:
    assert "argparse" in loaded_by(name, "--help"), "the test above can tell"


def test_decode_loads_neither_generators_nor_validators() -> None:
    loaded = loaded_by("decode", "AiMuxError", stdin=b'{"Timeout":"x"}')
    assert "contract.errors" in loaded
    unwanted = ("generators", "jsonschema", "jsonschema_rs", "referencing", "syrupy", "mypy")
    assert [name for name in loaded if name.partition(".")[0] in unwanted] == []
    assert "contract.artefacts" not in loaded


@pytest.mark.parametrize("words", [["cases", "x"], ["explain", "Timeout"]], ids=str)
def test_what_shows_golden_files_loads_no_validator(words: list[str]) -> None:
    loaded = {name.partition(".")[0] for name in loaded_by(*words)}
    assert "generators" not in loaded
    assert loaded & {"jsonschema", "jsonschema_rs", "mypy", "pytest", "hypothesis"} == set()
