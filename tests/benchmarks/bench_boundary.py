"""Measure the model boundary beside its peers, in one process and one run.

Time is microseconds of process CPU time a call, with garbage collection on. Every candidate runs
a block of calls before the next one's turn comes, so that a busy machine disturbs all of them
alike; ratios are taken within a round. `python tests/benchmarks/bench_boundary.py --help` lists
the options.
"""

from __future__ import annotations

import argparse
import json
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
from tests.benchmarks.measuring import (
    Target,
    at_least,
    exit_status,
    machine,
    ratio,
    spread,
    target_table,
    under,
)

CALLS: Final = 500
ROUNDS: Final = 40
SIZES: Final = (1, 100, 10_000)


@dataclass(frozen=True, slots=True)
class Sample:
    """A tool of six properties, and arguments that fit it."""

    spec: SchemaSpec
    text: str


_HEAD: Final[SchemaSpec] = {
    "path": {"type": "string", "required": True},
    "reason": {"type": "string", "required": True},
    "count": {"type": "number"},
    "mode": {"type": "string", "enum": ["first", "all"]},
    "tags": {"type": "array", "items": {"type": "string"}},
}
_EDIT: Final[SchemaSpec] = {
    "old_text": {"type": "string", "required": True},
    "new_text": {"type": "string", "required": True},
}
_HEAD_ARGS: Final = {
    "path": "src/service/handlers.py",
    "reason": "The service answers 204 where there is nothing to say.",
    "count": 2,
    "mode": "first",
    "tags": ["refactor", "api"],
}
NESTED: Final = Sample(
    {
        **_HEAD,
        "edits": {"type": "array", "items": {"type": "object", "properties": _EDIT}},
    },
    json.dumps(
        {
            **_HEAD_ARGS,
            "edits": [
                {"old_text": "return respond(request)", "new_text": "return respond(request, 204)"},
                {"old_text": "import json", "new_text": "import orjson"},
            ],
        }
    ),
)
"""A tool as recorded traffic has them: one of its properties is a list of objects."""

FLAT: Final = Sample(
    {**_HEAD, "note": {"type": "string"}}, json.dumps({**_HEAD_ARGS, "note": "Tests follow."})
)
"""The same without nesting, for which a validator in Python has less to do."""

PARSE, FLOOR, PEER = "parse_tool_call", "orjson + jsonschema-rs", "json + jsonschema"
VALIDATE, PEER_VALIDATE = "validate_args", "jsonschema, same spec"

Run: TypeAlias = Callable[[], object]
Times: TypeAlias = dict[str, float]
"""Microseconds a call, by candidate."""


def tools_of(size: int, spec: SchemaSpec) -> ToolSet:
    """Make a tool set; the tool that is called stands last."""
    schema = schema_spec_to_json_schema(spec)
    names = [*(f"tool_{index}" for index in range(size - 1)), "edit"]
    return ToolSet([FunctionTool(name=name, input_schema=schema) for name in names])


def call(text: str) -> RawToolCall:
    """Make a raw call."""
    return RawToolCall(tool_call_id="call_1", tool_name="edit", input=text)


def candidates(sample: Sample) -> dict[str, Run]:
    """List what is measured."""
    spec, text = sample.spec, sample.text
    schema: dict[str, Any] = schema_spec_to_json_schema(spec)
    engine = jsonschema_rs.validator_for(schema)
    peer: Any = jsonschema.Draft202012Validator(schema)  # its own stubs are partly unknown
    raw, args = call(text), json.loads(text)

    def parse(tools: ToolSet) -> Run:
        return lambda: parse_tool_call(raw, tools)

    return {
        FLOOR: lambda: engine.is_valid(orjson.loads(text)),
        PEER: lambda: peer.is_valid(json.loads(text)),
        PEER_VALIDATE: lambda: peer.is_valid(args),
        VALIDATE: lambda: validate_args(spec, args),
        PARSE: parse(tools_of(1, spec)),
        **{f"{PARSE}, {size:,} tools": parse(tools_of(size, spec)) for size in SIZES[1:]},
    }


def measure(sample: Sample, rounds: int, calls: int) -> list[Times]:
    """Run every candidate as often as asked, in turn."""
    runs = candidates(sample)
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


