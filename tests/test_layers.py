"""Modules import only what stands below them: no circle, no upward import, at any depth of code."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final, TypeAlias

import pytest

ROOT: Final = Path(__file__).parents[1]
Graph: TypeAlias = Mapping[str, frozenset[str]]
"""The modules that each module imports."""

LAYERS: Final = (
    ("contract.support", "contract.codec"),
    ("contract.errors", "contract.tools", "contract.catalog"),
    ("contract.facts",),
    ("contract.artefacts", "contract.boundary"),
    ("contract.conformance",),
    ("contract.commands", "contract.gate"),
    ("contract.cli", "contract.__main__"),
)
"""From the lowest. A module that is not listed has no layer; circles are found there too."""

MAY_IMPORT_GENERATORS: Final = (
    "contract.commands.check",
    "contract.commands.generate",
    "contract.commands.shared.golden_folder",
)
"""The commands that write or compare golden files, and what they share."""

KNOWN_CIRCLES: Final = (
    (
        "contract.catalog",
        "contract.codec",
        *(
            f"contract.codec.{name}"
            for name in (
                "fault",
                "json_schema",
                "models",
                "reader",
                "repeated",
                "unions",
                "writer",
            )
        ),
        "contract.errors",
        "contract.tools",
    ),
)
"""Circles that are still to be broken. The test fails for another one, and when one is gone."""

KNOWN_UPWARD: Final = ("contract.codec.unions -> contract.catalog",)
"""Upward imports that are still to be removed; exact, as the circles are."""

KNOWN_GENERATORS: Final = ("contract.commands.export -> generators.bundle",)
"""Imports of the generators that are still to be removed; exact, as the circles are."""


def is_part(module: str, of: str) -> bool:
    return f"{module}.".startswith(f"{of}.")


def import_graph(root: Path) -> Graph:
    """Read every import of the packages: in functions, and under TYPE_CHECKING, too."""
    files = {
        ".".join(file.relative_to(root).with_suffix("").parts).removesuffix(".__init__"): file
        for package in ("contract", "generators")
        for file in (root / package).rglob("*.py")
    }
    return {
        module: frozenset(_imports(ast.parse(file.read_bytes()), files)) - {module}
        for module, file in files.items()
    }


def _imports(tree: ast.Module, known: Iterable[str]) -> Iterator[str]:
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                yield from (alias.name for alias in names if alias.name in known)
            case ast.ImportFrom(module=str(home), names=names):
                for alias in names:
                    inner = f"{home}.{alias.name}"
                    yield from [name for name in (inner, home) if name in known][:1]
            case _:
                pass


def circles(graph: Graph) -> list[list[str]]:
    """Return the groups of modules that import one another."""
    reached = {module: _reached(graph, module) for module in graph}
    groups = {
        tuple(sorted(other for other in reached[module] if module in reached[other]))
        for module in graph
        if module in reached[module]
    }
    return sorted(map(list, groups))


def _reached(graph: Graph, start: str) -> set[str]:
    reached: set[str] = set()
    waiting = [start]
    while waiting:
        new = graph.get(waiting.pop(), frozenset()) - reached
        reached |= new
        waiting += new
    return reached


def layer_of(module: str) -> int | None:
    for at, packages in enumerate(LAYERS):
        if any(is_part(module, package) for package in packages):
            return at
    return None


def upward_imports(graph: Graph) -> list[str]:
    """Return the imports of a module in a higher layer."""
    found: list[str] = []
    for module, imported in graph.items():
        for other in imported:
            own, its = layer_of(module), layer_of(other)
            if own is not None and its is not None and own < its:
                found.append(f"{module} -> {other}")
    return sorted(found)


def generator_imports(graph: Graph) -> list[str]:
    """Return the imports of `generators` from outside, by others than the commands that may."""
    return sorted(
        f"{module} -> {other}"
        for module, imported in graph.items()
        for other in imported
        if is_part(other, "generators")
        and not is_part(module, "generators")
        and module not in MAY_IMPORT_GENERATORS
    )


@pytest.fixture(scope="module")
def graph() -> Graph:
    return import_graph(ROOT)


def test_no_other_modules_import_one_another(graph: Graph) -> None:
    assert circles(graph) == [list(circle) for circle in KNOWN_CIRCLES]


def test_no_other_module_imports_a_higher_layer(graph: Graph) -> None:
    assert upward_imports(graph) == list(KNOWN_UPWARD)


def test_no_other_module_imports_the_generators(graph: Graph) -> None:
    assert generator_imports(graph) == list(KNOWN_GENERATORS)


def test_every_layer_exists(graph: Graph) -> None:
    missing = [name for layer in LAYERS for name in layer if name not in graph]
    assert set(missing) <= {"contract.__main__"}


def test_each_rule_can_fail(tmp_path: Path) -> None:
    sources = {
        "contract/__init__.py": "",
        "contract/codec/__init__.py": "",
        "contract/codec/reader.py": "def f():\n    from contract.codec import models\n",
        "contract/codec/models.py": (
            "from typing import TYPE_CHECKING\n"
            "if TYPE_CHECKING:\n    from contract.codec.reader import f\n"
        ),
        "contract/conformance/__init__.py": "",
        "contract/conformance/engine.py": "import contract.commands.check\n",
        "contract/commands/__init__.py": "",
        "contract/commands/check.py": "from generators.bundle import render_all\n",
        "contract/commands/cases.py": "def f():\n    from generators import bundle\n",
        "generators/__init__.py": "",
        "generators/bundle.py": "from contract.codec import models\n",
    }
    for path, source in sources.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(source, encoding="utf-8")
    graph = import_graph(tmp_path)
    assert circles(graph) == [["contract.codec.models", "contract.codec.reader"]]
    assert upward_imports(graph) == ["contract.conformance.engine -> contract.commands.check"]
    assert generator_imports(graph) == ["contract.commands.cases -> generators.bundle"]
