"""`errors.json` against hand-written tables of the specification, and against the messages."""

from __future__ import annotations

import json
import re
from typing import Any, Final, TypeAlias

import pytest

from contract.artefacts.models import ErrorsFile
from contract.codec import encode
from contract.codec.unions import members_of, wire_tag
from contract.errors import AiMuxError
from contract.json_tree import is_array
from generators.naming import one_of_each
from tests.generators.wire import GOLDEN, fixtures, listed, parsed
from tests.test_facts import MESSAGES, SIXTEEN

Json: TypeAlias = Any
ERRORS = ErrorsFile.model_validate_json(GOLDEN.joinpath("errors.json").read_bytes())

CODES: Final = {facts.variant: (facts.code, facts.symbol) for _, facts in SIXTEEN}

# Most bindings, Go, Swift.
NAMES: Final = {
    "ApiCall": ("APICallError", "CodeAPICall", "apiCall"),
    "Retry": ("RetryError", "CodeRetry", "retry"),
    "JsonParse": ("JSONParseError", "CodeJSONParse", "jsonParse"),
    "InvalidResponseData": (
        "InvalidResponseDataError",
        "CodeInvalidResponseData",
        "invalidResponseData",
    ),
    "NoSuchTool": ("NoSuchToolError", "CodeNoSuchTool", "noSuchTool"),
    "InvalidToolInput": ("InvalidToolInputError", "CodeInvalidToolInput", "invalidToolInput"),
    "ToolCallRepair": ("ToolCallRepairError", "CodeToolCallRepair", "toolCallRepair"),
    "InvalidArgument": ("InvalidArgumentError", "CodeInvalidArgument", "invalidArgument"),
    "InvalidPrompt": ("InvalidPromptError", "CodeInvalidPrompt", "invalidPrompt"),
    "TokenExpired": ("TokenExpiredError", "CodeTokenExpired", "tokenExpired"),
    "UnsupportedFunctionality": (
        "UnsupportedFunctionalityError",
        "CodeUnsupportedFunctionality",
        "unsupportedFunctionality",
    ),
    "NoSuchModel": ("NoSuchModelError", "CodeNoSuchModel", "noSuchModel"),
    "NoSuchProvider": ("NoSuchProviderError", "CodeNoSuchProvider", "noSuchProvider"),
    "Timeout": ("TimeoutError", "CodeTimeout", "timeout"),
    "Aborted": ("RequestAbortedError", "CodeAborted", "aborted"),
    "Other": ("OtherError", "CodeOther", "other"),
}
OTHER_NAMES: Final = {"Timeout": {"python": "APITimeoutError", "dart": "AimuxTimeoutError"}}


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
    most, go, swift = NAMES[variant]
    expected = {**dict.fromkeys(ERRORS.bases, most), "go": go, "swift": swift}
    assert ERRORS.variants[variant].names == {**expected, **OTHER_NAMES.get(variant, {})}


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


@pytest.mark.parametrize(
    ("error", "message"), [*((error, facts.message) for error, facts in SIXTEEN), *MESSAGES]
)
def test_templates_give_the_messages_of_the_specification(error: AiMuxError, message: str) -> None:
    assert rendered(json.loads(encode(error))) == message


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
