"""A tool's schema is untrusted: what is none, what it costs, and that nothing is fetched."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import monotonic

import pytest

from contract.boundary import parse_tool_call
from contract.boundary.patterns import is_foreign
from contract.boundary.schema import schema_for
from contract.codec import JsonValue
from contract.tools import FunctionTool
from tests.boundary.calls import cause_of, function, judged, raw

BROKEN: list[JsonValue] = [
    {"type": "object", "properties": {"coin": {"type": "string"}, "required": ["coin"]}},
    {"type": "dict"},
    {"type": None},
    {"required": "a"},
    [],
    None,
    "object",
    "true",
    '{"type":"object"}',
    7,
    {"type": "object", "properties": []},
    {"pattern": "("},
    {"pattern": "(?P<n"},
    {"$ref": 7},
    {"$ref": "#/$defs/none"},
    {"pattern": "(?=x)" + "x" * 10_000},
    {"pattern": "(x+x+)+y|(?:a?){20000}b$"},
    {"properties": {str(at): {"pattern": f"^\\p{{L}}{{100}}{at}$"} for at in range(300)}},
    {"$schema": "https://json-schema.org/draft/2019-09/schema", "$recursiveRef": "#/nope"},
    {"$schema": "https://json-schema.org/draft/2019-09/schema", "$recursiveRef": "file:///x"},
    {"$schema": "https://json-schema.org/draft/2019-09/schema", "not": {"$recursiveRef": "x"}},
]


@pytest.mark.parametrize("schema", BROKEN, ids=lambda schema: json.dumps(schema)[:100])
def test_a_malformed_schema_refuses_its_calls(schema: JsonValue) -> None:
    call = judged(schema, "{}")
    assert cause_of(call).startswith("input schema is invalid: ")
    assert call.input == {}


RECURSIVE: JsonValue = {
    "$schema": "https://json-schema.org/draft/2019-09/schema",
    "type": "object",
    "additionalProperties": {"$recursiveRef": "#"},
}


@pytest.mark.parametrize(
    ("schema", "text", "valid"),
    [
        (True, "null", True),
        (False, "{}", False),
        ({}, "null", True),
        ({"type": "integer"}, "1.0", True),
        ({"type": "integer"}, "true", False),
        ({"enum": [1, 0]}, "true", False),
        ({"enum": [1]}, "1.0", True),
        ({"const": {"a": 1}}, '{"a":true}', False),
        ({"maximum": 9007199254740992}, "9007199254740993", False),
        ({"multipleOf": 2}, "9007199254740993", False),
        ({"const": 9007199254740993}, "9007199254740992", False),
        ({"pattern": "^[a-z]+$"}, '"abc\\n"', False),
        ({"pattern": "^\\d$"}, '"\u0663"', False),
        ({"pattern": "^\\p{L}+$"}, '"abc"', True),
        ({"pattern": "^(?!foo-)"}, '"bar"', True),
        ({"pattern": "^(?!foo-)"}, '"foo-"', False),
        ({"pattern": "(?<n>a)"}, '"a"', True),
        ({"format": "uuid"}, '"7"', True),
        ({"$schema": "http://json-schema.org/draft-07/schema#", "format": "date"}, '"7"', True),
        ({"$schema": "http://json-schema.org/draft-07/schema#", "items": [False]}, "[1]", False),
        ({"prefixItems": [False]}, "[1]", False),
        ({"$ref": "#/$defs/a", "$defs": {"a": {"type": "null"}}}, "1", False),
        ({"$recursiveRef": "unknown in this draft"}, "1", True),
        ({"pattern": "^[\\p{L}\\p{N}_-]{1,64}$"}, '"abc"', True),
        ({"pattern": "^(?!\\s*$).{1,500}$"}, f'"{"a" * 500}"', True),
        (RECURSIVE, '{"a":{}}', True),
        (RECURSIVE, '{"a":1}', False),
    ],
)
def test_schemas_are_judged_as_the_core_does(schema: JsonValue, text: str, *, valid: bool) -> None:
    assert (judged(schema, text).error is None) is valid


FOREIGN = [
    "(?P<n>a)",
    "(?P=n)",
    "a\\Z",
    "\\Aa",
    "a\\z",
    "\\<a",
    "(?i)a",
    "a(?x-i)",
    "(?>a)",
    "(?#a)",
    "\\b{start}",
    "\\x{41}",
    "\\pL",
    "a++",
    "a?+",
    "a**",
    "[^]a\\Z",
]
ECMA = [
    "(?<n>a)",
    "(?:a)",
    "a(?!b)",
    "(?<!b)a",
    "(?<=b)?a|a",
    "\\p{L}",
    "\\P{N}",
    "a+?",
    "a*?",
    "a??",
    "\\*+|a",
    "[*+?][*+]|a",
    "[(?P]|a",
    "\\\\Z|a",
    "[\\]*+]|a",
    "\\x41|a",
    "\\ba\\b",
]


@pytest.mark.parametrize("pattern", FOREIGN)
def test_a_pattern_of_another_dialect_is_none(pattern: str) -> None:
    data: JsonValue = {"pattern": pattern}
    below: JsonValue = {"properties": {"default": data}}
    by_name: JsonValue = {"patternProperties": {pattern: True}}
    for broken in (data, below, by_name):
        assert cause_of(judged(broken, '"a"')).endswith(" is no ECMA-262 pattern")
    noted: JsonValue = {"default": data, "examples": [data], "enum": ["a", data], "title": pattern}
    assert judged(noted, '"a"').error is None


@pytest.mark.parametrize("pattern", ECMA)
def test_what_ecma_262_knows_is_a_pattern(pattern: str) -> None:
    assert not is_foreign(pattern)


@pytest.mark.parametrize("unit", ["[", "(?a", "\\", "[^", "(?-", "*[", "a"])
def test_a_long_pattern_is_searched_once(unit: str) -> None:
    start = monotonic()
    is_foreign(unit * 100_000 + "(?P<n>a)")
    assert monotonic() - start < 20  # milliseconds, on a machine that does nothing else


def test_the_cache_is_by_content_and_bounded() -> None:
    assert schema_for({"title": "x"}) is schema_for({"title": "x"})
    first = schema_for({"title": "first"})
    for index in range(1024):
        schema_for({"title": index})
    assert schema_for({"title": "first"}) is not first


def doubling(keyword: str, levels: int) -> JsonValue:
    definitions: dict[str, JsonValue] = {
        f"d{level}": {keyword: [{"$ref": f"#/$defs/d{level + 1}"} for _ in range(2)]}
        for level in range(levels)
    }
    return {"$ref": "#/$defs/d0", "$defs": {**definitions, f"d{levels}": {"type": "string"}}}


def chain(length: int) -> JsonValue:
    links: dict[str, JsonValue] = {f"d{at}": {"$ref": f"#/$defs/d{at + 1}"} for at in range(length)}
    return {"$ref": "#/$defs/d0", "$defs": {**links, f"d{length}": {"type": "string"}}}


BRANCHES: JsonValue = {
    "anyOf": [
        {
            "type": "object",
            "properties": {
                "op": {"const": op},
                "args": {"type": "array", "items": {"$ref": "#"}},
            },
            "required": ["op", "args"],
        }
        for op in ("and", "or")
    ]
}


def branched(depth: int) -> str:
    return '{"op":"or","args":[' * depth + "1" + "]}" * depth


LOOKING: JsonValue = {"pattern": "(?=x)(x+x+)+y"}
TWICE: JsonValue = {"anyOf": [{"$ref": "#"}, {"$ref": "#"}]}
COSTLY: dict[str, Callable[[], tuple[JsonValue, str]]] = {
    "backtracking": lambda: ({"pattern": "^(a+)+$"}, f'"{"a" * 40}!"'),
    "backreference": lambda: ({"pattern": "^(a*)*\\1$"}, f'"{"a" * 40}!"'),
    "many strings": lambda: (
        {"items": {"not": {"pattern": "^(a*)*\\1$"}}},
        json.dumps(["a" * 40 + "!"] * 1000),
    ),
    "looking around": lambda: (LOOKING, f'"{"x" * 50_000}"'),
    "looking around far": lambda: (LOOKING, f'"{"x" * 1_000_000}"'),
    "looking around, large": lambda: (
        {"pattern": "(?=.)(x+x+)+y|(?:a?){3500}b$"},
        f'"{"a" * 1_400}"',
    ),
    "repetition": lambda: ({"pattern": "((a{100}){100}){100}"}, '"a"'),
    "long text": lambda: ({"type": "string"}, f'{{"a":"{"x" * 50_000_000}"}}'),
    "long array": lambda: ({"type": "string"}, f"[{'1,' * 1_000_000}1]"),
    "long and cut": lambda: (True, f"[{'1,' * 1_000_000}"),
    "deep text": lambda: (True, "[" * 100_000 + "]" * 100_000),
    "deep text, cut": lambda: (True, '{"a":' * 100_000),
    "digits": lambda: (True, "9" * 10_000),
    "digits of a fraction": lambda: ({"multipleOf": 1e-300}, "1." + "9" * 10_000),
    "enum": lambda: ({"enum": list(range(200_000))}, "-1"),
    "doubling allOf": lambda: (doubling("allOf", 40), '"x"'),
    "doubling anyOf": lambda: (doubling("anyOf", 40), "1"),
    "doubling oneOf": lambda: (doubling("oneOf", 40), "1"),
    "doubling, few": lambda: (doubling("anyOf", 9), "1"),
    "branches": lambda: (BRANCHES, branched(60)),
    "branches, few": lambda: (BRANCHES, branched(4)),
    "many items, no branch": lambda: (
        {"items": {"anyOf": [{"type": "string", "minLength": 3} for _ in range(1000)]}},
        json.dumps([1] * 1000),
    ),
    "many members, no choice": lambda: (
        {"additionalProperties": {"enum": [[at] for at in range(3000)]}},
        json.dumps({str(at): at for at in range(3000)}),
    ),
    "chain": lambda: (chain(4_000), "1"),
    "long chain": lambda: (chain(50_000), "1"),
    "itself": lambda: ({"$ref": "#"}, '{"a":1}'),
    "itself twice": lambda: (TWICE, '{"a":{"a":1}}'),
    "each other": lambda: (
        {"$ref": "#/$defs/a", "$defs": {"a": {"$ref": "#/$defs/b"}, "b": {"$ref": "#/$defs/a"}}},
        "1",
    ),
    "itself, not": lambda: ({"not": {"$ref": "#"}}, "1"),
    "itself below": lambda: ({"properties": {"a": {"$ref": "#"}}}, '{"a":' * 100 + "1" + "}" * 100),
    "itself, dynamic": lambda: ({"$dynamicRef": "#x", "$dynamicAnchor": "x"}, "1"),
    "itself, unevaluated": lambda: (
        {"allOf": [{"$ref": "#"}], "unevaluatedProperties": False},
        '{"a":1}',
    ),
    "metaschema": lambda: ({"$ref": "https://json-schema.org/draft/2020-12/schema"}, '{"type":1}'),
}


@pytest.mark.parametrize("name", COSTLY)
def test_no_schema_and_no_text_keeps_a_caller_waiting(name: str) -> None:
    schema, text = COSTLY[name]()
    start = monotonic()
    call = judged(schema, text)
    assert monotonic() - start < 20  # a generous bound: they take milliseconds to two seconds
    assert call.error is None or cause_of(call)


def test_the_engine_words_the_first_violation_alone() -> None:
    schema: JsonValue = {"items": {"anyOf": [{"type": "string"} for _ in range(1000)]}}
    start = monotonic()
    said = cause_of(judged(schema, json.dumps([1] * 1000)))
    assert said.endswith("1 is not valid under any of the schemas listed in the 'anyOf' keyword")
    assert monotonic() - start < 15  # all of the thousand take it 20 s and more


def test_a_violation_behind_few_references_has_the_engines_words() -> None:
    assert "is not valid under any of the schemas" in cause_of(judged(BRANCHES, branched(3)))
    said = cause_of(judged(BRANCHES, branched(60)))
    assert said.endswith("Error message: the arguments do not fit the schema")


def test_a_schema_that_is_deeper_than_json_may_be_is_none() -> None:
    schema: JsonValue = {}
    for _ in range(10_000):
        schema = {"not": schema}
    tool = FunctionTool.__new__(FunctionTool)
    object.__setattr__(tool, "__dict__", {**function().__dict__, "input_schema": schema})
    call = parse_tool_call(raw("{}"), [tool])
    assert cause_of(call).startswith("input schema is invalid: too-deep")


PROBE = """
import pathlib, socket, sys
from contract.boundary import parse_tool_call
from contract.boundary.schema import schema_for
from contract.tools import FunctionTool, RawToolCall

