"""The behaviour vectors: rules shown both ways, answered by the implementation, free of words."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, TypeAlias

import jsonschema_rs
import pytest
from jsonschema import Draft202012Validator

from contract import __version__
from contract.artefacts.difference import difference
from contract.artefacts.vector_models import ArgsVector, ParseVector, ReplayVector, StreamVector
from contract.boundary import RepairError, parse_tool_call
from contract.boundary.repair import RepairContext, RepairResult
from contract.codec import JsonValue, encode
from contract.errors import InvalidToolInput, Other, ToolCallRepair
from contract.json_tree import children, is_array, is_object
from contract.tools import FunctionTool, RawToolCall, Repaired, RepairFailed, ToolCallRepairReply
from generators.draft_error import DraftError
from generators.rendering import render
from generators.vectors.draft import ArgsDraft, Draft, ParseDraft, ReplayDraft, StreamDraft
from generators.vectors.expectation import cause_prefix, is_spelt_alike, outcome_of
from generators.vectors.files import all_vectors as generated
from generators.vectors.files import render_vectors
from generators.vectors.flags import VECTOR_FLAGS
from generators.vectors.replay import replay_vectors
from generators.vectors.rules import RULES
from generators.vectors.samples import ANY_OBJECT, OSLO, WEATHER, raw
from generators.vectors.stream import stream_vectors
from tests.generators.numbers import is_hard, numbers, numbers_in_text
from tests.generators.vectors import (
    FILE_NAMES,
    all_vectors,
    answer,
    expectation,
    parse_vectors,
    raw_vectors,
    text_of,
    vectors_file,
)
from tests.generators.wire import GOLDEN

Json: TypeAlias = Any

every_file = pytest.mark.parametrize("name", FILE_NAMES)
REPLIED = [vector for vector in parse_vectors() if vector.repair is not None]


@every_file
def test_the_file_holds_what_is_drafted(name: str) -> None:
    assert render_vectors()[f"boundary/{name}.json"] == text_of(name)
    assert render(vectors_file(name)) == text_of(name)
    assert vectors_file(name) == generated()[name]


@every_file
def test_the_head_of_a_file_says_what_it_is(name: str) -> None:
    file = vectors_file(name)
    operations = {"repair": "parse_tool_call", "stream": "assemble"}
    assert file.operation == operations.get(name, name.replace("-", "_"))
    assert file.contract == __version__
    schema = (GOLDEN / "boundary" / file.schema_).resolve()
    assert schema == GOLDEN / "schema" / "kit" / "vectors.json"


def test_there_are_many_and_each_has_a_name_of_its_own() -> None:
    ids = [vector.id for name in FILE_NAMES for vector in vectors_file(name).vectors]
    assert len(ids) >= 200
    assert [id_ for id_, times in Counter(ids).items() if times > 1] == []
    heads = {
        "parse-tool-call": "parse/",
        "repair": "repair/",
        "replay-input": "replay/",
        "stream": "stream/",
        "validate-args": "args/",
    }
    for name in FILE_NAMES:
        assert all(v.id.startswith(heads[name]) for v in vectors_file(name).vectors), name


def test_every_rule_is_shown_and_every_vector_shows_one() -> None:
    shown = {vector.rule for vector in all_vectors().values()}
    assert shown - set(RULES) == set(), "these are no rules"
    assert set(RULES) - shown == set(), "these are shown by no vector"
    assert {f"3a.{number}" for number in range(1, 12)} < set(RULES)


@every_file
def test_a_file_states_the_rules_and_flags_that_it_uses(name: str) -> None:
    file = vectors_file(name)
    used = {vector.rule for vector in file.vectors}
    assert file.rules == {rule: text for rule, text in RULES.items() if rule in used}
    flags = {flag for vector in file.vectors for flag in vector.flags}
    assert file.flags == {flag: text for flag, text in VECTOR_FLAGS.items() if flag in flags}
    assert all("\n" not in text for text in file.rules.values())


def test_every_flag_is_used() -> None:
    used = {flag for vector in all_vectors().values() for flag in vector.flags}
    assert used == set(VECTOR_FLAGS)


@every_file
def test_the_kit_schema_describes_the_file(name: str) -> None:
    schema = json.loads(GOLDEN.joinpath("schema", "kit", "vectors.json").read_bytes())
    document = json.loads(text_of(name))
    Draft202012Validator(schema).validate(document)  # pyright: ignore[reportUnknownMemberType] - the stub leaves it open
    rust = jsonschema_rs.Draft202012Validator(schema)
    rust.validate(document)
    for spoilt in _spoilt(document):
        assert not rust.is_valid(spoilt)


def _spoilt(document: Json) -> Iterator[Json]:
    """Break a file in its head, in a vector and in an expectation."""
    first, *rest = document["vectors"]
    yield {**document, "operation": "guess"}
    yield {**document, "more": 1}
    yield {**document, "vectors": [{**first, "level": "optional"}, *rest]}
    yield {**document, "vectors": [{**first, "expect": {}}, *rest]}
    yield {**document, "vectors": [{k: v for k, v in first.items() if k != "rule"}, *rest]}


@every_file
def test_the_implementation_answers_as_expected(name: str) -> None:
    for vector in vectors_file(name).vectors:
        expected = expectation(vector)
        assert difference(expected, answer(vector)) is None, vector.id


@pytest.mark.parametrize("vector", REPLIED, ids=lambda vector: vector.id)
def test_a_callback_gives_what_the_reply_gives(vector: ParseVector) -> None:
    asked = list[RepairContext]()

    def callback(context: RepairContext) -> RepairResult:
        asked.append(context)
        return _returned(vector.repair)

    by_callback = parse_tool_call(vector.call, vector.tools, callback)
    assert by_callback == parse_tool_call(vector.call, vector.tools, vector.repair)
    unrepaired = parse_tool_call(vector.call, vector.tools)
    assert len(asked) == (1 if unrepaired.invalid and vector.tools is not None else 0)


def _returned(reply: ToolCallRepairReply | None) -> RepairResult:
    if isinstance(reply, Repaired):
        return reply.tool_call
    if isinstance(reply, RepairFailed):
        raise RepairError(Other(message=reply.message))
    return None


def test_no_vector_holds_a_library_s_words() -> None:
    found = 0
    for vector in parse_vectors():
        error = parse_tool_call(vector.call, vector.tools, vector.repair).error
        text = json.dumps(expectation(vector))
        for error_ in _errors(error):
            words = error_.cause.rpartition("\nError message: ")[2]
            prefix = cause_prefix(error_)
            if prefix is not None:
                found += 1
                assert error_.cause.startswith(prefix), vector.id
                assert prefix.endswith((": ", "Error message: ", "Value: ")), vector.id
                assert json.dumps(words)[1:-1] not in text, f"{vector.id}: {words}"
    assert found > 150


def _errors(error: object) -> Iterator[InvalidToolInput]:
    if isinstance(error, ToolCallRepair):
        yield from _errors(error.original_error)
    if isinstance(error, InvalidToolInput):
        yield error


def test_whole_causes_are_those_of_the_guard() -> None:
    causes = {cause for vector in raw_vectors().values() for cause in _causes(vector["expect"])}
    guard = "\nError message: Object contains forbidden prototype property"
    assert causes
    assert [cause for cause in causes if not cause.endswith(guard)] == []


def _causes(expect: Json) -> Iterator[str]:
    """Give the whole causes of an expectation's InvalidToolInputs, wherever they stand."""
    for key, below in children(expect):
        if key == "InvalidToolInput" and is_object(below) and "cause" in below:
            yield str(below["cause"])
        yield from _causes(below)


