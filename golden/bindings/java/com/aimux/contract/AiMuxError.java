// generated from contract/ by aimux-contract 1.0.0, do not edit

package com.aimux.contract;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** Any error of the SDK: an object whose one key is the variant. The set is closed. */
public sealed interface AiMuxError {
  /**
   * Reads one from JSON text.
   *
   * @param text the text
   * @return what it says
   * @throws WireException if the contract refuses the text
   */
  static AiMuxError fromJson(String text) {
    return WireReader.aiMuxError(JsonText.read(text));
  }

  /**
   * Reads one from JSON text.
   *
   * @param utf8 the text in UTF-8
   * @return what it says
   * @throws WireException if the contract refuses the text
   */
  static AiMuxError fromJson(byte[] utf8) {
    return WireReader.aiMuxError(JsonText.read(utf8));
  }

  /**
   * Writes it as JSON text.
   *
   * @return JSON text
   * @throws WireException if JSON text cannot carry it: a lone surrogate, NaN, an integer beyond 64
   *     bits, deep nesting
   */
  default String toJson() {
    return JsonSink.write(out -> new WireWriter(out).aiMuxError(this));
  }

  /**
   * Calls the method of its variant.
   *
   * @param <R> what the visitor returns
   * @param visitor what to call
   * @return what the visitor returned
   */
  <R> R accept(Visitor<R> visitor);

  /**
   * Handles every variant: it has a method for each, and grows with each.
   *
   * @param <R> what it returns
   */
  interface Visitor<R> {
    /**
     * Handles this variant.
     *
     * @param value the value
     * @return the result
     */
    R visitApiCall(ApiCall value);

    /**
     * Handles this variant.
     *
     * @param value the value
     * @return the result
     */
    R visitRetry(Retry value);

    /**
     * Handles this variant.
     *
     * @param value the value
     * @return the result
     */
    R visitJsonParse(JsonParse value);

    /**
     * Handles this variant.
     *
     * @param value the value
     * @return the result
     */
    R visitInvalidResponseData(InvalidResponseData value);

    /**
     * Handles this variant.
     *
     * @param value the value
     * @return the result
     */
    R visitNoSuchTool(NoSuchTool value);

    /**
     * Handles this variant.
     *
     * @param value the value
     * @return the result
     */
    R visitInvalidToolInput(InvalidToolInput value);

    /**
     * Handles this variant.
     *
     * @param value the value
     * @return the result
     */
    R visitToolCallRepair(ToolCallRepair value);

    /**
     * Handles this variant.
     *
     * @param value the value
     * @return the result
     */
    R visitInvalidArgument(InvalidArgument value);

    /**
     * Handles this variant.
     *
     * @param value the value
     * @return the result
     */
    R visitInvalidPrompt(InvalidPrompt value);

    /**
     * Handles this variant.
     *
     * @param value the value
     * @return the result
     */
    R visitTokenExpired(TokenExpired value);

    /**
     * Handles this variant.
     *
     * @param value the value
     * @return the result
     */
    R visitUnsupportedFunctionality(UnsupportedFunctionality value);

    /**
     * Handles this variant.
     *
     * @param value the value
     * @return the result
     */
    R visitNoSuchModel(NoSuchModel value);

    /**
     * Handles this variant.
     *
     * @param value the value
     * @return the result
     */
    R visitNoSuchProvider(NoSuchProvider value);

    /**
     * Handles this variant.
     *
     * @param value the value
     * @return the result
     */
    R visitTimeout(Timeout value);

    /**
     * Handles this variant.
     *
     * @param value the value
     * @return the result
     */
    R visitAborted(Aborted value);

    /**
     * Handles this variant.
     *
     * @param value the value
     * @return the result
     */
    R visitOther(Other value);
  }

  /**
   * Returns the variant.
   *
   * @return its tag on the wire
   */
  String variant();

  /**
   * Returns the C code.
   *
   * @return the code
   */
  Code code();

  /**
   * Returns the display message. It is not a variant's own {@code message}.
   *
   * @return what a user may read
   */
  String displayMessage();

