#!/usr/bin/env python3
"""Runs a command with a Swift toolchain: the one on the path, or one in a folder of its own.

    toolchain.py swift build ...    run a command of the toolchain in this folder
    toolchain.py start PROGRAM ...  run a program that `swift build` has linked
    toolchain.py --version          name the toolchain; with AIMUX_REQUIRE_TOOLCHAINS=1 set it up
    toolchain.py --setup            set it up, unless it is there

Debian 12 has no Swift, but Debian 13 has. As root on a machine with apt, `--setup` installs Debian
13 with its `swiftlang` below $XDG_CACHE_HOME (or ~/.cache), from the mirror that apt is set up
with: 3 GB, a minute or two. Commands are run in there by chroot, with this project bound to the
same path. All mounts are made in a mount namespace that ends with the command, however it ends, so
the machine never sees one. A program is run outside, by the loader and the libraries of that root.
"""

from __future__ import annotations

import fcntl
import os
import platform
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final, NoReturn

REQUIRE: Final = "AIMUX_REQUIRE_TOOLCHAINS"
"""Where this variable is 1, a toolchain that is missing is set up unasked."""

RELEASE: Final = "trixie"
# The toolchain links with the C and C++ libraries of the system, but does not depend on them.
PACKAGES: Final = ("swiftlang", "libc6-dev", "libstdc++-14-dev")

FOLDER: Final = Path(__file__).resolve().parent
PROJECT: Final = FOLDER.parents[2]

# Run as `sh -ec SCRIPT ROOT PROJECT FOLDER COMMAND...` in a mount namespace of its own.
_ENTER: Final = """
root=$0 project=$1 folder=$2
shift 2
unset TMPDIR
mount -t proc proc "$root/proc"
mount -t tmpfs tmpfs "$root/tmp"
mount --rbind /dev "$root/dev"
mkdir -p "$root$project"
mount --bind "$project" "$root$project"
exec chroot "$root" sh -ec 'cd "$0" && exec "$@"' "$folder" "$@"
"""


class UnavailableError(Exception):
    """There is no toolchain, and the text says why none was set up."""


def main(arguments: list[str]) -> None:
    """Do what the command line says. The command replaces it, or it exits with 1."""
    try:
        match arguments:
            case ["--setup"]:
                _set_up()
            case ["--version"]:
                if os.environ.get(REQUIRE) == "1":
                    _set_up()
                if not _is_on_path():
                    _existing_root()
                print(_version())  # noqa: T201 - a command's answer
            case ["start", program, *rest]:
                _start(str(FOLDER / program), rest)
            case [_, *_]:
                _run(arguments)
            case _:
                sys.exit(__doc__)
    except (UnavailableError, OSError, subprocess.CalledProcessError) as error:
        sys.exit(f"{Path(__file__).name}: {error}")


def root_folder() -> Path:
    """Return the folder that the toolchain's root is in, or would be."""
    cache = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(cache, "aimux-contract", f"debian-{RELEASE}-swift")


def _is_on_path() -> bool:
    return shutil.which("swift") is not None


def _version() -> str:
    """Ask the toolchain for its version, which it tells among others."""
    command = [sys.executable, __file__, "swift", "--version"]
    run = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False)
    found = re.search(r"Swift version (\S+)", run.stdout)
    if found is None:
        msg = f"swift --version: status {run.returncode}, and no version"
        raise UnavailableError(msg)
    return found[1]


def _run(command: list[str]) -> NoReturn:
    """Run a command of the toolchain in this folder, in place of this process."""
    if _is_on_path():
        os.chdir(FOLDER)
        _become(command)
    inside = ["sh", "-ec", _ENTER, str(_existing_root()), str(PROJECT), str(FOLDER)]
    unshare = ["unshare", "--mount", "--propagation", "private"]
    _become([*unshare, *inside, *command])


def _start(program: str, arguments: list[str]) -> NoReturn:
    """Run a program that the toolchain has linked, in place of this process."""
    if _is_on_path():
        _become([program, *arguments])
    root = _existing_root()
    loader = next(root.glob("lib64/ld-linux-*"), None) or next(root.glob("lib/ld-linux-*"))
    folders = (f"usr/lib/{platform.machine()}-linux-gnu", "usr/libexec/swift/lib/swift/linux")
    path = ":".join(str(root / folder) for folder in folders)
    _become([str(loader), "--library-path", path, program, *arguments])


def _become(command: list[str]) -> NoReturn:
    """Run a command in place of this process, so that signals and its status are its own."""
    os.execvp(command[0], command)  # noqa: S606 - no shell is what is wanted


def _existing_root() -> Path:
    root = root_folder()
    if not root.is_dir():
        msg = f"swift is not on the path; install it, or as root on Debian run {__file__} --setup"
        raise UnavailableError(msg)
    return root


def _set_up() -> None:
    """Make the root unless there is one, or a toolchain on the path. It is whole or not there."""
    root = root_folder()
    if _is_on_path() or root.is_dir():
        return
    _require_means()
    root.parent.mkdir(parents=True, exist_ok=True)
    with root.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if root.is_dir():
            return
        partial = root.with_suffix(".partial")
        shutil.rmtree(partial, ignore_errors=True)
        print(f"setting up Swift in {root} (a minute or two, once)", file=sys.stderr)  # noqa: T201 - it takes its time
        try:
            _bootstrap(partial)
            partial.rename(root)
        finally:
            shutil.rmtree(partial, ignore_errors=True)


def _require_means() -> None:
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        msg = "swift is not on the path; it can be set up by root on a machine with apt alone"
        raise UnavailableError(msg)
    if shutil.which("debootstrap") is None:
        _quietly("apt-get", "update")
        _quietly("apt-get", "install", "--yes", "--no-install-recommends", "debootstrap")


def _bootstrap(root: Path) -> None:
    """Install Debian with the toolchain into a folder. What that mounts ends with it."""
    options = ["--variant=minbase", f"--include={','.join(PACKAGES)}"]
    namespace = ["unshare", "--mount", "--propagation", "private"]
    _quietly(*namespace, "debootstrap", *options, RELEASE, str(root), _mirror())
    for archive in root.glob("var/cache/apt/archives/*.deb"):
        archive.unlink()


def _mirror() -> str:
    """Find the mirror that the machine's own Debian comes from, in what apt is set up with."""
    codename = platform.freedesktop_os_release().get("VERSION_CODENAME", "")
    wanted = ["Created-By: Packages", f"Codename: {codename}"]
    command = ["apt-get", "indextargets", "--format", "$(SITE)", *wanted]
    sites = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout.split()
    if not sites or platform.freedesktop_os_release().get("ID") != "debian":
        msg = f"apt is set up with no mirror of Debian {codename}"
        raise UnavailableError(msg)
    return sites[0]


def _quietly(*command: str) -> None:
    """Run a command that must succeed; what it says is shown only if it does not."""
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    run = subprocess.run(
        command,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if run.returncode:
        msg = f"{' '.join(command)}: status {run.returncode}\n{run.stdout[-2000:]}"
        raise UnavailableError(msg)


if __name__ == "__main__":
    main(sys.argv[1:])