@pytest.mark.parametrize(
    ("value", "alike"),
    [
        (7, True),
        (None, True),
        ("a", True),
        ({"a": 7}, True),
        ({"a": {"b": [1, "x"]}}, True),
        ({}, False),
        ({"a": 1, "b": 2}, False),
        ({"a": {"b": 1, "c": 2}}, False),
        ([1], False),
        (0.5, False),
        ({"a": [1.0]}, False),
        (2**53 + 1, False),
        ({"a": "<b>"}, False),
        ({"\u2028": 1}, False),
    ],
)
def test_a_prefix_stops_before_a_value_that_languages_write_differently(
    value: JsonValue, *, alike: bool
) -> None:
    assert is_spelt_alike(value) is alike
    text = encode(value)
    error = InvalidToolInput(
        tool_name="t",
        tool_input=text,
        cause=f"Type validation failed: Value: {text}.\nError message: words",
    )
    shown = f"{text}.\nError message: " if alike else ""
    assert cause_prefix(error) == f"Type validation failed: Value: {shown}"


def test_what_some_libraries_cannot_keep_is_in_recommended_vectors() -> None:
    for vector in all_vectors().values():
        hard = any(is_hard(number) for number in _all_numbers(raw_vectors()[vector.id]))
        assert not hard or vector.level == "recommended", vector.id


