// generated from contract/ by aimux-contract 1.0.0, do not edit

package com.aimux.contract;

import java.util.Objects;

/** A piece of generated content. The contract covers tool calls. */
public sealed interface GenerateContent {
  /**
   * Reads one from JSON text.
   *
   * @param text the text
   * @return what it says
   * @throws WireException if the contract refuses the text
   */
  static GenerateContent fromJson(String text) {
    return WireReader.generateContent(JsonText.read(text));
  }

  /**
   * Reads one from JSON text.
   *
   * @param utf8 the text in UTF-8
   * @return what it says
   * @throws WireException if the contract refuses the text
   */
  static GenerateContent fromJson(byte[] utf8) {
    return WireReader.generateContent(JsonText.read(utf8));
  }

  /**
   * Writes it as JSON text.
   *
   * @return JSON text
   * @throws WireException if JSON text cannot carry it: a lone surrogate, NaN, an integer beyond 64
   *     bits, deep nesting
   */
  default String toJson() {
    return JsonSink.write(out -> new WireWriter(out).generateContent(this));
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
   * A piece of generated content: a tool call, raw as the provider returned it.
   *
   * @param toolCall The call.
   */
  record ToolCall(
      RawToolCall toolCall
  ) implements GenerateContent {
    /** Refuses a null, and whatever else the wire could not carry. */
    public ToolCall {
      Objects.requireNonNull(toolCall, "toolCall");
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitToolCall(this);
    }
  }
}
