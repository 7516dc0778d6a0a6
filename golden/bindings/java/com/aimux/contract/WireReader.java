// generated from contract/ by aimux-contract 1.0.0, do not edit

package com.aimux.contract;

/** Reads values of the contract's types from parsed JSON. */
final class WireReader {
  private WireReader() {}

  static ToolCall toolCall(Place at) {
    return new ToolCall(
        at.required("tool_call_id", Place::text),
        at.required("tool_name", Place::text),
        at.required("input", Place::json),
        at.optional("provider_executed", Place::bool),
        at.optional("dynamic", Place::bool),
        at.optional("thought_signature", Place::text),
        at.optional("provider_metadata", Place::json),
        at.optional("invalid", Place::bool),
        at.optional("error", WireReader::aiMuxError));
}

  static RawToolCall rawToolCall(Place at) {
    return new RawToolCall(
        at.required("tool_call_id", Place::text),
        at.required("tool_name", Place::text),
        at.required("input", Place::text),
        at.optional("provider_executed", Place::bool),
        at.optional("dynamic", Place::bool),
        at.optional("thought_signature", Place::text),
        at.optional("provider_metadata", Place::json));
}

  static AiMuxError aiMuxError(Place at) {
    String tag = at.tag();
    return switch (tag) {
      case "ApiCall" -> aiMuxErrorApiCall(at.payload());
      case "Retry" -> aiMuxErrorRetry(at.payload());
      case "JsonParse" -> new AiMuxError.JsonParse(at.payload().text());
      case "InvalidResponseData" -> new AiMuxError.InvalidResponseData(at.payload().text());
      case "NoSuchTool" -> aiMuxErrorNoSuchTool(at.payload());
      case "InvalidToolInput" -> aiMuxErrorInvalidToolInput(at.payload());
      case "ToolCallRepair" -> aiMuxErrorToolCallRepair(at.payload());
      case "InvalidArgument" -> new AiMuxError.InvalidArgument(at.payload().text());
      case "InvalidPrompt" -> new AiMuxError.InvalidPrompt(at.payload().text());
      case "TokenExpired" -> new AiMuxError.TokenExpired(at.payload().text());
      case "UnsupportedFunctionality" -> new AiMuxError.UnsupportedFunctionality(at.payload().text());
      case "NoSuchModel" -> aiMuxErrorNoSuchModel(at.payload());
      case "NoSuchProvider" -> aiMuxErrorNoSuchProvider(at.payload());
      case "Timeout" -> new AiMuxError.Timeout(at.payload().text());
      case "Aborted" -> new AiMuxError.Aborted(at.payload().text());
      case "Other" -> new AiMuxError.Other(at.payload().text());
      default -> throw at.unknownVariant(tag);
    };
  }

  private static AiMuxError aiMuxErrorApiCall(Place at) {
    return new AiMuxError.ApiCall(
        at.required("url", Place::text),
        at.required("request_body_values", Place::json),
        at.optional("status_code", Place::u16),
        at.optional("provider_code", Place::text),
        at.required("message", Place::text),
        at.optional("response_body", Place::text),
        at.optional("response_headers", Place::strings),
        at.optional("data", Place::json),
        at.orDefault("is_retryable", Place::bool, false));
}

  private static AiMuxError aiMuxErrorRetry(Place at) {
    return new AiMuxError.Retry(
        at.required("reason", WireReader::retryReason),
        at.required("errors", each -> each.list(WireReader::aiMuxError)));
}

  private static AiMuxError aiMuxErrorNoSuchTool(Place at) {
    return new AiMuxError.NoSuchTool(
        at.required("tool_name", Place::text),
        at.optional("available_tools", each -> each.list(Place::text)));
}

  private static AiMuxError aiMuxErrorInvalidToolInput(Place at) {
    return new AiMuxError.InvalidToolInput(
        at.required("tool_name", Place::text),
        at.required("tool_input", Place::text),
        at.required("cause", Place::text));
}

  private static AiMuxError aiMuxErrorToolCallRepair(Place at) {
    return new AiMuxError.ToolCallRepair(
        at.required("original_error", WireReader::aiMuxError),
        at.required("cause", WireReader::aiMuxError));
}

  private static AiMuxError aiMuxErrorNoSuchModel(Place at) {
    return new AiMuxError.NoSuchModel(
        at.required("model_id", Place::text),
        at.orDefault("model_type", Place::text, ""));
}

  private static AiMuxError aiMuxErrorNoSuchProvider(Place at) {
    return new AiMuxError.NoSuchProvider(
        at.required("provider_id", Place::text));
}

