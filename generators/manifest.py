"""`manifest.json`: every other golden file with its digest, size and number of cases."""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import sha256

from contract import __version__
from contract.artefacts.models import Manifest, ManifestEntry
from contract.json_tree import is_array, is_object
from generators.rendering import Rendered, render

MANIFEST = "manifest.json"


def render_manifest(files: Mapping[str, bytes]) -> Rendered:
    """Render the manifest of these files."""
    entries = (_entry(path, data) for path, data in sorted(files.items()))
    manifest = Manifest(
        schema_="schema/kit/manifest.json", contract=__version__, files=tuple(entries)
    )
    return {MANIFEST: render(manifest)}


def _entry(path: str, data: bytes) -> ManifestEntry:
    return ManifestEntry(
        path=path, sha256=sha256(data).hexdigest(), bytes=len(data), cases=case_count(path, data)
    )


def case_count(path: str, data: bytes) -> int:
    """Return the number of cases or vectors in a golden file."""
    if path.startswith("schema/") or not path.endswith(".json"):
        return 0
    document: object = json.loads(data)
    cases = document.get("cases", document.get("vectors")) if is_object(document) else document
    return len(cases) if is_array(cases) else 0
