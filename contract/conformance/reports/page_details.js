// One case opened: for each testee that did not pass it, what was sent, expected and received.
"use strict";

const MARKS = {
  passed: "\u2713",
  wrong: "\u2260",
  "rejected-valid": "\u2296",
  "accepted-invalid": "\u2295",
  crashed: "\u2716",
  timeout: "\u221e",
  "invalid-output": "\u2248",
  "protocol-error": "\u00a7",
  failed: "!",
  skipped: "\u2013",
};
const KINDS = {
  passed: "good",
  wrong: "bad",
  "rejected-valid": "bad",
  "accepted-invalid": "bad",
  skipped: "skipped",
};

function kindOf(outcome) {
  return KINDS[outcome] ?? "broken";
}

function badge(outcome, expected = false) {
  return el(
    "span",
    { class: `badge ${kindOf(outcome)}${expected ? " expected" : ""}` },
    el("span", { class: "mark", "aria-hidden": "true" }, MARKS[outcome]),
    el("span", { class: "code" }, outcome),
  );
}

// A text in a box of its own; `range` is what differs in it.
function textBox(label, text, { range = null, lines = false, note = "" } = {}) {
  const code = el("code");
  if (text === "") code.append(el("i", {}, "nothing"));
  else if (range === null) code.append(shown(text, lines));
  else {
    const marked = text.slice(range[0], range[1]);
    const end = el("i", {}, range[0] === text.length ? "end" : "nothing here");
    code.append(
      shown(text.slice(0, range[0]), lines),
      el("mark", {}, marked === "" ? end : shown(marked, lines)),
      shown(text.slice(range[1]), lines),
    );
  }
  const title = el("h5", {}, label);
  if (note) title.append(" ", el("span", { class: "hint" }, note));
  const box = el("pre", { tabindex: "0", role: "region", "aria-label": label }, code);
  return el("div", { class: "box" }, title, box);
}

function expectedAndActual(outcome, { expected, actual }) {
  const differ = outcome === "wrong" && expected !== "" && actual !== "" && expected !== actual;
  const found = differ ? difference(expected, actual) : null;
  const number = found && [...expected.slice(0, found.start)].length + 1;
  const range = (end) => found && [found.start, end];
  const pair = el("div", { class: "pair" });
  if (expected !== "") pair.append(textBox("Expected", expected, { range: range(found?.ends[0]) }));
  if (expected !== "" || actual !== "") {
    const note = found ? `differs from character ${number.toLocaleString("en")} on` : "";
    pair.append(textBox("Actual", actual, { range: range(found?.ends[1]), note }));
  }
  return pair;
}

function repeated(command) {
  const button = el("button", { type: "button", class: "copy" }, "Copy");
  const code = el("code", {}, shown(command));
  button.addEventListener("click", () => copy(command, code, button));
  const line = el("pre", { tabindex: "0", role: "region", "aria-label": "Repeat this case" }, code);
  return el("div", { class: "box repeat" }, el("h5", {}, "Repeat"), el("div", {}, line, button));
}

// The clipboard, where the browser gives it; else the older way; else the text is selected.
async function copy(text, shownText, button) {
  let told = "Copied";
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    if (!copiedByCommand(text)) {
      getSelection().selectAllChildren(shownText);
      told = "Selected";
    }
  }
  button.textContent = told;
  const said = { Copied: "The command is copied.", Selected: "The command is selected: copy it." };
  document.getElementById("copied").textContent = said[told];
  setTimeout(() => {
    button.textContent = "Copy";
    document.getElementById("copied").textContent = "";
  }, 3000);
}

function copiedByCommand(text) {
  const focused = document.activeElement;
  const area = el("textarea", { class: "out-of-sight", "aria-hidden": "true" });
  area.value = text;
  document.body.append(area);
  area.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    area.remove();
    focused?.focus({ preventScroll: true });
  }
}

// `cell` is {name, outcome, expectedFailure, mismatch}.
function departed(cell, sentOnce) {
  const { mismatch, expectedFailure, outcome } = cell;
  const panel = el(
    "section",
    { class: "departed" },
    el("h4", {}, badge(outcome, expectedFailure !== null), " ", shown(cell.name)),
    el("p", { class: "hint" }, meaningOf(outcome)),
  );
  if (expectedFailure !== null) {
    panel.append(el("p", { class: "why" }, el("b", {}, "Expected failure: "), shown(expectedFailure)));
  }
  if (mismatch === null) {
    const told = outcome === "skipped" ? "Its handshake does not claim this." : "No more is known.";
    panel.append(el("p", {}, told));
    return panel;
  }
  const reason = el("p", { class: "reason" }, shown(mismatch.reason));
  if (mismatch.path !== null) {
    reason.append(" ", el("span", { class: "at" }, "at ", el("code", {}, shown(mismatch.path))));
  }
  panel.append(reason);
  if (!sentOnce) panel.append(textBox("Sent", mismatch.sent));
  panel.append(expectedAndActual(outcome, mismatch));
  if (mismatch.stderr !== "") {
    panel.append(textBox("Standard error", mismatch.stderr, { lines: true }));
  }
  panel.append(repeated(mismatch.repeat));
  return panel;
}

function details(cells) {
  const open = el("div", { class: "details" });
  const parted = cells.filter((each) => each.outcome !== "passed" && each.outcome !== "not run");
  const sent = new Set(parted.filter((each) => each.mismatch).map((each) => each.mismatch.sent));
  if (sent.size === 1) open.append(textBox("Sent", [...sent][0]));
  open.append(...parted.map((cell) => departed(cell, sent.size === 1)));
  for (const outcome of ["passed", "not run"]) {
    const names = cells.filter((each) => each.outcome === outcome).map((each) => each.name);
    const word = outcome === "passed" ? "Passed" : "Not run";
    if (names.length) open.append(el("p", { class: "rest" }, `${word}: `, shown(names.join(", "))));
  }
  return open;
}

// A marked difference far down a long text is brought into its box's view.
function showMarks(open) {
  for (const mark of open.querySelectorAll("mark")) {
    const box = mark.closest("pre");
    const below = mark.getBoundingClientRect().top - box.getBoundingClientRect().top;
    if (below > box.clientHeight - 24) box.scrollTop = below - box.clientHeight / 3;
  }
}
