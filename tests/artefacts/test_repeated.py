"""A name that stands twice is found in any spelling, and nothing else is taken for one."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contract.artefacts.difference import read_json
from contract.artefacts.repeated import repeated_name
from tests.strategies import free_json


def found_in(text: str) -> str | None:
    return repeated_name(text.encode(), read_json(text.encode()))


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ('{"a":1,"a":1}', "$.a"),
        ('{"a":1,"a":2,"a":3}', "$.a"),
        ('{"b":{"a":1,"a":2}}', "$.b.a"),
        ('[0,{"a b":1,"a b":2}]', '$[1]["a b"]'),
        ('{"a":1,"\\u0061":2}', "$.a"),
        ('{"":1,"":2}', '$[""]'),
        ('{ "a" : 1 , "a" : 2 }', "$.a"),
        ('{"a"\n:1,"a"\t:2}', "$.a"),
        ('{"a\\\\":1,"a\\\\":2}', '$["a\\\\"]'),
        ('{"a\\"":1,"a\\"":2}', '$["a\\""]'),
        ('{"a":{"x":1,"x":2},"a":0,"b":0}', "$.a"),
        ('{"b":{"x":1,"x":2},"a":0,"a":0}', "$.a"),
        ('{"n":123456789012345678901,"n":1}', "$.n"),
    ],
)
def test_a_name_that_stands_twice(text: str, path: str) -> None:
    assert found_in(text) == path


@pytest.mark.parametrize(
    "text",
    [
        "1",
        "{}",
        '{"a":{"a":{"a":1}}}',
        '[{"a":1},{"a":1}]',
        '{"a":"\\"a\\":1"}',
        '{"a":"b :c","d":" : "}',
        '{"a":"\\\\","b":"\\\\"}',
        '{"a":["\\\\\\":"]}',
    ],
)
def test_what_stands_once(text: str) -> None:
    assert found_in(text) is None


def test_many_names_and_many_levels() -> None:
    many = ",".join(f'"{number}":0' for number in range(100_000))
    assert found_in(f'{{{many},"99999":1}}') == '$["99999"]'
    deep = '{"a" :' * 500 + "0" + "}" * 500
    assert found_in(deep) is None
    with pytest.raises(ValueError, match="nested too deep"):
        repeated_name(b'{"a" :' * 100_000, None)


@pytest.mark.property
@given(free_json, st.sampled_from([(",", ":"), (", ", " : ")]))
def test_every_spelling(value: object, separators: tuple[str, str]) -> None:
    for ascii_alone in (True, False):
        text = json.dumps(value, ensure_ascii=ascii_alone, separators=separators)
        assert found_in(text) is None
        name = json.dumps('\\": é', ensure_ascii=ascii_alone)
        assert found_in(f"{{{name}:{text},{name}{separators[1]}{text}}}") is not None
