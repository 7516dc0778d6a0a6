"""`decode`: canonical text on standard output, refusals with their places on standard error."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from contract.catalog import READABLE_TYPES
from contract.codec import WireError
from contract.codec.locate import line_of
from contract.codec.refusal import WireFault
from tests.commands.running import Cli, assert_calm, process
from tests.generators.wire import FORM_NAMES, listed


def test_a_document_is_written_as_serde_would(cli: Cli) -> None:
    told = cli("decode", "AiMuxError", stdin=b' { "Timeout" :\n "\\u00e9" } ')
    assert told == (0, '{"Timeout":"é"}\n', "")


def test_a_dash_is_standard_input(cli: Cli) -> None:
    assert cli("decode", "ToolChoice", "-", stdin=b'"auto"').out == '"auto"\n'


def test_a_file_is_read(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "error.json"
    file.write_bytes(b'{"Aborted":"x"}\r\n')
    assert cli("decode", "AiMuxError", str(file)) == (0, '{"Aborted":"x"}\n', "")
    file.write_bytes(b'{\n"Aborted":\n1}')
    told = cli("decode", "AiMuxError", str(file))
    assert told.err == (f"{file}:3: wrong-type at $.Aborted: expected a string, found number 1\n")
    assert (told.status, told.out) == (1, "")


def test_free_json_can_be_read_too(cli: Cli) -> None:
    assert cli("decode", "JsonValue", stdin=b"[1E2, null]").out == "[100.0,null]\n"
    assert cli("decode", "JsonValue", stdin=b"null") == (0, "null\n", "")


@pytest.mark.parametrize("form", FORM_NAMES)
def test_every_case_has_its_verdict_on_the_command_line(cli: Cli, form: str) -> None:
    for each in listed(form):
        text = each.text if isinstance(each.text, bytes) else each.text.encode()
        told = cli("decode", form, stdin=text)
        if each.case.verdict == "accept":
            assert told == (0, f"{each.written}\n", ""), each.case.id
        elif each.case.verdict == "reject":
            assert (told.status, told.out) == (1, ""), each.case.id
            assert f": {each.case.reason} at $" in told.err, each.case.id
            assert told.err.count("\n") == 1, each.case.id
            assert told.err[:-1].isprintable(), each.case.id


@pytest.mark.parametrize("form", FORM_NAMES)
def test_refusals_in_words(cli: Cli, form: str, snapshot: SnapshotAssertion) -> None:
    lines: list[str] = []
    for each in listed(form):
        if each.case.verdict == "reject":
            text = each.text if isinstance(each.text, bytes) else each.text.encode()
            words = cli("decode", form, stdin=text).err
            lines.append(f"{each.case.id.removeprefix(form)}\n  {words}")
    assert "".join(lines) == snapshot


# --- places


@pytest.mark.parametrize(
    ("form", "text", "place"),
    [
        ("AiMuxError", "", "1: invalid-json at $:"),
        ("AiMuxError", "\n\n", "3: invalid-json at $:"),
        ("AiMuxError", '\n{"Timeout":\n\n1}', "4: wrong-type at $.Timeout:"),
        ("AiMuxError", '{"Timeout":"x",\n}', "2: invalid-json at $:"),
        ("AiMuxError", '{"Timeout":"x"}\n,', "2: invalid-json at $:"),
        ("AiMuxError", '{"Timeout":\nNaN}', "2: invalid-json at $.Timeout:"),
        ("AiMuxError", '\n{"NoSuchTool":\n{}}', "3: missing-field at $.NoSuchTool.tool_name:"),
        (
            "AiMuxError",
            '{"NoSuchTool":\n{\n"tool_nam":1}}',
            "2: missing-field at $.NoSuchTool.tool_name:",
        ),
        (
            "AiMuxError",
            '{"NoSuchTool":{"tool_name":"a","available_tools":[\n"b",\n"c",\n1]}}',
            "4: wrong-type at $.NoSuchTool.available_tools[2]:",
        ),
        (
            "AiMuxError",
            '{"NoSuchTool":{"available_tools":["[{,\\"",\n"]",\n1],"tool_name":""}}',
            "3: wrong-type at $.NoSuchTool.available_tools[2]:",
        ),
        (
            "AiMuxError",
            '{"NoSuchTool":{"tool_name":"a",\n"tool_name":"b"}}',
            "1: duplicate-field at $.NoSuchTool.tool_name:",
        ),
        ("ToolCall", '{"tool_call_id":"1",\n"tool_name":\n"t"}', "1: missing-field at $.input:"),
        (
            "ToolCall",
            '{"tool_call_id":"1","tool_name":"t","input":{"a b":\n[{"\\u00e9":\n1e400}]}}',
            '3: out-of-range at $.input["a b"][0]["é"]:',
        ),
    ],
)
def test_a_refusal_names_its_line(cli: Cli, form: str, text: str, place: str) -> None:
    assert cli("decode", form, stdin=text.encode()).err.startswith(f"<stdin>:{place}")


def test_bytes_that_are_no_text_are_found(cli: Cli) -> None:
    told = cli("decode", "AiMuxError", stdin=b'{\n"Timeout":"\xc3\xa9\n\xff"}')
    assert told.err.startswith("<stdin>:3: invalid-utf8 at $.Timeout:")


def test_a_path_that_leads_nowhere_is_on_the_first_line() -> None:
    error = WireError(WireFault("wrong-type", "$.b", "", ""))
    assert line_of(b'\n\n{"a":1}', error) == 3
    assert line_of(b'"text"', error) == 1
    assert line_of(b"]}, : {", error) == 1


@pytest.mark.parametrize(
    "text",
    [
        b'{"tool_call_id":"1","tool_name":"t","input":' + b"[" * 300_000,
        b'{"tool_call_id":"1","tool_name":"t","input":' + b'{"a":' * 100_000,
        b'{"tool_call_id":"1","tool_name":"t","input":[' + b"{},\n" * 100_000 + b"1e400]}",
    ],
    ids=["arrays", "objects", "a long list"],
)
def test_a_place_is_found_in_bounded_time(cli: Cli, text: bytes) -> None:
    started = time.monotonic()
    told = cli("decode", "ToolCall", stdin=text)
    assert time.monotonic() - started < 20
    assert told.status == 1
    assert len(told.err) < 1000


# --- lines


def test_each_line_is_a_document(cli: Cli) -> None:
    told = cli(
        *("decode", "AiMuxError", "--lines"),
        stdin=b'{"Timeout": "x"}\r\n\r\n \t\n{"Timeout":1}\n\n{"Aborted":"y"}',
    )
    assert told == (
        1,
        '{"Timeout":"x"}\n{"Aborted":"y"}\n',
        (
            "<stdin>:4: wrong-type at $.Timeout: expected a string, found number 1\n"
            "3 documents: 2 accepted, 1 refused\n"
        ),
    )


def test_lines_that_are_all_accepted(cli: Cli) -> None:
    told = cli("decode", "ToolChoice", "--lines", stdin=b'"auto"\n"none"\n')
    assert told == (0, '"auto"\n"none"\n', "2 documents: 2 accepted, 0 refused\n")


def test_no_lines_are_no_error(cli: Cli) -> None:
    assert cli("decode", "ToolChoice", "--lines") == (
        0,
        "",
        "0 documents: 0 accepted, 0 refused\n",
    )


@pytest.mark.parametrize("line", [b"\f", b"\xc2\xa0", b"\x1c", b"\xef\xbb\xbf"])
def test_a_line_of_other_blanks_is_a_document(cli: Cli, line: bytes) -> None:
    told = cli("decode", "AiMuxError", "--lines", stdin=line + b"\n")
    assert told.status == 1
    assert "<stdin>:1: invalid-json" in told.err


def test_a_line_ends_at_a_line_feed_alone(cli: Cli) -> None:
    text = '{"Timeout":"a\u2028b\u0085c"}'
    told = cli("decode", "AiMuxError", "--lines", stdin=text.encode() + b"\n")
    assert told.out == f"{text}\n"


def test_a_line_that_is_no_text_does_not_stop_the_others(cli: Cli) -> None:
    told = cli("decode", "AiMuxError", "--lines", stdin=b'\xff\n{"Timeout":"x"}\n')
    assert told.out == '{"Timeout":"x"}\n'
    assert told.err.startswith("<stdin>:1: invalid-utf8 at $:")


def test_a_line_of_five_megabytes(cli: Cli) -> None:
    text = '{"Timeout":"' + "x" * 5_000_000 + '"}'
    told = cli("decode", "AiMuxError", "--lines", stdin=f"{text}\n{text[:-1]}\n".encode())
    assert told.out == f"{text}\n"
    assert told.err.startswith("<stdin>:2: invalid-json")
    assert len(told.err) < 500


# --- what cannot be tried


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("AiMuxErro", "did you mean AiMuxError?"),
        ("aimuxerror", "did you mean AiMuxError?"),
        ("Toolcall", "did you mean ToolCall?"),
        ("xyz", f"the types are {', '.join(READABLE_TYPES)}"),
    ],
)
def test_an_unknown_type(cli: Cli, name: str, hint: str) -> None:
    told = cli("decode", name)
    assert told == (2, "", f"aimux-contract: unknown type {name!r}; {hint}\n")


def test_a_file_that_cannot_be_read(cli: Cli, tmp_path: Path) -> None:
    absent = str(tmp_path / "absent.json")
    told = cli("decode", "AiMuxError", absent)
    assert told == (2, "", f"aimux-contract: {absent}: No such file or directory\n")
    told = cli("decode", "AiMuxError", str(tmp_path))
    assert told == (2, "", f"aimux-contract: {tmp_path}: Is a directory\n")


def test_the_type_is_looked_at_before_the_file(cli: Cli) -> None:
    assert "unknown type" in cli("decode", "Nope", "absent.json").err


def test_as_a_process() -> None:
    assert process("decode", "AiMuxError", stdin=b'{"Timeout":"x"}') == (
        0,
        '{"Timeout":"x"}\n',
        "",
    )
    told = process("decode", "AiMuxError", "--lines", stdin=b'{}\n{"Timeout":"x"}\n')
    assert (told.status, told.out) == (1, '{"Timeout":"x"}\n')
    assert_calm(told)
