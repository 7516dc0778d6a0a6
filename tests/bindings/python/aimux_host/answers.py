"""Answers the conformance runner: one request a line, one answer a line."""

from __future__ import annotations

from base64 import b64decode
from collections.abc import Mapping
from dataclasses import asdict
from datetime import datetime
from typing import Any, Final, TypeAlias

from aimux_errors import WireError, error_from_wire
from aimux_host.arguments import violations
from aimux_host.forms import RefusedError, form, form_names, rewrite
from aimux_host.json_text import read_json, write_json

Message: TypeAlias = Mapping[str, Any]
"""A request or an answer."""

_DEEPEST: Final = 400
"""How deep a request may be: what it carries may be as deep as the contract allows."""


def answer_line(line: bytes) -> str:
    """Answer a request. What it cannot be answered with is the host's own fault, and said so."""
    number: object = None
    try:
        request: Any = read_json(line, _DEEPEST)
        number = request.get("id")
        return write_json(_hello(request) if request["op"] == "hello" else _numbered(request))
    except Exception as error:  # noqa: BLE001 - a testee that stops would cost more than a case
        said = f"{type(error).__name__}: {error}"
        return write_json({"id": number, "failed": {"message": said}})


def _hello(request: Message) -> Message:
    return {
        "protocol": 1,
        "implementation": "aimux-host",
        "language": "python",
        "version": request["contract"],
        "operations": ["decode", "facts", "replay_input", "validate_args"],
        "types": list(form_names()),
    }


def _numbered(request: Message) -> Message:
    try:
        return {"id": request["id"], **_answer(request)}
    except (RefusedError, WireError) as error:
        return {"id": request["id"], "rejected": {"message": str(error)}}


def _answer(request: Message) -> Message:
    match request["op"]:
        case "decode":
            return _result(json=rewrite(request["type"], _text_of(request)))
        case "facts":
            now = datetime.fromisoformat(request["now"]) if "now" in request else None
            error = error_from_wire(form("AiMuxError").read(_text_of(request)))
            return _result(facts=asdict(error.facts(now)))
        case "replay_input":
            return _result(input=replay_input(request["tool_call"]))
        case "validate_args":
            return _result(violations=violations(request["spec"], request["args"]))
        case operation:
            return {"skipped": {"reason": f"no {operation} in this host"}}


def replay_input(call: Message) -> object:
    """Give the input with which a call goes into the next turn's transcript."""
    value: object = call["input"]
    return {} if call.get("invalid") is True and isinstance(value, (str, int, float)) else value


def _text_of(request: Message) -> bytes | str:
    if "json_base64" in request:
        return b64decode(request["json_base64"])
    text: str = request["json"]
    return text


def _result(**answer: object) -> Message:
    return {"result": answer}
