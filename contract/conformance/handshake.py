"""The first line each way: both sides say which protocol they speak, and the testee what it can."""

from __future__ import annotations

from dataclasses import fields as fields_of
from typing import Any, Final

import orjson

from contract import __version__
from contract.artefacts.repeated import repeated_name
from contract.conformance.answer_check import cut
from contract.conformance.outcomes import Result
from contract.conformance.protocol import PROTOCOL
from contract.conformance.report import Implementation
from contract.conformance.schema_check import SchemaCheck
from contract.json_tree import is_object

HANDSHAKE_LINE: Final = (
    orjson.dumps({"op": "hello", "protocol": PROTOCOL, "contract": __version__}) + b"\n"
)

_TOO_LONG: Final = "its first line is longer than --max-line"
_NOT_A_HANDSHAKE: Final = "its first line is not a handshake"
_NOT_JSON: Final = f"{_NOT_A_HANDSHAKE}, and not JSON"
_FIELDS: Final = fields_of(Implementation)
_LISTS: Final = ("operations", "types")


class HandshakeError(Exception):
    """A testee's first line is not a handshake that this release accepts; `result` has why."""

    def __init__(self, result: Result) -> None:
        super().__init__(result.reason)
        self.result = result


def read_handshake(line: bytes | None, check: SchemaCheck) -> Implementation:
    """Read a testee's first line; None is one that is too long. Raises `HandshakeError`."""
    if line is None:
        raise HandshakeError(Result("invalid-output", _TOO_LONG))
    shown = cut(line.decode(errors="replace"))
    try:
        handshake: object = orjson.loads(line)
        twice = repeated_name(line, handshake)
    except ValueError:
        raise HandshakeError(Result("invalid-output", _NOT_JSON, actual=shown)) from None
    if not is_object(handshake) or "protocol" not in handshake:
        raise HandshakeError(Result("protocol-error", _NOT_A_HANDSHAKE, actual=shown))
    if fault := _fault(handshake, twice, check):
        raise HandshakeError(Result("protocol-error", fault, actual=shown))
    fields: dict[str, Any] = {each.name: handshake[each.name] for each in _FIELDS}
    fields.update({name: tuple(fields[name]) for name in _LISTS})
    return Implementation(**fields)


def _fault(handshake: dict[str, object], twice: str | None, check: SchemaCheck) -> str | None:
    its = handshake["protocol"]
    if type(its) is not int:
        return "the protocol of its handshake is not an integer"
    if its != PROTOCOL:
        return f"it speaks protocol {its}, and this release speaks protocol {PROTOCOL}"
    if twice is not None:
        return f"its handshake names a field twice, at {twice}"
    fault = check.handshake(handshake)
    return f"its handshake is invalid {fault}" if fault else None
