// generated from contract/ by aimux-contract 1.0.0, do not edit

import type {
  Aborted,
  AiMuxError,
  ApiCall,
  ApiCallPayload,
  ContentPart,
  ContentToolCall,
  FunctionTool,
  GenerateContent,
  GenerateToolCall,
  InvalidArgument,
  InvalidPrompt,
  InvalidResponseData,
  InvalidToolInput,
  InvalidToolInputPayload,
  JsonParse,
  NamedToolChoice,
  NoSuchModel,
  NoSuchModelPayload,
  NoSuchProvider,
  NoSuchProviderPayload,
  NoSuchTool,
  NoSuchToolPayload,
  Other,
  ProviderTool,
  Repaired,
  RepairFailed,
  Retry,
  RetryPayload,
  StreamPart,
  StreamToolCall,
  Timeout,
  TokenExpired,
  Tool,
  ToolCallRepair,
  ToolCallRepairPayload,
  ToolCallRepairReply,
  ToolChoice,
  ToolInputDelta,
  ToolInputEnd,
  ToolInputStart,
  Unchanged,
  UnsupportedFunctionality,
} from "./types.js";

/**
 * Ends a chain that handles every variant. A variant that is not handled does not compile: it is
 * not assignable to never.
 */
export function assertNever(value: never): never {
  throw new TypeError(`a variant that is not handled: ${JSON.stringify(value)}`);
}

/** Whether it is an ApiCall: its one member is `ApiCall`. */
export function isApiCall(value: AiMuxError): value is ApiCall {
  return Object.hasOwn(value, "ApiCall");
}

/** Whether it is a Retry: its one member is `Retry`. */
export function isRetry(value: AiMuxError): value is Retry {
  return Object.hasOwn(value, "Retry");
}

/** Whether it is a JsonParse: its one member is `JsonParse`. */
export function isJsonParse(value: AiMuxError): value is JsonParse {
  return Object.hasOwn(value, "JsonParse");
}

/** Whether it is an InvalidResponseData: its one member is `InvalidResponseData`. */
export function isInvalidResponseData(value: AiMuxError): value is InvalidResponseData {
  return Object.hasOwn(value, "InvalidResponseData");
}

/** Whether it is a NoSuchTool: its one member is `NoSuchTool`. */
export function isNoSuchTool(value: AiMuxError): value is NoSuchTool {
  return Object.hasOwn(value, "NoSuchTool");
}

/** Whether it is an InvalidToolInput: its one member is `InvalidToolInput`. */
export function isInvalidToolInput(value: AiMuxError): value is InvalidToolInput {
  return Object.hasOwn(value, "InvalidToolInput");
}

/** Whether it is a ToolCallRepair: its one member is `ToolCallRepair`. */
export function isToolCallRepair(value: AiMuxError): value is ToolCallRepair {
  return Object.hasOwn(value, "ToolCallRepair");
}

/** Whether it is an InvalidArgument: its one member is `InvalidArgument`. */
export function isInvalidArgument(value: AiMuxError): value is InvalidArgument {
  return Object.hasOwn(value, "InvalidArgument");
}

/** Whether it is an InvalidPrompt: its one member is `InvalidPrompt`. */
export function isInvalidPrompt(value: AiMuxError): value is InvalidPrompt {
  return Object.hasOwn(value, "InvalidPrompt");
}

/** Whether it is a TokenExpired: its one member is `TokenExpired`. */
export function isTokenExpired(value: AiMuxError): value is TokenExpired {
  return Object.hasOwn(value, "TokenExpired");
}

/** Whether it is a UnsupportedFunctionality: its one member is `UnsupportedFunctionality`. */
export function isUnsupportedFunctionality(value: AiMuxError): value is UnsupportedFunctionality {
  return Object.hasOwn(value, "UnsupportedFunctionality");
}

/** Whether it is a NoSuchModel: its one member is `NoSuchModel`. */
export function isNoSuchModel(value: AiMuxError): value is NoSuchModel {
  return Object.hasOwn(value, "NoSuchModel");
}

/** Whether it is a NoSuchProvider: its one member is `NoSuchProvider`. */
export function isNoSuchProvider(value: AiMuxError): value is NoSuchProvider {
  return Object.hasOwn(value, "NoSuchProvider");
}

/** Whether it is a Timeout: its one member is `Timeout`. */
export function isTimeout(value: AiMuxError): value is Timeout {
  return Object.hasOwn(value, "Timeout");
}

/** Whether it is an Aborted: its one member is `Aborted`. */
export function isAborted(value: AiMuxError): value is Aborted {
  return Object.hasOwn(value, "Aborted");
}

/** Whether it is an Other: its one member is `Other`. */
export function isOther(value: AiMuxError): value is Other {
  return Object.hasOwn(value, "Other");
}

/** Whether it is a StreamToolCall: its one member is `ToolCall`. */
export function isStreamToolCall(value: StreamPart): value is StreamToolCall {
  return Object.hasOwn(value, "ToolCall");
}

