/** Every wire case of the golden files. */

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  CONTRACT,
  decodeAiMuxError,
  factsOf,
  FORMS,
  isRetryable,
  parseText,
  rewrite,
  textOf,
  WireError,
  type AiMuxError,
} from "../../../../golden/bindings/typescript/index.js";
import { nextStep } from "../src/handling.js";
import { TEXTS, type Mode } from "../src/text.js";
import { isExpected, plainCases, wireFiles, type WireCase } from "./golden.js";

const RELEASE = CONTRACT;

for (const mode of ["lossless", "plain"] as const) {
  const expected = isExpected(mode === "plain" ? "expectations-plain.txt" : "expectations.txt");

  test(`every wire case conforms (${mode})`, () => {
    const yours = (form: string, text: Uint8Array) => rewrite(form, textOf(text), TEXTS[mode]);

    // [guide]
    for (const { contract, type, cases } of wireFiles()) {
      assert.equal(contract, RELEASE);
      for (const { id, verdict, json, json_base64, canonical, flags } of cases) {
        if (expected(id)) continue;
        const bytes = json_base64 ? Buffer.from(json_base64, "base64") : Buffer.from(json ?? "");
        const wanted = canonical ?? json ?? "";
        let written: string;
        try {
          written = yours(type, bytes);
        } catch (error) {
          assert.ok(error instanceof WireError && verdict !== "accept", `${id}: ${error}`);
          continue;
        }
        assert.notEqual(verdict, "reject", `${id}: read as ${written}`);
        const parts = flags?.includes("UnorderedMap") ? JSON.parse : String;
        assert.deepEqual(parts(written), parts(wanted), id);
      }
    }
    // [/guide]
  });

  test(`every plain case is written as it was (${mode})`, () => {
    const cases = plainCases();
    assert.ok(cases.length > 0);
    for (const { name, type, json } of cases) {
      if (!expected(name)) {
        assert.equal(rewrite(type, json, TEXTS[mode]), json, name);
      }
    }
  });

  test(`every error tells its facts (${mode})`, () => {
    const errors = errorsOf(mode);
    assert.ok(errors.length > 0);
    for (const [{ id, facts, now }, error] of errors) {
      const found = factsOf(error, now === undefined ? undefined : new Date(now));
      if (!expected(`${id}/facts`)) {
        assert.deepEqual(found, facts, id);
      }
    }
  });
}

test("an error is sent again where it is retryable", () => {
  const errors = errorsOf("lossless").map(([, error]) => error);
  const again = errors.filter((error) => nextStep(error) === "send the same request again");
  assert.ok(again.length > 0 && again.length < errors.length);
  assert.deepEqual(again, errors.filter(isRetryable));
});

test("a name that is no form is told from a text that is refused", () => {
  assert.deepEqual(
    FORMS,
    FORMS.filter((form) => wireFiles().some((file) => file.type === form)),
  );
  assert.throws(() => rewrite("Nothing", "{}", JSON), RangeError);
  assert.throws(() => rewrite("AiMuxError", "{}", JSON), WireError);
});

function errorsOf(mode: Mode): (readonly [WireCase, AiMuxError])[] {
  const cases = wireFiles().flatMap((file) => (file.type === "AiMuxError" ? file.cases : []));
  return cases
    .filter((each) => each.facts !== undefined && each.verdict === "accept")
    .map((each) => [each, decodeAiMuxError(parseText(each.json ?? "", TEXTS[mode]))] as const);
}
