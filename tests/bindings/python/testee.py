"""The testee: a request a line on standard input, an answer a line on standard output.

`python -I testee.py` knows nothing but the standard library, what is installed, this project and
the generated classes.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

PROJECT: Final = Path(__file__).resolve().parent
sys.dont_write_bytecode = True  # not among the golden files
sys.path[:0] = [str(PROJECT), str(PROJECT.parents[2] / "golden" / "bindings" / "python")]

from aimux_host.answers import answer_line  # noqa: E402 - the path comes first

_FRAMES: Final = 10_000  # a validator needs some twenty a level


def main() -> None:
    """Answer until standard input ends."""
    sys.setrecursionlimit(_FRAMES)
    for line in sys.stdin.buffer:
        sys.stdout.buffer.write(answer_line(line).encode() + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
