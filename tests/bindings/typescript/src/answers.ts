/** The operations of the conformance protocol: a request to its answer. */

import {
  CONTRACT,
  decodeAiMuxError,
  decodeRawToolCall,
  decodeStreamPart,
  decodeTool,
  decodeToolCall,
  decodeToolCallRepairReply,
  factsOf,
  FORMS,
  isJsonObject,
  membersOf,
  parseText,
  rewrite,
  textOf,
  WireError,
  type JsonText,
} from "../../../../golden/bindings/typescript/index.js";
import { validateArgs } from "./boundary/arguments.js";
import { parseToolCall, replayInput } from "./boundary/repair.js";
import { assemble } from "./boundary/stream.js";
import { TEXTS, type Mode } from "./text.js";

type Request = ReadonlyMap<string, unknown>;
type Operation = (request: Request, json: JsonText) => object;

/** What is answered to a request. A WireError is a refusal. */
const OPERATIONS: ReadonlyMap<string, Operation> = new Map<string, Operation>([
  ["decode", decode],
  ["facts", facts],
  ["parse_tool_call", parse],
  ["replay_input", replay],
  ["assemble", assembled],
  ["validate_args", args],
]);

/** Answers one line. */
export function answerLine(line: Uint8Array, mode: Mode): string {
  const json = TEXTS[mode];
  let request: Request = new Map();
  try {
    request = requestOf(line, json);
    return json.stringify(answer(request, mode));
  } catch (error) {
    const id = request.get("id") ?? null;
    return json.stringify({ id, failed: { message: `${error}` } });
  }
}

function requestOf(line: Uint8Array, json: JsonText): Request {
  const request = parseText(textOf(line), json);
  if (!isJsonObject(request)) {
    throw new TypeError("a request is an object");
  }
  return new Map(membersOf(request));
}

function answer(request: Request, mode: Mode): object {
  const op = `${request.get("op")}`;
  if (op === "hello") {
    return hello(mode);
  }
  const id = request.get("id");
  const operation = OPERATIONS.get(op);
  if (operation === undefined) {
    return { id, skipped: { reason: `no operation ${op}` } };
  }
  try {
    return { id, result: operation(request, TEXTS[mode]) };
  } catch (error) {
    if (error instanceof WireError) {
      return { id, rejected: { message: error.message } };
    }
    throw error;
  }
}

function hello(mode: Mode): object {
  return {
    protocol: 1,
    implementation:
      mode === "plain" ? "aimux-contract-typescript-plain" : "aimux-contract-typescript",
    language: "typescript",
    version: CONTRACT,
    operations: [...OPERATIONS.keys()],
    types: FORMS,
  };
}

function decode(request: Request, json: JsonText): object {
  return { json: rewrite(`${request.get("type")}`, wireText(request), json) };
}

function facts(request: Request, json: JsonText): object {
  const error = decodeAiMuxError(parseText(wireText(request), json));
  const now = request.get("now") ?? null;
  return { facts: factsOf(error, now === null ? undefined : new Date(`${now}`)) };
}

function parse(request: Request, json: JsonText): object {
  const call = decodeRawToolCall(request.get("call"));
  const repair = request.get("repair") ?? null;
  const reply = repair === null ? null : decodeToolCallRepairReply(repair);
  return { tool_call: parseToolCall(call, toolsOf(request), reply, json) };
}

function replay(request: Request): object {
  return { input: replayInput(decodeToolCall(request.get("tool_call"))) };
}

function assembled(request: Request, json: JsonText): object {
  const parts = listOf(request.get("parts")).map(decodeStreamPart);
  return assemble(parts, toolsOf(request), json);
}

function args(request: Request): object {
  return { violations: validateArgs(request.get("spec"), request.get("args")) };
}

function toolsOf(request: Request) {
  const tools = request.get("tools") ?? null;
  return tools === null ? null : listOf(tools).map(decodeTool);
}

function listOf(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) {
    throw new TypeError("a list is expected");
  }
  return value;
}

function wireText(request: Request): string {
  const text = request.get("json");
  return typeof text === "string"
    ? text
    : textOf(Buffer.from(`${request.get("json_base64")}`, "base64"));
}
