// generated from contract/ by aimux-contract 1.0.0, do not edit

import {
  readAiMuxError,
  readContentPart,
  readGenerateContent,
  readRawToolCall,
  readStreamPart,
  readTool,
  readToolCall,
  readToolCallRepairReply,
  readToolChoice,
} from "./decode.js";
import { stringify } from "./json.js";
import type { Reader } from "./reading.js";
import type {
  AiMuxError,
  ContentPart,
  GenerateContent,
  RawToolCall,
  StreamPart,
  Tool,
  ToolCall,
  ToolCallRepairReply,
  ToolChoice,
} from "./types.js";
import { Place, WireError } from "./wire-error.js";

/** Reads what a JSON reader gave as an AiMuxError, or throws a WireError. */
export function decodeAiMuxError(value: unknown): AiMuxError {
  return readAiMuxError(value, Place.top);
}

/** Writes an AiMuxError as the contract has it, or throws a WireError. */
export function writeAiMuxError(value: AiMuxError): string {
  return stringify(decodeAiMuxError(value));
}

/** Reads what a JSON reader gave as a ToolCall, or throws a WireError. */
export function decodeToolCall(value: unknown): ToolCall {
  return readToolCall(value, Place.top);
}

/** Writes a ToolCall as the contract has it, or throws a WireError. */
export function writeToolCall(value: ToolCall): string {
  return stringify(decodeToolCall(value));
}

/** Reads what a JSON reader gave as a RawToolCall, or throws a WireError. */
export function decodeRawToolCall(value: unknown): RawToolCall {
  return readRawToolCall(value, Place.top);
}

/** Writes a RawToolCall as the contract has it, or throws a WireError. */
export function writeRawToolCall(value: RawToolCall): string {
  return stringify(decodeRawToolCall(value));
}

/** Reads what a JSON reader gave as a StreamPart, or throws a WireError. */
export function decodeStreamPart(value: unknown): StreamPart {
  return readStreamPart(value, Place.top);
}

/** Writes a StreamPart as the contract has it, or throws a WireError. */
export function writeStreamPart(value: StreamPart): string {
  return stringify(decodeStreamPart(value));
}

/** Reads what a JSON reader gave as a GenerateContent, or throws a WireError. */
export function decodeGenerateContent(value: unknown): GenerateContent {
  return readGenerateContent(value, Place.top);
}

/** Writes a GenerateContent as the contract has it, or throws a WireError. */
export function writeGenerateContent(value: GenerateContent): string {
  return stringify(decodeGenerateContent(value));
}

/** Reads what a JSON reader gave as a ContentPart, or throws a WireError. */
export function decodeContentPart(value: unknown): ContentPart {
  return readContentPart(value, Place.top);
}

/** Writes a ContentPart as the contract has it, or throws a WireError. */
export function writeContentPart(value: ContentPart): string {
  return stringify(decodeContentPart(value));
}

/** Reads what a JSON reader gave as a Tool, or throws a WireError. */
export function decodeTool(value: unknown): Tool {
  return readTool(value, Place.top);
}

/** Writes a Tool as the contract has it, or throws a WireError. */
export function writeTool(value: Tool): string {
  return stringify(decodeTool(value));
}

/** Reads what a JSON reader gave as a ToolChoice, or throws a WireError. */
export function decodeToolChoice(value: unknown): ToolChoice {
  return readToolChoice(value, Place.top);
}

/** Writes a ToolChoice as the contract has it, or throws a WireError. */
export function writeToolChoice(value: ToolChoice): string {
  return stringify(decodeToolChoice(value));
}

/** Reads what a JSON reader gave as a ToolCallRepairReply, or throws a WireError. */
export function decodeToolCallRepairReply(value: unknown): ToolCallRepairReply {
  return readToolCallRepairReply(value, Place.top);
}

/** Writes a ToolCallRepairReply as the contract has it, or throws a WireError. */
export function writeToolCallRepairReply(value: ToolCallRepairReply): string {
  return stringify(decodeToolCallRepairReply(value));
}

const READERS: ReadonlyMap<string, Reader<unknown>> = new Map<string, Reader<unknown>>([
  ["AiMuxError", readAiMuxError],
  ["ToolCall", readToolCall],
  ["RawToolCall", readRawToolCall],
  ["StreamPart", readStreamPart],
  ["GenerateContent", readGenerateContent],
  ["ContentPart", readContentPart],
  ["Tool", readTool],
  ["ToolChoice", readToolChoice],
  ["ToolCallRepairReply", readToolCallRepairReply],
]);

/** The wire types, by name. */
export const FORMS: readonly string[] = [...READERS.keys()];

/** How JSON is read and written. `JSON` itself is one; it loses some numbers and repeated names. */
export interface JsonText {
  readonly parse: (text: string) => unknown;
  readonly stringify: (value: unknown) => string;
}

/**
 * Reads a text as the wire type of that name, and writes it in canonical form. It throws a
 * WireError for a text that is refused, and a RangeError for an unknown name.
 */
export function rewrite(form: string, text: string, json: JsonText): string {
  const read = READERS.get(form);
  if (read === undefined) {
    throw new RangeError(`${form} is none of ${FORMS.join(", ")}`);
  }
  return json.stringify(read(parseText(text, json), Place.top));
}

/** Reads a text as JSON. What a reader throws becomes a WireError. */
export function parseText(text: string, json: JsonText): unknown {
  try {
    return json.parse(text);
  } catch (error) {
    if (error instanceof WireError) {
      throw error;
    }
    throw new WireError("invalid-json", Place.top, "JSON", `${error}`);
  }
}

/** Reads bytes as UTF-8. A byte order mark stays: no JSON text begins with one. */
export function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new WireError("invalid-utf8", Place.top, "UTF-8", "other bytes");
  }
}
