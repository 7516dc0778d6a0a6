"""`decode`: JSON text or parsed Python data to a value of the contract, or one `WireError`.

There is a quick way, which parses with jiter and may refuse too much, and an exact way, whose
verdict counts. Whatever the quick way refuses goes the exact way.
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
    """The validators of an externally tagged form by tag, each made when it is first asked for.

    The flag says that below the tag are texts only: no number and no deep nesting can matter
    there. Raises KeyError for a tag that the form does not have.
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
    """How one form is read from parsed data: by tag, or else whole.

    A form is `chosen` when it is a union told by its `type`.
    """

    tags: Tags
    whole: Validator | None
    chosen: bool

    def judge(self, tree: object) -> Any:  # noqa: ANN401 - the caller knows the form
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
            if reader.whole is None:
                (tag,) = tree
                validate, flat = reader.tags[tag]
                if flat or _parsed_exactly(spelt):
                    # There is one key, here and wherever `tag_of` chose: none else is looked for.
                    value = validate(tree, extra="ignore")
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
    return ("-0" not in text or not _MINUS_ZERO.search(text)) and not may_be_deep(text)


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
