"""The distribution: an installed wheel is complete and works without a checkout."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import sysconfig
import tarfile
import venv
from collections.abc import Iterable
from email import message_from_bytes
from hashlib import sha256
from importlib.metadata import requires
from pathlib import Path
from typing import Final, NamedTuple
from zipfile import ZipFile

import pytest

from contract import __version__

ROOT: Final = Path(__file__).parents[1]
GOLDEN: Final = ROOT / "golden"
NAME: Final = f"aimux_contract-{__version__}"
STDIN: Final = b' {"Timeout": "x"}'

# One worker runs them all, so that building and installing happen once.
pytestmark = pytest.mark.xdist_group("package")


class Built(NamedTuple):
    """The contents of both archives by path, and where the wheel is."""

    sdist: dict[str, bytes]
    wheel: dict[str, bytes]
    path: Path


class Installed(NamedTuple):
    """An environment with the wheel, and a folder outside of any checkout to run it in."""

    bin: Path
    elsewhere: Path

    def run(self, *words: str, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
        """Run a program of the environment."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
        return subprocess.run(
            [str(self.bin / words[0]), *words[1:]],
            input=stdin,
            cwd=self.elsewhere,
            env=kept,
            capture_output=True,
            check=False,
        )

    def tool(self, *words: str, stdin: bytes = b"") -> str:
        """Run the tool, which must succeed, and return its output."""
        run = self.run("aimux-contract", *words, stdin=stdin)
        assert (run.returncode, run.stderr) == (0, b""), run.stdout + run.stderr
        return run.stdout.decode()

    def python(self, program: str) -> str:
        """Run a line of Python and return its output."""
        run = self.run("python", "-c", program)
        assert run.returncode == 0, run.stderr
        return run.stdout.decode().strip()


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """Build both archives without a network: the wheel out of the sdist, as an installer does."""
    folder = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    (wheel,) = folder.glob("*.whl")
    with ZipFile(wheel) as archive:
        inside = {name: archive.read(name) for name in archive.namelist()}
    return Built(_unpacked(folder / f"{NAME}.tar.gz"), inside, wheel)


def _unpacked(sdist: Path) -> dict[str, bytes]:
    with tarfile.open(sdist) as archive:
        members = [member for member in archive.getmembers() if member.isfile()]
        files = {member.name: archive.extractfile(member) for member in members}
        return {name.removeprefix(f"{NAME}/"): file.read() for name, file in files.items() if file}


@pytest.fixture(scope="module")
def installed(built: Built, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """Install the wheel alone; its dependencies are borrowed from the running environment."""
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder, with_pip=False, symlinks=os.name != "nt")
    binaries = folder / ("Scripts" if os.name == "nt" else "bin")
    python = binaries / "python"
    options = ["--no-deps", "--no-index", "--no-compile", "--disable-pip-version-check", "--quiet"]
    subprocess.run(
        [
            sys.executable,
            "-m",
            "pip",
            "--python",
            str(python),
            "install",
            *options,
            str(built.path),
        ],
        check=True,
    )
    ask = "import sysconfig; print(sysconfig.get_path('purelib'))"
    ours = subprocess.run([str(python), "-c", ask], capture_output=True, text=True, check=True)
    borrowed = {sysconfig.get_path("purelib"), sysconfig.get_path("platlib")}
    path_file = Path(ours.stdout.strip(), "borrowed.pth")
    path_file.write_text("\n".join(sorted(borrowed)), encoding="utf-8")
    return Installed(binaries, tmp_path_factory.mktemp("elsewhere"))


def golden_contents() -> dict[str, bytes]:
    return {
        path.relative_to(GOLDEN).as_posix(): path.read_bytes()
        for path in GOLDEN.rglob("*")
        if path.is_file()
    }


def below(files: dict[str, bytes], folder: str) -> dict[str, bytes]:
    return {
        name.removeprefix(folder): data for name, data in files.items() if name.startswith(folder)
    }


def test_both_archives_carry_the_golden_files(built: Built) -> None:
    assert below(built.sdist, "golden/") == golden_contents()
    assert below(built.wheel, "contract/_golden/") == golden_contents()


def test_the_manifest_in_the_wheel_lists_what_is_there(built: Built) -> None:
    files = below(built.wheel, "contract/_golden/")
    manifest = json.loads(files.pop("manifest.json"))
    listed = {entry["path"]: (entry["sha256"], entry["bytes"]) for entry in manifest["files"]}
    assert listed == {path: (sha256(data).hexdigest(), len(data)) for path, data in files.items()}


