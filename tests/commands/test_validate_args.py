"""`validate-args`: arguments against a spec, which may be none."""

from __future__ import annotations

import json
import pickle
from pathlib import Path
from typing import get_args, get_type_hints

import pytest
from hypothesis import given
from hypothesis import strategies as st
from syrupy.assertion import SnapshotAssertion

from contract.boundary import validate_args
from contract.boundary.arguments import PropertySpec
from contract.boundary.spec_reader import SpecError, read_spec
from contract.codec import JsonValue, WireError
from tests.commands.on_terminal import on_terminal
from tests.commands.running import Cli, assert_calm
from tests.strategies import values_of

SPEC: JsonValue = {
    "city": {"type": "string", "required": True, "description": "Where.", "default": None},
    "unit": {"type": "string", "enum": ["C", "F"]},
    "days": {"type": "array", "items": {"type": "number"}},
    "near": {"type": "object", "properties": {"km": {"type": "number", "required": True}}},
}
ARGUMENTS: dict[str, JsonValue] = {
    "valid": {"city": "Oslo", "more": 1},
    "invalid": {"unit": "K", "days": [1, "two"], "near": {}},
    "array": [],
}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give a folder with the files of the examples, in which commands run."""
    for name, value in {"spec": SPEC, **ARGUMENTS}.items():
        (tmp_path / f"{name}.json").write_text(json.dumps(value), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("name", ARGUMENTS)
@pytest.mark.usefixtures("folder")
def test_the_result_is_one_line_of_json(cli: Cli, name: str) -> None:
    violations = validate_args(read_spec(SPEC), ARGUMENTS[name])
    told = cli("validate-args", "spec.json", f"{name}.json")
    assert (told.status, told.err) == (0 if name == "valid" else 1, "")
    assert json.loads(told.out) == {"violations": violations}
    assert told.out.count("\n") == 1
    text = json.dumps(ARGUMENTS[name]).encode()
    assert cli("validate-args", "spec.json", stdin=text) == told
    assert cli("validate-args", "-", f"{name}.json", stdin=json.dumps(SPEC).encode()) == told


@pytest.mark.parametrize("name", ARGUMENTS)
def test_a_person_reads_a_violation_a_line(
    folder: Path, name: str, snapshot: SnapshotAssertion
) -> None:
    assert on_terminal("validate-args", "spec.json", f"{name}.json", cwd=folder) == snapshot


def test_json_on_a_terminal_too(folder: Path) -> None:
    words = ["validate-args", "--json", "spec.json", "valid.json"]
    assert on_terminal(*words, cwd=folder) == (0, '{"violations":[]}\n')


def test_what_a_spec_says_cannot_drive_the_terminal(folder: Path) -> None:
    (folder / "spec.json").write_text('{"a\\u001b[2J":{"type":"string","required":true}}')
    shown = on_terminal("validate-args", "spec.json", "valid.json", cwd=folder)
    assert shown == (1, 'missing required property "a\\u{1b}[2J"\n')


# --- a spec that is none

FAULTS: dict[str, JsonValue] = {
    "no object": [],
    "a text": "string",
    "a property that is no object": {"a": "string"},
    "no type": {"a": {"required": True}},
    "an unknown type": {"a": {"type": "integer"}},
    "a type in another case": {"a": {"type": "String"}},
    "a list of types": {"a": {"type": ["string", "null"]}},
    "an unknown key": {"a": {"type": "string", "minLength": 1}},
    "a misspelt key": {"a": {"type": "string", "requierd": True}},
    "an enum on an object": {"a": {"type": "object", "enum": ["x"]}},
    "an enum on an array": {"a": {"type": "array", "enum": ["x"]}},
    "properties on an array": {"a": {"type": "array", "properties": {}}},
    "items on a string": {"a": {"type": "string", "items": {"type": "string"}}},
    "required as a list": {"a": {"type": "object", "required": ["b"]}},
    "required as a text": {"a": {"type": "string", "required": "true"}},
    "required as null": {"a": {"type": "string", "required": None}},
    "a description that is no text": {"a": {"type": "string", "description": 1}},
    "an enum that is no list": {"a": {"type": "string", "enum": "x"}},
    "an enum of numbers": {"a": {"type": "number", "enum": ["1", 2]}},
    "properties that are a list": {"a": {"type": "object", "properties": ["b"]}},
    "a fault below properties": {"a": {"type": "object", "properties": {"b c": {"type": "x"}}}},
    "items that are a text": {"a": {"type": "array", "items": "string"}},
    "a fault below items": {"a": {"type": "array", "items": {"type": "array", "items": {}}}},
    "a JSON Schema": {"type": "object", "properties": {"a": {"type": "string"}}},
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_of_a_spec_is_told(
    cli: Cli, folder: Path, name: str, snapshot: SnapshotAssertion
) -> None:
    (folder / "spec.json").write_text(json.dumps(FAULTS[name], indent=1), encoding="utf-8")
    told = cli("validate-args", "spec.json", "valid.json")
    assert (told.status, told.out) == (2, "")
    assert told.err == snapshot


def test_names_are_data() -> None:
    names = ["type", "required", "enum", "properties", "items", "", "a b", "__proto__"]
    spec: dict[str, JsonValue] = {name: {"type": "string"} for name in names}
    assert read_spec(spec) == spec
    nested: JsonValue = {"type": {"type": "object", "properties": spec}}
    assert read_spec(nested) == nested


GOOD_VALUES: dict[str, JsonValue] = {
    "required": False,
    "description": "Why.",
    "default": [None],
    "enum": ["x", ""],
    "properties": {"b": {"type": "boolean"}},
    "items": {"type": "array", "required": True},
}


@pytest.mark.parametrize("member", get_args(PropertySpec), ids=lambda cls: str(cls.__name__))
def test_every_key_of_the_definition_can_be_read(member: type) -> None:
    hints = get_type_hints(member)
    (kind,) = get_args(hints["type"])
    prop: dict[str, JsonValue] = {"type": kind, **{k: GOOD_VALUES[k] for k in hints if k != "type"}}
    assert read_spec({"a": prop}) == {"a": prop}


@pytest.mark.parametrize(
    "data",
    [{"a": {"type": "string", "default": float("nan")}}, {1: 2}, {"\ud800": {}}, None, object()],
    ids=["no number", "no key", "no text", "null", "no JSON"],
)
def test_python_data_that_is_no_json(data: object) -> None:
    with pytest.raises(SpecError):
        read_spec(data)


def test_a_spec_that_holds_itself_or_is_too_deep() -> None:
    spec: dict[str, object] = {"type": "object"}
    spec["properties"] = {"a": spec}
    with pytest.raises(SpecError, match="too-deep"):
        read_spec({"a": spec})


@pytest.mark.property
@given(values_of(JsonValue))
def test_any_json_is_a_spec_or_refused(data: JsonValue) -> None:
    try:
        spec = read_spec(data)
    except SpecError:
        return
    validate_args(spec, data)


_TYPES = st.sampled_from(["string", "number", "boolean", "object", "array", "integer"])
_VALUES = st.sampled_from([*GOOD_VALUES.values(), True, None, 1, "x", {}])


@pytest.mark.property
@given(
    st.dictionaries(
        st.sampled_from(["a", "type"]),
        st.fixed_dictionaries(
            {"type": _TYPES}, optional=dict.fromkeys([*GOOD_VALUES, "other"], _VALUES)
        ),
    ),
    values_of(JsonValue),
)
def test_near_specs_are_specs_or_refused(data: dict[str, object], args: JsonValue) -> None:
    try:
        spec = read_spec(data)
    except SpecError:
        return
    validate_args(spec, args)


def test_the_error_is_a_value() -> None:
    errors: list[SpecError] = []
    faulty: tuple[JsonValue, ...] = ([], [], {"a": 1})
    for data in faulty:
        with pytest.raises(SpecError) as caught:
            read_spec(data)
        errors.append(caught.value)
    first, same, other = errors
    assert isinstance(first, WireError)
    assert (first == same, first == other) == (True, False)
    assert hash(first) == hash(same)
    copied = pickle.loads(pickle.dumps(first))  # noqa: S301 - what was just written
    assert (type(copied), copied) == (SpecError, first)
    assert (first.code, first.path) == ("wrong-type", "$")


# --- what cannot be tried

BROKEN_FILES = {
    "empty.json": b"",
    "bom.json": b"\xef\xbb\xbf{}",
    "latin.json": b'{"a":\n"\xe9"}',
    "deep.json": b'{"a":' * 5000,
    "trailing.json": b'{"a":1,}',
    "infinite.json": b"[1e999]",
}


@pytest.mark.parametrize("name", BROKEN_FILES)
@pytest.mark.parametrize("place", ["spec", "args"])
def test_a_file_that_is_no_json(cli: Cli, folder: Path, place: str, name: str) -> None:
    (folder / name).write_bytes(BROKEN_FILES[name])
    words = [name, "valid.json"] if place == "spec" else ["spec.json", name]
    told = cli("validate-args", *words)
    assert (told.status, told.out) == (2, "")
    assert told.err.startswith(f"{name}:{2 if name == 'latin.json' else 1}: ")
    assert_calm(told)


@pytest.mark.parametrize(
    "words", ["spec.json missing.json", "missing.json valid.json", ". valid.json", "- -", "-"]
)
@pytest.mark.usefixtures("folder")
def test_what_cannot_be_tried(cli: Cli, words: str, snapshot: SnapshotAssertion) -> None:
    told = cli("validate-args", *words.split())
    assert (told.status, told.out) == (2, "")
    assert told.err == snapshot


@pytest.mark.usefixtures("folder")
def test_what_is_too_large_is_told(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("contract.commands.shared.documents._MAX_BYTES", 1000)
    told = cli("validate-args", "spec.json", stdin=b" " * 1001)
    assert told == (2, "", "aimux-contract: <stdin>: larger than 16 MiB\n")
