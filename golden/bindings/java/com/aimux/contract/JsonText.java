// generated from contract/ by aimux-contract 1.0.0, do not edit

package com.aimux.contract;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.aimux.contract.WireException.Reason;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.BigIntegerNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.DoubleNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.LongNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;

/** Reads JSON text by the contract's rules: exact, and total on whatever it is given. */
final class JsonText {
  /** How many arrays and objects may be open at once. */
  static final int DEPTH = 127;

  static final BigInteger SMALLEST = BigInteger.TWO.pow(63).negate();
  static final BigInteger LARGEST = BigInteger.TWO.pow(64).subtract(BigInteger.ONE);

  /** An integer with more characters than this is out of range whatever its digits are. */
  private static final int LONGEST_INTEGER = 20;

  /** The contract limits depth alone; names are not kept, since a stranger chose them. */
  private static final JsonFactory FACTORY =
      new JsonFactoryBuilder()
          .disable(JsonFactory.Feature.CANONICALIZE_FIELD_NAMES)
          .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(Integer.MAX_VALUE)
                  .maxNumberLength(Integer.MAX_VALUE)
                  .maxStringLength(Integer.MAX_VALUE)
                  .maxNameLength(Integer.MAX_VALUE)
                  .build())
          .build();

  private final JsonParser parser;
  private final Place.Dropped dropped = new Place.Dropped();
  private int depth;

  private JsonText(JsonParser parser) {
    this.parser = parser;
  }

  static Place read(byte[] utf8) {
    try {
      return read(UTF_8.newDecoder().decode(ByteBuffer.wrap(utf8)).toString());
    } catch (CharacterCodingException fault) {
      throw new WireException(Reason.INVALID_UTF8, "$", "UTF-8", "other bytes");
    }
  }

  static Place read(String text) {
    try (JsonParser parser = FACTORY.createParser(text)) {
      return new JsonText(parser).document();
    } catch (JsonProcessingException fault) {
      throw invalid("$", "JSON text", fault.getOriginalMessage());
    } catch (IOException fault) {
      throw new UncheckedIOException(fault);
    }
  }

  private Place document() throws IOException {
    JsonNode node = value(next());
    if (parser.nextToken() != null) {
      throw invalid("$", "the end of the text", "more behind the value");
    }
    return new Place(node, "$", dropped);
  }

  private JsonToken next() throws IOException {
    JsonToken token = parser.nextToken();
    if (token == null) {
      throw invalid(here(), "a value", "the end of the text");
    }
    return token;
  }

  private JsonNode value(JsonToken token) throws IOException {
    return switch (token) {
      case START_OBJECT -> object();
      case START_ARRAY -> array();
      case VALUE_STRING -> TextNode.valueOf(scalars(parser.getText(), here()));
      case VALUE_NUMBER_INT -> integer(parser.getText());
      case VALUE_NUMBER_FLOAT -> real(parser.getText());
      case VALUE_TRUE -> BooleanNode.TRUE;
      case VALUE_FALSE -> BooleanNode.FALSE;
      case VALUE_NULL -> NullNode.getInstance();
      default -> throw invalid(here(), "a value", token.toString());
    };
  }

  private ObjectNode object() throws IOException {
    open();
    ObjectNode object = JsonNodeFactory.instance.objectNode();
    while (next() != JsonToken.END_OBJECT) {
      String key = scalars(parser.getText(), here());
      JsonNode before = object.replace(key, value(next()));
      if (before != null) {
        dropped.add(object, key, before);
      }
    }
    depth--;
    return object;
  }

  private ArrayNode array() throws IOException {
    open();
    ArrayNode array = JsonNodeFactory.instance.arrayNode();
    for (JsonToken token = next(); token != JsonToken.END_ARRAY; token = next()) {
      array.add(value(token));
    }
    depth--;
    return array;
  }

  private void open() {
    if (++depth > DEPTH) {
      throw tooDeep(here());
    }
  }

  /** Keeps an integer exact up to 64 bits. What is beyond, and minus zero, is a double. */
  private JsonNode integer(String text) {
    if (text.length() > LONGEST_INTEGER || text.equals("-0")) {
      return real(text);
    }
    BigInteger exact = new BigInteger(text);
    if (exact.bitLength() < Integer.SIZE) {
      return IntNode.valueOf(exact.intValue());
    }
    if (exact.bitLength() < Long.SIZE) {
      return LongNode.valueOf(exact.longValue());
    }
    return isInteger(exact) ? BigIntegerNode.valueOf(exact) : real(text);
  }

  private JsonNode real(String text) {
    double number = Double.parseDouble(text);
    if (Double.isInfinite(number)) {
      String found = JsonPath.shortened(text);
      throw new WireException(Reason.OUT_OF_RANGE, here(), "a number that a double holds", found);
    }
    return DoubleNode.valueOf(number);
  }

  private String here() {
    return JsonPath.of(parser.getParsingContext());
  }

  /** Returns whether the contract keeps an integer exact. */
  static boolean isInteger(BigInteger number) {
    return number.compareTo(SMALLEST) >= 0 && number.compareTo(LARGEST) <= 0;
  }

  /** Refuses a text with half a surrogate pair, which UTF-8 cannot encode. */
  static String scalars(String text, String path) {
    for (int at = 0; at < text.length(); at++) {
      if (!Character.isSurrogate(text.charAt(at))) {
        continue;
      }
      if (Character.charCount(text.codePointAt(at)) == 1) {
        throw invalid(path, "no lone surrogate", JsonPath.quoted(text.substring(at, at + 1)));
      }
      at++;
    }
    return text;
  }

  static WireException tooDeep(String path) {
    String expected = "at most " + DEPTH + " open arrays and objects";
    return new WireException(Reason.TOO_DEEP, path, expected, "one more");
  }

  private static WireException invalid(String path, String expected, String found) {
    return new WireException(Reason.INVALID_JSON, path, expected, found);
  }
}
