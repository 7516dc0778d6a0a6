package com.aimux.conformance

import com.aimux.contract.AiMuxError
import com.aimux.contract.ContentPart
import com.aimux.contract.RawToolCall
import com.aimux.contract.ToolCall
import com.aimux.contract.WireException
import com.aimux.contract.WireException.Reason
import kotlinx.serialization.ExperimentalSerializationApi
import kotlinx.serialization.Serializable
import kotlinx.serialization.SerializationException
import kotlinx.serialization.json.Json
import kotlinx.serialization.json.JsonArray
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonNull
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.JsonPrimitive
import kotlinx.serialization.json.JsonUnquotedLiteral
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertNull
import org.junit.jupiter.api.Assertions.assertThrows
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.Test
import org.junit.jupiter.params.ParameterizedTest
import org.junit.jupiter.params.provider.ValueSource
import java.math.BigInteger

/** Values that a host makes or takes apart, also through [Json] in a document of its own. */
internal class ValuesTest {
    @Serializable
    private data class Log(
        val error: AiMuxError,
        val calls: List<ToolCall> = listOf(),
    )

    @Test
    fun aNullThatCountsIsAnElementAndAnAbsentFieldIsNone() {
        val call = call("null,\"provider_metadata\":null")
        assertEquals(JsonNull, call.input)
        assertNull(call.providerMetadata)
        assertTrue(call.toJson().endsWith("\"input\":null}"), call.toJson())
        assertEquals(apiCall(null).toJson(), apiCall(JsonNull).toJson())
    }

    @Test
    fun theInputOfACallWithoutArgumentsIsWritten() {
        val part = ContentPart.ToolCall("1", "t", JsonObject(mapOf()), providerExecuted = true)
        val text = part.toJson()
        assertTrue("\"input\":{}" in text, text)
        assertTrue("\"provider_executed\":true" in text, text)
        assertEquals(part, ContentPart.fromJson(text))
    }

    @Test
    fun aReasonThatIsUnknownIsNoDefault() {
        val text = "{\"Retry\":{\"reason\":\"tired\",\"errors\":[]}}"
        val refusal = assertThrows(WireException::class.java) { AiMuxError.fromJson(text) }
        assertEquals(Reason.UNKNOWN_VALUE, refusal.reason)
        assertEquals("$.Retry.reason", refusal.path)
    }

    @Test
    fun aStatusIsOneThatTheWireCanCarry() {
        for (status in listOf(-1, 65_536)) {
            assertThrows(IllegalArgumentException::class.java) { apiCall(null, status) }
        }
        assertEquals(65_535, apiCall(null, 65_535).status)
    }

    @ParameterizedTest
    @ValueSource(
        strings = [
            "0", "2147483648", "9007199254740993", "-9223372036854775808", "9223372036854775808",
            "18446744073709551615",
        ],
    )
    fun anIntegerStaysExact(digits: String) {
        assertEquals(JsonPrimitive(BigInteger(digits)), call(digits).input)
        assertTrue(call(digits).toJson().endsWith(":$digits}"))
    }

    @ParameterizedTest
    @ValueSource(
        strings = [
            "5e-324", "1e-323", "2.2250738585072014e-308", "1.7976931348623157e+308", "1e+23",
            "2e+23", "9007199254740992.0", "1e-7", "0.00001", "1234567890123456.8",
            "5.684341886080802e-14", "1e+16", "100000.0", "-0.0", "0.1", "1.5e+300", "2e-44",
            "9.4e-323",
        ],
    )
    fun aDoubleHasTheFewestDigits(spelt: String) {
        val call = call(spelt)
        assertTrue(call.toJson().endsWith(":$spelt}"), call.toJson())
        val made = call.copy(input = JsonPrimitive(spelt.toDouble()))
        assertEquals(call.toJson(), made.toJson())
        assertEquals(call.toJson(), Json.encodeToString(call))
    }

