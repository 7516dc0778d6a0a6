"""The kit's own binding behind the protocol: read a line, answer a line, flush.

A testee in another language has the same shape: `hello`, a function for each operation, a loop.
"""

from __future__ import annotations

import base64
import json
from collections.abc import Callable, Iterable
from datetime import datetime
from typing import Any, BinaryIO, Final, TypeAlias

from contract import __version__
from contract.boundary import assemble, parse_tool_call, replay_input, validate_args
from contract.boundary.spec_reader import read_spec
from contract.catalog import FORMS, decode_named
from contract.codec import WireError, decode, decode_value, encode
from contract.errors import AiMuxError
from contract.facts import facts_of
from contract.golden.difference import read_json
from contract.tools import RawToolCall, StreamPart, Tool, ToolCall, ToolCallRepairReply

Request: TypeAlias = dict[str, Any]


def _decode(request: Request) -> str:
    is_text = "json" in request
    text = request["json"] if is_text else base64.b64decode(request["json_base64"])
    return f'{{"json":{json.dumps(encode(decode_named(request["type"], text)))}}}'


def _facts(request: Request) -> str:
    now = datetime.fromisoformat(request["now"]) if "now" in request else None
    facts = facts_of(decode(AiMuxError, request["json"]), now)
    return f'{{"facts":{json.dumps(facts.as_json())}}}'


def _parse_tool_call(request: Request) -> str:
    call, repair = decode_value(RawToolCall, request["call"]), request["repair"]
    reply = None if repair is None else decode_value(ToolCallRepairReply, repair)
    return f'{{"tool_call":{encode(parse_tool_call(call, _tools(request), reply))}}}'


def _replay_input(request: Request) -> str:
    return f'{{"input":{encode(replay_input(decode_value(ToolCall, request["tool_call"])))}}}'


def _assemble(request: Request) -> str:
    parts = [decode_value(StreamPart, part) for part in request["parts"]]
    assembly = assemble(parts, _tools(request))
    seen = ",".join(encode(part) for part in assembly.parts)
    return f'{{"parts":[{seen}],"incomplete":{json.dumps(assembly.incomplete)}}}'


def _validate_args(request: Request) -> str:
    violations = validate_args(read_spec(request["spec"]), request["args"])
    return f'{{"violations":{json.dumps(violations)}}}'


def _tools(request: Request) -> list[Tool] | None:
    tools = request["tools"]
    return None if tools is None else [decode_value(Tool, tool) for tool in tools]


_OPERATIONS: Final[dict[str, Callable[[Request], str]]] = {
    "decode": _decode,
    "facts": _facts,
    "parse_tool_call": _parse_tool_call,
    "replay_input": _replay_input,
    "assemble": _assemble,
    "validate_args": _validate_args,
}


def _hello() -> str:
    about = {"implementation": "aimux-contract", "language": "python", "version": __version__}
    claims = {"operations": [*_OPERATIONS], "types": [*FORMS]}
    return json.dumps({"protocol": 1, **about, **claims})


def _answer(request: Request) -> str:
    try:
        answer = f'"result":{_OPERATIONS[request["op"]](request)}'
    except WireError as error:
        answer = f'"rejected":{json.dumps({"message": str(error)})}'
    except Exception as error:  # noqa: BLE001 - whatever it is, the fault is this side's
        answer = f'"failed":{json.dumps({"message": repr(error)})}'
    return f'{{"id":{request["id"]},{answer}}}'


def serve(requests: Iterable[bytes], answers: BinaryIO) -> None:
    """Answer each request, a line each, until there are no more."""
    for line in requests:
        request: Any = read_json(line)
        answer = _hello() if request["op"] == "hello" else _answer(request)
        answers.write(answer.encode() + b"\n")
        answers.flush()
