"""The protocol's version, and the operations that a testee may be asked for.

`contract.conformance.messages` has the form of every message.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, get_args

PROTOCOL: Final = 1

Operation: TypeAlias = Literal[
    "decode", "facts", "parse_tool_call", "replay_input", "assemble", "validate_args"
]

OPERATIONS: Final[tuple[Operation, ...]] = get_args(Operation)

ANSWER_KINDS: Final = ("result", "rejected", "skipped", "failed")
"""An answer has exactly one of these keys beside its id."""

RESULT_FIELDS: Final[dict[Operation, dict[str, type]]] = {
    "decode": {"json": str},
    "facts": {"facts": dict},
    "parse_tool_call": {"tool_call": dict},
    "replay_input": {"input": object},
    "assemble": {"parts": list, "incomplete": list},
    "validate_args": {"violations": list},
}
"""What the result of each operation must hold. A test holds it against the messages."""

ANSWER_FORMS: Final[dict[Operation, str]] = {
    "decode": "DecodeAnswer",
    "facts": "FactsAnswer",
    "parse_tool_call": "ParseAnswer",
    "replay_input": "ReplayAnswer",
    "assemble": "AssembleAnswer",
    "validate_args": "ArgsAnswer",
}
"""The message that answers each operation, by its name in the protocol's schema."""
