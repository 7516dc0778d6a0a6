"""What the gate works on: the union, a copy of the packages, and a variant added to the copy."""

from __future__ import annotations

import ast
import re
import shutil
from pathlib import Path
from typing import Final, Literal, TypeAlias

from contract.codec.unions import members_of
from contract.errors import AiMuxError

PACKAGES: Final = ("contract", "generators")
"""The packages that must handle every variant, by their import names."""

INSTALLED: Final = Path(__file__).parents[2]
"""The folder of the packages: a checkout, or where a wheel was installed."""

MODULE: Final = str(AiMuxError.__module__)
UNION: Final = AiMuxError.__name__
VARIANTS: Final = tuple(member.__name__ for member in members_of(AiMuxError))

ADDED: Final = "AddedVariant"
"""The name of the variant that the gate adds."""

GateCode: TypeAlias = Literal[
    "definition-shape", "checker-missing", "checker-crashed", "checker-timeout"
]
"""The reasons why the gate has no result. They are API and never change."""


class GateError(Exception):
    """The gate could not run. `path` is a file, or the name of a checker."""

    def __init__(self, path: str, code: GateCode, expected: str, found: str) -> None:
        super().__init__(path, code, expected, found)
        self.code = code
        self.path = path
        self.expected = expected
        self.found = found

    def __str__(self) -> str:
        return f"{self.code}: {self.path}: expected {self.expected}, found {self.found}"


def definition_in(root: Path) -> Path:
    """Return the file that defines the union, in a folder with the packages."""
    return root / f"{MODULE.replace('.', '/')}.py"


def copy_packages(into: Path, root: Path = INSTALLED) -> None:
    """Copy the packages without the generated Python that a wheel has among its golden files."""
    ignored = shutil.ignore_patterns("__pycache__", "_golden")
    for package in PACKAGES:
        shutil.copytree(root / package, into / package, ignore=ignored)


def with_variant_added(source: str, name: str = ADDED) -> str:
    """Return the defining module's source with a copy of the last variant under another name."""
    last = VARIANTS[-1]
    classes = (node for node in ast.parse(source).body if isinstance(node, ast.ClassDef))
    twin = next((node for node in classes if node.name == last), None)
    union = rf"^{UNION} = TypeAliasType\(.*?\b{last}\b"
    found = re.search(union, source, re.MULTILINE | re.DOTALL)
    if twin is None or found is None:
        expected = f"class {last}, then {UNION} = TypeAliasType(… {last} …)"
        raise GateError(MODULE, "definition-shape", expected, "other code")
    text = ast.get_source_segment(source, twin) or ""
    added = text.replace(f"class {last}", f"class {name}", 1)
    return f"{source[: found.start()]}{added}\n\n\n{found[0]} | {name}{source[found.end() :]}"
