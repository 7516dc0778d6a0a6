"""Facts: the table of the specification written by hand, nested errors and empty values."""

from __future__ import annotations

import json
from dataclasses import asdict, fields
from datetime import UTC, datetime

import pytest

from contract.codec.unions import members_of
from contract.errors import (
    Aborted,
    AiMuxError,
    ApiCall,
    InvalidArgument,
    InvalidPrompt,
    InvalidResponseData,
    InvalidToolInput,
    JsonParse,
    NoSuchModel,
    NoSuchProvider,
    NoSuchTool,
    Other,
    Retry,
    Timeout,
    TokenExpired,
    ToolCallRepair,
    UnsupportedFunctionality,
)
from contract.facts import (
    Code,
    Facts,
    code_of,
    facts_of,
    is_retryable_status,
    message_of,
)


def api_call(
    status: int | None = None,
    message: str = "slow down",
    *,
    headers: dict[str, str] | None = None,
    is_retryable: bool = False,
) -> ApiCall:
    return ApiCall(
        url="https://api.example.test",
        request_body_values=None,
        status_code=status,
        provider_code="rate_limit_exceeded",
        message=message,
        response_body="the body",
        response_headers=headers,
        is_retryable=is_retryable,
    )


def plain(variant: str, message: str, code: int, symbol: str) -> Facts:
    return Facts(variant, message, code, symbol, retryable=False, status=None, retry_after_ms=None)


SIXTEEN: list[tuple[AiMuxError, Facts]] = [
    (
        api_call(429, headers={"retry-after": "1.5"}, is_retryable=True),
        Facts(
            "ApiCall",
            "API call error: HTTP 429: slow down",
            11,
            "AIMUX_E_API_CALL",
            retryable=True,
            status=429,
            retry_after_ms=1500,
        ),
    ),
    (
        Retry(reason="maxRetriesExceeded", errors=[Timeout(message="a"), Timeout(message="b")]),
        plain(
            "Retry",
            "Failed after 2 attempts. Last error: request timed out: b",
            14,
            "AIMUX_E_RETRY",
        ),
    ),
    (
        JsonParse(message="line 1"),
        plain("JsonParse", "JSON parse error: line 1", 2, "AIMUX_E_JSON_PARSE"),
    ),
    (
        InvalidResponseData(message="no choices"),
        plain(
            "InvalidResponseData",
            "invalid response data: no choices",
            3,
            "AIMUX_E_INVALID_RESPONSE_DATA",
        ),
    ),
    (
        NoSuchTool(tool_name="weathr", available_tools=["weather", "time"]),
        plain(
            "NoSuchTool",
            "Model tried to call unavailable tool 'weathr'. Available tools: weather, time.",
            4,
            "AIMUX_E_TOOL",
        ),
    ),
    (
        InvalidToolInput(tool_name="weather", tool_input="{", cause="not JSON"),
        plain("InvalidToolInput", "Invalid input for tool weather: not JSON", 4, "AIMUX_E_TOOL"),
    ),
    (
        ToolCallRepair(
            original_error=NoSuchTool(tool_name="weathr"), cause=Other(message="repair failed")
        ),
        plain("ToolCallRepair", "Error repairing tool call: repair failed", 4, "AIMUX_E_TOOL"),
    ),
    (
        InvalidArgument(message="top_p"),
        plain("InvalidArgument", "invalid argument: top_p", 5, "AIMUX_E_INVALID_ARGUMENT"),
    ),
    (
        InvalidPrompt(message="empty"),
        plain("InvalidPrompt", "invalid prompt: empty", 6, "AIMUX_E_INVALID_PROMPT"),
    ),
    (
        TokenExpired(message="log in again"),
        Facts(
            "TokenExpired",
            "token expired: log in again",
            7,
            "AIMUX_E_TOKEN_EXPIRED",
            retryable=False,
            status=401,
            retry_after_ms=None,
        ),
    ),
    (
        UnsupportedFunctionality(message="images"),
        plain(
            "UnsupportedFunctionality",
            "unsupported functionality: images",
            8,
            "AIMUX_E_UNSUPPORTED_FUNCTIONALITY",
        ),
    ),
    (
        NoSuchModel(model_id="gpt-9", model_type="languageModel"),
        plain("NoSuchModel", "no such model: gpt-9", 9, "AIMUX_E_NO_SUCH_MODEL"),
    ),
    (
        NoSuchProvider(provider_id="acme"),
        plain("NoSuchProvider", "No such provider: acme", 10, "AIMUX_E_NO_SUCH_PROVIDER"),
    ),
    (
        Timeout(message="total timeout"),
        plain("Timeout", "request timed out: total timeout", 12, "AIMUX_E_TIMEOUT"),
    ),
    (
        Aborted(message="cancelled"),
        plain("Aborted", "cancelled", 13, "AIMUX_E_ABORTED"),
    ),
    (
        Other(message="disk full"),
        plain("Other", "disk full", 1, "AIMUX_E_OTHER"),
    ),
]


