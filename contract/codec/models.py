"""The base classes of every wire shape: serde's taggings as pydantic models, always strict."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeVar

from pydantic import (
    AliasGenerator,
    AliasPath,
    BaseModel,
    ConfigDict,
    GetJsonSchemaHandler,
    model_serializer,
    model_validator,
)
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema, InitErrorDetails, PydanticCustomError, ValidationError
from typing_extensions import override

from contract.codec.json_schema import description_of
from contract.codec.json_value import Folded, NoText
from contract.codec.layout import (
    MISSING_TAG,
    UNKNOWN_FIELD,
    Kind,
    ListOf,
    Scalar,
    Tagging,
    WireBase,
    layout_of,
)
from contract.codec.reader import decode
from contract.codec.refusal import WireError
from contract.json_tree import is_array, is_object

M = TypeVar("M", bound=BaseModel)


class WireModel(WireBase, frozen=True):
    """A JSON object with the fields of the class. Unknown fields are ignored on reading."""

    # Built when first used: a command that reads errors need not build what tools are.
    model_config = ConfigDict(extra="ignore", protected_namespaces=(), defer_build=True)

    def __init__(self, /, **data: Any) -> None:  # noqa: ANN401 - as pydantic's
        """Take the fields by their Python names, as strictly as they are read.

        Raises `pydantic.ValidationError` for an unknown keyword, a missing field or a wrong type.
        """
        __tracebackhide__ = True
        self.__pydantic_validator__.validate_python(
            data, self_instance=self, by_alias=False, by_name=True, extra="forbid"
        )

    # Reading must not go through __init__, which knows the Python names only.
    __init__.__pydantic_base_init__ = True  # type: ignore[attr-defined]

    @classmethod
    def model_construct(cls, _fields_set: set[str] | None = None, **values: Any) -> Self:  # noqa: ANN401 - as pydantic's
        """Construct a value. Unlike pydantic's, it validates: no unchecked value may exist."""
        return cls(**values)

    def model_copy(self, *, update: Mapping[str, Any] | None = None, deep: bool = False) -> Self:
        """Copy a value, with `update` validated as in construction."""
        copied = super().model_copy(deep=deep)
        return type(self)(**{**copied.__dict__, **update}) if update else copied

    @classmethod
    def model_validate_json(cls, json_data: str | bytes | bytearray, **switches: Any) -> Self:  # noqa: ANN401 - as pydantic's
        """Read JSON text by the codec's rules: pydantic's parser forgets repeated keys and -0.

        Raises `pydantic.ValidationError`. With any of pydantic's switches its own parser reads.
        """
        if switches:
            return super().model_validate_json(json_data, **switches)
        text = bytes(json_data) if isinstance(json_data, bytearray) else json_data
        try:
            return decode(cls, text)
        except WireError as error:
            fault = PydanticCustomError("wire_error", "{fault}", {"fault": str(error)})
            details: InitErrorDetails = {"type": fault, "loc": (), "input": json_data}
            raise ValidationError.from_exception_data(cls.__name__, [details]) from error

    if not TYPE_CHECKING:  # deprecated: the checkers shall not offer it

        def copy(self, *, update: Mapping[str, Any] | None = None, deep: bool = False) -> Self:
            """Copy a value as `model_copy` does. Pydantic's does not validate."""
            return self.model_copy(update=update, deep=deep)

    def payload(self) -> dict[str, Any]:
        """Give the fields that are written, by their wire names. Models in it stay models."""
        values = vars(self)
        layout = layout_of(type(self))
        if layout.verbatim:
            return values
        always, renamed = layout.always, layout.renamed
        written: dict[str, Any]
        written = {k: v for k, v in values.items() if v is not None or k in always}
        if renamed:
            written = {renamed.get(k, k): v for k, v in written.items()}
        for name in layout.lists:
            if name in written:
                written[name] = list(written[name])
        return written

    def tagged(self, payload: dict[str, Any]) -> dict[str, Any]:
        """Put the payload under its tag, where the shape has one."""
        return payload

    def wire_tree(self) -> dict[str, Any]:
        """Give one level of what is written: nested models are folded, typed lists are lists."""
        kinds = {field.wire_name: field.kind for field in layout_of(type(self)).fields}
        return self.tagged({k: _level(v, kinds[k]) for k, v in self.payload().items()})

    @model_serializer(mode="plain")
    def _written(self) -> dict[str, Any]:
        values = self.__dict__
        for name, check in layout_of(type(self)).checks:
            check(values[name])
        return self.tagged(self.payload())

    @classmethod
    def __get_pydantic_json_schema__(
        cls, core_schema: CoreSchema, handler: GetJsonSchemaHandler, /
    ) -> JsonSchemaValue:
        return handler(description_of(cls, handler.mode))


