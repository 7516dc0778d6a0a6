package com.aimux.conformance

import kotlinx.serialization.json.Json
import kotlinx.serialization.json.JsonElement
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.jsonArray
import kotlinx.serialization.json.jsonObject
import kotlinx.serialization.json.jsonPrimitive
import java.nio.file.Path
import java.util.Base64
import kotlin.io.path.listDirectoryEntries
import kotlin.io.path.readText

/** The golden files, straight from the disk. */
internal object Golden {
    val FOLDER: Path = Path.of(System.getProperty("golden"))

    /** Every case of every wire fixture. */
    val WIRE_CASES: List<Case> =
        FOLDER.resolve("wire").listDirectoryEntries("*.json").sorted().flatMap { file ->
            val document = read(file).jsonObject
            val type = document.text("type")
            document.getValue("cases").jsonArray.map { Case(type, it.jsonObject) }
        }

    fun read(file: Path): JsonElement = Json.parseToJsonElement(file.readText())

    fun JsonObject.text(name: String): String = getValue(name).jsonPrimitive.content

    /** A case of a wire fixture. */
    data class Case(
        val type: String,
        val fields: JsonObject,
    ) {
        val id = fields.text("id")
        val verdict = fields.text("verdict")
        val canonical
            get() = if ("canonical" in fields) fields.text("canonical") else fields.text("json")

        fun bytes(): ByteArray =
            if ("json" in fields) {
                fields.text("json").encodeToByteArray()
            } else {
                Base64.getDecoder().decode(fields.text("json_base64"))
            }

        override fun toString(): String = id
    }
}
