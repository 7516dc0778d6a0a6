"""Layouts: what generators, strategies, reader and writer know about the classes."""

from typing import Annotated, Literal

import pytest

from contract.catalog import WIRE_TYPES
from contract.codec import JsonValue
from contract.codec.fields import (
    Flag,
    HttpStatus,
    JsonObject,
    Strings,
    Text,
)
from contract.codec.layout import (
    Kind,
    ListOf,
    OneOf,
    Ref,
    Scalar,
    is_model,
    kind_of,
    layout_of,
    members_of,
)
from contract.codec.models import WireModel
from contract.errors import AiMuxError, ApiCall, NoSuchModel, NoSuchTool, Retry, Timeout
from contract.tools import FunctionTool, NamedToolChoice, RawToolCall


@pytest.mark.parametrize(
    ("annotation", "kind"),
    [
        (Text, Scalar("string")),
        (Flag, Scalar("boolean")),
        (HttpStatus, Scalar("u16")),
        (JsonValue, Scalar("json")),
        (Strings, Scalar("strings")),
        (JsonObject, Scalar("object")),
        (Literal["a", "b"], OneOf(("a", "b"))),
        (AiMuxError, Ref(AiMuxError)),
        (RawToolCall, Ref(RawToolCall)),
        (Annotated[Timeout, "note"], Ref(Timeout)),
    ],
)
def test_the_kind_of_an_annotation(annotation: object, kind: Kind) -> None:
    assert kind_of(annotation) == kind


@pytest.mark.parametrize("annotation", [bytes, object, dict[str, str], str | int, None], ids=str)
def test_an_annotation_without_a_wire_kind(annotation: object) -> None:
    with pytest.raises(TypeError, match="has no wire kind"):
        kind_of(annotation)


def test_the_kinds_of_lists_and_of_fields_that_may_be_absent() -> None:
    kinds = {f.name: f.kind for cls in (Retry, NoSuchTool, ApiCall) for f in layout_of(cls).fields}
    assert kinds["errors"] == ListOf(Ref(AiMuxError))
    assert kinds["available_tools"] == ListOf(Scalar("string"))
    assert kinds["response_headers"] == Scalar("strings")
    assert kinds["provider_code"] == Scalar("string")


def test_a_reference_has_the_name_of_its_type() -> None:
    assert Ref(AiMuxError).name == "AiMuxError"
    assert Ref(Timeout).name == "Timeout"


def test_presence_of_fields() -> None:
    presence = {
        field.name: (field.required, field.optional, field.omitted)
        for cls in (ApiCall, NoSuchTool, NoSuchModel)
        for field in layout_of(cls).fields
    }
    assert presence["url"] == (True, False, False)
    assert presence["request_body_values"] == (True, False, False)
    assert presence["status_code"] == (False, True, False)
    assert presence["is_retryable"] == (False, False, False)
    assert presence["available_tools"] == (False, True, True)
    assert presence["model_type"] == (False, False, False)


def test_a_tag_is_required_and_a_renamed_field_has_two_names() -> None:
    tag, name = layout_of(NamedToolChoice).fields
    assert (tag.name, tag.kind, tag.required) == ("type", OneOf(("tool",)), True)
    assert (name.name, name.wire_name) == ("tool_name", "toolName")


def test_what_the_writer_knows_about_a_class() -> None:
    assert [name for name, _ in layout_of(ApiCall).checks] == [
        "request_body_values",
        "response_headers",
        "data",
    ]
    assert layout_of(ApiCall).verbatim
    assert layout_of(Retry).lists == ("errors",)
    assert not layout_of(Retry).verbatim
    assert layout_of(FunctionTool).lists == ("input_examples",)
    assert not layout_of(NoSuchTool).verbatim


def test_flat_classes_hold_texts_only() -> None:
    flat = {cls.__name__ for cls in members_of(AiMuxError) if layout_of(cls).flat}
    assert flat == {cls.__name__ for cls in members_of(AiMuxError)} - {
        "ApiCall",
        "Retry",
        "ToolCallRepair",
    }


@pytest.mark.parametrize("form", WIRE_TYPES.values(), ids=WIRE_TYPES)
def test_every_field_of_the_definition_is_documented(form: object) -> None:
    for member in members_of(form):
        assert member.__doc__
        assert all(field.description for field in layout_of(member).fields)


def test_what_a_model_is() -> None:
    assert is_model(Timeout)
    assert is_model(WireModel)
    assert not is_model(AiMuxError)
    assert not is_model(Timeout(message=""))
    assert not is_model(list[int])