def _all_numbers(vector: Json) -> Iterator[int | float]:
    yield from numbers(vector)
    yield from numbers_in_text(vector.get("call", {}).get("input", ""))


def test_ground_on_which_libraries_differ_is_recommended() -> None:
    for vector in parse_vectors():
        text = vector.call.input
        odd = {"\u0085", "\ufeff", *map(chr, range(0x1C, 0x20))}
        surrogate = "\\ud800" in text or "\\udc00" in text
        assert not (odd & set(text) or surrogate) or vector.level == "recommended", vector.id
        differ = {"Pattern", "Backtracking", "BigInteger", "Double", "OutOfRange"}
        assert not differ & set(vector.flags) or vector.level == "recommended", vector.id


PORTABLE = {"^[a-z]+$", "b"}


def test_patterns_of_required_vectors_are_portable() -> None:
    for vector in parse_vectors():
        for tool in vector.tools or ():
            if isinstance(tool, FunctionTool) and vector.level == "required":
                assert set(_patterns(tool.input_schema)) <= PORTABLE, vector.id


def _patterns(node: JsonValue) -> Iterator[str]:
    if isinstance(node, dict):
        pattern = node.get("pattern")
        if isinstance(pattern, str):
            yield pattern
        for below in node.values():
            yield from _patterns(below)
    if isinstance(node, list):
        for below in node:
            yield from _patterns(below)


def test_the_files_are_no_deeper_than_a_reader_need_be() -> None:
    for name in FILE_NAMES:
        assert _depth(json.loads(text_of(name))) <= 127, name


def _depth(node: Json) -> int:
    inside = max((_depth(below) for _, below in children(node)), default=0)
    return 1 + inside if is_object(node) or is_array(node) else 0


CALL = ParseDraft(id="x", rule="3a.3", call=raw(OSLO), tools=(WEATHER,), outcome="valid")
STREAM = next(draft for draft in stream_vectors() if draft.incomplete and draft.calls)
REPLAY = next(iter(replay_vectors()))
ARGS = ArgsDraft(id="x", rule="3b.types", spec={"a": {"type": "string"}}, args={"a": ""})


def _wrong() -> Iterator[Draft[Any]]:
    yield replace(CALL, outcome="violation")
    yield replace(CALL, kept={"city": "Rome"})
    yield replace(CALL, call=raw("{}"))
    yield replace(CALL, tools=())
    yield replace(CALL, call=raw('{"a":1}', "store"), tools=(ANY_OBJECT,), kept={"a": 1.0})
    yield replace(STREAM, calls={})
    yield replace(STREAM, incomplete=())
    yield replace(REPLAY, replayed=None)
    yield replace(ARGS, violations=('"a" must be a number',))
    yield replace(ARGS, args={"a": 1})


@pytest.mark.parametrize("draft", list(_wrong()))
def test_a_draft_that_the_implementation_does_not_share_is_refused(draft: Draft[Any]) -> None:
    with pytest.raises(DraftError):
        draft.complete()


def test_the_drafts_themselves_are_sound() -> None:
    assert isinstance(CALL.complete(), ParseVector)
    assert isinstance(STREAM.complete(), StreamVector)
    assert isinstance(REPLAY.complete(), ReplayVector)
    assert isinstance(ARGS.complete(), ArgsVector)
    assert {type(each) for each in (STREAM, REPLAY)} == {StreamDraft, ReplayDraft}


def test_an_error_of_no_rule_has_no_outcome() -> None:
    call = parse_tool_call(RawToolCall(tool_call_id="1", tool_name="t", input=""), ())
    with pytest.raises(ValueError, match="no rule gives"):
        outcome_of(call.model_copy(update={"error": Other(message="x")}))


def test_rendering_does_not_depend_on_the_hash_seed() -> None:
    script = (
        "import hashlib; from generators.vectors.files import render_vectors\n"
        "for path, data in render_vectors().items(): print(path, hashlib.sha256(data).hexdigest())"
    )
    runs = {
        subprocess.run(
            [sys.executable, "-c", script],
            env={"PYTHONHASHSEED": seed, "LC_ALL": "C", "PYTHONPATH": str(GOLDEN.parent)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(runs) == 1


def test_doubles_stand_in_recommended_vectors_only() -> None:
    """A library may keep 1.0 as 1, or be a unit in the last place off."""
    for name, vector in raw_vectors().items():
        carried = [vector["expect"], vector.get("args")]
        if any(isinstance(number, float) for number in numbers(carried)):
            assert vector["level"] == "recommended", name
