"""Read the plan of a run from a folder of golden files, which may be of any release, or none.

It is checked as far as a run needs it, without pydantic: `aimux-contract check` checks the rest.
"""

from __future__ import annotations

import shlex
from base64 import b64decode
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final, TypeAlias, cast, get_args

import orjson

from contract.artefacts.difference import read_json
from contract.conformance.plan import Case, Level, Verdict
from contract.conformance.protocol import RESULT_FIELDS, Operation
from contract.json_path import Step, json_path
from contract.json_tree import is_array, is_object

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

_Node: TypeAlias = Mapping[str, object]

_LEVELS: Final[tuple[Level, ...]] = get_args(Level)
_VERDICTS: Final[tuple[Verdict, ...]] = get_args(Verdict)
_UNORDERED: Final = "UnorderedMap"
_INPUTS: Final[Mapping[str, tuple[str, ...]]] = {
    "parse_tool_call": ("call", "tools", "repair"),
    "replay_input": ("tool_call",),
    "assemble": ("parts", "tools"),
    "validate_args": ("spec", "args"),
}
_NAMES: Final[Mapping[type, str]] = {
    str: "a string",
    dict: "an object",
    list: "an array",
    object: "a value",
}


class PlanError(ValueError):
    """A folder or a file holds no plan; the text says which, where, and what was expected."""


class _FileError(ValueError):
    """What is wrong with a file, and where in it."""

    def __init__(self, steps: tuple[Step, ...], expected: str) -> None:
        super().__init__(f"at {json_path(steps)}: expected {expected}")


def read_plan(golden: Traversable) -> list[Case]:
    """Read every case of a folder of golden files, in its order. Raises `PlanError`.

    An error case that has facts is asked twice: to `decode` it, and for its `facts`, under an id
    that ends in `/facts`.
    """
    cases = [*_cases(golden, "wire", _wire), *_cases(golden, "boundary", _vectors)]
    if not cases:
        message = f"{golden} holds no case; `aimux-contract export` writes them"
        raise PlanError(message)
    seen = set[str]()
    for case in cases:
        if case.id in seen:
            message = f"{golden}: two cases have the id {case.id!r}{_hint(golden)}"
            raise PlanError(message)
        seen.add(case.id)
    return cases


def _hint(golden: Traversable) -> str:
    return f"; `aimux-contract check --golden {shlex.quote(str(golden))}` says more"


_Reader: TypeAlias = Callable[[_Node, str], Iterator[Case]]


def _cases(golden: Traversable, name: str, read: _Reader) -> Iterator[Case]:
    folder = golden.joinpath(name)
    if not folder.is_dir():
        message = f"{folder} is no folder of golden files; `aimux-contract export` makes one"
        raise PlanError(message)
    entries = [each for each in folder.iterdir() if _is_golden(each.name)]
    for entry in sorted(entries, key=lambda each: each.name):
        try:
            yield from read(_document(entry), entry.name)
        except (OSError, ValueError) as error:
            why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
            message = f"{entry} is no golden file of this release: {why}{_hint(golden)}"
            raise PlanError(message) from error


def _is_golden(name: str) -> bool:
    """Tell the golden files from what systems and editors leave beside them."""
    return name.endswith(".json") and not name.startswith(".")


def _document(entry: Traversable) -> _Node:
    try:
        document: object = orjson.loads(entry.read_bytes())
    except orjson.JSONDecodeError as error:
        message = f"it is no JSON: {error}"
        raise ValueError(message) from None
    if not is_object(document):
        raise _FileError((), "an object")
    return document


