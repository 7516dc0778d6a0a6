// generated from contract/ by aimux-contract 1.0.0, do not edit

package com.aimux.contract;

import com.aimux.contract.WireException.Reason;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.io.NumberOutput;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** Writes JSON text as the Rust core writes it: compact, and each value in its one canonical form. */
final class JsonSink {
  private static final JsonFactory FACTORY =
      new JsonFactoryBuilder().disable(JsonWriteFeature.WRITE_HEX_UPPER_CASE).build();

  /** The powers of ten between which a double is written without an exponent. */
  private static final int FIRST_POSITIONAL = -5;

  private static final int FIRST_SCIENTIFIC = 16;

  private final StringWriter text = new StringWriter();
  private final JsonGenerator generator;
  private int depth;

  private JsonSink(JsonFactory factory) throws IOException {
    generator = factory.createGenerator(text);
  }

  /** A step of writing. It may fail as every generator may. */
  @FunctionalInterface
  private interface Step {
    void run() throws IOException;
  }

  /** Returns the text that is written. */
  static String write(Consumer<JsonSink> document) {
    try {
      JsonSink sink = new JsonSink(FACTORY);
      document.accept(sink);
      sink.generator.close();
      return sink.text.toString();
    } catch (IOException fault) {
      throw new UncheckedIOException(fault);
    }
  }

  /** Writes an object. */
  void object(Runnable fields) {
    open();
    step(generator::writeStartObject);
    fields.run();
    step(generator::writeEndObject);
    depth--;
  }

  <T> void field(String name, T value, Consumer<? super T> write) {
    String checked = JsonText.scalars(name, here());
    step(() -> generator.writeFieldName(checked));
    write.accept(value);
  }

  /** Writes a field that is null if it has no value. */
  <T> void orNull(String name, Optional<T> value, Consumer<? super T> write) {
    field(name, value, some -> some.ifPresentOrElse(write, () -> step(generator::writeNull)));
  }

  /** Writes a field that is left out if it has no value. */
  <T> void orOmitted(String name, Optional<T> value, Consumer<? super T> write) {
    value.ifPresent(some -> field(name, some, write));
  }

  <T> void list(Iterable<T> items, Consumer<? super T> write) {
    open();
    step(generator::writeStartArray);
    items.forEach(write);
    step(generator::writeEndArray);
    depth--;
  }

  <T> void map(Map<String, T> map, Consumer<? super T> write) {
    object(() -> map.forEach((key, value) -> field(key, value, write)));
  }

  void text(String value) {
    String checked = JsonText.scalars(value, here());
    step(() -> generator.writeString(checked));
  }

  void bool(boolean value) {
    step(() -> generator.writeBoolean(value));
  }

  void u16(int value) {
    step(() -> generator.writeNumber(value));
  }

  void json(JsonNode node) {
    switch (node.getNodeType()) {
      case OBJECT ->
          object(() -> node.properties().forEach(e -> field(e.getKey(), e.getValue(), this::json)));
      case ARRAY -> list(node, this::json);
      case STRING -> text(node.textValue());
      case BOOLEAN -> bool(node.booleanValue());
      case NULL -> step(generator::writeNull);
      case NUMBER -> number(node);
      default -> throw refuse(Reason.WRONG_TYPE, "JSON", "a node of " + node.getNodeType());
    }
  }

  private void number(JsonNode node) {
    if (!node.isIntegralNumber()) {
      real(node.doubleValue());
      return;
    }
    BigInteger exact = node.bigIntegerValue();
    if (!JsonText.isInteger(exact)) {
      throw refuse(Reason.OUT_OF_RANGE, "an integer from -2^63 to 2^64-1", "one beyond");
    }
    step(() -> generator.writeNumber(exact));
  }

  private void real(double number) {
    if (!Double.isFinite(number)) {
      throw refuse(Reason.OUT_OF_RANGE, "a finite number", Double.toString(number));
    }
    step(() -> generator.writeNumber(formatted(number)));
  }

  /** Formats a double with the fewest digits that read back as it. */
  static String formatted(double number) {
    if (number == 0) {
      return Double.toString(number);
    }
    BigDecimal shortest = shortest(number);
    int power = shortest.precision() - shortest.scale() - 1;
    if (power >= FIRST_POSITIONAL && power < FIRST_SCIENTIFIC) {
      String plain = shortest.toPlainString();
      return plain.contains(".") ? plain : plain + ".0";
    }
    String digits = shortest.unscaledValue().abs().toString();
    String sign = number < 0 ? "-" : "";
    String fraction = digits.length() > 1 ? "." + digits.substring(1) : "";
    return sign + digits.charAt(0) + fraction + (power < 0 ? "e" : "e+") + power;
  }

  /** Jackson gives two digits where one would do: 4.9E-324 is the double that 5e-324 is. */
  private static BigDecimal shortest(double number) {
    BigDecimal found = new BigDecimal(NumberOutput.toString(number, true)).stripTrailingZeros();
    BigDecimal rounded = found.round(new MathContext(1, RoundingMode.HALF_EVEN));
    return rounded.doubleValue() == number ? rounded.stripTrailingZeros() : found;
  }

  private void open() {
    if (++depth > JsonText.DEPTH) {
      throw JsonText.tooDeep(here());
    }
  }

  private void step(Step step) {
    try {
      step.run();
    } catch (IOException fault) {
      throw new UncheckedIOException(fault);
    }
  }

  private String here() {
    return JsonPath.of(generator.getOutputContext());
  }

  private WireException refuse(Reason reason, String expected, String found) {
    return new WireException(reason, here(), expected, found);
  }
}
