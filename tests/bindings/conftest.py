"""What pytest leaves out here: `python` is a project of its own, with its own settings."""

collect_ignore = ["python"]
