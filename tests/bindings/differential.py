"""The Python codec and the Rust one on the same texts: same verdict, same bytes.

`python -m tests.bindings.differential --count 1000000 --seed 7` tries more than the test does.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from base64 import b64encode
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from random import SystemRandom
from typing import Final

from contract.catalog import decode_named
from contract.codec import WireError, encode
from contract.json_path import Step
from contract.json_tree import is_array, is_object
from generators.languages.model import Field, Struct, Type, Union
from tests.bindings import toolchains
from tests.bindings.binding import built_testee
from tests.bindings.test_rust import RUST
from tests.bindings.testee import converse
from tests.bindings.texts import WIRE_TYPES, texts

_BATCH: Final = 20_000

_AS_WRITTEN: Final = argparse.RawDescriptionHelpFormatter

_UNCHANGED: Final = '{"type":"unchanged"}'
"""What a reply with unknown fields is written back as by a reader that accepts it."""


@dataclass(frozen=True, slots=True)
class Difference:
    """A text on which the two disagree: what each wrote, or None if it refused."""

    form: str
    text: bytes
    python: str | None
    rust: str | None
    why: str

    def __str__(self) -> str:
        return (
            f"{self.form}: {self.text!r}\n  python: {self.python or 'refused'} {self.why}\n"
            f"  rust:   {self.rust or 'refused'}"
        )


def differences(
    command: Sequence[str], seed: int, count: int, tally: Counter[str]
) -> Iterator[Difference]:
    """Try `count` texts, and yield those on which the two differ against the specification.

    `tally` counts the verdicts.
    """
    source = texts(seed, count)
    while batch := list(islice(source, _BATCH)):
        requests = [
            {"op": "decode", "type": form, "json_base64": b64encode(text).decode()}
            for form, text in batch
        ]
        _, answers = converse(command, requests)
        for (form, text), answer in zip(batch, answers, strict=True):
            rust = answer.get("result", {}).get("json")
            if rust is None and "rejected" not in answer:
                msg = f"the testee failed: {answer}"
                raise RuntimeError(msg)
            python, why = _by_python(form, text)
            verdict = verdict_on(form, text, python, rust)
            tally[verdict] += 1
            if verdict == "different":
                yield Difference(form, text, python, rust, why)


def verdict_on(form: str, text: bytes, python: str | None, rust: str | None) -> str:
    if python == rust:
        return "refused" if python is None else "accepted"
    if python is None and rust is not None and _is_other_spelling(text, rust):
        return "either"
    fault_path = _strict_fault(text)
    if fault_path is not None and _leads_to_ignored(form, fault_path):
        return "either"
    return "different"


def _by_python(form: str, text: bytes) -> tuple[str | None, str]:
    try:
        return encode(decode_named(form, text)), ""
    except WireError as error:
        return None, str(error)


def _strict_fault(text: bytes) -> tuple[Step, ...] | None:
    """Find where a text is more than its grammar allows, read as free JSON."""
    try:
        decode_named("JsonValue", text)
    except WireError as error:
        return _steps(error.path)
    return None


def _steps(path: str) -> tuple[Step, ...]:
    """Read the steps of a JSON path. A key in quotes stays as it is: no field has such a name."""
    steps: list[Step] = []
    for found in re.finditer(r'\.(?P<name>\w+)|\[(?P<index>\d+)\]|\["(?:\\.|[^"\\])*"\]', path):
        index = found["index"]
        steps.append(int(index) if index else found["name"] or found[0])
    return tuple(steps)


def _is_other_spelling(text: bytes, written: str) -> bool:
    """Return whether a text has a struct as an array, or a string as an object with a null.

    So does a reply without fields that has some all the same.
    """
    if written == _UNCHANGED:
        return True
    pending: list[tuple[object, object]] = [
        (json.loads(text.decode("utf-8", "replace")), json.loads(written))
    ]
    while pending:
        found, meant = pending.pop()
        if (is_array(found) and is_object(meant)) or (is_object(found) and isinstance(meant, str)):
            return True
        if is_object(found) and is_object(meant):
            pending += ((found[key], meant[key]) for key in found.keys() & meant.keys())
        if is_array(found) and is_array(meant):
            pending += zip(found, meant, strict=False)
    return False


def _leads_to_ignored(form: str, steps: tuple[Step, ...]) -> bool:
    """Return whether steps lead into the value of a field that the wire type does not know."""
    type_: Type | None = Type("ref", form)
    rest = list(steps)
    while type_ is not None and rest:
        if type_.kind == "list":
            type_ = type_.item
            rest.pop(0)
            continue
        if type_.kind != "ref":
            return False
        fields = _fields_at(WIRE_TYPES[type_.name], rest)
        if isinstance(fields, Type):
            type_ = fields
            continue
        if not rest:
            return False
        name = rest.pop(0)
        found = [field.type for field in fields if field.name == name]
        if not found:
            return name != "type"
        type_ = found[0]
    return False


def _fields_at(form: Struct | Union, rest: list[Step]) -> tuple[Field, ...] | Type:
    """Return the fields of an object, or what stands below a tag, which is then taken off."""
    if isinstance(form, Struct):
        return form.fields
    if form.tagging != "external":
        return tuple(field for variant in form.variants for field in variant.fields)
    tag = rest.pop(0)
    variants = [variant for variant in form.variants if variant.tag == tag]
    if not variants:
        return ()
    return variants[0].newtype or variants[0].fields


def main() -> int:
    """Try texts, and print every difference: 1 where there is one, 2 where nothing was tried."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=_AS_WRITTEN)
    parser.add_argument("--count", type=int, default=_BATCH, help="how many (%(default)s)")
    parser.add_argument("--seed", type=int, default=SystemRandom().randrange(2**32))
    arguments = parser.parse_args()
    found = toolchains.find("rust")
    if isinstance(found, toolchains.Missing):
        sys.stderr.write(f"nothing was compared: {found.why}\n")
        return 2
    tally = Counter[str]()
    for each in differences(built_testee(RUST), arguments.seed, arguments.count, tally):
        sys.stdout.write(f"{each}\n")
    counted = ", ".join(f"{number} {name}" for name, number in sorted(tally.items()))
    sys.stdout.write(f"seed {arguments.seed}: {counted}\n")
    return 1 if tally["different"] else 0


if __name__ == "__main__":
    raise SystemExit(main())
