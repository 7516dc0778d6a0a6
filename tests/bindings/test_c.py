"""C: the header of the codes compiles under strict compilers, and says what the table says."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Final

import pytest

from contract.facts import Code
from tests.bindings import toolchains
from tests.generators.wire import GOLDEN

HEADER: Final = GOLDEN / "bindings" / "c" / "aimux_errors.h"
STRICT: Final = ("-std=c99", "-Wall", "-Wextra", "-Werror", "-pedantic")
PROGRAM: Final = """
#include "aimux_errors.h"
#include "aimux_errors.h"
#include <stdio.h>

int main(void)
{
    int code;
    for (code = -1; code < 100; code++) {
        if (aimux_symbol(code) != NULL) {
            printf("%d %s\\n", code, aimux_symbol(code));
        }
    }
    return 0;
}
"""


@pytest.fixture(autouse=True)
def _toolchain() -> None:
    toolchains.require("c")


def test_a_program_knows_every_code_and_no_other(tmp_path: Path) -> None:
    source, program = tmp_path / "codes.c", tmp_path / "codes"
    source.write_text(PROGRAM, encoding="utf-8")
    command = ["cc", *STRICT, f"-I{HEADER.parent}", str(source), "-o", str(program)]
    subprocess.run(command, check=True)
    run = subprocess.run([program], capture_output=True, text=True, check=True)
    assert run.stdout.splitlines() == [f"{code:d} {code.name}" for code in Code]


def test_it_is_c_plus_plus_too() -> None:
    strict = ("-Wall", "-Wextra", "-Werror", "-pedantic", "-fsyntax-only")
    command = ["c++", "-x", "c++", "-std=c++11", *strict, str(HEADER)]
    subprocess.run(command, check=True)
