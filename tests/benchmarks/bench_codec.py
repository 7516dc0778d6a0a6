"""Measure the codec beside its peers, in one process and one run, on one made-up corpus.

Speed is documents per second of process CPU time, with garbage collection on. Every candidate
runs over one block of documents before the next block's turn comes, so that a busy machine
disturbs all of them alike; ratios are taken within a round. `python tests/benchmarks/bench_codec.py
--help` lists the options.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import platform
import sys
import tracemalloc
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any, Final, TypeAlias

import jiter
import orjson
import pydantic

from contract.codec import decode, encode
from contract.errors import AiMuxError
from contract.tools import ToolCall
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
from tests.benchmarks.payloads import Texts, compact, texts
from tests.benchmarks.smart_union import smart_union

DOCUMENTS: Final = 200_000
ROUNDS: Final = 5
BLOCK: Final = 4_000
MEMORY_PASSES: Final = 5
FLAT_KIB: Final = 1_024


@dataclass(frozen=True, slots=True)
class Block:
    """A block of documents in every form that a candidate asks for."""

    texts: Texts
    errors: Sequence[bytes]
    calls: Sequence[bytes]
    trees: Sequence[Any]
    values: Sequence[Any]

    @classmethod
    def of(cls, block: Texts) -> Block:
        """Prepare a block."""
        return cls(
            texts=block,
            errors=[text.encode() for text in block.errors],
            calls=[text.encode() for text in block.calls],
            trees=[json.loads(text) for text in block],
            values=list(decoded(block)),
        )


def decoded(block: Texts) -> Iterator[Any]:
    """Decode a block with the codec."""
    for text in block.errors:
        yield decode(AiMuxError, text)
    for text in block.calls:
        yield decode(ToolCall, text)


def decoded_bytes(block: Texts) -> Iterator[Any]:
    """Decode a block with the codec, from bytes."""
    for text in block.errors:
        yield decode(AiMuxError, text.encode())
    for text in block.calls:
        yield decode(ToolCall, text.encode())


Run: TypeAlias = Callable[[Block], None]


def _each(function: Callable[[Any], object], choose: Callable[[Block], Iterable[Any]]) -> Run:
    def run(block: Block) -> None:
        for item in choose(block):
            function(item)

    return run


def _decode_str(block: Block) -> None:
    for text in block.texts.errors:
        decode(AiMuxError, text)
    for text in block.texts.calls:
        decode(ToolCall, text)


def _decode_bytes(block: Block) -> None:
    for data in block.errors:
        decode(AiMuxError, data)
    for data in block.calls:
        decode(ToolCall, data)


def _union_run() -> Run:
    errors, calls = smart_union()

    def run(block: Block) -> None:
        for text in block.texts.errors:
            errors.validate_json(text)
        for text in block.texts.calls:
            calls.validate_json(text)

    return run


def _jiter(data: bytes) -> object:
    return jiter.from_json(data, catch_duplicate_keys=True, allow_inf_nan=False)


LOADS, DECODE, DECODE_BYTES = "json.loads", "decode(str)", "decode(bytes)"
FLOOR, UNION, DUMPS, ENCODE = "jiter, no duplicates", "pydantic smart Union", "json.dumps", "encode"
READERS: Final = 6
"""So many of the candidates read; the others write."""


def candidates() -> dict[str, Run]:
    """List what is measured: the readers, then the writers."""

    def all_bytes(block: Block) -> Iterable[bytes]:
        return (*block.errors, *block.calls)

    return {
        LOADS: _each(json.loads, lambda block: (*block.texts,)),
        FLOOR: _each(_jiter, all_bytes),
        "orjson.loads": _each(orjson.loads, all_bytes),
        DECODE: _decode_str,
        DECODE_BYTES: _decode_bytes,
        UNION: _union_run(),
        DUMPS: _each(json.dumps, lambda block: block.trees),
        "json.dumps, compact": _each(compact, lambda block: block.trees),
        "orjson.dumps": _each(orjson.dumps, lambda block: block.trees),
        ENCODE: _each(encode, lambda block: block.values),
    }


Speeds: TypeAlias = dict[str, float]
"""Thousand documents per second of CPU time, by candidate."""


def measure(corpus: Texts, rounds: int) -> list[Speeds]:
    """Run every candidate over the corpus, block by block, as often as asked."""
    runs = candidates()
    warm = Block.of(next(corpus.blocks(BLOCK)))
    for run in runs.values():
        run(warm)
    return [_round(corpus, runs) for _ in range(rounds)]


def _round(corpus: Texts, runs: Mapping[str, Run]) -> Speeds:
    spent = dict.fromkeys(runs, 0.0)
    order = list(runs)
    for block_of_texts in corpus.blocks(BLOCK):
        block = Block.of(block_of_texts)
        order.append(order.pop(0))  # each is the first in its turn
        for name in order:
            start = process_time()
            runs[name](block)
            spent[name] += process_time() - start
    return {name: len(corpus) / seconds / 1_000 for name, seconds in spent.items()}


def wrong_results(corpus: Texts) -> list[str]:
    """List the documents that are not written back as they were read, from text or from bytes."""
    return [
        text
        for text, value, again in zip(corpus, decoded(corpus), decoded_bytes(corpus), strict=True)
        if encode(value) != text or encode(again) != text
    ]


def _resident_kib() -> int:
    statm = Path("/proc/self/statm")
    if statm.exists():
        pages = int(statm.read_text(encoding="ascii").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") // 1_024
    import resource  # noqa: PLC0415 - Windows has none

    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak // 1_024 if sys.platform == "darwin" else peak


def _after_a_pass(corpus: Texts, read: Callable[[], int]) -> int:
    for _ in decoded(corpus):
        pass
    gc.collect()
    return read()


@dataclass(frozen=True, slots=True)
class Memory:
    """How much more memory is held after decoding a corpus again and again, in KiB."""

    passes: int
    resident: int
    traced: int


def memory(corpus: Texts) -> Memory:
    """Decode without keeping results: the whole corpus for the process, a block for Python."""
    resident = [_after_a_pass(corpus, _resident_kib) for _ in range(MEMORY_PASSES + 1)]
    block = next(corpus.blocks(BLOCK))
    tracemalloc.start()
    traced = [
        _after_a_pass(block, lambda: tracemalloc.get_traced_memory()[0])
        for _ in range(MEMORY_PASSES + 1)
    ]
    tracemalloc.stop()
    return Memory(MEMORY_PASSES, resident[-1] - resident[0], (traced[-1] - traced[0]) // 1_024)


@dataclass(frozen=True, slots=True)
class Line:
    """What came out for one candidate; `ratio` is to json.loads or to json.dumps."""

    name: str
    median: float
    slowest: float
    fastest: float
    ratio: float
    ratio_to_union: float | None


def lines(rounds: Sequence[Speeds]) -> list[Line]:
    """Sum up the rounds."""
    return [_line(rounds, name, reads=at < READERS) for at, name in enumerate(rounds[0])]


def _line(rounds: Sequence[Speeds], name: str, *, reads: bool) -> Line:
    speeds = [of_round[name] for of_round in rounds]
    return Line(
        name=name,
        median=median(speeds),
        slowest=min(speeds),
        fastest=max(speeds),
        ratio=ratio(rounds, name, LOADS if reads else DUMPS),
        ratio_to_union=ratio(rounds, name, UNION) if reads else None,
    )


def targets(rounds: Sequence[Speeds], held: Memory) -> list[Target]:
    """Compare the promises with what was measured. The floor of reading is jiter alone."""
    return [
        at_least("decode to jiter alone", 0.2, ratio(rounds, DECODE, FLOOR)),
        at_least("decode to the smart Union", 4, ratio(rounds, DECODE, UNION)),
        at_least("encode to json.dumps", 0.8, ratio(rounds, ENCODE, DUMPS)),
        under("memory growth, KiB", FLAT_KIB, max(held.resident, held.traced)),
    ]


def table(corpus: Texts, rounds: Sequence[Speeds], held: Memory) -> str:
    """Format the results as text."""
    size = sum(len(text.encode()) for text in corpus) / len(corpus)
    rows = [_row(line) for line in lines(rounds)]
    head = f"{'':<22}{'kdoc/s':>9}{'min .. max':>17}"
    return "\n".join(
        [
            f"{len(corpus):,} documents of {size:.0f} bytes on average, {len(rounds)} rounds",
            f"{machine()}, pydantic {pydantic.VERSION}, CPU time",
            "",
            f"{head}{'x loads':>10}{'x Union':>10}",
            *rows[:READERS],
            "",
            f"{head}{'x dumps':>10}",
            *rows[READERS:],
            "",
            f"KiB more after {held.passes} passes: resident {held.resident}, traced {held.traced}",
            "",
            *target_table(targets(rounds, held)),
        ]
    )


def _row(line: Line) -> str:
    union = f"{line.ratio_to_union:>10.1f}" if line.ratio_to_union else ""
    between = spread((line.slowest, line.fastest))
    return f"{line.name:<22}{line.median:>9.0f}{between:>17}{line.ratio:>10.3f}{union}"


def as_json(corpus: Texts, rounds: Sequence[Speeds], held: Memory) -> str:
    """Format the results as JSON."""
    report = {
        "documents": len(corpus),
        "python": platform.python_version(),
        "pydantic": pydantic.VERSION,
        "rounds": rounds,
        "results": [asdict(line) for line in lines(rounds)],
        "memory": asdict(held),
        "targets": [asdict(target) for target in targets(rounds, held)],
    }
    return json.dumps(report, indent=2)


def _count(text: str) -> int:
    count = int(text)
    if count < 1:
        message = "at least 1"
        raise argparse.ArgumentTypeError(message)
    return count


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print; return 1 for a missed promise or a wrong result."""
    parser = argparse.ArgumentParser(description="Measure the codec beside its peers.")
    parser.add_argument("--documents", type=_count, default=DOCUMENTS, metavar="N")
    parser.add_argument("--rounds", type=_count, default=ROUNDS, metavar="R")
    parser.add_argument("--json", action="store_true", help="print the results as JSON")
    options = parser.parse_args(arguments)
    corpus = texts(options.documents)
    wrong = wrong_results(corpus)
    if wrong:
        sys.stderr.write(f"{len(wrong)} documents changed on the way, such as\n{wrong[0]}\n")
        return 1
    held = memory(corpus)
    format_results, rounds = as_json if options.json else table, measure(corpus, options.rounds)
    sys.stdout.write(format_results(corpus, rounds, held) + "\n")
    return exit_status(targets(rounds, held))


if __name__ == "__main__":
    sys.exit(main())
