/** A stream's tool calls: from the raw parts to the parts that a user sees. */

import {
  assertNever,
  isStreamToolCall,
  isToolInputDelta,
  isToolInputEnd,
  isToolInputStart,
  type JsonText,
  type RawToolCall,
  type StreamPart,
  type ToolCall,
  type ToolInputEndPayload,
  type ToolInputStartPayload,
} from "../../../../../golden/bindings/typescript/index.js";
import { judge, type Tools } from "./judge.js";

/** The parts that a user sees, and the ids of the calls that a stream left incomplete. */
export interface Assembly {
  readonly parts: readonly StreamPart[];
  readonly incomplete: readonly string[];
}

/** A call whose text comes in pieces. Without a start its tool is unknown. */
interface OpenCall {
  readonly id: string;
  readonly start?: ToolInputStartPayload;
  text: string;
  end?: ToolInputEndPayload;
}

/**
 * Gives the user-facing parts of a whole stream, complete or cut short. Calls may be interleaved.
 *
 * A whole call is all there is of its id. A call that has ended without one gets its own behind all
 * other parts. An id that starts again is another call.
 */
export function assemble(stream: readonly StreamPart[], tools: Tools, json: JsonText): Assembly {
  const calls = openCalls(stream);
  const wholes = stream.filter(isStreamToolCall);
  const whole = new Set(wholes.map((part) => part.ToolCall.tool_call_id));
  const judged = (raw: RawToolCall): StreamPart => {
    return { ToolCall: judge({ ...raw, input: raw.input === "" ? "{}" : raw.input }, tools, json) };
  };
  const parts = stream.map((part) => {
    return isStreamToolCall(part) ? judged(rawOf(part.ToolCall, json)) : part;
  });
  const incomplete = new Set<string>();
  for (const { id, start, text, end } of calls.filter((call) => !whole.has(call.id))) {
    if (start === undefined || end === undefined) {
      incomplete.add(id);
    } else {
      parts.push(judged(assembled(start, text, end)));
    }
  }
  return { parts, incomplete: [...incomplete] };
}

/** Collects the calls whose text comes in pieces, in the order in which they begin. */
function openCalls(stream: readonly StreamPart[]): readonly OpenCall[] {
  const calls: OpenCall[] = [];
  const latest = new Map<string, OpenCall>();
  const open = (call: OpenCall): OpenCall => {
    calls.push(call);
    latest.set(call.id, call);
    return call;
  };
  const callOf = (id: string): OpenCall => latest.get(id) ?? open({ id, text: "" });
  for (const part of stream) {
    if (isToolInputStart(part)) {
      open({ id: part.ToolInputStart.id, start: part.ToolInputStart, text: "" });
    } else if (isToolInputDelta(part)) {
      callOf(part.ToolInputDelta.id).text += part.ToolInputDelta.delta;
    } else if (isToolInputEnd(part)) {
      callOf(part.ToolInputEnd.id).end = part.ToolInputEnd;
    } else if (!isStreamToolCall(part)) {
      assertNever(part);
    }
  }
  return calls;
}

/** Takes a call as raw. One that carries a value in place of the text is judged by its text. */
function rawOf(call: ToolCall, json: JsonText): RawToolCall {
  const { input, invalid: _, error: __, ...others } = call;
  return { ...others, input: typeof input === "string" ? input : json.stringify(input) };
}

function assembled(
  start: ToolInputStartPayload,
  text: string,
  end: ToolInputEndPayload,
): RawToolCall {
  const { id, title: _, ...others } = start;
  const { provider_metadata } = end;
  const metadata = provider_metadata !== undefined && { provider_metadata };
  return { tool_call_id: id, input: text, ...others, ...metadata };
}