  /**
   * Returns whether the same request may succeed when it is sent again.
   *
   * @return whether it may
   */
  default boolean retryable() {
    return false;
  }

  /**
   * Returns the HTTP status of the answer. It is never parsed from a text.
   *
   * @return the status, if there was one
   */
  default Optional<Integer> status() {
    return Optional.empty();
  }

  /**
   * Returns the headers in which a provider may ask its caller to wait.
   *
   * @return the headers of the response
   */
  default Map<String, String> headers() {
    return Map.of();
  }

  /**
   * Returns how many milliseconds the provider asks to wait.
   *
   * @param now what a date in the headers is compared with
   * @return the wait, if it asks for one
   */
  default Optional<Long> retryAfterMs(Instant now) {
    return RetryAfter.milliseconds(headers(), now);
  }

  /**
   * Returns all facts.
   *
   * @param now what a date in the headers is compared with
   * @return the facts, the same in every binding
   */
  default Facts facts(Instant now) {
    return new Facts(
        variant(),
        displayMessage(),
        code().value(),
        code().symbol(),
        retryable(),
        status(),
        retryAfterMs(now));
  }

  /**
   * A request to a provider failed: it was answered with an error, or never answered.
   *
   * <p>Produced for every HTTP error status and for transport failures, which have no status and
   * are retryable. There is no variant for a single status: tell 401, 404 and 429 apart by
   * {@code status_code}. A caller retries when {@code is_retryable} is true, after the time that
   * the response headers ask for, and else reports the message.
   *
   * @param url The address that was called.
   * @param requestBodyValues The request's body, before it was encoded.
   * @param statusCode The HTTP status; null when no answer came.
   * @param providerCode The provider's own code for the error, as it spells it.
   * @param message The provider's message, or the transport's; may be empty.
   * @param responseBody The body of the answer, as text.
   * @param responseHeaders The headers of the answer, in lower case. Their order means nothing.
   * @param data The body of the answer, parsed. Null and absent are the same.
   * @param isRetryable Whether the same request may succeed when it is sent again.
   */
  record ApiCall(
      String url,
      JsonNode requestBodyValues,
      Optional<Integer> statusCode,
      Optional<String> providerCode,
      String message,
      Optional<String> responseBody,
      Optional<Map<String, String>> responseHeaders,
      Optional<JsonNode> data,
      boolean isRetryable
  ) implements AiMuxError {
    /** Refuses a null, and whatever else the wire could not carry. */
    public ApiCall {
      Objects.requireNonNull(url, "url");
      Objects.requireNonNull(requestBodyValues, "requestBodyValues");
      statusCode = statusCode.map(number -> Components.u16(number, "statusCode"));
      Objects.requireNonNull(providerCode, "providerCode");
      Objects.requireNonNull(message, "message");
      Objects.requireNonNull(responseBody, "responseBody");
      responseHeaders = responseHeaders.map(Components::copy);
      data = Components.present(data);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitApiCall(this);
    }

    @Override
    public String variant() {
      return "ApiCall";
    }

    @Override
    public Code code() {
      return Code.API_CALL;
    }

    @Override
    public String displayMessage() {
      if (statusCode.isPresent() && !message.isEmpty()) {
        return "API call error: HTTP " + statusCode.get() + ": " + message;
      }
      if (statusCode.isPresent() && message.isEmpty()) {
        return "API call error: HTTP " + statusCode.get();
      }
      return "API call error: " + message;
    }

    @Override
    public boolean retryable() {
      return isRetryable;
    }

    @Override
    public Optional<Integer> status() {
      return statusCode;
    }

    @Override
    public Map<String, String> headers() {
      return responseHeaders.orElse(Map.of());
    }
  }

