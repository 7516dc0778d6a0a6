package com.aimux.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.aimux.contract.Wire;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The flat list of cases that the loaders of bindings read: each is written back as it stands. */
class WireFormatTest {
  @Test
  void everyCaseIsWrittenBackAsItStands() {
    JsonNode cases = Golden.read(Golden.FOLDER.resolve("wire-format.json"));
    List<String> wanted = new ArrayList<>();
    List<String> found = new ArrayList<>();
    for (JsonNode each : cases) {
      String json = each.get("json").asText();
      wanted.add(each.get("name").asText() + " " + json);
      found.add(
          each.get("name").asText()
              + " "
              + Wire.rewrite(each.get("type").asText(), json).orElse("refused"));
    }
    assertTrue(cases.isArray() && cases.size() > 0);
    assertEquals(wanted, found);
  }
}
