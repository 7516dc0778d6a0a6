"""`manifest.json`: every other file, with its digest, its size and its number of cases."""

from __future__ import annotations

import json
from hashlib import sha256

from contract import __version__
from contract.artefacts.models import Manifest
from generators.manifest import render_manifest
from tests.generators.vectors import FILE_NAMES, vectors_file
from tests.generators.wire import FORM_NAMES, GOLDEN, all_listed, listed

MANIFEST = Manifest.model_validate_json(GOLDEN.joinpath("manifest.json").read_bytes())


def test_every_other_file_is_listed_by_path() -> None:
    paths = [path.relative_to(GOLDEN).as_posix() for path in GOLDEN.rglob("*") if path.is_file()]
    assert [entry.path for entry in MANIFEST.files] == sorted(set(paths) - {"manifest.json"})
    assert MANIFEST.contract == __version__


def test_digests_and_sizes_are_those_of_the_files() -> None:
    for entry in MANIFEST.files:
        data = GOLDEN.joinpath(entry.path).read_bytes()
        assert (entry.sha256, entry.bytes) == (sha256(data).hexdigest(), len(data)), entry.path


def test_cases_are_counted() -> None:
    counts = {entry.path: entry.cases for entry in MANIFEST.files if entry.cases}
    wire_format = json.loads(GOLDEN.joinpath("wire-format.json").read_bytes())
    assert counts == {
        **{f"wire/{form}.json": len(listed(form)) for form in FORM_NAMES},
        **{f"boundary/{name}.json": len(vectors_file(name).vectors) for name in FILE_NAMES},
        "wire-format.json": len(wire_format),
    }
    assert len(all_listed()) > len(wire_format) > 200


def test_a_schema_that_describes_cases_has_none() -> None:
    files = {"schema/kit/x.json": b'{"cases": [1]}', "a.json": b'{"cases": [1, 2]}', "b.json": b"1"}
    rendered = Manifest.model_validate_json(render_manifest(files)["manifest.json"])
    assert [(entry.path, entry.cases) for entry in rendered.files] == [
        ("a.json", 2),
        ("b.json", 0),
        ("schema/kit/x.json", 0),
    ]
