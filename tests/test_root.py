"""The names that `contract` itself offers, each imported when it is first used."""

from __future__ import annotations

import subprocess
import sys

import pytest

import contract


def test_names_are_sorted_and_there() -> None:
    assert contract.__all__ == sorted(contract.__all__)
    for name in contract.__all__:
        assert getattr(contract, name) is not None


def test_another_name_is_none_of_them() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
        _ = contract.nothing


def test_importing_the_root_loads_nothing_else() -> None:
    code = "import contract, sys; print('pydantic' in sys.modules, 'jiter' in sys.modules)"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
    assert told.stdout == b"False False\n"
