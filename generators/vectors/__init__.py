"""The behaviour vectors: inputs of the model boundary, and what every binding makes of them."""

from generators.vectors.files import all_vectors, render_vectors

__all__ = ["all_vectors", "render_vectors"]
