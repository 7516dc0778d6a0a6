"""All golden files: render them, compare them with a folder, write them to one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from difflib import unified_diff
from importlib.resources.abc import Traversable
from itertools import islice
from pathlib import Path
from typing import Final, Literal

from pydantic import ValidationError

from contract.artefacts.models import Manifest
from contract.support.output_file import UNFINISHED, write_file
from generators.fixtures.files import render_fixtures
from generators.languages.files import render_languages
from generators.manifest import MANIFEST, render_manifest
from generators.readme import render_readme
from generators.rendering import Rendered
from generators.schemas import render_schemas
from generators.tables import render_tables, require_arms
from generators.vectors.files import render_vectors

_DIFF_LINES: Final = 60
_CRLF_HINT: Final = (
    "its lines end in CRLF: the checkout must respect .gitattributes (`golden/** -text`)"
)


def render_all() -> Rendered:
    """Render every golden file, the manifest last.

    Raises `MissingArmError` for a variant without rules, and `FixtureError` for a drafted case that
    the codec contradicts.
    """
    require_arms()
    files = {
        **render_tables(),
        **render_schemas(),
        **render_fixtures(),
        **render_vectors(),
        **render_languages(),
    }
    files = {**files, **render_readme(files)}
    return {**files, **render_manifest(files)}


@dataclass(frozen=True, slots=True)
class Drift:
    """A file in a folder that differs from the rendered one."""

    path: str
    fault: Literal["missing", "extra", "different"]
    hint: str = ""
    diff: str = ""


def drift_of(folder: Traversable, rendered: Rendered) -> list[Drift]:
    """Compare a folder with the rendered files: every path and every byte."""
    found = dict(files_below(folder))
    drifts = [Drift(path, "extra", _extra_hint(path)) for path in found if path not in rendered]
    for path, expected in rendered.items():
        if path not in found:
            drifts.append(Drift(path, "missing"))
        elif (data := found[path].read_bytes()) != expected:
            drifts.append(_difference(path, data, expected))
    return sorted(drifts, key=lambda drift: drift.path)


def write_all(folder: Path, rendered: Rendered) -> list[str]:
    """Write the rendered files into a folder, and return the paths that changed.

    Each file is replaced as a whole, the manifest last. Files that an earlier manifest lists and
    that are no longer rendered are removed, as are unfinished files of a killed run.
    Raises OSError if the folder cannot be written.
    """
    changed = list(_remove_stale(folder, rendered))
    for path, data in sorted(rendered.items(), key=lambda file: file[0] == MANIFEST):
        target = folder / path
        if target.is_file() and target.read_bytes() == data:
            continue
        target.parent.mkdir(parents=True, exist_ok=True)
        write_file(str(target), data)
        changed.append(path)
    return changed


def files_below(folder: Traversable, prefix: str = "") -> Iterator[tuple[str, Traversable]]:
    """Yield every file below a folder with its path, in order; nothing if there is no folder.

    Skips `__pycache__`, which appears when the modules of `bindings/python/` are imported.
    """
    if not folder.is_dir():
        return
    for entry in sorted(folder.iterdir(), key=lambda each: each.name):
        if entry.is_dir():
            if entry.name != "__pycache__":
                yield from files_below(entry, f"{prefix}{entry.name}/")
        else:
            yield prefix + entry.name, entry


def _remove_stale(folder: Path, rendered: Rendered) -> Iterator[str]:
    listed = _listed(folder)
    for path, _ in list(files_below(folder)):
        if _is_unfinished(path) or (path in listed and path not in rendered):
            (folder / path).unlink()
            yield path


def _listed(folder: Path) -> set[str]:
    """Return the paths in the folder's manifest; none if it is missing or invalid."""
    try:
        manifest = Manifest.model_validate_json((folder / MANIFEST).read_bytes())
    except (OSError, ValidationError):
        return set()
    return {entry.path for entry in manifest.files}


def _is_unfinished(path: str) -> bool:
    return path.rpartition("/")[2].startswith(UNFINISHED)


def _extra_hint(path: str) -> str:
    return "a killed `generate` left it; run `generate` again" if _is_unfinished(path) else ""


def _difference(path: str, data: bytes, expected: bytes) -> Drift:
    """Describe a file that differs. If only the line ends do, a diff would not help."""
    if data.replace(b"\r\n", b"\n") == expected:
        return Drift(path, "different", _CRLF_HINT)
    return Drift(path, "different", diff=_diff(path, data, expected))


def _diff(path: str, data: bytes, expected: bytes) -> str:
    """Return the first differing lines. Only LF ends a line: strings may contain U+2028."""
    lines = unified_diff(
        data.decode("utf-8", "replace").split("\n"),
        expected.decode().split("\n"),
        f"{path} (found)",
        f"{path} (generated)",
        lineterm="",
    )
    shown = list(islice(lines, _DIFF_LINES + 1))
    rest = ["..."] if len(shown) > _DIFF_LINES else []
    return "\n".join(shown[:_DIFF_LINES] + rest)
