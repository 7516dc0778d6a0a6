"""`decode`: JSON text or parsed Python data to a value of the contract, or one `WireError`.

There is a quick way, which parses with jiter and may refuse too much, and an exact way, whose
verdict counts. Whatever the quick way refuses goes the exact way.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias, TypeVar

from jiter import from_json
from pydantic import TypeAdapter, ValidationError
from typing_extensions import TypeForm

from contract.codec.exact import Parsed, may_be_deep, parse, utf8_fault
from contract.codec.fault import fault_of
from contract.codec.json_value import MAX_DEPTH, JsonValue, checked_json
from contract.codec.models import ExternallyTagged, WireModel
from contract.codec.refusal import WireError, describe, quote, refuse
from contract.codec.repeated import repeated_field
from contract.codec.shape import is_model, layout_of
from contract.codec.tree import is_object
from contract.codec.unions import members_of, union_marker

T = TypeVar("T")

Validator: TypeAlias = Callable[[object], Any]


@dataclass(frozen=True, slots=True)
class Reader:
    """How one form is read from parsed data.

    `by_tag` has the validators of an externally tagged form, else `whole` is the one validator.
    A form is `chosen` when it is a union told by its `type`. The tags in `flat` stand for texts only: no
    number and no deep nesting can matter there.
    """

    whole: Validator
    by_tag: Mapping[str, Validator]
    flat: frozenset[str]
    chosen: bool

    def judge(self, tree: object) -> Any:  # noqa: ANN401 - the caller knows the form
        """Validate parsed data. Raises `WireError`."""
        try:
            return self._validator(tree)(tree)
        except ValidationError as error:
            raise fault_of(error, tree, chosen=self.chosen) from None

    def _validator(self, tree: object) -> Validator:
        if not self.by_tag:
            return self.whole
        if not is_object(tree):
            raise refuse("wrong-type", (), "an object", describe(tree))
        if len(tree) != 1:
            found = ", ".join(quote(tag) for tag in list(tree)[:3]) or "no key"
            raise refuse("not-exactly-one-variant", (), "one key, the variant's name", found)
        (tag,) = tree
        if tag not in self.by_tag:
            known = " or ".join(self.by_tag) if len(self.by_tag) < 5 else "a known variant"  # noqa: PLR2004 - as many as a line holds
            raise refuse("unknown-variant", (), known, quote(tag))
        return self.by_tag[tag]


_readers: Final[dict[object, Reader]] = {}


def decode(form: TypeForm[T], text: str | bytes) -> T:
    """Read a value of `form` from JSON text, by serde's rules.

    `form` is a class or a union of the contract, or `JsonValue`. Bytes must be UTF-8. Raises
    `WireError` for every text that the contract refuses, and TypeError when `form` is none of the
    contract's or `text` is no text.
    """
    reader = _readers.get(form) or reader_of(form)
    try:
        if isinstance(text, str):
            data = text.encode()
        else:
            data, text = text, str(text, "utf-8")
        tree = from_json(data, catch_duplicate_keys=True, allow_inf_nan=False)
        value: T
        for tag in reader.by_tag and tree:
            if tag in reader.flat or _parsed_exactly(text):
                value = reader.by_tag[tag](tree)
                return value
        if _parsed_exactly(text):
            value = reader.whole(tree)
            return value
    except (ValueError, TypeError, KeyError, RecursionError):
        pass
    value = _judge_text(reader, text)
    return value


def _parsed_exactly(text: str) -> bool:
    """Tell whether jiter saw what serde_json sees: it forgets minus zero, and allows more depth."""
    return ("-" not in text or "-0" not in text) and not may_be_deep(text)


def decode_value(form: TypeForm[T], data: object) -> T:
    """Read a value of `form` from data that was parsed already: dicts, lists, strings, numbers.

    What a parser has forgotten (repeated keys, how a number was spelt) cannot be judged. Raises
    `WireError` for data that the contract refuses or that JSON cannot carry, and TypeError when
    `form` is none of the contract's.
    """
    reader = _readers.get(form) or reader_of(form)
    try:
        value: T = reader.judge(checked_json(data))
    except RecursionError:
        raise _too_deep_for_the_stack() from None
    return value


def _judge_text(reader: Reader, text: str | bytes) -> Any:  # noqa: ANN401 - as Reader.judge
    if isinstance(text, bytes):
        raise utf8_fault(text)
    try:
        parsed: Parsed = parse(text)
        value = reader.judge(parsed.tree)
        fault = repeated_field(value, parsed)
    except RecursionError:
        raise _too_deep_for_the_stack() from None
    if fault is not None:
        raise fault
    return value


def _too_deep_for_the_stack() -> WireError:
    found = "more than is left of Python's stack here"
    return refuse("too-deep", (), f"at most {MAX_DEPTH} levels", found)


def reader_of(form: object) -> Reader:
    """Make the reader of a form, once. Raises TypeError for a form that is none of the contract's."""
    _readers[form] = reader = _make_reader(form)
    return reader


def _make_reader(form: object) -> Reader:
    marker = union_marker(form)
    if not (marker or form is JsonValue or (is_model(form) and issubclass(form, WireModel))):
        msg = f"{form!r} is no type of the contract"
        raise TypeError(msg)
    members = [m for m in members_of(form) if issubclass(m, ExternallyTagged)]
    validators = {m.wire_tag: m.__pydantic_validator__.validate_python for m in members}
    adapter: TypeAdapter[object] = TypeAdapter(form)  # type: ignore[arg-type]  # checked above
    return Reader(
        whole=adapter.validator.validate_python,
        by_tag=validators,
        flat=frozenset(member.wire_tag for member in members if layout_of(member).flat),
        chosen=marker is not None and marker.tagging != "external",
    )
