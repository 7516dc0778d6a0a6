"""Finds the toolchain of a language, or says why it cannot be used."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

import pytest
from pydantic import BaseModel, TypeAdapter

REQUIRE: Final = "AIMUX_REQUIRE_TOOLCHAINS"
"""Where this variable is 1, a toolchain that is missing is a failure and not a reason to skip."""

_FILE: Final = Path(__file__).parent / "toolchains.toml"
_TIME_LIMIT: Final = 1200  # a script may set its toolchain up first


class Pinned(BaseModel, frozen=True, extra="forbid"):
    """What `toolchains.toml` says of a language."""

    at_least: str
    tried: str
    version: tuple[str, ...]
    commands: tuple[str, ...]
    install: str


@dataclass(frozen=True, slots=True)
class Toolchain:
    """A toolchain that was found."""

    language: str
    version: str


@dataclass(frozen=True, slots=True)
class Missing:
    """A toolchain that was not found, and why."""

    language: str
    why: str


@cache
def pinned() -> Mapping[str, Pinned]:
    """Read `toolchains.toml`."""
    document = tomllib.loads(_FILE.read_text(encoding="utf-8"))
    return TypeAdapter(dict[str, Pinned]).validate_python(document)


@cache
def find(language: str) -> Toolchain | Missing:
    """Look for a language's toolchain on the path."""
    pin = pinned()[language]
    version_of, *options = pin.version
    # A script of ours is named by its path.
    version_of = str(_FILE.parent / version_of) if "/" in version_of else version_of
    absent = [name for name in (*pin.commands, version_of) if shutil.which(name) is None]
    if absent:
        return Missing(language, f"{absent[0]} is not on the path; install it: {pin.install}")
    run = _run(version_of, *options)
    if run.returncode:
        return Missing(language, f"{run.stderr.strip()}; install it: {pin.install}")
    version = version_in(run.stdout + run.stderr)
    if version is None:
        return Missing(language, f"{' '.join(pin.version)} names no version")
    if _numbers(version) < _numbers(pin.at_least):
        return Missing(language, f"{pin.at_least} or newer is needed, {version} was found")
    return Toolchain(language, version)


def version_in(text: str) -> str | None:
    """Find the first version in what a tool says of itself."""
    found = re.search(r"\d+(\.\d+)*", text)
    return found[0] if found else None


def require(language: str) -> Toolchain:
    """Return a toolchain; skip the test where there is none, or fail it where it must be there."""
    found = find(language)
    if isinstance(found, Toolchain):
        return found
    reason = f"no toolchain for {language}: {found.why}"
    if os.environ.get(REQUIRE) == "1":
        pytest.fail(f"{reason} ({REQUIRE}=1)", pytrace=False)
    pytest.skip(reason)


def _run(*command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=_TIME_LIMIT)


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(int(part) for part in version.split("."))
