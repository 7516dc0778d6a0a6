// generated from contract/ by aimux-contract 1.0.0, do not edit

import {
  defaulted,
  listOf,
  oneOf,
  optional,
  readBoolean,
  readFields,
  readJson,
  readObject,
  readOnlyMember,
  readString,
  readStrings,
  readU16,
  refuseOthers,
  required,
  unknownVariant,
  type Fields,
} from "./reading.js";
import {
  AI_MUX_ERROR_TAGS,
  CONTENT_PART_TAGS,
  GENERATE_CONTENT_TAGS,
  RETRY_REASONS,
  STREAM_PART_TAGS,
  TOOL_CALL_REPAIR_REPLY_TAGS,
  TOOL_CHOICE_TAGS,
  TOOL_TAGS,
  type AiMuxError,
  type ApiCallPayload,
  type ContentPart,
  type ContentToolCall,
  type FunctionTool,
  type GenerateContent,
  type InvalidToolInputPayload,
  type NamedToolChoice,
  type NoSuchModelPayload,
  type NoSuchProviderPayload,
  type NoSuchToolPayload,
  type ProviderTool,
  type RawToolCall,
  type RepairFailed,
  type Repaired,
  type RetryPayload,
  type StreamPart,
  type Tool,
  type ToolCall,
  type ToolCallRepairPayload,
  type ToolCallRepairReply,
  type ToolChoice,
  type ToolInputDeltaPayload,
  type ToolInputEndPayload,
  type ToolInputStartPayload,
  type Unchanged,
} from "./types.js";
import type { Place } from "./wire-error.js";

export function readToolCall(value: unknown, at: Place): ToolCall {
  const fields = readFields(value, at);
  const providerExecuted = optional(fields, "provider_executed", readBoolean);
  const dynamic = optional(fields, "dynamic", readBoolean);
  const thoughtSignature = optional(fields, "thought_signature", readString);
  const providerMetadata = optional(fields, "provider_metadata", readJson);
  const invalid = optional(fields, "invalid", readBoolean);
  const error = optional(fields, "error", readAiMuxError);
  return {
    tool_call_id: required(fields, "tool_call_id", readString),
    tool_name: required(fields, "tool_name", readString),
    input: required(fields, "input", readJson),
    ...(providerExecuted !== undefined && { provider_executed: providerExecuted }),
    ...(dynamic !== undefined && { dynamic }),
    ...(thoughtSignature !== undefined && { thought_signature: thoughtSignature }),
    ...(providerMetadata !== undefined && { provider_metadata: providerMetadata }),
    ...(invalid !== undefined && { invalid }),
    ...(error !== undefined && { error }),
  };
}

export function readRawToolCall(value: unknown, at: Place): RawToolCall {
  const fields = readFields(value, at);
  const providerExecuted = optional(fields, "provider_executed", readBoolean);
  const dynamic = optional(fields, "dynamic", readBoolean);
  const thoughtSignature = optional(fields, "thought_signature", readString);
  const providerMetadata = optional(fields, "provider_metadata", readJson);
  return {
    tool_call_id: required(fields, "tool_call_id", readString),
    tool_name: required(fields, "tool_name", readString),
    input: required(fields, "input", readString),
    ...(providerExecuted !== undefined && { provider_executed: providerExecuted }),
    ...(dynamic !== undefined && { dynamic }),
    ...(thoughtSignature !== undefined && { thought_signature: thoughtSignature }),
    ...(providerMetadata !== undefined && { provider_metadata: providerMetadata }),
  };
}

export function readAiMuxError(value: unknown, at: Place): AiMuxError {
  const [tag, payload, below] = readOnlyMember(value, at);
  switch (tag) {
    case "ApiCall":
      return { ApiCall: readApiCall(payload, below) };
    case "Retry":
      return { Retry: readRetry(payload, below) };
    case "JsonParse":
      return { JsonParse: readString(payload, below) };
    case "InvalidResponseData":
      return { InvalidResponseData: readString(payload, below) };
    case "NoSuchTool":
      return { NoSuchTool: readNoSuchTool(payload, below) };
    case "InvalidToolInput":
      return { InvalidToolInput: readInvalidToolInput(payload, below) };
    case "ToolCallRepair":
      return { ToolCallRepair: readToolCallRepair(payload, below) };
    case "InvalidArgument":
      return { InvalidArgument: readString(payload, below) };
    case "InvalidPrompt":
      return { InvalidPrompt: readString(payload, below) };
    case "TokenExpired":
      return { TokenExpired: readString(payload, below) };
    case "UnsupportedFunctionality":
      return { UnsupportedFunctionality: readString(payload, below) };
    case "NoSuchModel":
      return { NoSuchModel: readNoSuchModel(payload, below) };
    case "NoSuchProvider":
      return { NoSuchProvider: readNoSuchProvider(payload, below) };
    case "Timeout":
      return { Timeout: readString(payload, below) };
    case "Aborted":
      return { Aborted: readString(payload, below) };
    case "Other":
      return { Other: readString(payload, below) };
    default:
      throw unknownVariant(tag, at, AI_MUX_ERROR_TAGS);
  }
}

