"""The command line in this process, as the tests of the commands have it."""

from tests.commands.conftest import cli

__all__ = ["cli"]
