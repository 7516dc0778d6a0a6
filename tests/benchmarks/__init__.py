"""Scripts that measure; `make bench` runs them. Nothing here is collected by pytest."""
