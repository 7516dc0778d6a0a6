"""The kit's own binding behind the protocol: read a line, answer a line, flush.

A testee in another language has the same shape: a handshake, a function for each operation, a loop.
"""

from __future__ import annotations

import base64
from collections.abc import Callable, Iterable, Mapping
from datetime import datetime
from typing import Any, BinaryIO, Final, TypeAlias

import orjson

from contract import __version__
from contract.artefacts.difference import read_json
from contract.boundary import assemble, parse_tool_call, replay_input, validate_args
from contract.boundary.spec_reader import read_spec
from contract.catalog import WIRE_TYPES, decode_named
from contract.codec import WireError, decode, decode_value, encode
from contract.codec.models import WireModel
from contract.errors import AiMuxError
from contract.facts import facts_of
from contract.json_tree import is_object
from contract.tools import RawToolCall, StreamPart, Tool, ToolCall, ToolCallRepairReply

Message: TypeAlias = Mapping[str, Any]


def _decode(request: Message) -> Message:
    text = request.get("json")
    if text is None:
        text = base64.b64decode(request["json_base64"], validate=True)
    return {"json": encode(decode_named(request["type"], text))}


def _facts(request: Message) -> Message:
    now = datetime.fromisoformat(request["now"]) if "now" in request else None
    return {"facts": facts_of(decode(AiMuxError, request["json"]), now).as_json()}


def _parse_tool_call(request: Message) -> Message:
    call, reply = decode_value(RawToolCall, request["call"]), request["repair"]
    repair = None if reply is None else decode_value(ToolCallRepairReply, reply)
    return {"tool_call": _plain(parse_tool_call(call, _tools(request), repair))}


def _replay_input(request: Message) -> Message:
    return {"input": replay_input(decode_value(ToolCall, request["tool_call"]))}


def _assemble(request: Message) -> Message:
    parts = [decode_value(StreamPart, part) for part in request["parts"]]
    assembly = assemble(parts, _tools(request))
    return {"parts": [*map(_plain, assembly.parts)], "incomplete": assembly.incomplete}


def _validate_args(request: Message) -> Message:
    return {"violations": validate_args(read_spec(request["spec"]), request["args"])}


def _tools(request: Message) -> list[Tool] | None:
    tools = request["tools"]
    return None if tools is None else [decode_value(Tool, tool) for tool in tools]


def _plain(value: WireModel) -> object:
    return read_json(encode(value).encode())


_OPERATIONS: Final[Mapping[str, Callable[[Message], Message]]] = {
    "decode": _decode,
    "facts": _facts,
    "parse_tool_call": _parse_tool_call,
    "replay_input": _replay_input,
    "assemble": _assemble,
    "validate_args": _validate_args,
}

_HELLO: Final[Message] = {
    "protocol": 1,
    "implementation": "aimux-contract",
    "language": "python",
    "version": __version__,
    "operations": [*_OPERATIONS],
    "types": [*WIRE_TYPES],
}


def answer(request: Message) -> Message:
    """Answer the request for an operation; the id is the loop's. Nothing is raised for any text."""
    operation = _OPERATIONS.get(str(request["op"]))
    if operation is None:
        return {"skipped": {"reason": f"there is no operation {request['op']!r}"}}
    try:
        return {"result": operation(request)}
    except WireError as error:
        return {"rejected": {"message": str(error)}}
    except KeyError as error:
        return {"failed": {"message": f"no such field or type: {error}"}}
    except Exception as error:  # noqa: BLE001 - whatever it is, the fault is this side's
        return {"failed": {"message": repr(error)}}


def serve(requests: Iterable[bytes], answers: BinaryIO) -> None:
    """Answer each request, a line each, until there are no more.

    Raises ValueError for a line that is no request: no JSON, no object, without `op` or `id`.
    """
    for line in requests:
        request = read_json(line)
        greets = is_object(request) and request.get("op") == "hello"
        if not is_object(request) or not (greets or {"op", "id"} <= request.keys()):
            message = "expected an object with op and id"
            raise ValueError(message)
        answers.write(orjson.dumps(_HELLO if greets else {"id": request["id"], **answer(request)}))
        answers.write(b"\n")
        answers.flush()
