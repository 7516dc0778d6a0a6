/** One attempt to repair an invalid call, by a host's reply. */

import {
  assertNever,
  isJsonObject,
  type JsonText,
  type JsonValue,
  type RawToolCall,
  type ToolCall,
  type ToolCallRepairReply,
} from "../../../../../golden/bindings/typescript/index.js";
import { judge, type Tools } from "./judge.js";

/** Parses and validates a call; `repair` is a host's answer, if it was asked for one. */
export function parseToolCall(
  raw: RawToolCall,
  tools: Tools,
  repair: ToolCallRepairReply | null,
  json: JsonText,
): ToolCall {
  const call = judge(raw, tools, json);
  if (tools === null || repair === null || call.error === undefined) {
    return call;
  }
  switch (repair.type) {
    case "unchanged":
      return call;
    case "repaired": {
      const replaced = judge(repair.tool_call, tools, json);
      return replaced.error === undefined ? replaced : { ...call, error: replaced.error };
    }
    case "failed": {
      const cause = { Other: repair.message };
      return { ...call, error: { ToolCallRepair: { original_error: call.error, cause } } };
    }
    default:
      return assertNever(repair);
  }
}

/**
 * Gives the input with which a call goes into the next turn's transcript. Providers take only
 * objects there, so an invalid call's string, number or boolean becomes {}.
 */
export function replayInput({ invalid, input }: ToolCall): JsonValue {
  const kept = input === null || Array.isArray(input) || isJsonObject(input);
  return invalid === true && !kept ? {} : input;
}
