"""`parse-call`: what becomes of a call or of a corpus, for a program and for a person."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest
from syrupy.assertion import SnapshotAssertion

from contract.boundary import ToolSet, parse_tool_call
from contract.codec import JsonValue, WireError, decode, decode_value, encode
from contract.commands.shared.call_verdict import CallVerdict, Rule, verdict_of
from contract.commands.shared.recorded_calls import GivenTools, RecordedTools
from contract.errors import InvalidToolInput
from contract.support.printable import lines, one_line
from contract.tools import FunctionTool, ProviderTool, RawToolCall, Repaired, Tool, ToolCall
from tests.commands.on_terminal import on_terminal
from tests.commands.running import TOOL, Cli, assert_calm, shell, surroundings

CORPUS = Path(__file__).parents[1] / "data" / "corpus" / "tool_calls.jsonl"
POSIX = pytest.mark.skipif(os.name != "posix", reason="a POSIX shell and its signals")

WEATHER = FunctionTool(
    name="weather",
    input_schema={
        "type": "object",
        "properties": {
            "city": {"type": "string"},
            "days": {"type": "array", "items": {"type": "integer"}},
        },
        "required": ["city"],
    },
)
TOOLS = (
    WEATHER,
    ProviderTool(id="openai.web_search", name="search", args={}),
    FunctionTool(name="broken", input_schema={"type": "STRING"}),
    FunctionTool(name="odd", input_schema={"properties": {"a b": {"items": {"const": 1}}}}),
)
TOOLS_TEXT = f"[{','.join(map(encode, TOOLS))}]"


def raw(name: str, text: str, *, dynamic: bool | None = None) -> RawToolCall:
    return RawToolCall(
        tool_call_id="call_1",
        tool_name=name,
        input=text,
        provider_executed=dynamic,
        dynamic=dynamic,
    )


GOOD = raw("weather", '{"city":"Oslo"}')
BAD = raw("weather", '{"city":"Oslo","days":[1,"two"]}')


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give a folder with the files of the examples, in which commands run."""
    files = {
        "tools.json": TOOLS_TEXT,
        "no-tools.json": "null",
        "good.json": encode(GOOD),
        "bad.json": encode(BAD),
        "repaired.json": encode(Repaired(tool_call=GOOD)),
        "still-bad.json": encode(Repaired(tool_call=raw("weather", "{}"))),
        "unchanged.json": '{"type":"unchanged"}',
        "failed.json": '{"type":"failed","message":"no idea"}',
    }
    for name, text in files.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


# --- one call, for a program


@pytest.mark.parametrize("call", [GOOD, BAD], ids=["valid", "invalid"])
def test_the_result_is_one_line_of_json(cli: Cli, folder: Path, call: RawToolCall) -> None:
    (folder / "call.json").write_text(encode(call), encoding="utf-8")
    expected = parse_tool_call(call, TOOLS)
    told = cli("parse-call", "--tools", "tools.json", "call.json")
    assert told == (1 if expected.invalid else 0, encode(expected) + "\n", "")
    assert cli("parse-call", "--tools", "tools.json", stdin=encode(call).encode()) == told
    assert cli("parse-call", "--tools", "-", "call.json", stdin=TOOLS_TEXT.encode()) == told


@pytest.mark.parametrize("words", [["--no-tools"], ["--tools", "no-tools.json"]], ids=str)
def test_no_tool_set_differs_from_an_empty_one(cli: Cli, folder: Path, words: list[str]) -> None:
    told = cli("parse-call", *words, "good.json")
    assert told == (1, encode(parse_tool_call(GOOD, None)) + "\n", "")
    (folder / "empty.json").write_text("[]", encoding="utf-8")
    assert cli("parse-call", "--tools", "empty.json", "good.json").out != told.out


@pytest.mark.parametrize("reply", ["repaired", "still-bad", "unchanged", "failed"])
@pytest.mark.parametrize("call", ["good", "bad"])
@pytest.mark.usefixtures("folder")
def test_a_reply_repairs_an_invalid_call(cli: Cli, reply: str, call: str) -> None:
    told = cli("parse-call", "--tools", "tools.json", "--repair", f"{reply}.json", f"{call}.json")
    assert told.status == (0 if call == "good" or reply == "repaired" else 1)
    parsed = decode(ToolCall, told.out)
    assert bool(parsed.invalid) == bool(told.status)
    if reply == "repaired":
        assert parsed == parse_tool_call(GOOD, TOOLS)