  /**
   * An operation was tried several times and given up.
   *
   * <p>Produced by the retry loop. A caller looks at the last of {@code errors} for the cause;
   * trying the whole operation again at once is what the loop has just done.
   *
   * @param reason Why it was given up.
   * @param errors The error of each try, oldest first.
   */
  record Retry(
      RetryReason reason,
      List<AiMuxError> errors
  ) implements AiMuxError {
    /** Refuses a null, and whatever else the wire could not carry. */
    public Retry {
      Objects.requireNonNull(reason, "reason");
      errors = List.copyOf(errors);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitRetry(this);
    }

    @Override
    public String variant() {
      return "Retry";
    }

    @Override
    public Code code() {
      return Code.RETRY;
    }

    @Override
    public String displayMessage() {
      if (!errors.isEmpty() && reason == RetryReason.MAX_RETRIES_EXCEEDED) {
        return "Failed after " + errors.size() + " attempts. Last error: " + errors.get(errors.size() - 1).displayMessage();
      }
      if (!errors.isEmpty() && reason == RetryReason.ERROR_NOT_RETRYABLE) {
        return "Failed after " + errors.size() + " attempts with non-retryable error: '" + errors.get(errors.size() - 1).displayMessage() + "'";
      }
      return "Retry failed without recorded errors";
    }
  }

  /**
   * A text that had to be JSON was not.
   *
   * <p>Produced when a provider's answer or a stored document cannot be parsed. A caller reports
   * it; the same text fails again.
   *
   * @param message What happened, in words. Nothing may be parsed out of it.
   */
  record JsonParse(
      String message
  ) implements AiMuxError {
    /** Refuses a null, and whatever else the wire could not carry. */
    public JsonParse {
      Objects.requireNonNull(message, "message");
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitJsonParse(this);
    }

    @Override
    public String variant() {
      return "JsonParse";
    }

    @Override
    public Code code() {
      return Code.JSON_PARSE;
    }

    @Override
    public String displayMessage() {
      return "JSON parse error: " + message;
    }
  }

  /**
   * A provider's answer was JSON, but not what its API promises.
   *
   * <p>Produced when a required part of an answer is missing or has another type. A caller
   * reports it, with the provider's name.
   *
   * @param message What happened, in words. Nothing may be parsed out of it.
   */
  record InvalidResponseData(
      String message
  ) implements AiMuxError {
    /** Refuses a null, and whatever else the wire could not carry. */
    public InvalidResponseData {
      Objects.requireNonNull(message, "message");
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitInvalidResponseData(this);
    }

    @Override
    public String variant() {
      return "InvalidResponseData";
    }

    @Override
    public Code code() {
      return Code.INVALID_RESPONSE_DATA;
    }

    @Override
    public String displayMessage() {
      return "invalid response data: " + message;
    }
  }

  /**
   * The model called a tool that it was not offered.
   *
   * <p>Produced at the model boundary. {@code available_tools} is absent when no tool set was
   * given at all, and empty when an empty one was. A caller lets the model try again, or repairs
   * the name.
   *
   * @param toolName The name that the model called, as it spelt it.
   * @param availableTools The names that it was offered, in order.
   */
  record NoSuchTool(
      String toolName,
      Optional<List<String>> availableTools
  ) implements AiMuxError {
    /** Refuses a null, and whatever else the wire could not carry. */
    public NoSuchTool {
      Objects.requireNonNull(toolName, "toolName");
      availableTools = availableTools.map(List::copyOf);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitNoSuchTool(this);
    }

    @Override
    public String variant() {
      return "NoSuchTool";
    }

    @Override
    public Code code() {
      return Code.TOOL;
    }

    @Override
    public String displayMessage() {
      if (availableTools.isPresent()) {
        return "Model tried to call unavailable tool '" + toolName + "'. Available tools: " + String.join(", ", availableTools.get()) + ".";
      }
      return "Model tried to call unavailable tool '" + toolName + "'. No tools are available.";
    }
  }