def first_calls(sample: Sample, count: int) -> list[float]:
    """Measure first calls on new tools, in microseconds above building their validators."""
    spent: list[float] = []
    for index in range(count):
        schema: dict[str, JsonValue] = {
            **schema_spec_to_json_schema(sample.spec),
            "title": f"{index}",
        }
        tools = ToolSet([FunctionTool(name="edit", input_schema=schema)])
        raw = call(sample.text)
        start = process_time()
        jsonschema_rs.validator_for(schema)
        built = process_time()
        parse_tool_call(raw, tools)
        spent.append((process_time() - built - (built - start)) * 1e6)
    return spent


def wrong_results(sample: Sample) -> list[str]:
    """List the texts whose verdict or value differs between the boundary and its peers."""
    schema: dict[str, Any] = schema_spec_to_json_schema(sample.spec)
    peer: Any = jsonschema.Draft202012Validator(schema)  # its own stubs are partly unknown
    text = sample.text
    texts = (text, "{}", "[]", text.replace('"first"', '"last"'), text.replace("2,", '"2",'))
    return [each for each in texts if _differs(each, sample.spec, peer.is_valid(json.loads(each)))]


def _differs(text: str, spec: SchemaSpec, valid: bool) -> bool:  # noqa: FBT001 - compared at once
    parsed = parse_tool_call(call(text), tools_of(1, spec))
    value = json.loads(text)
    return (
        bool(parsed.invalid) is valid
        or (validate_args(spec, value) == []) is not valid
        or parsed.input != value
    )


def targets(rounds: Sequence[Times], first: Sequence[float]) -> list[Target]:
    """Compare the promises with what was measured."""
    grown = ratio(rounds, f"{PARSE}, {SIZES[-1]:,} tools", PARSE)
    return [
        at_least("jsonschema / parse_tool_call", 15, ratio(rounds, PEER, PARSE)),
        under("parse_tool_call / floor", 4, ratio(rounds, PARSE, FLOOR)),
        at_least("jsonschema / validate_args", 10, ratio(rounds, PEER_VALIDATE, VALIDATE)),
        under("10,000 tools / one tool", 1.2, grown),
        under("first call, above building, µs", 100, median(first)),
    ]


def table(sample: Sample, rounds: Sequence[Times], first: Sequence[float]) -> str:
    """Format the results as text."""
    return "\n".join(
        [
            f"{len(sample.text)} bytes, six properties, {len(rounds)} rounds",
            f"{machine()}, CPU time",
            "",
            f"{'':<32}{'µs/call':>9}{'min .. max':>18}",
            *(_row(name, [times[name] for times in rounds]) for name in rounds[0]),
            _row("first call, above building", first),
            "",
            *target_table(targets(rounds, first)),
        ]
    )


def _row(name: str, times: Sequence[float]) -> str:
    return f"{name:<32}{median(times):>9.2f}{spread(times, 2):>18}"


def as_json(rounds: Sequence[Times], first: Sequence[float]) -> str:
    """Format the results as JSON."""
    found = [asdict(target) for target in targets(rounds, first)]
    return json.dumps({"rounds": rounds, "first": first, "targets": found}, indent=2)


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print; return 1 for a missed promise or a wrong result."""
    parser = argparse.ArgumentParser(description="Measure the boundary beside its peers.")
    parser.add_argument("--calls", type=int, default=CALLS, metavar="N")
    parser.add_argument("--rounds", type=int, default=ROUNDS, metavar="R")
    parser.add_argument("--flat", action="store_true", help="a tool without nesting")
    parser.add_argument("--json", action="store_true", help="print the results as JSON")
    options = parser.parse_args(arguments)
    sample = FLAT if options.flat else NESTED
    wrong = wrong_results(sample)
    if wrong:
        sys.stderr.write(f"{len(wrong)} verdicts differ, such as that of\n{wrong[0]}\n")
        return 1
    rounds = measure(sample, max(1, options.rounds), max(1, options.calls))
    first = first_calls(sample, 200)
    text = as_json(rounds, first) if options.json else table(sample, rounds, first)
    sys.stdout.write(text + "\n")
    return exit_status(targets(rounds, first))


if __name__ == "__main__":
    sys.exit(main())
