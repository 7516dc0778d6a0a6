"""The gate: when a variant is added, every place that must handle it is an error, or it fails."""
