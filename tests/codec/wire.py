"""Texts of wire shapes to vary in tests, and the code and place for which one is refused."""

from __future__ import annotations

from typing import TypeAlias, cast

import pytest
from typing_extensions import TypeForm

from contract.catalog import READABLE, decode_named
from contract.codec import WireError, decode_value
from contract.codec.models import ExternallyTagged, Newtype
from contract.codec.unions import members_of
from contract.errors import AiMuxError
from tests.strategies import Value

Refusal: TypeAlias = tuple[str, str]
"""A code and a path."""

VARIANTS = [m.wire_tag for m in members_of(AiMuxError) if issubclass(m, ExternallyTagged)]
TEXT_VARIANTS = [m.wire_tag for m in members_of(AiMuxError) if issubclass(m, Newtype)]

API_CALL = (
    '{"ApiCall":{"url":"u","request_body_values":null,"status_code":null,"provider_code":null,'
    '"message":"m","response_body":null,"response_headers":null,"data":null,"is_retryable":false}}'
)
RAW = '{"tool_call_id":"c","tool_name":"t","input":"{}"}'


def api_call(field: str) -> str:
    return f'{{"ApiCall":{{"url":"u","request_body_values":null,"message":"m",{field}}}}}'


def call(field: str = '"input":null') -> str:
    return f'{{"tool_call_id":"c","tool_name":"t",{field}}}'


def retry(*errors: str) -> str:
    return f'{{"Retry":{{"reason":"errorNotRetryable","errors":[{",".join(errors)}]}}}}'


def under(tag: str, payload: str) -> str:
    return f'{{"{tag}":{payload}}}'


def repaired(tool_call: str, field: str = "") -> str:
    return f'{{"type":"repaired","tool_call":{tool_call}{field}}}'


def repair(original: str, cause: str) -> str:
    return f'{{"ToolCallRepair":{{"original_error":{original},"cause":{cause}}}}}'


def function(field: str) -> str:
    return f'{{"type":"function","name":"n","input_schema":{{}},{field}}}'


def read_value(name: str, data: object) -> Value:
    """Read parsed data as the form of that name."""
    return decode_value(cast("TypeForm[Value]", READABLE[name]), data)


def refused(name: str, text: str | bytes) -> Refusal:
    """Give the code and the path of the refusal of a text."""
    with pytest.raises(WireError) as caught:
        decode_named(name, text)
    return caught.value.code, caught.value.path


def refused_value(name: str, data: object) -> Refusal:
    """Give the code and the path of the refusal of parsed data."""
    with pytest.raises(WireError) as caught:
        read_value(name, data)
    return caught.value.code, caught.value.path