  /**
   * The model called a tool with arguments that are no JSON, or that its schema refuses.
   *
   * <p>Produced at the model boundary. A caller shows {@code cause} to the model and lets it try
   * again.
   *
   * @param toolName The tool that was called.
   * @param toolInput The argument text, exactly as the model wrote it.
   * @param cause What is wrong with it.
   */
  record InvalidToolInput(
      String toolName,
      String toolInput,
      String cause
  ) implements AiMuxError {
    /** Refuses a null, and whatever else the wire could not carry. */
    public InvalidToolInput {
      Objects.requireNonNull(toolName, "toolName");
      Objects.requireNonNull(toolInput, "toolInput");
      Objects.requireNonNull(cause, "cause");
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitInvalidToolInput(this);
    }

    @Override
    public String variant() {
      return "InvalidToolInput";
    }

    @Override
    public Code code() {
      return Code.TOOL;
    }

    @Override
    public String displayMessage() {
      return "Invalid input for tool " + toolName + ": " + cause;
    }
  }

  /**
   * A tool call was invalid, and the attempt to repair it failed too.
   *
   * <p>Produced when the host's repair callback fails. A caller treats it as {@code
   * original_error}, and reports {@code cause} as a fault of the host.
   *
   * @param originalError What was wrong with the call.
   * @param cause Why the repair failed.
   */
  record ToolCallRepair(
      AiMuxError originalError,
      AiMuxError cause
  ) implements AiMuxError {
    /** Refuses a null, and whatever else the wire could not carry. */
    public ToolCallRepair {
      Objects.requireNonNull(originalError, "originalError");
      Objects.requireNonNull(cause, "cause");
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitToolCallRepair(this);
    }

    @Override
    public String variant() {
      return "ToolCallRepair";
    }

    @Override
    public Code code() {
      return Code.TOOL;
    }

    @Override
    public String displayMessage() {
      return "Error repairing tool call: " + cause.displayMessage();
    }
  }

  /**
   * A function of the SDK was called with an argument that it cannot take.
   *
   * <p>Produced before anything is sent. A caller corrects the program.
   *
   * @param message What happened, in words. Nothing may be parsed out of it.
   */
  record InvalidArgument(
      String message
  ) implements AiMuxError {
    /** Refuses a null, and whatever else the wire could not carry. */
    public InvalidArgument {
      Objects.requireNonNull(message, "message");
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitInvalidArgument(this);
    }

    @Override
    public String variant() {
      return "InvalidArgument";
    }

    @Override
    public Code code() {
      return Code.INVALID_ARGUMENT;
    }

    @Override
    public String displayMessage() {
      return "invalid argument: " + message;
    }
  }

  /**
   * The messages of a prompt do not make a conversation that can be sent.
   *
   * <p>Produced before anything is sent. A caller corrects the messages.
   *
   * @param message What happened, in words. Nothing may be parsed out of it.
   */
  record InvalidPrompt(
      String message
  ) implements AiMuxError {
    /** Refuses a null, and whatever else the wire could not carry. */
    public InvalidPrompt {
      Objects.requireNonNull(message, "message");
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitInvalidPrompt(this);
    }

    @Override
    public String variant() {
      return "InvalidPrompt";
    }

    @Override
    public Code code() {
      return Code.INVALID_PROMPT;
    }

    @Override
    public String displayMessage() {
      return "invalid prompt: " + message;
    }
  }

  /**
   * A stored login has expired and could not be renewed.
   *
   * <p>Produced by providers that use tokens with a lifetime. It counts as status 401. A caller
   * lets the user log in again.
   *
   * @param message What happened, in words. Nothing may be parsed out of it.
   */
  record TokenExpired(
      String message
  ) implements AiMuxError {
    /** Refuses a null, and whatever else the wire could not carry. */
    public TokenExpired {
      Objects.requireNonNull(message, "message");
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitTokenExpired(this);
    }

    @Override
    public String variant() {
      return "TokenExpired";
    }

    @Override
    public Code code() {
      return Code.TOKEN_EXPIRED;
    }

    @Override
    public String displayMessage() {
      return "token expired: " + message;
    }

    @Override
    public Optional<Integer> status() {
      return Optional.of(401);
    }
  }

