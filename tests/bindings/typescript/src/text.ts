/** Two ways to read and write JSON: one that loses nothing, and JavaScript's own. */

import { visit } from "jsonc-parser";

import {
  JsonDouble,
  JsonMembers,
  parseText,
  Place,
  stringify,
  WireError,
  type JsonText,
  type JsonValue,
} from "../../../../golden/bindings/typescript/index.js";

export type Mode = "lossless" | "plain";

/** The requests of the protocol hold documents, so they are nested a little deeper than those. */
const DEEPEST = 1000;

/** Reads with jsonc-parser, whose visitor sees the members of an object as the text has them. */
const lossless: JsonText = { parse: parseLossless, stringify };

/** Reads and writes as most programs do: `expectations-plain.txt` says what that costs. */
const plain: JsonText = { parse: (text) => JSON.parse(text), stringify: (v) => JSON.stringify(v) };

export const TEXTS: { readonly [M in Mode]: JsonText } = { lossless, plain };

/** Reads a text to a value. The grammar is judged by JSON.parse: jsonc-parser is more tolerant. */
function parseLossless(text: string): JsonValue {
  parseText(text, plain);
  const tree = new Tree();
  visit(text, {
    onObjectBegin: () => tree.open(new JsonMembers()),
    onObjectProperty: (name) => tree.name(name),
    onObjectEnd: () => tree.close(),
    onArrayBegin: () => tree.open([]),
    onArrayEnd: () => tree.close(),
    onLiteralValue: (value: string | number | boolean | null, offset, length) => {
      tree.put(typeof value === "number" ? numberOf(text.slice(offset, offset + length)) : value);
    },
  });
  return tree.root;
}

/** The value that is being read. */
class Tree {
  root: JsonValue = null;
  readonly #open: (JsonMembers | JsonValue[])[] = [];
  readonly #names: string[] = [];

  open(container: JsonMembers | JsonValue[]): void {
    if (this.#open.length >= DEEPEST) {
      throw new WireError("too-deep", Place.top, `at most ${DEEPEST} levels`, "one more");
    }
    this.#open.push(container);
  }

  close(): void {
    const container = this.#open.pop();
    if (container !== undefined) {
      this.put(container);
    }
  }

  name(name: string): void {
    this.#names.push(name);
  }

  put(value: JsonValue): void {
    const around = this.#open.at(-1);
    if (around === undefined) {
      this.root = value;
    } else if (around instanceof JsonMembers) {
      around.add(this.#names.pop() ?? "", value);
    } else {
      around.push(value);
    }
  }
}

/** Reads a number as serde_json does: what no integer of 64 bits holds becomes a double. */
function numberOf(text: string): JsonValue {
  const double = Number(text);
  if (/[.eE]/.test(text) || text === "-0") {
    return Number.isInteger(double) ? new JsonDouble(double) : double;
  }
  if (Number.isSafeInteger(double)) {
    return double;
  }
  const integer = text.length > 20 ? undefined : BigInt(text);
  if (integer !== undefined && integer >= -(2n ** 63n) && integer < 2n ** 64n) {
    return integer;
  }
  return new JsonDouble(double);
}
