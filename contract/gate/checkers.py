"""mypy and pyright, started over a copy of the packages, and what they report as typed sites."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Generator, Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO, Final, Literal, TypeAlias, TypedDict

from contract.gate.definition import PACKAGES
from contract.gate.fault import GateError, GateFault

Checker: TypeAlias = Literal["mypy", "pyright"]

CHECKERS: Final[tuple[Checker, ...]] = ("mypy", "pyright")
"""The checkers that the gate knows, in the order in which they are named."""

TIME_LIMIT: Final = 300.0
"""Seconds after which a checker is stopped. A run takes a few; a cold one on a slow disk, many."""

EXTRA: Final = "aimux-contract[gate]"
"""What brings both checkers."""

_MYPY_CONFIG = """\
[mypy]
strict = true
warn_unreachable = true
enable_error_code = exhaustive-match
"""
_PYRIGHT_CONFIG = {
    "include": PACKAGES,
    "typeCheckingMode": "strict",
    "reportMatchNotExhaustive": "error",
}


@dataclass(frozen=True, slots=True, order=True)
class Site:
    """One error of one checker. `path` is below the copy's folder, with forward slashes."""

    path: str
    line: int
    checker: Checker
    message: str


def require_checkers(checkers: Iterable[Checker]) -> None:
    """Raise GateError for the first checker that is not installed beside this interpreter."""
    for checker in checkers:
        if find_spec(checker) is None:
            found = f"none (pip install '{EXTRA}')"
            raise GateError(GateFault("checker-missing", checker, "it beside this Python", found))


def run_checkers(
    root: Path, checkers: Iterable[Checker] = CHECKERS, *, limit: float = TIME_LIMIT
) -> tuple[Site, ...]:
    """Run the checkers side by side over the packages in `root`, and list their errors.

    mypy keeps its cache in `root`, so a second run over the same folder reads the changes alone.
    """
    root, chosen = root.resolve(), tuple(checkers)
    require_checkers(chosen)
    _write_configs(root)
    with _started(root, chosen) as runs:
        stop = time.monotonic() + limit
        found = [site for run in runs for site in run.sites(root, limit, stop)]
    return tuple(sorted(found))


def _write_configs(root: Path) -> None:
    (root / "mypy.ini").write_text(_MYPY_CONFIG, encoding="utf-8")
    (root / "pyrightconfig.json").write_text(json.dumps(_PYRIGHT_CONFIG), encoding="utf-8")


def _command(checker: Checker) -> list[str]:
    # -P: the copy is the working directory, and nothing in it may stand before a checker's modules.
    python = [sys.executable, "-P", "-m", checker]
    if checker == "mypy":
        return [*python, "--config-file=mypy.ini", "--cache-dir=.cache", "--output=json", *PACKAGES]
    return [*python, "--outputjson", "--pythonpath", sys.executable, "-p", "pyrightconfig.json"]


def _environment() -> Mapping[str, str]:
    """Give this process's environment without what would change a checker's verdict.

    The pyright wrapper fetches another release when it is told to, and asks whether there is one.
    """
    dropped = ("MYPY", "PYRIGHT_PYTHON_FORCE", "PYRIGHT_PYTHON_PYLANCE")
    kept = {key: value for key, value in os.environ.items() if not key.startswith(dropped)}
    return kept | {"PYRIGHT_PYTHON_IGNORE_WARNINGS": "1"}


@dataclass(frozen=True, slots=True)
class _Run:
    checker: Checker
    process: subprocess.Popen[bytes]
    output: IO[bytes]
    errors: IO[bytes]

    def sites(self, root: Path, limit: float, stop: float) -> Iterator[Site]:
        """Wait for the end, and read the report."""
        try:
            status = self.process.wait(max(0.0, stop - time.monotonic()))
        except subprocess.TimeoutExpired:
            expected = f"an end within {limit:g} seconds"
            fault = GateFault("checker-timeout", self.checker, expected, "none")
            raise GateError(fault) from None
        text = _read(self.output)
        try:
            found = tuple(_READERS[self.checker](text, root))
        except (ValueError, LookupError, TypeError):
            raise GateError(self._crashed(status, text)) from None
        if status and not found:
            raise GateError(self._crashed(status, text))
        return iter(found)

    def _crashed(self, status: int, text: str) -> GateFault:
        said = (_read(self.errors).strip() or text.strip()).splitlines()
        found = f"status {status}: {said[-1] if said else 'no output'}"
        return GateFault("checker-crashed", self.checker, f"a report ({EXTRA} brings it)", found)


def _end(process: subprocess.Popen[bytes]) -> None:
    """End a checker, and what it started (the pyright wrapper starts node), if it still runs."""
    if process.poll() is not None:
        return
    if sys.platform == "win32":
        process.kill()
    else:
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def _read(stream: IO[bytes]) -> str:
    stream.seek(0)
    return stream.read().decode(errors="replace")


@contextmanager
def _started(root: Path, checkers: tuple[Checker, ...]) -> Generator[list[_Run]]:
    """Start the checkers; at the end, also of a Ctrl-C, none of them is left."""
    with ExitStack() as stack:
        yield [_start(root, checker, stack) for checker in checkers]


def _start(root: Path, checker: Checker, stack: ExitStack) -> _Run:
    # Files, not pipes: a report may be longer than a pipe holds, and nobody reads meanwhile.
    output, errors = TemporaryFile(), TemporaryFile()  # noqa: SIM115 - the stack closes both
    stack.enter_context(output)
    stack.enter_context(errors)
    process = subprocess.Popen(  # noqa: S603 - the command is a constant, without a shell
        _command(checker),
        cwd=root,
        env=_environment(),
        stdin=subprocess.DEVNULL,
        stdout=output,
        stderr=errors,
        start_new_session=True,
    )
    stack.callback(_end, process)
    return _Run(checker, process, output, errors)


class _MypyError(TypedDict):
    file: str
    line: int
    message: str
    severity: str


def _mypy_sites(text: str, root: Path) -> Iterator[Site]:
    for line in filter(None, text.split("\n")):
        error: _MypyError = json.loads(line)
        if error["severity"] == "error":
            path = _below(root, root / error["file"])
            yield Site(path, error["line"], "mypy", error["message"])


class _Start(TypedDict):
    line: int


class _Range(TypedDict):
    start: _Start


class _PyrightError(TypedDict):
    file: str
    severity: str
    message: str
    range: _Range


class _PyrightReport(TypedDict):
    generalDiagnostics: list[_PyrightError]


def _pyright_sites(text: str, root: Path) -> Iterator[Site]:
    report: _PyrightReport = json.loads(text)
    for error in report["generalDiagnostics"]:
        if error["severity"] == "error":
            # Its lines count from 0; a message's later lines explain the first.
            line = error["range"]["start"]["line"] + 1
            message = error["message"].partition("\n")[0]
            yield Site(_below(root, Path(error["file"])), line, "pyright", message)


def _below(root: Path, file: Path) -> str:
    return file.relative_to(root).as_posix() if file.is_relative_to(root) else file.as_posix()


_READERS = {"mypy": _mypy_sites, "pyright": _pyright_sites}
