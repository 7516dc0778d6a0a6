"""How the recorded calls of the vectors are chosen from the corpus.

`python -m tests.generators.recorded` writes them anew.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator
from itertools import chain, zip_longest
from pathlib import Path
from typing import Any, Final, TypeAlias

from contract.boundary import parse_tool_call
from contract.codec import decode_value
from contract.tools import RawToolCall, Tool
from tests.generators.numbers import is_hard, numbers

Json: TypeAlias = Any

ROOT: Final = Path(__file__).parents[2]
CORPUS: Final = ROOT / "tests" / "data" / "corpus" / "tool_calls.jsonl"
CHOSEN: Final = ROOT / "generators" / "vectors" / "recorded.jsonl"
SOUND: Final = 60
LONGEST: Final = 900


def corpus() -> list[Json]:
    """Give the recordings. A line ends at LF alone: texts may hold U+2028."""
    lines = CORPUS.read_bytes().decode().removesuffix("\n").split("\n")
    return [json.loads(line) for line in lines]


def chosen() -> list[Json]:
    """Choose calls that fit their tools, by turns from each provider, and those that do not."""
    sound, unsound = defaultdict[str, list[Json]](list), list[Json]()
    seen = set[str]()
    for entry in _candidates():
        call = entry["tool_call"]
        same = f"{call['tool_name']} {call['input']}"
        schema = json.dumps(entry["tool"].get("input_schema"))
        told = schema if _is_invalid(entry) else same
        if told not in seen:
            seen.add(told)
            (unsound if _is_invalid(entry) else sound[entry["provider"]]).append(entry)
    by_turns = chain.from_iterable(zip_longest(*(sound[name] for name in sorted(sound))))
    taken = [entry for entry in by_turns if entry is not None][:SOUND]
    return sorted([*taken, *unsound], key=lambda entry: entry["line"])


def _candidates() -> Iterator[Json]:
    for line, recording in enumerate(corpus(), start=1):
        call = recording["tool_call"]
        tool = next((t for t in recording["tools"] if t["name"] == call["tool_name"]), None)
        entry = {
            "line": line,
            "provider": recording["provider"],
            "tool": tool,
            "tool_call": call,
        }
        short = len(json.dumps(entry)) <= LONGEST
        if tool is not None and short and not any(map(is_hard, numbers(entry))):
            yield entry


def _is_invalid(entry: Json) -> bool:
    tools = [decode_value(Tool, entry["tool"])]
    return parse_tool_call(decode_value(RawToolCall, entry["tool_call"]), tools).invalid is True


def spelt(entries: list[Json]) -> str:
    """Spell the entries as the lines of the file."""
    return "".join(
        json.dumps(entry, ensure_ascii=False, separators=(",", ":")) + "\n" for entry in entries
    )


if __name__ == "__main__":
    CHOSEN.write_text(spelt(chosen()), encoding="utf-8", newline="\n")