def _level(value: object, kind: Kind) -> object:
    """Give a field's value as it stands in a tree of JSON, with marks where that differs."""
    if isinstance(value, WireModel):
        return Folded(value.wire_tree)
    if isinstance(kind, ListOf) and is_array(value):
        return [_level(item, kind.item) for item in value]
    if kind == Scalar("strings") and is_object(value):
        return {k: v if isinstance(v, str) else NoText(v) for k, v in value.items()}
    return value


def assembled(cls: type[M], fields: dict[str, Any]) -> M:
    """Make a value of fields that were checked already: all of them, in order, by Python name.

    For code that has just read each of them; it costs a fifth of construction.
    """
    value = _new(cls)
    _put_dict(value, fields)
    _put_set(value, set(fields))
    _put_extra(value, None)
    _put_private(value, None)
    return value


_new = object.__new__
# The slots themselves: looking them up by name costs as much as filling them.
_put_dict, _put_set, _put_extra, _put_private = (
    vars(BaseModel)[slot].__set__
    for slot in (
        "__dict__",
        "__pydantic_fields_set__",
        "__pydantic_extra__",
        "__pydantic_private__",
    )
)


class ExternallyTagged(WireModel, frozen=True, extra="forbid"):
    """A JSON object with exactly one key, the tag, and the fields in the object below it."""

    tagging: ClassVar[Tagging | None] = "external"

    def __init_subclass__(cls, **kwargs: Any) -> None:  # noqa: ANN401 - as pydantic's
        super().__init_subclass__(**kwargs)
        if "wire_tag" not in cls.__dict__:
            cls.wire_tag = cls.__name__
        cls.model_config["alias_generator"] = AliasGenerator(validation_alias=cls.wire_alias)

    @classmethod
    def wire_alias(cls, name: str) -> str | AliasPath:
        """Say where in the document a field is found."""
        return AliasPath(cls.wire_tag, name)

    @override
    def tagged(self, payload: dict[str, Any]) -> dict[str, Any]:
        return {self.wire_tag: payload}


class Newtype(ExternallyTagged, frozen=True):
    """A JSON object with exactly one key, the tag, and the one field's value right below it."""

    newtype: ClassVar[bool] = True

    @classmethod
    @override
    def wire_alias(cls, name: str) -> str:
        return cls.wire_tag

    @override
    def tagged(self, payload: dict[str, Any]) -> dict[str, Any]:
        (value,) = payload.values()
        return {self.wire_tag: value}


class InternallyTagged(WireModel, frozen=True):
    """A JSON object whose field `type`, written first, says which shape the others have.

    Each subclass declares `type` first, as a `Literal` with that literal for its default.
    """

    tagging: ClassVar[Tagging | None] = "internal"

    @classmethod
    @override
    def __pydantic_init_subclass__(cls, **kwargs: Any) -> None:
        super().__pydantic_init_subclass__(**kwargs)
        cls.wire_tag = str(cls.model_fields["type"].default)

    def __init__(self, /, **data: Any) -> None:  # noqa: ANN401 - as pydantic's
        """Take the fields by their Python names; `type` need not be given."""
        __tracebackhide__ = True
        super().__init__(**{"type": self.wire_tag, **data})

    __init__.__pydantic_base_init__ = True  # type: ignore[attr-defined]  # as in WireModel

    @model_validator(mode="before")
    @classmethod
    def _outline(cls, data: object) -> object:
        if not is_object(data):
            return data
        if "type" not in data:
            raise PydanticCustomError(MISSING_TAG, "Field required: type")
        if cls.model_config.get("extra") == "forbid":
            # Pydantic would make an error of every unknown field, of which there may be millions.
            unknown = next((name for name in data if name not in cls.model_fields), None)
            if unknown is not None:
                context = {"field": unknown}
                raise PydanticCustomError(UNKNOWN_FIELD, "No such field: {field}", context)
        return data
