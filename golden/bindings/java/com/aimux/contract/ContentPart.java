// generated from contract/ by aimux-contract 1.0.0, do not edit

package com.aimux.contract;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Objects;
import java.util.Optional;

/** A part of a transcript's message. The contract covers tool calls. */
public sealed interface ContentPart {
  /**
   * Reads one from JSON text.
   *
   * @param text the text
   * @return what it says
   * @throws WireException if the contract refuses the text
   */
  static ContentPart fromJson(String text) {
    return WireReader.contentPart(JsonText.read(text));
  }

  /**
   * Reads one from JSON text.
   *
   * @param utf8 the text in UTF-8
   * @return what it says
   * @throws WireException if the contract refuses the text
   */
  static ContentPart fromJson(byte[] utf8) {
    return WireReader.contentPart(JsonText.read(utf8));
  }

  /**
   * Writes it as JSON text.
   *
   * @return JSON text
   * @throws WireException if JSON text cannot carry it: a lone surrogate, NaN, an integer beyond 64
   *     bits, deep nesting
   */
  default String toJson() {
    return JsonSink.write(out -> new WireWriter(out).contentPart(this));
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
    R visitToolCall(ToolCall value);
  }

  /**
   * A part of a transcript's message: a tool call that is replayed to the model.
   *
   * <p>It never carries {@code dynamic}, {@code invalid} or {@code error}.
   *
   * @param toolCallId The provider's name for this call.
   * @param toolName The tool that the model called.
   * @param input The parsed arguments. May be null.
   * @param providerExecuted Whether the provider ran the tool itself.
   * @param thoughtSignature The provider's signature of the thought behind the call.
   * @param providerOptions What the provider wants back with the call.
   */
  record ToolCall(
      String toolCallId,
      String toolName,
      JsonNode input,
      Optional<Boolean> providerExecuted,
      Optional<String> thoughtSignature,
      Optional<JsonNode> providerOptions
  ) implements ContentPart {
    /** Refuses a null, and whatever else the wire could not carry. */
    public ToolCall {
      Objects.requireNonNull(toolCallId, "toolCallId");
      Objects.requireNonNull(toolName, "toolName");
      Objects.requireNonNull(input, "input");
      Objects.requireNonNull(providerExecuted, "providerExecuted");
      Objects.requireNonNull(thoughtSignature, "thoughtSignature");
      providerOptions = Components.present(providerOptions);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitToolCall(this);
    }
  }
}