  static StreamPart streamPart(Place at) {
    String tag = at.tag();
    return switch (tag) {
      case "ToolCall" -> new StreamPart.ToolCall(toolCall(at.payload()));
      case "ToolInputStart" -> streamPartToolInputStart(at.payload());
      case "ToolInputDelta" -> streamPartToolInputDelta(at.payload());
      case "ToolInputEnd" -> streamPartToolInputEnd(at.payload());
      default -> throw at.unknownVariant(tag);
    };
  }

  private static StreamPart streamPartToolInputStart(Place at) {
    return new StreamPart.ToolInputStart(
        at.required("id", Place::text),
        at.required("tool_name", Place::text),
        at.optional("provider_executed", Place::bool),
        at.optional("dynamic", Place::bool),
        at.optional("title", Place::text),
        at.optional("provider_metadata", Place::json));
}

  private static StreamPart streamPartToolInputDelta(Place at) {
    return new StreamPart.ToolInputDelta(
        at.required("id", Place::text),
        at.required("delta", Place::text),
        at.optional("provider_metadata", Place::json));
}

  private static StreamPart streamPartToolInputEnd(Place at) {
    return new StreamPart.ToolInputEnd(
        at.required("id", Place::text),
        at.optional("provider_metadata", Place::json));
}

  static GenerateContent generateContent(Place at) {
    String tag = at.tag();
    return switch (tag) {
      case "ToolCall" -> new GenerateContent.ToolCall(rawToolCall(at.payload()));
      default -> throw at.unknownVariant(tag);
    };
  }

  static ContentPart contentPart(Place at) {
    String tag = at.required("type", Place::text);
    return switch (tag) {
      case "tool_call" -> contentPartToolCall(at);
      default -> throw at.unknownVariant(tag);
    };
  }

  private static ContentPart contentPartToolCall(Place at) {
    return new ContentPart.ToolCall(
        at.required("tool_call_id", Place::text),
        at.required("tool_name", Place::text),
        at.required("input", Place::json),
        at.optional("provider_executed", Place::bool),
        at.optional("thought_signature", Place::text),
        at.optional("provider_options", Place::json));
}

  static Tool tool(Place at) {
    String tag = at.required("type", Place::text);
    return switch (tag) {
      case "function" -> toolFunction(at);
      case "provider" -> toolProvider(at);
      default -> throw at.unknownVariant(tag);
    };
  }

  private static Tool toolFunction(Place at) {
    return new Tool.Function(
        at.required("name", Place::text),
        at.optional("description", Place::text),
        at.required("input_schema", Place::json),
        at.optional("strict", Place::bool),
        at.optional("provider_options", Place::object),
        at.optional("input_examples", each -> each.list(Place::json)));
}

  private static Tool toolProvider(Place at) {
    return new Tool.Provider(
        at.required("id", Place::text),
        at.required("name", Place::text),
        at.required("args", Place::json));
}

  static ToolChoice toolChoice(Place at) {
    if (at.node().isTextual()) {
      return switch (at.text()) {
        case "auto" -> new ToolChoice.Auto();
        case "none" -> new ToolChoice.None();
        case "required" -> new ToolChoice.Required();
        default -> throw at.unknownValue();
      };
    }
    String tag = at.required("type", Place::text);
    return switch (tag) {
      case "tool" -> toolChoiceTool(at);
      default -> throw at.unknownVariant(tag);
    };
  }

  private static ToolChoice toolChoiceTool(Place at) {
    return new ToolChoice.Tool(
        at.required("toolName", Place::text));
}

  static ToolCallRepairReply toolCallRepairReply(Place at) {
    String tag = at.required("type", Place::text);
    return switch (tag) {
      case "repaired" -> toolCallRepairReplyRepaired(at);
      case "unchanged" -> new ToolCallRepairReply.Unchanged();
      case "failed" -> toolCallRepairReplyFailed(at);
      default -> throw at.unknownVariant(tag);
    };
  }

  private static ToolCallRepairReply toolCallRepairReplyRepaired(Place at) {
    return new ToolCallRepairReply.Repaired(
        at.closed("type", "tool_call").required("tool_call", WireReader::rawToolCall));
}

  private static ToolCallRepairReply toolCallRepairReplyFailed(Place at) {
    return new ToolCallRepairReply.Failed(
        at.closed("type", "message").required("message", Place::text));
}

  private static RetryReason retryReason(Place at) {
    return at.oneOf(RetryReason.values(), RetryReason::wire);
  }
}
