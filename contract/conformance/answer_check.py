"""What an answer is worth: the verdict on one case."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from contract.artefacts.difference import difference, read_json
from contract.artefacts.repeated import repeated_name
from contract.conformance.outcomes import PASSED, Result
from contract.conformance.plan import Case
from contract.conformance.protocol import ANSWER_KINDS, RESULT_FIELDS
from contract.json_tree import is_object

Answer: TypeAlias = Mapping[str, object]

_LONGEST = 4000


def cut(text: str) -> str:
    """Cut a long text in its middle, so that a report stays readable whatever a testee writes."""
    if len(text) <= _LONGEST:
        return text
    left = len(text) - _LONGEST
    return f"{text[: _LONGEST * 3 // 4]} …{left} more… {text[-_LONGEST // 4 :]}"


def check_answer(case: Case, answer: Answer, *, exact_text: bool = False) -> Result:
    """Compare an answer with what the contract says.

    `exact_text` compares the text that `decode` gives byte for byte, not as JSON (but for a
    case whose map has no order).
    """
    kinds = [kind for kind in ANSWER_KINDS if kind in answer]
    if len(kinds) != 1:
        found = " and ".join(kinds) or "none of them"
        return _no_answer(f"an answer has one of {', '.join(ANSWER_KINDS)}; this has {found}")
    content = answer[kinds[0]]
    if not is_object(content):
        return _no_answer(f"{kinds[0]} is no object")
    if kinds[0] == "result":
        return _check_result(case, content, exact_text=exact_text)
    return _CHECKS[kinds[0]](case, content)


def _no_answer(reason: str) -> Result:
    return Result("protocol-error", reason)


def _rejected(case: Case, content: Answer) -> Result:
    if case.verdict != "accept":
        return PASSED
    return Result("rejected-valid", _words("it refused the text", content, "message"))


def _failed(_case: Case, content: Answer) -> Result:
    return Result("failed", _words("it says that it failed", content, "message"))


def _skipped(_case: Case, content: Answer) -> Result:
    return Result("skipped", _words("it did not try", content, "reason"))


_CHECKS: dict[str, Callable[[Case, Answer], Result]] = {
    "rejected": _rejected,
    "failed": _failed,
    "skipped": _skipped,
}


def _words(head: str, content: Answer, key: str) -> str:
    words = content.get(key)
    return cut(f"{head}: {words}") if isinstance(words, str) and words else head


_NAMES: dict[type, str] = {
    str: "a string",
    dict: "an object",
    list: "an array",
    bool: "a boolean",
    type(None): "null",
}


def _check_result(case: Case, result: Answer, *, exact_text: bool) -> Result:
    for name, kind in RESULT_FIELDS[case.operation].items():
        if name not in result:
            return _no_answer(f"a result of {case.operation} has {name}; this has not")
        value = result[name]
        if not isinstance(value, kind):
            found = "a number" if type(value) in (int, float) else _NAMES[type(value)]
            return _no_answer(f"{name} of a result is {_NAMES[kind]}; this is {found}")
    if case.result is None:
        actual = cut(str(result["json"]))
        why = f": {case.refusal}" if case.refusal else ""
        return Result("accepted-invalid", f"the contract refuses the text{why}", actual=actual)
    if case.operation == "decode":
        exactly = exact_text and not case.unordered
        return _check_text(str(case.result["json"]), str(result["json"]), exact_text=exactly)
    return _check_value(case.result, {name: result[name] for name in case.result})


def _check_text(expected: str, actual: str, *, exact_text: bool) -> Result:
    if actual == expected:
        return PASSED
    if exact_text:
        return Result("wrong", "it wrote other bytes", expected=cut(expected), actual=cut(actual))
    try:
        text = actual.encode()
        value = read_json(text)
        twice = repeated_name(text, value)
    except ValueError as error:
        return Result(
            "wrong", f"it wrote what is no JSON: {error}", None, cut(expected), cut(actual)
        )
    if twice is not None:
        return Result("wrong", "it names a field twice", twice, cut(expected), cut(actual))
    return _check_value(read_json(expected.encode()), value)


def _check_value(expected: object, actual: object) -> Result:
    try:
        departs = difference(expected, actual)
    except RecursionError:
        return Result("wrong", "it is nested too deep to be compared")
    if departs is None:
        return PASSED
    return Result("wrong", departs.what, departs.path, cut(departs.expected), cut(departs.actual))
