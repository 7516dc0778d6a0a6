"""Pure functions from the definition to the golden files. `bundle` alone touches the disk."""
