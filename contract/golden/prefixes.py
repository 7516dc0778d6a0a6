"""Compare an answer with a vector whose expectation leaves a library its own words."""

from __future__ import annotations

from contract.codec import JsonValue


def with_prefixes(answer: JsonValue, expected: JsonValue) -> JsonValue:
    """Put an expectation's `cause_prefix` in place of each `cause` of an answer that begins so.

    What conforms is then equal to the expectation.
    """
    if isinstance(answer, list) and isinstance(expected, list) and len(answer) == len(expected):
        return [with_prefixes(a, e) for a, e in zip(answer, expected, strict=True)]
    if not isinstance(answer, dict) or not isinstance(expected, dict):
        return answer
    compared = {k: with_prefixes(v, expected.get(k)) for k, v in answer.items()}
    prefix, cause = expected.get("cause_prefix"), answer.get("cause")
    if isinstance(prefix, str) and isinstance(cause, str) and cause.startswith(prefix):
        del compared["cause"]
        compared["cause_prefix"] = prefix
    return compared
