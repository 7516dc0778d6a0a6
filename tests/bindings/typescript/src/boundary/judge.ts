/** What becomes of one raw call, without repair. */

import {
  checkJson,
  isFunctionTool,
  isJsonObject,
  membersOf,
  parseText,
  Place,
  WireError,
  type AiMuxError,
  type JsonText,
  type JsonValue,
  type RawToolCall,
  type Tool,
  type ToolCall,
} from "../../../../../golden/bindings/typescript/index.js";
import { schemaFault } from "./schema.js";

/** The tools that a model was offered. Null is no tool set, which differs from an empty one. */
export type Tools = readonly Tool[] | null;

/** Unicode's White_Space, which `trim` is not quite: it takes U+FEFF, and leaves U+0085. */
const BLANK = /^\p{White_Space}*$/u;

/** Parses and validates a call. */
export function judge(raw: RawToolCall, tools: Tools, json: JsonText): ToolCall {
  const tool = tools?.find((each) => each.name === raw.tool_name);
  if (tool !== undefined) {
    return checked(raw, tool, undefined, json);
  }
  if (raw.provider_executed === true && raw.dynamic === true) {
    return checked(raw, undefined, true, json);
  }
  const available = tools?.map((each) => each.name);
  const payload = {
    tool_name: raw.tool_name,
    ...(available !== undefined && { available_tools: available }),
  };
  return invalid(raw, parsedOrText(raw.input, json), { NoSuchTool: payload });
}

function checked(
  raw: RawToolCall,
  tool: Tool | undefined,
  dynamic: true | undefined,
  json: JsonText,
): ToolCall {
  const text = raw.input;
  const blank = BLANK.test(text);
  const input = blank ? {} : parsed(text, json);
  if (input instanceof WireError) {
    return invalid(raw, text, unfit(raw, notParsed(text, input.message)));
  }
  const schema = tool !== undefined && isFunctionTool(tool) ? tool.input_schema : true;
  const cause = isGuarded(input)
    ? notParsed(text, "Object contains forbidden prototype property")
    : schemaFault(schema, input, json);
  if (cause !== undefined) {
    return invalid(raw, blank ? text : input, unfit(raw, cause));
  }
  return { ...kept(raw, input), ...(dynamic && { dynamic }) };
}

function parsed(text: string, json: JsonText): JsonValue | WireError {
  try {
    const value = parseText(text, json);
    checkJson(value, Place.top);
    return value;
  } catch (error) {
    if (error instanceof WireError) {
      return error;
    }
    throw error;
  }
}

/** Gives what a text says, or where it is no JSON the text itself. */
function parsedOrText(text: string, json: JsonText): JsonValue {
  const value = parsed(text, json);
  return value instanceof WireError ? text : value;
}

function notParsed(text: string, why: string): string {
  return `JSON parsing failed: Text: ${text}.\nError message: ${why}`;
}

function unfit(raw: RawToolCall, cause: string): AiMuxError {
  return { InvalidToolInput: { tool_name: raw.tool_name, tool_input: raw.input, cause } };
}

/** Finds what would change a prototype where a value is merged into another. */
function isGuarded(value: unknown): boolean {
  if (Array.isArray(value)) {
    return value.some(isGuarded);
  }
  return isJsonObject(value) && membersOf(value).some(([name, member]) => isGuard(name, member));
}

function isGuard(name: string, value: unknown): boolean {
  const prototype =
    name === "constructor" &&
    isJsonObject(value) &&
    membersOf(value).some(([inner]) => inner === "prototype");
  return name === "__proto__" || prototype || isGuarded(value);
}

/** Takes over the fields that a call keeps, whatever becomes of it. */
function kept(raw: RawToolCall, input: JsonValue): ToolCall {
  const { dynamic: _, ...others } = raw;
  return { ...others, input };
}

function invalid(raw: RawToolCall, input: JsonValue, error: AiMuxError): ToolCall {
  return { ...kept(raw, input), dynamic: true, invalid: true, error };
}