def _wire(file: _Node, name: str) -> Iterator[Case]:
    form = _text(file, "type", ())
    if name != f"{form}.json":
        raise _FileError(("type",), f"{name.removesuffix('.json')}, as the file is called")
    for steps, case in _objects(file, "cases"):
        key = "json" if "json" in case else "json_base64"
        text = {key: _text(case, key, steps)}
        if key == "json_base64":
            _require_base64(text[key], (*steps, key))
        case_id, level = _text(case, "id", steps), _level(case, steps)
        verdict = _verdict(case, steps)
        yield Case(
            id=case_id,
            operation="decode",
            type=form,
            level=level,
            verdict=verdict,
            request={"type": form, **text},
            result=None if verdict == "reject" else {"json": _written(case, steps)},
            refusal=_text(case, "reason", steps) if "reason" in case else None,
            unordered=_UNORDERED in _typed(case, "flags", list, steps, default=()),
        )
        if "facts" in case:
            if verdict == "reject":
                raise _FileError((*steps, "facts"), "none, as the case is refused")
            now = {"now": _text(case, "now", steps)} if "now" in case else {}
            facts = {"facts": _typed(case, "facts", dict, steps)}
            yield Case(f"{case_id}/facts", "facts", form, level, verdict, {**text, **now}, facts)


def _written(case: _Node, steps: tuple[Step, ...]) -> str:
    """Give the text that a case that is accepted is written as."""
    key = "canonical" if "canonical" in case else "json"
    text = _text(case, key, steps)
    try:
        read_json(text.encode())
    except ValueError:
        raise _FileError((*steps, key), "JSON text, as the case is accepted") from None
    return text


def _require_base64(text: str, steps: tuple[Step, ...]) -> None:
    try:
        b64decode(text, validate=True)
    except ValueError:
        raise _FileError(steps, "base64") from None


def _vectors(file: _Node, _name: str) -> Iterator[Case]:
    operation = cast("Operation", _word(file, "operation", (*_INPUTS,), ()))  # it is one of them
    for steps, vector in _objects(file, "vectors"):
        request = {name: _typed(vector, name, object, steps) for name in _INPUTS[operation]}
        name, level = _text(vector, "id", steps), _level(vector, steps)
        result = _result(operation, vector, steps)
        yield Case(name, operation, None, level, "accept", request, result)


def _result(operation: Operation, vector: _Node, steps: tuple[Step, ...]) -> _Node:
    result: _Node = _typed(vector, "expect", dict, steps)
    fields = RESULT_FIELDS[operation]
    if result.keys() != fields.keys():
        raise _FileError((*steps, "expect"), f"{' and '.join(fields)}, and nothing else")
    for name, kind in fields.items():
        _typed(result, name, kind, (*steps, "expect"))
    return result


def _objects(file: _Node, name: str) -> Iterator[tuple[tuple[Step, ...], _Node]]:
    """Give the objects of an array, each with the steps that lead to it."""
    items = _typed(file, name, list, ())
    if not items:
        raise _FileError((name,), "one at least")
    for index, item in enumerate(items if is_array(items) else ()):
        if not is_object(item):
            raise _FileError((name, index), "an object")
        yield (name, index), item


def _text(node: _Node, name: str, steps: tuple[Step, ...]) -> str:
    return str(_typed(node, name, str, steps))


def _level(node: _Node, steps: tuple[Step, ...]) -> Level:
    return cast("Level", _word(node, "level", _LEVELS, steps))  # it is one of them


def _verdict(node: _Node, steps: tuple[Step, ...]) -> Verdict:
    return cast("Verdict", _word(node, "verdict", _VERDICTS, steps))  # it is one of them


def _word(node: _Node, name: str, words: tuple[str, ...], steps: tuple[Step, ...]) -> str:
    found = _text(node, name, steps)
    if found not in words:
        raise _FileError((*steps, name), f"one of {', '.join(words)}")
    return found


def _typed(
    node: _Node, name: str, kind: type, steps: tuple[Step, ...], default: object = None
) -> Any:  # noqa: ANN401 - of the kind that is asked for
    if name not in node:
        if default is not None:
            return default
        raise _FileError((*steps, name), f"{_NAMES[kind]}, found nothing")
    if not isinstance(node[name], kind):
        raise _FileError((*steps, name), _NAMES[kind])
    return node[name]
