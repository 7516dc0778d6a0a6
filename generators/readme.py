"""`README.md` of the golden files: what each file is, how to pin a release, how to use a case."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from contract import __version__
from generators.languages.files import LANGUAGES
from generators.languages.source import ORIGIN
from generators.manifest import case_count
from generators.rendering import Rendered

_TEXT: Final = """\
<!-- {origin} -->

# Golden files of aimux-contract {version}

What every binding of AiMux must read, write and answer, as data. All files are generated from one
definition.

| | | cases |
|---|---|---|
{files}

## Pin a release

`aimux-contract export third_party/aimux-golden` copies these files from an installed release; the
folder `golden/` of the tag `v{version}` is the same. Commit the copy. `manifest.json` has the
release and the SHA-256 of every other file. Names, codes and case ids are never renamed or reused:
a newer release adds cases and keeps every id that your lists contain.

## A wire case

```json
{{"id": "NoSuchTool/…", "verdict": "accept", "level": "required", "json": "…", "canonical": "…"}}
```

- `json` is the exact text, as a string; `json_base64` has the bytes if they are not UTF-8.
- `verdict`: `accept` means read it, and write the value back as `canonical`, or as `json` if there
  is no `canonical`. `reject` means refuse it for the `reason`, its only fault. `either` means
  refuse it, or accept it and write `canonical`.
- `level` is `recommended` if the JSON library of a language may be unable to comply.
- `flags` name what a case requires of a reader; each file explains its own. Ignore the order of
  keys when you compare a case with the flag `UnorderedMap`.
- `facts` are what a binding must answer about an accepted error, at the time `now` if there is one.

## A behaviour vector

It has the input of an operation, the `rule` that it demonstrates, and the answer under `expect`.
`cause` begins with `cause_prefix` if the rest of it is a library's own wording.

## When a case fails

`aimux-contract explain <id>` explains the case, and `aimux-contract decode <type>` shows how the
contract reads a text. A failed `required` case is a bug in the binding. A `recommended` one that
cannot pass goes into a list of expected failures, with its reason. If a case itself seems wrong,
the Rust types decide: the wire format is what serde reads and writes for them.

## Generated types

They use the wire names. A binding with types of its own needs only the fixtures.

| | |
|---|---|
{languages}
"""

_FILES: Final = (
    ("manifest.json", "every other file, with its digest, size and number of cases"),
    ("errors.json", "codes, message templates and public names of every variant"),
    ("schema/<Type>.json", "JSON Schema 2020-12 of what a writer writes"),
    ("schema/<Type>.input.json", "JSON Schema 2020-12 of what a reader must accept"),
    ("schema/AiMuxError.oneof.json", "`schema/AiMuxError.json` with a branch for each tag"),
    ("schema/kit/*.json", "JSON Schemas of these files"),
    ("wire/<Type>.json", "wire cases: a text, and how a reader must treat it"),
    ("boundary/*.json", "behaviour vectors: how a tool call must be handled"),
    ("wire-format.json", "the plain accepted cases in one flat array, for older loaders"),
)


def render_readme(files: Rendered) -> Rendered:
    """Render `README.md`, with the number of cases in each of the other files."""
    rows = (f"| `{path}` | {words} | {_counted(path, files) or ''} |" for path, words in _FILES)
    text = _TEXT.format(
        origin=ORIGIN,
        version=__version__,
        files="\n".join(rows),
        languages="\n".join(_languages()),
    )
    return {"README.md": text.encode()}


def _counted(row: str, files: Rendered) -> int:
    start = row.partition("<")[0].partition("*")[0]
    return sum(case_count(path, data) for path, data in files.items() if path.startswith(start))


def _languages() -> Iterator[str]:
    for module in LANGUAGES:
        name = module.__name__.rpartition(".")[2]
        words = (module.__doc__ or "").partition("\n")[0]
        yield f"| `bindings/{name}/` | {words} |"
