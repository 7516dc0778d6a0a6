"""Hold messages against the protocol's schema, which is one of the golden files."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Final

from jsonschema_rs import Draft202012Validator

from contract.artefacts.location import golden_files
from contract.conformance.protocol import ANSWER_FORMS, ANSWER_KINDS, Operation

_KINDS: Final = {"rejected": "Rejected", "skipped": "Skipped", "failed": "Failed"}


class SchemaCheck:
    """Says what is wrong with a message, or None. The schemas are compiled as they are needed."""

    def __init__(self) -> None:
        self._validators: dict[str, Draft202012Validator] = {}

    def handshake(self, message: Mapping[str, object]) -> str | None:
        """Check the answer to the first line."""
        return self._fault("protocol-answer", "Handshake", message)

    def request(self, message: Mapping[str, object]) -> str | None:
        """Check what the runner is about to write."""
        return self._fault("protocol-request", None, message)

    def answer(self, operation: Operation, message: Mapping[str, object]) -> str | None:
        """Check an answer to an operation."""
        kind = next((kind for kind in ANSWER_KINDS if kind in message), "result")
        name = ANSWER_FORMS[operation] if kind == "result" else _KINDS[kind]
        return self._fault("protocol-answer", name, message)

    def _fault(self, file: str, name: str | None, message: Mapping[str, object]) -> str | None:
        validator = self._validators.get(name or file)
        if validator is None:
            validator = self._validators[name or file] = _compiled(file, name)
        try:
            fault = next(validator.iter_errors(message), None)
        except ValueError:
            return "as it is nested too deep"
        if fault is None:
            return None
        from contract.conformance.answer_check import cut  # noqa: PLC0415 - only where something is wrong
        from contract.json_path import json_path  # noqa: PLC0415 - as above

        return cut(f"at {json_path(fault.instance_path)}: {fault.message}")


def _compiled(file: str, name: str | None) -> Draft202012Validator:
    schema = json.loads(golden_files().joinpath(f"schema/kit/{file}.json").read_bytes())
    if name is not None:
        schema = {"$ref": f"#/$defs/{name}", "$defs": schema["$defs"]}
    return Draft202012Validator(schema)
