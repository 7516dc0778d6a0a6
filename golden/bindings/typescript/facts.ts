// generated from contract/ by aimux-contract 1.0.0, do not edit

import { matchAiMuxError, type AiMuxErrorHandlers } from "./guards.js";
import { waitAskedFor } from "./retry-after.js";
import type { AiMuxError, AiMuxErrorTag, Code, CodeSymbol } from "./types.js";
import { CODES } from "./types.js";

/** The facts of an error, the same in every binding. */
export interface Facts {
  /** The wire tag. */
  readonly variant: AiMuxErrorTag;
  /** The display message. */
  readonly message: string;
  /** The C code. */
  readonly code: Code;
  /** The C code's name. */
  readonly symbol: CodeSymbol;
  /** Whether the same request may be sent again. */
  readonly retryable: boolean;
  /** The HTTP status of the answer. */
  readonly status: number | null;
  /** How long the provider asks to wait, in milliseconds. */
  readonly retry_after_ms: number | null;
}

/** Returns all facts of an error. `now` is what a date in the headers is compared with. */
export function factsOf(error: AiMuxError, now?: Date): Facts {
  return {
    variant: variantOf(error),
    message: messageOf(error),
    code: codeOf(error),
    symbol: symbolOf(error),
    retryable: isRetryable(error),
    status: statusOf(error),
    retry_after_ms: retryAfterMs(error, now),
  };
}

/** Returns the variant: its tag on the wire. */
export function variantOf(error: AiMuxError): AiMuxErrorTag {
  return matchAiMuxError(error, VARIANTS);
}

/** Returns the display message. */
export function messageOf(error: AiMuxError): string {
  return matchAiMuxError(error, MESSAGES);
}

/** Returns the C code. */
export function codeOf(error: AiMuxError): Code {
  return CODES[symbolOf(error)];
}

/** Returns the name of the C code. */
export function symbolOf(error: AiMuxError): CodeSymbol {
  return SYMBOLS[variantOf(error)];
}

/** Returns whether the same request may succeed when it is sent again. */
export function isRetryable(error: AiMuxError): boolean {
  return matchAiMuxError(error, RETRYABLE);
}

/** Returns the HTTP status of the answer. It is never parsed from a text. */
export function statusOf(error: AiMuxError): number | null {
  return matchAiMuxError(error, STATUSES);
}

/** Returns how many milliseconds the provider asks to wait. A date needs `now`. */
export function retryAfterMs(error: AiMuxError, now?: Date): number | null {
  const headers = matchAiMuxError(error, HEADERS);
  return headers === null ? null : waitAskedFor(headers, now);
}

const VARIANTS: AiMuxErrorHandlers<AiMuxErrorTag> = {
  ApiCall: () => "ApiCall",
  Retry: () => "Retry",
  JsonParse: () => "JsonParse",
  InvalidResponseData: () => "InvalidResponseData",
  NoSuchTool: () => "NoSuchTool",
  InvalidToolInput: () => "InvalidToolInput",
  ToolCallRepair: () => "ToolCallRepair",
  InvalidArgument: () => "InvalidArgument",
  InvalidPrompt: () => "InvalidPrompt",
  TokenExpired: () => "TokenExpired",
  UnsupportedFunctionality: () => "UnsupportedFunctionality",
  NoSuchModel: () => "NoSuchModel",
  NoSuchProvider: () => "NoSuchProvider",
  Timeout: () => "Timeout",
  Aborted: () => "Aborted",
  Other: () => "Other",
};

const SYMBOLS: { readonly [V in AiMuxErrorTag]: CodeSymbol } = {
  ApiCall: "AIMUX_E_API_CALL",
  Retry: "AIMUX_E_RETRY",
  JsonParse: "AIMUX_E_JSON_PARSE",
  InvalidResponseData: "AIMUX_E_INVALID_RESPONSE_DATA",
  NoSuchTool: "AIMUX_E_TOOL",
  InvalidToolInput: "AIMUX_E_TOOL",
  ToolCallRepair: "AIMUX_E_TOOL",
  InvalidArgument: "AIMUX_E_INVALID_ARGUMENT",
  InvalidPrompt: "AIMUX_E_INVALID_PROMPT",
  TokenExpired: "AIMUX_E_TOKEN_EXPIRED",
  UnsupportedFunctionality: "AIMUX_E_UNSUPPORTED_FUNCTIONALITY",
  NoSuchModel: "AIMUX_E_NO_SUCH_MODEL",
  NoSuchProvider: "AIMUX_E_NO_SUCH_PROVIDER",
  Timeout: "AIMUX_E_TIMEOUT",
  Aborted: "AIMUX_E_ABORTED",
  Other: "AIMUX_E_OTHER",
};

