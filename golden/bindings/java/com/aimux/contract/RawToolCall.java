// generated from contract/ by aimux-contract 1.0.0, do not edit

package com.aimux.contract;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Objects;
import java.util.Optional;

/**
 * A tool call as a provider returned it: the argument text is verbatim and not yet parsed.
 *
 * @param toolCallId The provider's name for this call.
 * @param toolName The tool that the model called, as it spelt it.
 * @param input The argument text, exactly as the model wrote it.
 * @param providerExecuted Whether the provider runs the tool itself.
 * @param dynamic Whether the tool may be unknown to the caller.
 * @param thoughtSignature The provider's signature of the thought behind the call.
 * @param providerMetadata Whatever else the provider said of the call.
 */
public record RawToolCall(
    String toolCallId,
    String toolName,
    String input,
    Optional<Boolean> providerExecuted,
    Optional<Boolean> dynamic,
    Optional<String> thoughtSignature,
    Optional<JsonNode> providerMetadata
) {
  /** Refuses a null, and whatever else the wire could not carry. */
  public RawToolCall {
    Objects.requireNonNull(toolCallId, "toolCallId");
    Objects.requireNonNull(toolName, "toolName");
    Objects.requireNonNull(input, "input");
    Objects.requireNonNull(providerExecuted, "providerExecuted");
    Objects.requireNonNull(dynamic, "dynamic");
    Objects.requireNonNull(thoughtSignature, "thoughtSignature");
    providerMetadata = Components.present(providerMetadata);
  }

  /**
   * Reads one from JSON text.
   *
   * @param text the text
   * @return what it says
   * @throws WireException if the contract refuses the text
   */
  public static RawToolCall fromJson(String text) {
    return WireReader.rawToolCall(JsonText.read(text));
  }

  /**
   * Reads one from JSON text.
   *
   * @param utf8 the text in UTF-8
   * @return what it says
   * @throws WireException if the contract refuses the text
   */
  public static RawToolCall fromJson(byte[] utf8) {
    return WireReader.rawToolCall(JsonText.read(utf8));
  }

  /**
   * Writes it as JSON text.
   *
   * @return JSON text
   * @throws WireException if JSON text cannot carry it: a lone surrogate, NaN, an integer beyond 64
   *     bits, deep nesting
   */
  public String toJson() {
    return JsonSink.write(out -> new WireWriter(out).rawToolCall(this));
  }
}
