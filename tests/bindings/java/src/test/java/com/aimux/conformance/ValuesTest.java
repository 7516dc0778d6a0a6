package com.aimux.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.aimux.contract.AiMuxError;
import com.aimux.contract.RawToolCall;
import com.aimux.contract.ToolCall;
import com.aimux.contract.WireException;
import com.aimux.contract.WireException.Reason;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.DecimalNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.POJONode;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Values that a host makes or takes apart: null and absent, numbers, and what JSON cannot carry.
 */
class ValuesTest {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  @Test
  void aNullThatCountsIsANodeAndAnAbsentFieldIsNone() {
    ToolCall call = call("null,\"provider_metadata\":null");
    assertEquals(NullNode.getInstance(), call.input());
    assertEquals(Optional.empty(), call.providerMetadata());
    assertEquals("null}", call.toJson().substring(call.toJson().indexOf("null")));
  }

  @Test
  void noNullNodeLeaksIntoWhatMayBeAbsent() {
    assertEquals(Optional.empty(), apiCall(NODES.nullNode()).data());
    assertEquals(Optional.empty(), apiCall(MissingNode.getInstance()).data());
    assertEquals(Optional.of(NODES.booleanNode(false)), apiCall(NODES.booleanNode(false)).data());
  }

  @Test
  void noJavaNullIsTaken() {
    assertThrows(NullPointerException.class, () -> new AiMuxError.Timeout(null));
    assertThrows(
        NullPointerException.class, () -> new AiMuxError.NoSuchTool("t", optionalThatIsNull()));
    List<String> holed = new ArrayList<>();
    holed.add(null);
    assertThrows(
        NullPointerException.class, () -> new AiMuxError.NoSuchTool("t", Optional.of(holed)));
  }

  @Test
  void aListIsNotChangedFromOutside() {
    List<String> tools = new ArrayList<>(List.of("a"));
    AiMuxError.NoSuchTool error = new AiMuxError.NoSuchTool("t", Optional.of(tools));
    tools.add("b");
    assertEquals(Optional.of(List.of("a")), error.availableTools());
  }

  @Test
  void aStatusIsOneThatTheWireCanCarry() {
    assertThrows(IllegalArgumentException.class, () -> withStatus(65536));
    assertThrows(IllegalArgumentException.class, () -> withStatus(-1));
    assertEquals(Optional.of(65535), withStatus(65535).status());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2147483648",
        "9007199254740993",
        "-9223372036854775808",
        "9223372036854775808",
        "18446744073709551615"
      })
  void anIntegerStaysExact(String digits) {
    JsonNode input = call(digits).input();
    assertTrue(input.isIntegralNumber());
    assertEquals(new BigInteger(digits), input.bigIntegerValue());
    assertTrue(call(digits).toJson().endsWith(":" + digits + "}"));
  }

  @Test
  void aTreeEqualsTheOneThatJacksonItselfReads() throws Exception {
    String text = "{\"a\":[1,2147483648,18446744073709551615,0.1,null,true,\"x\"],\"b\":{}}";
    assertEquals(new ObjectMapper().readTree(text), call(text).input());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "5e-324",
        "1e-323",
        "2.2250738585072014e-308",
        "1.7976931348623157e+308",
        "1e+23",
        "2e+23",
        "9.007199254740992e+15",
        "1e-7",
        "0.00001",
        "1234567890123456.8",
        "5.684341886080802e-14",
        "1e+16",
        "100000.0",
        "-0.0",
        "0.1",
        "1.5e+300",
        "2e-44",
        "9.4e-323"
      })
  void aDoubleHasTheFewestDigits(String spelt) {
    double number = Double.parseDouble(spelt);
    String expected = number == 9.007199254740992e15 ? "9007199254740992.0" : spelt;
    assertTrue(call(spelt).toJson().endsWith(":" + expected + "}"), call(spelt).toJson());
  }

  @Test
  void whatJsonCannotCarryIsRefused() {
    refuses(Reason.OUT_OF_RANGE, NODES.numberNode(Double.NaN));
    refuses(Reason.OUT_OF_RANGE, NODES.numberNode(Double.NEGATIVE_INFINITY));
    refuses(Reason.OUT_OF_RANGE, NODES.numberNode(BigInteger.TWO.pow(64)));
    refuses(Reason.OUT_OF_RANGE, DecimalNode.valueOf(new BigDecimal("1e999")));
    refuses(Reason.WRONG_TYPE, new POJONode("x"));
    refuses(Reason.WRONG_TYPE, MissingNode.getInstance());
    refuses(Reason.INVALID_JSON, NODES.textNode("\ud800"));
    refuses(Reason.INVALID_JSON, NODES.objectNode().put("\udc00", 1));
  }

  @Test
  void whatIsNestedTooDeepIsRefusedHoweverDeepItIs() {
    JsonNode array = NODES.arrayNode();
    AiMuxError chain = new AiMuxError.Timeout("x");
    for (int depth = 0; depth < 100_000; depth++) {
      array = NODES.arrayNode().add(array);
      chain = new AiMuxError.ToolCallRepair(chain, new AiMuxError.Other("y"));
    }
    refuses(Reason.TOO_DEEP, array);
    assertEquals(Reason.TOO_DEEP, assertThrows(WireException.class, chain::toJson).reason());
  }

  @Test
  void valuesAreEqualByWhatTheyHold() {
    RawToolCall call = RawToolCall.fromJson(rawCall());
    assertEquals(call, RawToolCall.fromJson(call.toJson()));
    assertEquals(call.hashCode(), RawToolCall.fromJson(call.toJson()).hashCode());
  }

  private static void refuses(Reason reason, JsonNode input) {
    ToolCall call = call("0");
    ToolCall other =
        new ToolCall(
            call.toolCallId(),
            call.toolName(),
            input,
            call.providerExecuted(),
            call.dynamic(),
            call.thoughtSignature(),
            call.providerMetadata(),
            call.invalid(),
            call.error());
    WireException refusal = assertThrows(WireException.class, other::toJson);
    assertEquals(reason, refusal.reason());
    assertTrue(refusal.path().startsWith("$"), refusal.path());
  }

  private static <T> Optional<T> optionalThatIsNull() {
    return null;
  }

  private static ToolCall call(String input) {
    return ToolCall.fromJson(
        "{\"tool_call_id\":\"1\",\"tool_name\":\"t\",\"input\":" + input + "}");
  }

  private static String rawCall() {
    return "{\"tool_call_id\":\"1\",\"tool_name\":\"t\",\"input\":\"{}\",\"dynamic\":true}";
  }

  private static AiMuxError.ApiCall apiCall(JsonNode data) {
    return made(Optional.empty(), Optional.of(data));
  }

  private static AiMuxError.ApiCall withStatus(int status) {
    return made(Optional.of(status), Optional.empty());
  }

  private static AiMuxError.ApiCall made(Optional<Integer> status, Optional<JsonNode> data) {
    return new AiMuxError.ApiCall(
        "u",
        NODES.nullNode(),
        status,
        Optional.empty(),
        "m",
        Optional.empty(),
        Optional.of(Map.of("a", "b")),
        data,
        false);
  }
}
