package com.aimux.conformance;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.stream.Stream;

/** The golden files, straight from the disk. */
final class Golden {
  static final ObjectMapper MAPPER = new ObjectMapper();
  static final Path FOLDER = Path.of(System.getProperty("golden"));

  private Golden() {}

  /** A case of a wire fixture. */
  record Case(String type, JsonNode fields) {
    String id() {
      return fields.get("id").asText();
    }

    boolean is(String verdict) {
      return fields.get("verdict").asText().equals(verdict);
    }

    boolean isRequired() {
      return fields.get("level").asText().equals("required");
    }

    byte[] text() {
      return fields.has("json")
          ? fields.get("json").asText().getBytes(StandardCharsets.UTF_8)
          : Base64.getDecoder().decode(fields.get("json_base64").asText());
    }

    String canonical() {
      return fields.has("canonical") ? fields.get("canonical").asText() : json();
    }

    String json() {
      return fields.path("json").asText();
    }

    @Override
    public String toString() {
      return id();
    }
  }

  static List<Case> wireCases() {
    List<Case> cases = new ArrayList<>();
    try (Stream<Path> files = Files.list(FOLDER.resolve("wire"))) {
      for (Path file : files.sorted().toList()) {
        JsonNode document = read(file);
        for (JsonNode fields : document.get("cases")) {
          cases.add(new Case(document.get("type").asText(), fields));
        }
      }
    } catch (IOException fault) {
      throw new UncheckedIOException(fault);
    }
    return cases;
  }

  static JsonNode read(Path file) {
    try {
      return MAPPER.readTree(file.toFile());
    } catch (IOException fault) {
      throw new UncheckedIOException(fault);
    }
  }
}
