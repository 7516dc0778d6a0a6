"""The guides show code that the consumers' tests run."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

GUIDES = sorted(Path(__file__).parent.glob("*/README.md"))
SOURCES = {".go", ".java", ".kt", ".py", ".rs", ".swift", ".ts"}
BUILT = {"target", ".build", "build", "dist", "node_modules"}


def test_there_are_guides() -> None:
    assert "rust" in [guide.parent.name for guide in GUIDES]


@pytest.mark.parametrize("guide", GUIDES, ids=lambda guide: guide.parent.name)
def test_a_guide_shows_the_marked_piece_of_a_test(guide: Path) -> None:
    shown = re.findall(r"```\w+\n(.*?)```", guide.read_text(encoding="utf-8"), re.DOTALL)
    marked = [piece for file in sources_below(guide.parent) for piece in marked_in(file)]
    assert marked
    assert shown == marked


def sources_below(folder: Path) -> list[Path]:
    """Return the tests' sources; what a build tool has made has other names for its folders."""
    return sorted(
        file for file in folder.rglob("*") if file.suffix in SOURCES and not BUILT & set(file.parts)
    )


def marked_in(file: Path) -> list[str]:
    """Return what stands between the lines `[guide]` and `[/guide]`, without its indentation."""
    text = file.read_text(encoding="utf-8")
    found = re.findall(
        r"^ *(?://|#) \[guide\]\n(.*?)^ *(?://|#) \[/guide\]", text, re.DOTALL | re.MULTILINE
    )
    return [without_margin(piece) for piece in found]


def without_margin(piece: str) -> str:
    lines = piece.splitlines()
    margin = min(len(line) - len(line.lstrip()) for line in lines if line.strip())
    return "".join(line[margin:] + "\n" for line in lines)
