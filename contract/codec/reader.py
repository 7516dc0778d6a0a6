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

from contract.codec.exact import may_be_deep, parse, utf8_fault
from contract.codec.fault import fault_of, object_fault, variant_fault
from contract.codec.free import MINUS_ZERO
from contract.codec.json_value import LAST_RESORT, OUT_OF_STACK, JsonValue, checked_json
from contract.codec.models import ExternallyTagged, WireModel
from contract.codec.refusal import WireError
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
    A form is `chosen` when it is a union told by its `type`. The tags in `flat` stand for texts
    only: no number and no deep nesting can matter there.
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
            raise object_fault(tree)
        validator = self.by_tag.get(next(iter(tree))) if len(tree) == 1 else None
        if validator is None:
            raise variant_fault(tree)
        return validator


_readers: Final[dict[object, Reader]] = {}


def decode(form: TypeForm[T], text: str | bytes) -> T:
    """Read a value of `form` from JSON text, by serde's rules.

    `form` is a class or a union of the contract, or `JsonValue`. Bytes must be UTF-8. Raises
    `WireError` for every text that the contract refuses, and TypeError when `form` is none of the
    contract's or `text` is no text.
    """
    try:
        reader = _readers.get(form) or reader_of(form)
        value: T
        try:
            if isinstance(text, str):
                data, spelt = text.encode(), text
            else:
                data, spelt = text, str(text, "utf-8")
            tree = from_json(data, catch_duplicate_keys=True, allow_inf_nan=False)
            if reader.by_tag and len(tree) == 1:
                (tag,) = tree
                if tag in reader.flat or _parsed_exactly(spelt):
                    value = reader.by_tag[tag](tree)
                    return value
            elif _parsed_exactly(spelt):
                value = reader.whole(tree)
                return value
        except (ValueError, TypeError, KeyError):
            pass
        value = _judge_text(reader, text)
    except RecursionError:
        try:
            raise WireError(OUT_OF_STACK) from None
        except RecursionError:
            raise LAST_RESORT from None
    return value


def _parsed_exactly(text: str) -> bool:
    """Tell whether jiter saw what serde_json sees: it forgets minus zero, and allows more depth."""
    return ("-0" not in text or not MINUS_ZERO.search(text)) and not may_be_deep(text)


def decode_value(form: TypeForm[T], data: object) -> T:
    """Read a value of `form` from data that was parsed already: dicts, lists, strings, numbers.

    What a parser has forgotten (repeated keys, how a number was spelt) cannot be judged. Raises
    `WireError` for data that the contract refuses or that JSON cannot carry, and TypeError when
    `form` is none of the contract's.
    """
    try:
        reader = _readers.get(form) or reader_of(form)
        value: T = reader.judge(checked_json(data))
    except RecursionError:
        try:
            raise WireError(OUT_OF_STACK) from None
        except RecursionError:
            raise LAST_RESORT from None
    return value


def _judge_text(reader: Reader, text: object) -> Any:  # noqa: ANN401 - as Reader.judge
    parsed = parse(_as_text(text))
    value = reader.judge(parsed.tree)
    fault = repeated_field(value, parsed)
    if fault is not None:
        raise fault
    return value


def _as_text(text: object) -> str:
    if isinstance(text, str):
        return text
    if not isinstance(text, bytes):
        msg = f"expected str or bytes, found {type(text).__name__}"
        raise TypeError(msg)
    try:
        return str(text, "utf-8")
    except UnicodeDecodeError:
        raise utf8_fault(text) from None


def reader_of(form: object) -> Reader:
    """Make the reader of a form, once. Raises TypeError for what is none of the contract's."""
    _readers[form] = reader = _make_reader(form)
    return reader


def _make_reader(form: object) -> Reader:
    marker = union_marker(form)
    # The base classes of the shapes have no fields: they are no shapes.
    is_shape = is_model(form) and issubclass(form, WireModel) and bool(form.model_fields)
    if not (marker or form is JsonValue or is_shape):
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