# --- one call, for a person


class Decided(NamedTuple):
    """A call, and the rule that must be named for it."""

    rule: Rule
    call: RawToolCall
    path: str | None = None
    tools: tuple[Tool, ...] | None = TOOLS

    def __repr__(self) -> str:
        offered = "none" if self.tools is None else len(self.tools)
        return f"{self.rule}: {self.call.tool_name} of {offered}: {self.call.input}"


DECIDED = [
    Decided("schema", GOOD),
    Decided("schema", BAD, "$.days[1]"),
    Decided("schema", raw("weather", "{}"), "$"),
    Decided("schema", raw("weather", " "), "$"),
    Decided("schema", raw("odd", '{"a b":[1,2]}'), '$["a b"][1]'),
    Decided("provider tool", raw("search", "[]")),
    Decided("dynamic call", raw("else", "1", dynamic=True)),
    Decided("dynamic call", raw("else", "1", dynamic=True), tools=None),
    Decided("unknown tool", raw("Weather", "{}")),
    Decided("unknown tool", raw("weather", "{}"), tools=()),
    Decided("no tool set", raw("weather", "{}"), tools=None),
    Decided("no JSON", raw("weather", '{"city":'), "$.city"),
    Decided("no JSON", raw("search", "x"), "$"),
    Decided("no JSON", raw("else", "[1,]", dynamic=True), "$[1]"),
    Decided("prototype guard", raw("weather", '{"a":[{"__proto__":1}]}'), "$.a[0].__proto__"),
    Decided(
        "prototype guard",
        raw("search", '[{},{"constructor":{"prototype":1}},{"__proto__":1}]'),
        "$[1].constructor.prototype",
    ),
    Decided("broken schema", raw("broken", "{}")),
    Decided("broken schema", raw("broken", "")),
    Decided("no JSON", raw("broken", "}"), "$"),
]


@pytest.mark.parametrize("each", DECIDED, ids=repr)
def test_the_rule_that_decided_is_named(each: Decided) -> None:
    tools = None if each.tools is None else ToolSet(each.tools)
    call = parse_tool_call(each.call, tools)
    assert verdict_of(each.call, tools, None, call) == CallVerdict(each.rule, each.path)


CAUSES: dict[str, tuple[Rule, ...]] = {
    "JSON parsing failed: ": ("no JSON", "prototype guard"),
    "input schema is invalid: ": ("broken schema",),
    "Type validation failed: ": ("schema",),
}


@pytest.mark.parametrize("each", DECIDED, ids=repr)
def test_the_rule_agrees_with_the_cause(each: Decided) -> None:
    error = parse_tool_call(each.call, each.tools).error
    if isinstance(error, InvalidToolInput):
        (rules,) = [rules for start, rules in CAUSES.items() if error.cause.startswith(start)]
        assert each.rule in rules


def test_no_place_is_sought_where_that_could_take_long() -> None:
    tools = ToolSet(TOOLS)
    long = raw("weather", f'{{"city":1,"x":"{"x" * 100_000}"}}')
    assert verdict_of(long, tools, None, parse_tool_call(long, tools)) == CallVerdict("schema")
    cause = "Type validation failed: Value: 1.\nError message: the arguments do not fit the schema"
    error = InvalidToolInput(tool_name="weather", tool_input=BAD.input, cause=cause)
    call = parse_tool_call(BAD, tools).model_copy(update={"error": error})
    assert verdict_of(BAD, tools, None, call) == CallVerdict("schema")


def test_a_repair_is_judged_by_what_it_gave() -> None:
    tools = ToolSet(TOOLS)
    reply = Repaired(tool_call=raw("weather", "{}"))
    call = parse_tool_call(BAD, tools, reply)
    assert verdict_of(BAD, tools, reply, call) == CallVerdict("schema", "$", replaced=True)
    call = parse_tool_call(GOOD, tools, reply)
    assert verdict_of(GOOD, tools, reply, call) == CallVerdict("schema"), "nothing to repair"