@pytest.mark.parametrize(
    ("error", "facts"), [pytest.param(*row, id=row[1].variant) for row in SIXTEEN]
)
def test_facts_of_each_variant(error: AiMuxError, facts: Facts) -> None:
    assert facts_of(error) == facts
    assert (message_of(error), code_of(error)) == (facts.message, facts.code)


def test_the_table_has_every_variant_in_order() -> None:
    assert [type(error) for error, _ in SIXTEEN] == list(members_of(AiMuxError))


def test_every_code_is_answered_but_ok() -> None:
    assert {facts.code for _, facts in SIXTEEN} == set(Code) - {Code.AIMUX_OK}
    assert Code(0) is Code.AIMUX_OK


def test_json_has_the_keys_of_the_fixtures_in_order() -> None:
    facts = facts_of(TokenExpired(message="x"))
    expected = (
        '{"variant": "TokenExpired", "message": "token expired: x", "code": 7, '
        '"symbol": "AIMUX_E_TOKEN_EXPIRED", "retryable": false, "status": 401, '
        '"retry_after_ms": null}'
    )
    assert json.dumps(facts.as_json()) == expected
    assert facts.as_json() == asdict(facts)
    assert type(facts.code) is int
    assert [field.name for field in fields(facts)] == list(facts.as_json())


MESSAGES: list[tuple[AiMuxError, str]] = [
    (api_call(404, "gone"), "API call error: HTTP 404: gone"),
    (api_call(500, ""), "API call error: HTTP 500"),
    (api_call(0, ""), "API call error: HTTP 0"),
    (api_call(0, "x"), "API call error: HTTP 0: x"),
    (Other(message="{tool_name}"), "{tool_name}"),
    (api_call(None, "reset"), "API call error: reset"),
    (api_call(None, ""), "API call error: "),
    (
        NoSuchTool(tool_name="f"),
        "Model tried to call unavailable tool 'f'. No tools are available.",
    ),
    (
        NoSuchTool(tool_name="f", available_tools=[]),
        "Model tried to call unavailable tool 'f'. Available tools: .",
    ),
    (
        NoSuchTool(tool_name="", available_tools=["", "a, b"]),
        "Model tried to call unavailable tool ''. Available tools: , a, b.",
    ),
    (NoSuchModel(model_id=""), "no such model: "),
    (Aborted(message=""), ""),
    (Other(message="{error} %s"), "{error} %s"),
    (
        Retry(reason="maxRetriesExceeded", errors=[]),
        "Retry failed without recorded errors",
    ),
    (
        Retry(reason="errorNotRetryable", errors=[]),
        "Retry failed without recorded errors",
    ),
    (
        Retry(reason="maxRetriesExceeded", errors=[Aborted(message="a")]),
        "Failed after 1 attempts. Last error: a",
    ),
    (
        Retry(reason="errorNotRetryable", errors=[api_call(503), api_call(400, "bad")]),
        "Failed after 2 attempts with non-retryable error: 'API call error: HTTP 400: bad'",
    ),
    (
        Retry(
            reason="errorNotRetryable",
            errors=[
                Retry(
                    reason="maxRetriesExceeded",
                    errors=[Retry(reason="errorNotRetryable", errors=[])],
                )
            ],
        ),
        (
            "Failed after 1 attempts with non-retryable error: "
            "'Failed after 1 attempts. Last error: Retry failed without recorded errors'"
        ),
    ),
    (
        ToolCallRepair(
            original_error=Other(message="never shown"),
            cause=Retry(
                reason="errorNotRetryable",
                errors=[
                    Other(message="never shown"),
                    ToolCallRepair(
                        original_error=Other(message="never shown"),
                        cause=NoSuchTool(tool_name="f"),
                    ),
                ],
            ),
        ),
        (
            "Error repairing tool call: Failed after 2 attempts with non-retryable error: "
            "'Error repairing tool call: Model tried to call unavailable tool 'f'. "
            "No tools are available.'"
        ),
    ),
]


