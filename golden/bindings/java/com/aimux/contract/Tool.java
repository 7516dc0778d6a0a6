// generated from contract/ by aimux-contract 1.0.0, do not edit

package com.aimux.contract;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;

/** A tool that a model is offered. */
public sealed interface Tool {
  /**
   * Reads one from JSON text.
   *
   * @param text the text
   * @return what it says
   * @throws WireException if the contract refuses the text
   */
  static Tool fromJson(String text) {
    return WireReader.tool(JsonText.read(text));
  }

  /**
   * Reads one from JSON text.
   *
   * @param utf8 the text in UTF-8
   * @return what it says
   * @throws WireException if the contract refuses the text
   */
  static Tool fromJson(byte[] utf8) {
    return WireReader.tool(JsonText.read(utf8));
  }

  /**
   * Writes it as JSON text.
   *
   * @return JSON text
   * @throws WireException if JSON text cannot carry it: a lone surrogate, NaN, an integer beyond 64
   *     bits, deep nesting
   */
  default String toJson() {
    return JsonSink.write(out -> new WireWriter(out).tool(this));
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
    R visitFunction(Function value);

    /**
     * Handles this variant.
     *
     * @param value the value
     * @return the result
     */
    R visitProvider(Provider value);
  }

  /**
   * A tool that the host executes, with a JSON Schema for its arguments.
   *
   * @param name The name that the model calls.
   * @param description What the tool does, for the model.
   * @param inputSchema The JSON Schema of the arguments. It is judged when the tool is called.
   * @param strict Whether the provider shall enforce the schema.
   * @param providerOptions Options by provider. Their order means nothing.
   * @param inputExamples Examples of arguments, for the model.
   */
  record Function(
      String name,
      Optional<String> description,
      JsonNode inputSchema,
      Optional<Boolean> strict,
      Optional<Map<String, JsonNode>> providerOptions,
      Optional<List<JsonNode>> inputExamples
  ) implements Tool {
    /** Refuses a null, and whatever else the wire could not carry. */
    public Function {
      Objects.requireNonNull(name, "name");
      Objects.requireNonNull(description, "description");
      Objects.requireNonNull(inputSchema, "inputSchema");
      Objects.requireNonNull(strict, "strict");
      providerOptions = providerOptions.map(Components::copy);
      inputExamples = inputExamples.map(List::copyOf);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitFunction(this);
    }
  }

  /**
   * A tool that the provider defines.
   *
   * @param id The provider's name for the tool, such as {@code openai.web_search}.
   * @param name The name that the model calls.
   * @param args The tool's settings.
   */
  record Provider(
      String id,
      String name,
      JsonNode args
  ) implements Tool {
    /** Refuses a null, and whatever else the wire could not carry. */
    public Provider {
      Objects.requireNonNull(id, "id");
      Objects.requireNonNull(name, "name");
      Objects.requireNonNull(args, "args");
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visitProvider(this);
    }
  }
}
