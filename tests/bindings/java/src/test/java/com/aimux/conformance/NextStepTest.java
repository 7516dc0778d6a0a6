package com.aimux.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.aimux.contract.AiMuxError;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What the host makes of errors. */
class NextStepTest {
  @Test
  void everyKindOfErrorLeadsSomewhere() {
    String again =
        "{\"ApiCall\":{\"url\":\"\",\"request_body_values\":0,\"message\":\"\","
            + "\"is_retryable\":true}}";
    Map<String, NextStep> steps =
        Map.of(
            again,
            NextStep.SEND_AGAIN,
            "{\"Retry\":{\"reason\":\"maxRetriesExceeded\",\"errors\":[" + again + "]}}",
            NextStep.REPORT,
            "{\"NoSuchTool\":{\"tool_name\":\"t\"}}",
            NextStep.ASK_MODEL,
            "{\"TokenExpired\":\"x\"}",
            NextStep.LOG_IN,
            "{\"NoSuchProvider\":{\"provider_id\":\"p\"}}",
            NextStep.CHOOSE_MODEL,
            "{\"InvalidPrompt\":\"x\"}",
            NextStep.CORRECT,
            "{\"Aborted\":\"x\"}",
            NextStep.NOTHING);
    steps.forEach((json, step) -> assertEquals(step, NextStep.after(AiMuxError.fromJson(json))));
  }
}
