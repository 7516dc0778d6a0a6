package com.aimux.conformance;

import com.aimux.contract.AiMuxError;
import com.aimux.contract.Facts;
import com.aimux.contract.Wire;
import com.aimux.contract.WireException;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Optional;

/** The testee: reads a request a line on standard input, and answers it on standard output. */
public final class Testee {
  private static final ObjectMapper MAPPER = mapper();
  private static final List<String> OPERATIONS = List.of("decode", "facts");

  private Testee() {}

  public static void main(String[] arguments) throws IOException {
    PrintStream output = new PrintStream(System.out, false, StandardCharsets.UTF_8);
    BufferedReader input =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = input.readLine(); line != null; line = input.readLine()) {
      output.print(MAPPER.writeValueAsString(answerTo(line)) + "\n");
      output.flush();
    }
  }

  private static ObjectNode answerTo(String line) {
    ObjectNode answer = MAPPER.createObjectNode();
    try {
      JsonNode request = MAPPER.readTree(line);
      if (request.path("op").asText().equals("hello")) {
        return hello();
      }
      answer.set("id", request.path("id"));
      answer.set("result", result(request));
    } catch (WireException refusal) {
      answer.set("rejected", message(refusal));
    } catch (JsonProcessingException | RuntimeException fault) {
      answer.set("failed", message(fault));
    }
    return answer;
  }

  private static ObjectNode hello() {
    ObjectNode hello = MAPPER.createObjectNode();
    hello.put("protocol", 1).put("implementation", "aimux-contract-java").put("language", "java");
    hello.put("version", Wire.CONTRACT);
    hello.set("operations", MAPPER.valueToTree(OPERATIONS));
    hello.set("types", MAPPER.valueToTree(Wire.FORMS));
    return hello;
  }

  private static ObjectNode result(JsonNode request) {
    String operation = request.path("op").asText();
    return switch (operation) {
      case "decode" -> decode(request);
      case "facts" -> facts(request);
      default -> throw new IllegalStateException("no operation " + operation);
    };
  }

  private static ObjectNode decode(JsonNode request) {
    String form = request.path("type").asText();
    Optional<String> written =
        request.has("json")
            ? Wire.rewrite(form, request.get("json").textValue())
            : Wire.rewrite(form, bytes(request));
    return MAPPER
        .createObjectNode()
        .put("json", written.orElseThrow(() -> new IllegalStateException("no type " + form)));
  }

  private static ObjectNode facts(JsonNode request) {
    Instant now = request.has("now") ? Instant.parse(request.get("now").asText()) : Instant.now();
    AiMuxError error =
        request.has("json")
            ? AiMuxError.fromJson(request.get("json").textValue())
            : AiMuxError.fromJson(bytes(request));
    Facts facts = error.facts(now);
    ObjectNode told = MAPPER.createObjectNode();
    told.put("variant", facts.variant()).put("message", facts.message());
    told.put("code", facts.code()).put("symbol", facts.symbol());
    told.put("retryable", facts.retryable()).put("status", facts.status().orElse(null));
    told.put("retry_after_ms", facts.retryAfterMs().orElse(null));
    ObjectNode result = MAPPER.createObjectNode();
    result.set("facts", told);
    return result;
  }

  private static byte[] bytes(JsonNode request) {
    return Base64.getDecoder().decode(request.path("json_base64").asText());
  }

  private static ObjectNode message(Exception fault) {
    return MAPPER.createObjectNode().put("message", String.valueOf(fault.getMessage()));
  }

  /** A request holds texts of any length. */
  private static ObjectMapper mapper() {
    ObjectMapper mapper = JsonMapper.builder().build();
    mapper
        .getFactory()
        .setStreamReadConstraints(
            StreamReadConstraints.builder().maxStringLength(Integer.MAX_VALUE).build());
    return mapper;
  }
}
