"""The one way in which a command says that what was asked for cannot be tried."""


class UsageError(Exception):
    """What was asked for cannot be tried: the text says why and what to do. Exit status 2."""
