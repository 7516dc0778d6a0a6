// generated from contract/ by aimux-contract 1.0.0, do not edit

package com.aimux.contract;

/** Writes values of the contract's types, each field in its place. */
final class WireWriter {
  private final JsonSink out;

  WireWriter(JsonSink out) {
    this.out = out;
  }

  void toolCall(ToolCall value) {
    out.object(
        () -> {
          out.field("tool_call_id", value.toolCallId(), out::text);
          out.field("tool_name", value.toolName(), out::text);
          out.field("input", value.input(), out::json);
          out.orOmitted("provider_executed", value.providerExecuted(), out::bool);
          out.orOmitted("dynamic", value.dynamic(), out::bool);
          out.orOmitted("thought_signature", value.thoughtSignature(), out::text);
          out.orOmitted("provider_metadata", value.providerMetadata(), out::json);
          out.orOmitted("invalid", value.invalid(), out::bool);
          out.orOmitted("error", value.error(), WireWriter.this::aiMuxError);
        });
  }

  void rawToolCall(RawToolCall value) {
    out.object(
        () -> {
          out.field("tool_call_id", value.toolCallId(), out::text);
          out.field("tool_name", value.toolName(), out::text);
          out.field("input", value.input(), out::text);
          out.orOmitted("provider_executed", value.providerExecuted(), out::bool);
          out.orOmitted("dynamic", value.dynamic(), out::bool);
          out.orOmitted("thought_signature", value.thoughtSignature(), out::text);
          out.orOmitted("provider_metadata", value.providerMetadata(), out::json);
        });
  }

  void aiMuxError(AiMuxError value) {
    value.accept(new AiMuxErrorWriter());
  }

  private final class AiMuxErrorWriter implements AiMuxError.Visitor<Void> {
    @Override
    public Void visitApiCall(AiMuxError.ApiCall value) {
      out.object(() -> out.field("ApiCall", value, this::apiCall));
      return null;
    }

    private void apiCall(AiMuxError.ApiCall value) {
      out.object(
          () -> {
            out.field("url", value.url(), out::text);
            out.field("request_body_values", value.requestBodyValues(), out::json);
            out.orNull("status_code", value.statusCode(), out::u16);
            out.orNull("provider_code", value.providerCode(), out::text);
            out.field("message", value.message(), out::text);
            out.orNull("response_body", value.responseBody(), out::text);
            out.orNull("response_headers", value.responseHeaders(), map -> out.map(map, out::text));
            out.orNull("data", value.data(), out::json);
            out.field("is_retryable", value.isRetryable(), out::bool);
          });
    }

    @Override
    public Void visitRetry(AiMuxError.Retry value) {
      out.object(() -> out.field("Retry", value, this::retry));
      return null;
    }

    private void retry(AiMuxError.Retry value) {
      out.object(
          () -> {
            out.field("reason", value.reason(), WireWriter.this::retryReason);
            out.field("errors", value.errors(), items -> out.list(items, WireWriter.this::aiMuxError));
          });
    }

    @Override
    public Void visitJsonParse(AiMuxError.JsonParse value) {
      out.object(() -> out.field("JsonParse", value.message(), out::text));
      return null;
    }

    @Override
    public Void visitInvalidResponseData(AiMuxError.InvalidResponseData value) {
      out.object(() -> out.field("InvalidResponseData", value.message(), out::text));
      return null;
    }

    @Override
    public Void visitNoSuchTool(AiMuxError.NoSuchTool value) {
      out.object(() -> out.field("NoSuchTool", value, this::noSuchTool));
      return null;
    }

    private void noSuchTool(AiMuxError.NoSuchTool value) {
      out.object(
          () -> {
            out.field("tool_name", value.toolName(), out::text);
            out.orOmitted("available_tools", value.availableTools(), items -> out.list(items, out::text));
          });
    }

    @Override
    public Void visitInvalidToolInput(AiMuxError.InvalidToolInput value) {
      out.object(() -> out.field("InvalidToolInput", value, this::invalidToolInput));
      return null;
    }

    private void invalidToolInput(AiMuxError.InvalidToolInput value) {
      out.object(
          () -> {
            out.field("tool_name", value.toolName(), out::text);
            out.field("tool_input", value.toolInput(), out::text);
            out.field("cause", value.cause(), out::text);
          });
    }