function readApiCall(value: unknown, at: Place): ApiCallPayload {
  const fields = readFields(value, at);
  return {
    url: required(fields, "url", readString),
    request_body_values: required(fields, "request_body_values", readJson),
    status_code: optional(fields, "status_code", readU16) ?? null,
    provider_code: optional(fields, "provider_code", readString) ?? null,
    message: required(fields, "message", readString),
    response_body: optional(fields, "response_body", readString) ?? null,
    response_headers: optional(fields, "response_headers", readStrings) ?? null,
    data: optional(fields, "data", readJson) ?? null,
    is_retryable: defaulted(fields, "is_retryable", readBoolean, false),
  };
}

function readRetry(value: unknown, at: Place): RetryPayload {
  const fields = readFields(value, at);
  return {
    reason: required(fields, "reason", oneOf(RETRY_REASONS)),
    errors: required(fields, "errors", listOf(readAiMuxError)),
  };
}

function readNoSuchTool(value: unknown, at: Place): NoSuchToolPayload {
  const fields = readFields(value, at);
  const availableTools = optional(fields, "available_tools", listOf(readString));
  return {
    tool_name: required(fields, "tool_name", readString),
    ...(availableTools !== undefined && { available_tools: availableTools }),
  };
}

function readInvalidToolInput(value: unknown, at: Place): InvalidToolInputPayload {
  const fields = readFields(value, at);
  return {
    tool_name: required(fields, "tool_name", readString),
    tool_input: required(fields, "tool_input", readString),
    cause: required(fields, "cause", readString),
  };
}

function readToolCallRepair(value: unknown, at: Place): ToolCallRepairPayload {
  const fields = readFields(value, at);
  return {
    original_error: required(fields, "original_error", readAiMuxError),
    cause: required(fields, "cause", readAiMuxError),
  };
}

function readNoSuchModel(value: unknown, at: Place): NoSuchModelPayload {
  const fields = readFields(value, at);
  return {
    model_id: required(fields, "model_id", readString),
    model_type: defaulted(fields, "model_type", readString, ""),
  };
}

function readNoSuchProvider(value: unknown, at: Place): NoSuchProviderPayload {
  const fields = readFields(value, at);
  return {
    provider_id: required(fields, "provider_id", readString),
  };
}

export function readStreamPart(value: unknown, at: Place): StreamPart {
  const [tag, payload, below] = readOnlyMember(value, at);
  switch (tag) {
    case "ToolCall":
      return { ToolCall: readToolCall(payload, below) };
    case "ToolInputStart":
      return { ToolInputStart: readToolInputStart(payload, below) };
    case "ToolInputDelta":
      return { ToolInputDelta: readToolInputDelta(payload, below) };
    case "ToolInputEnd":
      return { ToolInputEnd: readToolInputEnd(payload, below) };
    default:
      throw unknownVariant(tag, at, STREAM_PART_TAGS);
  }
}

function readToolInputStart(value: unknown, at: Place): ToolInputStartPayload {
  const fields = readFields(value, at);
  const providerExecuted = optional(fields, "provider_executed", readBoolean);
  const dynamic = optional(fields, "dynamic", readBoolean);
  const title = optional(fields, "title", readString);
  const providerMetadata = optional(fields, "provider_metadata", readJson);
  return {
    id: required(fields, "id", readString),
    tool_name: required(fields, "tool_name", readString),
    ...(providerExecuted !== undefined && { provider_executed: providerExecuted }),
    ...(dynamic !== undefined && { dynamic }),
    ...(title !== undefined && { title }),
    ...(providerMetadata !== undefined && { provider_metadata: providerMetadata }),
  };
}

function readToolInputDelta(value: unknown, at: Place): ToolInputDeltaPayload {
  const fields = readFields(value, at);
  const providerMetadata = optional(fields, "provider_metadata", readJson);
  return {
    id: required(fields, "id", readString),
    delta: required(fields, "delta", readString),
    ...(providerMetadata !== undefined && { provider_metadata: providerMetadata }),
  };
}

