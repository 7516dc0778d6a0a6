"""The protocol's messages: the engine reads what they are, and a run is made of nothing else."""

from __future__ import annotations

import io
import json
from functools import cache
from typing import Any, get_args

import jsonschema_rs
import pytest
from jsonschema import Draft202012Validator
from pydantic import BaseModel

from contract.artefacts import golden_files
from contract.conformance import messages
from contract.conformance.handshake import HANDSHAKE_LINE
from contract.conformance.plan_reader import read_plan
from contract.conformance.protocol import ANSWER_FORMS, ANSWER_KINDS, OPERATIONS, RESULT_FIELDS
from contract.conformance.reference import serve
from contract.conformance.schema_check import SchemaCheck

_PLAN = read_plan(golden_files())


@cache
def _schema(name: str) -> Any:  # noqa: ANN401 - a JSON Schema
    return json.loads(golden_files().joinpath(f"schema/kit/{name}.json").read_bytes())


@cache
def _requests() -> list[bytes]:
    return [HANDSHAKE_LINE, *(case.message(number) for number, case in enumerate(_PLAN, 1))]


@cache
def _answers() -> list[bytes]:
    answers = io.BytesIO()
    serve(_requests(), answers)
    return answers.getvalue().splitlines(keepends=True)


def _is_valid(side: str, message: Any) -> bool:  # noqa: ANN401 - any JSON
    """Judge by the engine that the kit does not use itself."""
    validator = Draft202012Validator(_schema(f"protocol-{side}"))
    return validator.is_valid(message)  # pyright: ignore[reportUnknownMemberType]  # an overload of the stubs has no types


def _form(name: str) -> type[BaseModel]:
    form: type[BaseModel] = getattr(messages, name)
    return form


def test_each_operation_has_its_forms() -> None:
    assert [*ANSWER_FORMS] == [*RESULT_FIELDS] == [*OPERATIONS]
    for operation, name in ANSWER_FORMS.items():
        result = _form(name).model_fields["result"].annotation
        assert isinstance(result, type)
        assert issubclass(result, BaseModel)
        names = [field.serialization_alias or key for key, field in result.model_fields.items()]
        assert names == [*RESULT_FIELDS[operation]]


def test_each_kind_of_answer_has_a_form() -> None:
    union = get_args(get_args(messages.Answer.__value__)[0])
    kinds = {key for form in union if form is not messages.Handshake for key in form.model_fields}
    assert kinds - {"id"} == {*ANSWER_KINDS}
    requests = get_args(get_args(messages.Request.__value__)[0])
    operations = [get_args(form.model_fields["op"].annotation)[0] for form in requests]
    assert operations == ["hello", *OPERATIONS]


def test_lines() -> None:
    """One object a line, UTF-8, LF."""
    for line in (*_requests(), *_answers()):
        assert line.endswith(b"\n")
        assert line.count(b"\n") == 1
        assert isinstance(json.loads(line.decode()), dict)
    assert len(_answers()) == len(_PLAN) + 1


@pytest.mark.parametrize("side", ["request", "answer"])
def test_each_message_of_a_run_is_as_its_schema_says(side: str) -> None:
    """By both engines."""
    sent = [json.loads(line) for line in (_requests() if side == "request" else _answers())]
    own = jsonschema_rs.Draft202012Validator(_schema(f"protocol-{side}"))
    assert [message for message in sent if not own.is_valid(message)] == []
    assert [message for message in sent if not _is_valid(side, message)] == []


BAD_ANSWERS: list[tuple[dict[str, object], str]] = [
    ({"id": 1, "result": {"json": "{}", "took": 3}}, "at $.result"),
    ({"id": 1, "result": {"json": "{}"}, "took": 3}, "at $"),
    ({"id": 1, "rejected": {}}, "at $.rejected"),
    ({"id": 1, "skipped": {"reason": 1}}, "at $.skipped.reason"),
    ({"id": 1}, "at $"),
]


@pytest.mark.parametrize(("answer", "words"), BAD_ANSWERS)
def test_a_bad_answer_has_a_fault_by_both_engines(answer: dict[str, object], words: str) -> None:
    assert str(SchemaCheck().answer("decode", answer)).startswith(words)
    assert not _is_valid("answer", answer)


@pytest.mark.parametrize(
    "request_",
    [
        {"id": 0, "op": "decode", "type": "Tool", "json": ""},
        {"id": 1, "op": "decode", "type": "Tool"},
        {"id": 1, "op": "decode", "type": "Tool", "json": "", "json_base64": ""},
        {"id": 1, "op": "decode", "type": "Nothing", "json": ""},
        {"id": 1, "op": "dance"},
        {"id": 1, "op": "replay_input"},
    ],
    ids=str,
)
def test_a_bad_request_has_a_fault_by_both_engines(request_: dict[str, object]) -> None:
    assert SchemaCheck().request(request_)
    assert not _is_valid("request", request_)