    @OptIn(ExperimentalSerializationApi::class)
    @Test
    fun whatJsonCannotCarryIsRefused() {
        refuses(Reason.OUT_OF_RANGE, JsonPrimitive(Double.NaN))
        refuses(Reason.OUT_OF_RANGE, JsonPrimitive(Double.NEGATIVE_INFINITY))
        refuses(Reason.OUT_OF_RANGE, JsonPrimitive(BigInteger.TWO.pow(64)))
        refuses(Reason.OUT_OF_RANGE, JsonUnquotedLiteral("1e999"))
        refuses(Reason.WRONG_TYPE, JsonUnquotedLiteral("0,\"x\":1"))
        refuses(Reason.INVALID_JSON, JsonPrimitive("\ud800"))
        refuses(Reason.INVALID_JSON, JsonObject(mapOf("\udc00" to JsonNull)))
    }

    @Test
    fun whatIsNestedTooDeepIsRefusedHoweverDeepItIs() {
        var array: JsonElement = JsonNull
        var chain: AiMuxError = AiMuxError.Timeout("x")
        repeat(100_000) {
            array = JsonArray(listOf(array))
            chain = AiMuxError.ToolCallRepair(chain, AiMuxError.Other("y"))
        }
        refuses(Reason.TOO_DEEP, array)
        val refusal = assertThrows(WireException::class.java) { chain.toJson() }
        assertEquals(Reason.TOO_DEEP, refusal.reason)
    }

    @Test
    fun valuesAreEqualByWhatTheyHold() {
        val call = RawToolCall("1", "t", "{}", dynamic = true)
        assertEquals(call, RawToolCall.fromJson(call.toJson()))
        assertEquals(call.hashCode(), RawToolCall.fromJson(call.toJson()).hashCode())
    }

    @Test
    fun theTypesArePartOfADocumentOfTheHost() {
        val log = Log(AiMuxError.Timeout("x"), listOf(call("1e23"), call("18446744073709551616")))
        val text = Json.encodeToString(log)
        val input = "\"input\":1e+23"
        assertTrue(input in text && text.startsWith("{\"error\":{\"Timeout\":\"x\"}"), text)
        assertEquals(log, Json.decodeFromString<Log>(text))
        val wide = text.replace("1e+23", "100000000000000000000000")
        assertEquals(log, Json.decodeFromString<Log>(wide))
    }

    /** All but what [Json] itself has thrown away, such as the first of two fields of a name. */
    @ParameterizedTest
    @ValueSource(
        strings = [
            "{}", "{\"Timeout\":1}", "{\"Timeout\":\"x\",\"Other\":\"y\"}", "{\"Http\":\"x\"}",
            "{\"Timeout\":null}", "{\"NoSuchTool\":{}}", "{\"Timeout\":\"\\ud800\"}",
        ],
    )
    fun aPartThatTheContractRefusesIsRefused(text: String) {
        assertThrows(SerializationException::class.java) {
            Json.decodeFromString<Log>("{\"error\":$text}")
        }
        assertThrows(SerializationException::class.java) { Json.decodeFromString<AiMuxError>(text) }
    }

    private fun refuses(
        reason: Reason,
        input: JsonElement,
    ) {
        val made = call("0").copy(input = input)
        val refusal = assertThrows(WireException::class.java) { made.toJson() }
        assertEquals(reason, refusal.reason)
        assertTrue(refusal.path.startsWith("$.input"), refusal.path.take(80))
    }

    private fun call(input: String) =
        ToolCall.fromJson("{\"tool_call_id\":\"1\",\"tool_name\":\"t\",\"input\":$input}")

    private fun apiCall(
        data: JsonElement?,
        status: Int? = null,
    ) = AiMuxError.ApiCall(
        url = "u",
        requestBodyValues = JsonNull,
        statusCode = status,
        message = "m",
        data = data,
    )
}
