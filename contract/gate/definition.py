"""What the gate guards: the union, the module that it stands in, and the packages to search."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from contract.gate.fault import GateError, GateFault

PACKAGES: Final = ("contract", "generators")
"""The packages that must answer for each variant, by their import names."""


@dataclass(frozen=True, slots=True)
class Definition:
    """A closed union by name, its variants in order, and the module that holds both."""

    module: str
    union: str
    variants: tuple[str, ...]

    @property
    def path(self) -> str:
        """The module's file, below the folder that holds the packages."""
        return self.module.replace(".", "/") + ".py"

    def name_of(self, full_name: str | None) -> str | None:
        """Give the variant or the union that a dotted name leads to; None for anything else."""
        home, _, name = (full_name or "").rpartition(".")
        known = name == self.union or name in self.variants
        return name if known and f"{self.module}.".startswith(f"{home}.") else None


def error_definition() -> Definition:
    """Read the definition off `AiMuxError` itself, so that there is no second list."""
    from contract.codec.unions import members_of  # noqa: PLC0415 - `gate --help` needs no models
    from contract.errors import AiMuxError  # noqa: PLC0415 - as above

    variants = tuple(member.__name__ for member in members_of(AiMuxError))
    return Definition(str(AiMuxError.__module__), AiMuxError.__name__, variants)


def installed_packages() -> tuple[Path, ...]:
    """Find the folders of the packages, in a checkout or where a wheel was installed."""
    return tuple(_folder(name) for name in PACKAGES)


def _folder(name: str) -> Path:
    spec = find_spec(name)
    places = list(spec.submodule_search_locations or ()) if spec else []
    if not places:
        raise GateError(GateFault("package-missing", name, "a package beside this one", "none"))
    return Path(places[0])
