"""A testee that fails is an error of the conversation, not a silent success."""

from __future__ import annotations

import sys
from subprocess import CalledProcessError

import pytest

from tests.bindings.testee import converse


def test_a_testee_that_ends_early_is_an_error() -> None:
    with pytest.raises(CalledProcessError):
        converse([sys.executable, "-c", "raise SystemExit(3)"], [{"op": "decode"}])
