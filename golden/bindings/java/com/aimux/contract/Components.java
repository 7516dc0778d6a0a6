// generated from contract/ by aimux-contract 1.0.0, do not edit

package com.aimux.contract;

import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** What the records ask of their components. */
final class Components {
  static final int U16 = 0xFFFF;

  private Components() {}

  /** Refuses a number that an unsigned integer of 16 bits cannot hold. */
  static int u16(int number, String name) {
    if (number < 0 || number > U16) {
      throw new IllegalArgumentException(name + ": expected 0 to 65535, found " + number);
    }
    return number;
  }

  /** Takes a JSON null, and no value at all, for absent. */
  static Optional<JsonNode> present(Optional<JsonNode> value) {
    return value.filter(node -> !node.isNull() && !node.isMissingNode());
  }

  /** Copies a map, in its order. Neither a key nor a value may be null. */
  static <T> Map<String, T> copy(Map<String, T> map) {
    Map<String, T> copied = new LinkedHashMap<>();
    map.forEach((key, value) -> copied.put(requireNonNull(key), requireNonNull(value)));
    return Collections.unmodifiableMap(copied);
  }
}
