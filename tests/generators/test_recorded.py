"""The recorded calls of the vectors: all from the corpus, and each spoilt in one way."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any, TypeAlias

from contract.artefacts.vector_models import ParseVector
from generators.vectors.recorded import recorded_calls, recorded_vectors
from tests.generators.recorded import CHOSEN, SOUND, chosen, corpus, spelt
from tests.generators.vectors import all_vectors

Json: TypeAlias = Any

RECORDED = {id_: v for id_, v in all_vectors().items() if id_.startswith("parse/recorded/")}


def test_the_file_holds_what_is_chosen() -> None:
    assert CHOSEN.read_bytes() == spelt(chosen()).encode()


def test_each_call_is_in_the_corpus_as_it_is_here() -> None:
    recordings = corpus()
    for call in recorded_calls():
        recording = recordings[call.line - 1]
        assert call.provider == recording["provider"]
        assert call.tool_call == recording["tool_call"]
        assert call.tool in recording["tools"]


def test_each_sound_call_stands_as_it_came_and_spoilt_once() -> None:
    groups = [id_.rpartition("/")[0] for id_ in RECORDED]
    counted = Counter(groups)
    assert list(counted.values()).count(2) == SOUND
    came = {id_.rpartition("/")[0] for id_ in RECORDED if id_.endswith("/as-recorded")}
    assert came == set(groups)
    assert len(recorded_calls()) == len(came)


def test_a_spoilt_call_differs_in_its_text_or_its_name_alone() -> None:
    for draft in recorded_vectors():
        twin = RECORDED[f"{draft.id.rpartition('/')[0]}/as-recorded"]
        assert isinstance(twin, ParseVector)
        assert draft.tools == twin.tools
        same_text = draft.call.input == twin.call.input
        same_name = draft.call.tool_name == twin.call.tool_name
        if draft.id == twin.id:
            assert draft.call == twin.call
        else:
            assert same_text != same_name, draft.id
            assert draft.outcome != "valid"


def test_there_are_many_ways_and_many_providers() -> None:
    ways = Counter(id_.rpartition("/")[2] for id_ in RECORDED)
    assert len(ways) >= 12
    assert min(ways.values()) >= 3
    assert len({call.provider for call in recorded_calls()}) >= 15


def test_a_line_is_compact_json() -> None:
    for line in CHOSEN.read_text(encoding="utf-8").removesuffix("\n").split("\n"):
        document: Json = json.loads(line)
        assert json.dumps(document, ensure_ascii=False, separators=(",", ":")) == line
