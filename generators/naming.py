"""The public name of each variant in the bindings: `<Variant>Error`, with a few exceptions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from contract.codec.unions import members_of
from contract.errors import AiMuxError

BASES: Final = {
    "typescript": "AimuxError",
    "python": "AimuxError",
    "go": "Error",
    "java": "AimuxException",
    "kotlin": "AimuxException",
    "swift": "AimuxError",
    "dart": "AimuxException",
}
"""The base of the error classes in each binding; the keys are the bindings."""

_EXCEPTIONS: Final[Mapping[str, Mapping[str, str]]] = {
    "ApiCall": {"class": "APICallError", "go": "CodeAPICall"},
    "JsonParse": {"class": "JSONParseError", "go": "CodeJSONParse"},
    "Timeout": {"python": "APITimeoutError", "dart": "AimuxTimeoutError"},
    "Aborted": {"class": "RequestAbortedError"},
}
"""Other names than those made from the tag: of the class everywhere, or in one binding."""


def one_of_each() -> list[AiMuxError]:
    """Return a value of every variant, without fields: enough for a match, which needs the class.

    Real values would need sixteen validators, which are slow to build.
    """
    blanks = [member.__new__(member) for member in members_of(AiMuxError)]
    return cast("list[AiMuxError]", blanks)  # the members of the union are its variants


def binding_names(error: AiMuxError) -> dict[str, str]:
    """Return the SDK's public name of a variant in each binding."""
    tag, own = error.wire_tag, _EXCEPTIONS.get(error.wire_tag, {})
    names = dict.fromkeys(BASES, own.get("class", f"{tag}Error"))
    names |= {"go": f"Code{tag}", "swift": tag[0].lower() + tag[1:]}
    return {binding: own.get(binding, name) for binding, name in names.items()}
