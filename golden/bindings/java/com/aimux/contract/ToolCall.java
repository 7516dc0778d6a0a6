// generated from contract/ by aimux-contract 1.0.0, do not edit

package com.aimux.contract;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Objects;
import java.util.Optional;

/**
 * A tool call as a caller sees it: parsed, and kept with a typed error when it is invalid.
 *
 * @param toolCallId The provider's name for this call.
 * @param toolName The tool that the model called, as it spelt it.
 * @param input The parsed arguments; the text itself where it is no JSON. May be null.
 * @param providerExecuted Whether the provider runs the tool itself.
 * @param dynamic Whether the call was taken without a tool of that name.
 * @param thoughtSignature The provider's signature of the thought behind the call.
 * @param providerMetadata Whatever else the provider said of the call.
 * @param invalid True when the call must not be executed.
 * @param error Why the call is invalid.
 */
public record ToolCall(
    String toolCallId,
    String toolName,
    JsonNode input,
    Optional<Boolean> providerExecuted,
    Optional<Boolean> dynamic,
    Optional<String> thoughtSignature,
    Optional<JsonNode> providerMetadata,
    Optional<Boolean> invalid,
    Optional<AiMuxError> error
) {
  /** Refuses a null, and whatever else the wire could not carry. */
  public ToolCall {
    Objects.requireNonNull(toolCallId, "toolCallId");
    Objects.requireNonNull(toolName, "toolName");
    Objects.requireNonNull(input, "input");
    Objects.requireNonNull(providerExecuted, "providerExecuted");
    Objects.requireNonNull(dynamic, "dynamic");
    Objects.requireNonNull(thoughtSignature, "thoughtSignature");
    providerMetadata = Components.present(providerMetadata);
    Objects.requireNonNull(invalid, "invalid");
    Objects.requireNonNull(error, "error");
  }

  /**
   * Reads one from JSON text.
   *
   * @param text the text
   * @return what it says
   * @throws WireException if the contract refuses the text
   */
  public static ToolCall fromJson(String text) {
    return WireReader.toolCall(JsonText.read(text));
  }

  /**
   * Reads one from JSON text.
   *
   * @param utf8 the text in UTF-8
   * @return what it says
   * @throws WireException if the contract refuses the text
   */
  public static ToolCall fromJson(byte[] utf8) {
    return WireReader.toolCall(JsonText.read(utf8));
  }

  /**
   * Writes it as JSON text.
   *
   * @return JSON text
   * @throws WireException if JSON text cannot carry it: a lone surrogate, NaN, an integer beyond 64
   *     bits, deep nesting
   */
  public String toJson() {
    return JsonSink.write(out -> new WireWriter(out).toolCall(this));
  }
}
