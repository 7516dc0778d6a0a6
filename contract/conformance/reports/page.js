// The page: testees, operations, and the matrix of cases with its filters.
"use strict";

const data = JSON.parse(document.getElementById("data").textContent);
const outcomes = Object.keys(data.outcomes);
const meaningOf = (outcome) => data.outcomes[outcome];
const cases = data.cases.map(([id, operation, type, level]) => {
  return { id, level, group: type ?? operation, kind: type ? `${operation} ${type}` : operation };
});
const columns = named(data.columns);
const kinds = new Map(cases.map(({ kind }) => [kind, []]));
cases.forEach(({ kind }, row) => kinds.get(kind).push(row));

const CHUNK = 100;
const AT_ONCE = 2000;
const NOT_RUN = -1;
const PASSED = outcomes.indexOf("passed");
const NO_FILTERS = { text: "", kind: "", outcome: "", in: "", level: "" };
const STATUSES = {
  "not-passed": ["not passed", ["failed", "expected", "skipped"]],
  unexpected: ["failure, not expected", ["failed"]],
  expected: ["failure, expected", ["expected"]],
  "not-run": ["not run", ["not-run"]],
};
const page = Object.fromEntries(
  ["cases-title", "column", "count", "empty", "filters", "kind", "level", "matrix", "more",
    "outcome", "text"].map((id) => [id, document.getElementById(id)]),
);
const controls = {
  text: page.text, kind: page.kind, outcome: page.outcome, in: page.column, level: page.level,
};
const state = { ...NO_FILTERS, open: new Set() };
const searched = [];
let table = null;
let fitting = [];
let drawn = 0;

// ---- results

// How a case counts for a testee; "expected" is what did not pass and was not to.
function statusOf(column, row) {
  const result = column.results[row];
  if (result === NOT_RUN) return "not-run";
  if (result === PASSED) return "passed";
  if (column.expectations[row] !== undefined) return "expected";
  return outcomes[result] === "skipped" ? "skipped" : "failed";
}

function named(reports) {
  const plainName = (each) => each.testee.implementation;
  const longName = (each) => `${each.testee.implementation} ${each.testee.version}`;
  const once = (all, name) => all.filter((each) => each === name).length === 1;
  const short = reports.map(plainName);
  const long = reports.map(longName);
  return reports.map((report, at) => {
    const unlike = once(short, short[at]) ? short[at] : long[at];
    const told = once(short, short[at]) || once(long, long[at]) ? unlike : `${unlike} (${at + 1})`;
    return { ...report, name: told.trim() || `testee ${at + 1}` };
  });
}

function mismatchOf(column, row) {
  const places = column.mismatches[row];
  if (!places) return null;
  const text = (place) => (place === null ? null : data.texts[place]);
  return Object.fromEntries(data.parts.map((part, at) => [part, text(places[at])]));
}

function cellOf(column, row) {
  return {
    name: column.name,
    outcome: outcomes[column.results[row]] ?? "not run",
    expectedFailure: statusOf(column, row) === "expected" ? column.expectations[row] : null,
    mismatch: mismatchOf(column, row),
  };
}

function differs(row) {
  const results = columns.map((column) => column.results[row]);
  return new Set(results.filter((result) => result !== NOT_RUN)).size > 1;
}

// ---- filters

function textsOf(row) {
  const texts = columns.flatMap((column) => {
    const { repeat, ...mismatch } = mismatchOf(column, row) ?? {};
    return [...Object.values(mismatch), column.expectations[row]];
  });
  return [cases[row].id, cases[row].kind, ...texts].filter(Boolean).join("\n").toLowerCase();
}

function hasWords(row, words) {
  if (words.length === 0) return true;
  searched[row] ??= textsOf(row);
  return words.every((word) => searched[row].includes(word));
}

function hasOutcome(row) {
  const { outcome } = state;
  if (outcome === "differs") return differs(row);
  const asked = state.in === "" ? columns : [columns[state.in - 1]];
  if (outcome === "") return asked.some((column) => column.results[row] !== NOT_RUN);
  const statuses = STATUSES[outcome]?.[1];
  if (statuses) return asked.some((column) => statuses.includes(statusOf(column, row)));
  return asked.some((column) => outcomes[column.results[row]] === outcome);
}

function fit() {
  const words = state.text.toLowerCase().split(/\s+/).filter(Boolean);
  const rows = kinds.get(state.kind) ?? cases.keys();
  return [...rows].filter(
    (row) =>
      (state.level === "" || cases[row].level === state.level) &&
      hasOutcome(row) &&
      hasWords(row, words),
  );
}

function fillControls() {
  const fill = (select, any, options) => {
    const made = [["", any], ...options].map(([value, label]) => el("option", { value }, label));
    select.replaceChildren(...made);
  };
  const seen = new Set(columns.flatMap((column) => column.results));
  const met = outcomes.filter((_, result) => seen.has(result));
  const several = columns.length > 1 ? [["differs", "differs between testees"]] : [];
  const groups = Object.entries(STATUSES).map(([value, [label]]) => [value, label]);
  const names = columns.map(({ name }, at) => [at + 1, plain(name, 60)]);
  fill(page.kind, "any", [...kinds.keys()].map((kind) => [kind, plain(kind, 60)]));
  fill(page.outcome, "any", [...several, ...groups, ...met.map((each) => [each, each])]);
  fill(page.column, "any", names);
  fill(page.level, "any", ["required", "recommended"].map((level) => [level, level]));
}

