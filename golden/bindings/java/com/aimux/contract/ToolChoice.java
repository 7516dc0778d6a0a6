// generated from contract/ by aimux-contract 1.0.0, do not edit

package com.aimux.contract;

import java.util.Objects;

/** Whether the model calls tools: as it likes, never, at least one, or the named one. */
public sealed interface ToolChoice {
  /**
   * Reads one from JSON text.
   *
   * @param text the text
   * @return what it says
   * @throws WireException if the contract refuses the text
   */
  static ToolChoice fromJson(String text) {
    return WireReader.toolChoice(JsonText.read(text));
  }

  /**
   * Reads one from JSON text.
   *
   * @param utf8 the text in UTF-8
   * @return what it says
   * @throws WireException if the contract refuses the text
   */
  static ToolChoice fromJson(byte[] utf8) {
    return WireReader.toolChoice(JsonText.read(utf8));
  }

  /**
   * Writes it as JSON text.
   *
   * @return JSON text
   * @throws WireException if JSON text cannot carry it: a lone surrogate, NaN, an integer beyond 64
   *     bits, deep nesting
   */
  default String toJson() {
    return JsonSink.write(out -> new WireWriter(out).toolChoice(this));
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
    R visitAuto(Auto value);

    /**
     * Handles this variant.
     *
     * @param value the value
     * @return the result
     */
    R visitNone(None value);

    /**
     * Handles this variant.
     *
     * @param value the value
     * @return the result
     */
    R visitRequired(Required value);

    /**
     * Handles this variant.
     *
     * @param value the value
     * @return the result
     */
    R visitTool(Tool value);
  }

  /** The string {@code "auto"}. */
  record Auto() implements ToolChoice {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitAuto(this);
    }
  }

  /** The string {@code "none"}. */
  record None() implements ToolChoice {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitNone(this);
    }
  }

  /** The string {@code "required"}. */
  record Required() implements ToolChoice {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitRequired(this);
    }
  }

  /**
   * The model must call this one tool.
   *
   * @param toolName The tool to call.
   */
  record Tool(
      String toolName
  ) implements ToolChoice {
    /** Refuses a null, and whatever else the wire could not carry. */
    public Tool {
      Objects.requireNonNull(toolName, "toolName");
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitTool(this);
    }
  }
}
