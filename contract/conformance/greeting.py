"""The first line each way: both sides say which protocol they speak, and the testee what it can."""

from __future__ import annotations

from typing import Any, Final, cast

import orjson

from contract import __version__
from contract.artefacts.repeated import repeated_name
from contract.conformance.judge import cut
from contract.conformance.outcomes import Result
from contract.conformance.protocol import PROTOCOL
from contract.conformance.report import Implementation
from contract.conformance.schema_check import SchemaCheck
from contract.json_tree import is_object

GREETING: Final = (
    orjson.dumps({"op": "hello", "protocol": PROTOCOL, "contract": __version__}) + b"\n"
)


class HelloError(Exception):
    """A testee's first line is not the hello that it must be. `result` says how."""

    def __init__(self, result: Result) -> None:
        super().__init__(result)
        self.result = result

    def __str__(self) -> str:
        return self.result.reason


def read_hello(line: bytes | None, check: SchemaCheck) -> Implementation:
    """Read a testee's first line; None is one that is too long. Raises `HelloError`."""
    if line is None:
        raise HelloError(Result("garbled", "its first line is longer than --max-line"))
    shown = cut(line.decode(errors="replace"))
    try:
        hello: object = orjson.loads(line)
        twice = repeated_name(line, hello)
    except ValueError:
        reason = "its first line is no hello, and no JSON"
        raise HelloError(Result("garbled", reason, got=shown)) from None
    if not is_object(hello) or "protocol" not in hello:
        raise HelloError(Result("protocol-error", "its first line is no hello", got=shown))
    its = hello["protocol"]
    if type(its) is not int:
        raise HelloError(Result("protocol-error", "protocol of its hello is no integer", got=shown))
    if its != PROTOCOL:
        reason = f"it speaks protocol {its}, and this release speaks protocol {PROTOCOL}"
        raise HelloError(Result("protocol-error", reason, got=shown))
    if twice is not None:
        reason = f"its hello names a field twice, at {twice}"
        raise HelloError(Result("protocol-error", reason, got=shown))
    if fault := check.hello(hello):
        raise HelloError(Result("protocol-error", f"its hello is wrong {fault}", got=shown))
    known = cast("dict[str, Any]", hello)  # as the schema says
    return Implementation(
        implementation=known["implementation"],
        language=known["language"],
        version=known["version"],
        operations=tuple(known["operations"]),
        types=tuple(known["types"]),
    )
