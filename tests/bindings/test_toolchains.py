"""A toolchain that is missing is a reason to skip, or a failure where it must be there."""

from __future__ import annotations

import pytest

from tests.bindings import toolchains
from tests.bindings.toolchains import Missing, Pinned, Toolchain, find, pinned, require

PIN = Pinned(
    at_least="3.0", tried="3.11", version=("python3", "-V"), commands=("python3",), install="x y"
)


@pytest.fixture(autouse=True)
def _fresh(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(toolchains.REQUIRE, raising=False)
    find.cache_clear()


def with_pin(monkeypatch: pytest.MonkeyPatch, **changed: object) -> None:
    pin = Pinned.model_validate({**PIN.model_dump(), **changed})
    monkeypatch.setattr(toolchains, "pinned", lambda: {"some": pin})


def test_every_language_is_pinned() -> None:
    assert {"c", "rust"} <= set(pinned())


def test_what_is_there_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    with_pin(monkeypatch)
    found = require("some")
    assert found.version.startswith("3.")


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"commands": ["no-such-tool"]}, "no-such-tool is not on the path; install it: x y"),
        ({"version": ["no-such-tool"]}, "no-such-tool is not on the path; install it: x y"),
        ({"version": ["true"]}, "true names no version"),
        ({"at_least": "99"}, "99 or newer is needed, 3."),
    ],
)
def test_what_is_missing_says_why(
    monkeypatch: pytest.MonkeyPatch, changed: dict[str, object], why: str
) -> None:
    with_pin(monkeypatch, **changed)
    found = find("some")
    assert isinstance(found, Missing)
    assert found.why.startswith(why)
    with pytest.raises(pytest.skip.Exception, match="no toolchain for some"):
        require("some")
    monkeypatch.setenv(toolchains.REQUIRE, "1")
    with pytest.raises(pytest.fail.Exception, match="AIMUX_REQUIRE_TOOLCHAINS=1"):
        require("some")


def test_a_newer_version_will_do(monkeypatch: pytest.MonkeyPatch) -> None:
    with_pin(monkeypatch, at_least="3.9")
    assert isinstance(find("some"), Toolchain)
