"""The schemas: valid, complete, and of one mind with the codec on every wire case but a listed few.

Two validators judge: python `jsonschema`, and `jsonschema-rs` as the one of another language.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields
from fnmatch import fnmatchcase
from functools import cache
from typing import Any, Final, NamedTuple, NoReturn, TypeAlias

import jsonschema_rs
import pytest
from hypothesis import given
from jsonschema import Draft202012Validator
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012
from syrupy.assertion import SnapshotAssertion

from contract import __version__
from contract.catalog import WIRE_TYPES
from contract.codec.layout import members_of
from contract.conformance.report import Report
from contract.conformance.result_file import encode_report
from contract.errors import AiMuxError
from contract.json_tree import is_array, is_object
from generators.schemas import KIT_FILES
from tests.conformance.reports_made import FAULTY, many, report_of, reports
from tests.generators.outline import outline
from tests.generators.wire import (
    FORM_NAMES,
    GOLDEN,
    UNPARSABLE,
    Listed,
    all_listed,
    listed,
    parsed,
)

Json: TypeAlias = Any
Judge: TypeAlias = Callable[[str, Json], bool]

SCHEMAS: Final = sorted(
    path.relative_to(GOLDEN / "schema").as_posix() for path in GOLDEN.glob("schema/**/*.json")
)
every_schema = pytest.mark.parametrize("path", SCHEMAS)
every_form = pytest.mark.parametrize("form", FORM_NAMES)


@cache
def schema(path: str) -> Json:
    return json.loads(GOLDEN.joinpath("schema", path).read_bytes())


def _never(uri: str) -> NoReturn:
    message = f"a schema refers to {uri}, which is not in golden/"
    raise AssertionError(message)


@cache
def registry() -> Registry[Json]:
    """Load all schemas together; anything else that is asked for is a failure."""
    resources = [Resource.from_contents(schema(path)) for path in SCHEMAS]
    return resources @ Registry(retrieve=_never)  # type: ignore[call-arg]  # attrs gives it its name


@cache
def _python_validator(path: str) -> Draft202012Validator:
    return Draft202012Validator(schema(path), registry=registry())


@cache
def _rust_validator(path: str) -> jsonschema_rs.Validator:
    return jsonschema_rs.Draft202012Validator(schema(path), retriever=_never)


def by_python(path: str, document: Json) -> bool:
    return _python_validator(path).is_valid(document)  # pyright: ignore[reportUnknownMemberType]  # an overload of the stubs has no types


def by_rust(path: str, document: Json) -> bool:
    try:
        return _rust_validator(path).is_valid(document)
    except UnicodeEncodeError:  # Rust's strings cannot hold a lone surrogate
        return False


JUDGES: Final[Mapping[str, Judge]] = {"python": by_python, "rust": by_rust}
every_judge = pytest.mark.parametrize("judge", JUDGES.values(), ids=JUDGES)


def test_every_form_and_every_kit_file_has_its_schemas() -> None:
    expected = {f"{name}{kind}.json" for name in WIRE_TYPES for kind in ("", ".input")}
    expected |= {f"kit/{name}.json" for name in KIT_FILES}
    assert set(SCHEMAS) == {*expected, "AiMuxError.oneof.json"}


@every_schema
def test_a_schema_is_valid_under_the_meta_schema(path: str) -> None:
    assert schema(path)["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    Draft202012Validator.check_schema(schema(path))
    assert jsonschema_rs.meta.is_valid(schema(path))


@every_schema
def test_a_schema_is_identified_by_version_and_type(path: str) -> None:
    name = path.removesuffix(".json").replace(".", ":").replace("/", ":")
    assert schema(path)["$id"] == f"urn:aimux:contract:{__version__}:{name}"


def test_all_load_into_one_registry_by_their_identifiers() -> None:
    identifiers = [schema(path)["$id"] for path in SCHEMAS]
    assert sorted(registry()) == sorted(identifiers)
    for identifier in identifiers:
        assert registry().get_or_retrieve(identifier).value.contents["$id"] == identifier


def _references(node: object) -> Iterator[str]:
    if is_object(node):
        if isinstance(reference := node.get("$ref"), str):
            yield reference
        for value in node.values():
            yield from _references(value)
    elif is_array(node):
        for item in node:
            yield from _references(item)


@every_schema
def test_references_stay_inside_and_lead_somewhere(path: str) -> None:
    contents = schema(path)
    resource: Resource[Json] = DRAFT202012.create_resource(contents)
    resolver = Registry[Json]().with_resource(contents["$id"], resource).resolver(contents["$id"])
    references = set(_references(contents))
    assert all(reference.startswith("#/$defs/") for reference in references)
    for reference in references:
        assert resolver.lookup(reference).contents
    assert {reference.removeprefix("#/$defs/") for reference in references} == set(
        contents["$defs"]
    ), "a definition that nothing refers to"


@every_schema
def test_a_schema_in_words(path: str, snapshot: SnapshotAssertion) -> None:
    assert outline(schema(path)) == snapshot


def test_titles_and_descriptions_are_the_models() -> None:
    definitions = schema("AiMuxError.json")["$defs"]
    for member in members_of(AiMuxError):
        assert definitions[member.__name__]["title"] == member.__name__
        first = (member.__doc__ or "").partition("\n")[0]
        assert definitions[member.__name__]["description"].startswith(first)


def test_the_union_is_written_flat() -> None:
    union = schema("AiMuxError.json")["$defs"]["AiMuxError"]
    assert (union["minProperties"], union["maxProperties"]) == (1, 1)
    assert union["additionalProperties"] is False
    assert list(union["properties"]) == [member.__name__ for member in members_of(AiMuxError)]
    assert "required" not in union
    assert "oneOf" not in union


def test_the_union_with_a_branch_for_each_variant() -> None:
    union = schema("AiMuxError.oneof.json")["$defs"]["AiMuxError"]
    names = [member.__name__ for member in members_of(AiMuxError)]
    assert [branch["required"] for branch in union["oneOf"]] == [[name] for name in names]
    assert [list(branch["properties"]) for branch in union["oneOf"]] == [[name] for name in names]
    assert all(branch["additionalProperties"] is False for branch in union["oneOf"])


@every_judge
def test_both_ways_to_write_the_union_give_the_same_verdict(judge: Judge) -> None:
    verdicts = set[bool]()
    for each in all_listed():
        document = parsed(each.text)
        if document is not UNPARSABLE:
            flat = judge("AiMuxError.json", document)
            assert judge("AiMuxError.oneof.json", document) == flat, each.case.id
            verdicts.add(flat)
    assert verdicts == {True, False}


class Difference(NamedTuple):
    """Cases that a schema accepts and the codec refuses, by a pattern of their ids."""

    pattern: str
    why: str


DIFFERENCES: Final = (
    Difference("*/reject/*-twice", "a parser keeps one of equal keys, the schema sees no other"),
    Difference("AiMuxError/reject/field-twice-escaped", "as above"),
    Difference("AiMuxError/reject/header-twice-first-number", "as above"),
    Difference("AiMuxError/reject/depth-*", "a schema does not count levels"),
    Difference("AiMuxError/reject/data-depth-128", "as above"),
    Difference("ToolCall/reject/input-depth-128", "as above"),
    Difference("AiMuxError/reject/status-code-fraction", "429.0 is an integer to JSON Schema"),
    Difference("AiMuxError/reject/status-code-exponent", "as above"),
    Difference("AiMuxError/reject/status-code-minus-zero", "Python reads -0 as the integer 0"),
    Difference("ToolCall/reject/input-overflow*", "Python reads 1e400 as infinity"),
    Difference("ToolCall/reject/input-310-digits", "an integer of any size is one in Python"),
    Difference("ToolCall/reject/input-NaN", "Python reads NaN, which is no JSON"),
    Difference("AiMuxError/reject/lone-*-surrogate", "Python reads lone surrogates"),
    Difference("AiMuxError/reject/high-surrogate-then-letter", "as above"),
    Difference("AiMuxError/reject/surrogates-swapped", "as above"),
    Difference("AiMuxError/reject/two-high-surrogates", "as above"),
    Difference("ToolCall/reject/input-lone-surrogate*", "as above; free JSON is not looked into"),
    Difference("AiMuxError/reject/surrogate-bytes", "Python reads surrogates out of bytes, too"),
)
"""All that the schemas cannot see, and why. Exact in both directions."""


def _explained(each: Listed) -> bool:
    return any(fnmatchcase(each.case.id, difference.pattern) for difference in DIFFERENCES)


def _accepts(judge: Judge, each: Listed) -> bool:
    document = parsed(each.text)
    return document is not UNPARSABLE and judge(f"{each.form}.input.json", document)


@every_judge
@every_form
def test_codec_and_schema_agree_but_for_the_listed_cases(form: str, judge: Judge) -> None:
    judged = [each for each in listed(form) if each.case.verdict != "either"]
    differing = [
        each.case.id for each in judged if _accepts(judge, each) != (each.case.verdict == "accept")
    ]
    assert differing == [each.case.id for each in judged if _explained(each)]


@pytest.mark.parametrize("difference", DIFFERENCES, ids=lambda difference: difference.pattern)
def test_a_listed_difference_is_one(difference: Difference) -> None:
    fitting = [e for e in all_listed() if fnmatchcase(e.case.id, difference.pattern)]
    assert fitting, "no case has such an id"
    for each in fitting:
        assert each.case.verdict == "reject", each.case.id
        assert _accepts(by_python, each), each.case.id
        assert _accepts(by_rust, each), each.case.id


def test_no_case_is_explained_by_two_entries() -> None:
    for each in all_listed():
        entries = [d.pattern for d in DIFFERENCES if fnmatchcase(each.case.id, d.pattern)]
        assert len(entries) <= 1, (each.case.id, entries)


@every_judge
@every_form
def test_what_is_written_fits_the_written_schema(form: str, judge: Judge) -> None:
    """The one exception: raw provider content with a parsed input, which the kit never writes."""
    refused = [
        each.case.id
        for each in listed(form)
        if each.case.verdict != "reject" and not judge(f"{form}.json", parsed(each.written))
    ]
    assert refused == ["GenerateContent/either/parsed-input"][: form == "GenerateContent"]


@every_judge
@every_form
def test_the_written_schema_accepts_nothing_that_a_reader_need_not(form: str, judge: Judge) -> None:
    for each in listed(form):
        document = parsed(each.text)
        if document is not UNPARSABLE and judge(f"{form}.json", document):
            assert judge(f"{form}.input.json", document), each.case.id


@every_judge
@pytest.mark.parametrize(
    "id_",
    [
        "AiMuxError/NoSuchTool/unknown-field",
        "AiMuxError/NoSuchTool/available-tools-null",
        "AiMuxError/NoSuchModel/model-type-absent",
        "AiMuxError/ApiCall/data-absent",
        "ToolCall/error-null",
    ],
)
def test_a_reader_takes_more_than_a_producer_writes(id_: str, judge: Judge) -> None:
    (each,) = (each for each in all_listed() if each.case.id == id_)
    assert judge(f"{each.form}.input.json", parsed(each.text))
    assert not judge(f"{each.form}.json", parsed(each.text))


KIT: Final = {
    "errors.json": "kit/errors.json",
    "manifest.json": "kit/manifest.json",
    "wire-format.json": "kit/wire-format.json",
    **{f"wire/{form}.json": "kit/fixtures.json" for form in FORM_NAMES},
}


@every_judge
@pytest.mark.parametrize(("file", "path"), KIT.items())
def test_the_kits_own_files_fit_their_schemas(file: str, path: str, judge: Judge) -> None:
    document = json.loads(GOLDEN.joinpath(file).read_bytes())
    assert judge(path, document)
    if is_object(document):
        named = GOLDEN.joinpath(file).parent / str(document["$schema"])
        assert named.resolve() == GOLDEN / "schema" / path


@every_judge
@pytest.mark.parametrize(
    ("file", "change"),
    [
        ("errors.json", {"variants": {"Timeout": {"code": "12"}}}),
        ("errors.json", {"added": 1}),
        ("manifest.json", {"files": [{"path": "x"}]}),
        ("manifest.json", {"contract": None}),
        ("wire/Tool.json", {"cases": [{"id": "Tool/x", "verdict": "maybe"}]}),
        ("wire/Tool.json", {"flags": ["Unicode"]}),
    ],
)
def test_a_kit_file_that_is_wrong_is_refused(file: str, change: Json, judge: Judge) -> None:
    document = json.loads(GOLDEN.joinpath(file).read_bytes())
    assert not judge(KIT[file], {**document, **change})


@every_judge
@pytest.mark.parametrize("report", [FAULTY, report_of(), many(12)], ids=["mixed", "ok", "many"])
def test_a_result_file_fits_its_schema(report: Report, judge: Judge) -> None:
    document = json.loads(encode_report(report))
    assert judge("kit/report.json", document)
    assert document["$schema"] == schema("kit/report.json")["$id"]


@every_judge
@pytest.mark.property
@given(report=reports)
def test_any_result_file_fits_its_schema(report: Report, judge: Judge) -> None:
    assert judge("kit/report.json", json.loads(encode_report(report)))


@every_judge
@pytest.mark.parametrize("name", [each.name for each in fields(Report)] + ["$schema"])
def test_a_result_file_that_is_wrong_is_refused(name: str, judge: Judge) -> None:
    document = json.loads(encode_report(FAULTY))
    assert not judge("kit/report.json", {**document, name: None})
    assert not judge("kit/report.json", {**document, f"{name}_": document[name]})


CASE: Final = {"id": "Tool/x", "verdict": "accept", "level": "required"}


@every_judge
@pytest.mark.parametrize(
    ("texts", "fits"),
    [
        ({"json": "{}"}, True),
        ({"json_base64": "e30="}, True),
        ({}, False),
        ({"json": "{}", "json_base64": "e30="}, False),
    ],
)
def test_a_case_has_a_text_or_bytes(texts: Json, fits: bool, judge: Judge) -> None:  # noqa: FBT001 - a column of the table
    document = json.loads(GOLDEN.joinpath("wire/Tool.json").read_bytes())
    assert judge("kit/fixtures.json", {**document, "cases": [{**CASE, **texts}]}) == fits