function readAddress() {
  const asked = new URLSearchParams(location.hash.slice(1));
  for (const [name, control] of Object.entries(controls)) {
    control.value = asked.get(name) ?? "";
    if (control.selectedIndex === -1) control.selectedIndex = 0;
    state[name] = control.value;
  }
  const open = new Set(asked.getAll("open"));
  state.open = new Set(open.size ? [...cases.keys()].filter((row) => open.has(cases[row].id)) : []);
}

function readControls() {
  for (const [name, control] of Object.entries(controls)) state[name] = control.value;
}

function writeAddress() {
  const told = new URLSearchParams();
  for (const name of Object.keys(NO_FILTERS)) if (state[name]) told.set(name, state[name]);
  for (const row of state.open) told.append("open", cases[row].id);
  history.replaceState(null, "", `${location.href.split("#")[0]}${told.size ? `#${told}` : ""}`);
}

// ---- the matrix

function makeTable() {
  const heads = columns.map(({ name }) => {
    const attributes = { scope: "col", role: "columnheader", title: plain(name) };
    return el("th", attributes, shown(shortened(name, 40)));
  });
  const first = el("th", { scope: "col", role: "columnheader" }, "Case");
  const cols = columns.map(() => el("col", { class: "testee" }));
  table = el(
    "table",
    { id: "cases", role: "table", "aria-labelledby": "cases-title" },
    el("colgroup", {}, el("col", { class: "id" }), ...cols),
    el("thead", { role: "rowgroup" }, el("tr", { role: "row" }, first, ...heads)),
  );
  table.style.setProperty("--columns", columns.length);
  page.matrix.append(table, page.more);
}

function cellFor({ name, outcome, expectedFailure }) {
  const cell = el("td", { role: "cell" });
  cell.append(el("span", { class: "who" }, shown(shortened(name, 40)), " "));
  if (outcome === "not run") cell.append(el("span", { class: "absent" }, "not run"));
  else cell.append(badge(outcome, expectedFailure !== null));
  if (expectedFailure !== null) {
    const why = el("span", { class: "why", title: plain(expectedFailure) }, "expected: ", shown(expectedFailure));
    cell.append(why);
  }
  return cell;
}

function rowFor(row) {
  const { id, level } = cases[row];
  const attributes = { type: "button", class: "case", tabindex: "-1", "aria-expanded": "false" };
  const button = el("button", attributes, ...breakable(id));
  const head = el("th", { scope: "row", role: "rowheader" }, button);
  if (level === "recommended") head.append(" ", el("span", { class: "level" }, level));
  const cells = columns.map((column) => cellFor(cellOf(column, row)));
  return el("tr", { role: "row", "data-row": row }, head, ...cells);
}

function groupFor(name) {
  const attributes = { scope: "rowgroup", role: "rowheader", colspan: columns.length + 1 };
  const line = el("tr", { role: "row", class: "group" }, el("th", attributes, shown(name)));
  return el("tbody", { role: "rowgroup" }, line);
}

function draw(until) {
  let body = drawn ? table.lastElementChild : null;
  const made = document.createDocumentFragment();
  for (; drawn < Math.min(until, fitting.length); drawn += 1) {
    const row = fitting[drawn];
    const { group } = cases[row];
    if (drawn === 0 || cases[fitting[drawn - 1]].group !== group) {
      body = groupFor(group);
      made.append(body);
    }
    const line = rowFor(row);
    body.append(line);
    if (state.open.has(row)) open(line);
  }
  table.append(made);
  const left = fitting.length - drawn;
  page.more.hidden = left === 0;
  page.more.textContent = `Show more: ${counted(left, "case")} left`;
}

function refresh() {
  fitting = fit();
  drawn = 0;
  for (const body of [...table.tBodies]) body.remove();
  draw(CHUNK);
  const first = table.querySelector(".case");
  if (first) first.tabIndex = 0;
  page.empty.hidden = fitting.length > 0;
  table.hidden = fitting.length === 0;
  const all = cases.length.toLocaleString("en");
  page.count.textContent = `${fitting.length.toLocaleString("en")} of ${all} cases`;
}

function open(line) {
  const row = Number(line.dataset.row);
  const button = line.querySelector(".case");
  const id = `details-${row}`;
  button.setAttribute("aria-expanded", "true");
  button.setAttribute("aria-controls", id);
  const inside = details(columns.map((column) => cellOf(column, row)));
  const cell = el("td", { role: "cell", colspan: columns.length + 1 }, inside);
  line.after(el("tr", { role: "row", class: "opened", id, "data-of": row }, cell));
  if (line.isConnected) showMarks(inside);
}

function close(line) {
  const button = line.querySelector(".case");
  button.setAttribute("aria-expanded", "false");
  button.removeAttribute("aria-controls");
  line.nextElementSibling.remove();
}

function toggle(line) {
  const row = Number(line.dataset.row);
  if (state.open.delete(row)) close(line);
  else {
    state.open.add(row);
    open(line);
  }
  writeAddress();
}

// The line of the matrix that an element is in; a case's line for its details too.
function lineOf(element) {
  const line = element.closest?.("tr[data-row], tr[data-of]");
  return line?.matches(".opened") ? line.previousElementSibling : line;
}

// ---- what a reader does

function focusCase(button) {
  for (const other of table.querySelectorAll(".case[tabindex='0']")) other.tabIndex = -1;
  button.tabIndex = 0;
  button.focus();
}

function walk(event) {
  const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };
  const step = { ...steps, Home: -Infinity, End: Infinity }[event.key];
  if (step === undefined || !event.target.matches(".case")) return;
  event.preventDefault();
  let buttons = [...table.querySelectorAll(".case")];
  const wanted = buttons.indexOf(event.target) + step;
  if (wanted >= buttons.length && drawn < fitting.length) {
    draw(drawn + CHUNK);
    if (step !== Infinity) buttons = [...table.querySelectorAll(".case")];
  }
  focusCase(buttons[Math.max(0, Math.min(wanted, buttons.length - 1))]);
}

