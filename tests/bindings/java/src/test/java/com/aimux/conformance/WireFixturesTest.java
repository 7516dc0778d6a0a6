package com.aimux.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.aimux.contract.AiMuxError;
import com.aimux.contract.Facts;
import com.aimux.contract.Wire;
import com.aimux.contract.WireException;
import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every case of every wire fixture: its verdict, its reason, its canonical text, its facts. */
class WireFixturesTest {
  static Stream<Golden.Case> accepted() {
    return Golden.wireCases().stream().filter(each -> each.is("accept"));
  }

  static Stream<Golden.Case> rejected() {
    return Golden.wireCases().stream().filter(each -> each.is("reject"));
  }

  static Stream<Golden.Case> either() {
    return Golden.wireCases().stream().filter(each -> each.is("either"));
  }

  static Stream<Golden.Case> withFacts() {
    return accepted().filter(each -> each.fields().has("facts"));
  }

  @Test
  void everyCaseHasAVerdictAndEveryFormHasCases() {
    assertEquals(
        Golden.wireCases().size(), accepted().count() + rejected().count() + either().count());
    Set<String> types =
        Golden.wireCases().stream().map(Golden.Case::type).collect(Collectors.toSet());
    assertEquals(Set.copyOf(Wire.FORMS), types);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("accepted")
  void isAcceptedAndWrittenBack(Golden.Case given) {
    assertEquals(given.canonical(), rewritten(given));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("rejected")
  void isRejectedForItsReason(Golden.Case given) {
    WireException refusal = assertThrows(WireException.class, () -> rewritten(given));
    assertEquals(given.fields().get("reason").asText(), refusal.reason().wire());
    assertNotNull(refusal.path());
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("either")
  void isRefusedOrWrittenBack(Golden.Case given) {
    Optional<String> written;
    try {
      written = Optional.of(rewritten(given));
    } catch (WireException refusal) {
      written = Optional.empty();
    }
    assertTrue(written.map(given.canonical()::equals).orElse(true), written::toString);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("withFacts")
  void tellsItsFacts(Golden.Case given) {
    JsonNode now = given.fields().path("now");
    JsonNode wanted = given.fields().get("facts");
    Facts facts =
        AiMuxError.fromJson(given.text())
            .facts(now.isMissingNode() ? Instant.EPOCH : Instant.parse(now.asText()));
    assertEquals(
        wanted.properties().stream()
            .collect(Collectors.toMap(Map.Entry::getKey, fact -> fact.getValue().asText())),
        Map.of(
            "variant", facts.variant(),
            "message", facts.message(),
            "code", String.valueOf(facts.code()),
            "symbol", facts.symbol(),
            "retryable", String.valueOf(facts.retryable()),
            "status", facts.status().map(String::valueOf).orElse("null"),
            "retry_after_ms", facts.retryAfterMs().map(String::valueOf).orElse("null")));
  }

  private static String rewritten(Golden.Case given) {
    return Wire.rewrite(given.type(), given.text()).orElseThrow();
  }
}
