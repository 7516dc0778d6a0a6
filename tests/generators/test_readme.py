"""`README.md` of the golden files: it names all of them, and counts their cases."""

from __future__ import annotations

import re
from fnmatch import fnmatchcase

from generators.bundle import render_all
from generators.languages.files import LANGUAGES
from generators.manifest import case_count

FILES = render_all()
TEXT = FILES["README.md"].decode()
ROWS = re.findall(r"^\| `([^`]+)` \| (.*?) \|(?: (\d*) \|)?$", TEXT, re.MULTILINE)


def test_every_file_is_named() -> None:
    patterns = [re.sub("<.*?>", "*", path) for path, _, _ in ROWS]
    patterns = [path + "*" if path.endswith("/") else path for path in patterns]
    unnamed = [path for path in FILES if not any(fnmatchcase(path, each) for each in patterns)]
    assert unnamed == ["README.md"]
    unused = [each for each in patterns if not any(fnmatchcase(path, each) for path in FILES)]
    assert unused == []


def test_every_language_is_named() -> None:
    names = [path.split("/")[1] for path, _, _ in ROWS if path.startswith("bindings/")]
    assert names == [module.__name__.rpartition(".")[2] for module in LANGUAGES]


def test_cases_are_counted_as_in_the_manifest() -> None:
    counted = sum(int(count) for _, _, count in ROWS if count)
    assert counted == sum(case_count(path, data) for path, data in FILES.items())
