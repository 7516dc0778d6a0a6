"""Suggest the known word that an unknown one was probably meant to be."""

from __future__ import annotations

from collections.abc import Iterable


def did_you_mean(word: str, known: Iterable[str]) -> str | None:
    """Return the known word closest to `word`; None where none is close."""
    from difflib import get_close_matches  # noqa: PLC0415 - needed only after a mistake

    return next(iter(get_close_matches(word, known, n=1, cutoff=0.5)), None)
