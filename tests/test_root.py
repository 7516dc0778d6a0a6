"""The public names of `contract`, each imported when it is first used."""

from __future__ import annotations

import subprocess
import sys

import pytest

import contract


def test_every_public_name_is_sorted_and_importable() -> None:
    assert contract.__all__ == sorted(contract.__all__)
    for name in contract.__all__:
        assert getattr(contract, name) is not None


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
        _ = contract.nothing


def test_importing_the_root_loads_nothing_else() -> None:
    code = "import contract, sys; print('pydantic' in sys.modules, 'jiter' in sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
    assert run.stdout == b"False False\n"