server = socket.create_server(("127.0.0.1", 0))
server.settimeout(0.2)
base = f"http://127.0.0.1:{server.getsockname()[1]}"
existing = pathlib.Path(sys.argv[1])
raw = RawToolCall(tool_call_id="c", tool_name="t", input='{"a":1}')
parse_tool_call(raw, [FunctionTool(name="t", input_schema={"type": "object"})])
seen = []
sys.addaudithook(lambda event, args: seen.append((event, args[:1]))
                 if event in {"open", "socket.connect", "socket.getaddrinfo"} else None)
schemas = [
    {"$ref": base + "/s.json"}, {"$ref": "https://example.invalid/x"},
    {"$ref": existing.as_uri()}, {"$ref": existing.name}, {"$ref": str(existing)},
    {"properties": {"a": {"$ref": base + "/s.json"}}},
    {"$schema": base + "/meta"}, {"$schema": existing.as_uri()},
    {"$dynamicRef": base + "/s#x"}, {"$id": base + "/root", "$ref": "below"},
    {"$id": existing.parent.as_uri() + "/", "$ref": existing.name},
    {"$schema": "http://json-schema.org/draft-04/schema#", "id": base, "$ref": "s"},
]
for schema in schemas:
    call = parse_tool_call(raw, [FunctionTool(name="t", input_schema=schema)])
    kind = "valid" if call.error is None else call.error.cause.split(":")[0]
    print(kind)
print("seen", seen)
try:
    server.accept()
    print("connected")
except TimeoutError:
    print("nobody came")
"""


def test_nothing_is_fetched_and_nothing_is_opened(tmp_path: Path) -> None:
    existing = tmp_path / "existing.json"
    existing.write_text("{}")  # whoever reads it finds the arguments valid
    done = subprocess.run(
        [sys.executable, "-c", PROBE, str(existing)],
        capture_output=True,
        cwd=tmp_path,
        text=True,
        timeout=60,
        check=True,
    )
    *kinds, seen, connections = done.stdout.splitlines()
    assert seen == "seen []"
    assert connections == "nobody came"
    assert len(kinds) == 12
    assert set(kinds) == {"input schema is invalid"}
