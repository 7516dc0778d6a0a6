// generated from contract/ by aimux-contract 1.0.0, do not edit

package com.aimux.contract;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Objects;
import java.util.Optional;

/** A part of a stream. The contract covers the parts that belong to tool calls. */
public sealed interface StreamPart {
  /**
   * Reads one from JSON text.
   *
   * @param text the text
   * @return what it says
   * @throws WireException if the contract refuses the text
   */
  static StreamPart fromJson(String text) {
    return WireReader.streamPart(JsonText.read(text));
  }

  /**
   * Reads one from JSON text.
   *
   * @param utf8 the text in UTF-8
   * @return what it says
   * @throws WireException if the contract refuses the text
   */
  static StreamPart fromJson(byte[] utf8) {
    return WireReader.streamPart(JsonText.read(utf8));
  }

  /**
   * Writes it as JSON text.
   *
   * @return JSON text
   * @throws WireException if JSON text cannot carry it: a lone surrogate, NaN, an integer beyond 64
   *     bits, deep nesting
   */
  default String toJson() {
    return JsonSink.write(out -> new WireWriter(out).streamPart(this));
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

    /**
     * Handles this variant.
     *
     * @param value the value
     * @return the result
     */
    R visitToolInputStart(ToolInputStart value);

    /**
     * Handles this variant.
     *
     * @param value the value
     * @return the result
     */
    R visitToolInputDelta(ToolInputDelta value);

    /**
     * Handles this variant.
     *
     * @param value the value
     * @return the result
     */
    R visitToolInputEnd(ToolInputEnd value);
  }

  /**
   * A part of a stream: a whole tool call.
   *
   * <p>{@code do_stream} carries the argument text as a JSON string in {@code input}, the
   * user-facing stream the parsed value.
   *
   * @param toolCall The call.
   */
  record ToolCall(
      com.aimux.contract.ToolCall toolCall
  ) implements StreamPart {
    /** Refuses a null, and whatever else the wire could not carry. */
    public ToolCall {
      Objects.requireNonNull(toolCall, "toolCall");
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitToolCall(this);
    }
  }

  /**
   * A part of a stream: a tool call begins, its arguments follow.
   *
   * @param id The call that begins.
   * @param toolName The tool that it calls.
   * @param providerExecuted Whether the provider runs the tool itself.
   * @param dynamic Whether the tool may be unknown to the caller.
   * @param title A title to show to a user.
   * @param providerMetadata Whatever else the provider said of the call.
   */
  record ToolInputStart(
      String id,
      String toolName,
      Optional<Boolean> providerExecuted,
      Optional<Boolean> dynamic,
      Optional<String> title,
      Optional<JsonNode> providerMetadata
  ) implements StreamPart {
    /** Refuses a null, and whatever else the wire could not carry. */
    public ToolInputStart {
      Objects.requireNonNull(id, "id");
      Objects.requireNonNull(toolName, "toolName");
      Objects.requireNonNull(providerExecuted, "providerExecuted");
      Objects.requireNonNull(dynamic, "dynamic");
      Objects.requireNonNull(title, "title");
      providerMetadata = Components.present(providerMetadata);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitToolInputStart(this);
    }
  }

  /**
   * A part of a stream: a piece of a call's argument text.
   *
   * @param id The call that the piece belongs to.
   * @param delta The piece. It may end anywhere, within a character escape too.
   * @param providerMetadata Whatever else the provider said of the piece.
   */
  record ToolInputDelta(
      String id,
      String delta,
      Optional<JsonNode> providerMetadata
  ) implements StreamPart {
    /** Refuses a null, and whatever else the wire could not carry. */
    public ToolInputDelta {
      Objects.requireNonNull(id, "id");
      Objects.requireNonNull(delta, "delta");
      providerMetadata = Components.present(providerMetadata);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitToolInputDelta(this);
    }
  }

  /**
   * A part of a stream: a call's argument text is complete.
   *
   * @param id The call whose text is complete.
   * @param providerMetadata Whatever else the provider said of the call.
   */
  record ToolInputEnd(
      String id,
      Optional<JsonNode> providerMetadata
  ) implements StreamPart {
    /** Refuses a null, and whatever else the wire could not carry. */
    public ToolInputEnd {
      Objects.requireNonNull(id, "id");
      providerMetadata = Components.present(providerMetadata);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitToolInputEnd(this);
    }
  }
}
