"""mypy and pyright, run over a copy of the packages, and the errors that they report."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias

from contract.gate.sources import PACKAGES, GateError

Checker: TypeAlias = Literal["mypy", "pyright"]

CHECKERS: Final[tuple[Checker, ...]] = ("mypy", "pyright")
TIME_LIMIT: Final = 300.0
"""Seconds after which a checker is stopped; a cold run on a slow disk may take a minute."""

EXTRA: Final = "aimux-contract[gate]"
"""The extra that installs both checkers."""

_CONFIGS: Final = {
    "mypy.ini": """\
[mypy]
strict = true
warn_unreachable = true
enable_error_code = exhaustive-match
""",
    "pyrightconfig.json": json.dumps(
        {
            "include": PACKAGES,
            "typeCheckingMode": "strict",
            "reportMatchNotExhaustive": "error",
        }
    ),
}
_OPTIONS: Final[dict[Checker, tuple[str, ...]]] = {
    "mypy": ("--config-file=mypy.ini", "--cache-dir=.cache", "--output=json", *PACKAGES),
    "pyright": ("--outputjson", "--pythonpath", sys.executable, "-p", "pyrightconfig.json"),
}


@dataclass(frozen=True, slots=True, order=True)
class Site:
    """One error of one checker. `path` is relative to the copy, with forward slashes."""

    path: str
    line: int
    checker: Checker
    message: str


def run_checkers(
    root: Path,
    checkers: Sequence[Checker] = CHECKERS,
    *,
    limit: float = TIME_LIMIT,
    tick: Callable[[], None] = lambda: None,
) -> tuple[Site, ...]:
    """Run the checkers side by side over the packages in `root` and return their errors.

    `tick` is called while they run. mypy keeps its cache in `root`, so a second run is faster.
    """
    for checker in checkers:
        if find_spec(checker) is None:
            found = f"none (pip install '{EXTRA}')"
            raise GateError(checker, "checker-missing", "it beside this Python", found)
    for name, text in _CONFIGS.items():
        (root / name).write_text(text, encoding="utf-8")
    stop = time.monotonic() + limit
    with ExitStack() as stack:
        runs: list[tuple[Checker, subprocess.Popen[bytes]]] = [
            (checker, stack.enter_context(_started(root, checker))) for checker in checkers
        ]
        for checker, process in runs:
            while process.poll() is None:
                if time.monotonic() > stop:
                    expected = f"an end within {limit:g} seconds"
                    raise GateError(checker, "checker-timeout", expected, "none")
                tick()
                time.sleep(0.02)
    return tuple(
        sorted(
            site for checker, process in runs for site in _sites(root, checker, process.returncode)
        )
    )


@contextmanager
def _started(root: Path, checker: Checker) -> Generator[subprocess.Popen[bytes]]:
    """Start a checker that writes to files in `root`, and end it in any case."""
    # The pyright wrapper downloads another release, or asks whether there is one, on request.
    dropped = ("MYPY", "PYRIGHT_PYTHON_FORCE", "PYRIGHT_PYTHON_PYLANCE")
    kept = {key: value for key, value in os.environ.items() if not key.startswith(dropped)}
    output, errors = (root / f"{checker}.{name}" for name in ("out", "err"))
    with output.open("wb") as stdout, errors.open("wb") as stderr:
        process = subprocess.Popen(  # noqa: S603 - the command is a constant, without a shell
            # -P: no module of the copy, which is the working directory, may shadow a checker's.
            [sys.executable, "-P", "-m", checker, *_OPTIONS[checker]],
            cwd=root,
            env=kept | {"PYRIGHT_PYTHON_IGNORE_WARNINGS": "1"},
            stdin=subprocess.DEVNULL,
            stdout=stdout,
            stderr=stderr,
            start_new_session=True,
        )
        try:
            yield process
        finally:
            _end(process)


def _end(process: subprocess.Popen[bytes]) -> None:
    """End a checker and its children (the pyright wrapper starts node), if it still runs."""
    if process.poll() is None:
        if sys.platform == "win32":
            process.kill()
        else:
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def _sites(root: Path, checker: Checker, status: int) -> list[Site]:
    output, errors = (
        (root / f"{checker}.{name}").read_text(encoding="utf-8", errors="replace")
        for name in ("out", "err")
    )
    try:
        sites = list(_READERS[checker](root.resolve(), output))
    except (ValueError, LookupError, TypeError):
        sites = None
    if sites is None or (status and not sites):
        lines = (errors.strip() or output.strip() or "no output").splitlines()
        found = f"status {status}: {lines[-1]}"
        expected = f"a report ({EXTRA} installs it)"
        raise GateError(checker, "checker-crashed", expected, found)
    return sites


def _mypy_sites(root: Path, text: str) -> Iterator[Site]:
    for line in filter(None, text.split("\n")):
        error: dict[str, Any] = json.loads(line)
        if error["severity"] == "error":
            yield Site(_relative(root, error["file"]), error["line"], "mypy", error["message"])


def _pyright_sites(root: Path, text: str) -> Iterator[Site]:
    errors: list[dict[str, Any]] = json.loads(text)["generalDiagnostics"]
    for error in errors:
        if error["severity"] == "error":
            line = error["range"]["start"]["line"] + 1  # pyright counts from 0
            message = error["message"].partition("\n")[0]  # later lines explain the first
            yield Site(_relative(root, error["file"]), line, "pyright", message)


def _relative(root: Path, name: str) -> str:
    file = root / name
    return file.relative_to(root).as_posix() if file.is_relative_to(root) else file.as_posix()


_READERS: Final = {"mypy": _mypy_sites, "pyright": _pyright_sites}
