package com.aimux.conformance

import com.aimux.contract.AiMuxError
import com.aimux.contract.ToolCall
import com.aimux.contract.Wire
import com.aimux.contract.WireException
import com.aimux.contract.WireException.Reason
import kotlinx.serialization.json.jsonObject
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertNull
import org.junit.jupiter.api.Assertions.assertThrows
import org.junit.jupiter.api.Test
import org.junit.jupiter.params.ParameterizedTest
import org.junit.jupiter.params.provider.ValueSource
import java.nio.charset.Charset
import kotlin.random.Random

/** Text from strangers: whatever it is, it is read or it is refused with a reason. */
internal class HostileTextTest {
    @ParameterizedTest
    @ValueSource(strings = ["UTF-16", "UTF-16LE", "UTF-16BE", "UTF-32", "UTF-32LE", "UTF-32BE"])
    fun noOtherEncodingIsGuessed(charset: String) {
        val text = TIMEOUT.toByteArray(Charset.forName(charset))
        assertThrows(WireException::class.java) { AiMuxError.fromJson(text) }
    }

    @Test
    fun aByteOrderMarkIsRefused() {
        refuses(Reason.INVALID_JSON, "\ufeff$TIMEOUT")
        val bytes = "\ufeff$TIMEOUT".encodeToByteArray()
        assertThrows(WireException::class.java) { AiMuxError.fromJson(bytes) }
    }

    @ParameterizedTest
    @ValueSource(ints = [128, 1_000, 2_000_000])
    fun deepNestingIsRefused(depth: Int) {
        refuses(Reason.TOO_DEEP, "[".repeat(depth))
        refuses(Reason.TOO_DEEP, "{\"a\":".repeat(depth))
    }

    @Test
    fun longNumbersAndLongNamesAreNoTrouble() {
        val digits = "1".repeat(1_000_000)
        val refusal = assertThrows(WireException::class.java) { call(digits) }
        assertEquals(Reason.OUT_OF_RANGE, refusal.reason)
        assertEquals("0.0", call("0." + "0".repeat(1_000_000)).input.toString())
        assertEquals("0.0", call("1e-$digits").input.toString())
        assertEquals(1, call("{\"${"k".repeat(1_000_000)}\":0}").input.jsonObject.size)
    }

    @Test
    fun aLoneSurrogateIsRefusedWhereverItStands() {
        refuses(Reason.INVALID_JSON, "{\"Timeout\":\"\\ud800\"}")
        refuses(Reason.INVALID_JSON, "{\"Timeout\":\"\\udc00\\ud800\"}")
        refuses(Reason.INVALID_JSON, "{\"Timeout\":\"\ud800\"}")
        refuses(Reason.INVALID_JSON, "{\"\\ud800\":\"x\"}")
        val pair = AiMuxError.fromJson("{\"Timeout\":\"\\ud83d\\ude00\"}")
        assertEquals("{\"Timeout\":\"\ud83d\ude00\"}", pair.toJson())
    }

    @ParameterizedTest
    @ValueSource(
        strings = [
            "", " ", "{", "nul", "tru", "01", "+1", "1.", ".5", "1e", "-", "NaN", "Infinity", "'a'",
            "\"\t\"", "\"\\x\"", "\"\\u12\"", "\"", "[1,]", "[1 2]", "{\"a\"}", "{\"a\":1,}",
            "{a:1}", "/**/1", "1 2", "\u00a01", "\u0000",
        ],
    )
    fun whatIsNoJsonIsRefused(text: String) {
        refuses(Reason.INVALID_JSON, text)
    }

    @Test
    fun aHeaderThatIsRepeatedIsAStringEachTime() {
        val start = "{\"ApiCall\":{\"url\":\"\",\"request_body_values\":0,\"message\":\"\","
        refuses(Reason.WRONG_TYPE, "$start\"response_headers\":{\"a\":1,\"a\":\"x\"}}}")
    }

    @Test
    fun aNameThatIsNoneIsAnswered() {
        assertNull(Wire.rewrite("Nothing", "1"))
        assertNull(Wire.rewrite("Nothing", ByteArray(0)))
    }

    /** Bytes of fixtures, cut, doubled and changed: each is read or refused, and written stably. */
    @Test
    fun changedFixturesAreReadOrRefused() {
        val random = Random(165)
        for (given in Golden.WIRE_CASES) {
            repeat(20) {
                val changed = changed(given.bytes(), random)
                val written =
                    try {
                        Wire.rewrite(given.type, changed)!!
                    } catch (_: WireException) {
                        return@repeat
                    }
                assertEquals(written, Wire.rewrite(given.type, written))
            }
        }
    }

    private fun changed(
        text: ByteArray,
        random: Random,
    ): ByteArray {
        if (text.isEmpty()) {
            return random.nextBytes(1)
        }
        val at = random.nextInt(text.size)
        val changed = text.copyOf(if (random.nextBoolean()) text.size else at)
        if (at < changed.size) {
            val other = text[text.size - 1 - at]
            changed[at] = if (random.nextBoolean()) random.nextBytes(1)[0] else other
        }
        return changed
    }

    private fun call(input: String) =
        ToolCall.fromJson("{\"tool_call_id\":\"1\",\"tool_name\":\"t\",\"input\":$input}")

    private fun refuses(
        reason: Reason,
        text: String,
    ) {
        val refusal = assertThrows(WireException::class.java) { AiMuxError.fromJson(text) }
        assertEquals(reason, refusal.reason, text.take(80))
    }

    private companion object {
        const val TIMEOUT = "{\"Timeout\":\"x\"}"
    }
}
