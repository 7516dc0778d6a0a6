"""Run fake testees: the plan they are asked, what became of it, and what they left behind."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final
from uuid import uuid4

from contract.cli import main
from contract.conformance.outcomes import Outcome
from contract.conformance.plan import Case
from contract.conformance.report import Report, ReportedCase
from contract.conformance.result_file import read_report

SCRIPT: Final = Path(__file__).with_name("fake_testee.py")
TIMEOUT: Final = 1.5
"""How long a fake testee may say nothing, in seconds: enough where the machine is busy."""


def text_of(number: int) -> str:
    """Give the text of the made-up case of a number."""
    return f'{{"n":{number},"é":"☃"}}'


def made_up(number: int) -> Case:
    """Make up a case: a text that is to be given back."""
    text = text_of(number)
    request, result = {"type": "AiMuxError", "json": text}, {"json": text}
    return Case(f"x/{number}", "decode", "AiMuxError", "required", "accept", request, result)


def plan_of(size: int) -> list[Case]:
    """Make up a plan. The first case has the number 1, and the id 1 on the wire."""
    return [made_up(number) for number in range(1, size + 1)]


def golden_of(folder: Path, size: int) -> Path:
    """Write a plan as a folder of golden files."""
    cases = [
        {"id": f"x/{n}", "level": "required", "verdict": "accept", "json": text_of(n)}
        for n in range(1, size + 1)
    ]
    folder.joinpath("wire").mkdir(parents=True)
    folder.joinpath("boundary").mkdir()
    file = {"type": "AiMuxError", "cases": cases}
    folder.joinpath("wire/AiMuxError.json").write_text(json.dumps(file))
    return folder


def command_of(**table: Any) -> list[str]:  # noqa: ANN401 - any JSON
    """Give the command of a fake testee by its table. Its last word tells it from all others."""
    return [sys.executable, "-I", "-S", str(SCRIPT), json.dumps(table), f"token={uuid4()}"]


_SHELL: Final = """\
read -r hello
printf '{"protocol":1,"implementation":"sh","language":"sh","version":"0",'
printf '"operations":["decode"],"types":["AiMuxError"]}\\n'
while read -r line; do
  id=${line#'{"id":'} id=${id%%,*}
  case $id in *0) DEPART ;; esac
  printf '{"id":%s,"result":{"json":%s}\\n' "$id" "${line##*'"json":'}"
done
"""


def shell_testee(depart: str) -> list[str]:
    """Give a testee that departs on every tenth case, by a command. It starts in a millisecond."""
    return ["/bin/sh", "-c", _SHELL.replace("DEPART", depart)]


@dataclass(frozen=True)
class Ended:
    """What a command line came to: its status, its messages, its report if there is one."""

    status: int
    err: str
    report: Report | None

    @property
    def cases(self) -> Mapping[str, ReportedCase]:
        """The cases of the report by their id."""
        assert self.report is not None
        return {case.id: case for case in self.report.cases}

    @property
    def mismatches(self) -> dict[int, Outcome]:
        """The outcomes of the cases that did not pass, by the number of the case."""
        return {
            int(name.removeprefix("x/")): case.outcome
            for name, case in self.cases.items()
            if case.outcome != "passed"
        }

    @property
    def words(self) -> str:
        """All that the report says of mismatches, in words."""
        assert self.report is not None
        told = [
            f"{d.reason}\n{d.actual}\n{d.stderr}" for c in self.report.cases if (d := c.mismatch)
        ]
        return "\n".join([*told, *self.report.notes, *self.report.faults])


def conformed(
    folder: Path, command: Sequence[str], *words: str, size: int = 12, timeout: float = TIMEOUT
) -> Ended:
    """Run `conform` at a testee over a made-up plan, in this process."""
    golden, file = folder / "golden", folder / "report.json"
    if not golden.is_dir():
        golden_of(golden, size)
    file.unlink(missing_ok=True)
    own = ["--golden", str(golden), "--report-json", str(file), "--timeout", str(timeout)]
    errors = folder / "errors.txt"
    with errors.open("w+") as stream:
        before, sys.stderr = sys.stderr, stream
        try:
            status = main(["conform", *own, *words, "--", *command])
        finally:
            sys.stderr = before
    report = read_report(str(file)) if file.exists() else None
    if report is not None:
        assert len(report.cases) == len({case.id for case in report.cases}) == size
    return Ended(status, errors.read_text(), report)


def assert_none_left(command: Sequence[str]) -> None:
    """No process of a testee is there any more, nor a child of one. The system may take a while."""
    deadline = time.monotonic() + 10
    while left := _processes_with(command[-1]):
        assert time.monotonic() < deadline, left
        time.sleep(0.05)


def _processes_with(word: str) -> list[str]:
    listing = ["/bin/ps", "-A", "-ww", "-o", "pid=,args="]
    listed = subprocess.run(listing, capture_output=True, check=True).stdout
    return [line for line in listed.decode(errors="replace").splitlines() if line.endswith(word)]
