"""The vectors of recorded calls: each as it came, and each made invalid in one way.

`recorded.jsonl` lies beside this module: calls of the recorded corpus, one a line, with their line
there and, of the tools that were offered, the one that is called.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib.resources import files
from itertools import islice
from typing import Any, Final, NamedTuple, TypeAlias

from contract.codec import decode_value
from contract.tools import RawToolCall, Tool
from generators.fixtures.text import compact, without
from generators.vectors.draft import ParseDraft
from generators.vectors.expectation import Outcome

Json: TypeAlias = Any
"""JSON data of a recording: its schemas may be of any form."""


class Recorded(NamedTuple):
    """A recorded call."""

    line: int
    provider: str
    tool: Json
    tool_call: Json


def recorded_calls() -> tuple[Recorded, ...]:
    """Give the recorded calls in the order of the corpus."""
    text = files("generators.vectors").joinpath("recorded.jsonl").read_text(encoding="utf-8")
    return tuple(Recorded(**json.loads(line)) for line in text.removesuffix("\n").split("\n"))


def recorded_vectors() -> Iterator[ParseDraft]:
    """Draft all of them."""
    sound = [call for call in recorded_calls() if call.line not in _INVALID_AS_RECORDED]
    for call in sound:
        yield _drafted(call, "as-recorded", "3a.3", call.tool_call, "valid")
    for call in recorded_calls():
        if call.line in _INVALID_AS_RECORDED:
            outcome = _INVALID_AS_RECORDED[call.line]
            yield _drafted(call, "as-recorded", "3a.6", call.tool_call, outcome)
    for number, call in enumerate(sound):
        way, spoilt = _spoilt(call, number)
        yield _drafted(call, way.name, way.rule, spoilt, way.outcome)


_INVALID_AS_RECORDED: Final[Mapping[int, Outcome]] = {
    13: "violation",
    37: "bad-schema",
    98: "bad-schema",
    135: "violation",
    137: "violation",
    227: "violation",
}
"""The lines of the corpus on which models did not keep to the schema, or the schema is none."""


def _drafted(call: Recorded, way: str, rule: str, tool_call: Json, outcome: Outcome) -> ParseDraft:
    return ParseDraft(
        id=f"parse/recorded/{call.provider}-{call.line:03}/{way}",
        rule=rule,
        flags=("Recorded",),
        call=decode_value(RawToolCall, tool_call),
        tools=(decode_value(Tool, call.tool),),
        outcome=outcome,
    )


class _Way(NamedTuple):
    """A way to make a call invalid. `spoil` gives None where it cannot."""

    name: str
    rule: str
    outcome: Outcome
    spoil: Callable[[Recorded], Json | None]


def _spoilt(call: Recorded, number: int) -> tuple[_Way, Json]:
    """Spoil a call in the first way that can be, beginning with another one for each number."""
    ways = islice((*_WAYS, *_WAYS), number % len(_WAYS), None)
    return next((way, spoilt) for way in ways if (spoilt := way.spoil(call)) is not None)


def _with_text(edit: Callable[[str], str | None]) -> Callable[[Recorded], Json | None]:
    def spoil(call: Recorded) -> Json | None:
        text = edit(call.tool_call["input"])
        return None if text is None else {**call.tool_call, "input": text}

    return spoil


def _with_name(edit: Callable[[str], str]) -> Callable[[Recorded], Json | None]:
    def spoil(call: Recorded) -> Json | None:
        name = call.tool_call["tool_name"]
        return {**call.tool_call, "tool_name": edit(name)} if edit(name) != name else None

    return spoil


def _truncated(text: str) -> str | None:
    return text[: max(1, len(text) * 2 // 3)] if text else None


def _trailing_comma(text: str) -> str | None:
    return f"{text[:-1]},}}" if text.endswith("}") else None


def _single_quotes(text: str) -> str | None:
    return text.replace('"', "'") if '"' in text else None


def _guarded(text: str) -> str | None:
    return f'{{"__proto__":{{}},{text[1:]}' if '"' in text else None


def _wrapped(text: str) -> str | None:
    return f"[{text}]" if text else None


def _missing(call: Recorded) -> Json | None:
    required: Sequence[str] = call.tool["input_schema"].get("required", ())
    return _with_arguments(call, without(_arguments(call), required[0])) if required else None


def _wrong_type(call: Recorded) -> Json | None:
    """Give a property a value of another type: text a number, anything else a text."""
    arguments = _arguments(call)
    for name, schema in call.tool["input_schema"].get("properties", {}).items():
        if name in arguments and schema.get("type") in _TYPES:
            wrong = 7 if schema["type"] == "string" else "seven"
            return _with_arguments(call, {**arguments, name: wrong})
    return None


_TYPES: Final = ("string", "number", "integer", "boolean", "array", "object")


def _arguments(call: Recorded) -> Json:
    return json.loads(call.tool_call["input"] or "{}")


def _with_arguments(call: Recorded, arguments: Json) -> Json:
    return {**call.tool_call, "input": compact(arguments)}


_WAYS: Final = (
    _Way("truncated", "3a.4", "not-json", _with_text(_truncated)),
    _Way("wrong-type", "3a.3", "violation", _wrong_type),
    _Way("trailing-comma", "3a.4", "not-json", _with_text(_trailing_comma)),
    _Way("missing-property", "3a.3", "violation", _missing),
    _Way("code-fence", "3a.4", "not-json", _with_text(lambda text: f"```json\n{text}\n```")),
    _Way("unknown-tool", "3a.2", "no-such-tool", _with_name(lambda name: f"{name}_v2")),
    _Way("double-encoded", "3a.4", "violation", _with_text(compact)),
    _Way("text-behind", "3a.4", "not-json", _with_text(lambda text: f"{text}\n\nDone.")),
    _Way("name-in-capitals", "3a.2", "no-such-tool", _with_name(str.upper)),
    _Way("single-quotes", "3a.4", "not-json", _with_text(_single_quotes)),
    _Way("guarded-key", "3a.5", "guarded", _with_text(_guarded)),
    _Way("in-an-array", "3a.3", "violation", _with_text(_wrapped)),
)
