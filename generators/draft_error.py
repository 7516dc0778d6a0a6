"""The error for a drafted case or vector that the reference implementation contradicts."""

from __future__ import annotations


class DraftError(AssertionError):
    """The drafted outcome and the reference implementation's differ: one of the two is wrong."""
