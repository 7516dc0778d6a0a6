"""A testee that cannot be asked is no silent success."""

from __future__ import annotations

import sys
from subprocess import CalledProcessError

import pytest

from tests.bindings.testee import converse


def test_a_testee_that_ends_early_is_no_testee() -> None:
    with pytest.raises(CalledProcessError):
        converse([sys.executable, "-c", "raise SystemExit(3)"], [{"op": "decode"}])
