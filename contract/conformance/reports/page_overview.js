// The head of the page: each testee, and each operation beside every testee.
"use strict";

function showOverview() {
  const lead = document.getElementById("lead");
  const what = `${counted(columns.length, "testee")}, ${counted(cases.length, "case")}`;
  lead.append(columns.length ? `${what}: ${verdicts()}.` : "No results.");
  const unlike = [...cases.keys()].filter(differs).length;
  if (unlike) {
    const link = el("a", { href: filtered({ outcome: "differs" }) }, counted(unlike, "case"));
    lead.append(" ", link, ` ${unlike === 1 ? "differs" : "differ"} between testees.`);
  }
  document.getElementById("testees").append(...columns.map(card));
  if (cases.length) document.getElementById("kinds").append(kindsTable());
  const meanings = outcomes.flatMap((each) => [
    el("dt", {}, badge(each)),
    el("dd", {}, meaningOf(each)),
  ]);
  document.getElementById("legend").append(...meanings);
}

function verdicts() {
  const good = columns.filter((column) => column.conforms).length;
  const bad = columns.length - good;
  if (columns.length === 1) return good ? "it conforms" : "it does not conform";
  if (bad === 0) return "all conform";
  if (good === 0) return "none conforms";
  return `${good} ${good === 1 ? "conforms" : "conform"}, ${bad} ${bad === 1 ? "does" : "do"} not`;
}

function card(column, at) {
  const { testee, conforms } = column;
  const verdict = conforms ? "\u2713 Conforms" : "\u2716 Does not conform";
  const about = [testee.version, testee.language].filter(Boolean).join(" \u00b7 ");
  const made = el(
    "article",
    { class: `card ${conforms ? "conforms" : "departs"}` },
    el("p", { class: "verdict" }, verdict),
    el("h3", {}, shown(testee.implementation.trim() || column.name)),
    el("p", { class: "hint" }, shown(about)),
    bar(column),
    countsOf(column, at),
  );
  if (column.faults.length) made.append(remarks("faults", "Faults", column.faults));
  if (column.notes.length) made.append(remarks("notes", "Notes", column.notes));
  made.append(factsOf(column));
  return made;
}

function remarks(kind, title, texts) {
  const items = texts.map((text) => el("li", {}, shown(text, true)));
  return el("div", { class: kind }, el("h4", {}, title), el("ul", {}, ...items));
}

// The share of each kind of outcome, as lengths; the numbers stand below it.
function bar(column) {
  const shares = { good: 0, expected: 0, bad: 0, broken: 0, skipped: 0 };
  column.results.forEach((result, row) => {
    const expected = statusOf(column, row) === "expected";
    if (result !== NOT_RUN) shares[expected ? "expected" : kindOf(outcomes[result])] += 1;
  });
  const made = el("div", { class: "bar", "aria-hidden": "true" });
  for (const [kind, share] of Object.entries(shares)) {
    if (share === 0) continue;
    const part = el("span", { class: kind });
    part.style.flexGrow = share;
    made.append(part);
  }
  return made;
}

function countsOf(column, at) {
  const items = outcomes.filter((each) => column.counts[each]).map((outcome) => {
    const href = filtered({ outcome, in: at + 1 });
    const number = el("b", {}, column.counts[outcome].toLocaleString("en"));
    return el("li", {}, el("a", { href }, badge(outcome), " ", number));
  });
  return el("ul", { class: "counts" }, ...items);
}

function factsOf(column) {
  const list = el("dl", { class: "facts" });
  const tell = (name, ...what) => list.append(el("dt", {}, name), el("dd", {}, ...what));
  const { selection, testee } = column;
  tell("Expected failures", column.expected_failures.toLocaleString("en"));
  tell("Duration", lasting(column.seconds));
  if (column.restarts) tell("Restarts", column.restarts.toLocaleString("en"));
  tell("Selection", shown(selected(selection)));
  tell("Contract", shown(`${column.contract}, protocol ${column.protocol}`));
  tell("Command", el("code", {}, shown(column.command.map(quoted).join(" "))));
  const claims = el(
    "details",
    {},
    el("summary", {}, "What it claims"),
    el("p", {}, "Operations: ", shown(testee.operations.join(", ") || "none")),
    el("p", {}, "Types: ", shown(testee.types.join(", ") || "none")),
  );
  return el("div", {}, list, claims);
}

function selected({ level, patterns, shard, bytes, strict }) {
  return [
    level === "required" ? "required cases only" : "required and recommended cases",
    bytes && "written text byte for byte",
    strict && "messages against the protocol's schema",
    patterns.length && `ids that fit ${patterns.join(" or ")}`,
    shard && `shard ${shard}`,
  ].filter(Boolean).join("; ");
}

function kindsTable() {
  const heads = ["Operation", ...columns.map(({ name }) => shortened(name, 40))];
  const lines = [...kinds].map(([kind, rows]) => {
    const link = el("a", { href: filtered({ kind }) }, shown(kind));
    const cells = columns.map((column, at) => shareOf(column, at, kind, rows));
    return el("tr", {}, el("th", { scope: "row" }, link), ...cells);
  });
  const head = heads.map((name) => el("th", { scope: "col" }, shown(name)));
  return el(
    "table",
    { class: "plain" },
    el("thead", {}, el("tr", {}, ...head)),
    el("tbody", {}, ...lines),
  );
}

function shareOf(column, at, kind, rows) {
  const results = rows.map((row) => column.results[row]).filter((result) => result !== NOT_RUN);
  const passed = results.filter((result) => result === PASSED).length;
  const all = results.length.toLocaleString("en");
  if (results.length === 0) return el("td", { class: "absent" }, "not run");
  if (passed === results.length) return el("td", { class: "all" }, `\u2713 ${all}`);
  const href = filtered({ kind, outcome: "not-passed", in: at + 1 });
  const told = `${passed.toLocaleString("en")} of ${all}`;
  const statuses = new Set(rows.map((row) => statusOf(column, row)));
  if (statuses.has("failed")) return el("td", { class: "some" }, el("a", { href }, told));
  const rest = ["expected", "skipped"].filter((each) => statuses.has(each)).join(" or ");
  return el("td", { class: "foreseen" }, el("a", { href }, told), `, rest ${rest}`);
}
