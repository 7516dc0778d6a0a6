"""`decode` and `decode_value`: JSON text or parsed Python data to a value, or one `WireError`.

A fast path parses with jiter and may refuse too much. What it refuses is read again by the exact
parser, which decides.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final, TypeAlias, TypeVar

from jiter import from_json
from pydantic import TypeAdapter, ValidationError
from typing_extensions import TypeForm

from contract.codec.depth import may_be_deep
from contract.codec.exact import parse, utf8_fault
from contract.codec.fault import fault_of, object_fault, variant_fault
from contract.codec.json_value import LAST_RESORT, OUT_OF_STACK, JsonValue, checked_json
from contract.codec.layout import WireBase, is_model, layout_of, members_of, union_marker
from contract.codec.refusal import WireError
from contract.codec.repeated import repeated_field
from contract.json_tree import is_object

T = TypeVar("T")

_MINUS_ZERO: Final = re.compile(r"-0(?:[ \t\n\r,\]}]|\Z)")

Validator: TypeAlias = Callable[..., Any]


class Tags(dict[str, tuple[Validator, bool]]):
    """The validators of an externally tagged type by tag, each made when it is first used.

    The flag is true for a member with only texts below its tag, where numbers and deep nesting
    cannot matter. Raises KeyError for an unknown tag.
    """

    def __init__(self, members: Iterable[type[WireBase]]) -> None:
        super().__init__()
        self._members = {member.wire_tag: member for member in members}

    def __missing__(self, tag: str) -> tuple[Validator, bool]:
        member = self._members[tag]
        entry = self[tag] = (member.__pydantic_validator__.validate_python, layout_of(member).flat)
        return entry


@dataclass(frozen=True, slots=True)
class Reader:
    """How one wire type is read from parsed data: by tag, or else by one validator.

    `chosen` is true for a union that is read by its `type`.
    """

    tags: Tags
    whole: Validator | None
    chosen: bool

    def validate(self, tree: object) -> Any:  # noqa: ANN401 - the caller knows the type
        """Validate parsed data. Raises `WireError`."""
        try:
            return self._validator(tree)(tree)
        except ValidationError as error:
            raise fault_of(error, tree, chosen=self.chosen) from None

    def _validator(self, tree: object) -> Validator:
        if self.whole is not None:
            return self.whole
        if not is_object(tree) or len(tree) != 1:
            raise _no_variant(tree)
        try:
            return self.tags[next(iter(tree))][0]
        except KeyError:
            raise _no_variant(tree) from None


def _no_variant(tree: object) -> WireError:
    return variant_fault(tree) if is_object(tree) else object_fault(tree)


_readers: Final[dict[object, Reader]] = {}


def decode(form: TypeForm[T], text: str | bytes) -> T:
    """Read a value of the wire type `form` from JSON text, by serde's rules.

    `form` is a class or a union of the contract, or `JsonValue`. Bytes must be UTF-8. Raises
    `WireError` for a text that the contract refuses, and TypeError if `form` is not a type of the
    contract or `text` is not a string or bytes.
    """
    try:
        reader = _readers.get(form) or reader_of(form)
        value: T
        try:
            if isinstance(text, str):
                data, written = text.encode(), text
            else:
                data, written = text, str(text, "utf-8")
            tree = from_json(data, catch_duplicate_keys=True, allow_inf_nan=False)
            if reader.whole is None:
                (tag,) = tree
                validate, flat = reader.tags[tag]
                if flat or _parsed_exactly(written):
                    # There is one key, here and wherever `tag_of` chose: no other can be extra.
                    value = validate(tree, extra="ignore")
                    return value
            elif _parsed_exactly(written):
                value = reader.whole(tree)
                return value
        except (ValueError, TypeError, KeyError):
            pass
        value = _read_exactly(reader, text)
    except RecursionError:
        try:
            raise WireError(OUT_OF_STACK) from None
        except RecursionError:
            raise LAST_RESORT from None
    return value


def _parsed_exactly(text: str) -> bool:
    """Return whether jiter reads a text as serde_json does: it loses -0, and allows more depth."""
    return ("-0" not in text or not _MINUS_ZERO.search(text)) and not may_be_deep(text)


def decode_value(form: TypeForm[T], data: object) -> T:
    """Read a value of the wire type `form` from parsed data: dicts, lists, strings, numbers.

    What the parser has lost (repeated keys, how a number was written) is not checked. Raises
    `WireError` for data that the contract refuses or that JSON cannot represent, and TypeError if
    `form` is not a type of the contract.
    """
    try:
        reader = _readers.get(form) or reader_of(form)
        value: T = reader.validate(checked_json(data))
    except RecursionError:
        try:
            raise WireError(OUT_OF_STACK) from None
        except RecursionError:
            raise LAST_RESORT from None
    return value


def _read_exactly(reader: Reader, text: object) -> Any:  # noqa: ANN401 - as Reader.validate
    parsed = parse(_as_text(text))
    value = reader.validate(parsed.tree)
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
    """Make and keep the reader of a wire type. Raises TypeError for any other type."""
    _readers[form] = reader = _make_reader(form)
    return reader


def _make_reader(form: object) -> Reader:
    marker = union_marker(form)
    # The base classes of wire classes have no fields.
    is_class = is_model(form) and issubclass(form, WireBase) and bool(form.model_fields)
    if not (marker or form is JsonValue or is_class):
        msg = f"{form!r} is no type of the contract"
        raise TypeError(msg)
    members = [m for m in members_of(form) if m.tagging == "external"]
    return Reader(
        tags=Tags(members),
        whole=None if members else _whole(form),
        chosen=marker is not None and marker.tagging != "external",
    )


def _whole(form: object) -> Validator:
    adapter: TypeAdapter[object] = TypeAdapter(form)  # type: ignore[arg-type]  # the caller's check
    return adapter.validator.validate_python
