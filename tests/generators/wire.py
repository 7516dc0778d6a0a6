"""The wire cases as the tests read them: from `golden/`, as JSON data, by form."""

from __future__ import annotations

import json
from base64 import b64decode
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from contract.artefacts.models import FixturesFile, WireCase

GOLDEN: Final = Path(__file__).parents[2] / "golden"
FILES: Final = sorted(GOLDEN.joinpath("wire").iterdir())
FORM_NAMES: Final = [file.stem for file in FILES]


class Listed(NamedTuple):
    """A case and the form that its text is read as."""

    form: str
    case: WireCase

    @property
    def text(self) -> str | bytes:
        """The exact text, or the bytes that are none."""
        if self.case.text is not None:
            return self.case.text
        return b64decode(self.case.json_base64 or "", validate=True)

    @property
    def written(self) -> str:
        """What an accepted text is written back as."""
        assert self.case.canonical is not None or self.case.text is not None
        return self.case.canonical or self.case.text or ""


@cache
def fixtures(form: str) -> FixturesFile:
    return FixturesFile.model_validate_json(GOLDEN.joinpath("wire", f"{form}.json").read_bytes())


def listed(form: str) -> list[Listed]:
    return [Listed(form, case) for case in fixtures(form).cases]


def all_listed() -> list[Listed]:
    return [each for form in FORM_NAMES for each in listed(form)]


class Unparsable:
    """Stands for a text that Python's json does not read."""


UNPARSABLE: Final = Unparsable()


def parsed(text: str | bytes) -> Any:  # noqa: ANN401 - JSON data
    """Read a text as Python does: the last of equal keys counts, NaN is a number."""
    try:
        return json.loads(text)
    except ValueError:
        return UNPARSABLE
