"""What several commands share, and the parts of a command that are worth a module of their own."""
