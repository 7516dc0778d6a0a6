// generated from contract/ by aimux-contract 1.0.0, do not edit

import type { JsonObject, JsonValue } from "./json.js";

/** The version of the contract. */
export const CONTRACT = "1.0.0";

/** The C codes by their names. Neither is ever renamed, renumbered or reused. */
export const CODES = {
  AIMUX_OK: 0,
  AIMUX_E_OTHER: 1,
  AIMUX_E_JSON_PARSE: 2,
  AIMUX_E_INVALID_RESPONSE_DATA: 3,
  AIMUX_E_TOOL: 4,
  AIMUX_E_INVALID_ARGUMENT: 5,
  AIMUX_E_INVALID_PROMPT: 6,
  AIMUX_E_TOKEN_EXPIRED: 7,
  AIMUX_E_UNSUPPORTED_FUNCTIONALITY: 8,
  AIMUX_E_NO_SUCH_MODEL: 9,
  AIMUX_E_NO_SUCH_PROVIDER: 10,
  AIMUX_E_API_CALL: 11,
  AIMUX_E_TIMEOUT: 12,
  AIMUX_E_ABORTED: 13,
  AIMUX_E_RETRY: 14,
} as const;

/** The name of a C code. */
export type CodeSymbol = keyof typeof CODES;

/** A C code. */
export type Code = (typeof CODES)[CodeSymbol];

/** Why it was given up. */
export type RetryReason = "maxRetriesExceeded" | "errorNotRetryable";

/** What a RetryReason may be, in the order of the contract. */
export const RETRY_REASONS = [
  "maxRetriesExceeded",
  "errorNotRetryable",
] as const;

/** A tool call as a caller sees it: parsed, and kept with a typed error when it is invalid. */
export interface ToolCall {
  /** The provider's name for this call. */
  readonly tool_call_id: string;
  /** The tool that the model called, as it spelt it. */
  readonly tool_name: string;
  /** The parsed arguments; the text itself where it is no JSON. May be null. */
  readonly input: JsonValue;
  /** Whether the provider runs the tool itself. */
  readonly provider_executed?: boolean;
  /** Whether the call was taken without a tool of that name. */
  readonly dynamic?: boolean;
  /** The provider's signature of the thought behind the call. */
  readonly thought_signature?: string;
  /** Whatever else the provider said of the call. */
  readonly provider_metadata?: JsonValue;
  /** True when the call must not be executed. */
  readonly invalid?: boolean;
  /** Why the call is invalid. */
  readonly error?: AiMuxError;
}

/** A tool call as a provider returned it: the argument text is verbatim and not yet parsed. */
export interface RawToolCall {
  /** The provider's name for this call. */
  readonly tool_call_id: string;
  /** The tool that the model called, as it spelt it. */
  readonly tool_name: string;
  /** The argument text, exactly as the model wrote it. */
  readonly input: string;
  /** Whether the provider runs the tool itself. */
  readonly provider_executed?: boolean;
  /** Whether the tool may be unknown to the caller. */
  readonly dynamic?: boolean;
  /** The provider's signature of the thought behind the call. */
  readonly thought_signature?: string;
  /** Whatever else the provider said of the call. */
  readonly provider_metadata?: JsonValue;
}

/** Any error of the SDK: an object whose one key is the variant. The set is closed. */
export type AiMuxError =
  | ApiCall
  | Retry
  | JsonParse
  | InvalidResponseData
  | NoSuchTool
  | InvalidToolInput
  | ToolCallRepair
  | InvalidArgument
  | InvalidPrompt
  | TokenExpired
  | UnsupportedFunctionality
  | NoSuchModel
  | NoSuchProvider
  | Timeout
  | Aborted
  | Other;

/** The tags of AiMuxError, in the order of the contract. */
export const AI_MUX_ERROR_TAGS = [
  "ApiCall",
  "Retry",
  "JsonParse",
  "InvalidResponseData",
  "NoSuchTool",
  "InvalidToolInput",
  "ToolCallRepair",
  "InvalidArgument",
  "InvalidPrompt",
  "TokenExpired",
  "UnsupportedFunctionality",
  "NoSuchModel",
  "NoSuchProvider",
  "Timeout",
  "Aborted",
  "Other",
] as const;
/** A tag of AiMuxError. */
export type AiMuxErrorTag = (typeof AI_MUX_ERROR_TAGS)[number];

