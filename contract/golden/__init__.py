"""The golden files: their forms as models, and where they are found without a checkout."""

from contract.golden.files import golden_files
from contract.golden.forms import (
    ErrorsFile,
    FactsForm,
    FixturesFile,
    Manifest,
    ManifestEntry,
    WireCase,
    WireFormatCase,
)

__all__ = [
    "ErrorsFile",
    "FactsForm",
    "FixturesFile",
    "Manifest",
    "ManifestEntry",
    "WireCase",
    "WireFormatCase",
    "golden_files",
]
