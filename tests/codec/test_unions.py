"""Unions list their members, and every class with a tag is in one."""

from typing import get_args

import pytest
from typing_extensions import TypeForm

from contract import errors, tools
from contract.catalog import WIRE_TYPES
from contract.codec import decode
from contract.codec.layout import (
    Ref,
    kind_of,
    layout_of,
    members_of,
    strings_of,
    union_marker,
    wire_tag,
)
from contract.codec.models import ExternallyTagged, InternallyTagged, WireModel
from contract.codec.unions import tag_of
from contract.errors import AiMuxError, TextError, Timeout


def classes(base: type[WireModel]) -> set[type[WireModel]]:
    """Return the leaf classes of the definition below a base."""
    below = {cls for sub in base.__subclasses__() for cls in classes(sub)} or {base}
    return {cls for cls in below if cls.__module__ in {errors.__name__, tools.__name__}}


def test_every_class_of_the_errors_is_a_variant() -> None:
    variants = {cls for cls in classes(WireModel) if cls.__module__ == errors.__name__}
    assert set(members_of(AiMuxError)) == variants
    assert len(members_of(AiMuxError)) == len(variants) == 16
    assert TextError not in variants


def test_every_tagged_class_of_the_tools_is_in_a_union() -> None:
    listed = {
        member
        for name, form in WIRE_TYPES.items()
        if union_marker(form) and name != "AiMuxError"
        for member in members_of(form)
    }
    tagged = classes(ExternallyTagged) | classes(InternallyTagged)
    assert listed == {cls for cls in tagged if cls.__module__ == tools.__name__}


def test_every_type_of_a_field_is_in_the_catalogue() -> None:
    def forms(form: object) -> set[object]:
        kinds = [field.kind for member in members_of(form) for field in layout_of(member).fields]
        return {kind.form for kind in kinds if isinstance(kind, Ref)}

    untagged = {
        cls
        for cls in classes(WireModel)
        if not issubclass(cls, (ExternallyTagged, InternallyTagged))
    }
    assert {form for name in WIRE_TYPES for form in forms(WIRE_TYPES[name])} <= set(
        WIRE_TYPES.values()
    )
    assert untagged <= set(WIRE_TYPES.values())


@pytest.mark.parametrize("name", WIRE_TYPES)
def test_no_two_members_have_one_tag(name: str) -> None:
    if union_marker(WIRE_TYPES[name]):
        tags = [wire_tag(member) for member in members_of(WIRE_TYPES[name])]
        assert len(set(tags)) == len(tags)


@pytest.mark.parametrize("variant", members_of(AiMuxError))
def test_the_tag_of_a_variant_is_the_name_of_its_class(variant: type[WireModel]) -> None:
    assert wire_tag(variant) == variant.__name__


def test_members_are_in_the_order_of_the_definition() -> None:
    assert members_of(AiMuxError) == get_args(get_args(AiMuxError.__value__)[0])
    assert members_of(tools.GenerateContent) == (tools.GenerateToolCall,)
    assert members_of(tools.ToolChoice) == (tools.NamedToolChoice,)
    assert members_of(Timeout) == (Timeout,)


def test_strings_of_a_union() -> None:
    assert strings_of(tools.ToolChoice) == ("auto", "none", "required")
    assert strings_of(AiMuxError) == ()


def test_a_class_without_a_tag_has_none() -> None:
    with pytest.raises(TypeError, match="RawToolCall has no tag"):
        wire_tag(tools.RawToolCall)


def test_the_tag_of_a_document_is_its_only_key() -> None:
    assert tag_of({"Timeout": 1}) == "Timeout"
    assert tag_of({}) is None
    assert tag_of({"Timeout": 1, "Other": 2}) is None
    assert tag_of(Timeout(message="")) == "Timeout"
    assert tag_of("Timeout") is None


@pytest.mark.parametrize("form", [AiMuxError, tools.Tool, tools.ToolChoice])
def test_a_union_is_a_kind_of_field(form: TypeForm[WireModel]) -> None:
    assert kind_of(form) == Ref(form)  # type: ignore[arg-type]  # an alias is a form
    with pytest.raises(ValueError, match="wrong-type"):
        decode(form, "null")