/**
 * A request to a provider failed: it was answered with an error, or never answered.
 *
 * Produced for every HTTP error status and for transport failures, which have no status and
 * are retryable. There is no variant for a single status: tell 401, 404 and 429 apart by
 * `status_code`. A caller retries when `is_retryable` is true, after the time that the
 * response headers ask for, and else reports the message.
 */
export interface ApiCall {
  readonly ApiCall: ApiCallPayload;
}

/** What ApiCall carries. */
export interface ApiCallPayload {
  /** The address that was called. */
  readonly url: string;
  /** The request's body, before it was encoded. */
  readonly request_body_values: JsonValue;
  /** The HTTP status; null when no answer came. */
  readonly status_code: number | null;
  /** The provider's own code for the error, as it spells it. */
  readonly provider_code: string | null;
  /** The provider's message, or the transport's; may be empty. */
  readonly message: string;
  /** The body of the answer, as text. */
  readonly response_body: string | null;
  /** The headers of the answer, in lower case. Their order means nothing. */
  readonly response_headers: { readonly [name: string]: string } | null;
  /** The body of the answer, parsed. Null and absent are the same. */
  readonly data: JsonValue;
  /** Whether the same request may succeed when it is sent again. */
  readonly is_retryable: boolean;
}

/**
 * An operation was tried several times and given up.
 *
 * Produced by the retry loop. A caller looks at the last of `errors` for the cause; trying the
 * whole operation again at once is what the loop has just done.
 */
export interface Retry {
  readonly Retry: RetryPayload;
}

/** What Retry carries. */
export interface RetryPayload {
  /** Why it was given up. */
  readonly reason: RetryReason;
  /** The error of each try, oldest first. */
  readonly errors: readonly AiMuxError[];
}

/**
 * A text that had to be JSON was not.
 *
 * Produced when a provider's answer or a stored document cannot be parsed. A caller reports
 * it; the same text fails again.
 */
export interface JsonParse {
  /** What happened, in words. Nothing may be parsed out of it. */
  readonly JsonParse: string;
}

/**
 * A provider's answer was JSON, but not what its API promises.
 *
 * Produced when a required part of an answer is missing or has another type. A caller reports
 * it, with the provider's name.
 */
export interface InvalidResponseData {
  /** What happened, in words. Nothing may be parsed out of it. */
  readonly InvalidResponseData: string;
}

/**
 * The model called a tool that it was not offered.
 *
 * Produced at the model boundary. `available_tools` is absent when no tool set was given at
 * all, and empty when an empty one was. A caller lets the model try again, or repairs the
 * name.
 */
export interface NoSuchTool {
  readonly NoSuchTool: NoSuchToolPayload;
}

/** What NoSuchTool carries. */
export interface NoSuchToolPayload {
  /** The name that the model called, as it spelt it. */
  readonly tool_name: string;
  /** The names that it was offered, in order. */
  readonly available_tools?: readonly string[];
}

/**
 * The model called a tool with arguments that are no JSON, or that its schema refuses.
 *
 * Produced at the model boundary. A caller shows `cause` to the model and lets it try again.
 */
export interface InvalidToolInput {
  readonly InvalidToolInput: InvalidToolInputPayload;
}

/** What InvalidToolInput carries. */
export interface InvalidToolInputPayload {
  /** The tool that was called. */
  readonly tool_name: string;
  /** The argument text, exactly as the model wrote it. */
  readonly tool_input: string;
  /** What is wrong with it. */
  readonly cause: string;
}

/**
 * A tool call was invalid, and the attempt to repair it failed too.
 *
 * Produced when the host's repair callback fails. A caller treats it as `original_error`, and
 * reports `cause` as a fault of the host.
 */
export interface ToolCallRepair {
  readonly ToolCallRepair: ToolCallRepairPayload;
}

/** What ToolCallRepair carries. */
export interface ToolCallRepairPayload {
  /** What was wrong with the call. */
  readonly original_error: AiMuxError;
  /** Why the repair failed. */
  readonly cause: AiMuxError;
}

/**
 * A function of the SDK was called with an argument that it cannot take.
 *
 * Produced before anything is sent. A caller corrects the program.
 */
export interface InvalidArgument {
  /** What happened, in words. Nothing may be parsed out of it. */
  readonly InvalidArgument: string;
}

/**
 * The messages of a prompt do not make a conversation that can be sent.
 *
 * Produced before anything is sent. A caller corrects the messages.
 */
export interface InvalidPrompt {
  /** What happened, in words. Nothing may be parsed out of it. */
  readonly InvalidPrompt: string;
}

