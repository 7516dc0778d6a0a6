// generated from contract/ by aimux-contract 1.0.0, do not edit

package com.aimux.contract;

import com.fasterxml.jackson.core.JsonStreamContext;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.regex.Pattern;

/** Formats places in a document as JSON paths. */
final class JsonPath {
  private static final Pattern PLAIN = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");
  private static final int LONGEST = 80;

  private JsonPath() {}

  /** Formats the position of a parser or a generator. */
  static String of(JsonStreamContext context) {
    Deque<String> steps = new ArrayDeque<>();
    for (JsonStreamContext at = context; at != null && !at.inRoot(); at = at.getParent()) {
      if (at.inArray()) {
        steps.push(index(Math.max(at.getCurrentIndex(), 0)));
      } else if (at.getCurrentName() != null) {
        steps.push(key(at.getCurrentName()));
      }
    }
    return "$" + String.join("", steps);
  }

  static String key(String name) {
    return PLAIN.matcher(name).matches() ? "." + shortened(name) : "[" + quoted(name) + "]";
  }

  static String index(int index) {
    return "[" + index + "]";
  }

  /** Puts a text in quotes, on one line, shortened, with whatever is not plain ASCII escaped. */
  static String quoted(String text) {
    StringBuilder formatted = new StringBuilder("\"");
    for (char unit : shortened(text).toCharArray()) {
      if (unit < ' ' || unit > '~') {
        formatted.append(String.format("\\u%04x", (int) unit));
      } else {
        formatted.append(unit == '"' || unit == '\\' ? "\\" : "").append(unit);
      }
    }
    return formatted.append('"').toString();
  }

  /** Shortens a text that is too long to print. */
  static String shortened(String text) {
    return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "...";
  }
}