    @Override
    public Void visitToolCallRepair(AiMuxError.ToolCallRepair value) {
      out.object(() -> out.field("ToolCallRepair", value, this::toolCallRepair));
      return null;
    }

    private void toolCallRepair(AiMuxError.ToolCallRepair value) {
      out.object(
          () -> {
            out.field("original_error", value.originalError(), WireWriter.this::aiMuxError);
            out.field("cause", value.cause(), WireWriter.this::aiMuxError);
          });
    }

    @Override
    public Void visitInvalidArgument(AiMuxError.InvalidArgument value) {
      out.object(() -> out.field("InvalidArgument", value.message(), out::text));
      return null;
    }

    @Override
    public Void visitInvalidPrompt(AiMuxError.InvalidPrompt value) {
      out.object(() -> out.field("InvalidPrompt", value.message(), out::text));
      return null;
    }

    @Override
    public Void visitTokenExpired(AiMuxError.TokenExpired value) {
      out.object(() -> out.field("TokenExpired", value.message(), out::text));
      return null;
    }

    @Override
    public Void visitUnsupportedFunctionality(AiMuxError.UnsupportedFunctionality value) {
      out.object(() -> out.field("UnsupportedFunctionality", value.message(), out::text));
      return null;
    }

    @Override
    public Void visitNoSuchModel(AiMuxError.NoSuchModel value) {
      out.object(() -> out.field("NoSuchModel", value, this::noSuchModel));
      return null;
    }

    private void noSuchModel(AiMuxError.NoSuchModel value) {
      out.object(
          () -> {
            out.field("model_id", value.modelId(), out::text);
            out.field("model_type", value.modelType(), out::text);
          });
    }

    @Override
    public Void visitNoSuchProvider(AiMuxError.NoSuchProvider value) {
      out.object(() -> out.field("NoSuchProvider", value, this::noSuchProvider));
      return null;
    }

    private void noSuchProvider(AiMuxError.NoSuchProvider value) {
      out.object(
          () -> {
            out.field("provider_id", value.providerId(), out::text);
          });
    }

    @Override
    public Void visitTimeout(AiMuxError.Timeout value) {
      out.object(() -> out.field("Timeout", value.message(), out::text));
      return null;
    }

    @Override
    public Void visitAborted(AiMuxError.Aborted value) {
      out.object(() -> out.field("Aborted", value.message(), out::text));
      return null;
    }

    @Override
    public Void visitOther(AiMuxError.Other value) {
      out.object(() -> out.field("Other", value.message(), out::text));
      return null;
    }
  }

  void streamPart(StreamPart value) {
    value.accept(new StreamPartWriter());
  }

  private final class StreamPartWriter implements StreamPart.Visitor<Void> {
    @Override
    public Void visitToolCall(StreamPart.ToolCall value) {
      out.object(() -> out.field("ToolCall", value.toolCall(), WireWriter.this::toolCall));
      return null;
    }

    @Override
    public Void visitToolInputStart(StreamPart.ToolInputStart value) {
      out.object(() -> out.field("ToolInputStart", value, this::toolInputStart));
      return null;
    }

    private void toolInputStart(StreamPart.ToolInputStart value) {
      out.object(
          () -> {
            out.field("id", value.id(), out::text);
            out.field("tool_name", value.toolName(), out::text);
            out.orOmitted("provider_executed", value.providerExecuted(), out::bool);
            out.orOmitted("dynamic", value.dynamic(), out::bool);
            out.orOmitted("title", value.title(), out::text);
            out.orOmitted("provider_metadata", value.providerMetadata(), out::json);
          });
    }

    @Override
    public Void visitToolInputDelta(StreamPart.ToolInputDelta value) {
      out.object(() -> out.field("ToolInputDelta", value, this::toolInputDelta));
      return null;
    }

    private void toolInputDelta(StreamPart.ToolInputDelta value) {
      out.object(
          () -> {
            out.field("id", value.id(), out::text);
            out.field("delta", value.delta(), out::text);
            out.orOmitted("provider_metadata", value.providerMetadata(), out::json);
          });
    }

