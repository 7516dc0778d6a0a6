/** Texts and values that no codec may stumble over. */

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  decodeAiMuxError,
  decodeToolCall,
  isApiCall,
  JsonDouble,
  JsonMembers,
  matchAiMuxError,
  messageOf,
  rewrite,
  textOf,
  WireError,
  writeAiMuxError,
  writeToolCall,
  type AiMuxError,
  type WireErrorCode,
} from "../../../../golden/bindings/typescript/index.js";
import { answerLine } from "../src/answers.js";
import { TEXTS } from "../src/text.js";

function isRefused(work: () => unknown, code: WireErrorCode, path?: string): void {
  assert.throws(work, (error) => {
    assert.ok(error instanceof WireError, `${error}`);
    assert.equal(error.code, code);
    assert.equal(path ?? error.path, error.path);
    assert.ok(error.expected !== "" && error.found !== "" && error.message.includes(error.path));
    return true;
  });
}

test("a refusal names the place", () => {
  isRefused(() => decodeAiMuxError({}), "not-exactly-one-variant", "$");
  isRefused(() => decodeAiMuxError({ Other: "a", Timeout: "b" }), "not-exactly-one-variant", "$");
  isRefused(() => decodeAiMuxError({ Gone: "a" }), "unknown-variant", "$");
  isRefused(() => decodeAiMuxError("Other"), "wrong-type", "$");
  isRefused(() => decodeAiMuxError({ Other: 1 }), "wrong-type", "$.Other");
  const twice = {
    Retry: { reason: "errorNotRetryable", errors: [{ Other: "a" }, { Other: null }] },
  };
  isRefused(() => decodeAiMuxError(twice), "wrong-type", "$.Retry.errors[1].Other");
  isRefused(() => decodeAiMuxError({ NoSuchModel: {} }), "missing-field", "$.NoSuchModel");
  const named = { tool_call_id: "1", tool_name: "t", input: { "a b": [NaN] } };
  isRefused(() => decodeToolCall(named), "out-of-range", '$.input["a b"][0]');
});

for (const [mode, json] of Object.entries(TEXTS)) {
  test(`depth is counted and never overflows the stack (${mode})`, () => {
    const nested = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;
    const call = (levels: number) =>
      rewrite("ToolCall", `{"tool_call_id":"1","tool_name":"t","input":${nested(levels)}}`, json);
    assert.ok(call(126).includes(nested(126)));
    isRefused(() => call(127), "too-deep");
    isRefused(() => call(100_000), "too-deep");
    isRefused(() => rewrite("AiMuxError", "[".repeat(100_000), json), "invalid-json");
    isRefused(() => rewrite("AiMuxError", '{"Other":'.repeat(100_000), json), "invalid-json");
  });

  test(`what is no JSON is refused (${mode})`, () => {
    for (const text of [
      "",
      " ",
      "nul",
      "{'Other':1}",
      '{"Other":"a"}x',
      '{"Other":"a",}',
      "\ufeff{}",
    ]) {
      isRefused(() => rewrite("AiMuxError", text, json), "invalid-json");
    }
    isRefused(() => rewrite("AiMuxError", '{"Other":"\\ud800"}', json), "invalid-json");
    isRefused(() => textOf(Uint8Array.of(0x22, 0xff, 0x22)), "invalid-utf8");
    assert.equal(textOf(Uint8Array.of(0xef, 0xbb, 0xbf)), "\ufeff");
  });

  test(`a request that is none is answered all the same (${mode})`, () => {
    const kind = mode === "plain" ? "plain" : "lossless";
    for (const line of [
      "",
      "null",
      "[]",
      "{",
      '{"op":1}',
      '{"op":"decode"}',
      '{"op":"assemble"}',
    ]) {
      const answer: object = JSON.parse(answerLine(Buffer.from(line), kind));
      assert.ok("failed" in answer || "skipped" in answer || "rejected" in answer, line);
    }
  });
}

test("what was built by hand is written in order, or refused", () => {
  const call = { input: new JsonDouble(1), tool_name: "t", tool_call_id: "1" };
  assert.equal(writeToolCall(call), '{"tool_call_id":"1","tool_name":"t","input":1.0}');
  const cycle: { [name: string]: unknown } = {};
  cycle["again"] = cycle;
  isRefused(() => decodeToolCall({ ...call, input: cycle }), "too-deep");
  isRefused(() => decodeToolCall({ ...call, input: 2n ** 64n }), "out-of-range");
  for (const input of [() => 1, new Date(0), new Map(), /a/, Symbol("s")]) {
    isRefused(() => decodeToolCall({ ...call, input }), "wrong-type", "$.input");
  }
  assert.ok(decodeToolCall({ ...call, input: Object.create(null) }));
  isRefused(() => decodeToolCall({ ...call, input: { a: "\udc00" } }), "invalid-json");
  isRefused(() => writeAiMuxError({ Other: "\ud800" }), "invalid-json");
});

test("numbers keep their kind and their digits", () => {
  const call = (input: string) => `{"tool_call_id":"1","tool_name":"t","input":${input}}`;
  const kept = [
    "9007199254740993",
    "18446744073709551615",
    "1.0",
    "-0.0",
    "1e+16",
    "0.00001",
    "1e-6",
  ];
  for (const number of kept) {
    assert.equal(rewrite("ToolCall", call(number), TEXTS.lossless), call(number));
  }
  assert.equal(rewrite("ToolCall", call("1e400".slice(0, 4)), TEXTS.lossless), call("1e+40"));
  isRefused(() => rewrite("ToolCall", call("1e400"), TEXTS.lossless), "out-of-range");
});

test("a repeated name is seen where it counts", () => {
  const input = new JsonMembers();
  input.add("a", 1);
  input.add("b", 2);
  input.add("a", 3);
  const text = writeToolCall({ tool_call_id: "1", tool_name: "t", input });
  assert.equal(text, '{"tool_call_id":"1","tool_name":"t","input":{"a":3,"b":2}}');
  const twice = '{"NoSuchProvider":{"provider_id":"a","provider_id":"a"}}';
  isRefused(() => rewrite("AiMuxError", twice, TEXTS.lossless), "duplicate-field");
});

test("a guard narrows, and every variant has a handler", () => {
  const error: AiMuxError = decodeAiMuxError({
    ApiCall: { url: "u", request_body_values: null, message: "m", status_code: 429 },
  });
  assert.ok(isApiCall(error));
  assert.equal(error.ApiCall.status_code, 429);
  assert.equal(messageOf(error), "API call error: HTTP 429: m");
  const payload = "never asked";
  const other = (): string => payload;
  const found = matchAiMuxError(error, {
    ApiCall: ({ message }) => message,
    Retry: other,
    JsonParse: other,
    InvalidResponseData: other,
    NoSuchTool: other,
    InvalidToolInput: other,
    ToolCallRepair: other,
    InvalidArgument: other,
    InvalidPrompt: other,
    TokenExpired: other,
    UnsupportedFunctionality: other,
    NoSuchModel: other,
    NoSuchProvider: other,
    Timeout: other,
    Aborted: other,
    Other: other,
  });
  assert.equal(found, "m");
});
