"""The behaviour vectors: inputs of the model boundary, and what every binding makes of them."""