  /**
   * The model or its provider cannot do what was asked.
   *
   * <p>Produced before anything is sent. A caller chooses another model or leaves the feature
   * out.
   *
   * @param message What happened, in words. Nothing may be parsed out of it.
   */
  record UnsupportedFunctionality(
      String message
  ) implements AiMuxError {
    /** Refuses a null, and whatever else the wire could not carry. */
    public UnsupportedFunctionality {
      Objects.requireNonNull(message, "message");
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitUnsupportedFunctionality(this);
    }

    @Override
    public String variant() {
      return "UnsupportedFunctionality";
    }

    @Override
    public Code code() {
      return Code.UNSUPPORTED_FUNCTIONALITY;
    }

    @Override
    public String displayMessage() {
      return "unsupported functionality: " + message;
    }
  }

  /**
   * The provider has no model of that name.
   *
   * <p>Produced when a model is looked up. A caller corrects the name.
   *
   * @param modelId The name that was asked for.
   * @param modelType The kind of model that was asked for, such as {@code languageModel}.
   */
  record NoSuchModel(
      String modelId,
      String modelType
  ) implements AiMuxError {
    /** Refuses a null, and whatever else the wire could not carry. */
    public NoSuchModel {
      Objects.requireNonNull(modelId, "modelId");
      Objects.requireNonNull(modelType, "modelType");
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitNoSuchModel(this);
    }

    @Override
    public String variant() {
      return "NoSuchModel";
    }

    @Override
    public Code code() {
      return Code.NO_SUCH_MODEL;
    }

    @Override
    public String displayMessage() {
      return "no such model: " + modelId;
    }
  }

  /**
   * No provider is registered under that name.
   *
   * <p>Produced when a model is looked up. A caller corrects the name or registers the provider.
   *
   * @param providerId The name that was asked for.
   */
  record NoSuchProvider(
      String providerId
  ) implements AiMuxError {
    /** Refuses a null, and whatever else the wire could not carry. */
    public NoSuchProvider {
      Objects.requireNonNull(providerId, "providerId");
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitNoSuchProvider(this);
    }

    @Override
    public String variant() {
      return "NoSuchProvider";
    }

    @Override
    public Code code() {
      return Code.NO_SUCH_PROVIDER;
    }

    @Override
    public String displayMessage() {
      return "No such provider: " + providerId;
    }
  }

  /**
   * An operation took longer than its limit.
   *
   * <p>Produced by the SDK's own clocks; a provider's 408 or 504 is an {@code ApiCall}. It does
   * not count as retryable: whoever set the limit decides.
   *
   * @param message What happened, in words. Nothing may be parsed out of it.
   */
  record Timeout(
      String message
  ) implements AiMuxError {
    /** Refuses a null, and whatever else the wire could not carry. */
    public Timeout {
      Objects.requireNonNull(message, "message");
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitTimeout(this);
    }

    @Override
    public String variant() {
      return "Timeout";
    }

    @Override
    public Code code() {
      return Code.TIMEOUT;
    }

    @Override
    public String displayMessage() {
      return "request timed out: " + message;
    }
  }

  /**
   * The caller cancelled the operation.
   *
   * <p>Produced when an abort signal fires. A caller does nothing: it asked for this.
   *
   * @param message What happened, in words. Nothing may be parsed out of it.
   */
  record Aborted(
      String message
  ) implements AiMuxError {
    /** Refuses a null, and whatever else the wire could not carry. */
    public Aborted {
      Objects.requireNonNull(message, "message");
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitAborted(this);
    }

    @Override
    public String variant() {
      return "Aborted";
    }

    @Override
    public Code code() {
      return Code.ABORTED;
    }

    @Override
    public String displayMessage() {
      return message;
    }
  }

  /**
   * An error that none of the other variants describes.
   *
   * <p>Produced for a host's own failures, such as an exception out of a callback. A caller
   * reports the message.
   *
   * @param message What happened, in words. Nothing may be parsed out of it.
   */
  record Other(
      String message
  ) implements AiMuxError {
    /** Refuses a null, and whatever else the wire could not carry. */
    public Other {
      Objects.requireNonNull(message, "message");
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitOther(this);
    }

    @Override
    public String variant() {
      return "Other";
    }

    @Override
    public Code code() {
      return Code.OTHER;
    }

    @Override
    public String displayMessage() {
      return message;
    }
  }
}
