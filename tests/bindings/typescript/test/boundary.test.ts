/** Every behaviour vector of the golden files, by way of the testee's answers. */

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  isJsonObject,
  membersOf,
  stringify,
  type JsonValue,
} from "../../../../golden/bindings/typescript/index.js";
import { answerLine } from "../src/answers.js";
import { schemaFault } from "../src/boundary/schema.js";
import { TEXTS } from "../src/text.js";
import { isExpected, vectorTexts } from "./golden.js";

const json = TEXTS.lossless;
const expected = isExpected("expectations.txt");

test("every vector is answered as it says", () => {
  const files = vectorTexts();
  assert.ok(files.length > 0);
  for (const text of files) {
    const file = mapOf(json.parse(text));
    const vectors = file.get("vectors");
    assert.ok(Array.isArray(vectors) && vectors.length > 0);
    for (const vector of vectors.map(mapOf)) {
      const id = `${vector.get("id")}`;
      if (!expected(id)) {
        const request = { op: file.get("operation"), ...Object.fromEntries(vector) };
        const answer = mapOf(json.parse(answerLine(Buffer.from(stringify(request)), "lossless")));
        const wanted = vector.get("expect");
        assert.deepEqual(comparable(answer.get("result"), wanted), comparable(wanted, wanted), id);
      }
    }
  }
});

/** Sorts the members of objects, and puts `cause_prefix` for a `cause` that begins as wanted. */
function comparable(value: unknown, wanted: unknown): unknown {
  if (Array.isArray(value)) {
    const items: readonly unknown[] = Array.isArray(wanted) ? wanted : [];
    return value.map((item, index) => comparable(item, items[index]));
  }
  if (!isJsonObject(value)) {
    return value;
  }
  const below = isJsonObject(wanted) ? mapOf(wanted) : new Map<string, unknown>();
  const prefix = below.get("cause_prefix");
  const members = membersOf(value).map(([name, member]): [string, unknown] => {
    const fits = typeof prefix === "string" && `${member}`.startsWith(prefix);
    return name === "cause" && fits
      ? ["cause_prefix", prefix]
      : [name, comparable(member, below.get(name))];
  });
  return new Map(members.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function mapOf(value: unknown): Map<string, unknown> {
  assert.ok(isJsonObject(value));
  return new Map(membersOf(value));
}

const VALID = undefined;
const VIOLATED = /^Type validation failed: /;
const NO_SCHEMA = /^input schema is invalid: /;

const JUDGED: readonly [schema: JsonValue, input: JsonValue, RegExp | undefined][] = [
  [{ pattern: "^(?=(a+)+$)" }, `${"a".repeat(40)}!`, VIOLATED],
  [{ pattern: "^(?!(a+)+$)" }, `${"a".repeat(40)}!`, VIOLATED],
  [{ pattern: "(?i)a" }, "a", NO_SCHEMA],
  [{ pattern: "\\pL" }, "a", NO_SCHEMA],
  [{ pattern: "\\p{L}" }, "a", VALID],
  [{ uniqueItems: true }, Array.from({ length: 30_000 }, (_, index) => [index]), VIOLATED],
  [{ $ref: "#" }, {}, VIOLATED],
  [{ type: "string", nullable: true }, null, VIOLATED],
  [{ nullable: true }, null, VALID],
  [{ $async: true, type: "string" }, 1, VIOLATED],
  [{ id: "x", type: "string" }, "a", VALID],
  [{ properties: { id: { type: "string" } } }, { id: 1 }, VIOLATED],
  [{ const: { nullable: true } }, { nullable: true }, VALID],
  [{ required: ["toString"] }, {}, VIOLATED],
  [{ properties: { constructor: { type: "string" } } }, {}, VALID],
  [{ enum: [{ valueOf: 1 }] }, { valueOf: 1 }, VIOLATED],
  [{ $schema: "http://json-schema.org/draft-06/schema#", if: true, then: false }, 1, VALID],
  [{ $schema: 7 }, 1, NO_SCHEMA],
  [{ $defs: { a: { $id: "http://x.invalid/a" } } }, 1, VALID],
  [{ $ref: "http://x.invalid/a" }, 1, NO_SCHEMA],
  [{ properties: { a: { $ref: "#" } }, required: ["a"] }, { a: {} }, VIOLATED],
  [{ $id: "http://x.invalid/a", $ref: "b" }, 1, NO_SCHEMA],
  [{ $id: "http://x.invalid/a", type: "string" }, "a", VALID],
  [{ $id: "http://x.invalid/a", type: "number" }, "a", VIOLATED],
];

for (const [schema, input, verdict] of JUDGED) {
  test(`a schema is judged: ${stringify(schema)}`, () => {
    const fault = schemaFault(schema, input, json);
    if (verdict === undefined) {
      assert.equal(fault, undefined);
    } else {
      assert.match(fault ?? "valid", verdict);
    }
  });
}

test("a schema that is nested deeply is refused or judged, and nothing else", () => {
  let schema: JsonValue = {};
  for (let level = 0; level < 5000; level += 1) {
    schema = { not: schema };
  }
  assert.match(schemaFault(schema, 1, json) ?? "", NO_SCHEMA);
});