def test_the_wheel_contains_both_packages_and_nothing_else(built: Built) -> None:
    tops = {name.partition("/")[0] for name in built.wheel}
    assert tops == {"contract", "generators", f"{NAME}.dist-info"}
    sources = {
        path.relative_to(ROOT).as_posix(): path.read_bytes()
        for package in ("contract", "generators")
        for path in (ROOT / package).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert {"contract/py.typed", "generators/bundle.py"} <= set(sources)
    carried = {
        name: data
        for name, data in built.wheel.items()
        if name.startswith(("contract/", "generators/"))
        and not name.startswith("contract/_golden/")
    }
    assert carried == sources


def test_the_metadata_lists_the_requirements(built: Built) -> None:
    metadata = message_from_bytes(built.wheel[f"{NAME}.dist-info/METADATA"])
    assert (metadata["Name"], metadata["Version"]) == ("aimux-contract", __version__)
    assert metadata["Requires-Python"] == ">=3.11"
    assert metadata["License-Expression"] == "MIT"
    scripts = built.wheel[f"{NAME}.dist-info/entry_points.txt"].decode()
    assert "aimux-contract = contract.cli:main" in scripts
    assert f"{NAME}.dist-info/licenses/LICENSE" in built.wheel


def test_the_sdist_can_be_tested(built: Built) -> None:
    for needed in ("Makefile", "README.md", "requirements/dev.txt", "tests/test_package.py"):
        assert needed in built.sdist
    strays = (".venv", ".git/", ".hypothesis", ".mypy_cache", ".ruff_cache", "dist/")
    assert [name for name in built.sdist if name.startswith(strays)] == []
    assert [name for name in built.sdist if "__pycache__" in name] == []


def test_the_installed_copy_is_the_one_under_test(installed: Installed) -> None:
    origins = installed.python(
        "import contract, generators, pydantic;"
        "print(contract.__file__, generators.__file__, pydantic.__file__, sep='\\n')"
    ).splitlines()
    environment = installed.bin.parent
    assert [Path(origin).is_relative_to(environment) for origin in origins] == [True, True, False]
    assert not any(Path(origin).is_relative_to(ROOT / "contract") for origin in origins)


def test_the_golden_files_are_found(installed: Installed) -> None:
    place = Path(installed.python("from contract import golden_files; print(golden_files())"))
    assert place.is_relative_to(installed.bin.parent)
    assert place.name == "_golden"
    assert place.joinpath("manifest.json").read_bytes() == (GOLDEN / "manifest.json").read_bytes()


def test_check_passes(installed: Installed) -> None:
    files = len(golden_contents())
    assert installed.tool("check") == f"ok: {files} golden files agree with the definition\n"


def test_check_sees_a_change_of_the_packaged_copy(installed: Installed) -> None:
    place = Path(installed.python("from contract import golden_files; print(golden_files())"))
    file = place / "errors.json"
    original = file.read_bytes()
    file.write_bytes(original + b"\n")
    try:
        run = installed.run("aimux-contract", "check")
    finally:
        file.write_bytes(original)
    assert run.returncode == 1
    assert f"{file}: different".encode() in run.stdout


def test_commands_work(installed: Installed) -> None:
    assert installed.tool("decode", "AiMuxError", stdin=STDIN) == '{"Timeout":"x"}\n'
    assert installed.tool("--version") == f"aimux-contract {__version__}\n"
    assert "AIMUX_E_TIMEOUT" in installed.tool("explain", "Timeout")
    assert "accept  AiMuxError/Timeout/full" in installed.tool(
        "explain", "AiMuxError/Timeout/full"
    ) + (installed.tool("cases", "AiMuxError/Timeout/*"))


def test_the_gate_passes_and_leaves_out_the_golden_files(installed: Installed) -> None:
    report = json.loads(installed.tool("gate", "--json"))
    assert report["passed"]
    assert report["matches"]


def test_export_copies_the_golden_files(installed: Installed) -> None:
    installed.tool("export", "vendored")
    vendored = installed.elsewhere / "vendored"
    assert {
        path.relative_to(vendored).as_posix(): path.read_bytes()
        for path in vendored.rglob("*")
        if path.is_file()
    } == golden_contents()


def test_generate_requires_a_folder(installed: Installed) -> None:
    run = installed.run("aimux-contract", "generate")
    assert run.returncode == 2
    assert b"name the folder with --golden DIR" in run.stderr
    assert installed.tool("generate", "--golden", "made").splitlines()[-1].endswith(" changed")


def test_types_are_declared(installed: Installed) -> None:
    place = Path(installed.python("import contract; print(contract.__file__)")).parent
    assert place.joinpath("py.typed").is_file()


LOADED: Final = """
import sys
from importlib.metadata import packages_distributions
from contract.cli import COMMANDS
from generators.bundle import render_all
for command in COMMANDS.values():
    __import__(command.module)
render_all()
owners = packages_distributions()
tops = {name.partition(".")[0] for name in sys.modules}
print(*{owner for top in tops for owner in owners.get(top, ())})
"""


def test_every_distribution_in_use_is_declared(built: Built, installed: Installed) -> None:
    """The borrowed environment would hide a missing dependency, so compare with the metadata."""
    used = {name.lower().replace("_", "-") for name in installed.python(LOADED).split()}
    metadata = message_from_bytes(built.wheel[f"{NAME}.dist-info/METADATA"])
    declared = needed_by(str(line) for line in metadata.get_all("Requires-Dist", []))
    assert {"aimux-contract", "pydantic"} <= used
    assert used - declared == {"aimux-contract"}


def needed_by(requirements: Iterable[str]) -> set[str]:
    """Return the required distributions and all of their requirements, without extras."""
    found, waiting = set[str](), list(requirements)
    while waiting:
        requirement = waiting.pop()
        name = re.split(r"[^A-Za-z0-9._-]", requirement)[0].lower()
        if "extra ==" not in requirement and name not in found:
            found.add(name)
            waiting += requires(name) or []
    return found
