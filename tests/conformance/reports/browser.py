"""The machine's own Chromium, without a window, and what a page did in it."""

from __future__ import annotations

import os
import shutil
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Final

import pytest
from playwright.sync_api import Browser, Locator, Page, sync_playwright

NAMES: Final = ("chromium", "chromium-browser", "google-chrome")


def chromium() -> str:
    """Find the browser. Without one the test is skipped, or fails where CI says so."""
    found = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    if found is not None:
        return found
    reason = f"no browser: install Chromium ({', '.join(NAMES)}), or name it in CHROMIUM"
    if os.environ.get("CI") == "true":
        pytest.fail(reason)
    pytest.skip(reason)


@contextmanager
def started() -> Generator[Browser]:
    """Start the browser, and end it."""
    path = chromium()
    root = hasattr(os, "getuid") and os.getuid() == 0
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=path, args=["--no-sandbox"] if root else []
        )
        try:
            yield browser
        finally:
            browser.close()


@dataclass
class Visit:
    """A page, what it asked for, and what the browser or its program complained of."""

    page: Page
    address: str
    requests: list[str] = field(default_factory=list[str])
    complaints: list[str] = field(default_factory=list[str])

    def __post_init__(self) -> None:
        self.page.set_default_timeout(60_000)
        self.page.on("request", lambda request: self.requests.append(request.url))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("console", lambda message: self.complaints.append(message.text))

    def go(self, fragment: str = "") -> None:
        """Open the page anew."""
        self.page.goto("about:blank")
        self.page.goto(self.address + fragment)

    @property
    def asked_for(self) -> set[str]:
        """What was asked for beside the page itself; data inside it is no request."""
        elsewhere = {url.partition("#")[0] for url in self.requests}
        return {
            url for url in elsewhere - {self.address, "about:blank"} if not url.startswith("data:")
        }

    @property
    def fragment(self) -> str:
        """The part of the address that holds the filters."""
        return self.page.url.partition("#")[2]

    @property
    def count(self) -> str:
        """How many cases are said to be shown."""
        return self.page.locator("#count").inner_text()

    def ids(self) -> list[str]:
        """Give the ids of the cases in the matrix, as they are shown."""
        return self.page.locator(".case").all_inner_texts()

    def case(self, name: str) -> Locator:
        """Give the button that opens a case."""
        return self.page.get_by_role("button", name=name, exact=True)

    def choose(self, control: str, label: str) -> None:
        """Set one of the filters."""
        self.page.get_by_role("combobox", name=control, exact=True).select_option(label=label)

    def search(self, text: str) -> None:
        """Fill the search box."""
        self.page.get_by_role("searchbox").fill(text)

    def focused(self) -> str:
        """Give the text of the element that has the focus."""
        return str(self.page.evaluate("document.activeElement.textContent"))
