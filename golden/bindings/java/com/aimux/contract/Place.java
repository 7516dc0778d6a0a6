// generated from contract/ by aimux-contract 1.0.0, do not edit

package com.aimux.contract;

import static com.aimux.contract.JsonPath.quoted;

import com.aimux.contract.WireException.Reason;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * A value in a document, with its path and the repeated members that its objects dropped.
 *
 * <p>Its methods ask for a type, and refuse every other. They follow serde: nothing is coerced.
 */
record Place(JsonNode node, String path, Dropped dropped) {
  /** A key that stood in an object before, with a value that a later one took the place of. */
  record Repeat(String key, JsonNode value) {}

  /** The repeated keys of each object of a document. */
  static final class Dropped {
    private final Map<JsonNode, List<Repeat>> repeats = new IdentityHashMap<>();

    void add(JsonNode object, String key, JsonNode value) {
      repeats.computeIfAbsent(object, ignored -> new ArrayList<>()).add(new Repeat(key, value));
    }

    List<Repeat> of(JsonNode object) {
      return repeats.getOrDefault(object, List.of());
    }
  }

  String text() {
    require(node.isTextual(), "a string");
    return node.textValue();
  }

  boolean bool() {
    require(node.isBoolean(), "true or false");
    return node.booleanValue();
  }

  int u16() {
    require(node.isIntegralNumber(), "an integer from 0 to 65535");
    if (!node.canConvertToInt() || node.intValue() < 0 || node.intValue() > Components.U16) {
      throw refuse(Reason.OUT_OF_RANGE, "an integer from 0 to 65535", node.toString());
    }
    return node.intValue();
  }

  JsonNode json() {
    return node;
  }

  Map<String, JsonNode> object() {
    return map(Place::json);
  }

  Map<String, String> strings() {
    return map(Place::text);
  }

  <T> List<T> list(Function<Place, T> item) {
    require(node.isArray(), "an array");
    List<T> items = new ArrayList<>(node.size());
    for (JsonNode each : node) {
      items.add(item.apply(new Place(each, path + JsonPath.index(items.size()), dropped)));
    }
    return items;
  }

  /** Reads one of some values, by its text. */
  <T> T oneOf(T[] values, Function<T, String> wire) {
    String text = text();
    for (T value : values) {
      if (wire.apply(value).equals(text)) {
        return value;
      }
    }
    throw unknownValue();
  }

  /** Returns the one key of an object that is a tag. */
  String tag() {
    require(node.isObject(), "an object with one variant");
    if (node.size() != 1 || !dropped.of(node).isEmpty()) {
      String found = node.size() == 1 ? "it twice" : "an object of " + node.size();
      throw refuse(Reason.NOT_EXACTLY_ONE_VARIANT, "exactly one variant", found);
    }
    return node.fieldNames().next();
  }

  /** Returns the value below the tag. */
  Place payload() {
    return below(tag());
  }

  <T> T required(String name, Function<Place, T> read) {
    if (!has(name)) {
      throw refuse(Reason.MISSING_FIELD, "the field " + name, "none");
    }
    return read.apply(below(name));
  }

  <T> T orDefault(String name, Function<Place, T> read, T absent) {
    return has(name) ? read.apply(below(name)) : absent;
  }

  <T> Optional<T> optional(String name, Function<Place, T> read) {
    return has(name) && !node.get(name).isNull()
        ? Optional.of(read.apply(below(name)))
        : Optional.empty();
  }

  /** Refuses every field but these. */
  Place closed(String... names) {
    node.fieldNames()
        .forEachRemaining(
            name -> {
              if (!List.of(names).contains(name)) {
                throw below(name).refuse(Reason.UNKNOWN_FIELD, "no such field", quoted(name));
              }
            });
    return this;
  }

  WireException unknownVariant(String tag) {
    return refuse(Reason.UNKNOWN_VARIANT, "a variant of the contract", quoted(tag));
  }

  WireException unknownValue() {
    return refuse(Reason.UNKNOWN_VALUE, "a value of the contract", described());
  }

  private boolean has(String name) {
    require(node.isObject(), "an object");
    if (dropped.of(node).stream().anyMatch(repeat -> repeat.key().equals(name))) {
      throw below(name).refuse(Reason.DUPLICATE_FIELD, "the field once", "it again");
    }
    return node.has(name);
  }

  private <T> Map<String, T> map(Function<Place, T> read) {
    require(node.isObject(), "an object");
    for (Repeat repeat : dropped.of(node)) {
      read.apply(new Place(repeat.value(), path + JsonPath.key(repeat.key()), dropped));
    }
    Map<String, T> map = new LinkedHashMap<>();
    node.fieldNames().forEachRemaining(name -> map.put(name, read.apply(below(name))));
    return map;
  }

  private Place below(String name) {
    return new Place(node.get(name), path + JsonPath.key(name), dropped);
  }

  private void require(boolean right, String expected) {
    if (!right) {
      throw refuse(Reason.WRONG_TYPE, expected, described());
    }
  }

  private WireException refuse(Reason reason, String expected, String found) {
    return new WireException(reason, path, expected, found);
  }

  private String described() {
    return switch (node.getNodeType()) {
      case OBJECT -> "an object of " + node.size();
      case ARRAY -> "an array of " + node.size();
      case STRING -> "string " + quoted(node.textValue());
      case NUMBER -> "number " + node;
      default -> node.toString();
    };
  }
}