const RETRYABLE: AiMuxErrorHandlers<boolean> = {
  ApiCall: (payload) => payload.is_retryable,
  Retry: () => false,
  JsonParse: () => false,
  InvalidResponseData: () => false,
  NoSuchTool: () => false,
  InvalidToolInput: () => false,
  ToolCallRepair: () => false,
  InvalidArgument: () => false,
  InvalidPrompt: () => false,
  TokenExpired: () => false,
  UnsupportedFunctionality: () => false,
  NoSuchModel: () => false,
  NoSuchProvider: () => false,
  Timeout: () => false,
  Aborted: () => false,
  Other: () => false,
};

const STATUSES: AiMuxErrorHandlers<number | null> = {
  ApiCall: (payload) => payload.status_code,
  Retry: () => null,
  JsonParse: () => null,
  InvalidResponseData: () => null,
  NoSuchTool: () => null,
  InvalidToolInput: () => null,
  ToolCallRepair: () => null,
  InvalidArgument: () => null,
  InvalidPrompt: () => null,
  TokenExpired: () => 401,
  UnsupportedFunctionality: () => null,
  NoSuchModel: () => null,
  NoSuchProvider: () => null,
  Timeout: () => null,
  Aborted: () => null,
  Other: () => null,
};

const HEADERS: AiMuxErrorHandlers<{ readonly [name: string]: string } | null> = {
  ApiCall: (payload) => payload.response_headers,
  Retry: () => null,
  JsonParse: () => null,
  InvalidResponseData: () => null,
  NoSuchTool: () => null,
  InvalidToolInput: () => null,
  ToolCallRepair: () => null,
  InvalidArgument: () => null,
  InvalidPrompt: () => null,
  TokenExpired: () => null,
  UnsupportedFunctionality: () => null,
  NoSuchModel: () => null,
  NoSuchProvider: () => null,
  Timeout: () => null,
  Aborted: () => null,
  Other: () => null,
};

const MESSAGES: AiMuxErrorHandlers<string> = {
  ApiCall: ({ status_code, message }) => {
    if (status_code !== null && message.length > 0) {
      return `API call error: HTTP ${status_code}: ${message}`;
    }
    if (status_code !== null && message.length === 0) {
      return `API call error: HTTP ${status_code}`;
    }
    return `API call error: ${message}`;
  },
  Retry: ({ reason, errors }) => {
    const last = errors.at(-1);
    if (last !== undefined && reason === "maxRetriesExceeded") {
      return `Failed after ${errors.length} attempts. Last error: ${messageOf(last)}`;
    }
    if (last !== undefined && reason === "errorNotRetryable") {
      return `Failed after ${errors.length} attempts with non-retryable error: '${messageOf(last)}'`;
    }
    return "Retry failed without recorded errors";
  },
  JsonParse: (message) => `JSON parse error: ${message}`,
  InvalidResponseData: (message) => `invalid response data: ${message}`,
  NoSuchTool: ({ tool_name, available_tools }) => {
    if (available_tools !== undefined) {
      return `Model tried to call unavailable tool '${tool_name}'. Available tools: ${available_tools.join(", ")}.`;
    }
    return `Model tried to call unavailable tool '${tool_name}'. No tools are available.`;
  },
  InvalidToolInput: ({ tool_name, cause }) => {
    return `Invalid input for tool ${tool_name}: ${cause}`;
  },
  ToolCallRepair: ({ cause }) => {
    return `Error repairing tool call: ${messageOf(cause)}`;
  },
  InvalidArgument: (message) => `invalid argument: ${message}`,
  InvalidPrompt: (message) => `invalid prompt: ${message}`,
  TokenExpired: (message) => `token expired: ${message}`,
  UnsupportedFunctionality: (message) => `unsupported functionality: ${message}`,
  NoSuchModel: ({ model_id }) => {
    return `no such model: ${model_id}`;
  },
  NoSuchProvider: ({ provider_id }) => {
    return `No such provider: ${provider_id}`;
  },
  Timeout: (message) => `request timed out: ${message}`,
  Aborted: (message) => message,
  Other: (message) => message,
};
