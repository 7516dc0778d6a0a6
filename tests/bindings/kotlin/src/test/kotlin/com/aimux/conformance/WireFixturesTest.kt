package com.aimux.conformance

import com.aimux.conformance.Golden.text
import com.aimux.contract.AiMuxError
import com.aimux.contract.Wire
import com.aimux.contract.WireException
import kotlinx.serialization.json.Json
import kotlinx.serialization.json.encodeToJsonElement
import kotlinx.serialization.json.jsonArray
import kotlinx.serialization.json.jsonObject
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertThrows
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.Test
import org.junit.jupiter.params.ParameterizedTest
import org.junit.jupiter.params.provider.MethodSource
import java.time.Instant

/** Every case of every wire fixture: its verdict, its reason, its canonical text, its facts. */
internal class WireFixturesTest {
    @Test
    fun everyCaseHasAVerdictAndEveryFormHasCases() {
        val tried = accepted() + rejected() + either()
        assertEquals(Golden.WIRE_CASES.size, tried.size)
        assertEquals(Wire.FORMS.toSet(), Golden.WIRE_CASES.map { it.type }.toSet())
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("accepted")
    fun isAcceptedAndWrittenBack(given: Golden.Case) {
        assertEquals(given.canonical, rewritten(given))
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("rejected")
    fun isRejectedForItsReason(given: Golden.Case) {
        val refusal = assertThrows(WireException::class.java) { rewritten(given) }
        assertEquals(given.fields.text("reason"), refusal.reason.wire)
        assertTrue(refusal.path.startsWith("$"))
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("either")
    fun isRefusedOrWrittenBack(given: Golden.Case) {
        val written =
            try {
                rewritten(given)
            } catch (_: WireException) {
                return
            }
        assertEquals(given.canonical, written)
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("withFacts")
    fun tellsItsFacts(given: Golden.Case) {
        val now = if ("now" in given.fields) Instant.parse(given.fields.text("now")) else NOW
        val facts = AiMuxError.fromJson(given.bytes()).facts(now)
        assertEquals(given.fields["facts"], Json.encodeToJsonElement(facts))
    }

    /** The flat list of cases that the loaders of bindings read: each is written as it stands. */
    @Test
    fun theFlatListIsWrittenBackAsItStands() {
        val cases = Golden.read(Golden.FOLDER.resolve("wire-format.json")).jsonArray
        assertTrue(cases.isNotEmpty())
        for (case in cases.map { it.jsonObject }) {
            assertEquals(case.text("json"), Wire.rewrite(case.text("type"), case.text("json")))
        }
    }

    companion object {
        private val NOW = Instant.EPOCH

        private fun rewritten(given: Golden.Case) = Wire.rewrite(given.type, given.bytes())

        private fun of(verdict: String) = Golden.WIRE_CASES.filter { it.verdict == verdict }

        @JvmStatic
        fun accepted(): List<Golden.Case> = of("accept")

        @JvmStatic
        fun rejected(): List<Golden.Case> = of("reject")

        @JvmStatic
        fun either(): List<Golden.Case> = of("either")

        @JvmStatic
        fun withFacts(): List<Golden.Case> = accepted().filter { "facts" in it.fields }
    }
}
