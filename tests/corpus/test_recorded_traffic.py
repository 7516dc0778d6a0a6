"""Recorded provider traffic through codec, facts and schemas: `make conform` runs this.

Where the recordings come from, and what each line holds, stands in `tests/data/corpus`.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import jsonschema_rs
import orjson
import pytest
from jsonschema import Draft202012Validator
from referencing import Registry

from contract.codec import JsonValue, WireError, decode, encode
from contract.errors import AiMuxError, ApiCall
from contract.facts import facts_of
from contract.tools import (
    ContentPart,
    GenerateContent,
    RawToolCall,
    StreamPart,
    StreamToolCall,
    Tool,
    ToolCall,
    ToolInputDelta,
)

TESTS: Final = Path(__file__).parents[1]
CORPUS: Final = TESTS / "data" / "corpus"
SCHEMAS: Final = TESTS.parent / "golden" / "schema"
PIECE: Final = 7


def _lines(name: str) -> list[str]:
    return (CORPUS / name).read_bytes().decode().removesuffix("\n").split("\n")


def _members(text: str) -> Iterator[tuple[str, str]]:
    """Cut a compact JSON object into its keys and the exact texts of its values."""
    scan = json.JSONDecoder().raw_decode
    end = 0
    while text[end] != "}":
        key, colon = scan(text, end + 1)
        _, end = scan(text, colon + 1)
        yield key, text[colon + 1 : end]


def _items(text: str) -> Iterator[str]:
    """Cut a compact JSON array into the exact texts of its items."""
    scan = json.JSONDecoder().raw_decode
    end = 0
    while text[end] != "]" and text != "[]":
        start = end + 1
        _, end = scan(text, start)
        yield text[start:end]


def _compact(data: object) -> str:
    """Write JSON independently of the codec, as serde_json does."""
    return orjson.dumps(data).decode()


@cache
def _schemas(name: str) -> tuple[Draft202012Validator, jsonschema_rs.Draft202012Validator]:
    schema = json.loads((SCHEMAS / f"{name}.json").read_bytes())
    nothing_to_fetch: Registry[Any] = Registry()
    return (
        Draft202012Validator(schema, registry=nothing_to_fetch),
        jsonschema_rs.Draft202012Validator(schema),
    )


def _assert_valid(name: str, text: str) -> None:
    """Hold a text against the schema of what is written and of what is accepted."""
    for schema in (name, f"{name}.input"):
        python, rust = _schemas(schema)
        python.validate(json.loads(text))  # pyright: ignore[reportUnknownMemberType] - the stub leaves it open
        rust.validate(json.loads(text))


# Tool calls


class Recorded(NamedTuple):
    """One recorded tool call: exact texts, and the parts of the call."""

    provider: str
    tools: tuple[str, ...]
    text: str
    tool_call_id: str
    tool_name: str
    input: str

    def with_input(self, arguments: str, head: str = "") -> str:
        """Write the call anew with other text in the place of `input`."""
        names = (
            f'"tool_call_id":{_compact(self.tool_call_id)},"tool_name":{_compact(self.tool_name)}'
        )
        return f'{{{head}{names},"input":{arguments}}}'


def _recorded(line: str) -> Recorded:
    parts = dict(_members(line))
    call = json.loads(parts["tool_call"])
    return Recorded(
        json.loads(parts["provider"]), tuple(_items(parts["tools"])), parts["tool_call"], **call
    )


CALLS: Final = [_recorded(line) for line in _lines("tool_calls.jsonl")]
IDS: Final = [
    f"{call.provider}-{number:03}-{call.tool_name}" for number, call in enumerate(CALLS, start=1)
]
each_call = pytest.mark.parametrize("call", CALLS, ids=IDS)
each_parsed_call = pytest.mark.parametrize(
    "call",
    [pytest.param(call, id=name) for call, name in zip(CALLS, IDS, strict=True) if call.input],
)


@each_call
def test_offered_tools_round_trip(call: Recorded) -> None:
    for text in call.tools:
        assert encode(decode(Tool, text)) == text
        _assert_valid("Tool", text)


@each_call
def test_raw_call_round_trips(call: Recorded) -> None:
    raw = decode(RawToolCall, call.text)
    assert (raw.tool_call_id, raw.tool_name) == (call.tool_call_id, call.tool_name)
    assert raw.input == call.input
    assert encode(raw) == call.text
    assert decode(RawToolCall, call.text.encode()) == raw
    _assert_valid("RawToolCall", call.text)


@each_call
def test_raw_call_travels_as_generated_content_and_in_a_stream(call: Recorded) -> None:
    text = f'{{"ToolCall":{call.text}}}'
    generated = decode(GenerateContent, text)
    assert generated.tool_call == decode(RawToolCall, call.text)
    assert encode(generated) == text
    _assert_valid("GenerateContent", text)
    streamed = decode(StreamPart, text)
    assert isinstance(streamed, StreamToolCall)
    assert streamed.tool_call.input == call.input
    assert encode(streamed) == text
    _assert_valid("StreamPart", text)


@each_call
def test_argument_text_travels_in_pieces(call: Recorded) -> None:
    name = _compact(call.tool_call_id)
    start = f'{{"ToolInputStart":{{"id":{name},"tool_name":{_compact(call.tool_name)}}}}}'
    pieces = [call.input[at : at + PIECE] for at in range(0, len(call.input), PIECE)]
    deltas = [f'{{"ToolInputDelta":{{"id":{name},"delta":{_compact(piece)}}}}}' for piece in pieces]
    texts = [start, *deltas, f'{{"ToolInputEnd":{{"id":{name}}}}}']
    parts = [decode(StreamPart, text) for text in texts]
    assert [encode(part) for part in parts] == texts
    arrived = [part.delta for part in parts if isinstance(part, ToolInputDelta)]
    assert "".join(arrived) == call.input
    for text in texts:
        _assert_valid("StreamPart", text)


@each_parsed_call
def test_parsed_call_is_seen_streamed_and_replayed(call: Recorded) -> None:
    canonical = _compact(orjson.loads(call.input))
    seen = decode(ToolCall, call.with_input(call.input))
    text = call.with_input(canonical)
    assert encode(seen) == text
    _assert_valid("ToolCall", text)
    streamed = decode(StreamPart, f'{{"ToolCall":{call.with_input(call.input)}}}')
    assert streamed == StreamToolCall(tool_call=seen)
    assert encode(streamed) == f'{{"ToolCall":{text}}}'
    _assert_valid("StreamPart", encode(streamed))
    replayed = decode(ContentPart, call.with_input(call.input, '"type":"tool_call",'))
    assert encode(replayed.input) == canonical
    assert encode(replayed) == call.with_input(canonical, '"type":"tool_call",')
    _assert_valid("ContentPart", encode(replayed))


def test_two_argument_texts_are_empty_and_no_json() -> None:
    empty = [call for call in CALLS if not call.input]
    assert len(empty) == 2
    for call in empty:
        with pytest.raises(WireError, match="invalid-json"):
            decode(JsonValue, call.input)


# Provider errors


class Answer(NamedTuple):
    """One recorded error answer."""

    provider: str
    status: int
    path: str
    headers: dict[str, str]
    request_body: Any
    body: str

    def detail(self) -> tuple[str, str | None]:
        """Find the message and the provider's code in the body."""
        body = json.loads(self.body)
        match self.provider:
            case "openai" | "groq" | "openrouter":
                error = body["error"]
                code = error["code"] if isinstance(error["code"], str) else error["type"]
                return error["message"], code
            case "anthropic":
                return body["error"]["message"], body["error"]["type"]
            case "gemini":
                return body["error"]["message"], body["error"]["status"]
            case "bedrock" | "cohere":
                return body["message"], None
            case "chatgpt":
                return body["detail"], None
            case _:
                pytest.fail(f"nobody has said where {self.provider} puts its message")

    def api_call(self) -> ApiCall:
        """Make the error that a provider adapter makes of it."""
        message, code = self.detail()
        return ApiCall(
            url=f"https://{self.provider}.example.test{self.path}",
            request_body_values=self.request_body,
            status_code=self.status,
            provider_code=code,
            message=message,
            response_body=self.body,
            response_headers=self.headers,
            data=json.loads(self.body),
            is_retryable=_retryable(self.status),
        )


