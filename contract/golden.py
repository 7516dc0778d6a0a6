"""x"""


def golden_files() -> None: ...
