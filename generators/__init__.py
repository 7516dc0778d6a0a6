"""Pure functions from the definition to the golden files. Only `bundle` touches the disk."""
