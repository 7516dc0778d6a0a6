package com.aimux.conformance

import com.aimux.contract.AiMuxError
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Test

/** What the host makes of errors. */
internal class NextStepTest {
    @Test
    fun everyKindOfErrorLeadsSomewhere() {
        val again =
            "{\"ApiCall\":{\"url\":\"\",\"request_body_values\":0,\"message\":\"\"," +
                "\"is_retryable\":true}}"
        val givenUp = "{\"Retry\":{\"reason\":\"maxRetriesExceeded\",\"errors\":[$again]}}"
        val steps =
            mapOf(
                again to NextStep.SEND_AGAIN,
                givenUp to NextStep.REPORT,
                "{\"NoSuchTool\":{\"tool_name\":\"t\"}}" to NextStep.ASK_MODEL,
                "{\"TokenExpired\":\"x\"}" to NextStep.LOG_IN,
                "{\"NoSuchProvider\":{\"provider_id\":\"p\"}}" to NextStep.CHOOSE_MODEL,
                "{\"InvalidPrompt\":\"x\"}" to NextStep.CORRECT,
                "{\"Aborted\":\"x\"}" to NextStep.NOTHING,
            )
        for ((json, step) in steps) {
            assertEquals(step, NextStep.after(AiMuxError.fromJson(json)))
        }
    }
}