function pressed(event) {
  const typing = event.target.matches("input, select, textarea");
  if (event.key === "/" && !typing && !event.ctrlKey && !event.metaKey && !event.altKey) {
    event.preventDefault();
    page.text.select();
    page.text.focus();
  } else if (event.key === "ArrowDown" && event.target === page.text) {
    const first = table.querySelector(".case");
    if (first) focusCase(first);
    event.preventDefault();
  } else if (event.key === "Escape") leave(event);
}

function leave(event) {
  if (event.target === page.text) {
    if (page.text.value === "") page.text.blur();
    page.text.value = "";
    changed();
    event.preventDefault();
    return;
  }
  const line = lineOf(event.target);
  if (!line || !state.open.has(Number(line.dataset.row))) return;
  toggle(line);
  focusCase(line.querySelector(".case"));
}

function changed() {
  readControls();
  writeAddress();
  refresh();
}

function clicked(event) {
  const line = event.target.closest("tr[data-row]");
  const selecting = getSelection().type === "Range" && !event.target.matches(".case");
  if (!line || selecting) return;
  toggle(line);
  focusCase(line.querySelector(".case"));
}

function clear() {
  for (const control of Object.values(controls)) control.value = "";
  changed();
}

function listen() {
  document.addEventListener("keydown", pressed);
  table.addEventListener("keydown", walk);
  table.addEventListener("click", clicked);
  page.filters.addEventListener("input", changed);
  page.filters.addEventListener("submit", (event) => event.preventDefault());
  page.filters.addEventListener("reset", (event) => {
    event.preventDefault();
    clear();
  });
  document.getElementById("empty-reset").addEventListener("click", () => {
    clear();
    page.text.focus();
  });
  document.getElementById("skip").addEventListener("click", (event) => {
    event.preventDefault();
    page["cases-title"].focus();
  });
  page.more.addEventListener("click", () => draw(drawn + CHUNK));
  addEventListener("hashchange", () => {
    readAddress();
    refresh();
    page["cases-title"].focus();
  });
  addEventListener("beforeprint", () => draw(AT_ONCE));
}

function watch() {
  const drawNext = (met) => {
    if (!met.at(-1).isIntersecting) return;
    draw(drawn + CHUNK);
    near.unobserve(page.more); // observed anew, it is told again where it is still near
    near.observe(page.more);
  };
  const near = new IntersectionObserver(drawNext, { rootMargin: "1000px" });
  near.observe(page.more);
  const sized = new ResizeObserver(() => {
    const { offsetHeight } = page.filters;
    document.documentElement.style.setProperty("--filters", `${offsetHeight}px`);
    page.matrix.classList.toggle("scrolls", table.offsetWidth > page.matrix.clientWidth + 1);
  });
  for (const each of [page.filters, page.matrix, table]) sized.observe(each);
}

// Of a link to a case: it is drawn with what is before it, or searched for where that is too much.
function focusOpened() {
  const at = fitting.findIndex((row) => state.open.has(row));
  if (at === -1) return;
  if (at >= AT_ONCE) {
    page.text.value = cases[fitting[at]].id;
    changed();
  } else draw(at + 1);
  focusCase(table.querySelector(".opened").previousElementSibling.querySelector(".case"));
}

function start() {
  document.documentElement.classList.add("running");
  page["cases-title"].tabIndex = -1;
  showOverview();
  fillControls();
  makeTable();
  listen();
  readAddress();
  refresh();
  watch();
  if (cases.length === 0) {
    page.filters.hidden = true;
    page.empty.replaceChildren("No case was run.");
  }
  focusOpened();
}

start();
