"""The reports on a run, a module a form. All are made from a `Report` and nothing else."""