def _retryable(status: int) -> bool:
    return status in {408, 409, 429} or status >= 500


ANSWERS: Final = [Answer(**json.loads(line)) for line in _lines("provider_errors.jsonl")]
each_answer = pytest.mark.parametrize(
    "answer",
    [
        pytest.param(answer, id=f"{answer.provider}-{number:03}-{answer.status}")
        for number, answer in enumerate(ANSWERS, start=1)
    ],
)


@each_answer
def test_error_answer_round_trips(answer: Answer) -> None:
    error = answer.api_call()
    text = _compact({"ApiCall": error.payload()})
    assert encode(error) == text
    assert decode(AiMuxError, text) == error
    assert decode(ApiCall, text.encode()) == error
    assert encode(decode(AiMuxError, text)) == text
    _assert_valid("AiMuxError", text)


@each_answer
def test_error_answer_keeps_the_body_verbatim_and_parsed(answer: Answer) -> None:
    error = decode(ApiCall, encode(answer.api_call()))
    assert error.response_body == answer.body
    assert encode(error.data) == _compact(orjson.loads(answer.body))
    assert encode(error.request_body_values) == _compact(answer.request_body)


@each_answer
def test_facts_of_an_error_answer(answer: Answer) -> None:
    message, _ = answer.detail()
    facts = facts_of(decode(AiMuxError, encode(answer.api_call())))
    assert message
    assert facts.message == f"API call error: HTTP {answer.status}: {message}"
    assert (facts.variant, facts.code, facts.symbol) == ("ApiCall", 11, "AIMUX_E_API_CALL")
    assert facts.retryable is _retryable(answer.status)
    assert facts.status == answer.status
    assert facts.retry_after_ms is None


# The recordings themselves


def test_every_line_is_there() -> None:
    assert len(CALLS) == len(set(IDS)) == 300
    assert sum(len(call.tools) for call in CALLS) == 445
    assert len(ANSWERS) == 17
    assert Counter(answer.status for answer in ANSWERS) == {400: 14, 401: 1, 404: 2}


def test_counts_by_provider_are_what_the_provenance_says() -> None:
    provenance = (CORPUS / "PROVENANCE.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (\w+) \| (\d+) \| (\d+) \|$", provenance, re.MULTILINE)
    calls: Mapping[str, int] = Counter(call.provider for call in CALLS)
    errors: Mapping[str, int] = Counter(answer.provider for answer in ANSWERS)
    assert {row[0] for row in rows} == {*calls, *errors}
    assert rows == [(name, str(calls[name]), str(errors[name])) for name, *_ in rows]
