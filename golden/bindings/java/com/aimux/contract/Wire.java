// generated from contract/ by aimux-contract 1.0.0, do not edit

package com.aimux.contract;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** The contract as a whole: its version, its wire types, and how a text of any type is rewritten. */
public final class Wire {
  /** The version of the contract. */
  public static final String CONTRACT = "1.0.0";

  /** The wire types, by name. */
  public static final List<String> FORMS =
      List.of(
          "AiMuxError",
          "ToolCall",
          "RawToolCall",
          "StreamPart",
          "GenerateContent",
          "ContentPart",
          "Tool",
          "ToolChoice",
          "ToolCallRepairReply");

  private Wire() {}

  /**
   * Reads a text as the wire type of that name, and writes it in canonical form.
   *
   * @param form a name of {@link #FORMS}
   * @param text the text
   * @return the text in its canonical form; nothing for an unknown name
   * @throws WireException if the contract refuses the text
   */
  public static Optional<String> rewrite(String form, String text) {
    return rewritten(form, () -> JsonText.read(text));
  }

  /**
   * Reads a text as the wire type of that name, and writes it in canonical form.
   *
   * @param form a name of {@link #FORMS}
   * @param utf8 the text in UTF-8
   * @return the text in its canonical form; nothing for an unknown name
   * @throws WireException if the contract refuses the text
   */
  public static Optional<String> rewrite(String form, byte[] utf8) {
    return rewritten(form, () -> JsonText.read(utf8));
  }

  private static Optional<String> rewritten(String form, Supplier<Place> at) {
    return Optional.ofNullable(
        switch (form) {
          case "AiMuxError" -> WireReader.aiMuxError(at.get()).toJson();
          case "ToolCall" -> WireReader.toolCall(at.get()).toJson();
          case "RawToolCall" -> WireReader.rawToolCall(at.get()).toJson();
          case "StreamPart" -> WireReader.streamPart(at.get()).toJson();
          case "GenerateContent" -> WireReader.generateContent(at.get()).toJson();
          case "ContentPart" -> WireReader.contentPart(at.get()).toJson();
          case "Tool" -> WireReader.tool(at.get()).toJson();
          case "ToolChoice" -> WireReader.toolChoice(at.get()).toJson();
          case "ToolCallRepairReply" -> WireReader.toolCallRepairReply(at.get()).toJson();
          default -> null;
        });
  }
}