@pytest.mark.parametrize(
    "words",
    [
        "--tools tools.json good.json",
        "--tools tools.json bad.json",
        "--tools no-tools.json bad.json",
        "--tools tools.json --repair repaired.json bad.json",
        "--tools tools.json --repair still-bad.json bad.json",
        "--tools tools.json --repair failed.json bad.json",
    ],
)
def test_a_person_reads_a_verdict(folder: Path, words: str, snapshot: SnapshotAssertion) -> None:
    status, shown = on_terminal("parse-call", *words.split(), cwd=folder)
    assert status == (1 if shown.startswith("invalid") else 0)
    assert shown == snapshot


def test_a_verdict_is_coloured(folder: Path, snapshot: SnapshotAssertion) -> None:
    words = ["parse-call", "--tools", "tools.json", "bad.json"]
    assert on_terminal(*words, cwd=folder, env={"NO_COLOR": ""}) == snapshot


def test_json_on_a_terminal_too(folder: Path) -> None:
    words = ["parse-call", "--tools", "tools.json", "--json", "good.json"]
    assert on_terminal(*words, cwd=folder) == (0, encode(parse_tool_call(GOOD, TOOLS)) + "\n")


def test_what_a_model_wrote_cannot_drive_the_terminal(
    folder: Path, snapshot: SnapshotAssertion
) -> None:
    call = raw("wea\x1b[2Jther\u202e", "\x07" + "x\r\n" * 5 + "y" * 5000)
    words = ["parse-call", "--tools", "tools.json"]
    status, shown = on_terminal(*words, cwd=folder, stdin=encode(call).encode())
    assert status == 1
    assert "\x1b" not in shown
    call = raw("weather", call.input)
    assert on_terminal(*words, cwd=folder, stdin=encode(call).encode()) == snapshot


def test_text_that_is_shown_has_a_length() -> None:
    assert one_line("abc\ndef", 7) == "abc\\u{a}def"
    assert one_line("0123456789", 6) == "0123…9"
    assert lines("a\nb\x0bc\n", 10) == ["a", "b\\u{b}c", ""]


# --- a corpus


def corpus_calls() -> list[ToolCall]:
    recorded = [json.loads(line) for line in CORPUS.read_bytes().splitlines()]
    return [
        parse_tool_call(
            decode_value(RawToolCall, each["tool_call"]),
            [decode_value(Tool, tool) for tool in each["tools"]],
        )
        for each in recorded
    ]


def test_the_recorded_corpus(cli: Cli, snapshot: SnapshotAssertion) -> None:
    told = cli("parse-call", "--lines", str(CORPUS))
    assert told.status == 1
    assert told.out.splitlines() == [encode(call) for call in corpus_calls()]
    assert told.err == snapshot
    assert "\r" not in told.err, "no progress where nobody watches"


def test_the_recorded_corpus_for_a_person(snapshot: SnapshotAssertion) -> None:
    status, shown = on_terminal("parse-call", "--lines", CORPUS.name, cwd=CORPUS.parent)
    invalid = sum(bool(call.invalid) for call in corpus_calls())
    assert status == 1
    assert sum(line.startswith(f"{CORPUS.name}:") for line in shown.splitlines()) == invalid
    assert [line for line in shown.splitlines() if "unknown tool" not in line] == snapshot


@pytest.mark.usefixtures("folder")
def test_tools_that_are_given_count_for_every_line(cli: Cli) -> None:
    nested = GOOD.model_copy(update={"provider_metadata": {"tool_call": 1}})
    records = [
        f'{{"provider":"x","tools":[],"tool_call":{encode(GOOD)}}}',
        f'{{"tool_call":{encode(GOOD)}}}',
    ]
    text = "\n".join([*records, encode(GOOD), encode(nested)])
    told = cli("parse-call", "--lines", "--tools", "tools.json", stdin=text.encode())
    assert (told.status, told.err) == (0, "4 calls: 4 valid\n")
    told = cli("parse-call", "--lines", "--no-tools", stdin=text.encode())
    assert (told.status, told.err.splitlines()[0]) == (1, "4 calls: 0 valid, 4 NoSuchTool")


