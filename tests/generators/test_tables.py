"""`errors.json` against the specification's table written out by hand, and against the messages."""

from __future__ import annotations

import json
import re
from typing import Any, Final, TypeAlias

import pytest

from contract.artefacts.models import ErrorsFile
from contract.codec.unions import members_of, wire_tag
from contract.errors import AiMuxError
from contract.json_tree import is_array
from generators.naming import one_of_each
from tests.generators.wire import GOLDEN, fixtures, listed, parsed

Json: TypeAlias = Any
ERRORS = ErrorsFile.model_validate_json(GOLDEN.joinpath("errors.json").read_bytes())

CODES: Final = {
    "ApiCall": (11, "AIMUX_E_API_CALL"),
    "Retry": (14, "AIMUX_E_RETRY"),
    "JsonParse": (2, "AIMUX_E_JSON_PARSE"),
    "InvalidResponseData": (3, "AIMUX_E_INVALID_RESPONSE_DATA"),
    "NoSuchTool": (4, "AIMUX_E_TOOL"),
    "InvalidToolInput": (4, "AIMUX_E_TOOL"),
    "ToolCallRepair": (4, "AIMUX_E_TOOL"),
    "InvalidArgument": (5, "AIMUX_E_INVALID_ARGUMENT"),
    "InvalidPrompt": (6, "AIMUX_E_INVALID_PROMPT"),
    "TokenExpired": (7, "AIMUX_E_TOKEN_EXPIRED"),
    "UnsupportedFunctionality": (8, "AIMUX_E_UNSUPPORTED_FUNCTIONALITY"),
    "NoSuchModel": (9, "AIMUX_E_NO_SUCH_MODEL"),
    "NoSuchProvider": (10, "AIMUX_E_NO_SUCH_PROVIDER"),
    "Timeout": (12, "AIMUX_E_TIMEOUT"),
    "Aborted": (13, "AIMUX_E_ABORTED"),
    "Other": (1, "AIMUX_E_OTHER"),
}

# Variant: TypeScript and most others, Python, Dart, Go, Swift.
NAMES: Final = {
    "ApiCall": ("APICallError", "APICallError", "APICallError", "CodeAPICall", "apiCall"),
    "Retry": ("RetryError", "RetryError", "RetryError", "CodeRetry", "retry"),
    "JsonParse": (
        "JSONParseError",
        "JSONParseError",
        "JSONParseError",
        "CodeJSONParse",
        "jsonParse",
    ),
    "InvalidResponseData": (
        "InvalidResponseDataError",
        "InvalidResponseDataError",
        "InvalidResponseDataError",
        "CodeInvalidResponseData",
        "invalidResponseData",
    ),
    "NoSuchTool": (
        "NoSuchToolError",
        "NoSuchToolError",
        "NoSuchToolError",
        "CodeNoSuchTool",
        "noSuchTool",
    ),
    "InvalidToolInput": (
        "InvalidToolInputError",
        "InvalidToolInputError",
        "InvalidToolInputError",
        "CodeInvalidToolInput",
        "invalidToolInput",
    ),
    "ToolCallRepair": (
        "ToolCallRepairError",
        "ToolCallRepairError",
        "ToolCallRepairError",
        "CodeToolCallRepair",
        "toolCallRepair",
    ),
    "InvalidArgument": (
        "InvalidArgumentError",
        "InvalidArgumentError",
        "InvalidArgumentError",
        "CodeInvalidArgument",
        "invalidArgument",
    ),
    "InvalidPrompt": (
        "InvalidPromptError",
        "InvalidPromptError",
        "InvalidPromptError",
        "CodeInvalidPrompt",
        "invalidPrompt",
    ),
    "TokenExpired": (
        "TokenExpiredError",
        "TokenExpiredError",
        "TokenExpiredError",
        "CodeTokenExpired",
        "tokenExpired",
    ),
    "UnsupportedFunctionality": (
        "UnsupportedFunctionalityError",
        "UnsupportedFunctionalityError",
        "UnsupportedFunctionalityError",
        "CodeUnsupportedFunctionality",
        "unsupportedFunctionality",
    ),
    "NoSuchModel": (
        "NoSuchModelError",
        "NoSuchModelError",
        "NoSuchModelError",
        "CodeNoSuchModel",
        "noSuchModel",
    ),
    "NoSuchProvider": (
        "NoSuchProviderError",
        "NoSuchProviderError",
        "NoSuchProviderError",
        "CodeNoSuchProvider",
        "noSuchProvider",
    ),
    "Timeout": (
        "TimeoutError",
        "APITimeoutError",
        "AimuxTimeoutError",
        "CodeTimeout",
        "timeout",
    ),
    "Aborted": (
        "RequestAbortedError",
        "RequestAbortedError",
        "RequestAbortedError",
        "CodeAborted",
        "aborted",
    ),
    "Other": ("OtherError", "OtherError", "OtherError", "CodeOther", "other"),
}


