"""Where the golden files are found, and that their forms take nothing else."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest
from pydantic import BaseModel, ValidationError

import contract
from contract.artefacts import golden_files, location
from contract.artefacts.cases import wire_cases
from contract.artefacts.models import ErrorsFile, FixturesFile, Manifest, WireCase

ROOT = Path(__file__).parents[1]


def test_a_checkout_has_them_beside_the_packages() -> None:
    assert location.checkout_golden() == ROOT / "golden"
    assert golden_files() == ROOT / "golden"
    assert contract.golden_files is golden_files


def test_the_packaged_copy_comes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "contract"
    package.joinpath("_golden").mkdir(parents=True)
    monkeypatch.setattr(location, "_PACKAGE", package)
    assert golden_files() == package / "_golden"


def test_an_installation_is_no_checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(location, "_PACKAGE", tmp_path / "contract")
    assert location.checkout_golden() is None
    with pytest.raises(FileNotFoundError, match="neither contract/_golden nor a checkout"):
        golden_files()


def test_a_package_in_a_zip_file_has_them(tmp_path: Path) -> None:
    archive = tmp_path / "packages.zip"
    with ZipFile(archive, "w") as file:
        for name in ("__init__", "artefacts/__init__", "artefacts/location"):
            file.write(ROOT / "contract" / f"{name}.py", f"contract/{name}.py")
        file.writestr("contract/_golden/manifest.json", "{}")
    program = (
        "from contract.artefacts.location import golden_files as g; print(g() / 'manifest.json')"
    )
    run = subprocess.run(
        [sys.executable, "-c", program],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(archive)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout.strip() == str(archive / "contract" / "_golden" / "manifest.json")


def test_cases_are_read_in_the_order_of_the_files() -> None:
    read = list(wire_cases(golden_files()))
    forms = list(dict.fromkeys(listed.type for listed in read))
    assert forms == sorted(forms)
    assert all(list(listed.flags) == list(listed.case.flags) for listed in read)


@pytest.mark.parametrize(
    ("form", "path"),
    [(ErrorsFile, "errors.json"), (Manifest, "manifest.json"), (FixturesFile, "wire/Tool.json")],
)
def test_a_form_takes_its_file_and_no_field_more(form: type[BaseModel], path: str) -> None:
    text = (ROOT / "golden" / path).read_text(encoding="utf-8")
    form.model_validate_json(text)
    with pytest.raises(ValidationError, match="added"):
        form.model_validate_json('{"added": 1,' + text[1:])


def test_a_case_is_written_as_it_is_read() -> None:
    case = WireCase(id="Tool/x", verdict="accept", level="required", text="{}")
    document = {"id": "Tool/x", "verdict": "accept", "level": "required", "json": "{}"}
    assert case.model_dump(by_alias=True, exclude_defaults=True) == document
    assert WireCase.model_validate(document) == case