def test_each_line_has_its_own_tools(cli: Cli) -> None:
    offered = ["null", "[]", TOOLS_TEXT]
    text = "\n\n".join(f'{{"tools":{each},"tool_call":{encode(GOOD)}}}' for each in offered)
    told = cli("parse-call", "--lines", stdin=text.encode())
    expected = [parse_tool_call(GOOD, tools) for tools in (None, (), TOOLS)]
    assert told.out.splitlines() == [encode(call) for call in expected]
    assert told.err.splitlines()[0] == "3 calls: 1 valid, 2 NoSuchTool"


@pytest.mark.usefixtures("folder")
def test_a_reply_is_for_every_invalid_line(cli: Cli) -> None:
    text = f"{encode(GOOD)}\n{encode(BAD)}\n"
    words = ["parse-call", "--lines", "--tools", "tools.json", "--repair", "failed.json"]
    told = cli(*words, stdin=text.encode())
    assert told.err.splitlines()[0] == "2 calls: 1 valid, 1 ToolCallRepair"


def test_lines_that_cannot_be_read_are_told_and_the_rest_goes_on(
    cli: Cli, monkeypatch: pytest.MonkeyPatch, snapshot: SnapshotAssertion
) -> None:
    monkeypatch.setattr("contract.commands.shared.documents._MAX_BYTES", 2000)
    good = f'{{"tools":null,"tool_call":{encode(raw("x", "1", dynamic=True))}}}'.encode()
    parts = [
        good,
        b"x" * 7000,
        b"\xff",
        b"{",
        b"[" * 200,
        b"[]",
        encode(GOOD).encode(),
        b'{"tool_call":1,"tools":[]}',
        good.replace(b"null", b'[{"type":"function"}]'),
        good.replace(b'"tools":null,', b""),
        b" \t\r",
        good,
    ]
    told = cli("parse-call", "--lines", stdin=b"\n".join(parts))
    assert told.status == 2
    assert len(told.out.splitlines()) == 2
    assert told.err == snapshot


def test_an_empty_corpus(cli: Cli) -> None:
    assert cli("parse-call", "--lines") == (0, "", "0 calls\n")


def line_with(tools: ToolSet) -> bytes:
    listed = ",".join(map(encode, tools))
    return f'{{"tools":[{listed}],"tool_call":{encode(GOOD)}}}'.encode()


def test_equal_tools_are_prepared_once_and_few_are_kept() -> None:
    source = RecordedTools()
    first = source.read(line_with(ToolSet(TOOLS)))[1]
    assert source.read(line_with(ToolSet(TOOLS)))[1] is first
    for number in range(20):
        other = ToolSet([FunctionTool(name=f"t{number}", input_schema=True)])
        assert source.read(line_with(other))[1] is not first
    assert source.read(line_with(ToolSet(TOOLS)))[1] is not first


def test_tools_that_python_takes_for_equal_are_not() -> None:
    source = RecordedTools()
    schemas: tuple[JsonValue, ...] = ({"const": 1}, {"const": True})
    one, true = (
        source.read(line_with(ToolSet([FunctionTool(name="weather", input_schema=schema)])))[1]
        for schema in schemas
    )
    assert one is not true


def test_a_recorded_call_that_is_wrong_is_not_taken_for_another_form() -> None:
    with pytest.raises(WireError, match=r"missing-field at \$\.tool_call\.tool_call_id"):
        GivenTools(None).read(b'{"tool_call":{}}')


MEASURE = """
import resource, sys
from contract.cli import main
main(["parse-call", "--lines", sys.argv[1]])
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, file=sys.stderr)
"""


