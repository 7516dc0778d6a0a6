package com.aimux.conformance;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.aimux.contract.Wire;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The guide's example: all that a binding needs that holds types of its own to the fixtures. */
class FixturesTest {
  private static final Path GOLDEN = Golden.FOLDER;
  private static final String RELEASE = Wire.CONTRACT;

  /** A binding with types of its own has its own reading and writing here. */
  private static String rewrite(String type, byte[] text) {
    return Wire.rewrite(type, text).orElseThrow();
  }

  // [guide]
  @TestFactory
  List<DynamicTest> fixtures() throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    for (File file : GOLDEN.resolve("wire").toFile().listFiles()) {
      JsonNode all = new ObjectMapper().readTree(file);
      assertEquals(RELEASE, all.get("contract").asText());
      String type = all.get("type").asText();
      all.get("cases")
          .forEach(c -> tests.add(dynamicTest(c.get("id").asText(), () -> hold(type, c))));
    }
    return tests;
  }

  private static void hold(String type, JsonNode given) throws IOException {
    String json = given.path("json").asText();
    byte[] text = given.has("json") ? json.getBytes(UTF_8) : given.get("json_base64").binaryValue();
    String written;
    try {
      written = rewrite(type, text);
    } catch (RuntimeException refusal) {
      assertNotEquals("accept", given.get("verdict").asText(), refusal.toString());
      return;
    }
    assertNotEquals("reject", given.get("verdict").asText(), written);
    assertEquals(given.path("canonical").asText(json), written);
  }
  // [/guide]
}
