"""Measure the model boundary beside its peers, in one process and one run.

Time is microseconds of process CPU time a call, with garbage collection on. Every candidate runs
a block of calls before the next one's turn comes, so that a busy machine disturbs all of them
alike; ratios are taken within a round. `python tests/benchmarks/bench_boundary.py --help` lists
the options.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from statistics import median
from time import process_time
from typing import Any, Final, TypeAlias

import jsonschema
import jsonschema_rs
import orjson

from contract.boundary import (
    SchemaSpec,
    ToolSet,
    parse_tool_call,
    schema_spec_to_json_schema,
    validate_args,
)
from contract.codec import JsonValue
from contract.tools import FunctionTool, RawToolCall

CALLS: Final = 500
ROUNDS: Final = 40
SIZES: Final = (1, 100, 10_000)
SPEC: Final[SchemaSpec] = {
    "path": {"type": "string", "required": True},
    "old_text": {"type": "string", "required": True},
    "new_text": {"type": "string", "required": True},
    "count": {"type": "number"},
    "mode": {"type": "string", "enum": ["first", "all"]},
    "tags": {"type": "array", "items": {"type": "string"}},
}
TEXT: Final = json.dumps(
    {
        "path": "src/service/handlers.py",
        "old_text": "def handle(request):\n    return respond(request, status=200)",
        "new_text": "def handle(request):\n    return respond(request, status=204)",
        "count": 2,
        "mode": "first",
        "tags": ["refactor", "api"],
    }
)

PARSE, FLOOR, PEER = "parse_tool_call", "orjson + jsonschema-rs", "json + jsonschema"
VALIDATE, PEER_VALIDATE = "validate_args", "jsonschema, same spec"

Run: TypeAlias = Callable[[], object]
Times: TypeAlias = dict[str, float]
"""Microseconds a call, by candidate."""


def tools_of(size: int) -> ToolSet:
    """Make a tool set; the tool that is called stands last."""
    schema = schema_spec_to_json_schema(SPEC)
    names = [*(f"tool_{index}" for index in range(size - 1)), "edit"]
    return ToolSet([FunctionTool(name=name, input_schema=schema) for name in names])


def call(text: str = TEXT, name: str = "edit") -> RawToolCall:
    """Make a raw call."""
    return RawToolCall(tool_call_id="call_1", tool_name=name, input=text)


def candidates() -> dict[str, Run]:
    """List what is measured."""
    schema: dict[str, Any] = schema_spec_to_json_schema(SPEC)
    engine = jsonschema_rs.validator_for(schema)
    peer: Any = jsonschema.Draft202012Validator(schema)  # its own stubs are partly unknown
    raw, args = call(), json.loads(TEXT)

    def parse(tools: ToolSet) -> Run:
        return lambda: parse_tool_call(raw, tools)

    return {
        FLOOR: lambda: engine.is_valid(orjson.loads(TEXT)),
        PEER: lambda: peer.is_valid(json.loads(TEXT)),
        PEER_VALIDATE: lambda: peer.is_valid(args),
        VALIDATE: lambda: validate_args(SPEC, args),
        PARSE: parse(tools_of(1)),
        **{f"{PARSE}, {size:,} tools": parse(tools_of(size)) for size in SIZES[1:]},
    }


def measure(rounds: int, calls: int) -> list[Times]:
    """Run every candidate as often as asked, in turn."""
    runs = candidates()
    _round(runs, calls)
    return [_round(runs, calls) for _ in range(rounds)]


def _round(runs: Mapping[str, Run], calls: int) -> Times:
    times: Times = {}
    for name, run in runs.items():
        start = process_time()
        for _ in range(calls):
            run()
        times[name] = (process_time() - start) / calls * 1e6
    return times


def first_calls(count: int) -> list[float]:
    """Measure first calls on new tools, in microseconds above building their validators."""
    spent: list[float] = []
    for index in range(count):
        schema: dict[str, JsonValue] = {**schema_spec_to_json_schema(SPEC), "title": f"{index}"}
        tools = ToolSet([FunctionTool(name="edit", input_schema=schema)])
        raw = call()
        start = process_time()
        jsonschema_rs.validator_for(schema)
        built = process_time()
        parse_tool_call(raw, tools)
        spent.append((process_time() - built - (built - start)) * 1e6)
    return spent


def wrong_results() -> list[str]:
    """List the texts whose verdict or value differs between the boundary and its peers."""
    schema: dict[str, Any] = schema_spec_to_json_schema(SPEC)
    peer: Any = jsonschema.Draft202012Validator(schema)  # its own stubs are partly unknown
    tools = tools_of(1)
    texts = (TEXT, "{}", "[]", TEXT.replace('"first"', '"last"'), TEXT.replace("2,", '"2",'))
    return [text for text in texts if _differs(text, tools, peer.is_valid(json.loads(text)))]


def _differs(text: str, tools: ToolSet, valid: bool) -> bool:  # noqa: FBT001 - compared at once
    parsed = parse_tool_call(call(text), tools)
    value = json.loads(text)
    return (
        bool(parsed.invalid) is valid
        or (validate_args(SPEC, value) == []) is not valid
        or parsed.input != value
    )


@dataclass(frozen=True, slots=True)
class Target:
    """Something promised, and whether it was kept in this run."""

    name: str
    promised: str
    measured: float
    kept: bool


def targets(rounds: Sequence[Times], first: Sequence[float]) -> list[Target]:
    """Hold the promises against what was measured."""

    def ratio(name: str, to: str) -> float:
        return median(times[name] / times[to] for times in rounds)

    fast, near, args = ratio(PEER, PARSE), ratio(PARSE, FLOOR), ratio(PEER_VALIDATE, VALIDATE)
    grown = ratio(f"{PARSE}, {SIZES[-1]:,} tools", PARSE)
    return [
        Target("jsonschema / parse_tool_call", ">= 15", fast, fast >= 15),
        Target("parse_tool_call / floor", "<= 4", near, near <= 4),
        Target("jsonschema / validate_args", ">= 10", args, args >= 10),
        Target("10,000 tools / one tool", "<= 1.2", grown, grown <= 1.2),
        Target("first call, above building", "< 100", median(first), median(first) < 100),
    ]


def table(rounds: Sequence[Times], first: Sequence[float]) -> str:
    """Lay the results out for a reader."""
    return "\n".join(
        [
            f"{len(TEXT)} bytes, six properties, {len(rounds)} rounds",
            f"Python {platform.python_version()}, CPU time",
            "",
            f"{'':<32}{'µs/call':>9}{'min .. max':>18}",
            *(_row(name, [times[name] for times in rounds]) for name in rounds[0]),
            _row("first call, above building", first),
            "",
            f"{'target':<32}{'promised':>10}{'measured':>10}",
            *(_promise(target) for target in targets(rounds, first)),
        ]
    )


def _row(name: str, times: Sequence[float]) -> str:
    return f"{name:<32}{median(times):>9.2f}{f'{min(times):.2f} .. {max(times):.2f}':>18}"


def _promise(target: Target) -> str:
    kept = "kept" if target.kept else "MISSED"
    return f"{target.name:<32}{target.promised:>10}{target.measured:>10.2f}   {kept}"


def as_json(rounds: Sequence[Times], first: Sequence[float]) -> str:
    """Lay the results out for a program."""
    found = [asdict(target) for target in targets(rounds, first)]
    return json.dumps({"rounds": rounds, "first": first, "targets": found}, indent=2)


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print. A missed target is no failure, a wrong result is."""
    parser = argparse.ArgumentParser(description="Measure the boundary beside its peers.")
    parser.add_argument("--calls", type=int, default=CALLS, metavar="N")
    parser.add_argument("--rounds", type=int, default=ROUNDS, metavar="R")
    parser.add_argument("--json", action="store_true", help="print the results as JSON")
    options = parser.parse_args(arguments)
    wrong = wrong_results()
    if wrong:
        sys.stderr.write(f"{len(wrong)} verdicts differ, such as that of\n{wrong[0]}\n")
        return 1
    layout = as_json if options.json else table
    rounds = measure(max(1, options.rounds), max(1, options.calls))
    sys.stdout.write(layout(rounds, first_calls(200)) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