@pytest.mark.parametrize(("error", "message"), MESSAGES)
def test_message(error: AiMuxError, message: str) -> None:
    assert message_of(error) == message


def test_message_of_a_history_deeper_than_the_stack() -> None:
    levels = 20_000
    error: AiMuxError = Aborted(message="end")
    for _ in range(levels):
        error = ToolCallRepair(original_error=Other(message="x"), cause=error)
        error = Retry(reason="errorNotRetryable", errors=[error])
    head = "Failed after 1 attempts with non-retryable error: 'Error repairing tool call: "
    facts = facts_of(error)
    assert facts.message == head * levels + "end" + "'" * levels
    assert facts.variant == "Retry"


@pytest.mark.parametrize(
    ("error", "status"),
    [
        (api_call(None, "HTTP 403: forbidden"), None),
        (api_call(0), 0),
        (api_call(65535), 65535),
        (Timeout(message="HTTP 408: total timeout"), None),
        (JsonParse(message="HTTP 400"), None),
        (Other(message="HTTP 500"), None),
        (Retry(reason="errorNotRetryable", errors=[api_call(400)]), None),
        (ToolCallRepair(original_error=api_call(400), cause=TokenExpired(message="x")), None),
        (TokenExpired(message="HTTP 403"), 401),
    ],
)
def test_status_is_never_parsed_out_of_a_text(error: AiMuxError, status: int | None) -> None:
    assert facts_of(error).status == status


@pytest.mark.parametrize("status", [None, 200, 400, 429, 503])
@pytest.mark.parametrize("is_retryable", [True, False])
def test_only_an_api_call_decides_whether_it_is_retryable(
    status: int | None, *, is_retryable: bool
) -> None:
    assert facts_of(api_call(status, is_retryable=is_retryable)).retryable is is_retryable


def test_a_history_of_retryable_errors_is_not_retryable() -> None:
    last = api_call(503, is_retryable=True)
    assert facts_of(Retry(reason="maxRetriesExceeded", errors=[last])).retryable is False
    assert facts_of(ToolCallRepair(original_error=last, cause=last)).retryable is False


@pytest.mark.parametrize(
    ("statuses", "is_retryable"),
    [
        ([408, 409, 429, 500, 503, 599, 600, 65535], True),
        ([0, 200, 304, 400, 401, 404, 407, 410, 425, 428, 430, 499], False),
    ],
)
def test_retryable_statuses(statuses: list[int], *, is_retryable: bool) -> None:
    assert {is_retryable_status(status) for status in statuses} == {is_retryable}


HINT = {"retry-after-ms": "7"}


@pytest.mark.parametrize(
    ("error", "wait"),
    [
        (api_call(429, headers=HINT), 7),
        (api_call(200, headers=HINT), 7),
        (api_call(None, headers=HINT), 7),
        (api_call(429, headers={}), None),
        (api_call(429), None),
        (Retry(reason="maxRetriesExceeded", errors=[api_call(429, headers=HINT)]), None),
        (
            ToolCallRepair(
                original_error=api_call(429, headers=HINT), cause=api_call(429, headers=HINT)
            ),
            None,
        ),
        (Other(message="retry-after-ms: 7"), None),
    ],
)
def test_the_headers_of_an_api_call_alone_ask_for_a_wait(
    error: AiMuxError, wait: int | None
) -> None:
    assert facts_of(error).retry_after_ms == wait


def test_now_is_passed_on_and_no_clock_is_read() -> None:
    error = api_call(503, headers={"retry-after": "Sun, 06 Nov 1994 08:49:37 GMT"})
    assert facts_of(error).retry_after_ms is None
    now = datetime(1994, 11, 6, 8, 49, 30, tzinfo=UTC)
    assert facts_of(error, now).retry_after_ms == 7000
    assert facts_of(error, now=now.replace(hour=9)).retry_after_ms is None


@pytest.mark.parametrize("error", [api_call(), api_call(headers=HINT), Other(message="x")])
def test_now_without_a_time_zone_is_refused_for_every_error(error: AiMuxError) -> None:
    naive = datetime(1994, 11, 6)  # noqa: DTZ001 - what is refused
    with pytest.raises(ValueError, match="time zone"):
        facts_of(error, naive)
