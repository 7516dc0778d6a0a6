"""Names in Java: which a component may have, and which a file has to import."""

from __future__ import annotations

import re
from typing import Final

from generators.languages.records import PACKAGE

_TAKEN: Final = frozenset(
    re.findall(
        r"\w+",
        """
        abstract assert boolean break byte case catch char class const continue default do double
        else enum extends false final finally float for goto if implements import instanceof int
        interface long native new null package private protected public return short static strictfp
        super switch synchronized this throw throws transient true try void volatile while

        accept clone code displayMessage facts finalize fromJson getClass hashCode headers notify
        notifyAll retryAfterMs retryable status toJson toString variant wait
        """,
    )
)
"""The keywords, and the methods that a record of the contract has beside its components."""

_IMPORTED: Final = {
    "com.fasterxml.jackson.core": "JsonFactory JsonFactoryBuilder JsonGenerator JsonParser "
    "JsonProcessingException JsonStreamContext JsonToken StreamReadConstraints",
    "com.fasterxml.jackson.core.io": "NumberOutput",
    "com.fasterxml.jackson.core.json": "JsonWriteFeature",
    "com.fasterxml.jackson.databind": "JsonNode",
    "com.fasterxml.jackson.databind.node": "ArrayNode BigIntegerNode BooleanNode DoubleNode "
    "IntNode JsonNodeFactory LongNode NullNode ObjectNode TextNode",
    f"{PACKAGE}.WireException": "Reason",
    "java.io": "IOException StringWriter UncheckedIOException",
    "java.math": "BigDecimal BigInteger MathContext RoundingMode",
    "java.nio": "ByteBuffer",
    "java.nio.charset": "CharacterCodingException",
    "java.time": "DateTimeException Duration Instant LocalDateTime ZoneOffset",
    "java.util": "ArrayDeque ArrayList Collections Deque IdentityHashMap LinkedHashMap List Locale "
    "Map Objects Optional",
    "java.util.function": "Consumer Function Supplier",
    "java.util.regex": "Matcher Pattern",
}
_STATIC: Final = {
    "java.nio.charset.StandardCharsets": "UTF_8",
    f"{PACKAGE}.JsonPath": "quoted",
    "java.util.Objects": "requireNonNull",
}


def is_free(name: str) -> bool:
    """Tell whether a component may have this name."""
    return name not in _TAKEN


def imports(body: str) -> dict[str, list[str]]:
    """Give what a file with this body imports: `imports` and `static_imports`, in order.

    What only a comment or a text names counts for nothing, nor does what the body defines itself.
    """
    code = re.sub(r"/\*.*?\*/", "", body, flags=re.DOTALL)
    code = re.sub(r'"(?:[^"\\]|\\.)*"', "", code)
    named = set(re.findall(r"(?<![.\w])\w+", code))
    named -= set(re.findall(r"\b(?:enum|static String) (\w+)", code))
    return {"imports": _found(_IMPORTED, named), "static_imports": _found(_STATIC, named)}


def _found(packages: dict[str, str], named: set[str]) -> list[str]:
    known = (f"{package}.{name}" for package, names in packages.items() for name in names.split())
    return sorted(name for name in known if name.rpartition(".")[2] in named)
