"""The base classes of all wire classes: serde's taggings as strict pydantic models."""

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

    # Validators are built when first used, so a command builds only those that it needs.
    model_config = ConfigDict(extra="ignore", protected_namespaces=(), defer_build=True)

    def __init__(self, /, **data: Any) -> None:  # noqa: ANN401 - as pydantic's
        """Validate the fields, given by their Python names, as strictly as a reader does.

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
        """Construct a value. Unlike pydantic's, it validates."""
        return cls(**values)

    def model_copy(self, *, update: Mapping[str, Any] | None = None, deep: bool = False) -> Self:
        """Copy a value. `update` is validated as in construction."""
        copied = super().model_copy(deep=deep)
        return type(self)(**{**copied.__dict__, **update}) if update else copied

    @classmethod
    def model_validate_json(cls, json_data: str | bytes | bytearray, **switches: Any) -> Self:  # noqa: ANN401 - as pydantic's
        """Read JSON text with the codec: pydantic's parser loses repeated keys and -0.

        Raises `pydantic.ValidationError`. If any of pydantic's switches is given, its parser reads.
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

    if not TYPE_CHECKING:  # deprecated, so hidden from type checkers

        def copy(self, *, update: Mapping[str, Any] | None = None, deep: bool = False) -> Self:
            """Copy a value with `model_copy`: pydantic's own method does not validate."""
            return self.model_copy(update=update, deep=deep)

    def payload(self) -> dict[str, Any]:
        """Return the fields to write, by their wire names. Nested models stay models."""
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
        """Return the payload below its tag, if the class has one."""
        return payload

    def wire_tree(self) -> dict[str, Any]:
        """Return one level of the tree to write: models are folded, typed lists are lists."""
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
    """Return a field's value as a part of a JSON tree, with markers for models and non-strings."""
    if isinstance(value, WireModel):
        return Folded(value.wire_tree)
    if isinstance(kind, ListOf) and is_array(value):
        return [_level(item, kind.item) for item in value]
    if kind == Scalar("strings") and is_object(value):
        return {k: v if isinstance(v, str) else NoText(v) for k, v in value.items()}
    return value


def assembled(cls: type[M], fields: dict[str, Any]) -> M:
    """Return a value made of all fields, in order, by Python name, without validation.

    Only for fields that were validated already; it takes a fifth of the time of construction.
    """
    value = _new(cls)
    _put_dict(value, fields)
    _put_set(value, set(fields))
    _put_extra(value, None)
    _put_private(value, None)
    return value


_new = object.__new__
# The slots themselves, since looking them up by name costs as much as filling them.
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
        """Return where a field is in the document."""
        return AliasPath(cls.wire_tag, name)

    @override
    def tagged(self, payload: dict[str, Any]) -> dict[str, Any]:
        return {self.wire_tag: payload}


class Newtype(ExternallyTagged, frozen=True):
    """A JSON object with exactly one key, the tag, and the only field's value directly below it."""

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
    """A JSON object whose field `type`, written first, is its tag.

    Each subclass declares `type` first, as a `Literal` with that literal for its default.
    """

    tagging: ClassVar[Tagging | None] = "internal"

    @classmethod
    @override
    def __pydantic_init_subclass__(cls, **kwargs: Any) -> None:
        super().__pydantic_init_subclass__(**kwargs)
        cls.wire_tag = str(cls.model_fields["type"].default)

    def __init__(self, /, **data: Any) -> None:  # noqa: ANN401 - as pydantic's
        """Validate the fields, given by their Python names; `type` may be left out."""
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
            # Pydantic would report every unknown field, of which there may be millions.
            unknown = next((name for name in data if name not in cls.model_fields), None)
            if unknown is not None:
                context = {"field": unknown}
                raise PydanticCustomError(UNKNOWN_FIELD, "No such field: {field}", context)
        return data
