package com.aimux.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.aimux.contract.AiMuxError;
import com.aimux.contract.ToolCall;
import com.aimux.contract.Wire;
import com.aimux.contract.WireException;
import com.aimux.contract.WireException.Reason;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Text from strangers: whatever it is, it is read or it is refused with a reason. */
class HostileTextTest {
  private static final String TIMEOUT = "{\"Timeout\":\"x\"}";

  @ParameterizedTest
  @ValueSource(strings = {"UTF-16", "UTF-16LE", "UTF-16BE", "UTF-32", "UTF-32LE", "UTF-32BE"})
  void noOtherEncodingIsGuessed(String charset) {
    byte[] text = TIMEOUT.getBytes(Charset.forName(charset));
    assertThrows(WireException.class, () -> AiMuxError.fromJson(text));
  }

  @Test
  void aByteOrderMarkIsRefused() {
    refuses(Reason.INVALID_JSON, "\ufeff" + TIMEOUT);
    byte[] bytes = ("\ufeff" + TIMEOUT).getBytes(StandardCharsets.UTF_8);
    assertThrows(WireException.class, () -> AiMuxError.fromJson(bytes));
  }

  @ParameterizedTest
  @ValueSource(ints = {128, 1_000, 2_000_000})
  void deepNestingIsRefused(int depth) {
    refuses(Reason.TOO_DEEP, "[".repeat(depth));
    refuses(Reason.TOO_DEEP, "{\"a\":".repeat(depth));
  }

  @Test
  void longNumbersAndLongNamesAreNoTrouble() {
    String digits = "1".repeat(1_000_000);
    assertEquals(
        Reason.OUT_OF_RANGE, assertThrows(WireException.class, () -> call(digits)).reason());
    assertEquals("0.0", call("0." + "0".repeat(1_000_000)).input().toString());
    assertEquals("0.0", call("1e-" + digits).input().toString());
    assertEquals(1, call("{\"" + "k".repeat(1_000_000) + "\":0}").input().size());
  }

  @Test
  void aLoneSurrogateIsRefusedWhereverItStands() {
    refuses(Reason.INVALID_JSON, "{\"Timeout\":\"\\ud800\"}");
    refuses(Reason.INVALID_JSON, "{\"Timeout\":\"\\udc00\\ud800\"}");
    refuses(Reason.INVALID_JSON, "{\"Timeout\":\"\ud800\"}");
    refuses(Reason.INVALID_JSON, "{\"\\ud800\":\"x\"}");
    assertEquals(
        "{\"Timeout\":\"\ud83d\ude00\"}",
        AiMuxError.fromJson("{\"Timeout\":\"\\ud83d\\ude00\"}").toJson());
  }

  @Test
  void aHeaderThatIsRepeatedIsAStringEachTime() {
    String start = "{\"ApiCall\":{\"url\":\"\",\"request_body_values\":0,\"message\":\"\",";
    refuses(Reason.WRONG_TYPE, start + "\"response_headers\":{\"a\":1,\"a\":\"x\"}}}");
  }

  @Test
  void aNameThatIsNoneIsAnswered() {
    assertEquals(Optional.empty(), Wire.rewrite("Nothing", new byte[0]));
  }

  /** Bytes of fixtures, cut, doubled and changed: each is read or refused, and written stably. */
  @Test
  void changedFixturesAreReadOrRefused() {
    Random random = new Random(165);
    for (Golden.Case given : Golden.wireCases()) {
      for (int turn = 0; turn < 20; turn++) {
        byte[] changed = changed(given.text(), random);
        String written;
        try {
          written = Wire.rewrite(given.type(), changed).orElseThrow();
        } catch (WireException refusal) {
          continue;
        }
        byte[] again = written.getBytes(StandardCharsets.UTF_8);
        assertEquals(written, Wire.rewrite(given.type(), again).orElseThrow());
      }
    }
  }

  private static byte[] changed(byte[] text, Random random) {
    if (text.length == 0) {
      return new byte[] {(byte) random.nextInt()};
    }
    int at = random.nextInt(text.length);
    byte[] changed = Arrays.copyOf(text, random.nextBoolean() ? text.length : at);
    if (at < changed.length) {
      changed[at] = (byte) (random.nextBoolean() ? random.nextInt() : text[text.length - 1 - at]);
    }
    return changed;
  }

  private static ToolCall call(String input) {
    return ToolCall.fromJson(
        "{\"tool_call_id\":\"1\",\"tool_name\":\"t\",\"input\":" + input + "}");
  }

  private static void refuses(Reason reason, String text) {
    assertEquals(
        reason, assertThrows(WireException.class, () -> AiMuxError.fromJson(text)).reason(), text);
  }
}
