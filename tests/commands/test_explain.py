"""`explain`: every name of the contract means something, and says it in a few lines."""

from __future__ import annotations

import json

import pytest
from syrupy.assertion import SnapshotAssertion

from contract.catalog import WIRE_TYPES, decode_named
from contract.codec import WireError
from contract.codec.unions import members_of
from contract.commands import explain as command
from contract.commands.shared.explanations import Explainer
from contract.errors import AiMuxError
from contract.facts import Code
from generators.fixtures.flags import FLAGS
from generators.tables import errors_file
from tests.commands.running import Cli, process
from tests.generators.wire import all_listed

EXPLAINER = Explainer()
explain, known_names = EXPLAINER.explain, EXPLAINER.known_names


@pytest.fixture(autouse=True)
def _read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "Explainer", lambda: EXPLAINER)


@pytest.mark.parametrize(
    "name",
    [
        "NoSuchTool",
        "Retry",
        "Timeout",
        "APITimeoutError",
        "4",
        "AIMUX_E_TOKEN_EXPIRED",
        "AIMUX_OK",
        "ApiCall.is_retryable",
        "tool_call_id",
        "ToolChoice",
        "StreamPart",
        "StreamToolCall",
        "NamedToolChoice",
        "Unchanged",
        "UnitAsObject",
        "AiMuxError/reject/two-tags",
        "AiMuxError/reject/invalid-byte",
        "AiMuxError/NoSuchTool/available-tools-null",
        "AiMuxError/ApiCall/retry-after/date-imf-fixdate",
    ],
)
def test_in_words(cli: Cli, name: str, snapshot: SnapshotAssertion) -> None:
    told = cli("explain", name)
    assert (told.status, told.err) == (0, "")
    assert told.out == snapshot


def test_every_known_name_is_explained(cli: Cli) -> None:
    for name in known_names():
        told = cli("explain", name)
        assert (told.status, told.err) == (0, ""), name
        assert told.out.strip(), name


def test_every_case_is_explained(cli: Cli) -> None:
    for each in all_listed():
        told = cli("explain", each.case.id)
        assert (told.status, told.err) == (0, ""), each.case.id
        assert each.case.verdict in told.out
        assert each.case.text is None or each.case.text in told.out
        assert each.case.canonical is None or each.case.canonical in told.out


def test_known_names_are_what_the_contract_consists_of() -> None:
    names = set(known_names())
    assert names >= {*WIRE_TYPES, *FLAGS, *(code.name for code in Code)}
    assert names >= {member.__name__ for form in WIRE_TYPES.values() for member in members_of(form)}
    assert names >= {"tool_name", "toolName", "is_retryable", "type"}


def test_a_variant_is_found_by_the_name_of_each_binding() -> None:
    for variant, entry in errors_file().variants.items():
        for binding, name in entry.names.items():
            assert variant in [found.name for found in explain(name)], (binding, name)


def test_a_code_is_found_by_number_and_symbol() -> None:
    for code in Code:
        (by_number,), (by_symbol,) = explain(str(int(code))), explain(code.name)
        assert by_number == by_symbol
        assert by_number.kind == f"C code {int(code)}"


def test_every_example_is_one() -> None:
    examples = [
        (found.name, section.rows[0][1])
        for name in known_names()
        for found in explain(name)
        for section in found.sections
        if section.heading == "example"
    ]
    assert len(dict(examples)) >= len(members_of(AiMuxError)) + 12
    for name, text in examples:
        assert any(_reads(form, text) for form in WIRE_TYPES), f"the example of {name}: {text}"


def _reads(form: str, text: str) -> bool:
    try:
        decode_named(form, text)
    except WireError:
        return False
    return True


def test_a_name_that_means_several_things_is_explained_several_times(cli: Cli) -> None:
    told = json.loads(cli("explain", "tool_name", "--json").out)
    assert len(told) > 3
    assert all(found["name"].endswith(".tool_name") for found in told)
    assert [found["name"] for found in json.loads(cli("explain", "ToolCall", "--json").out)] == [
        "ToolCall"
    ]


def test_json_says_the_same(cli: Cli) -> None:
    for name in known_names():
        told = cli("explain", name, "--json")
        (first, *_) = json.loads(told.out)
        assert set(first) == {"name", "kind", "text", "sections"}
        assert told.status == 0


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("NoSuchTol", "did you mean NoSuchTool"),
        ("AIMUX_E_TOOLS", "did you mean AIMUX_E_TOOL"),
        ("ApiCall.nothing", "did you mean"),
        ("99", "see `aimux-contract cases`"),
        ("", "see `aimux-contract cases`"),
        ("AiMuxError/reject/nothing-like-it", "see `aimux-contract cases`"),
        ("\x1b[31m", "see `aimux-contract cases`"),
    ],
)
def test_an_unknown_name(cli: Cli, name: str, hint: str) -> None:
    told = cli("explain", name)
    assert (told.status, told.out) == (1, "")
    assert told.err.startswith(f"nothing is named {name!r}; ")
    assert hint in told.err
    assert "\x1b" not in told.err


@pytest.mark.parametrize("columns", ["60", "80", "100", "200"])
def test_prose_is_as_wide_as_the_terminal(
    cli: Cli, monkeypatch: pytest.MonkeyPatch, columns: str
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    lines = cli("explain", "NoSuchTool").out.split("example")[0].splitlines()
    longest = max(map(len, lines[1:]))
    assert longest <= int(columns)
    assert int(columns) < 100 or longest > 80


def test_as_a_process() -> None:
    told = process("explain", "NoSuchModel")
    assert (told.status, told.err) == (0, "")
    assert told.out.startswith("NoSuchModel  error variant, C code 9 AIMUX_E_NO_SUCH_MODEL\n")