def test_all_variants_are_listed_in_declaration_order() -> None:
    assert list(ERRORS.variants) == list(CODES)
    assert list(NAMES) == list(CODES)
    assert [wire_tag(member) for member in members_of(AiMuxError)] == list(CODES)
    assert [type(error) for error in one_of_each()] == list(members_of(AiMuxError))


@pytest.mark.parametrize("variant", CODES)
def test_code_and_symbol_are_those_of_the_specification(variant: str) -> None:
    entry = ERRORS.variants[variant]
    assert (entry.code, entry.symbol) == CODES[variant]


def test_the_code_that_is_no_error() -> None:
    assert (ERRORS.ok.code, ERRORS.ok.symbol) == (0, "AIMUX_OK")


@pytest.mark.parametrize("variant", NAMES)
def test_names_are_those_of_the_specification(variant: str) -> None:
    most, python, dart, go, swift = NAMES[variant]
    assert ERRORS.variants[variant].names == {
        "typescript": most,
        "python": python,
        "go": go,
        "java": most,
        "kotlin": most,
        "swift": swift,
        "dart": dart,
    }


def test_bases_are_those_of_the_specification() -> None:
    assert ERRORS.bases == {
        "typescript": "AimuxError",
        "python": "AimuxError",
        "go": "Error",
        "java": "AimuxException",
        "kotlin": "AimuxException",
        "swift": "AimuxError",
        "dart": "AimuxException",
    }


