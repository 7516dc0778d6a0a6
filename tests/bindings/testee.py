"""Asks a testee all cases of the golden files by the runner's protocol, one request a line."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Final, TypeAlias

from contract import __version__
from contract.golden.prefixes import with_prefixes

Message: TypeAlias = dict[str, Any]
"""A request or an answer: JSON that the testee has a part in, so no model could say more."""

GOLDEN: Final = Path(__file__).parents[2] / "golden"
HELLO: Final[Message] = {"op": "hello", "protocol": 1, "contract": __version__}

_TIME_LIMIT: Final = 300


def converse(command: Sequence[str], requests: Iterable[Message]) -> tuple[Message, list[Message]]:
    """Greet a testee, ask it everything at once, and give its greeting and its answers in order."""
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


def wire_requests() -> list[tuple[Message, Message]]:
    """Give each wire case with the request that asks for what it is written back as."""
    asked: list[tuple[Message, Message]] = []
    for file in sorted(GOLDEN.joinpath("wire").iterdir()):
        document = json.loads(file.read_bytes())
        for case in document["cases"]:
            text = {key: case[key] for key in ("json", "json_base64") if key in case}
            asked.append((case, {"op": "decode", "type": document["type"], **text}))
    return asked


def facts_requests() -> list[tuple[Message, Message]]:
    """Give each wire case that has facts, with the request that asks for them."""
    asked: list[tuple[Message, Message]] = []
    for case, _ in wire_requests():
        if "facts" in case:
            now = {"now": case["now"]} if "now" in case else {}
            asked.append((case, {"op": "facts", "json": case["json"], **now}))
    return asked


def boundary_requests() -> list[tuple[Message, Message]]:
    """Give each behaviour vector with its request."""
    asked: list[tuple[Message, Message]] = []
    for file in sorted(GOLDEN.joinpath("boundary").iterdir()):
        document = json.loads(file.read_bytes())
        for vector in document["vectors"]:
            kept = ("call", "tools", "repair", "tool_call", "parts", "spec", "args")
            given = {key: vector[key] for key in kept if key in vector}
            asked.append((vector, {"op": document["operation"], **given}))
    return asked


def wire_fault(case: Message, answer: Message) -> str:
    """Say how an answer to a wire case differs from what the case says; "" where it does not."""
    written = answer.get("result", {}).get("json")
    if written is None and "rejected" not in answer:
        return f"expected an answer, found {answer}"
    verdict = "reject" if written is None else "accept"
    if case["verdict"] not in {verdict, "either"}:
        return f"expected {case['verdict']}, found {answer}"
    expected = case["canonical"] if "canonical" in case else case.get("json", "")
    if written is None or written == expected:
        return ""
    unordered = "UnorderedMap" in case.get("flags", ())
    if unordered and json.loads(written) == json.loads(expected):
        return ""
    return f"expected {expected}, found {written}"


def result_fault(expected: Message, answer: Message) -> str:
    """Say how an answer differs from an expected result; "" where it does not."""
    found = with_prefixes(answer.get("result"), expected)
    return "" if _exact(found) == _exact(expected) else f"expected {expected}, found {answer}"


def _exact(document: object) -> str:
    """Spell JSON for comparison: objects without order, numbers by kind."""
    return json.dumps(document, sort_keys=True)
