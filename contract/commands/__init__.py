"""The commands of `aimux-contract`, a module each: `add_arguments`, and `run` for the status."""
