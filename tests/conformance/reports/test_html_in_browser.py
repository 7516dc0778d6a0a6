"""The HTML report as a person meets it: in a browser, with a keyboard, in light and dark."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any, Final
from urllib.parse import parse_qs

import pytest
from playwright.sync_api import expect

from contract.conformance.report import Report
from tests.conformance.reports.browser import Visit
from tests.conformance.reports.conftest import Visited
from tests.conformance.reports.several import CASES, GOT, SEVERAL, WANTED, departed, large, results
from tests.conformance.reports_made import GO, departing, report_of

pytestmark = pytest.mark.xdist_group("browser")

PARTED: Final = CASES[3].id
"""A case that two testees depart on."""
HOSTILE: Final = (
    "</script><script>window.hit=1</script><!--<img src=x onerror='window.hit=1'>"
    "<svg onload=window.hit=1>{{program}}"
)
TURNED: Final = "a\u202eb\u200bc\x1b[31m\x00\u2028\u00a0\ufeff\U000e0041\ud800d"
SPELT: Final = r"a\u{202e}b\u{200b}c\u{1b}[31m\u{0}\u{2028}\u{a0}\u{feff}\u{e0041}\u{d800}d"

CONTRASTS: Final = """() => {
  const numbers = (color) => color.match(/[\\d.]+/g).map(Number);
  const over = ([r, g, b, a = 1], back) => [r, g, b].map((it, at) => it * a + back[at] * (1 - a));
  const backOf = (element) => {
    const below = element.parentElement ? backOf(element.parentElement) : [255, 255, 255];
    return over(numbers(getComputedStyle(element).backgroundColor), below);
  };
  const linear = (it) => (it <= 0.04045 ? it / 12.92 : ((it + 0.055) / 1.055) ** 2.4);
  const luminance = (color) => {
    const [r, g, b] = color.map((each) => linear(each / 255));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (element) => {
    const back = backOf(element);
    const front = over(numbers(getComputedStyle(element).color), back);
    const both = [luminance(front), luminance(back)];
    return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05);
  };
  const found = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode.data.trim();
    const element = texts.currentNode.parentElement;
    if (text === "" || !element.checkVisibility() || element.matches("option")) continue;
    found.push([contrast(element), text.slice(0, 40)]);
  }
  return found;
}"""
"""The contrast of every text that is seen with what is behind it, as WCAG 2 computes it."""


def test_what_each_testee_is_and_how_it_fared(visit: Visited) -> None:
    seen = visit(SEVERAL)
    lead = seen.page.locator("#lead").inner_text()
    assert lead == ("3 testees, 303 cases: 1 conforms, 2 do not. 2 cases differ between testees.")
    cards = seen.page.locator(".card").all_inner_texts()
    assert [list(filter(None, card.split("\n")))[:2] for card in cards] == [
        ["✓ Conforms", "aimux-python"],
        ["✖ Does not conform", "aimux-go"],
        ["✖ Does not conform", "aimux-ts"],
    ]
    for told in ("1.2.0 · go", "nothing fits `AiMuxError/Nope/*`", "./testee --quiet", "1.25 s"):
        assert told in cards[1]
    for told in ("ids that fit AiMux* or Tool*", "shard 1/2", "byte for byte", "not claimed"):
        assert told in cards[2]


def test_operations_beside_testees_lead_to_their_cases(visit: Visited) -> None:
    seen = visit(SEVERAL)
    lines = seen.page.locator("#kinds tbody tr").all_inner_texts()
    assert lines[0] == "decode AiMuxError\t✓ 100\t99 of 102\t99 of 100"
    assert lines[-1] == "assemble\tnot run\tnot run\t0 of 1, rest skipped"
    seen.page.locator("#kinds tbody tr").first.get_by_text("99 of 102").click()
    assert seen.count == "3 of 303 cases"
    assert seen.page.get_by_role("combobox", name="Testee", exact=True).input_value() == "2"


def test_cells_say_the_outcome_in_words(visit: Visited) -> None:
    seen = visit(SEVERAL, "#outcome=not-passed")
    lines = {
        line.split("\t")[0]: line.split("\t")[1:]
        for line in seen.page.locator("tr[data-row]").all_inner_texts()
    }
    assert [" ".join(cell.split()) for cell in lines[PARTED]] == [
        "✓ passed",
        "≠ wrong",
        "✖ crashed",
    ]
    expected = next(line for name, line in lines.items() if "lone-low" in name)
    assert "expected: Go's JSON library replaces lone surrogates" in expected[1]
    assert [expected[0], expected[2]] == ["not run", "not run"]


@pytest.mark.parametrize(
    ("filters", "count"),
    [
        ({"Outcome": "wrong"}, 1),
        ({"Outcome": "crashed"}, 2),
        ({"Outcome": "crashed", "Testee": "aimux-go"}, 1),
        ({"Outcome": "differs between testees"}, 2),
        ({"Outcome": "not passed"}, 5),
        ({"Outcome": "not passed", "Testee": "aimux-python"}, 0),
        ({"Outcome": "failure, not expected"}, 3),
        ({"Outcome": "failure, expected"}, 1),
        ({"Outcome": "not run", "Testee": "aimux-ts"}, 2),
        ({"Operation": "replay_input"}, 100),
        ({"Operation": "decode ToolCall", "Level": "recommended"}, 10),
        ({"Testee": "aimux-go"}, 302),
    ],
    ids=str,
)
def test_filters(visit: Visited, filters: dict[str, str], count: int) -> None:
    seen = visit(SEVERAL)
    for control, label in filters.items():
        seen.choose(control, label)
    assert seen.count == f"{count} of 303 cases"
    assert min(count, 100) <= len(seen.ids()) <= count
    assert seen.page.locator("#empty").is_visible() == (count == 0)


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("group-4/case-41", 3),
        ("GROUP-4/case-41 toolcall", 1),
        ("unknown variant foo", 1),
        ("segmentation fault", 1),
        ("lone surrogates", 1),
        ("gave an answer", 1),
        ("no such text", 0),
        ("conform -k", 0),
    ],
)
def test_search(visit: Visited, text: str, count: int) -> None:
    seen = visit(SEVERAL)
    seen.search(text)
    assert seen.count == f"{count} of 303 cases"


def test_filters_are_cleared(visit: Visited) -> None:
    seen = visit(SEVERAL, "#text=nothing&outcome=wrong&level=required")
    assert seen.count == "0 of 303 cases"
    seen.page.get_by_role("button", name="Clear the filters").click()
    assert (seen.count, seen.fragment) == ("303 of 303 cases", "")
    seen.search("nothing")
    seen.page.get_by_role("button", name="Clear", exact=True).click()
    assert seen.count == "303 of 303 cases"


def test_the_address_holds_filters_and_opened_cases(visit: Visited) -> None:
    seen = visit(SEVERAL)
    seen.search("case-3")
    seen.choose("Outcome", "differs between testees")
    seen.choose("Level", "required")
    seen.case(PARTED).click()
    address = seen.fragment
    assert parse_qs(address) == {
        "text": ["case-3"],
        "outcome": ["differs"],
        "level": ["required"],
        "open": [PARTED],
    }
    again = visit(SEVERAL, f"#{address}")
    assert again.ids() == [PARTED]
    assert again.page.get_by_role("searchbox").input_value() == "case-3"
    expect(again.case(PARTED)).to_have_attribute("aria-expanded", "true")
    assert again.page.locator(".departed").count() == 2


@pytest.mark.parametrize(
    "fragment", ["#nonsense", "#outcome=nope&in=99&kind=%00&level=x", "#open=nope", "#%E0%A4%A&="]
)
def test_an_address_of_another_report_shows_all(visit: Visited, fragment: str) -> None:
    assert visit(SEVERAL, fragment).count == "303 of 303 cases"


def test_going_back_undoes_a_link(visit: Visited) -> None:
    seen = visit(SEVERAL)
    seen.page.get_by_role("link", name="2 cases").click()
    assert seen.count == "2 of 303 cases"
    seen.page.go_back()
    expect(seen.page.locator("#count")).to_have_text("303 of 303 cases")


def test_an_opened_case_shows_all_there_is(visit: Visited) -> None:
    seen = visit(SEVERAL)
    seen.case(PARTED).click()
    panels = seen.page.locator(".departed")
    wrong, crashed = panels.all_inner_texts()
    for told in ("aimux-go", "another text was written at $", WANTED, GOT):
        assert told in wrong
    assert "differs from character 31 on" in wrong
    assert panels.first.locator("mark").all_inner_texts() == ["no", "an"]
    assert "Segmentation fault\n" in crashed
    assert "signal 11" in crashed
    assert f"aimux-contract conform -k {PARTED} -- ./testee --quiet" in crashed
    assert seen.page.locator(".details .rest").all_inner_texts() == ["Passed: aimux-python"]
    assert '{"Timeout":"no answer"}' in seen.page.locator(".details > .box").inner_text()


@pytest.mark.parametrize(
    ("expected", "actual", "marked"),
    [
        ("abcd", "abXd", ["c", "X"]),
        ("abc", "abcd", ["end", "d"]),
        ("abcd", "abd", ["c", "nothing here"]),
        ("aaa", "aa", ["a", "end"]),
        ("\U0001f600", "\U0001f601", ["\U0001f600", "\U0001f601"]),
        ("\U0001f600", "\U0001fa00", ["\U0001f600", "\U0001fa00"]),
        ("a b", "a\u00a0b", [" ", r"\u{a0}"]),
        ("1", "1.0", ["end", ".0"]),
    ],
)
def test_the_difference_is_marked(
    visit: Visited, expected: str, actual: str, marked: list[str]
) -> None:
    seen = visit([report_of([departing(expected=expected, actual=actual, name="a")])])
    seen.case("a").click()
    assert seen.page.locator("mark").all_text_contents() == marked


def test_a_difference_far_down_is_scrolled_to(visit: Visited) -> None:
    alike = "long text " * 2000
    seen = visit([report_of([departing(expected=f"{alike}x", actual=f"{alike}y", name="a")])])
    seen.case("a").click()
    for mark in seen.page.locator("mark").all():
        box = mark.evaluate("(it) => it.closest('pre').getBoundingClientRect().toJSON()")
        place = mark.evaluate("(it) => it.getBoundingClientRect().toJSON()")
        assert box["top"] <= place["top"] <= place["bottom"] <= box["bottom"]


def test_the_keyboard_is_enough(visit: Visited) -> None:
    seen = visit(SEVERAL)
    press = seen.page.keyboard.press
    press("/")
    seen.page.keyboard.type("group-0/case")
    assert seen.page.get_by_role("searchbox").input_value() == "group-0/case"
    press("ArrowDown")
    assert seen.focused() == CASES[0].id
    for _ in range(3):
        press("ArrowDown")
    assert seen.focused() == PARTED
    outline = "getComputedStyle(document.activeElement).outlineStyle"
    assert seen.page.evaluate(outline) == "solid"
    press("Enter")
    expect(seen.case(PARTED)).to_have_attribute("aria-expanded", "true")
    press("Tab")
    press("Tab")
    assert seen.page.locator(".details :focus").count() == 1
    press("Escape")
    expect(seen.case(PARTED)).to_have_attribute("aria-expanded", "false")
    assert seen.focused() == PARTED
    assert seen.page.locator(".details").count() == 0
    press("ArrowUp")
    assert seen.focused() == CASES[2].id
    press("End")
    assert seen.focused() == CASES[209].id
    press("Home")
    assert seen.focused() == CASES[0].id
    press("/")
    press("Escape")
    assert seen.count == "303 of 303 cases"


def test_a_slash_can_be_searched_for(visit: Visited) -> None:
    seen = visit(SEVERAL)
    seen.page.keyboard.press("/")
    seen.page.keyboard.press("/")
    assert seen.page.get_by_role("searchbox").input_value() == "/"


def test_the_table_is_one_for_a_screen_reader(visit: Visited) -> None:
    seen = visit(SEVERAL)
    table = seen.page.get_by_role("table", name="Cases")
    names = ["Case", "aimux-python", "aimux-go", "aimux-ts"]
    assert table.get_by_role("columnheader").all_inner_texts() == names
    assert table.get_by_role("rowheader").filter(has_text=PARTED).count() == 1
    assert seen.page.locator("#count").get_attribute("aria-live") == "polite"
    seen.case(PARTED).click()
    controlled = seen.case(PARTED).get_attribute("aria-controls")
    assert seen.page.locator(f"#{controlled} .departed").count() == 2
    unnamed = [each for each in seen.page.get_by_role("button").all() if not each.inner_text()]
    assert unnamed == []


def test_the_command_is_copied(visit: Visited) -> None:
    command = "aimux-contract conform -k 'it'\"'\"'s' -- ./a\u00a0b  c"
    allowed = ["clipboard-read", "clipboard-write"]
    seen = visit([report_of([departing(repeat=command, name="a")])], permissions=allowed)
    seen.case("a").click()
    seen.page.get_by_role("button", name="Copy").click()
    expect(seen.page.locator("#copied")).to_have_text("The command is copied.")
    assert seen.page.evaluate("navigator.clipboard.readText()") == command


@pytest.mark.parametrize(
    ("without", "told"),
    [
        ("delete Navigator.prototype.clipboard", "The command is copied."),
        (
            "delete Navigator.prototype.clipboard; document.execCommand = () => false",
            "The command is selected: copy it.",
        ),
    ],
    ids=["older", "none"],
)
def test_copying_does_with_less(visit: Visited, without: str, told: str) -> None:
    seen = visit([report_of([departing(repeat="the command", name="a")])])
    seen.page.add_init_script(without)
    seen.go()
    assert seen.page.evaluate("navigator.clipboard === undefined")
    seen.case("a").click()
    seen.page.get_by_role("button", name="Copy").click()
    expect(seen.page.locator("#copied")).to_have_text(told)
    if "selected" in told:
        assert seen.page.evaluate("String(getSelection())") == "the command"


def hostile_report(text: str) -> Report:
    case = departing(
        name=text,
        path=text,
        reason=text,
        sent=text,
        expected=text + "x",
        actual=text + "y",
        stderr=text,
        repeat=text,
    )
    other = departing("crashed", f"{text}2", stderr=text)
    cases = [replace(case, operation=text, type=text), replace(other, expected_failure=text)]
    testee = replace(
        GO, implementation=text, language=text, version=text, operations=(text,), types=(text,)
    )
    return report_of(
        cases, testee=testee, faults=(text,), notes=(text,), command=(text,), contract=text
    )


def open_all(seen: Visit) -> None:
    for at in range(seen.page.locator(".case").count()):
        seen.page.locator(".case").nth(at).click()
    for each in seen.page.locator("summary").all():
        each.click()


def test_markup_is_shown_and_not_obeyed(visit: Visited) -> None:
    seen = visit([hostile_report(HOSTILE)])
    open_all(seen)
    assert seen.page.evaluate("window.hit") is None
    assert seen.page.locator("img, svg").count() == 0
    assert HOSTILE in seen.page.locator(".departed").first.inner_text()
    assert HOSTILE in seen.page.locator(".card").inner_text()
    assert seen.page.locator(".case").first.inner_text() == HOSTILE
    seen.search("onerror='window.hit=1'")
    assert seen.count == "2 of 2 cases"


def test_hidden_characters_are_spelt_out(visit: Visited) -> None:
    seen = visit([hostile_report(TURNED)])
    open_all(seen)
    text = seen.page.locator("body").inner_text()
    assert text.count(SPELT) > 15
    shown = set(text) | set("".join(seen.page.locator("option").all_text_contents()))
    titles = seen.page.evaluate("[...document.querySelectorAll('[title]')].map((it) => it.title)")
    assert (shown | set("".join(titles))).isdisjoint(set(TURNED) - set("abcd[31m"))


def test_line_feeds_are_marked_but_in_standard_error(visit: Visited) -> None:
    seen = visit([report_of([departing(name="a", actual="x\ny", stderr="x\n\ty\r\n")])])
    seen.case("a").click()
    boxes = seen.page.locator(".departed .box code").all_text_contents()
    assert boxes[:2] == ["x\\u{a}\ny", "x\n\ty\\u{d}\n"]


def test_nothing_is_asked_for(visit: Visited) -> None:
    seen = visit(SEVERAL)
    open_all(seen)
    seen.page.evaluate("new Promise((done) => setTimeout(done, 200))")
    assert seen.address in seen.requests
    assert seen.asked_for == set()


def test_what_the_page_must_not_do_is_seen_by_these_tests(visit: Visited) -> None:
    seen = visit(SEVERAL, calm=False)
    tried: Any = seen.page.evaluate(
        """async () => {
          const tried = [];
          const attempt = async (deed) => {
            try { await deed(); tried.push(true) } catch { tried.push(false) }
          };
          await attempt(() => fetch("https://example.test/"));
          await attempt(() => { document.body.innerHTML = "<b>x</b>" });
          await attempt(() => { document.createElement("script").textContent = "window.hit = 1" });
          const image = new Image();
          image.src = "https://example.test/x.png";
          document.body.append(image);
          const style = document.createElement("style");
          style.textContent = "body { color: red }";
          document.body.append(style);
          await new Promise((done) => setTimeout(done, 200));
          return [tried, window.hit ?? null, getComputedStyle(document.body).color];
        }"""
    )
    assert tried[:2] == [[False, False, False], None]
    assert tried[2] != "rgb(255, 0, 0)"
    assert len([each for each in seen.complaints if "Content Security Policy" in each]) >= 3


def test_a_request_is_seen_by_these_tests(visit: Visited, tmp_path: Path) -> None:
    other = tmp_path / "other.html"
    other.write_text("<!doctype html><img src='image.png'>", encoding="utf-8")
    seen = visit(SEVERAL, calm=False)
    seen.page.goto(other.as_uri())
    assert seen.asked_for == {other.as_uri(), (tmp_path / "image.png").as_uri()}


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_contrast(visit: Visited, scheme: str) -> None:
    seen = visit(SEVERAL, "#outcome=not-passed", color_scheme=scheme)
    open_all(seen)
    found: list[Any] = seen.page.evaluate(CONTRASTS)
    assert len(found) > 150
    assert [each for each in found if each[0] < 4.5] == []
    back = seen.page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert (sum(map(int, back[4:-1].split(","))) < 200) == (scheme == "dark")


@pytest.mark.parametrize("width", [360, 768, 1280, 2000])
def test_the_page_does_not_scroll_sideways(visit: Visited, width: int) -> None:
    long_one = departed(3, "wrong", expected="x" * 3000, actual="x" * 2999 + "y", stderr="z" * 3000)
    wide = [results(f"aimux-{at}", long_one, notes=("n" * 300,)) for at in range(8)]
    wide[0] = replace(wide[0], testee=replace(GO, implementation="long" * 60))
    seen = visit(wide, viewport={"width": width, "height": 800})
    seen.case(PARTED).click()
    sizes = "[document.documentElement.scrollWidth, document.documentElement.clientWidth]"
    needed, given = seen.page.evaluate(sizes)
    assert needed <= given


def test_what_is_clicked_is_not_below_the_filters(visit: Visited) -> None:
    seen = visit(SEVERAL, viewport={"width": 1280, "height": 700})
    seen.case(CASES[0].id).focus()
    for _ in range(40):
        seen.page.keyboard.press("ArrowDown")
    for _ in range(20):
        seen.page.keyboard.press("ArrowUp")
    top = "document.activeElement.getBoundingClientRect().top"
    head = "document.querySelector('#cases thead').getBoundingClientRect().bottom"
    assert seen.page.evaluate(f"{top} >= {head}")


def test_testees_of_one_name_are_told_apart(visit: Visited) -> None:
    newer = replace(SEVERAL[1], testee=replace(SEVERAL[1].testee, version="1.3.0"))
    seen = visit([SEVERAL[1], newer, newer, SEVERAL[0]])
    heads = seen.page.get_by_role("table", name="Cases").get_by_role("columnheader")
    assert heads.all_inner_texts()[1:] == [
        "aimux-go 1.2.0",
        "aimux-go 1.3.0 (2)",
        "aimux-go 1.3.0 (3)",
        "aimux-python",
    ]


def test_a_large_report_is_drawn_as_it_is_read(visit: Visited) -> None:
    seen = visit(large(20_000, 8))
    assert seen.count == "20,000 of 20,000 cases"
    assert seen.page.locator(".case").count() < 1000
    drawn = seen.page.locator(".case").count()
    seen.page.locator("#more").scroll_into_view_if_needed()
    expect(seen.page.locator(".case").nth(drawn + 10)).to_be_attached()
    seen.search("case-19999")
    assert seen.ids() == ["AiMuxError/group-399/case-19999"]


def test_a_linked_case_far_down_is_found_by_its_search(visit: Visited) -> None:
    name = "AiMuxError/group-399/case-19999"
    seen = visit(large(20_000, 2), f"#open={name}")
    expect(seen.case(name)).to_be_focused()
    expect(seen.case(name)).to_have_attribute("aria-expanded", "true")


def test_printing_shows_what_fits_and_no_controls(visit: Visited) -> None:
    seen = visit(SEVERAL, color_scheme="dark")
    seen.page.evaluate("dispatchEvent(new Event('beforeprint'))")
    seen.page.emulate_media(media="print")
    assert seen.page.locator(".case").count() == 303
    assert not seen.page.locator("#filters").is_visible()
    back = seen.page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert back == "rgb(255, 255, 255)"


def test_nothing_to_show(visit: Visited) -> None:
    seen = visit([])
    assert seen.page.locator("#lead").inner_text() == "No results."
    assert seen.page.locator("#empty").inner_text() == "No case was run."
    assert visit([report_of([])]).page.locator("#lead").inner_text() == (
        "1 testee, 0 cases: it does not conform."
    )


def test_without_a_program_the_summary_is_shown(visit: Visited) -> None:
    seen = visit(SEVERAL, java_script_enabled=False)
    text = seen.page.locator("noscript").inner_text()
    assert "aimux-go 1.2.0 (go)\tdoes not conform" in text
    assert not seen.page.locator("#filters").is_visible()