/**
 * A stored login has expired and could not be renewed.
 *
 * Produced by providers that use tokens with a lifetime. It counts as status 401. A caller
 * lets the user log in again.
 */
export interface TokenExpired {
  /** What happened, in words. Nothing may be parsed out of it. */
  readonly TokenExpired: string;
}

/**
 * The model or its provider cannot do what was asked.
 *
 * Produced before anything is sent. A caller chooses another model or leaves the feature out.
 */
export interface UnsupportedFunctionality {
  /** What happened, in words. Nothing may be parsed out of it. */
  readonly UnsupportedFunctionality: string;
}

/**
 * The provider has no model of that name.
 *
 * Produced when a model is looked up. A caller corrects the name.
 */
export interface NoSuchModel {
  readonly NoSuchModel: NoSuchModelPayload;
}

/** What NoSuchModel carries. */
export interface NoSuchModelPayload {
  /** The name that was asked for. */
  readonly model_id: string;
  /** The kind of model that was asked for, such as `languageModel`. */
  readonly model_type: string;
}

/**
 * No provider is registered under that name.
 *
 * Produced when a model is looked up. A caller corrects the name or registers the provider.
 */
export interface NoSuchProvider {
  readonly NoSuchProvider: NoSuchProviderPayload;
}

/** What NoSuchProvider carries. */
export interface NoSuchProviderPayload {
  /** The name that was asked for. */
  readonly provider_id: string;
}

/**
 * An operation took longer than its limit.
 *
 * Produced by the SDK's own clocks; a provider's 408 or 504 is an `ApiCall`. It does not count
 * as retryable: whoever set the limit decides.
 */
export interface Timeout {
  /** What happened, in words. Nothing may be parsed out of it. */
  readonly Timeout: string;
}

/**
 * The caller cancelled the operation.
 *
 * Produced when an abort signal fires. A caller does nothing: it asked for this.
 */
export interface Aborted {
  /** What happened, in words. Nothing may be parsed out of it. */
  readonly Aborted: string;
}

/**
 * An error that none of the other variants describes.
 *
 * Produced for a host's own failures, such as an exception out of a callback. A caller reports
 * the message.
 */
export interface Other {
  /** What happened, in words. Nothing may be parsed out of it. */
  readonly Other: string;
}

/** A part of a stream. The contract covers the parts that belong to tool calls. */
export type StreamPart =
  | StreamToolCall
  | ToolInputStart
  | ToolInputDelta
  | ToolInputEnd;

/** The tags of StreamPart, in the order of the contract. */
export const STREAM_PART_TAGS = [
  "ToolCall",
  "ToolInputStart",
  "ToolInputDelta",
  "ToolInputEnd",
] as const;
/** A tag of StreamPart. */
export type StreamPartTag = (typeof STREAM_PART_TAGS)[number];

/**
 * A part of a stream: a whole tool call.
 *
 * `do_stream` carries the argument text as a JSON string in `input`, the user-facing stream
 * the parsed value.
 */
export interface StreamToolCall {
  /** The call. */
  readonly ToolCall: ToolCall;
}

/** A part of a stream: a tool call begins, its arguments follow. */
export interface ToolInputStart {
  readonly ToolInputStart: ToolInputStartPayload;
}

/** What ToolInputStart carries. */
export interface ToolInputStartPayload {
  /** The call that begins. */
  readonly id: string;
  /** The tool that it calls. */
  readonly tool_name: string;
  /** Whether the provider runs the tool itself. */
  readonly provider_executed?: boolean;
  /** Whether the tool may be unknown to the caller. */
  readonly dynamic?: boolean;
  /** A title to show to a user. */
  readonly title?: string;
  /** Whatever else the provider said of the call. */
  readonly provider_metadata?: JsonValue;
}

/** A part of a stream: a piece of a call's argument text. */
export interface ToolInputDelta {
  readonly ToolInputDelta: ToolInputDeltaPayload;
}

/** What ToolInputDelta carries. */
export interface ToolInputDeltaPayload {
  /** The call that the piece belongs to. */
  readonly id: string;
  /** The piece. It may end anywhere, within a character escape too. */
  readonly delta: string;
  /** Whatever else the provider said of the piece. */
  readonly provider_metadata?: JsonValue;
}

/** A part of a stream: a call's argument text is complete. */
export interface ToolInputEnd {
  readonly ToolInputEnd: ToolInputEndPayload;
}

/** What ToolInputEnd carries. */
export interface ToolInputEndPayload {
  /** The call whose text is complete. */
  readonly id: string;
  /** Whatever else the provider said of the call. */
  readonly provider_metadata?: JsonValue;
}

