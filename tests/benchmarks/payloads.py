"""A made-up corpus for the benchmarks: what providers, models and SDKs write, in canonical form.

Everything follows from a seed and from the definition, so that a new variant is in it at once.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Final, TypeAlias

from contract.codec.layout import (
    Kind,
    ListOf,
    OneOf,
    Ref,
    Scalar,
    WireBase,
    WireField,
    layout_of,
    members_of,
    wire_tag,
)
from contract.codec.models import ExternallyTagged, Newtype
from contract.errors import AiMuxError
from contract.tools import ToolCall

SEED: Final = 20_260_101
SHORTEST, LONGEST = 60, 600
VARIANTS: Final = members_of(AiMuxError)

_SENTENCES: Final = (
    "total timeout",
    "connection reset by peer",
    "The request was cancelled by the caller before an answer came.",
    "Rate limit reached for gpt-4o in organization org-7fk2 on tokens per min (TPM): Limit 30000.",
    "expected value at line 1 column 1",
    "missing field `choices` at line 14 column 3 of the provider's answer",
    "Your authentication token has expired. Please try signing in again.",
    'tool arguments are not valid JSON: key must be a string, found "}"',
    "messages[3].content must not be empty when role is 'tool'",
    "Unsupported value: 'messages[0].role' does not support 'system' with this model.",
    "No endpoints found that support tool use. Try another model.",
    "the stream ended\nbefore the last part\tof the answer",
    "temperature must lie between 0 and 2, got -1",
    "model was retired on 2025-06-01; use its successor",
)
_OTHER_SCRIPTS: Final = (
    "Überprüfung fehlgeschlagen: ungültiger Schlüssel für die Region „eu-central-1“",
    "请求过于频繁，请稍后再试",
    "Le modèle a renvoyé une réponse vide 🙁 réessayez",
)
_WORDS: Final = ("north", "amber", "ledger", "quota", "vector", "harbor", "signal", "maple")
_TOOLS: Final = ("get_weather", "search_documents", "create_ticket", "run_query", "send_email")
_MODELS: Final = ("gpt-4o-2024-08-06", "claude-sonnet-4-5", "gemini-2.5-flash", "llama-3.3-70b")
_PROVIDERS: Final = ("openai", "anthropic", "google-vertex", "amazon-bedrock", "groq", "mistral")
_CODES: Final = ("rate_limit_exceeded", "invalid_request_error", "overloaded_error", "NOT_FOUND")
_RARE: Final = frozenset({"error", "invalid", "dynamic", "provider_executed"})
_STATUSES: Final = (400, 401, 404, 408, 413, 429, 429, 500, 503, 529)

Make: TypeAlias = Callable[["Corpus"], object]


class Corpus:
    """Makes documents of every shape, the same ones for the same seed."""

    def __init__(self, seed: int = SEED) -> None:
        self.chance = random.Random(seed)  # noqa: S311 - a corpus keeps no secrets
        self.nested = 0
        """How many documents the one that is being made stands in: inner ones are small."""

    def documents(self, shape: type[WireBase]) -> Iterator[str]:
        """Make texts of one shape without end, each of a length within the limits."""
        while True:
            text = compact(self.document(shape))
            if SHORTEST <= len(text.encode()) <= LONGEST:
                yield text

    def document(self, shape: type[WireBase]) -> dict[str, object]:
        """Make one document."""
        fields = layout_of(shape).fields
        if issubclass(shape, Newtype):
            return {wire_tag(shape): self.value(fields[0])}
        present = (f for f in fields if not f.omitted or self.has_value(f))
        payload = {field.wire_name: self.value(field) for field in present}
        return {wire_tag(shape): payload} if issubclass(shape, ExternallyTagged) else payload

    def has_value(self, field: WireField) -> bool:
        """Decide whether an optional field has a value."""
        return self.chance.random() < (0.1 if field.name in _RARE else 0.4)

    def value(self, field: WireField) -> object:
        """Make what a field holds: as its name suggests, else by its kind."""
        if field.optional and not field.omitted and not self.has_value(field):
            return None
        make = _BY_NAME.get(field.name)
        return make(self) if make else self.of_kind(field.kind)

    def of_kind(self, kind: Kind) -> object:
        """Make a value of a kind."""
        match kind:
            case Ref(form):
                self.nested += 1
                inner = self.document(self.chance.choice(members_of(form)))
                self.nested -= 1
                return inner
            case ListOf(item):
                return [self.of_kind(item) for _ in range(self.chance.choice((0, 1, 1, 2, 2, 3)))]
            case OneOf(values):
                return self.chance.choice(values)
            case Scalar(name):
                return _BY_SCALAR[name](self)

    def message(self) -> str:
        """Make a message: mostly short, sometimes a long body."""
        count = 1 if self.nested else self.chance.choice((1, 1, 1, 2, 2, 3, 5))
        return " ".join(self.sentence() for _ in range(count))

    def sentence(self) -> str:
        """Make a sentence; about as many as in recorded traffic are not ASCII."""
        return self.chance.choice(_OTHER_SCRIPTS if self.chance.random() < 0.06 else _SENTENCES)

    def words(self, count: int) -> list[str]:
        """Make a list of words."""
        return [self.chance.choice(_WORDS) for _ in range(count)]

    def arguments(self) -> object:
        """Make free JSON: the arguments of a call, or the body of a request or an answer."""
        return self.chance.choice(_ARGUMENTS[:3] if self.nested else _ARGUMENTS)(self)

    def argument_text(self) -> str:
        """Make arguments as the model wrote them, now and then cut off."""
        text = compact(self.arguments())
        return text if self.chance.random() < 0.7 else text[: len(text) // 2]

    def headers(self) -> dict[str, str]:
        """Make the headers of an answer."""
        seconds = {"retry-after": str(self.chance.randrange(1, 90))}
        return {"content-type": "application/json", **self.chance.choice((seconds, {}))}

    def number(self) -> float:
        """Make a double with a few digits, some of them negative."""
        return round(self.chance.uniform(-90, 180), self.chance.choice((1, 2, 4)))

    def hexadecimal(self, digits: int) -> str:
        """Make something like an id or a signature."""
        return f"{self.chance.getrandbits(4 * digits):0{digits}x}"


def _query(corpus: Corpus) -> object:
    return {"query": " ".join(corpus.words(4)), "limit": corpus.chance.randrange(1, 100)}


def _place(corpus: Corpus) -> object:
    return {"city": corpus.chance.choice(_WORDS), "lat": corpus.number(), "lon": corpus.number()}


def _bare(corpus: Corpus) -> object:
    return corpus.chance.choice(({}, None, [], "plain text", 7, {"note": None}))


def _items(corpus: Corpus) -> object:
    count = corpus.chance.randrange(1, 5)
    items = [{"name": w, "weight": i, "ok": i % 2 == 0} for i, w in enumerate(corpus.words(count))]
    return {"items": items, "total": corpus.number()}


def _table(corpus: Corpus) -> object:
    return {"rows": [[corpus.chance.randrange(10**6) for _ in range(4)] for _ in range(3)]}


def _chat(corpus: Corpus) -> object:
    message = {"role": "user", "content": corpus.message()}
    return {"model": corpus.chance.choice(_MODELS), "messages": [message], "temperature": 0.7}


def _note(corpus: Corpus) -> object:
    return {
        "title": "_".join(corpus.words(2)),
        "body": corpus.message(),
        "tags": corpus.words(3),
    }


_ARGUMENTS: Final = (_query, _place, _bare, _items, _table, _chat, _note)

_BY_NAME: Final[Mapping[str, Make]] = {
    "url": lambda c: f"https://api.{c.chance.choice(_PROVIDERS)}.example/v1/messages",
    "model_id": lambda c: c.chance.choice(_MODELS),
    "model_type": lambda c: c.chance.choice(("languageModel", "textEmbeddingModel")),
    "provider_id": lambda c: f"{c.chance.choice(_PROVIDERS)}.{'_'.join(c.words(5))}",
    "provider_code": lambda c: c.chance.choice(_CODES),
    "response_body": lambda c: compact({"error": {"message": c.message(), "type": "api"}}),
    "tool_call_id": lambda c: f"call_{c.hexadecimal(24)}",
    "tool_name": lambda c: c.chance.choice(_TOOLS),
    "tool_input": Corpus.argument_text,
    "available_tools": lambda c: list(_TOOLS[: c.chance.randrange(len(_TOOLS) + 1)]),
    "thought_signature": lambda c: c.hexadecimal(40),
    "provider_metadata": lambda c: {"anthropic": {"index": c.chance.randrange(9)}},
}

_BY_SCALAR: Final[Mapping[str, Make]] = {
    "string": Corpus.message,
    "boolean": lambda c: c.chance.random() < 0.5,
    "u16": lambda c: c.chance.choice(_STATUSES),
    "json": Corpus.arguments,
    "object": _note,
    "strings": Corpus.headers,
}


def compact(data: object) -> str:
    """Write JSON without spaces, with every character as itself."""
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False)


@dataclass(frozen=True, slots=True)
class Texts:
    """Some documents: those of the errors, in mixed order, and those of the tool calls."""

    errors: Sequence[str]
    calls: Sequence[str]

    def blocks(self, size: int) -> Iterator[Texts]:
        """Cut into blocks of about a size, with equal shares of both."""
        count = max(1, round(len(self) / size))
        for at in range(count):
            yield Texts(self.errors[at::count], self.calls[at::count])

    def __len__(self) -> int:
        return len(self.errors) + len(self.calls)

    def __iter__(self) -> Iterator[str]:
        yield from self.errors
        yield from self.calls


def texts(documents: int, seed: int = SEED) -> Texts:
    """Make a corpus: equal shares of every variant and of tool calls."""
    corpus = Corpus(seed)
    share = max(1, documents // (len(VARIANTS) + 1))
    errors = [text for shape in VARIANTS for text in islice(corpus.documents(shape), share)]
    corpus.chance.shuffle(errors)
    return Texts(errors, list(islice(corpus.documents(ToolCall), share)))
