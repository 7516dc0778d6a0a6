"""Copies and edits, without a checker."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from contract.gate import Definition, GateError, GateFault, installed_packages
from contract.gate.mutations import (
    copy_packages,
    mutated,
    with_variant_added,
    with_variant_removed,
    with_variant_renamed,
)

DEFINITION = Definition("contract.errors", "Error", ("First", "Second", "Third"))
SOURCE = '''\
"""Ümläute before, so that bytes and characters differ."""

@final
class First(Base, frozen=True):
    """Nothing."""


class Second(Base): x: "ä" = 1

class Third(Base):
    """The third."""

    inner: Third | None = None


Error = TypeAliasType("Error", Annotated[First | Second  # ä
    | Third, Marker("Error")])
'''


def test_a_variant_is_added_as_a_twin_of_the_last() -> None:
    mutation = with_variant_added(SOURCE, DEFINITION)
    assert (mutation.path, mutation.variant) == ("contract/errors.py", "AddedVariant")
    twin = '''

class AddedVariant(Base):
    """The third."""

    inner: Third | None = None


Error ='''
    assert twin in mutation.source
    assert mutation.source.endswith('    | Third | AddedVariant, Marker("Error")])\n')
    assert len(mutation.source.split(twin)[0]) == SOURCE.index("\n\nError =")


@pytest.mark.parametrize(
    ("name", "union"),
    [
        ("First", 'Annotated[Second  # ä\n    | Third, Marker("Error")])\n'),
        ("Second", 'Annotated[First  # ä\n    | Third, Marker("Error")])\n'),
        ("Third", 'Annotated[First | Second, Marker("Error")])\n'),
    ],
)
def test_a_variant_is_removed(name: str, union: str) -> None:
    source = with_variant_removed(SOURCE, DEFINITION, name, tombstone=False).source
    assert source.endswith(union)
    assert f"class {name}" not in source
    assert "@final" not in source or name != "First"
    with_stone = with_variant_removed(SOURCE, DEFINITION, name).source
    assert f'\n{name}: Literal["{name} was removed"] = "{name} was removed"\n' in with_stone
    ast.parse(source)
    ast.parse(with_stone)


def test_a_variant_is_renamed_in_its_module() -> None:
    source = with_variant_renamed(SOURCE, DEFINITION, "Third", "Fourth").source
    assert source == SOURCE.replace("Third", "Fourth")


@pytest.mark.parametrize(
    ("source", "expected", "found"),
    [
        ("Error = (", "Python", "'(' was never closed in line 1"),
        ("", "Error = TypeAliasType(…, Annotated[A | B, …])", "no such assignment"),
        ("Error = A | B", "Error = TypeAliasType(…, Annotated[A | B, …])", "no such assignment"),
        (
            "Error = TypeAliasType('Error', Annotated[A | list[B], 1])",
            "names of classes between |",
            "list[B] in line 1",
        ),
        (
            "Error = TypeAliasType('Error', Annotated[A | B, 1])",
            "class B at the top level",
            "no such class",
        ),
    ],
)
def test_another_shape_is_a_typed_error(source: str, expected: str, found: str) -> None:
    with pytest.raises(GateError) as caught:
        with_variant_added(source, DEFINITION)
    assert caught.value.fault == GateFault(
        "definition-shape", "contract/errors.py", expected, found
    )


@pytest.mark.parametrize("name", ["Fourth", "Base"])
def test_only_a_member_can_be_removed(name: str) -> None:
    with pytest.raises(GateError, match=r"definition-shape: contract/errors\.py: expected"):
        with_variant_removed(SOURCE + "class Base: ...\n", DEFINITION, name)


def test_a_copy_has_what_checkers_read_and_nothing_else(tmp_path: Path) -> None:
    copy_packages(installed_packages(), tmp_path)
    files = {
        path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*") if path.is_file()
    }
    assert {"contract/errors.py", "contract/py.typed", "generators/__init__.py"} <= files
    assert {Path(file).suffix for file in files} <= {".py", ".pyi", ".typed"}


def test_a_mutation_is_taken_back(tmp_path: Path) -> None:
    file = tmp_path / "contract/errors.py"
    file.parent.mkdir()
    file.write_text(SOURCE, encoding="utf-8")
    before = file.stat().st_mtime
    times = {before}
    for name in ("Second", "Fourth"):
        mutation = with_variant_renamed(SOURCE, DEFINITION, "Third", name)
        with mutated(tmp_path, mutation):
            assert file.read_text(encoding="utf-8") == mutation.source
            times.add(file.stat().st_mtime)
        assert file.read_text(encoding="utf-8") == SOURCE
        assert file.stat().st_mtime == before
    assert len({int(time) for time in times}) == 3