    @Override
    public Void visitToolInputEnd(StreamPart.ToolInputEnd value) {
      out.object(() -> out.field("ToolInputEnd", value, this::toolInputEnd));
      return null;
    }

    private void toolInputEnd(StreamPart.ToolInputEnd value) {
      out.object(
          () -> {
            out.field("id", value.id(), out::text);
            out.orOmitted("provider_metadata", value.providerMetadata(), out::json);
          });
    }
  }

  void generateContent(GenerateContent value) {
    value.accept(new GenerateContentWriter());
  }

  private final class GenerateContentWriter implements GenerateContent.Visitor<Void> {
    @Override
    public Void visitToolCall(GenerateContent.ToolCall value) {
      out.object(() -> out.field("ToolCall", value.toolCall(), WireWriter.this::rawToolCall));
      return null;
    }
  }

  void contentPart(ContentPart value) {
    value.accept(new ContentPartWriter());
  }

  private final class ContentPartWriter implements ContentPart.Visitor<Void> {
    @Override
    public Void visitToolCall(ContentPart.ToolCall value) {
      out.object(
          () -> {
            out.field("type", "tool_call", out::text);
            out.field("tool_call_id", value.toolCallId(), out::text);
            out.field("tool_name", value.toolName(), out::text);
            out.field("input", value.input(), out::json);
            out.orOmitted("provider_executed", value.providerExecuted(), out::bool);
            out.orOmitted("thought_signature", value.thoughtSignature(), out::text);
            out.orOmitted("provider_options", value.providerOptions(), out::json);
          });
      return null;
    }
  }

  void tool(Tool value) {
    value.accept(new ToolWriter());
  }

  private final class ToolWriter implements Tool.Visitor<Void> {
    @Override
    public Void visitFunction(Tool.Function value) {
      out.object(
          () -> {
            out.field("type", "function", out::text);
            out.field("name", value.name(), out::text);
            out.orOmitted("description", value.description(), out::text);
            out.field("input_schema", value.inputSchema(), out::json);
            out.orOmitted("strict", value.strict(), out::bool);
            out.orOmitted("provider_options", value.providerOptions(), map -> out.map(map, out::json));
            out.orOmitted("input_examples", value.inputExamples(), items -> out.list(items, out::json));
          });
      return null;
    }

    @Override
    public Void visitProvider(Tool.Provider value) {
      out.object(
          () -> {
            out.field("type", "provider", out::text);
            out.field("id", value.id(), out::text);
            out.field("name", value.name(), out::text);
            out.field("args", value.args(), out::json);
          });
      return null;
    }
  }

  void toolChoice(ToolChoice value) {
    value.accept(new ToolChoiceWriter());
  }

  private final class ToolChoiceWriter implements ToolChoice.Visitor<Void> {
    @Override
    public Void visitAuto(ToolChoice.Auto value) {
      out.text("auto");
      return null;
    }

    @Override
    public Void visitNone(ToolChoice.None value) {
      out.text("none");
      return null;
    }

    @Override
    public Void visitRequired(ToolChoice.Required value) {
      out.text("required");
      return null;
    }

    @Override
    public Void visitTool(ToolChoice.Tool value) {
      out.object(
          () -> {
            out.field("type", "tool", out::text);
            out.field("toolName", value.toolName(), out::text);
          });
      return null;
    }
  }

  void toolCallRepairReply(ToolCallRepairReply value) {
    value.accept(new ToolCallRepairReplyWriter());
  }

  private final class ToolCallRepairReplyWriter implements ToolCallRepairReply.Visitor<Void> {
    @Override
    public Void visitRepaired(ToolCallRepairReply.Repaired value) {
      out.object(
          () -> {
            out.field("type", "repaired", out::text);
            out.field("tool_call", value.toolCall(), WireWriter.this::rawToolCall);
          });
      return null;
    }

    @Override
    public Void visitUnchanged(ToolCallRepairReply.Unchanged value) {
      out.object(() -> out.field("type", "unchanged", out::text));
      return null;
    }

    @Override
    public Void visitFailed(ToolCallRepairReply.Failed value) {
      out.object(
          () -> {
            out.field("type", "failed", out::text);
            out.field("message", value.message(), out::text);
          });
      return null;
    }
  }

  private void retryReason(RetryReason value) {
    out.text(value.wire());
  }
}