function readToolInputEnd(value: unknown, at: Place): ToolInputEndPayload {
  const fields = readFields(value, at);
  const providerMetadata = optional(fields, "provider_metadata", readJson);
  return {
    id: required(fields, "id", readString),
    ...(providerMetadata !== undefined && { provider_metadata: providerMetadata }),
  };
}

export function readGenerateContent(value: unknown, at: Place): GenerateContent {
  const [tag, payload, below] = readOnlyMember(value, at);
  switch (tag) {
    case "ToolCall":
      return { ToolCall: readRawToolCall(payload, below) };
    default:
      throw unknownVariant(tag, at, GENERATE_CONTENT_TAGS);
  }
}

export function readContentPart(value: unknown, at: Place): ContentPart {
  const fields = readFields(value, at);
  const tag = required(fields, "type", readString);
  switch (tag) {
    case "tool_call":
      return readContentToolCall(fields);
    default:
      throw unknownVariant(tag, at, CONTENT_PART_TAGS);
  }
}

function readContentToolCall(fields: Fields): ContentToolCall {
  const providerExecuted = optional(fields, "provider_executed", readBoolean);
  const thoughtSignature = optional(fields, "thought_signature", readString);
  const providerOptions = optional(fields, "provider_options", readJson);
  return {
    type: "tool_call",
    tool_call_id: required(fields, "tool_call_id", readString),
    tool_name: required(fields, "tool_name", readString),
    input: required(fields, "input", readJson),
    ...(providerExecuted !== undefined && { provider_executed: providerExecuted }),
    ...(thoughtSignature !== undefined && { thought_signature: thoughtSignature }),
    ...(providerOptions !== undefined && { provider_options: providerOptions }),
  };
}

export function readTool(value: unknown, at: Place): Tool {
  const fields = readFields(value, at);
  const tag = required(fields, "type", readString);
  switch (tag) {
    case "function":
      return readFunctionTool(fields);
    case "provider":
      return readProviderTool(fields);
    default:
      throw unknownVariant(tag, at, TOOL_TAGS);
  }
}

function readFunctionTool(fields: Fields): FunctionTool {
  const description = optional(fields, "description", readString);
  const strict = optional(fields, "strict", readBoolean);
  const providerOptions = optional(fields, "provider_options", readObject);
  const inputExamples = optional(fields, "input_examples", listOf(readJson));
  return {
    type: "function",
    name: required(fields, "name", readString),
    ...(description !== undefined && { description }),
    input_schema: required(fields, "input_schema", readJson),
    ...(strict !== undefined && { strict }),
    ...(providerOptions !== undefined && { provider_options: providerOptions }),
    ...(inputExamples !== undefined && { input_examples: inputExamples }),
  };
}

function readProviderTool(fields: Fields): ProviderTool {
  return {
    type: "provider",
    id: required(fields, "id", readString),
    name: required(fields, "name", readString),
    args: required(fields, "args", readJson),
  };
}

export function readToolChoice(value: unknown, at: Place): ToolChoice {
  if (typeof value === "string") {
    return oneOf(["auto", "none", "required"])(value, at);
  }
  const fields = readFields(value, at);
  const tag = required(fields, "type", readString);
  switch (tag) {
    case "tool":
      return readNamedToolChoice(fields);
    default:
      throw unknownVariant(tag, at, TOOL_CHOICE_TAGS);
  }
}

function readNamedToolChoice(fields: Fields): NamedToolChoice {
  return {
    type: "tool",
    toolName: required(fields, "toolName", readString),
  };
}

export function readToolCallRepairReply(value: unknown, at: Place): ToolCallRepairReply {
  const fields = readFields(value, at);
  const tag = required(fields, "type", readString);
  switch (tag) {
    case "repaired":
      return readRepaired(fields);
    case "unchanged":
      return readUnchanged(fields);
    case "failed":
      return readRepairFailed(fields);
    default:
      throw unknownVariant(tag, at, TOOL_CALL_REPAIR_REPLY_TAGS);
  }
}

function readRepaired(fields: Fields): Repaired {
  refuseOthers(fields, ["type", "tool_call"]);
  return {
    type: "repaired",
    tool_call: required(fields, "tool_call", readRawToolCall),
  };
}

function readUnchanged(fields: Fields): Unchanged {
  refuseOthers(fields, ["type"]);
  return {
    type: "unchanged",
  };
}

function readRepairFailed(fields: Fields): RepairFailed {
  refuseOthers(fields, ["type", "message"]);
  return {
    type: "failed",
    message: required(fields, "message", readString),
  };
}