/** Whether it is a ToolInputStart: its one member is `ToolInputStart`. */
export function isToolInputStart(value: StreamPart): value is ToolInputStart {
  return Object.hasOwn(value, "ToolInputStart");
}

/** Whether it is a ToolInputDelta: its one member is `ToolInputDelta`. */
export function isToolInputDelta(value: StreamPart): value is ToolInputDelta {
  return Object.hasOwn(value, "ToolInputDelta");
}

/** Whether it is a ToolInputEnd: its one member is `ToolInputEnd`. */
export function isToolInputEnd(value: StreamPart): value is ToolInputEnd {
  return Object.hasOwn(value, "ToolInputEnd");
}

/** Whether it is a GenerateToolCall: its one member is `ToolCall`. */
export function isGenerateToolCall(value: GenerateContent): value is GenerateToolCall {
  return Object.hasOwn(value, "ToolCall");
}

/** Whether it is a ContentToolCall: its type is `tool_call`. */
export function isContentToolCall(value: ContentPart): value is ContentToolCall {
  return value.type === "tool_call";
}

/** Whether it is a FunctionTool: its type is `function`. */
export function isFunctionTool(value: Tool): value is FunctionTool {
  return value.type === "function";
}

/** Whether it is a ProviderTool: its type is `provider`. */
export function isProviderTool(value: Tool): value is ProviderTool {
  return value.type === "provider";
}

/** Whether it is a NamedToolChoice: its type is `tool`. */
export function isNamedToolChoice(value: ToolChoice): value is NamedToolChoice {
  return typeof value === "object" && value.type === "tool";
}

/** Whether it is a Repaired: its type is `repaired`. */
export function isRepaired(value: ToolCallRepairReply): value is Repaired {
  return value.type === "repaired";
}

/** Whether it is a Unchanged: its type is `unchanged`. */
export function isUnchanged(value: ToolCallRepairReply): value is Unchanged {
  return value.type === "unchanged";
}

/** Whether it is a RepairFailed: its type is `failed`. */
export function isRepairFailed(value: ToolCallRepairReply): value is RepairFailed {
  return value.type === "failed";
}

/** What is done about each variant of AiMuxError. It grows with the variants. */
export interface AiMuxErrorHandlers<R> {
  readonly ApiCall: (payload: ApiCallPayload) => R;
  readonly Retry: (payload: RetryPayload) => R;
  readonly JsonParse: (payload: string) => R;
  readonly InvalidResponseData: (payload: string) => R;
  readonly NoSuchTool: (payload: NoSuchToolPayload) => R;
  readonly InvalidToolInput: (payload: InvalidToolInputPayload) => R;
  readonly ToolCallRepair: (payload: ToolCallRepairPayload) => R;
  readonly InvalidArgument: (payload: string) => R;
  readonly InvalidPrompt: (payload: string) => R;
  readonly TokenExpired: (payload: string) => R;
  readonly UnsupportedFunctionality: (payload: string) => R;
  readonly NoSuchModel: (payload: NoSuchModelPayload) => R;
  readonly NoSuchProvider: (payload: NoSuchProviderPayload) => R;
  readonly Timeout: (payload: string) => R;
  readonly Aborted: (payload: string) => R;
  readonly Other: (payload: string) => R;
}

/** Handles an error by its variant. Handlers that lack one do not compile. */
export function matchAiMuxError<R>(
  error: AiMuxError,
  handlers: AiMuxErrorHandlers<R>,
): R {
  if (isApiCall(error)) {
    return handlers.ApiCall(error.ApiCall);
  }
  if (isRetry(error)) {
    return handlers.Retry(error.Retry);
  }
  if (isJsonParse(error)) {
    return handlers.JsonParse(error.JsonParse);
  }
  if (isInvalidResponseData(error)) {
    return handlers.InvalidResponseData(error.InvalidResponseData);
  }
  if (isNoSuchTool(error)) {
    return handlers.NoSuchTool(error.NoSuchTool);
  }
  if (isInvalidToolInput(error)) {
    return handlers.InvalidToolInput(error.InvalidToolInput);
  }
  if (isToolCallRepair(error)) {
    return handlers.ToolCallRepair(error.ToolCallRepair);
  }
  if (isInvalidArgument(error)) {
    return handlers.InvalidArgument(error.InvalidArgument);
  }
  if (isInvalidPrompt(error)) {
    return handlers.InvalidPrompt(error.InvalidPrompt);
  }
  if (isTokenExpired(error)) {
    return handlers.TokenExpired(error.TokenExpired);
  }
  if (isUnsupportedFunctionality(error)) {
    return handlers.UnsupportedFunctionality(error.UnsupportedFunctionality);
  }
  if (isNoSuchModel(error)) {
    return handlers.NoSuchModel(error.NoSuchModel);
  }
  if (isNoSuchProvider(error)) {
    return handlers.NoSuchProvider(error.NoSuchProvider);
  }
  if (isTimeout(error)) {
    return handlers.Timeout(error.Timeout);
  }
  if (isAborted(error)) {
    return handlers.Aborted(error.Aborted);
  }
  if (isOther(error)) {
    return handlers.Other(error.Other);
  }
  return assertNever(error);
}
