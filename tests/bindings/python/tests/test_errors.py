"""The generated exceptions, on every error of the golden files."""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import asdict
from datetime import datetime

import pytest

import aimux_errors
from aimux_errors import AimuxError, AnyAimuxError, Code, WireError, error_from_wire
from aimux_host.forms import GOLDEN, form
from aimux_host.handling import NextStep, next_step
from aimux_host.json_text import JsonTextError, read_json, write_json
from fixtures import Case, cases, errors

ERRORS = [pytest.param(case, id=case["id"]) for case in errors()]


def error_of(case: Case) -> AnyAimuxError:
    return error_from_wire(form("AiMuxError").read(case["json"]))


@pytest.mark.parametrize("case", ERRORS)
def test_an_error_tells_its_facts(case: Case) -> None:
    now = datetime.fromisoformat(case["now"]) if "now" in case else None
    assert asdict(error_of(case).facts(now)) == case["facts"]


@pytest.mark.parametrize("case", ERRORS)
def test_an_error_is_written_as_it_was_and_survives_copies(case: Case) -> None:
    expected = case.get("canonical", case["json"])
    error = error_from_wire(read_json(case["json"]))
    for each in (error, copy.copy(error), copy.deepcopy(error), pickle.loads(pickle.dumps(error))):
        assert write_json(each.to_wire()) == expected
        assert str(each) == case["facts"]["message"]


def documents_that_are_no_errors() -> Iterator[tuple[str, object]]:
    """Give them but for those whose fault the document has lost: what a key had at first."""
    for name, case in cases():
        if name == "AiMuxError" and case["verdict"] == "reject" and "-twice" not in case["id"]:
            with suppress(JsonTextError):
                yield case["id"], read_json(case.get("json", ""))


NO_ERRORS = dict(documents_that_are_no_errors())


@pytest.mark.parametrize("document", NO_ERRORS.values(), ids=NO_ERRORS.keys())
def test_the_classes_refuse_what_the_schemas_refuse(document: object) -> None:
    with pytest.raises(WireError, match=r"^expected .+, found .+, at \$"):
        error_from_wire(document)


def test_there_are_documents_that_are_no_errors() -> None:
    assert len(NO_ERRORS) > 100


def test_the_names_are_the_public_ones() -> None:
    table = json.loads((GOLDEN / "errors.json").read_bytes())
    assert table["bases"]["python"] == AimuxError.__name__
    for tag, row in table["variants"].items():
        cls = getattr(aimux_errors, row["names"]["python"])
        assert issubclass(cls, AimuxError)
        assert (cls.variant, cls.code) == (tag, Code[row["symbol"]])
        assert cls.code == row["code"]
    assert len(AimuxError.__subclasses__()) == len(table["variants"])


@pytest.mark.parametrize("document", [None, [], 1, "Other", {}, {"Other": "x", "Timeout": "x"}])
def test_what_is_no_error_is_refused_with_its_place(document: object) -> None:
    with pytest.raises(WireError, match=r"at \$"):
        error_from_wire(document)


def test_a_document_that_is_too_deep_is_refused() -> None:
    document: object = {"Other": "x"}
    for _ in range(5000):
        document = {"ToolCallRepair": {"original_error": document, "cause": {"Other": "x"}}}
    with pytest.raises(WireError, match="at most 127 levels"):
        error_from_wire(document)


def test_an_error_is_sent_again_where_it_is_retryable() -> None:
    accepted = [error_of(case) for case in errors()]
    again = [error for error in accepted if error.retryable]
    once = [error for error in accepted if not error.retryable]
    assert {next_step(error) for error in again} == {NextStep.SEND_AGAIN}
    assert NextStep.SEND_AGAIN not in {next_step(error) for error in once}
    assert {type(error) for error in accepted} == set(AimuxError.__subclasses__())


def test_an_exception_is_raised_and_caught_by_its_base() -> None:
    with pytest.raises(AimuxError, match=r"^no such model: gpt-9$") as caught:
        raise error_from_wire({"NoSuchModel": {"model_id": "gpt-9"}})
    caught.value.add_note("while the model was looked up")
    assert pickle.loads(pickle.dumps(caught.value)).__notes__ == caught.value.__notes__
