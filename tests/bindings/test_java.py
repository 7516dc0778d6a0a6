"""Java: records and sealed interfaces over Jackson, and a visitor that grows with the variants."""

from __future__ import annotations

import dataclasses
import os
import re
import shutil
from pathlib import Path

import pytest

from tests.bindings.binding import Binding, BindingTests
from tests.bindings.new_variant import ADDED, generate_bindings
from tests.bindings.toolchains import REQUIRE

PATTERN_SWITCH = 21
"""The first JDK whose `switch` tells sealed types apart."""

JDKS = Path("/usr/lib/jvm")

JAVA = Binding(
    language="java",
    handling="src/main/java/com/aimux/conformance/NextStep.java",
    format=("mvn", "fmt:check"),
    # The compiler is the linter: the project turns all its warnings on, and takes them for errors.
    lint=("mvn", "-Dbuild=target/lint", "test-compile"),
    test=("mvn", "test"),
    compile=("mvn", "test-compile"),
    build=("mvn", "compile", "dependency:copy-dependencies"),
    testee=("testee",),
    products=("target",),
)


def newer_jdk() -> Path:
    """Return the folder of a JDK that has the pattern switch; skip or fail where there is none."""
    on_path = Path(shutil.which("javac") or "").resolve()
    homes = [Path(os.environ.get("JAVA_HOME", "")), on_path.parent.parent]
    homes += sorted(JDKS.iterdir()) if JDKS.is_dir() else []
    for home in homes:
        release = home / "release"
        found = re.search(r'JAVA_VERSION="(\d+)', release.read_text()) if release.exists() else None
        if found and int(found[1]) >= PATTERN_SWITCH and (home / "bin" / "javac").exists():
            return home
    reason = f"no JDK {PATTERN_SWITCH} or newer in JAVA_HOME, on the path or in {JDKS}"
    if os.environ.get(REQUIRE) == "1":
        pytest.fail(f"{reason} ({REQUIRE}=1)", pytrace=False)
    pytest.skip(reason)


class TestJava(BindingTests):
    """The tests that every binding has, and those of the `switch` that only newer JDKs have."""

    binding = JAVA

    def test_a_pattern_switch_handles_every_variant_where_the_jdk_has_it(
        self, tmp_path: Path
    ) -> None:
        """A new variant that the visitor handles already is still missing in the `switch`."""
        newer = dataclasses.replace(JAVA, environment={"JAVA_HOME": str(newer_jdk())})
        generate_bindings(tmp_path, added=True)
        copied = JAVA.copy(tmp_path)
        file = copied / JAVA.handling
        source = file.read_text(encoding="utf-8")
        file.write_text(with_the_new_variant(source), encoding="utf-8")
        run = newer.run(newer.compile, copied)
        assert run.returncode != 0
        assert "PatternSwitch.java" in run.stdout, run.stdout
        assert "NextStep.java" not in run.stdout, run.stdout
        generate_bindings(tmp_path, added=False)
        file.write_text(source, encoding="utf-8")
        newer.require(newer.compile, copied)


def with_the_new_variant(source: str) -> str:
    """Handle the variant that was added as the last one is handled."""
    last = source[source.rindex("    @Override") : source.rindex("  }\n}")]
    return source.replace(last, last + "\n" + last.replace("Other", ADDED))