@POSIX
def test_memory_does_not_grow_with_the_corpus(tmp_path: Path) -> None:
    def peak(times: int) -> int:
        path = tmp_path / f"{times}.jsonl"
        path.write_bytes(CORPUS.read_bytes() * times)
        run = subprocess.run(
            [sys.executable, "-c", MEASURE, str(path)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            check=True,
        )
        return int(run.stderr.splitlines()[-1])

    assert peak(40) < 1.08 * peak(1), "six megabytes more to read"


# --- what cannot be tried


BROKEN_FILES = {
    "empty.json": b"",
    "bom.json": b"\xef\xbb\xbf[]",
    "latin.json": b'[{"type":"function",\n"name":"\xe9"}]',
    "deep.json": b"[" * 5000,
    "object.json": b'{"type":"function","name":"x","input_schema":true}',
    "nameless.json": b'[\n{"type":"provider","id":"i","name":"x","args":1},\n{"type":"function"}]',
    "twice.json": b'[{"type":"function","name":"x",\n"name":"y","input_schema":true}]',
    "kind.json": b'[{"type":"functon","name":"x"}]',
    "openai.json": b'[{"type":"function","function":{"name":"x","parameters":{}}}]',
    "trailing.json": b"[] []",
}


@pytest.mark.parametrize("name", BROKEN_FILES)
def test_tools_that_are_none(
    cli: Cli, folder: Path, name: str, snapshot: SnapshotAssertion
) -> None:
    (folder / name).write_bytes(BROKEN_FILES[name])
    told = cli("parse-call", "--tools", name, "good.json")
    assert (told.status, told.out) == (2, "")
    assert told.err.startswith(f"{name}:")
    assert told.err == snapshot


@pytest.mark.parametrize("name", BROKEN_FILES)
@pytest.mark.parametrize("option", ["", "--repair"])
def test_calls_and_replies_that_are_none(cli: Cli, folder: Path, option: str, name: str) -> None:
    (folder / name).write_bytes(BROKEN_FILES[name])
    words = [option, name, "good.json"] if option else [name]
    told = cli("parse-call", "--tools", "tools.json", *words)
    assert (told.status, told.out) == (2, "")
    assert told.err.startswith(f"{name}:")
    assert_calm(told)


@pytest.mark.parametrize(
    "words",
    [
        "good.json",
        "--tools missing.json good.json",
        "--tools . good.json",
        "--tools tools.json missing.json",
        "--tools - -",
        "--tools tools.json --repair -",
        "--tools tools.json --repair missing.json good.json",
        "--lines missing.jsonl",
        "--lines --tools missing.json",
    ],
)
@pytest.mark.usefixtures("folder")
def test_what_cannot_be_tried(cli: Cli, words: str, snapshot: SnapshotAssertion) -> None:
    told = cli("parse-call", *words.split())
    assert (told.status, told.out) == (2, "")
    assert told.err == snapshot


@pytest.mark.usefixtures("folder")
def test_tools_are_given_or_not(cli: Cli) -> None:
    told = cli("parse-call", "--tools", "tools.json", "--no-tools", "good.json")
    assert (told.status, told.out) == (2, "")
    assert "not allowed with argument --tools" in told.err


@pytest.mark.usefixtures("folder")
def test_what_is_too_large_is_told(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("contract.commands.shared.documents._MAX_BYTES", 1000)
    told = cli("parse-call", "--tools", "tools.json", stdin=b" " * 1001)
    assert told == (2, "", "aimux-contract: <stdin>: larger than 16 MiB\n")


@pytest.mark.usefixtures("folder")
def test_the_line_is_left_out_where_finding_it_takes_long(
    cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("contract.commands.shared.documents._MAX_LOCATED", 1)
    told = cli("parse-call", "--tools", "tools.json", stdin=b"[]")
    assert told.err == "<stdin>: wrong-type at $: expected an object, found an empty array\n"


# --- a clean end


@POSIX
def test_a_reader_that_leaves_early_is_told_by_the_status_alone(tmp_path: Path) -> None:
    many = tmp_path / "many.jsonl"
    many.write_bytes(CORPUS.read_bytes() * 5)
    told = shell(f'{{ "$@" parse-call --lines {many}; echo $? >&2; }} | head -n 1')
    assert len(told.out.splitlines()) == 1
    assert told.err == "141\n"


@POSIX
def test_ctrl_c_is_quiet() -> None:
    with subprocess.Popen(
        [*TOOL, "parse-call", "--lines", "--no-tools"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=surroundings(),
    ) as running:
        assert running.stdin is not None
        assert running.stderr is not None
        running.stdin.write(b"{}\n")
        running.stdin.flush()
        assert b"missing-field" in running.stderr.readline(), "it reads now"
        running.send_signal(signal.SIGINT)
        assert running.stderr.read() == b""
        assert running.wait(timeout=30) == 130


@pytest.mark.parametrize("name", ["parse-call", "validate-args"])
def test_help_in_words(cli: Cli, name: str, snapshot: SnapshotAssertion) -> None:
    assert cli(name, "--help").out == snapshot
