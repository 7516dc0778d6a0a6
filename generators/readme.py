"""`README.md` of the golden files: what each file is, how to pin it, what a verdict means."""

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

What every binding of AiMux reads, writes and answers in the same way, as data. All of it is
generated from one definition.

| | | cases |
|---|---|---|
{files}

## Pin a release

`aimux-contract export third_party/aimux-golden` copies these files out of an installed release; the
folder `golden/` of the tag `v{version}` is the same. Commit the copy. `manifest.json` lists every
other file with its SHA-256, and says which release it is. Names, codes and the ids of cases are
never renamed or used again, so a newer release adds cases and keeps what a list of yours names.

## A wire case

```json
{{"id": "NoSuchTool/…", "verdict": "accept", "level": "required", "json": "…", "canonical": "…"}}
```

- `json` is the exact text, as a string; `json_base64` has the bytes where they are not UTF-8.
- `verdict` `accept`: read it, and write the value back as `canonical`, or as `json` itself where
  there is no `canonical`. `reject`: refuse it; `reason` says why, and there is no other fault.
  `either`: refuse it, or accept it and write `canonical`.
- `level` is `recommended` where a language's JSON library may not be able to comply.
- `flags` say what a case needs of a reader; each file explains its own. Compare a case with
  `UnorderedMap` without the order of keys.
- `facts` are what a binding answers of an accepted error. A case with `now` needs that time for it.

## A behaviour vector

It has the input of an operation, the `rule` that it shows, and under `expect` the answer. Where a
library has words of its own, `cause_prefix` is how `cause` begins.

## When a case fails

`aimux-contract explain <id>` says what it is about, `aimux-contract decode <type>` what the
contract makes of any text. A `required` case that fails is a fault of the binding. A `recommended`
one that cannot be met goes into a list, with its reason. Where a case itself seems wrong, the Rust
types decide: what serde makes of them is the wire form.

## Generated types

They carry the wire names. A binding that keeps types of its own needs the fixtures only.

| | |
|---|---|
{languages}
"""

_FILES: Final = (
    ("manifest.json", "every other file, with digest, size and number of cases"),
    ("errors.json", "codes, message templates and public names of every variant"),
    ("schema/<Type>.json", "JSON Schema 2020-12 of what is written"),
    ("schema/<Type>.input.json", "JSON Schema 2020-12 of what must be accepted"),
    ("schema/AiMuxError.oneof.json", "the same as `schema/AiMuxError.json`, a branch for each tag"),
    ("schema/kit/*.json", "JSON Schemas of the files here"),
    ("wire/<Type>.json", "wire cases: a text, and what a reader makes of it"),
    ("boundary/*.json", "behaviour vectors: what becomes of a tool call"),
    ("wire-format.json", "the plain accepted cases as one flat array, for older loaders"),
)


def render_readme(files: Rendered) -> Rendered:
    """Render `README.md`, which counts the cases of the other files."""
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
