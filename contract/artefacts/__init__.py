"""The golden files: where they are found without a checkout, their forms, and how to read them."""

from contract.artefacts.location import golden_files

__all__ = ["golden_files"]
