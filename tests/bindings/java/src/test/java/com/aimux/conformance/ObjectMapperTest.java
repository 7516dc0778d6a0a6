package com.aimux.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import com.aimux.contract.ToolCall;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.NullNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/**
 * What the guide says of an {@code ObjectMapper} as it comes: none of it is the contract's rule.
 */
class ObjectMapperTest {
  private static final ObjectMapper MAPPER = new ObjectMapper();

  record Own(String text, int number, JsonNode json) {}

  @Test
  void itTurnsScalarsIntoOthers() throws IOException {
    assertEquals("1", own("{\"text\":1}").text());
    assertEquals(1, own("{\"number\":\"1\"}").number());
  }

  @Test
  void aRepeatedFieldWinsAndWhatFollowsIsTaken() throws IOException {
    assertEquals("b", own("{\"text\":\"a\",\"text\":\"b\"} more").text());
  }

  @Test
  void itGuessesEncodingsAndTakesLoneSurrogates() throws IOException {
    byte[] text = "{\"text\":\"\\ud800\"}".getBytes(StandardCharsets.UTF_16LE);
    assertEquals("\ud800", MAPPER.readValue(text, Own.class).text());
  }

  @Test
  void aNullIsANodeAndAnAbsentFieldAJavaNull() throws IOException {
    assertEquals(NullNode.getInstance(), own("{\"json\":null}").json());
    assertNull(own("{}").json());
  }

  @Test
  void itForgetsMinusZero() throws IOException {
    assertEquals("0", MAPPER.writeValueAsString(own("{\"json\":-0}").json()));
    String call = "{\"tool_call_id\":\"1\",\"tool_name\":\"t\",\"input\":-0}";
    assertEquals(call.replace("-0", "-0.0"), ToolCall.fromJson(call).toJson());
  }

  private static Own own(String text) throws IOException {
    return MAPPER.readValue(text, Own.class);
  }
}
