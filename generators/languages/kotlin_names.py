"""Names in Kotlin: how a property is spelt, and which a file has to import."""

from __future__ import annotations

import re
from typing import Final

from generators.languages.records import PACKAGE

_KEYWORDS: Final = frozenset(
    re.findall(
        r"\w+",
        """
        as break class continue do else false for fun if in interface is null object package return
        super this throw true try typealias typeof val var when while
        """,
    )
)

_MEMBERS: Final = frozenset(
    re.findall(
        r"\w+",
        """
        code copy displayMessage equals facts fromJson hashCode retryAfterMs retryable status toJson
        toString variant
        """,
    )
)
"""The members that a class of the contract has beside its properties."""

_IMPORTED: Final = {
    f"{PACKAGE}.WireException": "Reason",
    "java.math": "BigDecimal BigInteger MathContext RoundingMode",
    "java.nio": "ByteBuffer",
    "java.nio.charset": "CharacterCodingException",
    "java.time": "DateTimeException Duration Instant LocalDateTime ZoneOffset",
    "java.util": "IdentityHashMap",
    "kotlin.math": "absoluteValue",
    "kotlinx.serialization": "ExperimentalSerializationApi KSerializer SerialName Serializable "
    "SerializationException",
    "kotlinx.serialization.descriptors": "SerialDescriptor",
    "kotlinx.serialization.encoding": "Decoder Encoder",
    "kotlinx.serialization.json": "JsonArray JsonDecoder JsonElement JsonEncoder JsonNull "
    "JsonObject JsonPrimitive JsonUnquotedLiteral",
}


_LAST: Final = ("java.", "kotlin.")
"""What is imported behind all else."""


def property_name(name: str) -> str:
    """Spell the name of a property: not as a member is called, and a keyword in backticks."""
    if name in _MEMBERS:
        return f"{name}_"
    return f"`{name}`" if name in _KEYWORDS else name


def imports(body: str) -> list[str]:
    """Give what a file with this body imports, in order.

    What only a comment or a text names counts for nothing, nor does what the body defines itself.
    """
    code = re.sub(r"/\*.*?\*/", "", body, flags=re.DOTALL)
    code = re.sub(r'"(?:[^"\\]|\\.)*"', "", code)
    named = set(re.findall(r"(?<![.\w])\w+|(?<=\w\.)absoluteValue", code))
    named -= set(re.findall(r"\benum class (\w+)", code))
    found = (
        f"{package}.{name}"
        for package, names in _IMPORTED.items()
        for name in names.split()
        if name in named
    )
    return sorted(found, key=lambda name: (name.startswith(_LAST), name))
