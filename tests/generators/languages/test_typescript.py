"""TypeScript as it is generated: only imports that are used."""

from __future__ import annotations

from generators.languages.typescript import without_unused_imports


def test_an_unused_import_is_removed() -> None:
    source = "import {\n  used,\n  unused,\n  type Used,\n} from 'x';\nused as Used;\n"
    kept = "import {\n  used,\n  type Used,\n} from 'x';\nused as Used;\n"
    assert without_unused_imports(source) == kept
