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


def judge(case: Case, answer: Answer, *, exact_text: bool = False) -> Result:
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
        return _judge_result(case, content, exact_text=exact_text)
    return _JUDGES[kinds[0]](case, content)


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


_JUDGES: dict[str, Callable[[Case, Answer], Result]] = {
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


def _judge_result(case: Case, result: Answer, *, exact_text: bool) -> Result:
    for name, kind in RESULT_FIELDS[case.operation].items():
        if name not in result:
            return _no_answer(f"a result of {case.operation} has {name}; this has not")
        value = result[name]
        if not isinstance(value, kind):
            found = "a number" if type(value) in (int, float) else _NAMES[type(value)]
            return _no_answer(f"{name} of a result is {_NAMES[kind]}; this is {found}")
    if case.result is None:
        got = cut(str(result["json"]))
        why = f": {case.refusal}" if case.refusal else ""
        return Result("accepted-invalid", f"the contract refuses the text{why}", got=got)
    if case.operation == "decode":
        exactly = exact_text and not case.unordered
        return _judge_text(str(case.result["json"]), str(result["json"]), exact_text=exactly)
    return _judge_value(case.result, {name: result[name] for name in case.result})


def _judge_text(wanted: str, got: str, *, exact_text: bool) -> Result:
    if got == wanted:
        return PASSED
    if exact_text:
        return Result("wrong", "it wrote other bytes", wanted=cut(wanted), got=cut(got))
    try:
        text = got.encode()
        value = read_json(text)
        twice = repeated_name(text, value)
    except ValueError as error:
        return Result("wrong", f"it wrote what is no JSON: {error}", None, cut(wanted), cut(got))
    if twice is not None:
        return Result("wrong", "it names a field twice", twice, cut(wanted), cut(got))
    return _judge_value(read_json(wanted.encode()), value)


def _judge_value(wanted: object, got: object) -> Result:
    try:
        departs = difference(wanted, got)
    except RecursionError:
        return Result("wrong", "it is nested too deep to be compared")
    if departs is None:
        return PASSED
    return Result("wrong", departs.what, departs.path, cut(departs.wanted), cut(departs.found))