/** A piece of generated content. The contract covers tool calls. */
export type GenerateContent =
  | GenerateToolCall;

/** The tags of GenerateContent, in the order of the contract. */
export const GENERATE_CONTENT_TAGS = [
  "ToolCall",
] as const;
/** A tag of GenerateContent. */
export type GenerateContentTag = (typeof GENERATE_CONTENT_TAGS)[number];

/** A piece of generated content: a tool call, raw as the provider returned it. */
export interface GenerateToolCall {
  /** The call. */
  readonly ToolCall: RawToolCall;
}

/** A part of a transcript's message. The contract covers tool calls. */
export type ContentPart =
  | ContentToolCall;

/** The tags of ContentPart, in the order of the contract. */
export const CONTENT_PART_TAGS = [
  "tool_call",
] as const;
/** A tag of ContentPart. */
export type ContentPartTag = (typeof CONTENT_PART_TAGS)[number];

/**
 * A part of a transcript's message: a tool call that is replayed to the model.
 *
 * It never carries `dynamic`, `invalid` or `error`.
 */
export interface ContentToolCall {
  readonly type: "tool_call";
  /** The provider's name for this call. */
  readonly tool_call_id: string;
  /** The tool that the model called. */
  readonly tool_name: string;
  /** The parsed arguments. May be null. */
  readonly input: JsonValue;
  /** Whether the provider ran the tool itself. */
  readonly provider_executed?: boolean;
  /** The provider's signature of the thought behind the call. */
  readonly thought_signature?: string;
  /** What the provider wants back with the call. */
  readonly provider_options?: JsonValue;
}

/** A tool that a model is offered. */
export type Tool =
  | FunctionTool
  | ProviderTool;

/** The tags of Tool, in the order of the contract. */
export const TOOL_TAGS = [
  "function",
  "provider",
] as const;
/** A tag of Tool. */
export type ToolTag = (typeof TOOL_TAGS)[number];

/** A tool that the host executes, with a JSON Schema for its arguments. */
export interface FunctionTool {
  readonly type: "function";
  /** The name that the model calls. */
  readonly name: string;
  /** What the tool does, for the model. */
  readonly description?: string;
  /** The JSON Schema of the arguments. It is judged when the tool is called. */
  readonly input_schema: JsonValue;
  /** Whether the provider shall enforce the schema. */
  readonly strict?: boolean;
  /** Options by provider. Their order means nothing. */
  readonly provider_options?: JsonObject;
  /** Examples of arguments, for the model. */
  readonly input_examples?: readonly JsonValue[];
}

/** A tool that the provider defines. */
export interface ProviderTool {
  readonly type: "provider";
  /** The provider's name for the tool, such as `openai.web_search`. */
  readonly id: string;
  /** The name that the model calls. */
  readonly name: string;
  /** The tool's settings. */
  readonly args: JsonValue;
}

/** Whether the model calls tools: as it likes, never, at least one, or the named one. */
export type ToolChoice =
  | "auto"
  | "none"
  | "required"
  | NamedToolChoice;

/** The tags of ToolChoice, in the order of the contract. */
export const TOOL_CHOICE_TAGS = [
  "tool",
] as const;
/** A tag of ToolChoice. */
export type ToolChoiceTag = (typeof TOOL_CHOICE_TAGS)[number];

/** The model must call this one tool. */
export interface NamedToolChoice {
  readonly type: "tool";
  /** The tool to call. */
  readonly toolName: string;
}

/** A host's answer to one repair request. */
export type ToolCallRepairReply =
  | Repaired
  | Unchanged
  | RepairFailed;

/** The tags of ToolCallRepairReply, in the order of the contract. */
export const TOOL_CALL_REPAIR_REPLY_TAGS = [
  "repaired",
  "unchanged",
  "failed",
] as const;
/** A tag of ToolCallRepairReply. */
export type ToolCallRepairReplyTag = (typeof TOOL_CALL_REPAIR_REPLY_TAGS)[number];

/** A host's answer to a repair request: this call stands in place of the invalid one. */
export interface Repaired {
  readonly type: "repaired";
  /** The call to parse and validate from scratch. */
  readonly tool_call: RawToolCall;
}

/** A host's answer to a repair request: it has nothing better; the error stands. */
export interface Unchanged {
  readonly type: "unchanged";
}

/** A host's answer to a repair request: the repair itself failed. */
export interface RepairFailed {
  readonly type: "failed";
  /** Why. */
  readonly message: string;
}
