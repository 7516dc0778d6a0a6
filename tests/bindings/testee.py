"""Asks a testee questions of a test, by the runner's protocol."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterable, Sequence
from typing import Any, Final, TypeAlias

from contract import __version__

Message: TypeAlias = dict[str, Any]
"""A request or an answer: JSON that the testee has a part in, so no model could say more."""

HELLO: Final[Message] = {"op": "hello", "protocol": 1, "contract": __version__}

_TIME_LIMIT: Final = 300


def converse(command: Sequence[str], requests: Iterable[Message]) -> tuple[Message, list[Message]]:
    """Send the handshake and all requests; return the handshake and the answers in order."""
    numbered = [{"id": number, **request} for number, request in enumerate(requests)]
    lines = [json.dumps(message, ensure_ascii=False) for message in (HELLO, *numbered)]
    run = subprocess.run(
        command,
        input=("\n".join(lines) + "\n").encode(),
        stdout=subprocess.PIPE,
        check=True,
        timeout=_TIME_LIMIT,
    )
    hello, *answers = (json.loads(line) for line in run.stdout.split(b"\n") if line)
    by_id = {answer.pop("id"): answer for answer in answers}
    assert len(by_id) == len(answers) == len(numbered)
    return hello, [by_id[request["id"]] for request in numbered]
