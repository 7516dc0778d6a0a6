// Elements and texts. A text of a testee reaches the page through `shown` alone, as text.
"use strict";

// What no eye would see, or what would turn a line around: controls, formats, blanks other than a
// space, characters that fonts leave out.
const HIDDEN = /(?! )[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/gu;

function el(tag, attributes, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === true) made.setAttribute(name, "");
    else if (value !== false && value !== null) made.setAttribute(name, value);
  }
  made.append(...children);
  return made;
}

function escaped(character) {
  return `\\u{${character.codePointAt(0).toString(16)}}`;
}

// A text with its hidden characters spelt out. `lines` lets line feeds and tabs do what they do.
function shown(text, lines = false) {
  const pieces = document.createDocumentFragment();
  let from = 0;
  for (const found of text.matchAll(HIDDEN)) {
    const [character] = found;
    if (lines && (character === "\n" || character === "\t")) continue;
    pieces.append(text.slice(from, found.index));
    pieces.append(el("span", { class: "hidden-character" }, escaped(character)));
    if (character === "\n") pieces.append("\n");
    from = found.index + character.length;
  }
  pieces.append(text.slice(from));
  return pieces;
}

// An id, which may be broken after a slash.
function breakable(id) {
  return id.split(/(?<=\/)/).flatMap((step) => [shown(step), document.createElement("wbr")]);
}

// A text for an attribute or an option, on one line, its end cut off where it is too long.
function plain(text, longest = 300) {
  const start = text.length > longest ? `${text.slice(0, longest)}\u2026` : text;
  return start.toWellFormed().replace(HIDDEN, escaped);
}

function shortened(text, longest) {
  const characters = [...text.slice(0, 2 * longest + 2)];
  return characters.length > longest ? `${characters.slice(0, longest - 1).join("")}\u2026` : text;
}

function isLow(text, index) {
  const unit = text.charCodeAt(index);
  return unit >= 0xdc00 && unit <= 0xdfff;
}

// Where two texts part, and where each meets the other again for good.
function difference(one, other) {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  if (start > 0 && (isLow(one, start) || isLow(other, start))) start -= 1;
  let end = 0;
  while (
    end < shorter - start &&
    one[one.length - 1 - end] === other[other.length - 1 - end]
  ) {
    end += 1;
  }
  if (end > 0 && (isLow(one, one.length - end) || isLow(other, other.length - end))) end -= 1;
  return { start, ends: [one.length - end, other.length - end] };
}

function counted(number, one, many = `${one}s`) {
  return `${number.toLocaleString("en")} ${number === 1 ? one : many}`;
}

function lasting(seconds) {
  if (seconds < 60) return `${seconds.toLocaleString("en", { maximumFractionDigits: 2 })} s`;
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}

// A word of a command line as a POSIX shell reads it.
function quoted(word) {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'"'"'`)}'`;
}

// A link to this page with other filters.
function filtered(filters) {
  return `#${new URLSearchParams(filters)}`;
}
