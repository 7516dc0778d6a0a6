"""The facts as table data: reading them from the table gives what `facts_of` returns."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import pytest

from contract.artefacts.models import FactsModel
from contract.errors import AiMuxError, ApiCall
from contract.facts import Code, Rules
from contract.templates import Template
from generators.languages import error_facts as module
from generators.languages.error_facts import (
    Condition,
    ErrorFacts,
    Message,
    Part,
    Source,
    error_facts,
)
from generators.languages.model import Variant, definition
from tests.generators.wire import listed

VARIANTS: Mapping[str, Variant] = {each.tag: each for each in definition().errors.variants}
CASES = [
    (each.case.canonical or each.case.text or "", each.case.facts)
    for each in listed("AiMuxError")
    if each.case.facts
]
CODE = Code.AIMUX_E_OTHER


def parts_of(text: str) -> tuple[ErrorFacts, dict[str, Any]]:
    """Return the facts of an error's variant, and its fields by name."""
    ((tag, payload),) = json.loads(text).items()
    variant = VARIANTS[tag]
    assert variant.facts
    return variant.facts, {variant.fields[0].name: payload} if variant.newtype else payload


def holds(condition: Condition, fields: dict[str, Any]) -> bool:
    value = fields.get(condition.field)
    return {
        "given": value is not None,
        "absent": value is None,
        "filled": bool(value),
        "empty": not value,
        "equal": value == condition.value,
    }[condition.test]


def formatted(message: Message, fields: dict[str, Any]) -> str:
    return "".join(piece(part, fields.get(part.field)) for part in message.parts)


def piece(part: Part, value: Any) -> str:  # noqa: ANN401 - of any field
    match part.form:
        case "text":
            return part.text
        case "value":
            return str(value)
        case "joined":
            return ", ".join(value)
        case "length":
            return str(len(value))
        case "message":
            return message_of(json.dumps(value))
        case "last":
            return message_of(json.dumps(value[-1]))


def message_of(text: str) -> str:
    facts, fields = parts_of(text)
    fitting = [m for m in facts.messages if all(holds(c, fields) for c in m.conditions)]
    assert len(fitting) == 1
    return formatted(fitting[0], fields)


def read(source: Source, fields: dict[str, Any]) -> object:
    return fields[source.field] if source.field else source.constant


@pytest.mark.parametrize(("text", "facts"), CASES)
def test_the_table_gives_the_facts_of_every_error(text: str, facts: FactsModel) -> None:
    entry, fields = parts_of(text)
    assert message_of(text) == facts.message
    assert (entry.code, entry.symbol) == (facts.code, facts.symbol)
    assert read(entry.retryable, fields) == facts.retryable
    assert read(entry.status, fields) == facts.status
    assert facts.retry_after_ms is None or entry.headers


def test_a_fact_is_a_field_or_a_constant() -> None:
    call = VARIANTS["ApiCall"].facts
    expired = VARIANTS["TokenExpired"].facts
    assert call
    assert expired
    assert (call.retryable, call.status) == (Source("is_retryable"), Source("status_code"))
    assert (expired.retryable, expired.status) == (Source(constant=False), Source(constant=401))
    assert {tag for tag, each in VARIANTS.items() if each.facts and each.facts.headers} == {
        "ApiCall"
    }


@pytest.mark.parametrize(
    ("rules", "reason"),
    [
        (Rules(CODE, "{absent}"), "unknown placeholder {absent} in its message"),
        (Rules(CODE, "{url.size}"), "unknown placeholder {url.size} in its message"),
        (Rules(CODE, "{payload}"), "unknown placeholder {payload} in its message"),
        (
            Rules(CODE, (Template("x", "", (Condition("given", "moon"),)),)),
            "its rules name the unknown field 'moon'",
        ),
        (Rules(CODE, "x", status=Source("moon")), "its rules name the unknown field 'moon'"),
        (Rules(CODE, "x", retryable=Source("moon")), "its rules name the unknown field 'moon'"),
        (Rules(CODE, "x", headers="moon"), "its rules name the unknown field 'moon'"),
    ],
)
def test_rules_that_name_no_field_are_refused(
    monkeypatch: pytest.MonkeyPatch, rules: Rules, reason: str
) -> None:
    def changed(_error: AiMuxError) -> Rules:
        return rules

    monkeypatch.setattr(module, "rules_of", changed)
    with pytest.raises(TypeError, match=f"^ApiCall: {reason}$"):
        error_facts(ApiCall.__new__(ApiCall))
