"""Run every benchmark; report those that failed, missed a promise or were skipped, at the end."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Final

SKIPPED: Final = 77
"""The exit status of a benchmark that cannot run on this machine."""


def main(words: list[str]) -> int:
    """Run the scripts; `--bowtie COMMAND` is for that of the conformance runner."""
    failed: list[str] = []
    for script in sorted(Path(__file__).parent.glob("bench_*.py")):
        sys.stdout.write(f"==> {script.name}\n")
        sys.stdout.flush()
        options = words if script.name == "bench_conformance.py" else []
        status = subprocess.run([sys.executable, str(script), *options], check=False).returncode
        if status not in (0, SKIPPED):
            failed.append(script.name)
    if failed:
        sys.stderr.write(f"FAILED, or a promise was missed: {', '.join(failed)}\n")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