MESSAGES: Final = [
    ('{"ApiCall":{"status_code":429,"message":"slow"}}', "API call error: HTTP 429: slow"),
    ('{"ApiCall":{"status_code":0,"message":"x"}}', "API call error: HTTP 0: x"),
    ('{"ApiCall":{"status_code":500,"message":""}}', "API call error: HTTP 500"),
    ('{"ApiCall":{"status_code":null,"message":"no route"}}', "API call error: no route"),
    ('{"ApiCall":{"message":""}}', "API call error: "),
    ('{"JsonParse":"m"}', "JSON parse error: m"),
    ('{"InvalidResponseData":"m"}', "invalid response data: m"),
    (
        '{"NoSuchTool":{"tool_name":"a","available_tools":["b","c"]}}',
        "Model tried to call unavailable tool 'a'. Available tools: b, c.",
    ),
    (
        '{"NoSuchTool":{"tool_name":"a","available_tools":[]}}',
        "Model tried to call unavailable tool 'a'. Available tools: .",
    ),
    (
        '{"NoSuchTool":{"tool_name":"a"}}',
        "Model tried to call unavailable tool 'a'. No tools are available.",
    ),
    (
        '{"InvalidToolInput":{"tool_name":"a","tool_input":"b","cause":"c"}}',
        "Invalid input for tool a: c",
    ),
    (
        '{"ToolCallRepair":{"original_error":{"Other":"a"},"cause":{"Timeout":"b"}}}',
        "Error repairing tool call: request timed out: b",
    ),
    (
        '{"Retry":{"reason":"maxRetriesExceeded","errors":[{"Other":"a"},{"Timeout":"b"}]}}',
        "Failed after 2 attempts. Last error: request timed out: b",
    ),
    (
        '{"Retry":{"reason":"errorNotRetryable","errors":[{"Timeout":"b"},{"Other":"a"}]}}',
        "Failed after 2 attempts with non-retryable error: 'a'",
    ),
    (
        '{"Retry":{"reason":"errorNotRetryable","errors":[]}}',
        "Retry failed without recorded errors",
    ),
    (
        '{"Retry":{"reason":"maxRetriesExceeded","errors":[]}}',
        "Retry failed without recorded errors",
    ),
    ('{"InvalidArgument":"m"}', "invalid argument: m"),
    ('{"InvalidPrompt":"m"}', "invalid prompt: m"),
    ('{"TokenExpired":"m"}', "token expired: m"),
    ('{"UnsupportedFunctionality":"m"}', "unsupported functionality: m"),
    ('{"NoSuchModel":{"model_id":"m"}}', "no such model: m"),
    ('{"NoSuchProvider":{"provider_id":"m"}}', "No such provider: m"),
    ('{"Timeout":"m"}', "request timed out: m"),
    ('{"Aborted":"m"}', "m"),
    ('{"Other":"m"}', "m"),
    ('{"Other":"{tool_name}"}', "{tool_name}"),
]


@pytest.mark.parametrize(("text", "message"), MESSAGES)
def test_templates_give_the_messages_of_the_specification(text: str, message: str) -> None:
    assert rendered(json.loads(text)) == message


def test_templates_give_the_message_of_every_accepted_case() -> None:
    for each in listed("AiMuxError"):
        if each.case.facts is not None:
            assert rendered(parsed(each.written)) == each.case.facts.message, each.case.id


def test_every_template_is_used_by_a_case() -> None:
    used = {
        _chosen(parsed(each.written))
        for each in listed("AiMuxError")
        if each.case.facts is not None
    }
    templates = {
        (variant, message.when)
        for variant, entry in ERRORS.variants.items()
        for message in entry.messages
    }
    assert used == templates


def test_facts_and_table_agree_on_codes() -> None:
    for case in fixtures("AiMuxError").cases:
        if case.facts is not None:
            entry = ERRORS.variants[case.facts.variant]
            assert (case.facts.code, case.facts.symbol) == (entry.code, entry.symbol), case.id


def rendered(document: Json) -> str:
    """Fill in the template of a document, as a binding would that knows `errors.json` alone."""
    variant, when = _chosen(document)
    templates = {message.when: message.template for message in ERRORS.variants[variant].messages}
    payload = document[variant]
    return re.sub(
        r"\{([a-z_.]+)\}", lambda match: _filled(payload, match[1].split(".")), templates[when]
    )


def _chosen(document: Json) -> tuple[str, str]:
    """Choose the template by the words of `when`."""
    ((variant, payload),) = document.items()
    match variant:
        case "ApiCall" if payload.get("status_code") is None:
            return variant, "no status"
        case "ApiCall":
            return variant, "status and message" if payload["message"] else "status, empty message"
        case "Retry":
            return variant, payload["reason"] if payload["errors"] else "no errors"
        case "NoSuchTool":
            absent = payload.get("available_tools") is None
            return variant, f"available_tools {'absent' if absent else 'present'}"
        case _:
            return variant, ""


def _filled(payload: Json, steps: list[str]) -> str:
    """Follow a placeholder's steps through the payload."""
    value: Json = payload
    for step in steps:
        if step == "length":
            return str(len(value))
        if step == "last":
            value = value[-1]
        elif step == "message" and value is not payload:
            value = rendered(value)
        elif step != "payload":
            value = value[step]
    return ", ".join(map(str, value)) if is_array(value) else str(value)
