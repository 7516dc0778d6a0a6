package com.aimux.conformance

import com.aimux.contract.Wire
import kotlinx.serialization.json.Json
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.jsonArray
import kotlinx.serialization.json.jsonObject
import kotlinx.serialization.json.jsonPrimitive
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertNotEquals
import org.junit.jupiter.api.DynamicTest
import org.junit.jupiter.api.DynamicTest.dynamicTest
import org.junit.jupiter.api.TestFactory
import java.nio.file.Path
import java.util.Base64
import kotlin.io.path.listDirectoryEntries
import kotlin.io.path.readText

/** The guide's example: all that a binding needs that holds types of its own to the fixtures. */
internal class FixturesTest {
    // [guide]
    @TestFactory
    fun fixtures(): List<DynamicTest> =
        GOLDEN.resolve("wire").listDirectoryEntries("*.json").flatMap { file ->
            val all = Json.parseToJsonElement(file.readText()).jsonObject
            assertEquals(RELEASE, all.text("contract"))
            val cases = all.getValue("cases").jsonArray.map { it.jsonObject }
            cases.map { dynamicTest(it.text("id")) { hold(all.text("type")!!, it) } }
        }

    private fun hold(
        type: String,
        case: JsonObject,
    ) {
        val json = case.text("json")
        val bytes = json?.encodeToByteArray() ?: decoded(case.text("json_base64"))
        val written = runCatching { rewrite(type, bytes) }
        written.onFailure { assertNotEquals("accept", case.text("verdict"), it.message) }
        written.onSuccess {
            assertNotEquals("reject", case.text("verdict"), it)
            assertEquals(case.text("canonical") ?: json, it)
        }
    }

    private fun JsonObject.text(name: String) = get(name)?.jsonPrimitive?.content
    // [/guide]

    /** A binding with types of its own has its own reading and writing here. */
    private fun rewrite(
        type: String,
        text: ByteArray,
    ): String = Wire.rewrite(type, text)!!

    private companion object {
        val GOLDEN: Path = Golden.FOLDER
        const val RELEASE = Wire.CONTRACT

        fun decoded(base64: String?): ByteArray = Base64.getDecoder().decode(base64)
    }
}
