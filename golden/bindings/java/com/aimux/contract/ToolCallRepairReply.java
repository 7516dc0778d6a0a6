// generated from contract/ by aimux-contract 1.0.0, do not edit

package com.aimux.contract;

import java.util.Objects;

/** A host's answer to one repair request. */
public sealed interface ToolCallRepairReply {
  /**
   * Reads one from JSON text.
   *
   * @param text the text
   * @return what it says
   * @throws WireException if the contract refuses the text
   */
  static ToolCallRepairReply fromJson(String text) {
    return WireReader.toolCallRepairReply(JsonText.read(text));
  }

  /**
   * Reads one from JSON text.
   *
   * @param utf8 the text in UTF-8
   * @return what it says
   * @throws WireException if the contract refuses the text
   */
  static ToolCallRepairReply fromJson(byte[] utf8) {
    return WireReader.toolCallRepairReply(JsonText.read(utf8));
  }

  /**
   * Writes it as JSON text.
   *
   * @return JSON text
   * @throws WireException if JSON text cannot carry it: a lone surrogate, NaN, an integer beyond 64
   *     bits, deep nesting
   */
  default String toJson() {
    return JsonSink.write(out -> new WireWriter(out).toolCallRepairReply(this));
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
    R visitRepaired(Repaired value);

    /**
     * Handles this variant.
     *
     * @param value the value
     * @return the result
     */
    R visitUnchanged(Unchanged value);

    /**
     * Handles this variant.
     *
     * @param value the value
     * @return the result
     */
    R visitFailed(Failed value);
  }

  /**
   * A host's answer to a repair request: this call stands in place of the invalid one.
   *
   * @param toolCall The call to parse and validate from scratch.
   */
  record Repaired(
      RawToolCall toolCall
  ) implements ToolCallRepairReply {
    /** Refuses a null, and whatever else the wire could not carry. */
    public Repaired {
      Objects.requireNonNull(toolCall, "toolCall");
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitRepaired(this);
    }
  }

  /** A host's answer to a repair request: it has nothing better; the error stands. */
  record Unchanged() implements ToolCallRepairReply {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitUnchanged(this);
    }
  }

  /**
   * A host's answer to a repair request: the repair itself failed.
   *
   * @param message Why.
   */
  record Failed(
      String message
  ) implements ToolCallRepairReply {
    /** Refuses a null, and whatever else the wire could not carry. */
    public Failed {
      Objects.requireNonNull(message, "message");
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitFailed(this);
    }
  }
}
